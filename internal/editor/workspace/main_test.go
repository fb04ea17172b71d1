package workspace

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/langserver"
	shaderbuild "github.com/hlsl2spirv/hlsl2spirv/internal/project"
)

// Editors use the fast parser even if the command line of a build selects the slow one.
func TestEditorsUseTheFastParser(t *testing.T) {
	c, err := Config([]string{"-T", "ps_6_0", "-fparser=participle"})
	if err != nil || c.Profile != "ps_6_0" || c.Parser != "" {
		t.Errorf("got profile %q, parser %q, error %v", c.Profile, c.Parser, err)
	}
}

// Files that a project does not list, such as tests, are compiled with the project's flags.
func TestFlagsOfTheProject(t *testing.T) {
	if langserver.ProjectFile != shaderbuild.FileName {
		t.Errorf("editors watch %s, and commands read %s", langserver.ProjectFile, shaderbuild.FileName)
	}
	dir := filepath.ToSlash(t.TempDir())
	if err := os.WriteFile(filepath.Join(dir, shaderbuild.FileName), []byte("include = [\"inc\"]\n"),
		0o666); err != nil {
		t.Fatal(err)
	}
	var p Projects
	if got := p.Flags(dir+"/sub/x_test.hlsl", []string{dir}); !slices.Equal(got, []string{"-I", dir + "/inc"}) {
		t.Errorf("%q", got)
	}
	if got := p.Flags(dir+"/sub/x_test.hlsl", []string{dir + "/sub"}); got != nil {
		t.Errorf("outside the workspace: %q", got)
	}
	if got := p.Configurations(dir+"/sub/x_test.hlsl", []string{dir}); got != nil {
		t.Errorf("%v", got)
	}
}
