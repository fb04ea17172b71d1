package text

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

const many = 100_000

// hostile lists texts with extreme nesting, repetition or expansion of aliases, and the expected error of each.
var hostile = []struct {
	name    string
	text    func() string
	message string // expected error; "" if the text is valid
}{
	{"selections", func() string { return inFunction(strings.Repeat("spirv.mlir.selection {\n", many)) }, "regions are nested too deeply"},
	{"closed selections", func() string {
		return inFunction(strings.Repeat("spirv.mlir.selection {\n", many) + strings.Repeat("}\n", many))
	}, "regions are nested too deeply"},
	{"modules", func() string { return strings.Repeat("module {", many) }, "regions are nested too deeply"},
	{"generic regions", func() string { return strings.Repeat(`"a"() ({`, many) }, "regions are nested too deeply"},
	{"wrapped operations", func() string {
		return inFunction("%0 = " + strings.Repeat("spirv.SpecConstantOperation wraps ", many))
	}, "regions are nested too deeply"},
	{"pointers", func() string { return variableOf(strings.Repeat("!spirv.ptr<", many)) }, "types and attributes are nested too deeply"},
	{"structs", func() string { return variableOf(strings.Repeat("!spirv.struct<(", many)) }, "types and attributes are nested too deeply"},
	{"named structs", func() string {
		var b strings.Builder
		for i := range many {
			fmt.Fprintf(&b, "!spirv.struct<s%d, (", i)
		}
		return variableOf(b.String())
	}, "types and attributes are nested too deeply"},
	{"vectors", func() string { return variableOf(strings.Repeat("vector<2x", many)) }, "types and attributes are nested too deeply"},
	{"functions", func() string { return variableOf(strings.Repeat("(", many)) }, "types and attributes are nested too deeply"},
	{"tuples", func() string { return variableOf(strings.Repeat("tuple<", many)) }, "expected '>', found end of file"},
	{"arrays", func() string { return `"a"() {x = ` + strings.Repeat("[", many) }, "types and attributes are nested too deeply"},
	{"dictionaries", func() string { return `"a"() {x = ` + strings.Repeat("{x = ", many) }, "types and attributes are nested too deeply"},
	{"elements", func() string { return `"a"() {x = dense<` + strings.Repeat("[", many) + "> : tensor<i32>" }, "expected a number"},
	{"locations", func() string { return `"a"() : () -> () loc(` + strings.Repeat(`"a"(`, many) }, "types and attributes are nested too deeply"},
	{"aliases of types in a row", func() string {
		var b strings.Builder
		b.WriteString("!t0 = i32\n")
		for i := range many {
			fmt.Fprintf(&b, "!t%d = !spirv.ptr<!t%d, Function>\n", i+1, i)
		}
		return b.String()
	}, "types and attributes are nested too deeply"},
	{"aliases of types that double", func() string {
		var b strings.Builder
		b.WriteString("!t0 = i32\n")
		for i := range 64 {
			fmt.Fprintf(&b, "!t%d = !spirv.struct<(!t%d, !t%d)>\n", i+1, i, i)
		}
		return b.String() + variableOf("!spirv.ptr<!t64, Private>")
	}, ""},
	{"names of structs that double", func() string {
		var b strings.Builder
		b.WriteString("!t0 = i32\n")
		for i := range 64 {
			fmt.Fprintf(&b, "!t%d = !spirv.struct<s%d, (!t%d, !t%d)>\n", i+1, i, i, i)
		}
		return b.String() + variableOf("!spirv.ptr<!t64, Private>")
	}, ""},
	{"an error about a type that doubles", func() string {
		var b strings.Builder
		b.WriteString("!t0 = i32\n")
		for i := range 64 {
			fmt.Fprintf(&b, "!t%d = !spirv.struct<(!t%d, !t%d)>\n", i+1, i, i)
		}
		return b.String() + variableOf("!t64")
	}, "expected a pointer type for a variable, not !spirv.struct<(!spirv.struct<(!spirv.struct<(!spirv.struct<(!spirv.struct<(!spirv.struct<(!spirv.struct<(!spirv.struct<(…"},
	{"aliases of attributes that double", func() string {
		var b strings.Builder
		b.WriteString("#a0 = 1\n")
		for i := range 64 {
			fmt.Fprintf(&b, "#a%d = [#a%d, #a%d]\n", i+1, i, i)
		}
		return b.String()
	}, "aliases expand to too much text"},
	{"locations in a row", func() string {
		var b strings.Builder
		for i := range many {
			fmt.Fprintf(&b, "#l%d = loc(\"x\"(#l%d))\n", i, i+1)
		}
		fmt.Fprintf(&b, "#l%d = loc(\"x\")\n", many)
		return b.String()
	}, "the location is nested too deeply or recursively"},
	{"a location within itself", func() string { return "#a = loc(\"x\"(#b))\n#b = loc(\"x\"(#a))\n" }, "the location is nested too deeply or recursively"},
	{"a location that is itself", func() string { return "#a = loc(#a)\n" }, ""},
	{"many labels", func() string {
		var b strings.Builder
		b.WriteString("spirv.Branch ^b0\n")
		for i := range many {
			fmt.Fprintf(&b, "^b%d:\n  spirv.Branch ^b%d\n", i, (i+1)%many)
		}
		return inFunction(b.String())
	}, ""},
	{"many arguments", func() string {
		var b strings.Builder
		b.WriteString("spirv.module Logical GLSL450 {\n  spirv.func @f(%a: i32")
		for i := range many {
			fmt.Fprintf(&b, ", %%a%d: i32", i)
		}
		b.WriteString(") \"None\" {\n    spirv.Return\n  }\n}\n")
		return b.String()
	}, ""},
	{"many results", func() string { return `%a:4096 = "a"() : () -> (i32)` }, "the operation has 1 result, but 4096 names"},
	{"very many results", func() string { return `%a:4097 = "a"() : () -> (i32)` }, "expected the number of results"},
	{"values that are never defined", func() string {
		var b strings.Builder
		for i := range many {
			fmt.Fprintf(&b, "%%a%d = spirv.IAdd %%b%d, %%c%d : i32\n", i, i, i)
		}
		return inFunction(b.String())
	}, "use of undefined value '%b0'"},
	{"one wrong line after the other", func() string { return inFunction(strings.Repeat("spirv.Nothing (\n", many)) }, "unknown operation 'spirv.Nothing' in the spirv dialect"},
	{"unclosed strings", func() string { return strings.Repeat("\"\n", many) }, "unterminated string"},
	{"dense without an end", func() string { return strings.Repeat("\"a\"() {x = dense<1}\n", many) }, "expected '>' after the elements"},
	{"comments", func() string { return strings.Repeat("//\n", many) }, ""},
	{"nothing", func() string { return "" }, ""},
}

func inFunction(text string) string {
	return "spirv.module Logical GLSL450 {\n  spirv.func @f() \"None\" {\n" + text + "  }\n}\n"
}

func variableOf(t string) string {
	return "spirv.module Logical GLSL450 {\n  spirv.GlobalVariable @a : " + t + "\n}\n"
}

// TestHostileTexts checks that parsing each text ends quickly, with a tree or with the expected error.
func TestHostileTexts(t *testing.T) {
	testenv.Long(t)
	for _, test := range hostile {
		text := test.text()
		start := time.Now()
		f, errors := Parse(text, ParseOptions{})
		t.Logf("%v %s", time.Since(start), test.name)
		if d := time.Since(start); d > 10*time.Second {
			t.Errorf("%s: %v", test.name, d)
		}
		switch {
		case test.message == "" && len(errors) > 0:
			t.Errorf("%s:\n%s", test.name, errorTexts(text, errors[:1]))
		case test.message != "" && (len(errors) == 0 || errors[0].Text != test.message):
			reported := ""
			if len(errors) > 0 {
				reported = errorTexts(text, errors[:1])
			}
			t.Errorf("%s: expected %q, not %s", test.name, test.message, reported)
		case f != nil:
			written := string(Append(nil, f, Options{Locations: true}))
			if _, errors := Parse(written, ParseOptions{}); len(errors) > 0 {
				t.Errorf("%s is written as what is wrong:\n%s", test.name, errorTexts(written, errors[:1]))
			}
		}
	}
}
