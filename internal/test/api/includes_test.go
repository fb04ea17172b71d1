package api

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// secret is a line that must not appear in diagnostics.
const secret = "root:x:0:0 the secret"

// tree creates a folder with shaders that may be included, and a secret next to it.
func tree(t *testing.T) string {
	if runtime.GOOS == "windows" {
		t.Skip("making symbolic links needs rights on Windows")
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"secret.h": secret, "shaders-old/a.h": secret,
		"shaders/a.h": "#define A 1\n", "shaders/sub/b.h": "#include \"../a.h\"\n", "shaders/sub/out.h": "#include \"../../secret.h\"\n",
		"more/c.h": "#define A 1\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o777),
			os.WriteFile(file, []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	for name, to := range map[string]string{
		"shaders/within.h": "sub/../a.h", "shaders/link.h": "../secret.h", "shaders/absolute.h": filepath.Join(dir, "secret.h"), "shaders/up": "..", "shaders/dangling.h": "nowhere.h", "shaders/loop.h": "loop.h",
	} {
		if err := os.Symlink(to, filepath.Join(dir, filepath.FromSlash(name))); err != nil {
			t.Skip("there are no symbolic links: ", err)
		}
	}
	return dir
}

const outside = "is outside the permitted include folders"

// includes lists lines of a source in the folder shaders, with the expected errors.
var includes = []struct{ line, want string }{
	{`#include "a.h"`, ""},
	{`#include "sub/b.h"`, ""},
	{`#include "sub/../a.h"`, ""},
	{`#include "within.h"`, ""},
	{`#include "../shaders/a.h"`, ""},
	{`#include "c.h"`, ""},
	{`#include <a.h>`, "'a.h' file not found"},
	{`#include "nowhere.h"`, "'nowhere.h' file not found"},
	{`#include "dangling.h"`, "'dangling.h' file not found"},
	{`#include "sub"`, "'sub' file not found"},
	{`#include "../secret.h"`, "'../secret.h' " + outside},
	{`#include "../nowhere.h"`, "'../nowhere.h' " + outside},
	{`#include "../shaders-old/a.h"`, "'../shaders-old/a.h' " + outside},
	{`#include "sub/out.h"`, "'../../secret.h' " + outside},
	{`#include "/etc/hostname"`, "'/etc/hostname' " + outside},
	{`#include </etc/hostname>`, "'/etc/hostname' " + outside},
	{`#include "/dev/zero"`, "'/dev/zero' " + outside},
	{`#include "link.h"`, "'link.h' " + outside},
	{`#include "absolute.h"`, "'absolute.h' " + outside},
	{`#include "up/secret.h"`, "'up/secret.h' " + outside},
	{"#if __has_include(\"../secret.h\") || __has_include(\"link.h\")\n#error there\n#else\n#define A 1\n#endif", ""},
}

// Files are included only from below the roots, and diagnostics do not reveal anything about files outside.
func TestIncludeRoots(t *testing.T) {
	dir := tree(t)
	kept := hlsl2spirv.NewCompiler(nil)
	if _, err := kept.ReadFile(dir, "secret.h", 100); err != nil {
		t.Fatal(err)
	}
	for _, test := range includes {
		src := hlsl2spirv.Source{Name: "shaders/main.hlsl", Text: test.line +
			"\nfloat4 main() : SV_Target { return A; }"}
		o := hlsl2spirv.Options{Profile: "ps_6_0", Dir: dir, IncludeDirs: []string{"more"},
			IncludeRoots: []string{"shaders", filepath.Join(dir, "more"), "nowhere"}}
		_, err := hlsl2spirv.Compile(t.Context(), src, o)
		refused(t, test.line, err, test.want)
		_, err = kept.Compile(t.Context(), src, o)
		refused(t, test.line+" with a Compiler", err, test.want)
		_, _, err = hlsl2spirv.Includes(t.Context(), src, o)
		refused(t, test.line+", listed", err, test.want)
	}
	_, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "shaders/main.hlsl", Text: rightText},
		hlsl2spirv.Options{Profile: "ps_6_0", Dir: dir, Before: []string{"../secret.h"},
			IncludeRoots: []string{"shaders"}})
	refused(t, "-include", err, "'../secret.h' "+outside)
}

// A Compiler reads files below the roots once until Forget is called, and again for other roots.
func TestCompilersKeepFilesBelowRoots(t *testing.T) {
	dir := t.TempDir()
	write := func(text string) {
		if err := os.WriteFile(filepath.Join(dir, "a.hlsli"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	c := hlsl2spirv.NewCompiler(nil)
	compile := func(roots ...string) error {
		src := hlsl2spirv.Source{Name: "main.hlsl",
			Text: "#include \"a.hlsli\"\nfloat4 main() : SV_Target { return A; }"}
		_, err := c.Compile(t.Context(), src, hlsl2spirv.Options{Profile: "ps_6_0", Dir: dir, IncludeRoots: roots})
		return err
	}
	write("#define A 1")
	if err := compile("."); err != nil {
		t.Fatal(err)
	}
	write("#define A wrong")
	if err := compile("."); err != nil {
		t.Errorf("what was kept: %v", err)
	}
	if err := compile("nowhere"); err == nil || !strings.Contains(err.Error(), outside) {
		t.Errorf("below other roots: %v", err)
	}
	c.Forget(dir, "a.hlsli")
	if err := compile("."); err == nil || !strings.Contains(err.Error(), "undeclared identifier 'wrong'") {
		t.Errorf("what was forgotten: %v", err)
	}
}

// After Refresh, a Compiler sees an included file that has changed, and returns a different module.
func TestCompilersSeeChangedFiles(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.hlsli")
	c := hlsl2spirv.NewCompiler(nil)
	compile := func(text string) string {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		src := hlsl2spirv.Source{Name: "main.hlsl",
			Text: "#include \"a.hlsli\"\nfloat4 main() : SV_Target { return A; }"}
		r, err := c.Compile(t.Context(), src, hlsl2spirv.Options{Profile: "ps_6_0", Dir: filepath.Dir(file),
			BytesOnly: true})
		if err != nil {
			t.Fatal(err)
		}
		return string(r.Bytes())
	}
	c.Refresh()
	one := compile("#define A 1")
	if kept := compile("#define A 2"); kept != one {
		t.Error("the file was read again before Refresh")
	}
	c.Refresh()
	if two := compile("#define A 2"); two == one {
		t.Error("the change was not seen after Refresh")
	}
}

func refused(t *testing.T, what string, err error, want string) {
	t.Helper()
	switch {
	case err == nil && want == "":
	case err == nil, want == "", !strings.Contains(err.Error(), want), strings.Contains(err.Error(), secret):
		t.Errorf("%s: got %v, want %s", what, err, want)
	}
}

// Without roots, files are read from the real file system, as documented.
func TestIncludesOfTheRealFileSystem(t *testing.T) {
	dir := tree(t)
	for _, line := range []string{`#include "../secret.h"`, `#include "link.h"`, `#include "` + dir + `/secret.h"`} {
		_, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "shaders/main.hlsl", Text: line},
			hlsl2spirv.Options{Profile: "ps_6_0", Dir: dir})
		if err == nil || !strings.Contains(err.Error(), "secret.h:1:1: error") &&
			!strings.Contains(err.Error(), "link.h:1:1: error") {
			t.Errorf("%s: got %v", line, err)
		}
	}
}
