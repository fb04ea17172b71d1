package convert

import (
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/operandtest"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/literals"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

func testConverter(hv int) *Converter {
	return &Converter{Reporter: operandtest.Reporter(), U: types.NewUniverse(false), HV: hv, Prog: new(checked.Program)}
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
		c := testConverter(2021)
		x := c.Convert(operandtest.Var(operandtest.Type(c.U, tt.from)), operandtest.Type(c.U, tt.to))
		if got := operandtest.Codes(c.Reporter); got != tt.codes {
			t.Errorf("%s → %s reports %q, want %q", tt.from, tt.to, got, tt.codes)
		}
		if got := operandtest.Chain(x); got != tt.want {
			t.Errorf("%s → %s is %q, want %q", tt.from, tt.to, got, tt.want)
		}
	}
}

func TestAggregateConversions(t *testing.T) {
	const implicitly, explicitly, never = "implicitly", "explicitly", "never"
	f4 := func(c *Converter) *types.Type { return operandtest.Type(c.U, "float4") }
	i := func(c *Converter) *types.Type { return c.U.Basic(types.Int) }
	for _, tt := range []struct {
		name     string
		hv       int
		from, to func(c *Converter) *types.Type
		want     string
		chain    string
	}{
		{"equal structs, strict", 2021, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "S", nil, f4(c)) }, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "T", nil, f4(c)) }, explicitly, "Flat T"},
		{"equal structs, lenient", 2018, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "S", nil, f4(c)) }, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "T", nil, f4(c)) }, implicitly, "Flat T"},
		{"equal to anonymous", 2021, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "S", nil, f4(c)) }, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "", nil, f4(c)) }, implicitly, "Flat (anonymous struct)"},
		{"unequal structs", 2018, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "S", nil, f4(c)) }, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "T", nil, i(c)) }, explicitly, "Flat T"},
		{"shorter struct to longer", 2018, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "S", nil, i(c)) }, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "T", nil, f4(c)) }, never, ""},
		{"derived to base", 2021, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "D", testBase(c), i(c)) }, testBase, implicitly, "ToBase B"},
		{"base to derived", 2021, testBase, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "D", testBase(c), i(c)) }, never, ""},
		{"struct to scalar", 2018, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "S", nil, f4(c)) }, i, explicitly, "Flat int"},
		{"scalar to struct", 2021, i, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "S", nil, f4(c), i(c)) }, explicitly, "SplatAggregate S"},
		{"vector1 to struct", 2021, func(c *Converter) *types.Type { return operandtest.Type(c.U, "float1") }, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "S", nil, f4(c)) }, explicitly, "ScalarToVec1 float, SplatAggregate S"},
		{"vector to array", 2018, f4, func(c *Converter) *types.Type { return c.U.Array(i(c), 3) }, explicitly, "Flat int[3]"},
		{"array to vector", 2018, func(c *Converter) *types.Type { return c.U.Array(i(c), 4) }, f4, explicitly, "Flat float4"},
		{"array of vectors to array", 2021, func(c *Converter) *types.Type { return c.U.Array(f4(c), 2) }, func(c *Converter) *types.Type { return c.U.Array(operandtest.Type(c.U, "float"), 8) }, implicitly, "Flat float[8]"},
		{"array of other length", 2021, func(c *Converter) *types.Type { return c.U.Array(i(c), 4) }, func(c *Converter) *types.Type { return c.U.Array(i(c), 3) }, explicitly, "Flat int[3]"},
		{"constant buffer", 2021, func(c *Converter) *types.Type { return c.U.ObjectOf(types.ConstantBuffer, testBase(c), 0, 0) }, testBase, implicitly, "ToContents B"},
		{"heap", 2021, func(c *Converter) *types.Type { return c.U.ObjectOf(types.ResourceDescriptorHeap, nil, 0, 0) }, testTexture, implicitly, "HeapToObject Texture2D<float4>"},
		{"texture to texture", 2021, func(c *Converter) *types.Type { return c.U.ObjectOf(types.Texture2D, i(c), 0, 0) }, testTexture, never, ""},
		{"pointer to address", 2021, testPointer, func(c *Converter) *types.Type { return c.U.Basic(types.Uint64) }, explicitly, "PointerToUint uint64_t"},
		{"address to pointer", 2021, i, testPointer, explicitly, "NumericCast uint64_t, UintToPointer vk::BufferPointer<float>"},
		{"pointer to int", 2021, testPointer, i, never, ""},
		{"texture to number", 2021, testTexture, i, never, ""},
		{"scalar to struct of textures", 2021, i, func(c *Converter) *types.Type { return operandtest.Struct(c.U, "S", nil, testTexture(c)) }, never, ""},
	} {
		c := testConverter(tt.hv)
		bases = nil
		from, to := tt.from(c), tt.to(c)
		v := c.Sequence(from, to, false)
		got := implicitly
		if !v.OK {
			got = explicitly
			if v = c.Sequence(from, to, true); !v.OK {
				got = never
			}
		}
		if got != tt.want {
			t.Errorf("%s: converts %s, want %s", tt.name, got, tt.want)
		}
		if text := operandtest.Chain(c.Apply(operandtest.Var(from), v, false)); text != tt.chain {
			t.Errorf("%s: %q, want %q", tt.name, text, tt.chain)
		}
	}
}

var bases map[*Converter]*types.Type

// testBase returns the struct B. It returns the same type for every call with one converter.
func testBase(c *Converter) *types.Type {
	if bases[c] == nil {
		bases = map[*Converter]*types.Type{c: operandtest.Struct(c.U, "B", nil, c.U.Basic(types.Float))}
	}
	return bases[c]
}

func testPointer(c *Converter) *types.Type {
	return c.U.ObjectOf(types.BufferPointer, c.U.Basic(types.Float), 0, 0)
}

func testTexture(c *Converter) *types.Type {
	return operandtest.Texture(c.U)
}

func TestEnumConversions(t *testing.T) {
	c := testConverter(2021)
	plain, scoped, num := operandtest.Enum(c.U, false), operandtest.Enum(c.U, true), c.U.Basic(types.Int)
	for _, tt := range []struct {
		name     string
		from, to *types.Type
		explicit bool
		ok       bool
	}{
		{"enum to int", plain, num, false, true},
		{"enum to float", plain, c.U.Basic(types.Float), false, true},
		{"enum to bool", plain, c.U.Basic(types.Bool), false, true},
		{"int to enum", num, plain, false, false},
		{"int to enum by cast", num, plain, true, true},
		{"scoped enum to int", scoped, num, false, false},
		{"scoped enum to int by cast", scoped, num, true, true},
		{"enum to other enum", plain, scoped, false, false},
	} {
		if got := c.Sequence(tt.from, tt.to, tt.explicit).OK; got != tt.ok {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.ok)
		}
	}
}

func TestConversionErrorSuggestsCast(t *testing.T) {
	c := testConverter(2021)
	s := operandtest.Struct(c.U, "S", nil, c.U.Basic(types.Int))
	c.Convert(operandtest.Var(s), c.U.Basic(types.Int))
	c.Convert(operandtest.Var(operandtest.Texture(c.U)), c.U.Basic(types.Int))
	c.ConvertFor(operandtest.Var(s), c.U.Basic(types.Int), Variable)
	want := []string{
		"cannot implicitly convert from 'S' to 'int'",
		"cannot convert from 'Texture2D<float4>' to 'int'",
		"cannot initialize a variable of type 'int' with an lvalue of type 'S'",
	}
	if got := operandtest.Texts(c.Reporter); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Converting a constant does not warn about narrowing if the constant fits the new type.
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
		c := testConverter(2021)
		x := (&literals.Reader{Reporter: c.Reporter, U: c.U, HV: c.HV}).Read(&ast.Literal{Kind: ast.FloatLiteral,
			Text: tt.text})
		c.Convert(x, operandtest.Type(c.U, tt.to))
		if got := operandtest.Codes(c.Reporter); got != tt.codes {
			t.Errorf("%s to %s reports %q, want %q", tt.text, tt.to, got, tt.codes)
		}
	}
}
