package langserver

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// project are the files of a folder in which files are renamed.
var project = map[string]string{
	"hlsl2spirv.toml":        "include = [\"include\", \"more\"]\n[[shader]]\nsource = \"src/main.hlsl\"\nprofile = \"ps_6_0\"\n",
	"src/main.hlsl":          "#include \"part.hli\"\n#if NEVER\n  # include \"./sub\\deep.h\" // 𝄞\n#endif\n#include <common/light.h>\n#include \"common/light.h\"\n#include <vk/spirv.h>\n#include \"none.h\"\n",
	"src/part.hli":           "#include \"sub/deep.h\"\n#include \"../include/common/light.h\"\n",
	"src/sub/deep.h":         "#include \"near.h\"\n#include \"part2.h\"\n",
	"src/sub/near.h":         "",
	"src/part2.h":            "",
	"include/common/light.h": "#include \"color.h\"\n",
	"include/common/color.h": "",
	"more/other.h":           "",
	"tools/free.hlsl":        "// args: -I ../include\n#include <common/color.h>\n#include \"../src/part2.h\"\n",
}

// moved are renames of files and folders, and the lines that they change.
var moved = [...]struct {
	name     string
	from, to string
	want     []string // the file, a colon, the line
}{
	{"file in the same folder", "src/part.hli", "src/piece.hli", []string{`src/main.hlsl:#include "piece.hli"`}},
	{"file to a folder", "src/part.hli", "src/sub/part.hli", []string{
		`src/main.hlsl:#include "sub/part.hli"`, `src/part.hli:#include "../../include/common/light.h"`, `src/part.hli:#include "deep.h"`, `src/sub/deep.h:#include "../part2.h"`,
	}},
	{"file in a branch that is left out", "src/sub/deep.h", "src/sub/deeper.h", []string{
		`src/main.hlsl:  # include ".\sub\deeper.h" // 𝄞`, `src/part.hli:#include "sub/deeper.h"`,
	}},
	{"file that is found in the folder of an includer", "src/part2.h", "src/sub/part2.h", []string{`tools/free.hlsl:#include "../src/sub/part2.h"`}},
	{"header of -I", "include/common/light.h", "include/lamp.h", []string{
		`include/common/light.h:#include "common/color.h"`, `src/main.hlsl:#include "lamp.h"`, `src/main.hlsl:#include <lamp.h>`, `src/part.hli:#include "../include/lamp.h"`,
	}},
	{"header to another folder of -I", "include/common/color.h", "more/color.h", []string{
		`include/common/light.h:#include "../../more/color.h"`, `tools/free.hlsl:#include <../more/color.h>`,
	}},
	{"header of -I to another folder of -I", "include/common/light.h", "more/light.h", []string{
		`include/common/light.h:#include "../include/common/color.h"`, `src/main.hlsl:#include "light.h"`, `src/main.hlsl:#include <light.h>`, `src/part.hli:#include "../more/light.h"`,
	}},
	{"folder", "include/common", "include/shared", []string{
		`src/main.hlsl:#include "shared/light.h"`, `src/main.hlsl:#include <shared/light.h>`, `src/part.hli:#include "../include/shared/light.h"`, `tools/free.hlsl:#include <shared/color.h>`,
	}},
	{"folder of sources", "src", "shaders", []string{`tools/free.hlsl:#include "../shaders/part2.h"`}},
	{"folder of sources, deeper", "src", "a/src", []string{`src/part.hli:#include "../../include/common/light.h"`, `tools/free.hlsl:#include "../a/src/part2.h"`}},
	{"file that nothing includes", "src/main.hlsl", "src/first.hlsl", nil},
	{"source to another folder", "tools/free.hlsl", "free.hlsl", []string{`tools/free.hlsl:#include "src/part2.h"`}},
	{"file that does not exist", "src/none.h", "src/some.h", nil},
}

func TestIncludesFollowRenamedFiles(t *testing.T) {
	for _, test := range moved {
		t.Run(test.name, func(t *testing.T) {
			dir := folder(t, project)
			c := Start(t, ServerOptions())
			c.Initialize(`{"workspace": {"fileOperations": {"willRename": true}}}`, dir)
			c.Open(URI(dir+"/src/main.hlsl"), project["src/main.hlsl"])
			var edit *struct{ Changes map[string][]textEdit }
			result := c.Request("workspace/willRenameFiles",
				map[string]any{"files": []any{map[string]any{"oldUri": URI(dir + "/" + test.from),
					"newUri": URI(dir + "/" + test.to)}}})
			if err := json.Unmarshal(result, &edit); err != nil {
				t.Fatal(err)
			}
			if edit == nil {
				if len(test.want) > 0 {
					t.Error("the result has no edits")
				}
				return
			}
			var got []string
			for uri, edits := range edit.Changes {
				name := strings.TrimPrefix(uri, URI(dir)+"/")
				before, err := os.ReadFile(filepath.Join(dir, name))
				if err != nil {
					t.Fatal(err)
				}
				old := strings.Split(string(before), "\n")
				for i, line := range strings.Split(applied(string(before), edits), "\n") {
					if line != old[i] {
						got = append(got, name+":"+line)
					}
				}
			}
			if slices.Sort(got); !slices.Equal(got, test.want) {
				t.Errorf("the lines are\n%s\nnot\n%s", strings.Join(got, "\n"), strings.Join(test.want, "\n"))
			}
		})
	}
}

type textEdit struct {
	Range   Range
	NewText string
}

// applied returns a text after edits, whose columns are counted in UTF-16.
func applied(text string, edits []textEdit) string {
	lines := strings.Split(text, "\n")
	for _, e := range edits {
		line := utf16.Encode([]rune(lines[e.Range.Start.Line]))
		rest := string(utf16.Decode(line[e.Range.End.Character:]))
		lines[e.Range.Start.Line] = string(utf16.Decode(line[:e.Range.Start.Character])) + e.NewText + rest
	}
	return strings.Join(lines, "\n")
}

// Several files are renamed at once. The server's capabilities contain the patterns of the files whose renames the
// client must report.
func TestRenamesOfSeveralFiles(t *testing.T) {
	dir := folder(t, project)
	c := Start(t, ServerOptions())
	got := string(c.Initialize(`{"workspace": {"workspaceEdit": {"documentChanges": true}}}`, dir))
	for _, want := range []string{
		`"fileOperations":{"willRename":{"filters":[{"scheme":"file","pattern":{"glob":"**/*.{hlsl,hlsli,`,
		`"matches":"file","options":{"ignoreCase":true}}}`, `{"glob":"**","matches":"folder"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing in %s", want, got)
		}
	}
	files := []any{}
	renames := map[string]string{"src/part.hli": "parts/é.hli", "src/sub": "parts/sub"}
	for _, from := range slices.Sorted(maps.Keys(renames)) {
		files = append(files, map[string]any{"oldUri": URI(dir + "/" + from), "newUri": URI(dir+"/") +
			strings.ReplaceAll(renames[from], "é", "%C3%A9")})
	}
	got = string(c.Request("workspace/willRenameFiles", map[string]any{"files": files}))
	for _, want := range []string{`"documentChanges":`, `"newText":"../parts/é.hli"`,
		`"newText":"..\\parts\\sub\\deep.h"`, `"newText":"../src/part2.h"`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing in %s", want, got)
		}
	}
	if n := strings.Count(got, "newText"); n != 3 {
		t.Errorf("%d edits: %s", n, got)
	}
}
