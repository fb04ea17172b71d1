package environment

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

const page = "../../docs/reference/kernels.md"

// tableAt finds the table with the given head in the text of a page. It returns the text before and after the table.
func tableAt(t *testing.T, text, head string) (before, after string) {
	t.Helper()
	at := strings.Index(text, head)
	if at < 0 {
		t.Fatalf("%s has no table %q", page, head)
	}
	before, rest := text[:at], text[at:]
	for strings.HasPrefix(rest, "|") {
		_, rest, _ = strings.Cut(rest, "\n")
	}
	return before, rest
}

// TestPageHasTheTables checks that the tables on the page are those that the package defines.
func TestPageHasTheTables(t *testing.T) {
	data, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	for _, table := range []struct{ head, lines string }{
		{"| rule | requirement | from |\n", rulesTable()},
		{"| feature | capabilities |\n", featuresTable()},
	} {
		before, after := tableAt(t, text, table.head)
		text = before + table.head + table.lines + after
	}
	golden.Check(t, page, []byte(text))
}

func rulesTable() string {
	var b strings.Builder
	b.WriteString("| --- | --- | --- |\n")
	for _, r := range Rules() {
		fmt.Fprintf(&b, "| %s | %s | %v |\n", r.Name, r.Says, r.From)
	}
	return b.String()
}

func featuresTable() string {
	var b strings.Builder
	b.WriteString("| --- | --- |\n")
	for _, f := range featureNames {
		var list []string
		for _, row := range capabilityRows {
			if row.needs&f.feature == 0 || row.needs != f.feature && f.feature != FloatAtomics {
				continue
			}
			with := ""
			if other := row.needs &^ f.feature; other != 0 {
				with = " with `" + other.String() + "`"
			}
			list = append(list, row.c.String()+with)
		}
		fmt.Fprintf(&b, "| `%s` | %s |\n", f.name, strings.Join(list, ", "))
	}
	return b.String()
}

// TestRowsAreDifferent checks that each capability has one row, and that the names and texts of rules are unique.
func TestRowsAreDifferent(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range Rules() {
		if seen[r.Name] || seen[r.Says] {
			t.Errorf("%s is not the only one", r.Name)
		}
		seen[r.Name], seen[r.Says] = true, true
	}
	for _, row := range capabilityRows {
		if name := row.c.String(); seen[name] {
			t.Errorf("%s has two rows", name)
		} else {
			seen[name] = true
		}
	}
}
