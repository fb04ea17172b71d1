package serialize

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/text"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// incomparable maps files for which MLIR does not write a comparable module to the reason.
var incomparable = map[string]string{
	"controlflow.22.mlir": "22 writes OpSwitch without operands",
	"controlflow.mlir":    "MLIR crashes over constructs without blocks",
	"graph.22.mlir":       "we have no graphs",
	"interface.mlir":      "MLIR does not know the decoration Component",
	"joint.19.mlir":       "we have no joint matrices",
	"types.mlir":          "MLIR decorates a struct that is not declared so far",
}

// TestOperationsAreTheInstructionsOfMLIR checks that the texts for each operation result in the same instructions as
// with MLIR, including their operands.
func TestOperationsAreTheInstructionsOfMLIR(t *testing.T) {
	compared := 0
	for _, path := range testfiles.Matching(t, "../text/testdata/ops/*.mlir") {
		name := filepath.Base(path)
		if incomparable[name] != "" {
			continue
		}
		src, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, errs := text.Parse(string(src), text.ParseOptions{})
		if len(errs) > 0 {
			t.Fatalf("%s: %v", name, errs[0])
		}
		m, errs := Module(f, Options{})
		if len(errs) > 0 {
			t.Fatalf("%s: %v", name, errs[0])
		}
		got := bodies(m)
		for _, d := range versionsOf(name) {
			d.Require(t)
			words, err := d.Serialize(src)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			theirs, err := spirv.DecodeBytes(words)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if want := bodies(theirs); !slices.Equal(want, got) {
				t.Errorf("%s, MLIR %d\nonly MLIR has %q\nonly we have %q", name, d.Version,
					without(slices.Sorted(slices.Values(want)), slices.Sorted(slices.Values(got))),
					without(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))))
			}
			compared += len(got)
		}
	}
	if compared < 500 {
		t.Errorf("only %d instructions were compared", compared)
	}
}

// versionsOf returns the versions of MLIR that a file is for: 19 for x.19.mlir, 22 for x.22.mlir, and both for x.mlir.
func versionsOf(name string) []llvmtools.SPIRVDialect {
	switch {
	case strings.Contains(name, ".19."):
		return []llvmtools.SPIRVDialect{llvmtools.SPIRVDialect19}
	case strings.Contains(name, ".22."):
		return []llvmtools.SPIRVDialect{llvmtools.SPIRVDialect22}
	}
	return []llvmtools.SPIRVDialect{llvmtools.SPIRVDialect19, llvmtools.SPIRVDialect22}
}

// bodies returns the texts of the instructions in the functions of a module. The declaration of a global replaces its
// ID, and a sequence number replaces the ID of any other result.
func bodies(m *spirv.Module) []string {
	b := bodyLister{spellings: map[spirv.ID]string{}}
	for i := range m.Names {
		name, _ := spirv.StringAt(m.Names[i].Operands[1:])
		if m.Names[i].Op == spirv.OpName {
			b.spellings[spirv.ID(m.Names[i].Operands[0])] = "%" + name
		}
	}
	for _, list := range [][]spirv.Instruction{m.ExtInstImports, m.Types} {
		for i := range list {
			if in := &list[i]; b.spellings[in.Result] == "" {
				b.spellings[in.Result] = "(" + b.spell(in) + ")"
			}
		}
	}
	for _, f := range m.Functions {
		b.function(f)
	}
	return b.list
}

type bodyLister struct {
	spellings map[spirv.ID]string
	list      []string
	locals    int
}

func (b *bodyLister) function(f *spirv.Function) {
	b.locals = 0
	b.instruction(&f.Def)
	for i := range f.Params {
		b.instruction(&f.Params[i])
	}
	for _, block := range f.Blocks {
		b.spellings[block.Label] = "label"
	}
	for _, block := range f.Blocks {
		for i := range block.Insts {
			if block.Insts[i].Op != spirv.OpBranch {
				b.instruction(&block.Insts[i])
			}
		}
	}
}

func (b *bodyLister) instruction(in *spirv.Instruction) {
	if in.Result != 0 && b.spellings[in.Result] == "" {
		b.locals++
		b.spellings[in.Result] = fmt.Sprint("local ", b.locals)
	}
	b.list = append(b.list, b.spellings[in.Result]+" = "+b.spell(in))
}

func (b *bodyLister) spell(in *spirv.Instruction) string {
	text := in.Op.String() + " " + b.spellings[in.Type]
	in.EachOperand(func(o spirv.OperandRef) bool {
		if o.Kind.IsID() {
			text += " " + b.spellings[spirv.ID(in.Operands[o.Index])]
		} else {
			text += fmt.Sprint(" ", in.Operands[o.Index:o.Index+o.Words])
		}
		return true
	})
	return text
}
