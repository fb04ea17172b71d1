package serialize

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/text"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// operation returns an operation with the given name. attributes holds pairs of name and value.
func operation(name string, operands []*mlir.Value, result *mlir.Type, attributes ...any) *mlir.Operation {
	op := &mlir.Operation{Name: name, Op: optable.Lookup(name), Operands: operands}
	if result != nil {
		op.Results = []*mlir.Value{{Type: result, Def: op}}
	}
	for i := 0; i < len(attributes); i += 2 {
		op.Set(attributes[i].(string), attributes[i+1].(mlir.Attribute))
	}
	return op
}

// module returns a spirv.module with the given operations.
func module(ops ...*mlir.Operation) *mlir.Operation {
	m := operation("spirv.module", nil, nil, "addressing_model", enumerant("addressing_model", 0), "memory_model",
		enumerant("memory_model", 1))
	m.Regions = []*mlir.Region{{Blocks: []*mlir.Block{{Ops: ops}}}}
	return m
}

func enumerant(enum string, value uint32) mlir.Enumerant {
	return mlir.Enumerant{Enum: optable.EnumNamed(enum), Value: value}
}

// functionOf returns a spirv.func without parameters.
func functionOf(c *mlir.Context, name string, blocks ...*mlir.Block) *mlir.Operation {
	f := operation("spirv.func", nil, nil, "sym_name", mlir.String{Text: name}, "function_type",
		mlir.TypeAttribute{Type: c.Type(mlir.Type{Kind: mlir.Function})}, "function_control",
		enumerant("function_control", 0))
	f.Regions = []*mlir.Region{{Blocks: blocks}}
	return f
}

// serialized returns the assembly of the module into which a tree is serialized.
func serialized(t *testing.T, c *mlir.Context, ops ...*mlir.Operation) string {
	t.Helper()
	m, errs := Module(&mlir.File{Context: c, Ops: ops}, Options{})
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for _, f := range validate.Module(m, validate.Options{Target: validate.Universal}) {
		t.Error(f.Text)
	}
	return spirv.Disassemble(m, spirv.TextOptions{NoHeader: true, NoIndent: true})
}

func TestATreeMadeByHandIsAModule(t *testing.T) {
	c := mlir.NewContext()
	i32 := c.Type(mlir.Type{Kind: mlir.Int, Width: 32})
	one := operation("spirv.Constant", nil, i32, "value", mlir.Integer{Type: i32, Bits: 1})
	sum := operation("spirv.IAdd", []*mlir.Value{one.Result(), one.Result()}, i32)
	f := functionOf(c, "f", &mlir.Block{Ops: []*mlir.Operation{one, sum, operation("spirv.Return", nil, nil)}})
	if got := serialized(t, c, module(f)); !strings.Contains(got, "OpIAdd %uint %uint_1 %uint_1\n") {
		t.Error(got)
	}
}

// TestInstructionsLeadToTheirOperations checks that the position of each instruction is that of its operation in the
// text.
func TestInstructionsLeadToTheirOperations(t *testing.T) {
	for _, src := range texts(t) {
		f, errs := text.Parse(src, text.ParseOptions{})
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		m, _ := Module(f, Options{Module: "second"})
		if m == nil {
			if m, _ = Module(f, Options{}); m == nil {
				continue
			}
		}
		m.Each(func(in *spirv.Instruction) {
			switch at := int(in.Pos) - 1; {
			case in.Op == spirv.OpLabel, in.Op == spirv.OpFunctionEnd, in.Op == spirv.OpString:
			case at < 0 || at > len(src):
				t.Errorf("%v has the position %d", in.Op, in.Pos)
			case in.Op == spirv.OpIAdd && !strings.HasPrefix(src[at:], "spirv.IAdd"):
				t.Errorf("%v leads to %.20q", in.Op, src[at:])
			}
		})
	}
}

// TestDeepTrees checks that a deeply nested tree neither overflows the stack nor takes long.
func TestDeepTrees(t *testing.T) {
	testenv.Long(t)
	const depth = 100_000
	c := mlir.NewContext()
	bit := c.Type(mlir.Type{Kind: mlir.Int, Width: 1})
	yes := operation("spirv.Constant", nil, bit, "value", mlir.Integer{Type: bit, Bits: 1})
	ret := operation("spirv.Return", nil, nil)
	inner := []*mlir.Operation{operation("spirv.mlir.merge", nil, nil)}
	for range depth {
		merge := &mlir.Block{Ops: []*mlir.Operation{operation("spirv.mlir.merge", nil, nil)}}
		header := &mlir.Block{}
		if len(inner) == 1 && inner[0].Name != "spirv.mlir.merge" {
			header.Ops = inner
		}
		branch := operation("spirv.BranchConditional", []*mlir.Value{yes.Result()}, nil)
		then := &mlir.Block{Ops: []*mlir.Operation{operation("spirv.Branch", nil, nil)}}
		then.Ops[0].Successors = []mlir.Successor{{Block: merge}}
		branch.Successors = []mlir.Successor{{Block: then}, {Block: merge}}
		header.Ops = append(header.Ops, branch)
		selection := operation("spirv.mlir.selection", nil, nil)
		selection.Regions = []*mlir.Region{{Blocks: []*mlir.Block{header, then, merge}}}
		inner = []*mlir.Operation{selection}
	}
	f := functionOf(c, "f", &mlir.Block{Ops: []*mlir.Operation{yes, inner[0], ret}})
	m, errs := Module(&mlir.File{Context: c, Ops: []*mlir.Operation{module(f)}}, Options{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	if n := len(m.Functions[0].Blocks); n != 1+2*depth {
		t.Errorf("%d blocks", n)
	}
}

// TestDeepTypes checks that deeply nested types can be serialized.
func TestDeepTypes(t *testing.T) {
	const depth = 100_000
	c := mlir.NewContext()
	typ := c.Type(mlir.Type{Kind: mlir.Int, Width: 32})
	for range depth {
		typ = c.Type(mlir.Type{Kind: mlir.Struct, Members: []mlir.Member{{Type: typ}}})
	}
	pointer := c.Type(mlir.Type{Kind: mlir.Pointer, Elem: typ, Class: spirv.StorageClassStorageBuffer})
	v := operation("spirv.GlobalVariable", nil, nil, "sym_name", mlir.String{Text: "v"}, "type",
		mlir.TypeAttribute{Type: pointer})
	f := functionOf(c, "f", &mlir.Block{Ops: []*mlir.Operation{operation("spirv.Return", nil, nil)}})
	m, errs := Module(&mlir.File{Context: c, Ops: []*mlir.Operation{module(v, f)}}, Options{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	if len(m.Types) < depth {
		t.Errorf("%d types", len(m.Types))
	}
}

// TestTypesWithExponentiallyManyParts checks that structs with two members of the same struct type, nested many times,
// can be serialized, although there are too many parts to count one by one.
func TestTypesWithExponentiallyManyParts(t *testing.T) {
	c := mlir.NewContext()
	typ := c.Type(mlir.Type{Kind: mlir.Int, Width: 32})
	for range 60 {
		typ = c.Type(mlir.Type{Kind: mlir.Struct, Members: []mlir.Member{{Type: typ}, {Type: typ}}})
	}
	pointer := c.Type(mlir.Type{Kind: mlir.Pointer, Elem: typ, Class: spirv.StorageClassStorageBuffer})
	v := operation("spirv.GlobalVariable", nil, nil, "sym_name", mlir.String{Text: "v"}, "type",
		mlir.TypeAttribute{Type: pointer})
	address := operation("spirv.mlir.addressof", nil, pointer, "variable", mlir.Symbol{Name: "v"})
	load := operation("spirv.Load", []*mlir.Value{address.Result()}, typ)
	f := functionOf(c, "f", &mlir.Block{Ops: []*mlir.Operation{address, load, operation("spirv.Return", nil, nil)}})
	_, errs := Module(&mlir.File{Context: c, Ops: []*mlir.Operation{module(v, f)}}, Options{})
	if len(errs) != 1 || !strings.Contains(errs[0].Text, "too large") {
		t.Error(errs)
	}
}
