package operators

import (
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/operandtest"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/literals"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// The literals in c ? 1 : 2 get the width that the context requires, and the choice is then converted.
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
		c := testOps(2021)
		lit := func() checked.Expr { return c.Literals.Read(&ast.Literal{Text: tt.lits}) }
		x := c.Conditional(operandtest.Var(c.Conv.U.Basic(types.Bool)), lit(), lit(), checked.Site{})
		y := c.Conv.Convert(x, operandtest.Type(c.Conv.U, tt.to))
		if got := operandtest.Chain(y); got != tt.chain {
			t.Errorf("%s to %s: %q, want %q", tt.lits, tt.to, got, tt.chain)
		}
		n := x.(*checked.Conditional)
		if got := n.X.Info().Type.String(); got != tt.lit || n.Type.String() != tt.lit {
			t.Errorf("%s to %s: literals become %s, the choice %s, want %s", tt.lits, tt.to, got, n.Type, tt.lit)
		}
	}
	c := testOps(2021)
	x := c.Conv.Convert(c.Literals.Read(&ast.Literal{Text: "1"}), c.Conv.U.Basic(types.Float))
	if v, ok := checked.Eval(x); !ok || v.F() != 1 || operandtest.Chain(x) != "NumericCast float" {
		t.Errorf("a literal is not folded by its conversion: %v %q", v, operandtest.Chain(x))
	}
}

// A testChecker is a checker that can create operands.
type testChecker struct{ *Checker }

func (c testChecker) operand(text string) checked.Expr {
	return operandtest.Operand(c.Conv.Reporter, c.Conv.U, c.Conv.HV, text)
}

func (c testChecker) operands(words string) []checked.Expr {
	return operandtest.Operands(c.Conv.Reporter, c.Conv.U, c.Conv.HV, words)
}

func testOps(hv int) testChecker {
	r, u := operandtest.Reporter(), types.NewUniverse(false)
	return testChecker{&Checker{
		Reporter: r, Conv: &convert.Converter{Reporter: r, U: u, HV: hv, Prog: new(checked.Program)},
		Literals: &literals.Reader{Reporter: r, U: u, HV: hv},
		StageUse: func(checked.StageUse) {},
		Exprs:    new(slab.Of[checked.Expr]),
	}}
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
		c := testOps(2018)
		x := c.operate(operatorOf(tt.op), c.operand(tt.x), c.operand(tt.y), checked.Site{})
		n, ok := x.(*checked.Binary)
		if !ok {
			t.Errorf("%s %s %s reports %q", tt.x, tt.op, tt.y, operandtest.Codes(c.Conv.Reporter))
			continue
		}
		got := [...]string{n.X.Info().Type.String(), n.Y.Info().Type.String(), n.Type.String()}
		if want := [...]string{tt.operand, tt.operand, tt.result}; got != want {
			t.Errorf("%s %s %s has operands and result %q, want %q", tt.x, tt.op, tt.y, got, want)
		}
	}
}

func TestOperatorsOnOneEnumerationReturnIt(t *testing.T) {
	c := testOps(2021)
	e := operandtest.Enum(c.Conv.U, false)
	x := c.operate(ast.BitOr, operandtest.Var(e), operandtest.Var(e), checked.Site{})
	if n := x.(*checked.Binary); n.Type != e || n.X.Info().Type != e {
		t.Errorf("E | E computes in %s and gives %s", n.X.Info().Type, n.Type)
	}
	if got := c.operate(ast.Equal, operandtest.Var(e), operandtest.Var(e),
		checked.Site{}); got.Info().Type.Kind != types.Bool {
		t.Errorf("E == E gives %s", got.Info().Type)
	}
	scoped := operandtest.Enum(c.Conv.U, true)
	if got := c.operate(ast.Equal, operandtest.Var(scoped), operandtest.Var(scoped),
		checked.Site{}); got.Info().Type.Kind != types.Bool || c.List.HasErrors() {
		t.Errorf("scoped E == E gives %s", got.Info().Type)
	}
}

func TestOperatorErrors(t *testing.T) {
	for _, tt := range []struct {
		hv            int
		x, op, y      string
		want, message string
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
		c := testOps(tt.hv)
		x := c.Binary(operatorOf(tt.op), c.operand(tt.x), c.operand(tt.y), checked.Site{})
		if got := operandtest.Codes(c.Conv.Reporter); got != tt.want {
			t.Errorf("%s %s %s reports %q, want %q", tt.x, tt.op, tt.y, got, tt.want)
		}
		if all := c.List.All(); tt.message != "" && len(all) > 0 && all[0].Text != tt.message {
			t.Errorf("%s %s %s says %q, want %q", tt.x, tt.op, tt.y, all[0].Text, tt.message)
		}
		if bad := c.List.HasErrors(); bad != checked.IsBad(x) {
			t.Errorf("%s %s %s: reported is %v, poisoned is %v", tt.x, tt.op, tt.y, bad, checked.IsBad(x))
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
		c := testOps(2021)
		op := operatorOf(tt.op)
		switch tt.op {
		case "-":
			op = ast.Minus
		}
		x := c.Unary(op, c.operand(tt.x), false, checked.Site{})
		if got := operandtest.Codes(c.Conv.Reporter); got != tt.codes {
			t.Errorf("%s%s reports %q, want %q", tt.op, tt.x, got, tt.codes)
		}
		if got := x.Info().Type.String(); tt.want != "" && got != tt.want {
			t.Errorf("%s%s is %s, want %s", tt.op, tt.x, got, tt.want)
		}
	}
	c := testOps(2021)
	if x := c.Unary(ast.Increment, c.operand("int"), false, checked.Site{}); !x.Info().LValue {
		t.Error("++i is no lvalue")
	}
	if x := c.Unary(ast.Increment, c.operand("int"), true, checked.Site{}); x.Info().LValue {
		t.Error("i++ is an lvalue")
	}
	c.Unary(ast.AddressOf, c.operand("int"), false, checked.Site{})
	if operandtest.Codes(c.Conv.Reporter) != "pointer-operator" {
		t.Errorf("&i reports %q", operandtest.Codes(c.Conv.Reporter))
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
		{2021, "bool", "tex", "tex", "Texture2D<float4>", "bool", ""},
		{2018, "bool", "tex", "tex", "Texture2D<float4>", "bool", ""},
		{2021, "S", "int", "int", "", "", "ternary-condition"},
		{2021, "bool", "SE", "int", "", "", "ternary-components"},
		{2021, "bool", "float3", "float2x2", "", "", "ternary-result-shape"},
		{2021, "bool", "1", "2.5", "literal float", "bool", ""},
	} {
		c := testOps(tt.hv)
		x := c.Conditional(c.operand(tt.cond), c.operand(tt.x), c.operand(tt.y), checked.Site{})
		name := tt.cond + " ? " + tt.x + " : " + tt.y
		if got := operandtest.Codes(c.Conv.Reporter); got != tt.wantDiagnostics {
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
			t.Errorf("%s is %s with a %s condition, want %s with %s", name, n.Type, n.Cond.Info().Type, tt.want,
				tt.wantCond)
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
		c := testOps(2021)
		x := c.Binary(operatorOf(tt.op), c.operand(tt.x), c.operand(tt.y), checked.Site{})
		n, ok := x.(*checked.CompoundAssign)
		if !ok {
			t.Errorf("%s %s %s reports %q", tt.x, tt.op, tt.y, operandtest.Codes(c.Conv.Reporter))
			continue
		}
		to, from := "", ""
		if n.ToCompute != nil {
			to, from = operandtest.Chain(n.ToCompute), operandtest.Chain(n.FromCompute)
		}
		if n.Compute.String() != tt.compute || to != tt.to || from != tt.from || n.Y.Info().Type != n.Compute ||
			!n.LValue {
			t.Errorf("%s %s %s: compute %s, to %q, from %q", tt.x, tt.op, tt.y, n.Compute, to, from)
		}
	}
}

func TestCutVectorIsNotAssignedTo(t *testing.T) {
	c := testOps(2021)
	cut := c.Conv.Cast(c.operand("float4"), operandtest.Type(c.Conv.U, "float2"), 0)
	if operandtest.Chain(cut) != "VectorTruncate float2" {
		t.Errorf("as a value it is %q", operandtest.Chain(cut))
	}
	c.assign(cut, c.operand("float2"), checked.Site{})
	if operandtest.Codes(c.Conv.Reporter) != "not-assignable" {
		t.Errorf("it reports %q", operandtest.Codes(c.Conv.Reporter))
	}
}

func TestAssignToConst(t *testing.T) {
	c := testOps(2021)
	v := &checked.Var{Name: "k", Type: c.Conv.U.Basic(types.Int)}
	k := &checked.VarRef{Node: checked.Node{Type: v.Type, LValue: true, Quals: types.Const}, Var: v}
	c.assign(k, c.operand("int"), checked.Site{})
	f4 := operandtest.Type(c.Conv.U, "float4")
	vec := operandtest.Var(f4)
	c.assign(c.Swizzle(vec, ast.Ident{Name: "xx"}, checked.Site{}), c.operand("float2"), checked.Site{})
	mat := operandtest.Var(operandtest.Type(c.Conv.U, "float2x2"))
	c.assign(c.Swizzle(mat, ast.Ident{Name: "_m00_m00"}, checked.Site{}), c.operand("float2"), checked.Site{})
	buf := operandtest.Var(c.Conv.U.ObjectOf(types.StructuredBuffer, f4, 0, 0))
	c.assign(c.Index(buf, c.operand("0"), checked.Site{}), vec, checked.Site{})
	rw := operandtest.Var(c.Conv.U.ObjectOf(types.RWStructuredBuffer, f4, 0, 0))
	ok := c.assign(c.Index(rw, c.operand("0"), checked.Site{}), vec, checked.Site{})
	if checked.IsBad(ok) {
		t.Error("an element of a RWStructuredBuffer cannot be assigned to")
	}
	want := []string{
		"cannot assign to variable 'k' with const-qualified type 'const int'",
		"vector is not assignable (contains duplicate components)",
		"matrix is not assignable (contains duplicate components)",
		"cannot assign to return value because function 'operator[]' returns a const value",
	}
	if got := operandtest.Texts(c.Conv.Reporter); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
