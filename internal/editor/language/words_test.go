package language

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
)

// TestLanguageIsDocumented checks that each row of the tables has a description, and that each description belongs to a
// row.
func TestLanguageIsDocumented(t *testing.T) {
	var attributeRows, values []string
	for i := range attr.Rows {
		name := attr.Rows[i].Name
		if attr.Rows[i].VK {
			name = "vk::" + name
		}
		attributeRows = append(attributeRows, name)
	}
	for i := range semantics.Table {
		values = append(values, semantics.Table[i].Name)
	}
	for _, test := range []struct {
		what  string
		rows  []string
		words []sentence
	}{
		{"attributes", attributeRows, attributes[:]}, {"system values", values, systemValues[:]},
	} {
		for _, name := range test.rows {
			if find(test.words, name) == "" {
				t.Errorf("%s: nothing is said about %s", test.what, name)
			}
		}
		for _, w := range test.words {
			if !slices.Contains(test.rows, w.name) {
				t.Errorf("%s: there is no %s", test.what, w.name)
			}
			if w.text == "" || !strings.HasSuffix(w.text, ".") {
				t.Errorf("%s: %s has no sentence: %q", test.what, w.name, w.text)
			}
		}
	}
	for _, list := range [][]sentence{attributes[:], systemValues[:], objectTypes[:], modifiers[:]} {
		if !slices.IsSortedFunc(list, func(a, b sentence) int { return strings.Compare(a.name, b.name) }) {
			t.Errorf("the list with %s is not sorted", list[0].name)
		}
	}
}
