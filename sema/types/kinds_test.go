package types

import "testing"

func TestEveryKindHasARow(t *testing.T) {
	for k := Void; k <= String; k++ {
		r := Kinds[k]
		if got := KindNamed(r.Name); r.Name == "" || got != k {
			t.Errorf("kind %d: KindNamed(%q) = %d", k, r.Name, got)
		}
		if k < Bool || k > LitFloat {
			continue
		}
		integer, floating := r.Flags&IntegerKind != 0, r.Flags&FloatingKind != 0
		if integer == floating {
			t.Errorf("%s is an integer: %t, a float: %t", r.Name, integer, floating)
		}
		if r.Width == 0 || r.Width > 64 || r.Bits > 64 {
			t.Errorf("%s has %d bits, %d for precision", r.Name, r.Width, r.Bits)
		}
	}
	if k := KindNamed("float4"); k != Invalid {
		t.Errorf(`KindNamed("float4") = %d`, k)
	}
}
