package sema

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/operandtest"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

func testList(elems ...ast.Expr) *ast.InitList { return &ast.InitList{Elems: elems} }

func testNumber(text string) ast.Expr { return &ast.Literal{Text: text} }

func TestListsAreFlattened(t *testing.T) {
	c := testChecker(2021)
	f := c.u.Basic(types.Float)
	base := operandtest.Struct(c.u, "B", nil, f)
	s := operandtest.Struct(c.u, "S", base, operandtest.Type(c.u, "float2"), c.u.Array(c.u.Basic(types.Int), 2))
	one := testNumber("1")
	x, _ := c.initialize(s, testList(one, testList(one, testList(one)), one, one), 1)
	n, ok := x.(*checked.Construct)
	if !ok || len(n.Args) != 5 || !n.Brace {
		t.Fatalf("%T, %q", x, operandtest.Codes(c.Reporter))
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
		x, typ := c.initialize(c.u.Array(operandtest.Type(c.u, tt.elem), types.Unsized), testList(elems...), 1)
		if got := operandtest.Codes(c.Reporter); got != tt.codes {
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
	s := operandtest.Struct(c.u, "S", nil, c.u.Basic(types.Int))
	for range 64 {
		s = operandtest.Struct(c.u, "S", nil, s, s)
	}
	x, _ := c.initialize(s, testList(testNumber("1")), 1)
	if !checked.IsBad(x) || operandtest.Codes(c.Reporter) != "initializer-count" {
		t.Errorf("reports %q", operandtest.Codes(c.Reporter))
	}
	if c.conv.Sequence(c.u.Basic(types.Int), s, true).OK {
		t.Error("the struct can be made from a scalar")
	}
}

// testChecker returns a checker for expressions built by hand.
func testChecker(hv int) *checker {
	return newChecker(token.NewInterner(), diagnostics.NewList(source.NewMap(), diagnostics.Options{}), Options{HV: hv})
}
