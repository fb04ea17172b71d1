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

// Main is what TestMain of a package that tests the whole compiler calls.
func Main(m *testing.M) {
	Prepare()
	spirvtools.Main(m)
}

// Prepare is the part of Main before the tests. It makes the folder of go.mod the working directory: the names of shaders are part
// of what they compile to, and so are the same whichever package compiles them. It
// also lets the garbage collector run seldom, as the command does: what compilations
// leave is most of the memory, and nearly all of it garbage.
func Prepare() {
	if err := enterModuleRoot(); err != nil {
		panic(err)
	}
	CollectSeldom()
}

// CollectSeldom makes the garbage collector run seldom, unless GOGC says how often.
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

// Files lists the shaders below testdata. Files that others include are not
// shaders by themselves; they end in .hlsli. Files of tests are those of `hlsl2spirv
// test`; they end in _test.hlsl.
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

// CheckAll compares each shader below testdata with its expectations, in both forms of its module.
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

// A Compilation is a shader file and one way to compile it.
type Compilation struct {
	*Shader
	Run
}

// Compilations lists what testdata holds, in both forms.
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

// Output is everything that a compilation gives: words, or diagnostics.
func (c *Compilation) Output() (words []uint32, messages string) {
	return c.OutputOf(hlsl2spirv.Compile, c.Options)
}

// OutputOf is Output by another function, with other options.
func (c *Compilation) OutputOf(compile func(context.Context, hlsl2spirv.Source, hlsl2spirv.Options) (hlsl2spirv.Result, error), o hlsl2spirv.Options) (words []uint32, messages string) {
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
