package sema

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// testOperands turns words into operands.
func testOperands(c *checker, words string) []checked.Expr {
	var list []checked.Expr
	for _, w := range strings.Fields(words) {
		list = append(list, testOperand(c, w))
	}
	return list
}

func TestConstructTakesExactlyTheScalars(t *testing.T) {
	for _, tt := range []struct{ to, args, codes, say string }{
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
		c := testChecker(2021)
		x := c.construct(testType(c, tt.to), testOperands(c, tt.args), source.Span{})
		if got := codes(c); got != tt.codes {
			t.Errorf("%s(%s) reports %q, want %q", tt.to, tt.args, got, tt.codes)
		}
		if all := c.diags.All(); len(all) > 0 && all[0].Text != tt.say {
			t.Errorf("%s(%s) says %q, want %q", tt.to, tt.args, all[0].Text, tt.say)
		}
		if isBad(x) != (tt.codes != "") || !isBad(x) && x.Info().Type != testType(c, tt.to) {
			t.Errorf("%s(%s) is a %s", tt.to, tt.args, x.Info().Type)
		}
	}
}

func TestConstructConvertsScalarArguments(t *testing.T) {
	c := testChecker(2021)
	x := c.construct(testType(c, "float4"), testOperands(c, "int bool2 1"), source.Span{}).(*checked.Construct)
	var got []string
	for _, a := range x.Args {
		got = append(got, a.Info().Type.String())
	}
	if strings.Join(got, " ") != "float bool2 float" {
		t.Errorf("arguments are %q", got)
	}
	c.construct(testStruct(c, "S", nil, testType(c, "float2")), testOperands(c, "1 2"), source.Span{})
	if codes(c) != "constructor-not-numeric" {
		t.Errorf("S(1, 2) reports %q", codes(c))
	}
}

func testList(elems ...ast.Expr) *ast.InitList { return &ast.InitList{Elems: elems} }

func testNumber(text string) ast.Expr { return &ast.Literal{Text: text} }

func TestListsAreFlattened(t *testing.T) {
	c := testChecker(2021)
	f := c.u.Basic(types.Float)
	base := testStruct(c, "B", nil, f)
	s := testStruct(c, "S", base, testType(c, "float2"), c.u.Array(c.u.Basic(types.Int), 2))
	one := testNumber("1")
	x, _ := c.initialize(s, testList(one, testList(one, testList(one)), one, one), 1)
	n, ok := x.(*checked.Construct)
	if !ok || len(n.Args) != 5 || !n.Brace {
		t.Fatalf("%T, %q", x, codes(c))
	}
	if a, b := n.Args[2].Info().Type, n.Args[3].Info().Type; a != f || b.Kind != types.Int {
		t.Errorf("leaves are %s and %s", a, b)
	}
	v, ok := checked.Eval(x)
	i, r := constant.MakeInt(1), constant.MakeFloat(1)
	group := func(elems ...constant.Value) constant.Value {
		return constant.MakeComposite(elems)
	}
	if want := group(group(r), group(r, r), group(i, i)); !ok || !v.Equal(want) {
		t.Errorf("value is %v, want %v", v, want)
	}
}

func TestUnsizedArrayTakesTheSizeOfTheList(t *testing.T) {
	for _, tt := range []struct {
		elem  string
		n     int
		want  string
		codes string
	}{
		{"int", 3, "int[3]", ""},
		{"float2", 4, "float2[2]", ""},
		{"float2", 3, "", "initializer-count"},
	} {
		c := testChecker(2021)
		var elems []ast.Expr
		for range tt.n {
			elems = append(elems, testNumber("1"))
		}
		x, typ := c.initialize(c.u.Array(testType(c, tt.elem), types.Unsized), testList(elems...), 1)
		if got := codes(c); got != tt.codes {
			t.Errorf("%d numbers for %s[] report %q, want %q", tt.n, tt.elem, got, tt.codes)
		}
		if tt.want != "" && (typ.String() != tt.want || x.Info().Type != typ) {
			t.Errorf("%d numbers make a %s", tt.n, typ)
		}
	}
}

// A hostile type must not cost more than its size in the source.
func TestNestedStructsAreCountedInLinearTime(t *testing.T) {
	c := testChecker(2021)
	s := testStruct(c, "S", nil, c.u.Basic(types.Int))
	for range 64 {
		s = testStruct(c, "S", nil, s, s)
	}
	x, _ := c.initialize(s, testList(testNumber("1")), 1)
	if !isBad(x) || codes(c) != "initializer-count" {
		t.Errorf("reports %q", codes(c))
	}
	if c.conversion(c.u.Basic(types.Int), s, true).ok {
		t.Error("the struct can be made from a scalar")
	}
}
