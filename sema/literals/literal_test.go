package literals_test

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/operandtest"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/literals"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

func testReader(hv int) *literals.Reader {
	return &literals.Reader{Reporter: operandtest.Reporter(), U: types.NewUniverse(false), HV: hv}
}

func TestNumberLiterals(t *testing.T) {
	for _, tt := range []struct {
		hv         int
		text, want string
		value      constant.Value
		codes      string
	}{
		{2021, "0", "literal int", constant.MakeInt(0), ""},
		{2021, "42", "literal int", constant.MakeInt(42), ""},
		{2021, "0x2A", "literal int", constant.MakeInt(42), ""},
		{2021, "052", "literal int", constant.MakeInt(42), ""},
		{2021, "0b101010", "literal int", constant.MakeInt(42), ""},
		{2021, "0xffffffff", "literal int", constant.MakeInt(0xffffffff), ""},
		{2021, "42u", "uint", constant.MakeUint(42), ""},
		{2021, "42L", "int", constant.MakeInt(42), ""},
		{2021, "0xffffffffL", "uint", constant.MakeUint(0xffffffff), ""},
		{2021, "42uL", "uint", constant.MakeUint(42), ""},
		{2021, "42ll", "int64_t", constant.MakeInt(42), ""},
		{2021, "42ull", "uint64_t", constant.MakeUint(42), ""},
		{2021, "18446744073709551615ull", "uint64_t", constant.MakeUint(1<<64 - 1), ""},
		{2021, "18446744073709551616", "", constant.Value{}, "literal-too-large"},
		{2021, "08", "", constant.Value{}, "literal-digit"},
		{2021, "0b12", "", constant.Value{}, "literal-digit"},
		{2021, "1x", "", constant.Value{}, "literal-suffix"},
		{2021, "1f", "", constant.Value{}, "literal-suffix"},
		{2021, "1uu", "", constant.Value{}, "literal-suffix"},
		{2022, "42", "int", constant.MakeInt(42), ""},
		{2022, "2147483648", "int64_t", constant.MakeInt(2147483648), ""},
		{2022, "0x80000000", "uint", constant.MakeUint(0x80000000), ""},
		{2022, "42u", "uint", constant.MakeUint(42), ""},
		{2022, "42l", "int64_t", constant.MakeInt(42), ""},
		{2022, "0xffffffffffffffff", "uint64_t", constant.MakeUint(1<<64 - 1), ""},
		{2022, "5000000000u", "uint64_t", constant.MakeUint(5000000000), ""},

		{2021, "1.5", "literal float", constant.MakeFloat(1.5), ""},
		{2021, "0.1", "literal float", constant.MakeFloat(0.1), ""},
		{2021, "1e3", "literal float", constant.MakeFloat(1000), ""},
		{2021, ".5", "literal float", constant.MakeFloat(0.5), ""},
		{2021, "1.", "literal float", constant.MakeFloat(1), ""},
		{2021, "0.1f", "float", constant.MakeFloat(float64(float32(0.1))), ""},
		{2021, "1.e-2F", "float", constant.MakeFloat(float64(float32(0.01))), ""},
		{2021, "1.5h", "float", constant.MakeFloat(1.5), ""},
		{2021, "0.1L", "double", constant.MakeFloat(0.1), ""},
		{2021, "0x1.8p1", "literal float", constant.MakeFloat(3), ""},
		{2021, "1.5f32", "float", constant.MakeFloat(1.5), "fixed-size-suffix"},
		{2021, "1.5f64", "double", constant.MakeFloat(1.5), "fixed-size-suffix"},
		{2022, "1.5f16", "half", constant.MakeFloat(1.5), "half-suffix"},
		{2022, "1.5", "float", constant.MakeFloat(1.5), ""},
		{2022, "1.5h", "half", constant.MakeFloat(1.5), ""},
		{2021, "1.5q", "", constant.Value{}, "literal-suffix"},
		{2021, "1.5fl", "", constant.Value{}, "literal-suffix"},
		{2021, "1.5ll", "", constant.Value{}, "literal-suffix"},
		{2021, "1e", "", constant.Value{}, "literal-exponent"},
		{2021, "1.0e+", "", constant.Value{}, "literal-exponent"},
	} {
		c := testReader(tt.hv)
		x := c.Read(&ast.Literal{Kind: ast.IntLiteral, Text: tt.text})
		if got := operandtest.Codes(c.Reporter); got != tt.codes {
			t.Errorf("%s reports %q, want %q", tt.text, got, tt.codes)
		}
		n, ok := x.(*checked.Literal)
		if !ok {
			if tt.want != "" {
				t.Errorf("%s is no literal", tt.text)
			}
			continue
		}
		if n.Type.String() != tt.want || !n.Value.Equal(tt.value) {
			t.Errorf("%s is the %s %v, want the %s %v", tt.text, n.Type, n.Value, tt.want, tt.value)
		}
	}
}

func TestInfinityLiteral(t *testing.T) {
	c := testReader(2021)
	x := c.Read(&ast.Literal{Kind: ast.FloatLiteral, Text: "1.#INF"}).(*checked.Literal)
	if x.Value.F() <= 1e308 || operandtest.Codes(c.Reporter) != "" {
		t.Errorf("1.#INF is %v", x.Value)
	}
	c.Read(&ast.Literal{Kind: ast.FloatLiteral, Text: "1e39f"})
	if operandtest.Codes(c.Reporter) != "float-range" {
		t.Errorf("1e39f reports %q", operandtest.Codes(c.Reporter))
	}
}

func TestTextLiterals(t *testing.T) {
	c := testReader(2021)
	for text, want := range map[string]string{`"abc"`: "abc", `"a\n\"\x41\101\\"`: "a\n\"AA\\", `"a" "b"`: "ab",
		`""`: ""} {
		x := c.Read(&ast.Literal{Kind: ast.StringLiteral, Text: text}).(*checked.Literal)
		if x.Value.S() != want || x.Type.String() != "string" {
			t.Errorf("%s is %q", text, x.Value.S())
		}
	}
	for text, want := range map[string]int64{`'a'`: 'a', `'\n'`: '\n', `'\''`: '\'', `'\xff'`: 0xffffffff} {
		x := c.Read(&ast.Literal{Kind: ast.CharLiteral, Text: text}).(*checked.Literal)
		if x.Value.I != want || x.Type.String() != "uint" {
			t.Errorf("%s is %v", text, x.Value)
		}
	}
	c.Read(&ast.Literal{Kind: ast.CharLiteral, Text: "'ab'"})
	if operandtest.Codes(c.Reporter) != "char-literal" {
		t.Errorf("'ab' reports %q", operandtest.Codes(c.Reporter))
	}
	if x := c.Read(&ast.Literal{Kind: ast.BoolLiteral, Text: "true"}).(*checked.Literal); x.Value.I != 1 {
		t.Error("true is not true")
	}
}
