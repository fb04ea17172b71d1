package text

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// tools holds the mlir-opt of each version.
var tools = map[optable.Version]llvmtools.Tool{optable.V19: llvmtools.MLIROpt19, optable.V22: llvmtools.MLIROpt22}

// An opText is a text in testdata. If its name ends with a version, it is only for this version.
type opText struct {
	name     string
	text     string
	versions []optable.Version
}

func opTexts(t testing.TB, folder string) (list []opText) {
	paths, _ := filepath.Glob("testdata/" + folder + "/*.mlir")
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		x := opText{name: strings.TrimSuffix(filepath.Base(path), ".mlir"), text: string(text),
			versions: []optable.Version{optable.V19, optable.V22}}
		switch {
		case strings.HasSuffix(x.name, ".19"):
			x.versions = x.versions[:1]
		case strings.HasSuffix(x.name, ".22"):
			x.versions = x.versions[1:]
		}
		list = append(list, x)
	}
	if len(list) == 0 {
		t.Fatal("there are no texts")
	}
	return list
}

// ofVersion returns the texts for version v.
func ofVersion(list []opText, v optable.Version) (of []opText) {
	for _, x := range list {
		for _, w := range x.versions {
			if w == v {
				of = append(of, x)
			}
		}
	}
	return of
}

const separator = "// -----"

// printed returns the output of the tool of version v for each text.
func printed(t *testing.T, v optable.Version, list []string, args ...string) []string {
	t.Helper()
	out, err := tools[v].Run([]byte(strings.Join(list, "\n"+separator+"\n")),
		append([]string{"--split-input-file", "--allow-unregistered-dialect"}, args...)...)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(out), separator)
	if len(parts) != len(list) {
		t.Fatalf("the tool has printed %d texts of %d", len(parts), len(list))
	}
	return parts
}

// unwrap returns the tree without the builtin.module that the tools add.
func unwrap(f *mlir.File) *mlir.File {
	if len(f.Ops) == 1 && f.Ops[0].Name == "builtin.module" && len(f.Ops[0].Attributes) == 0 {
		return &mlir.File{Context: f.Context, Ops: f.Ops[0].Regions[0].Blocks[0].Ops}
	}
	return f
}

// waysToPrint lists options of mlir-opt that change its output.
var waysToPrint = [...][]string{
	nil,
	{"--mlir-print-op-generic"},
	{"--mlir-print-debuginfo"},
	{"--mlir-print-debuginfo", "--mlir-print-op-generic"},
	{"--mlir-print-debuginfo", "--mlir-print-local-scope"},
	{"--mlir-print-elementsattrs-with-hex-if-larger=1"},
	{"--mlir-print-value-users", "--mlir-print-unique-ssa-ids"},
}

// TestTextsOfTheToolsAreTheSameTree checks that a text and its variants by the tools have the same tree.
func TestTextsOfTheToolsAreTheSameTree(t *testing.T) {
	llvmtools.Require(t, llvmtools.MLIROpt19, llvmtools.MLIROpt22)
	for v := range tools {
		list := ofVersion(append(opTexts(t, "ops"), opTexts(t, "forms")...), v)
		var sources []string
		for _, x := range list {
			sources = append(sources, x.text)
		}
		for _, args := range waysToPrint {
			for i, text := range printed(t, v, sources, args...) {
				want := parse(t, list[i].name, list[i].text)
				got := parse(t, string(tools[v])+" "+strings.Join(args, " ")+" "+list[i].name+"\n"+text, text)
				c := newComparison(false, slices.Contains(args, "--mlir-print-debuginfo"))
				c.onlyPresent = true
				if d := c.ops("", unwrap(want).Ops, unwrap(got).Ops); d != "" {
					t.Errorf("%s %v %s: %s\n%s", tools[v], args, list[i].name, d, text)
				}
			}
		}
	}
}

// TestToolsReadTheOutput checks that the tools read the same operations from a text and from its printed tree. The
// printed text must be the same for both versions, unless it contains operations that only one of them has.
func TestToolsReadTheOutput(t *testing.T) {
	llvmtools.Require(t, llvmtools.MLIROpt19, llvmtools.MLIROpt22)
	for v := range tools {
		var names, sources, written []string
		for _, x := range ofVersion(slices.Concat(opTexts(t, "ops"), opTexts(t, "forms"), opTexts(t, "texts")), v) {
			f := parse(t, x.name, x.text)
			for _, o := range []Options{{}, {Version: v}, {Version: v, Generic: true}} {
				if o.Version == 0 && len(x.versions) == 1 ||
					o.Generic && x.name == "graph.22" { // the tools cannot read their own output for graphs
					continue
				}
				names, sources, written = append(names, x.name), append(sources, x.text),
					append(written, string(Append(nil, f, o)))
			}
		}
		want, got := printed(t, v, sources, "--mlir-print-op-generic"), printed(t, v, written,
			"--mlir-print-op-generic")
		for i := range want {
			if want[i] != got[i] {
				t.Errorf("%s %s: other lines: the tool reads %s\nas %s", tools[v], names[i], want[i], got[i])
			}
		}
	}
}

// TestTextsHaveEveryOperation checks that the texts contain each operation of the table, for each version that has it.
func TestTextsHaveEveryOperation(t *testing.T) {
	for v := range tools {
		has := map[string]bool{}
		for _, x := range ofVersion(opTexts(t, "ops"), v) {
			collect(has, parse(t, x.name, x.text).Ops)
		}
		for _, table := range optable.Tables() {
			for i := range table {
				if op := &table[i]; op.Since <= v && (op.Until == 0 || op.Until >= v) && !has[op.Name] {
					t.Errorf("no text for %d has %s", v, op.Name)
				}
			}
		}
	}
}

func collect(names map[string]bool, ops []*mlir.Operation) {
	for _, op := range ops {
		names[op.Name] = true
		for _, r := range op.Regions {
			for _, b := range r.Blocks {
				collect(names, b.Ops)
			}
		}
	}
}

// TestLongTypesHaveNames checks that types with long texts become aliases, and that the tools read them.
func TestLongTypesHaveNames(t *testing.T) {
	llvmtools.Require(t, llvmtools.MLIROpt19, llvmtools.MLIROpt22)
	var b strings.Builder
	b.WriteString("!t0 = f32\n")
	const levels = 14
	for i := range levels {
		fmt.Fprintf(&b, "!t%d = !spirv.struct<(!t%d, !t%d)>\n", i+1, i, i)
	}
	fmt.Fprintf(&b, "spirv.module Logical GLSL450 {\n  spirv.GlobalVariable @a : !spirv.ptr<!t%d, Private>\n  spirv.GlobalVariable @b : !spirv.ptr<!t%d, Private>\n}\n", levels, levels)
	f := parse(t, "long types", b.String())
	written := string(Append(nil, f, Options{}))
	if !strings.HasPrefix(written, "!t0 = ") || len(written) > 4*longType {
		t.Errorf("%d bytes: %.200s", len(written), written)
	}
	if d := difference(f, parse(t, "again", written), true, true); d != "" {
		t.Error(d)
	}
	for v := range tools {
		printed(t, v, []string{written})
	}
}
