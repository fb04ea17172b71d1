package language

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
)

// linked are texts and their links: the underlined text, and the file that it names.
var linked = [...]struct{ name, text, want string }{
	{"quotation marks", "#include \"b.h\"\n", `"b.h" → b.h`},
	{"angle brackets", "#include <c.h> // a comment\n", `<c.h> → lib/c.h`},
	{"header of the compiler", "#include <vk/spirv.h>\n", `<vk/spirv.h> → <built-in:hlsl>/vk/spirv.h`},
	{"macro", "#define NAME \"b.h\"\n#include NAME\n", `NAME → b.h`},
	{"backslash", "#include \"lib\\c.h\"\n", `"lib\c.h" → lib/c.h`},
	{"no such file", "#include \"none.h\"\n#include \"b.h\"\n", `"b.h" → b.h`},
	{"left out", "#if 0\n#include \"b.h\"\n#endif\n", ""},
	{"twice", "#include \"b.h\"\n#include \"b.h\"\n", `"b.h" → b.h, "b.h" → b.h`},
	{"guarded", "#include \"g.h\"\n#include \"g.h\"\n", `"g.h" → g.h, "g.h" → g.h`},
}

func TestLinks(t *testing.T) {
	for _, test := range linked {
		t.Run(test.name, func(t *testing.T) {
			var cfg compiler.Config
			cfg.Preprocessor.Include = []string{"lib"}
			m := readWith(t, cfg, test.text, "b.h", "static int b;\n", "lib/c.h", "", "g.h", "#pragma once\n")
			var got []string
			text, _ := m.Text("main.hlsl")
			for _, l := range m.Links("main.hlsl") {
				got = append(got, fmt.Sprintf("%s → %s", text[l.Start:l.End], l.Target))
			}
			if list := strings.Join(got, ", "); list != test.want {
				t.Errorf("got %s, want %s", list, test.want)
			}
		})
	}
}

// A header that is included twice has each of its links once.
func TestLinksOfAHeader(t *testing.T) {
	m := read(t, "#include \"d.h\"\n#include \"d.h\"\n", "d.h", "#include \"lib/c.h\"\n", "lib/c.h", "")
	if list := m.Links("d.h"); len(list) != 1 || list[0].Target != "lib/c.h" {
		t.Errorf("the links are %v", list)
	}
}
