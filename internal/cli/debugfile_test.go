package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

const debugged = `RWStructuredBuffer<float> o;
#include "scale.hlsli"
[numthreads(8, 1, 1)]
void main(uint i : SV_DispatchThreadID) { o[i] = scale(i); }
`

// debugFiles compiles a shader in a new folder with the flags, and returns the resulting files by name.
func debugFiles(t *testing.T, scale string, flags ...string) map[string][]byte {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{"a.hlsl": debugged, "scale.hlsli": scale} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "there"), 0o777); err != nil {
		t.Fatal(err)
	}
	out := Produce(t.Context(), append([]string{"-T", "cs_6_0", "a.hlsl", "-Fo", "a.spv"}, flags...),
		Environment{Dir: dir})
	var stdout, stderr bytes.Buffer
	if status := out.Commit(&stdout, &stderr); status != statusOK {
		t.Fatalf("%q: status %d: %s", flags, status, &stderr)
	}
	files := map[string][]byte{}
	for _, name := range []string{"a.spv", "there/*", "*.dbg"} {
		paths, err := filepath.Glob(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			rel, _ := filepath.Rel(dir, path) // both are absolute
			files[filepath.ToSlash(rel)] = data
		}
	}
	return files
}

// buildOf returns the build identifier in a module: the ID and the path.
func buildOf(t *testing.T, data []byte) (id, path string) {
	t.Helper()
	m, err := spirv.DecodeBytes(data)
	if err != nil {
		t.Fatal(err)
	}
	strs := map[uint32]string{}
	for _, in := range m.Strings {
		if in.Op == spirv.OpString {
			strs[uint32(in.Result)], _ = spirv.StringAt(in.Operands)
		}
	}
	for _, in := range m.Types {
		if in.Op == spirv.OpExtInst {
			switch in.Operands[1] {
			case spirv.ShaderDebugBuildIdentifier:
				id = strs[in.Operands[2]]
			case spirv.ShaderDebugStoragePath:
				path = strs[in.Operands[2]]
			}
		}
	}
	return id, path
}

const (
	scaleOne  = "float scale(uint i) { return i * 0.5; }\n"
	scaleSame = "// the same\nfloat scale(uint i) { return i * 0.5; }\n"
	scaleTwo  = "float scale(uint i) { return i * 0.25; }\n"
)

// Debug information goes to the file or folder of -Fd, and both modules contain its location.
func TestDebugFile(t *testing.T) {
	for _, flags := range [][]string{
		{"-Zi", "-Fd", "there"},
		{"-Zi", "-Fd", "there/"},
		{"-Zs", "-Fd", "there/"},
		{"-fspv-debug=vulkan-with-source", "-Fdthere/"},
		{"-Zi", "-Zss", "-Fd", "there"},
		{"-Zi", "-Fd", "x.dbg"},
	} {
		files := debugFiles(t, scaleOne, flags...)
		if len(files) != 2 {
			t.Errorf("%q: there are %d files", flags, len(files))
			continue
		}
		id, path := buildOf(t, files["a.spv"])
		for name, data := range files {
			if i, p := buildOf(t, data); i != id || p != path {
				t.Errorf("%q: %s is of build %s at %s, and a.spv of %s at %s", flags, name, i, p, id, path)
			}
			holds := bytes.Contains(data, []byte("numthreads(8, 1, 1)")) && bytes.Contains(data, []byte("scale.hlsli"))
			if want := name != "a.spv"; holds != want {
				t.Errorf("%q: %s has the source: %t", flags, name, holds)
			}
			if name != "a.spv" && filepath.Base(name) != path {
				t.Errorf("%q: the file is %s, and the modules say %s", flags, name, path)
			}
			if bytes.Contains(data, []byte("there")) {
				t.Errorf("%q: %s names the folder", flags, name)
			}
		}
		if want := id + ".spv"; path != want && path != "x.dbg" || len(id) != 32 {
			t.Errorf("%q: build %q at %s", flags, id, path)
		}
	}
}

// Build IDs are equal if the module, or with -Zss the sources, are equal.
func TestBuildsAreNamed(t *testing.T) {
	id := func(scale string, flags ...string) string {
		s, _ := buildOf(t, debugFiles(t, scale, append(flags, "-Fd", "there/")...)["a.spv"])
		return s
	}
	one := id(scaleOne, "-Zi")
	for _, test := range []struct {
		what string
		id   string
		same bool
	}{
		{"compiled again", id(scaleOne, "-Zi"), true},
		{"with another kind of debug information", id(scaleOne, "-fspv-debug=vulkan-with-source"), true},
		{"of a source with another comment", id(scaleSame, "-Zi", "-Zsb"), true},
		{"of another source", id(scaleTwo, "-Zi"), false},
		{"named by its source", id(scaleOne, "-Zi", "-Zss"), false},
		{"with debug information in the module too", id(scaleOne, "-Zi", "-Qembed_debug"), true},
	} {
		if (test.id == one) != test.same {
			t.Errorf("a build %s: %s, and the first is %s", test.what, test.id, one)
		}
	}
	if a, b := id(scaleOne, "-Zi", "-Zss"), id(scaleSame, "-Zi", "-Zss"); a == b {
		t.Errorf("builds of different sources are both called %s", a)
	}
	if a, b := id(scaleOne, "-Zi", "-Zss"), id(scaleOne, "-Zi", "-Zss"); a != b {
		t.Errorf("one build has the names %s and %s", a, b)
	}
}

func TestDebugFileNeedsDebugInformation(t *testing.T) {
	out := Produce(t.Context(), []string{"-T", "cs_6_0", "-", "-Fd", "x"},
		Environment{Stdin: strings.NewReader("[numthreads(1,1,1)] void main() {}")})
	if out.Status != statusRefused || !strings.Contains(out.Stderr.String(),
		"-Fd requires debug information; use -Zi, -Zs or -fspv-debug") {
		t.Errorf("status %d, %s", out.Status, &out.Stderr)
	}
}
