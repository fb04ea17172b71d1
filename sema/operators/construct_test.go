package operators

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/operandtest"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

func TestConstructTakesExactlyTheScalars(t *testing.T) {
	for _, tt := range []struct{ to, args, codes, message string }{
		{"float4", "float3 1", "", ""},
		{"float4", "float float2 int", "", ""},
		{"float4", "1 2 3", "initializer-count", "too few elements in vector initialization (expected 4 elements, have 3)"},
		{"float2", "1 2 3", "initializer-count", "too many elements in vector initialization (expected 2 elements, have 3)"},
		{"float2", "float3 1", "initializer-count", "too many elements in vector initialization (expected 2 elements, have 4)"},
		{"float", "1 2", "initializer-count", "too many elements in vector initialization (expected 1 element, have 2)"},
		{"float2x2", "float2 float2", "", ""},
		{"float2", "1 tex", "type-mismatch", "type mismatch"},
		{"float2", "1 SE", "type-mismatch", "type mismatch"},
		{"float2", "", "empty-initializer", "'float2' cannot have an explicit empty initializer"},
		{"float2", "int2", "", ""},
		{"float", "int", "", ""},
		{"float1", "int", "", ""},
		{"float3", "float", "initializer-count", "too few elements in vector initialization (expected 3 elements, have 1)"},
		{"float2", "float4", "initializer-count", "too many elements in vector initialization (expected 2 elements, have 4)"},
		{"float", "float2", "initializer-count", "too many elements in vector initialization (expected 1 element, have 2)"},
	} {
		c := testOps(2021)
		x := c.Construct(operandtest.Type(c.Conv.U, tt.to), c.operands(tt.args), source.Span{})
		if got := operandtest.Codes(c.Conv.Reporter); got != tt.codes {
			t.Errorf("%s(%s) reports %q, want %q", tt.to, tt.args, got, tt.codes)
		}
		if all := c.List.All(); len(all) > 0 && all[0].Text != tt.message {
			t.Errorf("%s(%s) says %q, want %q", tt.to, tt.args, all[0].Text, tt.message)
		}
		if checked.IsBad(x) != (tt.codes != "") || !checked.IsBad(x) && x.Info().Type != operandtest.Type(c.Conv.U,
			tt.to) {
			t.Errorf("%s(%s) is a %s", tt.to, tt.args, x.Info().Type)
		}
	}
}

func TestConstructConvertsScalarArguments(t *testing.T) {
	c := testOps(2021)
	x := c.Construct(operandtest.Type(c.Conv.U, "float4"), c.operands("int bool2 1"),
		source.Span{}).(*checked.Construct)
	var got []string
	for _, a := range x.Args {
		got = append(got, a.Info().Type.String())
	}
	if strings.Join(got, " ") != "float bool2 float" {
		t.Errorf("arguments are %q", got)
	}
	c.Construct(operandtest.Struct(c.Conv.U, "S", nil, operandtest.Type(c.Conv.U, "float2")), c.operands("1 2"),
		source.Span{})
	if operandtest.Codes(c.Conv.Reporter) != "constructor-not-numeric" {
		t.Errorf("S(1, 2) reports %q", operandtest.Codes(c.Conv.Reporter))
	}
}
