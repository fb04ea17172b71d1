package shaders

import (
	"context"
	"regexp"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// spelledOut lists the diagnostics that spell vectors in full, because tools expect their texts.
var spelledOut = []string{"no-viable-subscript", "narrowing"}

// Messages spell types like shaders do: float4 is not spelled vector<float, 4> unless the source does so.
func TestTypesAreSpelledAsInShaders(t *testing.T) {
	long := regexp.MustCompile(`\b(vector|matrix)\s*<`)
	looked := 0
	look := func(name, text string, o hlsl2spirv.Options) {
		if long.MatchString(text) {
			return
		}
		r, _ := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: name, Text: text}, o)
		for _, m := range r.Diagnostics.Resolved() {
			looked++
			for _, m := range append([]hlsl2spirv.Message{m}, m.Notes...) {
				if long.MatchString(m.Text) {
					t.Errorf("%s:%d: %s", name, m.Place.Start.Line, m.Text)
				}
			}
		}
	}
	for _, rows := range diagnostics.Catalogue() {
		for i := range rows {
			if rows[i].Example == "" || slices.Contains(spelledOut, rows[i].Name) {
				continue
			}
			text, args := exampleShader(&rows[i])
			o, err := shadertest.ParseArgs(args)
			if err != nil {
				t.Fatal(err)
			}
			look(rows[i].Name, text, o)
		}
	}
	for _, pattern := range []string{"testdata/errors/*.hlsl", "testdata/conversions/*.hlsl",
		"testdata/operators/*.hlsl"} {
		for _, path := range testfiles.Matching(t, pattern) {
			s, err := shadertest.Load(path)
			if err != nil {
				t.Fatal(err)
			}
			if codes := s.Codes(); len(codes) > 0 &&
				!slices.ContainsFunc(spelledOut, func(c string) bool { return slices.Contains(codes, c) }) {
				look(path, s.Text, s.Runs[0].Options)
			}
		}
	}
	if looked < 500 {
		t.Errorf("only %d messages", looked)
	}
}
