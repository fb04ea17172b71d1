package serialize

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/ir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/text"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// operation makes an operation, with attributes in pairs of name and value.
func operation(name string, operands []*ir.Value, result *ir.Type, attributes ...any) *ir.Operation {
	op := &ir.Operation{Name: name, Op: dialect.Lookup(name), Operands: operands}
	if result != nil {
		op.Results = []*ir.Value{{Type: result, Def: op}}
	}
	for i := 0; i < len(attributes); i += 2 {
		op.Set(attributes[i].(string), attributes[i+1].(ir.Attribute))
	}
	return op
}

// module makes a module of operations.
func module(ops ...*ir.Operation) *ir.Operation {
	m := operation("spirv.module", nil, nil, "addressing_model", enumerant("addressing_model", 0), "memory_model", enumerant("memory_model", 1))
	m.Regions = []*ir.Region{{Blocks: []*ir.Block{{Ops: ops}}}}
	return m
}

func enumerant(enum string, value uint32) ir.Enumerant {
	return ir.Enumerant{Enum: dialect.EnumNamed(enum), Value: value}
}

// functionOf makes a function without parameters.
func functionOf(c *ir.Context, name string, blocks ...*ir.Block) *ir.Operation {
	f := operation("spirv.func", nil, nil, "sym_name", ir.String{Text: name}, "function_type", ir.TypeAttribute{Type: c.Type(ir.Type{Kind: ir.Function})}, "function_control", enumerant("function_control", 0))
	f.Regions = []*ir.Region{{Blocks: blocks}}
	return f
}

// serialized returns the assembly of a tree.
func serialized(t *testing.T, c *ir.Context, ops ...*ir.Operation) string {
	t.Helper()
	m, errs := Module(&ir.File{Context: c, Ops: ops}, Options{})
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for _, f := range validate.Module(m, validate.Options{Target: validate.Universal}) {
		t.Error(f.Text)
	}
	return spirv.Disassemble(m, spirv.TextOptions{NoHeader: true, NoIndent: true})
}

func TestATreeMadeByHandIsAModule(t *testing.T) {
	c := ir.NewContext()
	i32 := c.Type(ir.Type{Kind: ir.Int, Width: 32})
	one := operation("spirv.Constant", nil, i32, "value", ir.Integer{Type: i32, Bits: 1})
	sum := operation("spirv.IAdd", []*ir.Value{one.Result(), one.Result()}, i32)
	f := functionOf(c, "f", &ir.Block{Ops: []*ir.Operation{one, sum, operation("spirv.Return", nil, nil)}})
	if got := serialized(t, c, module(f)); !strings.Contains(got, "OpIAdd %uint %uint_1 %uint_1\n") {
		t.Error(got)
	}
}

// Positions are those of operations: each instruction leads to a place in the text.
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

// A tree that goes deep neither overflows a stack nor takes long.
func TestDeepTrees(t *testing.T) {
	const depth = 100_000
	c := ir.NewContext()
	bit := c.Type(ir.Type{Kind: ir.Int, Width: 1})
	yes := operation("spirv.Constant", nil, bit, "value", ir.Integer{Type: bit, Bits: 1})
	ret := operation("spirv.Return", nil, nil)
	inner := []*ir.Operation{operation("spirv.mlir.merge", nil, nil)}
	for range depth {
		merge := &ir.Block{Ops: []*ir.Operation{operation("spirv.mlir.merge", nil, nil)}}
		header := &ir.Block{}
		if len(inner) == 1 && inner[0].Name != "spirv.mlir.merge" {
			header.Ops = inner
		}
		branch := operation("spirv.BranchConditional", []*ir.Value{yes.Result()}, nil)
		then := &ir.Block{Ops: []*ir.Operation{operation("spirv.Branch", nil, nil)}}
		then.Ops[0].Successors = []ir.Successor{{Block: merge}}
		branch.Successors = []ir.Successor{{Block: then}, {Block: merge}}
		header.Ops = append(header.Ops, branch)
		selection := operation("spirv.mlir.selection", nil, nil)
		selection.Regions = []*ir.Region{{Blocks: []*ir.Block{header, then, merge}}}
		inner = []*ir.Operation{selection}
	}
	f := functionOf(c, "f", &ir.Block{Ops: []*ir.Operation{yes, inner[0], ret}})
	m, errs := Module(&ir.File{Context: c, Ops: []*ir.Operation{module(f)}}, Options{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	if n := len(m.Functions[0].Blocks); n != 1+2*depth {
		t.Errorf("%d blocks", n)
	}
}

// Types that go deep are types like others.
func TestDeepTypes(t *testing.T) {
	const depth = 100_000
	c := ir.NewContext()
	typ := c.Type(ir.Type{Kind: ir.Int, Width: 32})
	for range depth {
		typ = c.Type(ir.Type{Kind: ir.Struct, Members: []ir.Member{{Type: typ}}})
	}
	pointer := c.Type(ir.Type{Kind: ir.Pointer, Elem: typ, Class: spirv.StorageClassStorageBuffer})
	v := operation("spirv.GlobalVariable", nil, nil, "sym_name", ir.String{Text: "v"}, "type", ir.TypeAttribute{Type: pointer})
	f := functionOf(c, "f", &ir.Block{Ops: []*ir.Operation{operation("spirv.Return", nil, nil)}})
	m, errs := Module(&ir.File{Context: c, Ops: []*ir.Operation{module(v, f)}}, Options{})
	if len(errs) > 0 {
		t.Fatal(errs[0])
	}
	if len(m.Types) < depth {
		t.Errorf("%d types", len(m.Types))
	}
}

// A struct that has another one twice, which has another one twice, and so on, has more
// parts than can be counted one by one.
func TestTypesThatHoldOthersTwice(t *testing.T) {
	c := ir.NewContext()
	typ := c.Type(ir.Type{Kind: ir.Int, Width: 32})
	for range 60 {
		typ = c.Type(ir.Type{Kind: ir.Struct, Members: []ir.Member{{Type: typ}, {Type: typ}}})
	}
	pointer := c.Type(ir.Type{Kind: ir.Pointer, Elem: typ, Class: spirv.StorageClassStorageBuffer})
	v := operation("spirv.GlobalVariable", nil, nil, "sym_name", ir.String{Text: "v"}, "type", ir.TypeAttribute{Type: pointer})
	address := operation("spirv.mlir.addressof", nil, pointer, "variable", ir.Symbol{Name: "v"})
	load := operation("spirv.Load", []*ir.Value{address.Result()}, typ)
	f := functionOf(c, "f", &ir.Block{Ops: []*ir.Operation{address, load, operation("spirv.Return", nil, nil)}})
	_, errs := Module(&ir.File{Context: c, Ops: []*ir.Operation{module(v, f)}}, Options{})
	if len(errs) != 1 || !strings.Contains(errs[0].Text, "too large") {
		t.Error(errs)
	}
}
