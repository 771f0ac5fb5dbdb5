-- What a reader of a dump does in Neovim. A wrong answer ends it with a message and status 1.
local function check(is_so, what)
  if is_so then return end
  io.stderr:write('Neovim: ' .. what .. '\n')
  vim.cmd('cquit 1')
end
local function soon(is_so, what) check(vim.wait(10000, is_so, 20), what) end
local function open(path)
  vim.cmd('edit ' .. path)
  soon(function() return next(vim.lsp.buf_get_clients(0)) ~= nil end, 'no server for ' .. path)
end
local function ask(method)
  local params = vim.lsp.util.make_position_params()
  params.context = { includeDeclaration = false }
  local answers = vim.lsp.buf_request_sync(0, method, params, 10000)
  local _, answer = next(answers or {})
  check(answer and answer.result, 'no answer to ' .. method)
  return answer.result
end
local function place(text)
  vim.fn.cursor(1, 1)
  check(vim.fn.search(text) > 0, 'no ' .. text)
end

open(vim.env.DUMP)
place('_5 = \\zsret_2')
local hover = ask('textDocument/hover').contents.value
check(hover:find('// 2 uses', 1, true) and hover:find('ret_3(2)', 1, true), 'hover: ' .. hover)
check(#ask('textDocument/references') == 2, 'references')
local symbols = vim.lsp.buf_request_sync(0, 'textDocument/documentSymbol', vim.lsp.util.make_position_params(), 10000)
local _, found = next(symbols)
check(found.result[1].name == 'factorial' and #found.result[1].children == 4, 'symbols')
vim.api.nvim_feedkeys('gd', 'x', false)
soon(function() return vim.fn.getline('.'):find('# ret_2 = PHI', 1, true) ~= nil end, 'definition')

open(vim.env.DAMAGED)
local function problems() return vim.diagnostic.get(0) end
soon(function() return #problems() > 0 end, 'no problems')
check(problems()[1].message:find('ret_7', 1, true), problems()[1].message)
vim.cmd('qall!')
