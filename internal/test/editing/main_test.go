package editing

import (
	"context"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

func TestMain(m *testing.M) { shadertest.Main(m) }

// A shader is a text with its compilation settings.
type shader struct {
	path, text string
	config     compiler.Config
}

// shaders returns every n-th of the shaders below testdata.
func shaders(t testing.TB, n int) (list []shader) {
	for i, name := range shadertest.Files(t) {
		if i%n != 0 {
			continue
		}
		s, err := shadertest.Load(name)
		if err != nil || len(s.Runs) == 0 {
			continue
		}
		o := s.Runs[0].Options
		c := o.Config()
		c.Files = folder{os.DirFS(".")}
		for i, dir := range o.IncludeDirs {
			if !strings.HasPrefix(dir, "testdata") {
				o.IncludeDirs[i] = path.Join(path.Dir(name), dir)
			}
		}
		list = append(list, shader{name, s.Text, c})
	}
	return list
}

// rows returns n shaders of a table, evenly distributed.
func rows(t testing.TB, table, root string, n int) (list []shader) {
	all, err := shadertest.ReadRows(table, root)
	if err != nil {
		t.Fatal(err)
	}
	shared := compiler.NewShared(nil, 0)
	for i := 0; i < len(all); i += max(1, len(all)/n) {
		row := &all[i]
		text, err := os.ReadFile(row.Path)
		o, err2 := shadertest.ParseWords(row.Args)
		if err != nil || err2 != nil {
			continue
		}
		c := o.Config()
		c.Shared = shared
		list = append(list, shader{row.Path, string(text), c})
	}
	return list
}

// A folder is a file system whose names may begin with a dot.
type folder struct{ fs.FS }

func (f folder) Open(name string) (fs.File, error) { return f.FS.Open(path.Clean(name)) }

// snapshot analyzes a prefix of a shader.
func (s *shader) snapshot(t testing.TB, text string) *language.Snapshot {
	snap, err := language.New(context.Background(), compiler.Source{Name: s.path, Text: text}, s.config)
	if err != nil {
		t.Fatalf("%s, the first %d bytes: %v", s.path, len(text), err)
	}
	return snap
}
