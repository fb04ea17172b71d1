package sema

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

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
