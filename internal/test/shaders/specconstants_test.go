package shaders

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// specHead declares the constants c and d, and inputs that are not constants.
const specHead = "[[vk::constant_id(1)]] const %[1]s c = %[2]s; [[vk::constant_id(2)]] const %[1]s d = %[2]s;\n" +
	"StructuredBuffer<float4> x; StructuredBuffer<int> k; RWStructuredBuffer<float> o;\n"

var specTypes = []struct{ name, value string }{{"bool", "true"}, {"int", "3"}, {"uint", "3u"}, {"float", "2.5"}}

// specUses lists uses of two constants and of an operator @ between them. Entries without a semicolon are
// expressions.
var specUses = struct{ binary, unary, declarations []string }{
	binary: []string{
		"c @ 3", "3 @ c", "c @ d", "c @ k[0]", "c @ 2.5", "c @ true", "c @ 40", "c @ -1", "(c @ 2) @ d", "c @ (d @ 2)", "((c @ 1u) @ 3u) @ 1u",
		"float4(1,2,3,4)[(uint)(c @ 1) & 3]", "(c @ 1) ? 2 : 3", "(int2(c,d) @ int2(1,2)).x", "(int2(c,d) @ c).y", "int2x2(c @ 1,d,c,d)[0].x",
		"(uint)(c @ 3u)", "(float)(c @ 3)", "(bool)(c @ 3)", "(half)(c @ 3)", "(double)(c @ 3)", "(int64_t)(c @ 3)", "(min16int)(c @ 2)",
		"(int64_t)c @ 3", "(min16uint)c @ 3", "(uint64_t)3 @ c", "(c ? c : d) @ 2", "max(c @ 2, d)", "sizeof(c @ 2)", "asuint(c @ 3)",
		"static const int q = c @ 2; return q;",
		"static int q = c @ 2; static int g = q @ d; return g;",
		"const int q = c @ 2; int a[3] = {q, c @ d, 1}; return a[k[0]];",
		"float a[(uint)(c @ 1)]; a[0] = 1; return a[0];",
		"switch (c @ 1) { case 1: return 1; default: return 2; }",
		"switch (k[0]) { case c @ 1: return 1; default: return 2; }",
		"float y = 0; [unroll] for (int i = 0; i < (int)(c @ 2); i++) y += x[i].x; return y;",
		"float y = c; y @= c; return y;",
		"int y = c; y @= c @ 1; return y;",
		"if (c @ d) return 1; return c;",
		"static const int q = c @ 2; const int r = q @ d; return r;",
	},
	unary: []string{"@c", "@(c + d)", "@(c << 1)", "@(float3(c, d, 1)).x", "static const float q = @c; return q;"},
	declarations: []string{
		"static const int z = c @ 2;", "static int z = (c @ 2) @ d;", "static const int2 z = int2(c, d) @ 1;", "static const float4 z = float4(c, d, c, d) @ 2;",
		"static const int z[2] = {c @ 1, d};", "struct S { int a; float b; }; static const S z = {c @ 1, d};", "static const int2x2 z = {c @ 1, d, 2, 3};",
		"[[vk::constant_id(3)]] const int z = c @ 1;", "[[vk::constant_id(3)]] const int z = 1 @ 2;", "[[vk::constant_id(3)]] const float z = 1.5 @ 2;", "[[vk::constant_id(3)]] const uint z = 1u @ 31;",
		"static float z[c @ 1];", "groupshared float z[c @ 1];", "struct S { float a[c @ 1]; };", "cbuffer B { float z[c @ 1]; };", "RWStructuredBuffer<float> z[c @ 1];",
		"enum E { z = c @ 1 };", "template<int N> float f() { return N; } static const float z = f<c @ 1>();", "[numthreads(c @ 1, 1, 1)] void f() {}",
		"float f(int a = c @ 1) { return a; } static const float z = f();",
	},
}

// specShaders returns a shader for each use of each constant with each operator.
func specShaders() (list []string) {
	const kernel = "[numthreads(1, 1, 1)] void main() { o[0] = f0(); }\n"
	for _, t := range specTypes {
		head := fmt.Sprintf(specHead, t.name, t.value)
		use := func(text, op string) {
			text = strings.ReplaceAll(text, "@", op)
			if !strings.HasSuffix(text, ";") {
				text = "return " + text + ";"
			}
			list = append(list, head+"float f0() { "+text+" }\n"+kernel)
		}
		for _, op := range strings.Fields("+ - * / % & | ^ << >> < > <= >= == != && ||") {
			for _, text := range specUses.binary {
				use(text, op)
			}
			for _, text := range specUses.declarations {
				value := "c"
				if strings.Contains(text, " z ") {
					value = "z"
				}
				list = append(list, head+strings.ReplaceAll(text, "@", op)+"\nfloat f0() { return (float)"+value+
					"; }\n"+kernel)
			}
		}
		for _, op := range []string{"-", "~", "!", "+", "abs", "sin", "sqrt", "sign", "saturate", "floor", "exp",
			"asuint", "asfloat", "countbits", "firstbithigh", "reversebits", "any", "isnan", "f32tof16", "rcp"} {
			for _, text := range specUses.unary {
				use(strings.ReplaceAll(text, "@c", "@(c)"), op)
			}
		}
	}
	return list
}

// Every use of specialization constants in every context yields a valid module or a diagnostic.
func TestEveryOperatorOnEverySpecializationConstant(t *testing.T) {
	t.Parallel()
	shaders := specShaders()
	for i, text := range shaders {
		o := hlsl2spirv.Options{Profile: "cs_6_0"}
		switch i % 4 {
		case 1:
			o.Level = "0"
		case 2:
			o.Raw = true
		}
		result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "spec.hlsl", Text: text}, o)
		var internal *hlsl2spirv.InternalError
		if errors.As(err, &internal) {
			t.Fatalf("%v\n%s\n%s", internal, text, internal.Stack)
		}
		for _, d := range result.Diagnostics.All() {
			if d.Code == diagnostics.InvalidModule {
				t.Errorf("%s\n%s", d.Text, text)
			}
		}
		if i%60 == 0 && err == nil {
			how := shadertest.Legal
			if o.Raw {
				how = shadertest.Legible
			}
			if err := shadertest.SpirvVal(o, result.Words(), how); err != nil {
				t.Errorf("%v\n%s", err, text)
			}
		}
	}
}
