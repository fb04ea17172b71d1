package sema

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// testChecker returns a checker for expressions built by hand.
func testChecker(hv int) *checker {
	return newChecker(token.NewInterner(), diagnostics.NewList(source.NewMap(), diagnostics.Options{}), Options{HV: hv})
}

// testType returns the numeric type that text names: float4, int2x3, literal int.
func testType(c *checker, text string) *types.Type {
	kinds := []struct {
		name string
		kind types.Kind
	}{
		{"min16float", types.Min16Float}, {"min10float", types.Min10Float}, {"min16int", types.Min16Int}, {"min12int", types.Min12Int},
		{"min16uint", types.Min16Uint}, {"float16_t", types.Float16}, {"int16_t", types.Int16}, {"uint16_t", types.Uint16},
		{"int64_t", types.Int64}, {"uint64_t", types.Uint64}, {"bool", types.Bool}, {"int", types.Int}, {"uint", types.Uint},
		{"half", types.Half}, {"float", types.Float}, {"double", types.Double},
		{"literal int", types.LitInt}, {"literal float", types.LitFloat}, {"void", types.Void},
	}
	for _, k := range kinds {
		rest, ok := strings.CutPrefix(text, k.name)
		if !ok {
			continue
		}
		t := c.u.Basic(k.kind)
		switch len(rest) {
		case 0:
			return t
		case 1:
			return c.u.Vector(t, int(rest[0]-'0'))
		case 3:
			return c.u.Matrix(t, int(rest[0]-'0'), int(rest[2]-'0'))
		}
	}
	panic("no type " + text)
}

// testVar returns an lvalue of the type.
func testVar(t *types.Type) checked.Expr {
	v := &checked.Var{Name: "v", Type: t}
	return &checked.VarRef{Node: checked.Node{Type: t, LValue: true}, Var: v}
}

var castNames = [...]string{
	checked.NoOp: "NoOp", checked.NumericCast: "NumericCast", checked.ToBool: "ToBool", checked.SplatVector: "SplatVector",
	checked.SplatMatrix: "SplatMatrix", checked.SplatAggregate: "SplatAggregate", checked.VectorTruncate: "VectorTruncate",
	checked.MatrixTruncate: "MatrixTruncate", checked.VectorToScalar: "VectorToScalar", checked.MatrixToScalar: "MatrixToScalar",
	checked.ScalarToVec1: "ScalarToVec1", checked.VectorToMatrix: "VectorToMatrix", checked.MatrixToVector: "MatrixToVector",
	checked.Flat: "Flat", checked.ToBase: "ToBase", checked.HeapToObject: "HeapToObject", checked.ToVoid: "ToVoid", checked.ToContents: "ToContents",
	checked.PointerToUint: "PointerToUint", checked.UintToPointer: "UintToPointer",
}

// chain prints the casts around an expression, the innermost first.
func chain(x checked.Expr) string {
	var steps []string
	for {
		n, ok := x.(*checked.Cast)
		if !ok {
			break
		}
		steps = append([]string{fmt.Sprintf("%s %s", castNames[n.Kind], n.Type)}, steps...)
		x = n.X
	}
	return strings.Join(steps, ", ")
}

// codes returns what c has reported.
func codes(c *checker) string {
	var names []string
	for _, d := range c.diags.All() {
		names = append(names, d.Code.String())
	}
	return strings.Join(names, " ")
}

func TestImplicitConversionChains(t *testing.T) {
	for _, tt := range []struct{ from, to, want, codes string }{
		{"float", "float", "", ""},
		{"int", "float", "NumericCast float", ""},
		{"int3", "float", "VectorToScalar int, NumericCast float", "implicit-truncation"},
		{"int", "float4", "NumericCast float, SplatVector float4", ""},
		{"float4", "int2", "VectorTruncate float2, NumericCast int2", "implicit-truncation"},
		{"float4", "bool4", "ToBool bool4", ""},
		{"float", "bool2x2", "ToBool bool, SplatMatrix bool2x2", ""},
		{"bool", "float3", "NumericCast float, SplatVector float3", ""},
		{"float3", "float1", "VectorToScalar float, ScalarToVec1 vector<float, 1>", "implicit-truncation"},
		{"float1", "float3", "ScalarToVec1 float, SplatVector float3", ""},
		{"float1", "float", "ScalarToVec1 float", ""},
		{"float", "float1", "ScalarToVec1 vector<float, 1>", ""},
		{"int1", "float1", "NumericCast vector<float, 1>", ""},
		{"float1", "float1x1", "ScalarToVec1 float, ScalarToVec1 float1x1", ""},
		{"float2x2", "float4", "MatrixToVector float4", ""},
		{"int4", "float2x2", "VectorToMatrix int2x2, NumericCast float2x2", ""},
		{"float3x3", "float2x2", "MatrixTruncate float2x2", "implicit-truncation"},
		{"float4x4", "float", "MatrixToScalar float", "implicit-truncation"},
		{"float4x4", "int1", "MatrixToScalar float, ScalarToVec1 vector<float, 1>, NumericCast vector<int, 1>", "implicit-truncation"},
		{"float1x4", "float3", "MatrixTruncate float1x3, MatrixToVector float3", "implicit-truncation"},
		{"float4x1", "float2", "MatrixTruncate float2x1, MatrixToVector float2", "implicit-truncation"},
		{"float4", "float1x3", "VectorTruncate float3, VectorToMatrix float1x3", "implicit-truncation"},
		{"float3", "float3x1", "VectorToMatrix float3x1", ""},
		{"float1x3", "float3x1", "", "cannot-convert"},
		{"float2", "float3", "", "cannot-convert"},
		{"float2x2", "float3", "", "cannot-convert"},
		{"float3", "float2x2", "", "cannot-convert"},
		{"float2x3", "float3x2", "", "cannot-convert"},
		{"double", "float", "NumericCast float", "narrowing"},
		{"double4", "float2", "VectorTruncate double2, NumericCast float2", "narrowing implicit-truncation"},
		{"float", "min16float", "NumericCast min16float", "narrowing"},
		{"float", "half", "NumericCast half", ""},
		{"int64_t", "float", "NumericCast float", "narrowing"},
		{"uint", "int", "NumericCast int", ""},
		{"float", "int", "NumericCast int", ""},
		{"float", "void", "", "cannot-convert"},
		{"void", "float", "", "cannot-convert"},
	} {
		c := testChecker(2021)
		x := c.convert(testVar(testType(c, tt.from)), testType(c, tt.to))
		if got := codes(c); got != tt.codes {
			t.Errorf("%s → %s reports %q, want %q", tt.from, tt.to, got, tt.codes)
		}
		if got := chain(x); got != tt.want {
			t.Errorf("%s → %s is %q, want %q", tt.from, tt.to, got, tt.want)
		}
	}
}

// testStruct makes a struct with fields of the types.
func testStruct(c *checker, name string, base *types.Type, fields ...*types.Type) *types.Type {
	s := &types.StructInfo{Name: name, Qualified: name, Keyword: "struct", Base: base, Complete: true}
	for i, f := range fields {
		s.Fields = append(s.Fields, &types.Field{Name: fmt.Sprint("f", i), Type: f, Index: i})
	}
	return c.u.NewStruct(s)
}

func TestAggregateConversions(t *testing.T) {
	const implicitly, explicitly, never = "implicitly", "explicitly", "never"
	f4 := func(c *checker) *types.Type { return testType(c, "float4") }
	i := func(c *checker) *types.Type { return c.u.Basic(types.Int) }
	for _, tt := range []struct {
		name     string
		hv       int
		from, to func(c *checker) *types.Type
		want     string
		chain    string
	}{
		{"equal structs, strict", 2021, func(c *checker) *types.Type { return testStruct(c, "S", nil, f4(c)) }, func(c *checker) *types.Type { return testStruct(c, "T", nil, f4(c)) }, explicitly, "Flat T"},
		{"equal structs, lenient", 2018, func(c *checker) *types.Type { return testStruct(c, "S", nil, f4(c)) }, func(c *checker) *types.Type { return testStruct(c, "T", nil, f4(c)) }, implicitly, "Flat T"},
		{"equal to anonymous", 2021, func(c *checker) *types.Type { return testStruct(c, "S", nil, f4(c)) }, func(c *checker) *types.Type { return testStruct(c, "", nil, f4(c)) }, implicitly, "Flat (anonymous struct)"},
		{"unequal structs", 2018, func(c *checker) *types.Type { return testStruct(c, "S", nil, f4(c)) }, func(c *checker) *types.Type { return testStruct(c, "T", nil, i(c)) }, explicitly, "Flat T"},
		{"shorter struct to longer", 2018, func(c *checker) *types.Type { return testStruct(c, "S", nil, i(c)) }, func(c *checker) *types.Type { return testStruct(c, "T", nil, f4(c)) }, never, ""},
		{"derived to base", 2021, func(c *checker) *types.Type { return testStruct(c, "D", testBase(c), i(c)) }, testBase, implicitly, "ToBase B"},
		{"base to derived", 2021, testBase, func(c *checker) *types.Type { return testStruct(c, "D", testBase(c), i(c)) }, never, ""},
		{"struct to scalar", 2018, func(c *checker) *types.Type { return testStruct(c, "S", nil, f4(c)) }, i, explicitly, "Flat int"},
		{"scalar to struct", 2021, i, func(c *checker) *types.Type { return testStruct(c, "S", nil, f4(c), i(c)) }, explicitly, "SplatAggregate S"},
		{"vector1 to struct", 2021, func(c *checker) *types.Type { return testType(c, "float1") }, func(c *checker) *types.Type { return testStruct(c, "S", nil, f4(c)) }, explicitly, "ScalarToVec1 float, SplatAggregate S"},
		{"vector to array", 2018, f4, func(c *checker) *types.Type { return c.u.Array(i(c), 3) }, explicitly, "Flat int[3]"},
		{"array to vector", 2018, func(c *checker) *types.Type { return c.u.Array(i(c), 4) }, f4, explicitly, "Flat float4"},
		{"array of vectors to array", 2021, func(c *checker) *types.Type { return c.u.Array(f4(c), 2) }, func(c *checker) *types.Type { return c.u.Array(testType(c, "float"), 8) }, implicitly, "Flat float[8]"},
		{"array of other length", 2021, func(c *checker) *types.Type { return c.u.Array(i(c), 4) }, func(c *checker) *types.Type { return c.u.Array(i(c), 3) }, explicitly, "Flat int[3]"},
		{"constant buffer", 2021, func(c *checker) *types.Type { return c.u.ObjectOf(types.ConstantBuffer, testBase(c), 0, 0) }, testBase, implicitly, "ToContents B"},
		{"heap", 2021, func(c *checker) *types.Type { return c.u.ObjectOf(types.ResourceDescriptorHeap, nil, 0, 0) }, testTexture, implicitly, "HeapToObject Texture2D<float4>"},
		{"texture to texture", 2021, func(c *checker) *types.Type { return c.u.ObjectOf(types.Texture2D, i(c), 0, 0) }, testTexture, never, ""},
		{"pointer to address", 2021, testPointer, func(c *checker) *types.Type { return c.u.Basic(types.Uint64) }, explicitly, "PointerToUint uint64_t"},
		{"address to pointer", 2021, i, testPointer, explicitly, "NumericCast uint64_t, UintToPointer vk::BufferPointer<float>"},
		{"pointer to int", 2021, testPointer, i, never, ""},
		{"texture to number", 2021, testTexture, i, never, ""},
		{"scalar to struct of textures", 2021, i, func(c *checker) *types.Type { return testStruct(c, "S", nil, testTexture(c)) }, never, ""},
	} {
		c := testChecker(tt.hv)
		bases = nil
		from, to := tt.from(c), tt.to(c)
		v := c.conversion(from, to, false)
		got := implicitly
		if !v.ok {
			got = explicitly
			if v = c.conversion(from, to, true); !v.ok {
				got = never
			}
		}
		if got != tt.want {
			t.Errorf("%s: converts %s, want %s", tt.name, got, tt.want)
		}
		if text := chain(c.apply(testVar(from), v, false)); text != tt.chain {
			t.Errorf("%s: %q, want %q", tt.name, text, tt.chain)
		}
	}
}

var bases map[*checker]*types.Type

// testBase returns one struct B per checker.
func testBase(c *checker) *types.Type {
	if bases[c] == nil {
		bases = map[*checker]*types.Type{c: testStruct(c, "B", nil, c.u.Basic(types.Float))}
	}
	return bases[c]
}

func testPointer(c *checker) *types.Type {
	return c.u.ObjectOf(types.BufferPointer, c.u.Basic(types.Float), 0, 0)
}

func testTexture(c *checker) *types.Type {
	return c.u.ObjectOf(types.Texture2D, testType(c, "float4"), 0, 0)
}

func testEnum(c *checker, scoped bool) *types.Type {
	return c.u.NewEnum(&types.EnumInfo{Name: "E", Qualified: "E", Scoped: scoped, Underlying: c.u.Basic(types.Int)})
}

func TestEnumConversions(t *testing.T) {
	c := testChecker(2021)
	plain, scoped, num := testEnum(c, false), testEnum(c, true), c.u.Basic(types.Int)
	for _, tt := range []struct {
		name     string
		from, to *types.Type
		explicit bool
		ok       bool
	}{
		{"enum to int", plain, num, false, true},
		{"enum to float", plain, c.u.Basic(types.Float), false, true},
		{"enum to bool", plain, c.u.Basic(types.Bool), false, true},
		{"int to enum", num, plain, false, false},
		{"int to enum by cast", num, plain, true, true},
		{"scoped enum to int", scoped, num, false, false},
		{"scoped enum to int by cast", scoped, num, true, true},
		{"enum to other enum", plain, scoped, false, false},
	} {
		if got := c.conversion(tt.from, tt.to, tt.explicit).ok; got != tt.ok {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.ok)
		}
	}
}

func TestConversionErrorSaysWhetherACastHelps(t *testing.T) {
	c := testChecker(2021)
	s := testStruct(c, "S", nil, c.u.Basic(types.Int))
	c.convert(testVar(s), c.u.Basic(types.Int))
	c.convert(testVar(testTexture(c)), c.u.Basic(types.Int))
	c.convertFor(testVar(s), c.u.Basic(types.Int), variable)
	var texts []string
	for _, d := range c.diags.All() {
		texts = append(texts, d.Text)
	}
	want := []string{
		"cannot implicitly convert from 'S' to 'int'",
		"cannot convert from 'Texture2D<float4>' to 'int'",
		"cannot initialize a variable of type 'int' with an lvalue of type 'S'",
	}
	if strings.Join(texts, "\n") != strings.Join(want, "\n") {
		t.Errorf("got %q, want %q", texts, want)
	}
}

// A constant that fits is not narrowed.
func TestNarrowingOfConstantsIsSilent(t *testing.T) {
	for _, tt := range []struct{ text, to, codes string }{
		{"1.5l", "float", ""},
		{"1e200l", "float", "narrowing constant-overflow"},
		{"5ll", "int", ""},
		{"5000000000ll", "int", "narrowing constant-conversion"},
		{"5000000000", "uint", "constant-conversion"},
		{"0xffffffff", "int", ""},
		{"1.5", "min16float", ""},
		{"1.5", "int", "literal-conversion"},
		{"1.5", "bool", "literal-conversion"},
		{"2.0", "int", ""},
		{"5000000000", "bool", ""},
	} {
		c := testChecker(2021)
		x := c.literal(&ast.Literal{Kind: ast.FloatLiteral, Text: tt.text})
		c.convert(x, testType(c, tt.to))
		if got := codes(c); got != tt.codes {
			t.Errorf("%s to %s reports %q, want %q", tt.text, tt.to, got, tt.codes)
		}
	}
}

// c ? 1 : 2 is an int of the width that the context asks for, which is then
// converted; a constant is left to be folded.
func TestLiteralsTakeTheWidthOfTheContext(t *testing.T) {
	for _, tt := range []struct{ lits, to, chain, lit string }{
		{"1", "uint", "NumericCast uint", "int"},
		{"1", "int", "NumericCast int", "int"},
		{"1", "int64_t", "NumericCast int64_t", "int64_t"},
		{"1", "uint64_t", "NumericCast uint64_t", "int64_t"},
		{"1", "float", "NumericCast float", "int"},
		{"1", "double", "NumericCast double", "int64_t"},
		{"1.5", "float", "", "float"},
		{"1.5", "double", "", "double"},
		{"1.5", "int", "NumericCast int", "float"},
		{"1.5", "float3", "SplatVector float3", "float"},
		{"1", "bool", "ToBool bool", "int"},
	} {
		c := testChecker(2021)
		lit := func() checked.Expr { return c.literal(&ast.Literal{Text: tt.lits}) }
		x := c.conditional(testVar(c.u.Basic(types.Bool)), lit(), lit(), site{})
		y := c.convert(x, testType(c, tt.to))
		if got := chain(y); got != tt.chain {
			t.Errorf("%s to %s: %q, want %q", tt.lits, tt.to, got, tt.chain)
		}
		n := x.(*checked.Conditional)
		if got := n.X.Info().Type.String(); got != tt.lit || n.Type.String() != tt.lit {
			t.Errorf("%s to %s: literals become %s, the choice %s, want %s", tt.lits, tt.to, got, n.Type, tt.lit)
		}
	}
	c := testChecker(2021)
	x := c.convert(c.literal(&ast.Literal{Text: "1"}), c.u.Basic(types.Float))
	if v, ok := checked.Eval(x); !ok || v.F() != 1 || chain(x) != "NumericCast float" {
		t.Errorf("a literal is not folded by its conversion: %v %q", v, chain(x))
	}
}
