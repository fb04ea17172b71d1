package project

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestKeysAreDocumented checks that the tables in docs/reference/build-file.md list all keys of build files, and all
// placeholders in names.
func TestKeysAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/reference/build-file.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range []struct {
		title string // title of the first column
		value any
	}{
		{"key of the file", Project{}},
		{"key of a shader", Shader{}},
		{"key of a pipeline", Pipeline{}},
		{"key of a stage", Stage{}},
	} {
		got, want := firstColumn(t, string(text), table.title), keysOf(reflect.TypeOf(table.value))
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the page lists %q, want %q", table.title, got, want)
		}
	}
	placeholders := firstColumn(t, string(text), "placeholder")
	for _, p := range placeholders {
		name := strings.Trim(p, "{}")
		if _, found := new(Unit).fixed(name); found != (name != "NAME") {
			t.Errorf("the placeholder %s: %v", p, found)
		}
	}
	if len(placeholders) != 8 {
		t.Errorf("%d placeholders", len(placeholders))
	}
}

// firstColumn returns the code in the first column of a table.
func firstColumn(t *testing.T, page, title string) (list []string) {
	t.Helper()
	_, table, found := strings.Cut(page, "\n| "+title+" | ")
	if !found {
		t.Fatalf("there is no table with the title %s", title)
	}
	table, _, _ = strings.Cut(table, "\n\n")
	for line := range strings.Lines(table) {
		cells := strings.Split(line, " | ")
		for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cells[0], -1) {
			list = append(list, m[1])
		}
	}
	return list
}

// keysOf returns the keys of the fields of a struct.
func keysOf(s reflect.Type) (keys []string) {
	for i := range s.NumField() {
		if f := s.Field(i); f.Anonymous {
			keys = append(keys, keysOf(f.Type)...)
		} else if key := f.Tag.Get("toml"); key != "" {
			keys = append(keys, key)
		}
	}
	return keys
}
