// The site for people who use no pointer: what scrolls can be reached by the keyboard, and the button is one.
document.getElementById("mdbook-sidebar-toggle")?.setAttribute("role", "button");
for (const region of document.querySelectorAll("pre code, .table-wrapper")) region.tabIndex = 0;
