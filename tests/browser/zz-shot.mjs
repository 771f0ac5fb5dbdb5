import { chromium } from "playwright-core";
const [file, hash, name, width, height, scheme, ...keys] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
const context = await browser.newContext({ viewport: { width: +width, height: +height }, colorScheme: scheme });
const page = await context.newPage();
page.on("console", m => console.log("console:", m.text())); page.on("pageerror", e => console.log("error:", e.stack));
const t0 = performance.now();
await page.goto(`file://${file}${hash}`);
await page.waitForSelector("body[data-ready]");
console.log("ready", Math.round(performance.now() - t0));
for (const k of keys) {
  if (k.startsWith("click:")) await page.click(k.slice(6));
  else if (k.startsWith("eval:")) console.log(JSON.stringify(await page.evaluate(k.slice(5))));
  else if (k.startsWith("type:")) await page.keyboard.type(k.slice(5));
  else await page.keyboard.press(k);
}
const frames = await page.evaluate(() => new Promise(r => { const t = performance.now(); requestAnimationFrame(() => requestAnimationFrame(() => r(performance.now() - t))); }));
console.log("two frames", Math.round(frames));
const t1 = performance.now();
await page.screenshot({ path: `/tmp/shots/${name}.png` });
console.log("screenshot", Math.round(performance.now() - t1));
await browser.close();
