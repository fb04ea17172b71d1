package compiler

import (
	"fmt"
	"testing"
)

// defaultsOf returns the default values that reflection reports for the members of a cbuffer.
func defaultsOf(t *testing.T, members string) (list []any) {
	t.Helper()
	text := "cbuffer C { " + members + " float used; }; float4 main() : SV_Target { return used; }"
	out, err := Compile(t.Context(), Source{"a.hlsl", text}, Config{Profile: "ps_6_0"})
	if err != nil || out.Failed() {
		t.Fatalf("%s: %v", text, err)
	}
	r, err := out.Reflect(t.Context())
	if err != nil || len(r.Bindings) != 1 {
		t.Fatalf("%s: %d bindings: %v", text, len(r.Bindings), err)
	}
	all := r.Bindings[0].Type.Members
	for _, m := range all[:len(all)-1] {
		list = append(list, m.Default)
	}
	return list
}

func TestDefaults(t *testing.T) {
	for _, test := range []struct{ members, want string }{
		{"float a = 1; float b;", "[1 <nil>]"},
		{"float a = 1, b = 2;", "[1 2]"},
		{"float a[2][2] = { 1, 2, 3, 4 };", "[[[1 2] [3 4]]]"},
		{"float a = sqrt(4.0);", "[<nil>]"},
		{"float a = 1; static float b = 2; float c = 3;", "[1 3]"},
		{"int a[65535] = (int[65535])1;", "large"},
		{"int a[65536] = (int[65536])1;", "[<nil>]"},
		{"struct E {}; E a[65536] = (E[65536])0; float b = 1;", "[<nil> 1]"},
	} {
		got := fmt.Sprint(defaultsOf(t, test.members))
		if got != test.want && (test.want != "large" || len(got) < 65535) {
			t.Errorf("%s: got %.100s, want %s", test.members, got, test.want)
		}
	}
}
