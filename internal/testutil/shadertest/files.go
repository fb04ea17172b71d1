package shadertest

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// Main is the TestMain of a package that tests the whole compiler.
func Main(m *testing.M) {
	Prepare()
	spirvtools.Main(m)
}

// Prepare is the part of Main before the tests. It makes the folder of go.mod the working directory: modules contain
// the names of shaders, which must not depend on the package that compiles them. It also makes the garbage collector
// run rarely, as in the command: compilations allocate most of the memory, and nearly all of it is garbage.
func Prepare() {
	if err := enterModuleRoot(); err != nil {
		panic(err)
	}
	CollectSeldom()
}

// CollectSeldom makes the garbage collector run rarely unless GOGC is set.
func CollectSeldom() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400)
	}
}

func enterModuleRoot() error {
	dir, err := os.Getwd()
	if err != nil {
		return err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return os.Chdir(dir)
		}
		up := filepath.Dir(dir)
		if up == dir {
			return errors.New("there is no go.mod above the working directory")
		}
		dir = up
	}
}

// Files lists the shaders below testdata. It excludes included files, which end in .hlsli, and files for `hlsl2spirv
// test`, which end in _test.hlsl.
func Files(t testing.TB) []string {
	t.Helper()
	testfiles.Track()
	var files []string
	err := filepath.WalkDir("testdata", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(path, ".hlsl") && !strings.HasSuffix(path, "_test.hlsl") {
			files = append(files, filepath.ToSlash(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 60 {
		t.Fatalf("found only %d shaders: the walk is broken", len(files))
	}
	return files
}

// CheckAll checks the expectations of each shader below testdata, in both forms of its module.
func CheckAll(t *testing.T) {
	for _, path := range Files(t) {
		s, err := Load(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(strings.TrimPrefix(path, "testdata/"), ".hlsl"), func(t *testing.T) {
			t.Parallel()
			s.Check(t)
		})
	}
}

// A Compilation is a shader file with one set of options.
type Compilation struct {
	*Shader
	Run
}

// Compilations lists the compilations of testdata, in both forms.
func Compilations(t testing.TB) []Compilation {
	t.Helper()
	var list []Compilation
	for _, path := range Files(t) {
		s, err := Load(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range s.Runs {
			for _, raw := range []bool{false, true} {
				r.Options.Raw = raw
				list = append(list, Compilation{s, r})
			}
		}
	}
	return list
}

// Output returns the result of a compilation: words, or diagnostics.
func (c *Compilation) Output() (words []uint32, messages string) {
	return c.OutputOf(hlsl2spirv.Compile, c.Options)
}

// OutputOf is Output with another compile function and other options.
func (c *Compilation) OutputOf(compile func(context.Context, hlsl2spirv.Source, hlsl2spirv.Options) (hlsl2spirv.Result,
	error), o hlsl2spirv.Options) (words []uint32, messages string) {
	result, err := compile(context.Background(), hlsl2spirv.Source{Name: c.Path, Text: c.Text}, o)
	if err != nil {
		return nil, err.Error()
	}
	var b strings.Builder
	if err := result.Diagnostics.Write(&b); err != nil {
		return nil, err.Error()
	}
	return result.Words(), b.String()
}
