package operators

import (
	"fmt"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/operandtest"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

func TestSwizzles(t *testing.T) {
	for _, tt := range []struct{ x, name, want, elems, codes string }{
		{"float4", "x", "float", "[0]", ""},
		{"float4", "wzyx", "float4", "[3 2 1 0]", ""},
		{"int3", "rgb", "int3", "[0 1 2]", ""},
		{"float", "xxx", "float3", "[0 0 0]", ""},
		{"float", "x", "float", "[0]", ""},
		{"float1", "xx", "float2", "[0 0]", ""},
		{"float", "y", "", "", "swizzle-out-of-bounds"},
		{"float2", "z", "", "", "swizzle-out-of-bounds"},
		{"float4", "xr", "", "", "swizzle-mixed"},
		{"float4", "xyzwx", "", "", "swizzle-too-long"},
		{"float4", "foo", "", "", "swizzle-format"},
		{"float4x4", "_m00", "float", "[{0 0}]", ""},
		{"float4x4", "_m03_m12", "float2", "[{0 3} {1 2}]", ""},
		{"float4x4", "_11_44", "float2", "[{0 0} {3 3}]", ""},
		{"float4x4", "_m00_11", "", "", "matrix-swizzle-mixed"},
		{"float4x4", "_m44", "", "", "matrix-swizzle-four"},
		{"float4x4", "_01", "", "", "matrix-swizzle-zero"},
		{"float4x4", "xy", "", "", "matrix-swizzle-format"},
		{"float4x4", "_m0", "", "", "matrix-swizzle-format"},
		{"float2x3", "_m20", "", "", "matrix-swizzle-out-of-bounds"},
		{"float2x2", "_m00_m00_m00_m00_m00", "", "", "swizzle-too-long"},
	} {
		c := testOps(2021)
		x := c.Swizzle(c.operand(tt.x), ast.Ident{Name: tt.name}, checked.Site{})
		if got := operandtest.Codes(c.Conv.Reporter); got != tt.codes {
			t.Errorf("%s.%s reports %q, want %q", tt.x, tt.name, got, tt.codes)
		}
		elems := ""
		switch n := x.(type) {
		case *checked.Swizzle:
			elems = fmt.Sprint(n.Elems)
		case *checked.MatrixSwizzle:
			elems = fmt.Sprint(n.Elems)
		default:
			continue
		}
		if x.Info().Type.String() != tt.want || elems != tt.elems {
			t.Errorf("%s.%s is a %s of %s, want a %s of %s", tt.x, tt.name, x.Info().Type, elems, tt.want, tt.elems)
		}
	}
}

// struct S { …; T last[1]; } may be read past its end, because its last array may have more elements.
func TestTailArrayOfOneIsUnbounded(t *testing.T) {
	c := testOps(2021)
	one := c.Conv.U.Array(c.Conv.U.Basic(types.Int), 1)
	s := operandtest.Struct(c.Conv.U, "S", nil, one, one)
	for i, want := range []string{"array-index-out-of-bounds", ""} {
		c := testOps(2021)
		f := s.Struct.Fields[i]
		c.Index(&checked.Field{Node: checked.Node{Type: f.Type, LValue: true}, X: operandtest.Var(s), Field: f},
			c.operand("2"), checked.Site{})
		if got := operandtest.Codes(c.Conv.Reporter); got != want {
			t.Errorf("field %d reports %q, want %q", i, got, want)
		}
	}
}

func TestSwizzleIsAnLValueUnlessItRepeats(t *testing.T) {
	c := testOps(2021)
	for name, want := range map[string]bool{"x": true, "zx": true, "xx": false} {
		if got := c.Swizzle(c.operand("float4"), ast.Ident{Name: name}, checked.Site{}).Info().LValue; got != want {
			t.Errorf(".%s: lvalue is %v", name, got)
		}
	}
	if c.Swizzle(c.operand("1"), ast.Ident{Name: "x"}, checked.Site{}).Info().LValue {
		t.Error("a swizzle of a value is an lvalue")
	}
}

func TestSubscripts(t *testing.T) {
	for _, tt := range []struct {
		hv                 int
		x, i               string
		want, index, codes string
	}{
		{2021, "float4", "1", "float", "uint", ""},
		{2021, "float4", "int", "float", "uint", ""},
		{2021, "float4", "4", "", "", "vector-index-out-of-bounds"},
		{2021, "float2x3", "1", "float3", "uint", ""},
		{2021, "float2x3", "2", "", "", "matrix-index-out-of-bounds"},
		{2021, "array", "1", "int", "int", ""},
		{2021, "array", "uint", "int", "uint", ""},
		{2021, "array", "int64_t", "int", "int64_t", ""},
		{2021, "array", "float", "int", "uint", ""},
		{2021, "array", "E", "int", "int", ""},
		{2021, "array", "2", "", "", "array-index-out-of-bounds"},
		{2016, "array", "2", "int", "int", "array-index-past-end"},
		{2021, "array", "float2", "", "", "no-viable-subscript"},
		{2021, "float4", "int2", "", "", "no-viable-subscript"},
		{2021, "int", "0", "", "", "not-subscriptable"},
		{2021, "tex", "int2", "float4", "uint2", ""},
		{2021, "tex", "int", "", "", "no-viable-subscript"},
	} {
		c := testOps(tt.hv)
		x := c.Index(c.operand(tt.x), c.operand(tt.i), checked.Site{})
		if got := operandtest.Codes(c.Conv.Reporter); got != tt.codes {
			t.Errorf("%s[%s] reports %q, want %q", tt.x, tt.i, got, tt.codes)
		}
		index := ""
		switch n := x.(type) {
		case *checked.Index:
			index = n.I.Info().Type.String()
		case *checked.ResourceIndex:
			index = n.I.Info().Type.String()
			if n.Quals&types.Const == 0 {
				t.Errorf("%s[%s] may be written", tt.x, tt.i)
			}
		default:
			continue
		}
		if x.Info().Type.String() != tt.want || index != tt.index {
			t.Errorf("%s[%s] is a %s by %s, want a %s by %s", tt.x, tt.i, x.Info().Type, index, tt.want, tt.index)
		}
	}
}
