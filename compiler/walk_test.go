package compiler

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

// TestArchitectureWalk checks docs/internals/architecture.md, which follows one shader through every phase. The text
// between its markers must be the output of the phases.
func TestArchitectureWalk(t *testing.T) {
	const begin, end = "<!-- walk -->\n", "<!-- end -->\n"
	path := filepath.Join("..", "docs", "internals", "architecture.md")
	doc, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok1 := bytes.Cut(doc, []byte(begin))
	_, after, ok2 := bytes.Cut(rest, []byte(end))
	if !ok1 || !ok2 {
		t.Fatalf("%s has no markers", path)
	}
	got := bytes.Join([][]byte{before, []byte(begin + walk(t)), append([]byte(end), after...)}, nil)
	golden.Check(t, path, got)
}

func walk(t *testing.T) string {
	name := filepath.Join("..", "testdata", "readme", "double.cs.hlsl")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	section := func(title, form, text string) {
		b.WriteString("\n" + title + "\n\n```" + form + "\n" + strings.TrimRight(text, "\n") + "\n```\n")
	}
	section("The source:", "hlsl", string(text))
	src := Source{Name: "double.cs.hlsl", Text: string(text)}
	c, err := newCompilation(src, Config{Profile: "cs_6_0"})
	if err != nil {
		t.Fatal(err)
	}
	c.preprocess()
	c.parse()
	section("The syntax tree (`ast.Dump`):", "", ast.Dump(c.file))
	c.check()
	section("The checked program (`Program.Dump`): the conversion of `2` to float is a node:", "", c.prog.Dump())
	disassembly := func(raw bool) string {
		out, err := Compile(context.Background(), src, Config{Profile: "cs_6_0", Raw: raw})
		if err != nil || out.Failed() {
			t.Fatal("does not compile: ", err)
		}
		return Disassembly(out.Module)
	}
	section("The function in the raw form (`-fcgl`):", "", function(disassembly(true), "%src_main"))
	section("The same function after all passes:", "", function(disassembly(false), "%src_main"))
	return b.String()
}

// function returns the lines of a function in a disassembly.
func function(text, name string) string {
	i := strings.Index(text, name+" = OpFunction ")
	if i < 0 { // the function has been inlined
		i = strings.Index(text, "%main = OpFunction ")
	}
	i = strings.LastIndexByte(text[:i], '\n') + 1
	return text[i : i+strings.Index(text[i:], "OpFunctionEnd")+len("OpFunctionEnd")]
}
