; ModuleID = 'a.c'
source_filename = "a.c"
target triple = "x86_64-pc-linux-gnu"

define i32 @f(i32 %0) {
  ret i32 %0
}
