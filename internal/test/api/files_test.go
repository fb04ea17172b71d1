package api

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// inFiles returns o with a file system that contains only src.
func inFiles(src hlsl2spirv.Source, o hlsl2spirv.Options) hlsl2spirv.Options {
	o.Files = fstest.MapFS{src.Name: {Data: []byte(src.Text)}}
	return o
}

// CompileFile reads a file from a file system or a folder and compiles it like Compile: texts in every encoding, and
// modules.
func TestCompileFile(t *testing.T) {
	o := hlsl2spirv.Options{Profile: "ps_6_0"}
	want, err := compiled(t.Context(), rightText, o)
	if err != nil {
		t.Fatal(err)
	}
	utf16 := "\xff\xfe" + strings.Join(strings.Split(rightText, ""), "\x00") + "\x00"
	dir := t.TempDir()
	for name, text := range map[string]string{"a.hlsl": rightText, "utf16.hlsl": utf16, "a.spv": string(want.Bytes())} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		inDir, withRoots := o, o
		inDir.Dir, withRoots.IncludeRoots = dir, []string{t.TempDir()}
		for path, options := range map[string]hlsl2spirv.Options{
			name:                     inDir,
			filepath.Join(dir, name): withRoots,
			"./sub/../" + name:       inFiles(hlsl2spirv.Source{Name: name, Text: text}, o),
		} {
			if got, err := hlsl2spirv.CompileFile(t.Context(), path, options); err != nil ||
				string(got.Bytes()) != string(want.Bytes()) {
				t.Errorf("%s: %d bytes, want %d: %v", path, len(got.Bytes()), len(want.Bytes()), err)
			}
		}
	}
	r, err := hlsl2spirv.CompileFile(t.Context(), "a.hlsl", inFiles(hlsl2spirv.Source{Name: "a.hlsl", Text: wrongText},
		o))
	if bad := (*hlsl2spirv.Error)(nil); !errors.As(err, &bad) ||
		!strings.HasPrefix(err.Error(), "a.hlsl:1:36: error: ") || r.Diagnostics.Len() != 1 {
		t.Errorf("a wrong source: %v", err)
	}
}

// If CompileFile cannot read a file, it returns an error of the file system that names the file.
func TestCompileFileOfAnUnreadableFile(t *testing.T) {
	dir := t.TempDir()
	for _, test := range []struct {
		name    string
		options hlsl2spirv.Options
	}{
		{"none.hlsl", hlsl2spirv.Options{Dir: dir}},
		{dir, hlsl2spirv.Options{}},
		{"none.hlsl", hlsl2spirv.Options{Files: fstest.MapFS{}}},
		{"../none.hlsl", hlsl2spirv.Options{Files: fstest.MapFS{}}},
	} {
		_, err := hlsl2spirv.CompileFile(context.Background(), test.name, test.options)
		if path := (*fs.PathError)(nil); !errors.As(err, &path) || !errors.Is(err, fs.ErrNotExist) ||
			!strings.Contains(err.Error(), test.name) {
			t.Errorf("%s: %v", test.name, err)
		}
	}
	o := inFiles(hlsl2spirv.Source{Name: "a.hlsl", Text: rightText},
		hlsl2spirv.Options{Profile: "ps_6_0", Limits: hlsl2spirv.Limits{SourceBytes: 8}})
	if _, err := hlsl2spirv.CompileFile(t.Context(), "a.hlsl", o); err == nil ||
		!strings.Contains(err.Error(), "limit is 8") {
		t.Errorf("a large file: %v", err)
	}
}
