package unit

import (
	"strings"
	"testing"
)

func pattern(t *testing.T, text string) Pattern {
	t.Helper()
	p, err := ParsePattern(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestNamesAreChosen checks that a pattern with elements for the parts of a name selects the same tests as in go test.
func TestNamesAreChosen(t *testing.T) {
	for _, test := range []struct{ run, skip, want string }{
		{"", "", "TestSquare/subgroup=4 TestSquare/subgroup=8 TestElsewhere/subgroup=4 TestElsewhere/subgroup=8"},
		{"Square", "", "TestSquare/subgroup=4 TestSquare/subgroup=8"},
		{"^Test(Square|Other)$", "", "TestSquare/subgroup=4 TestSquare/subgroup=8"},
		{"Square/8", "", "TestSquare/subgroup=8"},
		{"/subgroup=4$", "", "TestSquare/subgroup=4 TestElsewhere/subgroup=4"},
		{"Square/8/deeper", "", "TestSquare/subgroup=8"},
		{"E[l/]s(e|/)/4", "", "TestElsewhere/subgroup=4"},
		{"Nothing", "", ""},
		{"", "Square", "TestElsewhere/subgroup=4 TestElsewhere/subgroup=8"},
		{"", "Square/4", "TestSquare/subgroup=8 TestElsewhere/subgroup=4 TestElsewhere/subgroup=8"},
		{"", "Square/4/deeper", "TestSquare/subgroup=4 TestSquare/subgroup=8 TestElsewhere/subgroup=4 TestElsewhere/subgroup=8"},
		{"Square", "/4", "TestSquare/subgroup=8"},
	} {
		o := Options{Run: pattern(t, test.run), Skip: pattern(t, test.skip), Subgroups: []int{4, 8}}
		f, err := Load("testdata/failing/numbers_test.hlsl", o)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, one := range f.Tests {
			if !strings.HasPrefix(one.Name, "TestSquare") && !strings.HasPrefix(one.Name, "TestElsewhere") {
				continue
			}
			names = append(names, one.Name)
		}
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("-run=%s -skip=%s: %s, want %s", test.run, test.skip, got, test.want)
		}
	}
	for _, text := range []string{"(", "a/[", "a/*"} {
		if _, err := ParsePattern(text); err == nil {
			t.Errorf("%s is a pattern", text)
		}
	}
}

// TestFunctionsThatAreNotTests checks that functions that are not tests are never selected.
func TestFunctionsThatAreNotTests(t *testing.T) {
	f, err := Load("testdata/functions/functions_test.hlsl", Options{})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, one := range f.Tests {
		names = append(names, one.Name)
	}
	if got := strings.Join(names, " "); got != "Test TestWithVoid TestByMacro TestIncluded BenchFirst TestWithoutThreads TestWithParameters" {
		t.Errorf("the tests are %s", got)
	}
	if f.Tests[1].Line != 8 {
		t.Errorf("TestWithVoid stands in line %d", f.Tests[1].Line)
	}
}
