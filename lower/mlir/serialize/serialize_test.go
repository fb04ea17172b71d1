package serialize

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/ir"
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
