package interfacetables

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

const reflectionPage = root + "/docs/reference/reflection.md"

const fog = `// shader.hlsl
struct Fog {
  float3 color;
  float density;
};
ConstantBuffer<Fog> fog : register(b1);

float4 main(float3 color : COLOR) : SV_Target {
  return float4(lerp(color, fog.color, fog.density), 1);
}
`

// The page shows the resources of a shader.
func TestReflectionExample(t *testing.T) {
	_, after, found := strings.Cut(string(reflectionOf(t, fog, "-T ps_6_0").JSON()), "\n  \"bindings\": [\n")
	list, _, ended := strings.Cut(after, "\n  ],\n")
	if !found || !ended {
		t.Fatal("no bindings")
	}
	list = strings.ReplaceAll("\n"+list, "\n    ", "\n")[1:]
	golden.CheckSection(t, reflectionPage, "example",
		"```hlsl\n"+fog+"```\n\nThe list `bindings` of this shader:\n\n```json\n"+list+"\n```\n")
}

var commentedDefault = regexp.MustCompile(`(?m)^  \w+ (\w+).*; +// (?:"default": (.*)|no default)$`)

// The comments of the page give the defaults.
func TestDefaults(t *testing.T) {
	var material string
	for _, block := range testfiles.Blocks(t, reflectionPage, "hlsl") {
		if strings.HasPrefix(block, "cbuffer Material") {
			material = block
		}
	}
	lines := commentedDefault.FindAllStringSubmatch(material, -1)
	m := reflectionOf(t, material+"float4 main() : SV_Target { return roughness + tint + lit + unset; }", "-T ps_6_0")
	members := m.Bindings[0].Type.Members
	if len(lines) != len(members) {
		t.Fatalf("%d comments for %d members", len(lines), len(members))
	}
	for i, line := range lines {
		want := line[2]
		if want == "" {
			want = "null"
		}
		got, err := json.Marshal(members[i].Default)
		if err != nil {
			t.Fatal(err)
		}
		if strings.ReplaceAll(want, " ", "") != string(got) {
			t.Errorf("%s: got %s", line[0], got)
		}
	}
}
