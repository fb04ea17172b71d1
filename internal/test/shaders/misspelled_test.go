package shaders

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// surroundings maps kinds of names to shaders in which misspelled names replace the $. All intended names are
// declared before it.
var surroundings = map[string]struct{ profile, text string }{
	"function":    {"ps_6_6", "float4 main() : SV_Target { return $(gamma); }"},
	"variable":    {"ps_6_6", "float4 main() : SV_Target { float4 worldPos = 1; $; return worldPos; }"},
	"type":        {"ps_6_6", "$ g; float4 main() : SV_Target { return 1; }"},
	"template":    {"ps_6_6", "$<float4> g; float4 main() : SV_Target { return 1; }"},
	"texture":     {"ps_6_6", "Texture2D t; float4 main() : SV_Target { return t.$(1); }"},
	"buffer":      {"ps_6_6", "RWStructuredBuffer<float4> t; float4 main() : SV_Target { return t.$(1); }"},
	"bytes":       {"ps_6_6", "RWByteAddressBuffer t; float4 main() : SV_Target { t.$(1, 2); return 1; }"},
	"member":      {"ps_6_6", "float4 main() : SV_Target { VertexOutput v; return v.$; }"},
	"attribute":   {"cs_6_6", "[$(1, 1, 1)] void main() {}"},
	"loop":        {"ps_6_6", "float4 main() : SV_Target { [$] for (int i = 0; i < 4; i++) {} return 1; }"},
	"vkattribute": {"ps_6_6", "[[vk::$(1)]] Texture2D t; float4 main() : SV_Target { return 1; }"},
	"unscoped":    {"ps_6_6", "[[$(1)]] Texture2D t; float4 main() : SV_Target { return 1; }"},
	"vkname":      {"ps_6_6", "float4 main() : SV_Target { return vk::$(1); }"},
	"vktype":      {"ps_6_6", "vk::$<float4> t; float4 main() : SV_Target { return 1; }"},
	"namespace":   {"ps_6_6", "float4 main() : SV_Target { return $::ambient; }"},
	"target":      {"ps_6_6", "float4 main() : $ { return 1; }"},
	"position":    {"vs_6_6", "float4 main() : $ { return 1; }"},
	"vertex":      {"vs_6_6", "float4 main(uint id : $) : SV_Position { return id; }"},
	"thread":      {"cs_6_6", "[numthreads(1, 1, 1)] void main(uint3 id : $) {}"},
	"return":      {"ps_6_6", "float4 main(float4 a : A) : SV_Target { $ a.xyzw; }"},
	"while":       {"ps_6_6", "float4 main(float4 a : A) : SV_Target { $ (a.x > 1) { a--; } return a; }"},
	"for":         {"ps_6_6", "float4 main(float4 a : A) : SV_Target { $ (int i = 0; i < 4; i++) { a--; } return a; }"},
	"else":        {"ps_6_6", "float4 main(float4 a : A) : SV_Target { if (a.x > 1) { a--; } $ { a++; } return a; }"},
	"switch":      {"ps_6_6", "float4 main(int a : A) : SV_Target { $ (a) { case 1: return 2; } return a; }"},
	"struct":      {"ps_6_6", "$ S { float a; }; float4 main() : SV_Target { return 1; }"},
	"cbuffer":     {"ps_6_6", "$ S { float a; }; float4 main() : SV_Target { return 1; }"},
	"static":      {"ps_6_6", "$ const float4 k = 1; float4 main() : SV_Target { return k; }"},
	"groupshared": {"cs_6_6", "$ float k[4]; [numthreads(1, 1, 1)] void main() { k[0] = 1; }"},
	"parameter":   {"ps_6_6", "float4 main($ float4 a : A) : SV_Target { return a; }"},
	"entry":       {"ps_6_6", "float4 PSMain() : SV_Target { return 1; } void VSMain() {}"},
}

const declarations = `
static float exposure, gamma;
static float4 color, baseColor, lightDirection;
struct VertexOutput { float4 position, normal, tangent; float2 texcoord; };
struct Material { float4 albedo; };
template<typename T> struct Pair { T first, second; };
namespace lighting { static float ambient; }
float4 computeLight(float4 x) { return x; }
`

// meant matches the suggestion in a text.
var meant = regexp.MustCompile(`did you mean '([^']+)'\?`)

// For misspelled names and names of other languages, the intended name is suggested first. Names that are not
// similar to any other do not get a suggestion.
func TestMisspelledNames(t *testing.T) {
	const least = 180
	text, err := os.ReadFile("testdata/misspellings/names.txt")
	if err != nil {
		t.Fatal(err)
	}
	right, names := 0, 0
	for _, line := range strings.Split(string(text), "\n") {
		field := strings.Fields(line)
		if len(field) != 3 || field[0] == "#" {
			continue
		}
		kind, name, want := field[0], field[1], field[2]
		got := suggested(t, kind, name)
		if want == "-" {
			if got != "" {
				t.Errorf("%s %s is far from everything, but %s is suggested", kind, name, got)
			}
			continue
		}
		names++
		if got == want || strings.HasPrefix(got, "in HLSL, ") && strings.Contains(got, want) {
			right++
		} else {
			t.Logf("%s %s: got %q, want %s", kind, name, got, want)
		}
	}
	t.Logf("%d of %d are right", right, names)
	if names < 200 || right < least {
		t.Errorf("%d of %d are right, want %d of 200", right, names, least)
	}
}

// suggested returns the name suggested first, or the sentence that describes the HLSL counterpart, or "".
func suggested(t *testing.T, kind, name string) string {
	t.Helper()
	around, ok := surroundings[kind]
	if !ok {
		t.Fatalf("there is no shader for %s", kind)
	}
	o := hlsl2spirv.Options{Profile: around.profile}
	if kind == "entry" {
		o.Entry = name
	}
	src := hlsl2spirv.Source{Name: "a.hlsl", Text: declarations + strings.Replace(around.text, "$", name, 1)}
	result, _ := hlsl2spirv.Compile(t.Context(), src, o)
	for _, d := range result.Diagnostics.All() {
		if m := meant.FindStringSubmatch(d.Text); m != nil {
			if kind != "entry" && applied(t, &result, src.Text) != declarations+
				strings.Replace(around.text, "$", m[1], 1) {
				t.Errorf("%s %s: the fix makes\n%s", kind, name, applied(t, &result, src.Text))
			}
			return m[1]
		}
		for _, n := range d.Notes {
			if strings.HasPrefix(n.Text, "in HLSL, ") {
				return n.Text
			}
		}
	}
	return ""
}

// applied returns the text with the first fix of a result applied.
func applied(t *testing.T, r *hlsl2spirv.Result, text string) string {
	t.Helper()
	for _, d := range r.Diagnostics.All() {
		if len(d.Fixes) == 0 {
			continue
		}
		base := d.Fixes[0].Edits[0].Span.Start
		line := r.Diagnostics.Locate(base)
		start := strings.Index(text, line.LineText) + line.Col - 1
		end := start + int(d.Fixes[0].Edits[0].Span.End-base)
		return text[:start] + d.Fixes[0].Edits[0].Text + text[end:]
	}
	return ""
}
