package sema

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// testOperand returns a variable of the type that text names, an enumeration
// E or scoped SE, or a literal if text starts with a digit.
func testOperand(c *checker, text string) checked.Expr {
	switch {
	case isDigit(text[0]):
		return c.literal(&ast.Literal{Text: text})
	case text == "E" || text == "SE":
		return testVar(testEnum(c, text == "SE"))
	case text == "S":
		return testVar(testStruct(c, "S", nil, c.u.Basic(types.Int)))
	case text == "tex":
		return testVar(testTexture(c))
	case text == "array":
		return testVar(c.u.Array(c.u.Basic(types.Int), 2))
	}
	return testVar(testType(c, text))
}

func operatorOf(text string) ast.Op {
	for op := range ast.Ops {
		if ast.Ops[op].Text == text && op != int(ast.NoOp) {
			return ast.Op(op)
		}
	}
	panic("no operator " + text)
}

func TestOperatorTypes(t *testing.T) {
	for _, tt := range []struct{ x, op, y, operand, result string }{
		{"float", "+", "int", "float", "float"},
		{"int", "+", "uint", "uint", "uint"},
		{"int64_t", "+", "uint", "uint64_t", "uint64_t"},
		{"double", "*", "float", "double", "double"},
		{"half", "*", "float", "float", "float"},
		{"half", "*", "int", "float", "float"},
		{"half", "*", "1.5", "half", "half"},
		{"min16float", "+", "float", "float", "float"},
		{"min16float", "+", "int", "min16float", "min16float"},
		{"min16float", "+", "1.5", "min16float", "min16float"},
		{"min10float", "+", "min16float", "min16float", "min16float"},
		{"min16int", "+", "min16uint", "min16uint", "min16uint"},
		{"min16int", "+", "1", "min16int", "min16int"},
		{"min16int", "+", "1.5", "float", "float"},
		{"int16_t", "+", "int", "int", "int"},
		{"float16_t", "+", "int", "float16_t", "float16_t"},
		{"bool", "+", "bool", "int", "int"},
		{"bool", "&", "bool", "int", "int"},
		{"bool", "==", "bool", "bool", "bool"},
		{"bool", "==", "1", "int", "bool"},
		{"bool", "<", "bool", "int", "bool"},
		{"uint", "+", "1", "uint", "uint"},
		{"uint", "+", "1.5", "float", "float"},
		{"1", "+", "2", "literal int", "literal int"},
		{"1", "+", "2.5", "literal float", "literal float"},
		{"1", "==", "2", "int", "bool"},
		{"1", "<", "5000000000", "int64_t", "bool"},
		{"1.5", "<", "2", "float", "bool"},
		{"float3", "*", "float", "float3", "float3"},
		{"int", "*", "float3", "float3", "float3"},
		{"float3", "==", "float3", "float3", "bool3"},
		{"float4", "+", "float2", "float2", "float2"},
		{"float2x2", "*", "float", "float2x2", "float2x2"},
		{"float3x3", "+", "float2x2", "float2x2", "float2x2"},
		{"float4", "+", "float2x2", "float4", "float4"},
		{"float2x2", "<", "float", "float2x2", "bool2x2"},
		{"float1", "+", "float", "vector<float, 1>", "vector<float, 1>"},
		{"uint", "<<", "int", "uint", "uint"},
		{"int64_t", ">>", "int", "int64_t", "int64_t"},
		{"int", "<<", "1", "int", "int"},
		{"bool", "<<", "int", "int", "int"},
		{"1", "<<", "uint", "uint", "uint"},
		{"1", "<<", "int2", "int2", "int2"},
		{"E", "+", "int", "int", "int"},
		{"E", "+", "1.5", "float", "float"},
	} {
		c := testChecker(2018)
		x := c.operate(operatorOf(tt.op), testOperand(c, tt.x), testOperand(c, tt.y), site{})
		n, ok := x.(*checked.Binary)
		if !ok {
			t.Errorf("%s %s %s reports %q", tt.x, tt.op, tt.y, codes(c))
			continue
		}
		got := [...]string{n.X.Info().Type.String(), n.Y.Info().Type.String(), n.Type.String()}
		if want := [...]string{tt.operand, tt.operand, tt.result}; got != want {
			t.Errorf("%s %s %s has operands and result %q, want %q", tt.x, tt.op, tt.y, got, want)
		}
	}
}

func TestOperatorsOnOneEnumerationGiveIt(t *testing.T) {
	c := testChecker(2021)
	e := testEnum(c, false)
	x := c.operate(ast.BitOr, testVar(e), testVar(e), site{})
	if n := x.(*checked.Binary); n.Type != e || n.X.Info().Type != e {
		t.Errorf("E | E computes in %s and gives %s", n.X.Info().Type, n.Type)
	}
	if got := c.operate(ast.Equal, testVar(e), testVar(e), site{}); got.Info().Type.Kind != types.Bool {
		t.Errorf("E == E gives %s", got.Info().Type)
	}
	scoped := testEnum(c, true)
	if got := c.operate(ast.Equal, testVar(scoped), testVar(scoped), site{}); got.Info().Type.Kind != types.Bool || c.diags.HasErrors() {
		t.Errorf("scoped E == E gives %s", got.Info().Type)
	}
}

func TestOperatorErrors(t *testing.T) {
	for _, tt := range []struct {
		hv        int
		x, op, y  string
		want, say string
	}{
		{2021, "float", "<<", "int", "requires-integer", ""},
		{2021, "float", "|", "int", "requires-integer", ""},
		{2021, "S", "+", "int", "requires-non-aggregate", ""},
		{2021, "tex", "+", "int", "requires-non-aggregate", ""},
		{2021, "tex", "==", "tex", "object-operator", ""},
		{2021, "S", "==", "S", "struct-operator", ""},
		{2021, "array", "==", "array", "array-equality", ""},
		{2021, "SE", "+", "int", "requires-numeric", ""},
		{2021, "SE", "==", "int", "type-mismatch", ""},
		{2021, "float3", "+", "float2x2", "cannot-convert", "cannot convert from 'float2x2' to 'float3'"},
		{2021, "float2x3", "+", "float3x2", "cannot-convert", ""},
		{2021, "min16int", "/", "min16int", "min-precision-division", ""},
		{2021, "min16uint", "/", "min16uint", "", ""},
		{2021, "double", "%", "double", "double-modulo", ""},
		{2021, "float4", "+", "float2", "implicit-truncation", ""},
		{2021, "1", "<<", "int", "ambiguous-literal-shift", ""},
		{2021, "bool2", "&&", "bool2", "logical-not-scalar", "operands for short-circuiting logical binary operator must be scalar, for non-scalar types use 'and'"},
		{2021, "bool1", "||", "bool", "logical-not-scalar", "operands for short-circuiting logical binary operator must be scalar, for non-scalar types use 'or'"},
		{2018, "bool2", "&&", "float2", "", ""},
		{2021, "S", "&&", "bool", "requires-non-aggregate", ""},
		{2021, "bool", "+=", "int", "bool-lvalue-operator", ""},
		{2021, "bool", "|=", "bool", "", ""},
		{2021, "int", "+=", "S", "requires-non-aggregate", ""},
		{2021, "E", "+=", "int", "cannot-convert", ""},
		{2021, "float2", "+=", "float3", "implicit-truncation", ""},
		{2021, "float3", "+=", "float2", "cannot-convert", "cannot convert from 'float2' to 'float3'"},
		{2021, "float", "+=", "double", "narrowing", ""},
		{2021, "int", "=", "S", "cannot-convert", "cannot implicitly convert from 'S' to 'int'"},
		{2021, "1", "=", "int", "not-assignable", ""},
		{2021, "1", "+=", "int", "not-assignable", ""},
	} {
		c := testChecker(tt.hv)
		x := c.binary(operatorOf(tt.op), testOperand(c, tt.x), testOperand(c, tt.y), site{})
		if got := codes(c); got != tt.want {
			t.Errorf("%s %s %s reports %q, want %q", tt.x, tt.op, tt.y, got, tt.want)
		}
		if all := c.diags.All(); tt.say != "" && len(all) > 0 && all[0].Text != tt.say {
			t.Errorf("%s %s %s says %q, want %q", tt.x, tt.op, tt.y, all[0].Text, tt.say)
		}
		if bad := c.diags.HasErrors(); bad != isBad(x) {
			t.Errorf("%s %s %s: reported is %v, poisoned is %v", tt.x, tt.op, tt.y, bad, isBad(x))
		}
	}
}

func TestUnaryOperators(t *testing.T) {
	for _, tt := range []struct{ op, x, want, codes string }{
		{"-", "float2", "float2", ""},
		{"-", "bool", "int", ""},
		{"~", "bool2", "int2", ""},
		{"~", "float", "", "requires-integer"},
		{"!", "float3", "bool3", ""},
		{"!", "S", "", "requires-non-aggregate"},
		{"!", "SE", "", "requires-numeric"},
		{"++", "SE", "", "requires-numeric"},
		{"++", "int", "int", ""},
		{"++", "float2x2", "float2x2", ""},
		{"++", "bool", "", "bool-lvalue-operator"},
		{"--", "E", "", "increment-enum"},
		{"++", "1", "", "not-assignable"},
		{"-", "E", "E", ""},
		{"-", "1", "literal int", ""},
	} {
		c := testChecker(2021)
		op := operatorOf(tt.op)
		switch tt.op {
		case "-":
			op = ast.Minus
		}
		x := c.unary(op, testOperand(c, tt.x), false, site{})
		if got := codes(c); got != tt.codes {
			t.Errorf("%s%s reports %q, want %q", tt.op, tt.x, got, tt.codes)
		}
		if got := x.Info().Type.String(); tt.want != "" && got != tt.want {
			t.Errorf("%s%s is %s, want %s", tt.op, tt.x, got, tt.want)
		}
	}
	c := testChecker(2021)
	if x := c.unary(ast.Increment, testOperand(c, "int"), false, site{}); !x.Info().LValue {
		t.Error("++i is no lvalue")
	}
	if x := c.unary(ast.Increment, testOperand(c, "int"), true, site{}); x.Info().LValue {
		t.Error("i++ is an lvalue")
	}
	c.unary(ast.AddressOf, testOperand(c, "int"), false, site{})
	if codes(c) != "pointer-operator" {
		t.Errorf("&i reports %q", codes(c))
	}
}

func TestConditionalTypes(t *testing.T) {
	for _, tt := range []struct {
		hv              int
		cond, x, y      string
		want, wantCond  string
		wantDiagnostics string
	}{
		{2021, "bool", "float", "int", "float", "bool", ""},
		{2021, "float", "float3", "float", "float3", "bool", ""},
		{2021, "bool2", "float2", "float2", "", "", "ternary-not-scalar"},
		{2018, "bool2", "float2", "float2", "float2", "bool2", ""},
		{2018, "bool2", "float", "float", "float2", "bool2", ""},
		{2018, "float2", "1", "2", "vector<literal int, 2>", "bool2", ""},
		{2018, "bool", "float2x2", "float", "float2x2", "bool2x2", ""},
		{2018, "bool3", "float2", "float2", "", "", "ternary-shape"},
		{2021, "bool", "float4", "float2", "float2", "bool", "implicit-truncation"},
		{2021, "bool", "S", "S", "", "", "ternary-result"},
		{2021, "bool", "tex", "tex", "", "", "ternary-object"},
		{2018, "bool", "tex", "tex", "Texture2D<float4>", "bool", ""},
		{2021, "S", "int", "int", "", "", "ternary-condition"},
		{2021, "bool", "SE", "int", "", "", "ternary-components"},
		{2021, "bool", "float3", "float2x2", "", "", "ternary-result-shape"},
		{2021, "bool", "1", "2.5", "literal float", "bool", ""},
	} {
		c := testChecker(tt.hv)
		x := c.conditional(testOperand(c, tt.cond), testOperand(c, tt.x), testOperand(c, tt.y), site{})
		name := tt.cond + " ? " + tt.x + " : " + tt.y
		if got := codes(c); got != tt.wantDiagnostics {
			t.Errorf("%s reports %q, want %q", name, got, tt.wantDiagnostics)
			continue
		}
		n, ok := x.(*checked.Conditional)
		if !ok {
			if tt.want != "" {
				t.Errorf("%s is %T", name, x)
			}
			continue
		}
		if n.Type.String() != tt.want || n.Cond.Info().Type.String() != tt.wantCond {
			t.Errorf("%s is %s with a %s condition, want %s with %s", name, n.Type, n.Cond.Info().Type, tt.want, tt.wantCond)
		}
	}
}

func TestCompoundAssignmentComputesInTheCommonType(t *testing.T) {
	for _, tt := range []struct{ x, op, y, compute, to, from string }{
		{"float", "+=", "int", "float", "", ""},
		{"int", "+=", "float", "float", "NumericCast float", "NumericCast int"},
		{"int2", "*=", "float", "float2", "NumericCast float2", "NumericCast int2"},
		{"bool", "&=", "bool", "int", "NumericCast int", "ToBool bool"},
		{"uint", "<<=", "int", "uint", "", ""},
		{"int", "+=", "1", "int", "", ""},
	} {
		c := testChecker(2021)
		x := c.binary(operatorOf(tt.op), testOperand(c, tt.x), testOperand(c, tt.y), site{})
		n, ok := x.(*checked.CompoundAssign)
		if !ok {
			t.Errorf("%s %s %s reports %q", tt.x, tt.op, tt.y, codes(c))
			continue
		}
		to, from := "", ""
		if n.ToCompute != nil {
			to, from = chain(n.ToCompute), chain(n.FromCompute)
		}
		if n.Compute.String() != tt.compute || to != tt.to || from != tt.from || n.Y.Info().Type != n.Compute || !n.LValue {
			t.Errorf("%s %s %s: compute %s, to %q, from %q", tt.x, tt.op, tt.y, n.Compute, to, from)
		}
	}
}

func TestCutVectorIsNotAssignedTo(t *testing.T) {
	c := testChecker(2021)
	cut := c.cast(testOperand(c, "float4"), testType(c, "float2"), 0)
	if chain(cut) != "VectorTruncate float2" {
		t.Errorf("as a value it is %q", chain(cut))
	}
	c.assign(cut, testOperand(c, "float2"), site{})
	if codes(c) != "not-assignable" {
		t.Errorf("it reports %q", codes(c))
	}
}

// expectType checks the type of an expression over variables declared in decls.
func expectType(t *testing.T, decls, expr, want string) {
	t.Helper()
	prog, diags := checkSource("x.hlsl", "// hv 2018\nstruct S { float2 a; int b; }; void main() { "+decls+" "+expr+"; }")
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

func TestAssignToConst(t *testing.T) {
	c := testChecker(2021)
	v := &checked.Var{Name: "k", Type: c.u.Basic(types.Int)}
	k := &checked.VarRef{Node: checked.Node{Type: v.Type, LValue: true, Quals: types.Const}, Var: v}
	c.assign(k, testOperand(c, "int"), site{})
	f4 := testType(c, "float4")
	vec := testVar(f4)
	c.assign(c.swizzle(vec, ast.Ident{Name: "xx"}, site{}), testOperand(c, "float2"), site{})
	mat := testVar(testType(c, "float2x2"))
	c.assign(c.swizzle(mat, ast.Ident{Name: "_m00_m00"}, site{}), testOperand(c, "float2"), site{})
	buf := testVar(c.u.ObjectOf(types.StructuredBuffer, f4, 0, 0))
	c.assign(c.index(buf, testOperand(c, "0"), site{}), vec, site{})
	rw := testVar(c.u.ObjectOf(types.RWStructuredBuffer, f4, 0, 0))
	ok := c.assign(c.index(rw, testOperand(c, "0"), site{}), vec, site{})
	if isBad(ok) {
		t.Error("an element of a RWStructuredBuffer cannot be assigned to")
	}
	var texts []string
	for _, d := range c.diags.All() {
		texts = append(texts, d.Text)
	}
	want := []string{
		"cannot assign to variable 'k' with const-qualified type 'const int'",
		"vector is not assignable (contains duplicate components)",
		"matrix is not assignable (contains duplicate components)",
		"cannot assign to return value because function 'operator[]' returns a const value",
	}
	if strings.Join(texts, "\n") != strings.Join(want, "\n") {
		t.Errorf("got %q, want %q", texts, want)
	}
}
