package shaders

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// each concatenates the text for the numbers from 0 to n-1, which replace @.
func each(n int, text string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(text, "@", fmt.Sprint(i)))
	}
	return b.String()
}

// nested returns functions that call each other. In total, they contain n nested ifs. The last is called deep.
func nested(n int) string {
	const most = 200 // in one function
	text, inner := "float deep0(float a) { return a; }\n", 0
	for ; n > 0; n -= most {
		ifs := min(n, most)
		text += fmt.Sprintf("float deep%d(float a) {\n  float r = a;\n  %s r = deep%d(a + 1); %s\n  return r;\n}\n",
			inner+1, each(ifs, "if (a > @) {"), inner, strings.Repeat("}", ifs))
		inner++
	}
	return text + fmt.Sprintf("float4 main(float a : A) : SV_Target { return deep%d(a); }", inner)
}

const deepFlow = "nested control flow"

// limits lists sources that reach a universal limit of SPIR-V. With the maximum number of items they compile, and with
// one more they yield an error at a line.
var limits = []struct {
	name string
	most int
	line int // of the error; 0 for the line of the last item
	code diagnostics.Code
	text func(n int) string
}{
	{"members of a cbuffer", 16383, 1, diagnostics.UniversalLimit, func(n int) string {
		return "cbuffer C {\n" + each(n, "float m@;\n") + "}\nfloat4 main() : SV_Target { return m0; }"
	}},
	{"variables of $Globals", 16383, 1, diagnostics.UniversalLimit, func(n int) string {
		return each(n, "float m@;\n") + "float4 main() : SV_Target { return m0; }"
	}},
	{"members of a struct", 16383, 1, diagnostics.StructTooLarge, func(n int) string {
		return "struct S {\n" + each(n, "float m@;\n") +
			"};\nConstantBuffer<S> s;\nfloat4 main() : SV_Target { return s.m0; }"
	}},
	// stricter than SPIR-V, whose limit is 255
	{"levels of structs", 250, 0, diagnostics.StructTooLarge, func(n int) string {
		return "struct S0 { float v; };\n" + strings.Join(structs(n), "\n") +
			fmt.Sprintf("\nStructuredBuffer<S%d> s;\nfloat4 main() : SV_Target { return s[0]%s.v; }", n-1,
				strings.Repeat(".m", n-1))
	}},
	// stricter than SPIR-V, whose limit of indices is 255
	{"dimensions of an array", 250, 2, diagnostics.ArrayNesting, func(n int) string {
		return "float4 main(uint a : A) : SV_Target {\n  float s" + strings.Repeat("[1]", n) + ";\n  s" +
			strings.Repeat("[a]", n) + " = 1;\n  return s" + strings.Repeat("[a]", n) + ";\n}"
	}},
	{"parameters of a function", 255, 1, diagnostics.UniversalLimit, func(n int) string {
		list := strings.TrimSuffix(each(n, "float a@, "), ", ")
		return "[noinline] float f(" + list + ") { return a0; }\nfloat4 main(float a : A) : SV_Target { return f(" +
			strings.TrimSuffix(strings.Repeat("a, ", n), ", ") + "); }"
	}},
	{"arguments of printf", 254, 2, diagnostics.UniversalLimit, func(n int) string {
		return "float4 main(float a : A) : SV_Target {\n  printf(\"x\"" + strings.Repeat(", a", n) +
			");\n  return a;\n}"
	}},
	{"characters of a name", 65535, 1, diagnostics.UniversalLimit, func(n int) string {
		name := strings.Repeat("x", n)
		return "cbuffer C { float " + name + "; };\nfloat4 main() : SV_Target { return " + name + "; }"
	}},
	{"characters of a format", 65535, 2, diagnostics.UniversalLimit, func(n int) string {
		return "float4 main(float a : A) : SV_Target {\n  printf(\"" + strings.Repeat("x", n) + "\");\n  return a;\n}"
	}},
	{deepFlow, 1026, 4, diagnostics.UniversalLimit, nested}, // three of the ifs become selects
}

// structs returns the declarations of the structs S1 to S(n-1), each of which has the previous one as a member.
func structs(n int) (list []string) {
	for i := 1; i < n; i++ {
		list = append(list, fmt.Sprintf("struct S%d { S%d m; };", i, i-1))
	}
	return list
}

func TestUniversalLimits(t *testing.T) {
	t.Parallel()
	for _, l := range limits {
		t.Run(l.name, func(t *testing.T) {
			t.Parallel()
			o := hlsl2spirv.Options{Profile: "ps_6_0", TargetEnv: "vulkan1.3"}
			text := l.text(l.most)
			result, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "limit.hlsl", Text: text}, o)
			if err != nil {
				t.Fatalf("at the limit: %.500v", err)
			}
			if l.name != deepFlow { // spirv-val needs a minute for it
				if err := shadertest.SpirvVal(o, result.Words(), shadertest.Legal); err != nil {
					t.Errorf("at the limit: %.500v", err)
				}
			}
			_, err = hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "limit.hlsl", Text: l.text(l.most + 1)}, o)
			var wrong *hlsl2spirv.Error
			if !errors.As(err, &wrong) {
				t.Fatalf("above the limit: %v", err)
			}
			for _, d := range wrong.Diagnostics.All() {
				if d.Severity < diagnostics.Error {
					continue
				}
				want := l.line
				if want == 0 {
					want = l.most + 1
				}
				if at := wrong.Diagnostics.Locate(d.Pos); d.Code != l.code || at.Line != want {
					t.Errorf("above the limit: line %d, want %d: %s: %.200s", at.Line, want, d.Code, d.Text)
				}
				return
			}
			t.Error("no error above the limit")
		})
	}
}

// A switch with more cases than an OpSwitch may have is split.
func TestLongSwitchesAreSplit(t *testing.T) {
	t.Parallel()
	for _, n := range []int{16383, 16384} {
		text := "float4 main(uint a : A) : SV_Target {\n  float r = 0;\n  switch (a) {\n" +
			each(n, "case @: r += @; break;\n") + "default: r = 2;\n}\n  return r;\n}"
		o := hlsl2spirv.Options{Profile: "ps_6_0", TargetEnv: "vulkan1.3", Level: "0"}
		result, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "switch.hlsl", Text: text}, o)
		if err != nil {
			t.Fatalf("%d cases: %.500v", n, err)
		}
		if err := shadertest.SpirvVal(o, result.Words(), shadertest.Legal); err != nil {
			t.Errorf("%d cases: %.500v", n, err)
		}
		want := 1
		if n > 16383 {
			want = 4 // two that search for the value, two with the bodies
		}
		if got := strings.Count(result.Disassembly(), " OpSwitch "); got != want {
			t.Errorf("%d cases: %d switches, want %d", n, got, want)
		}
	}
}

// Each static variable is a global variable of the module unless passes remove it. The input and the output of the
// shader are two more.
func TestGlobalVariablesAreLimited(t *testing.T) {
	t.Parallel()
	for n, ok := range map[int]bool{65533: true, 65534: false} {
		text := each(n, "static float g@;\n") + "float4 main(float a : A) : SV_Target {\n" + each(n, "g@ = a;\n") +
			"return a;\n}"
		_, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: "globals.hlsl", Text: text},
			hlsl2spirv.Options{Profile: "ps_6_0", Raw: true, NoValidate: true})
		if ok != (err == nil) || err != nil &&
			!strings.Contains(err.Error(), "globals.hlsl:65535:8: error: this code needs 65536 global variables; SPIR-V allows 65535") {
			t.Errorf("%d static variables: %.300v", n, err)
		}
	}
}
