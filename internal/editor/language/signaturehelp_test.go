package language

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
)

// helps are sources with the expected signature at a place and the number of signatures. In a signature, ‹ › enclose
// the parameter. The number is not checked if it is 0.
var helps = []struct {
	name, source, want string
	count              int
}{
	{"first parameter", "float f(float a, int b) { return 1; } void g() { f(‸) }", "float f(‹float a›, int b)", 1},
	{"second parameter", "float f(float a, int b) { return 1; } void g() { f(1, ‸) }", "float f(float a, ‹int b›)", 1},
	{"commas in brackets", "float f(float a, int b) { return 1; } void g() { f(max(1, 2), ‸", "float f(float a, ‹int b›)", 1},
	{"inner call", "float f(float a, int b) { return 1; } void g() { f(f(1, ‸", "float f(float a, ‹int b›)", 1},
	{"overloads", "float f(float a) { return 1; } float f(float a, int b) { return 1; } void g() { f(1, ‸", "float f(float a, ‹int b›)", 2},
	{"function of the language", "float g(float x) { return clamp(x, ‸", "float clamp(float x, ‹float min›, float max)", 1},
	{"method of the language", "Texture2D<float4> t; SamplerState s; float4 g() { return t.SampleLevel(s, ‸", "float4 SampleLevel(SamplerState s, ‹float2 c›, float lod, int2 o, out uint status)", 0},
	{"method of the user", "struct S { int get(int index) { return 1; } }; int g(S s) { return s.get(‸", "int S::get(‹int index›)", 1},
	{"macro", "#define PICK(a, b) (a)\nint g() { return PICK(1, ‸", "PICK(a, ‹b›)", 1},
	{"vector", "float3 g() { return float3(1, ‸", "float3(float x, ‹float y›, float z)", 1},
	{"attribute", "[numthreads(8, ‸", "numthreads(x, ‹y›, z)", 1},
	{"attribute of vk", "[[vk::binding(‸", "vk::binding(‹number›)", 1},
	{"not in a body", "float f(float a) { return 1; } void g() { f(1); ‸ }", "", 0},
	{"not behind if", "void g() { if (‸", "", 0},
}

func TestSignatureHelp(t *testing.T) {
	for _, test := range helps {
		s, at := cursorIn(t, compiler.Config{}, test.source)
		h, ok := s.SignatureHelp("a.hlsl", at)
		got := ""
		if ok {
			x := h.Signatures[h.Active]
			got = x.Label
			if h.Parameter < len(x.Parameters) {
				r := x.Parameters[h.Parameter]
				got = got[:r.Start] + "‹" + got[r.Start:r.End] + "›" + got[r.End:]
			}
		}
		if got != test.want || test.count > 0 && len(h.Signatures) != test.count {
			t.Errorf("%s: it is %q of %d, not %q", test.name, got, len(h.Signatures), test.want)
		}
	}
}
