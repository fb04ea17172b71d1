package sema

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/operandtest"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// expectType checks that expr has the type want. decls declares the variables that expr uses.
func expectType(t *testing.T, decls, expr, want string) {
	t.Helper()
	prog, diags := checkSource("x.hlsl", "// hv 2018\nstruct S { float2 a; int b; }; void main() { "+decls+" "+expr+
		"; }")
	for _, d := range diags.All() {
		if d.Severity == diagnostics.Error {
			t.Errorf("%s: [%s] %s", expr, d.Code, d.Text)
		}
	}
	if len(prog.Funcs) == 0 {
		return
	}
	body := prog.Funcs[0].Body.Stmts
	s, ok := body[len(body)-1].(*checked.ExprStmt)
	if !ok || s.X.Info().Type.String() != want {
		t.Errorf("with %s, %s is a %s, want %s", decls, expr, s.X.Info().Type, want)
	}
}

func TestTypesOfExpressions(t *testing.T) {
	for _, tt := range []struct{ decls, expr, want string }{
		{"float3 a; float3x2 m;", "m[0] + a", "float2"},
		{"float3 a; float b;", "a * b", "float3"},
		{"int i; uint u;", "i + u", "uint"},
		{"bool b;", "b + b", "int"},
		{"bool b;", "-b", "int"},
		{"half h; float f;", "h * f", "float"},
		{"half h;", "h * 1.5", "half"},
		{"min16int i;", "i + 1", "min16int"},
		{"int i;", "i * 1.5", "float"},
		{"float3 a; int3 b;", "a < b", "bool3"},
		{"float3x3 m;", "m == 0", "bool3x3"},
		{"float4 v;", "v.xy + v", "float2"},
		{"float4 v;", "v.x", "float"},
		{"float4 v;", "v.zzz", "float3"},
		{"float4x4 m;", "m._m00_m11", "float2"},
		{"float4x3 m;", "m[1]", "float3"},
		{"S s;", "s.a.x", "float"},
		{"S s[2]; int i;", "s[i].b", "int"},
		{"bool b; int i;", "b ? i : 2.5", "float"},
		{"bool2 b; float f;", "b ? f : 0", "float2"},
		{"bool b;", "b ? 1 : 2", "int"},
		{"", "1 + 2", "int"},
		{"", "5000000000 + 1", "int64_t"},
		{"", "1.5 + 1", "float"},
		{"", "1.5L + 1", "double"},
		{"", "2u << 3", "uint"},
		{"", "(1, 2.5)", "float"},
		{"int2 v;", "v && true", "bool2"},
		{"int2 v;", "!v", "bool2"},
		{"S s;", "(float3)s", "float3"},
		{"float2 a;", "float4(a, 1, 2)", "float4"},
		{"int i;", "i += 2.5", "int"},
		{"int i;", "i++", "int"},
		{"float2 v;", "sizeof(v)", "uint"},
	} {
		expectType(t, tt.decls, tt.expr, tt.want)
	}
}

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
		t.Fatalf("%T, %q", x, operandtest.Codes(&c.Reporter))
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
		if got := operandtest.Codes(&c.Reporter); got != tt.codes {
			t.Errorf("%d numbers for %s[] report %q, want %q", tt.n, tt.elem, got, tt.codes)
		}
		if tt.want != "" && (typ.String() != tt.want || x.Info().Type != typ) {
			t.Errorf("%d numbers make a %s", tt.n, typ)
		}
	}
}

// TestNestedStructsAreCountedInLinearTime checks that the cost of a malicious type is proportional to its size in the
// source.
func TestNestedStructsAreCountedInLinearTime(t *testing.T) {
	c := testChecker(2021)
	s := operandtest.Struct(c.u, "S", nil, c.u.Basic(types.Int))
	for range 64 {
		s = operandtest.Struct(c.u, "S", nil, s, s)
	}
	x, _ := c.initialize(s, testList(testNumber("1")), 1)
	if !checked.IsBad(x) || operandtest.Codes(&c.Reporter) != "initializer-count" {
		t.Errorf("reports %q", operandtest.Codes(&c.Reporter))
	}
	if c.conv.Sequence(c.u.Basic(types.Int), s, true).OK {
		t.Error("the struct can be made from a scalar")
	}
}

// testChecker returns a checker for expressions that tests construct without a parser.
func testChecker(hv int) *checker {
	return newChecker(token.NewInterner(), diagnostics.NewList(source.NewMap(), diagnostics.Options{}), Options{HV: hv})
}
