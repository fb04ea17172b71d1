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

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// edited is the text that editors open. It contains a misspelled name and unformatted code.
const edited = `#include "light.h"

struct Surface {
  float3 normal;
  float3 albedo;
};

Texture2D<float4> map : register(t1);
SamplerState   state:register( s0 );

// Shades a surface.
float3 shade(Surface surface, float power) {
  float d = satuarte(dot(surface.normal, direction));
  return surface.albedo * d * power;
}
float4 main(float2 uv : TEXCOORD0) : SV_Target {
  Surface s = { float3(0, 0, 1), map.Sample(state, uv).rgb };
  return float4(shade(s, 1), 1);
}
`

// program builds the command and returns its path.
func program(t *testing.T) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "hlsl2spirv")
	if text, err := exec.Command("go", "build", "-o", out, "../../../cmd/hlsl2spirv").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return out
}

// require skips a test if a program is not installed, or fails it if programs are required.
func require(t *testing.T, name string) string {
	t.Helper()
	return testenv.Tool(t, name)
}

// TestNeovim checks that Neovim's client can open a file, fix it, send requests and apply the answers.
func TestNeovim(t *testing.T) {
	nvim := require(t, "nvim")
	dir := folder(t, map[string]string{"light.h": sceneHeader, "scene.ps.hlsl": edited})
	out := filepath.Join(t.TempDir(), "out.json")
	c := exec.Command(nvim, "--headless", "--clean", "-n", "-c", "source testdata/neovim.lua")
	c.Env = append(os.Environ(), "LSP_FILE="+dir+"/scene.ps.hlsl", "LSP_SERVER="+program(t), "LSP_OUT="+out,
		"XDG_STATE_HOME="+dir, "XDG_CACHE_HOME="+dir, "XDG_DATA_HOME="+dir)
	c.WaitDelay = time.Second
	deadline := time.AfterFunc(2*time.Minute, func() { _ = c.Process.Kill() })
	defer deadline.Stop()
	output, err := c.CombinedOutput()
	text, readErr := os.ReadFile(out)
	if err != nil || readErr != nil {
		t.Fatalf("%v, %v\n%s", err, readErr, output)
	}
	var got struct {
		Missing     string
		Logged      []json.RawMessage
		Diagnostics []struct {
			Line, Column int
			Code         string
		}
		Hover      string
		Definition []struct{ Range Range }
		Completion []string
		Symbols    []string
		Signature  int
		Renamed    string
		Formatted  []string
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatalf("%v\n%s\n%s", err, text, output)
	}
	if got.Missing != "" || len(got.Logged) > 0 {
		t.Errorf("%s did not come, and %s was logged", got.Missing, got.Logged)
	}
	if d := got.Diagnostics; len(d) != 1 || d[0].Line != 12 || d[0].Column != 12 ||
		d[0].Code != "undeclared-identifier" {
		t.Errorf("the diagnostics are %+v", d)
	}
	if !strings.Contains(got.Hover, "float3 shade(Surface surface, float power)") {
		t.Errorf("hover is %q", got.Hover)
	}
	if len(got.Definition) != 1 || got.Definition[0].Range.String() != "11:7-11:12" {
		t.Errorf("the definition is %+v", got.Definition)
	}
	if !slices.Equal(got.Completion, []string{"normal", "albedo"}) {
		t.Errorf("completions are %q", got.Completion)
	}
	if want := []string{"Surface", "map", "state", "shade", "main"}; !slices.Equal(got.Symbols, want) {
		t.Errorf("symbols are %q", got.Symbols)
	}
	if got.Signature != 1 {
		t.Errorf("the active parameter is %d", got.Signature)
	}
	if want := "float3 light(Surface surface, float power) {  return float4(light(s, 1), 1);"; got.Renamed != want {
		t.Errorf("renamed it is %q", got.Renamed)
	}
	if len(got.Formatted) == 0 || got.Formatted[0] != "SamplerState state : register(s0);" {
		t.Errorf("formatted it is %q", got.Formatted)
	}
}
