package preprocessor

import (
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// ignoringCase is a file system that ignores case in names.
type ignoringCase struct{ fstest.MapFS }

func (f ignoringCase) Open(name string) (fs.File, error) {
	at := "."
	for part := range strings.SplitSeq(name, "/") {
		entries, _ := f.MapFS.ReadDir(at)
		for _, e := range entries {
			if strings.EqualFold(e.Name(), part) {
				part = e.Name()
			}
		}
		at = path.Join(at, part)
	}
	return f.MapFS.Open(at)
}

func (f ignoringCase) Stat(name string) (fs.FileInfo, error) {
	file, err := f.Open(name)
	if err != nil {
		return nil, err
	}
	return file.Stat()
}

func (f ignoringCase) ReadFile(string) ([]byte, error) { panic("not asked for") }

func (f ignoringCase) ReadDir(name string) ([]fs.DirEntry, error) {
	file, err := f.Open(name)
	if err != nil {
		return nil, err
	}
	return file.(fs.ReadDirFile).ReadDir(-1)
}

// runWith preprocesses text with the given warning switches.
func runWith(text string, opts Options, switches ...string) (Result, *diagnostics.List) {
	m := source.NewMap()
	diags := diagnostics.NewList(m, diagnostics.Options{Switches: switches})
	return Run(m, diags, opts, "main.hlsl", text), diags
}

var headers = fstest.MapFS{
	"Common.h":         {Data: []byte("common")},
	"inc/Light/Spot.h": {Data: []byte("spot")},
	"inc/Light/all.h":  {Data: []byte("#include \"spot.h\"\n")},
	"inc/Folder/x":     {},
}

func TestMissingHeaders(t *testing.T) {
	opts := Options{Files: FSFiles{headers}, Include: []string{"inc/", "none"}, System: []string{"inc/Light"},
		Bundled: FSFiles{fstest.MapFS{}}}
	for _, c := range []struct{ name, text, want, fix string }{
		{"quoted", "#include \"x.h\"", "main.hlsl:1:10: fatal error: 'x.h' file not found\nmain.hlsl:1:10: note: searched in '.', 'inc', 'none' (no such folder), 'inc/Light'", ""},
		{"angled", "#include <x.h>", "main.hlsl:1:10: fatal error: 'x.h' file not found\nmain.hlsl:1:10: note: searched in 'inc', 'none' (no such folder), 'inc/Light', the headers of the compiler", ""},
		{"absolute", "#include \"/x.h\"", "main.hlsl:1:10: fatal error: '/x.h' file not found", ""},
		{"case", "#include \"common.H\"", "'common.H' file not found; did you mean 'Common.h'?", "Common.h"},
		{"case of folders", "#include <light\\../LIGHT/spot.h>", "did you mean 'Light/../Light/Spot.h'?", "Light/../Light/Spot.h"},
		{"case in a header", "#include <Light/all.h>", "inc/Light/all.h:1:10: fatal error: 'spot.h' file not found; did you mean 'Spot.h'?\ninc/Light/all.h:1:10: note: searched in 'inc/Light', '.', 'inc', 'none' (no such folder)", "Spot.h"},
		{"case, from a macro", "#define H \"common.h\"\n#include H", "did you mean 'Common.h'?", ""},
		{"a folder of another case", "#include <folder>", "'folder' file not found\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, l := runWith(c.text, opts)
			if got := rendered(l); !strings.Contains(got, c.want) {
				t.Errorf("got %s\nwant %s", got, c.want)
			}
			fix := ""
			for _, f := range l.All()[0].Fixes {
				fix = f.Edits[0].Text
				file := l.Map.File(f.Edits[0].Span.Start)
				old := file.Text()[file.Offset(f.Edits[0].Span.Start):file.Offset(f.Edits[0].Span.End)]
				if !strings.EqualFold(slashes(old), fix) {
					t.Errorf("the fix changes %s to %s", old, fix)
				}
			}
			if fix != c.fix {
				t.Errorf("the fix is %q", fix)
			}
		})
	}
}

func TestNonportableIncludePaths(t *testing.T) {
	const flag = "nonportable-include-path"
	opts := Options{Files: FSFiles{ignoringCase{headers}}, Include: []string{"INC"}}
	for _, c := range []struct{ name, text, flag, want string }{
		{"as on the disk", "#include \"Common.h\"\n#include <Light/Spot.h>", flag, ""},
		{"off", "#include \"common.h\"", "no-all", ""},
		{"in -Wall", "#include \"common.h\"", "all", "main.hlsl:1:10: warning: non-portable path to file 'common.h'; the file is called 'Common.h'\n"},
		{"in folders", "#include <light/Spot.h>", flag, "main.hlsl:1:10: warning: non-portable path to file 'light/Spot.h'; the file is called 'Light/Spot.h'\n"},
		{"in a header", "#include <Light/all.h>", flag, "INC/Light/all.h:1:10: warning: non-portable path to file 'spot.h'; the file is called 'Spot.h'\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, l := runWith(c.text, opts, c.flag)
			if got := rendered(l); got != c.want {
				t.Errorf("got %s\nwant %s", got, c.want)
			}
			if listed := slices.ContainsFunc(r.Lookups,
				func(l Lookup) bool { return l.Err == ErrListed }); listed != (c.want != "") {
				t.Errorf("lookups: %v", r.Lookups)
			}
		})
	}
}

func TestMissingFolders(t *testing.T) {
	opts := Options{Files: FSFiles{headers}, Include: []string{"inc/", "no/where/"}, System: []string{"none"}}
	for flag, want := range map[string]string{
		"missing-include-dirs": ":0:0: warning: no such include directory: 'no/where'\n:0:0: warning: no such include directory: 'none'\n",
		"no-all":               "",
	} {
		if _, l := runWith("", opts, flag); rendered(l) != want {
			t.Errorf("%s: %s", flag, rendered(l))
		}
	}
}

func TestSystemHeaders(t *testing.T) {
	files := FSFiles{fstest.MapFS{
		"inc/a.h":      {Data: []byte("A from_inc\n")},
		"sys/a.h":      {Data: []byte("A from_sys\n")},
		"sys/warns.h":  {Data: []byte("#warning w\n#include \"beside.h\"\n#define M ''\n")},
		"sys/beside.h": {Data: []byte("#warning b\n")},
		"sys/error.h":  {Data: []byte("#error e\n")},
		"sys/user.h":   {Data: []byte("#include <mine.h>\n")},
		"inc/mine.h":   {Data: []byte("#warning m\n")},
		"gcc.h":        {Data: []byte("#warning before\n#pragma GCC system_header\n#warning after\n")},
		"clang.h":      {Data: []byte("_Pragma(\"clang system_header\")\n#warning after\n")},
	}}
	opts := Options{Files: files, Include: []string{"inc"}, System: []string{"sys"}}
	for _, c := range []struct{ name, text, want string }{
		{"behind -I", "#include <a.h>", ""},
		{"silent, and beside it", "#include <warns.h>\n#warning mine", "main.hlsl:2:2: warning: mine\n"},
		{"errors stay", "#include <error.h>", "sys/error.h:1:2: error: e\n"},
		{"a macro of it is used elsewhere", "#include <warns.h>\nM", ""},
		{"includes what is not", "#include <user.h>", "inc/mine.h:1:2: warning: m\n"},
		{"by a path that does not go through it", "#include \"sys/beside.h\"", "./sys/beside.h:1:2: warning: b\n"},
		{"GCC", "#include \"gcc.h\"\n#warning mine", "./gcc.h:1:2: warning: before\nmain.hlsl:2:2: warning: mine\n"},
		{"clang", "#include \"clang.h\"", ""},
		{"main file", "#pragma clang system_header\n#warning mine", "main.hlsl:1:9: warning: #pragma system_header ignored in main file\nmain.hlsl:2:2: warning: mine\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, flag := range []string{"everything", "error"} {
				_, l := runWith(c.text, opts, flag)
				if got := strings.ReplaceAll(rendered(l), "error: ", "warning: "); got != strings.ReplaceAll(c.want,
					"error: ", "warning: ") {
					t.Errorf("got %s\nwant %s", got, c.want)
				}
			}
		})
	}
	if r, _ := runWith("#include <a.h>", opts); words(r) != "A from_inc" {
		t.Error(words(r))
	}
	opts.Include = []string{"./sys/", "inc"}
	if r, _ := runWith("#include <a.h>", opts); words(r) != "A from_inc" {
		t.Errorf("a folder of -I and -isystem is searched as one of -I: %s", words(r))
	}
}

func TestPragmaDiagnosticOfOtherCompilers(t *testing.T) {
	for _, name := range []string{"GCC", "clang", "dxc"} {
		text := strings.ReplaceAll(`#pragma X diagnostic push
#pragma X diagnostic ignored "-W#warnings"
#warning a
#pragma X diagnostic error "-W#warnings"
#warning b
#pragma X diagnostic pop
#warning c
#pragma X diagnostic warning "-Wundef"
#if NOT
#endif
`, "X", name)
		_, l := runWith(text, Options{})
		if got, want := rendered(l), "main.hlsl:5:2: error: b\nmain.hlsl:7:2: warning: c\nmain.hlsl:9:5: warning: 'NOT' is not defined, evaluates to 0\n"; got != want {
			t.Errorf("%s: %s", name, got)
		}
	}
}
