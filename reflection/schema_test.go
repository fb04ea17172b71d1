package reflection

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// A schemaObject holds the parts of a JSON Schema object that the test reads.
type schemaObject struct {
	Ref        string                   `json:"$ref"`
	Items      *schemaObject            `json:"items"`
	Required   []string                 `json:"required"`
	Properties map[string]*schemaObject `json:"properties"`
	Defs       map[string]*schemaObject `json:"$defs"`
}

// TestSchemaHasAllFields checks that docs/reference/reflection.schema.json describes the structs of this package with
// their fields, and requires the fields that are never omitted.
func TestSchemaHasAllFields(t *testing.T) {
	text, err := os.ReadFile("../docs/reference/reflection.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	var root schemaObject
	if err := json.Unmarshal(text, &root); err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{"Scalar": true, "Value": true}
	compareFields(t, reflect.TypeFor[Module](), &root, root.Defs, seen)
	for name := range root.Defs {
		if !seen[name] {
			t.Errorf("the schema describes %s, which is not a struct that a description contains", name)
		}
	}
}

// compareFields compares a struct with its schema, and does the same for the structs that its fields refer to. It adds
// the names of these structs to seen.
func compareFields(t *testing.T, typ reflect.Type, schema *schemaObject, defs map[string]*schemaObject,
	seen map[string]bool) {
	t.Helper()
	if schema == nil {
		t.Errorf("the schema does not describe %s", typ.Name())
		return
	}
	var names, required []string
	for f := range typ.Fields() {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" {
			continue
		}
		names = append(names, name)
		if !strings.Contains(options, "omitempty") {
			required = append(required, name)
		}
		elem, property := f.Type, schema.Properties[name]
		for elem.Kind() == reflect.Pointer || elem.Kind() == reflect.Slice {
			elem = elem.Elem()
		}
		if elem.Kind() != reflect.Struct || property == nil {
			continue
		}
		if property.Items != nil {
			property = property.Items
		}
		if property.Ref != "#/$defs/"+elem.Name() {
			t.Errorf("%s.%s refers to %q, not to %s", typ.Name(), name, property.Ref, elem.Name())
		}
		if !seen[elem.Name()] {
			seen[elem.Name()] = true
			compareFields(t, elem, defs[elem.Name()], defs, seen)
		}
	}
	for name := range schema.Properties {
		if !slices.Contains(names, name) {
			t.Errorf("the schema gives %s a property %s that it does not have", typ.Name(), name)
		}
	}
	if len(schema.Properties) != len(names) {
		t.Errorf("the schema lacks properties of %s, which has %q", typ.Name(), names)
	}
	if slices.Sort(required); !slices.Equal(required, sorted(schema.Required)) {
		t.Errorf("the schema requires %q of %s, want %q", schema.Required, typ.Name(), required)
	}
}

func sorted(list []string) []string {
	return slices.Sorted(slices.Values(list))
}
