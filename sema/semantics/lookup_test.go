package semantics

import "testing"

func TestTableIsSortedForBinarySearch(t *testing.T) {
	for i := 1; i < len(Table); i++ {
		if compareFold(Table[i-1].Name, Table[i].Name) >= 0 {
			t.Errorf("%s stands before %s", Table[i-1].Name, Table[i].Name)
		}
	}
	for i := range Table {
		if got := Lookup(Table[i].Name); got != &Table[i] {
			t.Errorf("Lookup(%q) finds %q", Table[i].Name, got.Name)
		}
	}
}

func TestLookupIgnoresCaseOfSystemValues(t *testing.T) {
	if Lookup("sv_POSITION").Name != "SV_Position" {
		t.Error("sv_POSITION is not SV_Position")
	}
	if r := Lookup("TEXCOORD"); r != &user || r.Role(VSIn).As != ByLocation {
		t.Error("TEXCOORD is not a user semantic")
	}
	if r := Lookup("SV_Nothing"); r != &none {
		t.Error("SV_Nothing is allowed somewhere")
	}
}

func TestSplitTakesTrailingDigits(t *testing.T) {
	for _, c := range []struct {
		text, name string
		index      int
	}{
		{"TEXCOORD", "TEXCOORD", 0},
		{"TEXCOORD12", "TEXCOORD", 12},
		{"A1B2", "A1B", 2},
		{"7", "", 7},
		{"X99999999999999999999", "X", 1 << 20},
	} {
		if name, index := Split(c.text); name != c.name || index != c.index {
			t.Errorf("Split(%q) = %q, %d", c.text, name, index)
		}
	}
}
