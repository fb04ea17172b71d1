package shaders

import (
	"bytes"
	"context"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// The reflection of each shader below testdata/reflection is as expected.
func TestReflection(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/reflection/*.hlsl") {
		s, err := shadertest.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: path, Text: s.Text},
			s.Runs[0].Options)
		if err != nil {
			t.Error(err)
			continue
		}
		golden.Check(t, path+golden.Marker+"json", shadertest.MustReflect(t, &result).JSON())
	}
}

// schemaFile is the JSON schema of reflections.
const schemaFile = "docs/reference/reflection.schema.json"

// parsed parses a JSON text for the schema validator.
func parsed(t *testing.T, text []byte) any {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// The reflections of shaders conform to the schema. The test uses every eighth shader, and the shaders for features
// that only reflection has. FULL=1 tests all shaders.
func TestReflectionFitsTheSchema(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile(schemaFile)
	if err != nil {
		t.Fatal(err)
	}
	described := 0
	check := func(path string) {
		s, err := shadertest.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		result, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: path, Text: s.Text}, s.Runs[0].Options)
		if err != nil {
			return // not every shader is valid
		}
		described++
		if err := schema.Validate(parsed(t, shadertest.MustReflect(t, &result).JSON())); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	for i, path := range shadertest.Files(t) {
		if i%8 == 0 || testenv.Full() {
			check(path)
		}
	}
	for _, path := range testfiles.Matching(t, "testdata/reflection/*.hlsl") {
		check(path)
	}
	if described < 100 {
		t.Errorf("only %d shaders are described", described)
	}
	none, err := new(hlsl2spirv.Result).Reflection(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	whole := parsed(t, none.JSON()).(map[string]any)
	if err := schema.Validate(whole); err != nil {
		t.Errorf("without a module: %v", err)
	}
	whole["schemaVersion"] = 2
	if schema.Validate(whole) == nil {
		t.Error("the schema accepts another version")
	}
}
