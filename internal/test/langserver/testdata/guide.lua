-- Opens LSP_FILE with the settings in LSP_INIT, and writes the codes of the diagnostics to LSP_OUT as JSON. The
-- functions of newer versions of Neovim that the settings call are defined here if they are missing.
if not vim.lsp.start then
  vim.lsp.start = function(config)
    vim.lsp.buf_attach_client(vim.api.nvim_get_current_buf(), vim.lsp.start_client(config))
  end
end
if not vim.fs then
  vim.fs = {
    find = function() return {} end,
    dirname = function(file) return vim.fn.fnamemodify(file, ":h") end,
  }
end
if not vim.lsp.config then
  local configs = {}
  vim.lsp.config = function(name, config) configs[name] = config end
  vim.lsp.enable = function(name)
    local config = configs[name]
    vim.api.nvim_create_autocmd("FileType", {
      pattern = config.filetypes,
      callback = function(event)
        vim.lsp.start({
          name = name,
          cmd = config.cmd,
          root_dir = vim.fs.dirname(vim.fs.find(config.root_markers, { upward = true, path = event.file })[1] or event.file),
          init_options = config.init_options,
        })
      end,
    })
  end
end

dofile(vim.env.LSP_INIT)
vim.cmd("edit " .. vim.fn.fnameescape(vim.env.LSP_FILE))

local function codes()
  return vim.tbl_map(function(d) return d.user_data.lsp.code end, vim.diagnostic.get(0))
end

vim.wait(20000, function() return #codes() > 0 end, 20)
local f = io.open(vim.env.LSP_OUT, "w")
f:write(vim.fn.json_encode(codes()))
f:close()
vim.lsp.stop_client(vim.lsp.get_active_clients())
vim.cmd("qall!")
