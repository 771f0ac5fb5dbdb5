-- Touches most of the interpreter: tables, strings, closures, coroutines, metatables, numbers, errors.
local t = {}
for i = 1, 5000 do t[i] = (i * 7919) % 4999 end
table.sort(t)
print(t[1], t[2500], #t, table.concat(t, ",", 1, 20))
local s = ""
for w in ("the quick brown fox jumps over the lazy dog"):gmatch("%a+") do
  s = s .. w:upper():reverse() .. string.format("%5.2f|%x|%q|%g", #w / 3, #w, w, (#w) ^ 0.5)
end
print(s, s:gsub("%d", "<%0>"), s:find("X0"))
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
print(fib(24))
local co = coroutine.wrap(function(...) local n = select("#", ...) for i = 1, 5 do n = n + coroutine.yield(i * n) end return n end)
print(co(1, 2), co(3), co(4), co(5))
print(pcall(error, { 1 }), select("#", pcall(error, "x")), pcall(string.rep))
print(math.sin(1), math.pi, 1e300 * 1e10, 7 // 2, -7 % 3, 3.5 // 1, 2 ^ 10, 1 << 40, ~0, 5 // 0.0, math.tointeger(3.0))
print(string.pack("<i4dz", 7, 2.5, "ab"):byte(1, -1))
local m = setmetatable({}, { __index = function(_, k) return k .. "!" end, __call = function(_, a) return a * 2 end,
  __add = function() return "sum" end, __lt = function() return true end, __close = function() print("closed") end })
print(m.foo, m(21), m + 1, m < m)
do local x <close> = m end
print(load("local a <const> = 3; return a + 1")(), utf8.char(228, 8364), #utf8.char(0x10FFFF))
local set = {}
for i = 1, 2000 do set["k" .. i % 97] = (set["k" .. i % 97] or 0) + i end
local keys = {}
for k in pairs(set) do keys[#keys + 1] = k end
table.sort(keys)
for i = 1, #keys, 9 do io.write(keys[i], "=", set[keys[i]], " ") end
print()
for i = 1, 200 do local garbage = {} for j = 1, 100 do garbage[j] = { j, tostring(j) } end end
collectgarbage()
goto done
print("never")
::done::
print(os.time { year = 2020, month = 1, day = 1, hour = 12 } - os.time { year = 2019, month = 12, day = 31, hour = 12 })
