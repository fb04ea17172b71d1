package langserver

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pelletier/go-toml/v2"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

const editorGuide = "../../../docs/guides/editors.md"

// mismatched is a shader with a warning that requires -Wall, the flag in the settings of the guide.
const mismatched = "Texture2D t : register(s0);\nfloat4 main() : SV_Target { return t[uint2(0, 0)]; }\n"

// settingsOf returns the settings of an editor in the guide: the command of the server, and the options that the
// editor sends to the server.
var settingsOf = map[string]func(t *testing.T) (command []string, options any){
	"Helix": func(t *testing.T) ([]string, any) {
		var s struct {
			Server map[string]struct {
				Command string
				Args    []string
				Config  any
			} `toml:"language-server"`
			Language []struct {
				Name    string
				Servers []string `toml:"language-servers"`
			}
		}
		if err := toml.Unmarshal([]byte(testfiles.Blocks(t, editorGuide, "toml")[0]), &s); err != nil {
			t.Fatal(err)
		}
		if len(s.Language) != 1 || s.Language[0].Name != "hlsl" || len(s.Language[0].Servers) != 1 {
			t.Fatalf("the languages are %+v", s.Language)
		}
		server := s.Server[s.Language[0].Servers[0]]
		return append([]string{server.Command}, server.Args...), server.Config
	},
	"Sublime Text": func(t *testing.T) ([]string, any) {
		var s struct {
			Clients map[string]struct {
				Enabled               bool
				Command               []string
				Selector              string
				InitializationOptions any
			}
		}
		decode(t, testfiles.Blocks(t, editorGuide, "json")[1], &s)
		client := s.Clients["hlsl2spirv"]
		if !client.Enabled || client.Selector != "source.hlsl" {
			t.Errorf("the client is %+v", client)
		}
		return client.Command, client.InitializationOptions
	},
	"VS Code": func(t *testing.T) ([]string, any) { // see integrations/vscode/extension.js
		var s map[string]any
		decode(t, testfiles.Blocks(t, editorGuide, "json")[0], &s)
		text, err := os.ReadFile(filepath.Join(extension, "package.json"))
		if err != nil {
			t.Fatal(err)
		}
		var manifest struct {
			Contributes struct {
				Configuration struct {
					Properties map[string]struct{ Default any }
				}
			}
		}
		decode(t, string(text), &manifest)
		for key := range s {
			if _, found := manifest.Contributes.Configuration.Properties[key]; !found {
				t.Errorf("the extension does not have a setting %s", key)
			}
		}
		path, _ := s["hlsl2spirv.path"].(string)
		return []string{path, "lsp"}, map[string]any{"flags": s["hlsl2spirv.flags"]}
	},
}

func decode(t *testing.T, text string, v any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), v); err != nil {
		t.Fatal(err)
	}
}

// The settings in docs/guides/editors.md start the server, and its flags have an effect.
func TestSettingsOfTheGuide(t *testing.T) {
	for editor, settings := range settingsOf {
		t.Run(editor, func(t *testing.T) {
			command, options := settings(t)
			if !slices.Equal(command, []string{"hlsl2spirv", "lsp"}) {
				t.Errorf("the command is %q", command)
			}
			c := Start(t, ServerOptions())
			c.Request("initialize", map[string]any{"capabilities": json.RawMessage(full), "initializationOptions": options})
			c.Notify("initialized", map[string]any{})
			uri := URI(folder(t, nil) + "/a.ps.hlsl")
			c.Open(uri, mismatched)
			c.Codes(uri, "register-mismatch")
		})
	}
}

// The server uses hlsl2spirv.toml of the guide, and reports only the mistake in the shader of the guide.
func TestProjectOfTheGuide(t *testing.T) {
	files := map[string]string{"hlsl2spirv.toml": testfiles.Blocks(t, editorGuide, "toml")[1]}
	shaders := testfiles.Blocks(t, editorGuide, "hlsl")
	files["include/color.hlsli"] = shaders[1]
	dir := folder(t, files)
	c := Start(t, ServerOptions())
	c.Initialize(full, dir)
	uri := URI(dir + "/shaders/check.ps.hlsl")
	c.Open(uri, shaders[0])
	c.Codes(uri, "undeclared-identifier")
}

// Neovim starts the server with both forms of init.lua in docs/guides/editors.md. The installed Neovim may be older
// than both, so testdata/guide.lua defines the functions that it does not have.
func TestNeovimOfTheGuide(t *testing.T) {
	nvim := require(t, "nvim")
	server := program(t)
	for i, init := range testfiles.Blocks(t, editorGuide, "lua") {
		dir := folder(t, map[string]string{"init.lua": init, "a.ps.hlsl": mismatched})
		out := filepath.Join(dir, "out.json")
		c := exec.Command(nvim, "--headless", "--clean", "-n", "--cmd", "let g:do_filetype_lua = 1", "-c", "source testdata/guide.lua")
		c.Env = append(os.Environ(), "LSP_INIT="+dir+"/init.lua", "LSP_FILE="+dir+"/a.ps.hlsl", "LSP_OUT="+out,
			"PATH="+filepath.Dir(server)+":"+os.Getenv("PATH"),
			"XDG_STATE_HOME="+dir, "XDG_CACHE_HOME="+dir, "XDG_DATA_HOME="+dir)
		c.WaitDelay = time.Second
		deadline := time.AfterFunc(2*time.Minute, func() { _ = c.Process.Kill() })
		output, err := c.CombinedOutput()
		deadline.Stop()
		if text, readErr := os.ReadFile(out); err != nil || readErr != nil || strings.TrimSpace(string(text)) != `["register-mismatch"]` {
			t.Errorf("form %d: %v, %v\n%s\n%s", i, err, readErr, text, output)
		}
	}
}
