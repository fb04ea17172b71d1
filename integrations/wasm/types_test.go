package main

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// between returns the text of a file between two markers.
func between(t *testing.T, file, from, to string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(text), from)
	part, _, closed := strings.Cut(rest, to)
	if !found || !closed {
		t.Fatalf("%s has no %q … %q", file, from, to)
	}
	return part
}

// first returns the first group of each match, sorted.
func first(pattern, text string) (list []string) {
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		list = append(list, m[1])
	}
	slices.Sort(list)
	return list
}

// index.d.ts declares exactly the options that index.mjs accepts.
func TestTypesHaveAllOptions(t *testing.T) {
	accepted := first(`(?m)^  (\w+): \(`, between(t, "index.mjs", "const compileOptions = {\n", "\n};"))
	declared := first(`(?m)^  (\w+)\?: `, between(t, "index.d.ts", "export interface Options {\n", "\n}"))
	if len(accepted) < 10 || !slices.Equal(accepted, declared) {
		t.Errorf("index.mjs accepts %q, index.d.ts declares %q", accepted, declared)
	}
}

// The alternatives of an option in index.d.ts are the values that the compiler accepts. The compiler lists these values
// when it rejects another value.
func TestTypesHaveAllValues(t *testing.T) {
	for _, test := range []struct {
		from string
		set  func(o *hlsl2spirv.Options, value string)
	}{
		{"export type TargetEnv =", func(o *hlsl2spirv.Options, value string) { o.TargetEnv = value }},
		{"hlslVersion?:", func(o *hlsl2spirv.Options, value string) { o.HLSLVersion = value }},
		{"optimization?:", func(o *hlsl2spirv.Options, value string) { o.Level = value }},
	} {
		declared := first(`"?([\w.]+)"?`, between(t, "index.d.ts", test.from, ";"))
		options := hlsl2spirv.Options{Profile: "ps_6_0"}
		test.set(&options, "none")
		_, err := hlsl2spirv.CompileHLSL(t.Context(), hlsl2spirv.Source{}, options)
		if err == nil {
			t.Fatalf("%s takes any value", test.from)
		}
		_, list, _ := strings.Cut(err.Error(), "valid ones are ")
		accepted := first(`([\w.]+)(?:, | and |$)`, list)
		if len(accepted) < 3 || !slices.Equal(accepted, declared) {
			t.Errorf("%s %q, but the compiler accepts %q", test.from, declared, accepted)
		}
	}
}

// The reflection types in index.d.ts have the properties of the schema, with optional properties where the schema does
// not require them.
func TestTypesHaveTheReflection(t *testing.T) {
	type object struct {
		Required   []string
		Properties map[string]any
	}
	var schema struct {
		object
		Defs map[string]object `json:"$defs"`
	}
	text, err := os.ReadFile("../../docs/reference/reflection.schema.json")
	if err == nil {
		err = json.Unmarshal(text, &schema)
	}
	if err != nil || len(schema.Defs) < 10 {
		t.Fatalf("%d definitions: %v", len(schema.Defs), err)
	}
	compare := func(name, declared string, o object) {
		var want []string
		for property := range o.Properties {
			if !slices.Contains(o.Required, property) {
				property += "?"
			}
			want = append(want, property)
		}
		slices.Sort(want)
		if got := first(`(?m)^ +(\w+\??): `, declared); !slices.Equal(got, want) {
			t.Errorf("interface %s has %q, want %q", name, got, want)
		}
	}
	compare("Reflection", between(t, "index.d.ts", "export interface Reflection {\n", "\n}"), schema.object)
	for name, o := range schema.Defs {
		if o.Properties != nil {
			compare(name, between(t, "index.d.ts", "  interface "+name+" {\n", "\n  }"), o)
		}
	}
}
