package link

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// Semantics are compared case-insensitively, and the index defaults to 0. The index increases with each location of
// a variable.
func TestSemanticsAreNormalized(t *testing.T) {
	for _, test := range []struct {
		semantic string
		offset   uint32
		want     string
	}{{"TexCoord", 0, "TEXCOORD0"}, {"TEXCOORD0", 0, "TEXCOORD0"}, {"a9b12", 3, "A9B15"}, {"", 2, ""}} {
		if got := semanticAt(test.semantic, test.offset); got != test.want {
			t.Errorf("%s at %d: %s, want %s", test.semantic, test.offset, got, test.want)
		}
	}
}

func counted(kind string, n uint32, elem *reflection.Type) *reflection.Type {
	return &reflection.Type{Kind: kind, Count: &n, Element: elem}
}

// A variable occupies the locations that Vulkan specifies for its type: a vector of doubles may occupy two.
func TestTypesTakeLocations(t *testing.T) {
	float, double := &reflection.Type{Kind: "float", Width: 32}, &reflection.Type{Kind: "float", Width: 64}
	float2, double3 := counted("vector", 2, float), counted("vector", 3, double)
	pair := &reflection.Type{Kind: "struct", Members: []reflection.Member{{Type: double3}, {Type: float}}}
	empty := &reflection.Type{Kind: "struct"}
	type at struct{ location, components uint32 }
	for i, test := range []struct {
		typ  *reflection.Type
		want []at
	}{
		{float, []at{{3, 1}}},
		{float2, []at{{3, 2}}},
		{double3, []at{{3, 2}, {4, 1}}},
		{counted("matrix", 2, float2), []at{{3, 2}, {4, 2}}},
		{counted("array", 2, pair), []at{{3, 2}, {4, 1}, {5, 1}, {6, 2}, {7, 1}, {8, 1}}},
		{counted("array", 1<<32-1, empty), nil},
	} {
		list := appendSlots(nil, slot{location: 3}, test.typ)
		if len(list) != len(test.want) {
			t.Errorf("type %d: %d slots, want %d", i, len(list), len(test.want))
			continue
		}
		for k, s := range list {
			if got := (at{s.location, s.components}); got != test.want[k] {
				t.Errorf("type %d: slot %d is %v, want %v", i, k, got, test.want[k])
			}
		}
	}
}
