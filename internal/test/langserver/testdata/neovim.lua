-- What neovim's own client makes of the server, as JSON: the file and the program are
-- arguments, and what is asked stands below.
--
--   nvim --headless --clean -l|-S neovim.lua, with FILE and SERVER in the environment
local file, server, out = vim.env.LSP_FILE, vim.env.LSP_SERVER, vim.env.LSP_OUT
local result = { logged = {} }

vim.cmd("edit " .. vim.fn.fnameescape(file))
local buffer = vim.api.nvim_get_current_buf()
local client = vim.lsp.start_client({
  name = "hlsl2spirv",
  cmd = { server, "lsp" },
  root_dir = vim.fn.fnamemodify(file, ":h"),
  handlers = {
    ["window/logMessage"] = function(_, message) table.insert(result.logged, message) end,
  },
})
vim.lsp.buf_attach_client(buffer, client)

local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then
    result.missing = what
  end
end

-- diagnostics returns what the editor shows, in its own numbers: they count from 0.
local function diagnostics()
  local list = {}
  for _, d in ipairs(vim.diagnostic.get(buffer)) do
    table.insert(list, { line = d.lnum, column = d.col, code = d.user_data.lsp.code })
  end
  return list
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000) or {}
  local answer = answers[client] or {}
  if answer.err then
    return { err = answer.err }
  end
  return answer.result
end

local function at(line, column)
  vim.api.nvim_win_set_cursor(0, { line + 1, column })
  return vim.lsp.util.make_position_params()
end

wait("the first diagnostics", function() return #diagnostics() > 0 end)
result.diagnostics = diagnostics()

-- the mistake is mended as one types, so that the editor sends the change
local line = vim.api.nvim_buf_get_lines(buffer, 12, 13, false)[1]
vim.api.nvim_buf_set_lines(buffer, 12, 13, false, { (line:gsub("satuarte", "saturate")) })
wait("no diagnostics", function() return #diagnostics() == 0 end)

result.hover = ask("textDocument/hover", at(17, 18)).contents.value
result.definition = ask("textDocument/definition", at(17, 18))
local completion = ask("textDocument/completion", at(12, 33))
local items = vim.lsp.util.extract_completion_items(completion)
result.completion = vim.tbl_map(function(i) return i.label end, items)
result.symbols = vim.tbl_map(function(s) return s.name end, ask("textDocument/documentSymbol", { textDocument = vim.lsp.util.make_text_document_params() }))
result.signature = ask("textDocument/signatureHelp", at(17, 25)).activeParameter

-- the client applies what the server says
local rename = at(11, 8)
rename.newName = "light"
vim.lsp.util.apply_workspace_edit(ask("textDocument/rename", rename), vim.lsp.get_client_by_id(client).offset_encoding)
result.renamed = vim.api.nvim_buf_get_lines(buffer, 11, 12, false)[1] .. vim.api.nvim_buf_get_lines(buffer, 17, 18, false)[1]

vim.lsp.buf.formatting_sync({ tabSize = 2, insertSpaces = true }, 20000)
result.formatted = vim.tbl_filter(function(l) return l:match("SamplerState") end, vim.api.nvim_buf_get_lines(buffer, 0, -1, false))

vim.lsp.stop_client(client)
wait("the end", function() return vim.lsp.client_is_stopped(client) end)
local f = io.open(out, "w")
f:write(vim.fn.json_encode(result))
f:close()
vim.cmd("qall!")
