package robustness

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// longestMutated is the length of a text above which mutating it does not find more.
const longestMutated = 60 << 10

// A mutable is a shader to mutate. Its text is loaded when needed.
type mutable struct {
	path string
	args []string
}

// load loads the shader, usually with included files expanded.
func (s *mutable) load(t *testing.T, r *rand.Rand) Case {
	text, err := os.ReadFile(s.path)
	if err != nil {
		t.Fatal(err)
	}
	c := Case{Name: s.path, Args: s.args, Text: string(text)}
	if r.IntN(3) == 0 || !strings.Contains(c.Text, "#include") {
		return c
	}
	o, err := shadertest.ParseWords(s.args)
	if err != nil {
		t.Fatal(err)
	}
	if whole, _, err := hlsl2spirv.Preprocess(context.Background(), hlsl2spirv.Source{Name: s.path, Text: c.Text},
		o); err == nil {
		c.Text = whole
	}
	return c
}

// ownShaders returns the shaders under testdata. It omits shaders whose raw form the validator rejects, because the
// validator also rejects most mutants of such a shader.
func ownShaders(t *testing.T) (list []mutable) {
	for _, file := range shadertest.Files(t) {
		if shadertest.IsRawRejected(file) {
			continue
		}
		s, err := shadertest.Load(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range s.Runs {
			list = append(list, mutable{file, r.Words(file)})
		}
	}
	return list
}

// foreignShaders returns the shaders of the table SHADER_ROWS, and the tests below the folder SHADER_TESTS that contain
// dxc command lines. The columns of the table are corpus, file, profile, entry, include folders, macros and flags. Its
// paths are relative to the folder SHADER_ROOT.
func foreignShaders(t *testing.T) (list []mutable) {
	if rows := os.Getenv("SHADER_ROWS"); rows != "" {
		list = append(list, shaderRows(t, rows, os.Getenv("SHADER_ROOT"))...)
	}
	if root := os.Getenv("SHADER_TESTS"); root != "" {
		list = append(list, shaderTests(t, root)...)
	}
	return list
}

func shaderRows(t *testing.T, file, root string) (list []mutable) {
	rows, err := shadertest.ReadRows(file, root)
	if err != nil {
		t.Fatal(err)
	}
	for i := range rows {
		list = append(list, mutable{rows[i].Path, rows[i].Args})
	}
	return list
}

// runLine matches the command line in a dxc test.
var runLine = regexp.MustCompile(`RUN:\s*%dxc\s+([^|\n]*)`)

func shaderTests(t *testing.T, root string) (list []mutable) {
	err := filepath.WalkDir(root, func(file string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(file, ".hlsl") {
			return err
		}
		text, err := os.ReadFile(file)
		if m := runLine.FindSubmatch(text); err == nil && m != nil {
			if flags := shadertest.ModuleFlags(string(m[1])); len(flags) > 1 && flags[0] == "-T" {
				list = append(list, mutable{file, flags})
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}
