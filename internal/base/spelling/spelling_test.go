package spelling

import (
	"strings"
	"testing"
)

func TestEdits(t *testing.T) {
	for _, c := range []struct {
		a, b string
		max  int
		want int
	}{
		{"colour", "color", 3, 1},
		{"abc", "abc", 1, 0},
		{"abcd", "abxy", 3, 2},
		{"abcd", "wxyz", 3, 3}, // max or more
		{"", "a", 3, 3},        // an empty name is never close
		{"a", "abcdef", 3, 3},  // too long
		{strings.Repeat("a", 70), strings.Repeat("a", 70), 3, 3}, // longer than Edits compares
	} {
		if got := Edits(c.a, c.b, c.max); got != c.want {
			t.Errorf("from %q to %q: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestLimit(t *testing.T) {
	if Limit("ab") != 0 || Limit("colour") != 2 {
		t.Error(Limit("ab"), Limit("colour"))
	}
}

func TestTranspositionIsOneEdit(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"saturate", "satuarte", 1}, {"ab", "ba", 1}, {"float4", "flaot4", 1}, {"return", "retrun", 1}, {"abcd", "badc", 2},
	} {
		if got := Edits(c.a, c.b, 3); got != c.want {
			t.Errorf("from %q to %q: %d, want %d", c.a, c.b, got, c.want)
		}
		if got := Edits(c.a, c.b, c.want); got != c.want {
			t.Errorf("from %q to %q with this maximum: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestNear(t *testing.T) {
	for _, c := range []struct {
		text  string
		names []string
		want  string
	}{
		{"normalise", []string{"normalize", "noise"}, "normalize"},
		{"flot4", []string{"float", "float3", "float4"}, "float4"},
		{"TEXTURE2D", []string{"Texture3D", "Texture2D"}, "Texture2D"}, // only the case differs
		{"float5", []string{"float3", "float4"}, ""},                   // ambiguous
		{"float5", []string{"float3", "float4", "Float5"}, "Float5"},
		{"colrs", []string{"colds", "colors"}, "colors"},     // has a longer prefix and suffix in common
		{"quaternion", []string{"cross", "determinant"}, ""}, // not close to any name
		{"ab", []string{"ac"}, ""},
	} {
		if got := Near(c.text, c.names...); got != c.want {
			t.Errorf("near %q is %q, want %q", c.text, got, c.want)
		}
	}
}
