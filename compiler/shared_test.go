package compiler

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"
)

const sharedMain = `#include "a.h"
float4 main(float4 c : COLOR) : SV_Target { return c * FACTOR; }
`

// bytesOf compiles text with the cache s. It returns the bytes of the module and the rendered diagnostics.
func bytesOf(t *testing.T, s *Shared, text string, change func(*Config)) ([]byte, string) {
	t.Helper()
	cfg := Config{Profile: "ps_6_0", Shared: s, BytesOnly: true}
	if change != nil {
		change(&cfg)
	}
	out, err := Compile(context.Background(), Source{Name: "main.hlsl", Text: text}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	var reported strings.Builder
	if err := out.Diagnostics.Render(&reported, RenderOptions{}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes, reported.String()
}

func newShared() (*Shared, fstest.MapFS) {
	files := fstest.MapFS{"a.h": &fstest.MapFile{Data: []byte("#define FACTOR 2\n")}}
	return NewShared(files, 1<<20), files
}

// TestModulesOfSystemHeadersAreNotShared checks that a module that was compiled from a system header, without its
// warnings, is not reused when the header is not a system header.
func TestModulesOfSystemHeadersAreNotShared(t *testing.T) {
	files := fstest.MapFS{"vendor/a.h": &fstest.MapFile{Data: []byte("static const uint N = 1.5;\n")}}
	s := NewShared(files, 1<<20)
	text := "#include <a.h>\nfloat4 main() : SV_Target { return N; }\n"
	if first, reported := bytesOf(t, s, text,
		func(c *Config) { c.Preprocessor.System = []string{"vendor"} }); len(first) == 0 || reported != "" {
		t.Fatalf("%d bytes, %s", len(first), reported)
	}
	if _, reported := bytesOf(t, s, text, func(c *Config) { c.Preprocessor.Include = []string{"vendor"} }); !strings.Contains(reported, "-Wliteral-conversion") {
		t.Errorf("reported %q", reported)
	}
}

// TestEqualTokensAreCompiledOnce checks that sources with equal tokens and options are compiled only once.
func TestEqualTokensAreCompiledOnce(t *testing.T) {
	for name, c := range map[string]struct {
		text   string
		change func(*Config)
		same   bool
	}{
		"itself":                {sharedMain, nil, true},
		"a macro unused":        {sharedMain, func(c *Config) { c.Preprocessor.Defines = []string{"UNUSED=1"} }, true},
		"a comment":             {"// comment\n" + sharedMain, nil, true},
		"a branch not taken":    {"#ifdef X\nfloat f;\n#endif\n" + sharedMain, nil, true},
		"another number":        {strings.ReplaceAll(sharedMain, "FACTOR", "(FACTOR + 1)"), nil, false},
		"another option":        {sharedMain, func(c *Config) { c.Level = "0" }, false},
		"another entry":         {sharedMain, func(c *Config) { c.EntryPointName = "other" }, false},
		"another limit":         {sharedMain, func(c *Config) { c.Limits[0] = 1 << 20 }, false},
		"a pragma for warnings": {"#pragma dxc diagnostic ignored \"-Wconversion\"\n" + sharedMain, nil, false},
		"debug information":     {sharedMain, func(c *Config) { c.DebugInfo = true }, false},
	} {
		s, _ := newShared()
		first, reported := bytesOf(t, s, sharedMain, nil)
		if reported != "" || len(first) == 0 {
			t.Fatalf("%d bytes, %s", len(first), reported)
		}
		second, _ := bytesOf(t, s, c.text, c.change)
		if same := &first[0] == &second[0]; same != c.same {
			t.Errorf("%s: compiled once: %v, want %v", name, same, c.same)
		}
	}
}

// TestDiagnosticsAreNotShared checks that the position of a warning is in the source that is being compiled.
func TestDiagnosticsAreNotShared(t *testing.T) {
	const warns = "float4 main(float4 c : COLOR) : SV_Target { float2 v = c; return v.xyxy; }\n"
	s, _ := newShared()
	for _, text := range []string{warns, "\n" + warns, "\n\n" + warns} {
		line := 1 + strings.Count(text, "\n") - 1
		if _, reported := bytesOf(t, s, text, nil); !strings.HasPrefix(reported, "main.hlsl:"+string(rune('0'+line))+
			":") {
			t.Errorf("%q says %s", text, reported)
		}
	}
}

// TestFilesAreReadOnce checks that an included file is read only once until Forget is called.
func TestFilesAreReadOnce(t *testing.T) {
	s, files := newShared()
	first, _ := bytesOf(t, s, sharedMain, nil)
	files["a.h"] = &fstest.MapFile{Data: []byte("#define FACTOR 3\n")}
	if second, _ := bytesOf(t, s, sharedMain, nil); string(first) != string(second) {
		t.Error("the file was read again")
	}
	s.Forget("", "a.h")
	if third, _ := bytesOf(t, s, sharedMain, nil); string(first) == string(third) {
		t.Error("the file was not read again")
	}
}

// TestOldModulesAreDropped checks that the modules in a cache do not exceed its maximum size. The least recently used
// module is removed first.
func TestOldModulesAreDropped(t *testing.T) {
	first, _ := bytesOf(t, NewShared(fstest.MapFS{"a.h": &fstest.MapFile{Data: []byte("#define FACTOR 2\n")}}, 1<<20),
		sharedMain, nil)
	_, files := newShared()
	s := NewShared(files, 2*len(first)+len(first)/2)
	of := func(entry string) *byte {
		b, _ := bytesOf(t, s, sharedMain, func(c *Config) { c.EntryPointName = entry })
		return &b[0]
	}
	a := of("aaaa")
	of("bbbb")
	if of("aaaa") != a {
		t.Error("one of two is not kept")
	}
	of("cccc") // it replaces bbbb
	if of("aaaa") != a {
		t.Error("what was used last is not kept")
	}
	if s.size > s.most || s.recent.Len() != 2 || len(s.modules) != 2 {
		t.Errorf("%d bytes of %d, %d modules", s.size, s.most, len(s.modules))
	}
}

// TestEarlyEndDoesNotBlock checks that a compilation that ends early does not block others.
func TestEarlyEndDoesNotBlock(t *testing.T) {
	s, _ := newShared()
	ended, end := context.WithCancel(context.Background())
	end()
	cfg := Config{Profile: "ps_6_0", Shared: s, BytesOnly: true}
	if _, err := Compile(ended, Source{Name: "main.hlsl", Text: sharedMain}, cfg); err == nil {
		t.Fatal("it did not end early")
	}
	if bytes, _ := bytesOf(t, s, sharedMain, nil); len(bytes) == 0 {
		t.Error("no module")
	}
}
