package intrinsics

import (
	"math/bits"
	"strings"
	"testing"
)

// rows returns the rows of both tables.
func rows() (list []*Row) {
	for i := range Functions {
		list = append(list, &Functions[i])
	}
	for i := range Methods {
		list = append(list, &Methods[i])
	}
	return list
}

func TestEveryRowHasADocSentence(t *testing.T) {
	for _, r := range rows() {
		if first := r.Doc[:min(1, len(r.Doc))]; first == "" || first != strings.ToUpper(first) ||
			!strings.HasSuffix(r.Doc, ".") {
			t.Errorf("Doc of %s is not a sentence: %q", r.Name, r.Doc)
		}
	}
}

func TestEveryCustomHasANameAndARow(t *testing.T) {
	used := make([]bool, len(customNames))
	for _, r := range rows() {
		used[r.Emit.Custom] = true
	}
	seen := map[string]bool{}
	for c, name := range customNames {
		if name == "" || seen[name] {
			t.Errorf("Custom %d has no name of its own: %q", c, name)
		}
		seen[name] = true
		if !used[c] {
			t.Errorf("no row uses Custom %q", name)
		}
	}
	if int(customs) != len(customNames) {
		t.Errorf("%d constants, %d names", customs, len(customNames))
	}
}

func TestEveryFactAndCheckHasARow(t *testing.T) {
	var facts Facts
	used := make([]bool, Checks)
	for _, r := range rows() {
		facts |= r.Facts
		used[r.Check] = true
		if r.Refused == Accepted && r.Is(ProductTypes) != (len(r.Sigs) == 0) {
			t.Errorf("%s: a row has either signatures or the types of mul", r.Name)
		}
		if r.Is(GroupSync) && r.Is(GroupSyncByFlags) {
			t.Errorf("%s waits for the group both always and by flags", r.Name)
		}
		if r.Is(ImplicitLod) && !r.Is(Derivatives) {
			t.Errorf("%s computes a level of detail without derivatives", r.Name)
		}
	}
	if want := HasEffect<<1 - 1; facts != want {
		t.Errorf("no row has fact %d", bits.TrailingZeros16(uint16(want&^facts)))
	}
	for check, ok := range used {
		if !ok {
			t.Errorf("no row has check %d", check)
		}
	}
}
