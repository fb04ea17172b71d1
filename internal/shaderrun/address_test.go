package shaderrun

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/reflection"
)

// TestAddresses checks that a resource is found by its name, its register, or its set and binding. It also checks that
// an error message lists the resources.
func TestAddresses(t *testing.T) {
	list := []reflection.Binding{
		{Set: 0, Binding: 0, Name: "C", Register: &reflection.Register{Class: "b", Number: 0}, Count: 1},
		{Set: 0, Binding: 16, Name: "a", Register: &reflection.Register{Class: "t", Number: 0}, Count: 1},
		{Set: 0, Binding: 17, Name: "textures", Register: &reflection.Register{Class: "t", Number: 1}, Count: 4},
		{Set: 0, Binding: 32, Name: "o", Register: &reflection.Register{Class: "u", Number: 0}, Count: 1, Counter: "counter.var.o"},
		{Set: 0, Binding: 33, Name: "counter.var.o", Count: 1},
		{Set: 2, Binding: 0, Name: "o", Register: &reflection.Register{Class: "u", Number: 0, Space: 2}, Count: 1},
		{Set: 3, Binding: 0, Name: "t0", Count: 1},
		{Set: 4, Binding: 0, Count: 0},
		{Set: 4, Binding: 0, Count: 0},
		{Set: 6, Binding: 0, Name: "bytes.uint16", Register: &reflection.Register{Class: "u", Number: 7}, Count: 1, Type: &reflection.Type{Name: "type.RWByteAddressBuffer.uint16"}},
		{Set: 6, Binding: 0, Name: "bytes.uint64", Register: &reflection.Register{Class: "u", Number: 7}, Count: 1, Type: &reflection.Type{Name: "type.RWByteAddressBuffer.uint64"}},
		{Set: 5, Binding: 0, Name: "split[0]", Register: &reflection.Register{Class: "u", Number: 5}, Count: 1},
		{Set: 5, Binding: 1, Name: "split[1]", Register: &reflection.Register{Class: "u", Number: 5}, Count: 1},
	}
	for text, want := range map[string]struct {
		at      int
		element uint32
		err     string
	}{
		"C":           {at: 0},
		"b0":          {at: 0},
		"B0,space0":   {at: 0},
		"0:16":        {at: 1},
		"a[0]":        {at: 1},
		"textures[3]": {at: 2, element: 3},
		"t1[2]":       {at: 2, element: 2},
		"u0":          {at: 3},
		"0:33":        {at: 4},
		"u0, space2":  {at: 5},
		"t0":          {at: 6}, // names take precedence over registers
		"4:0[9]":      {at: 7, element: 9},
		"split[1]":    {at: 12},
		"bytes":       {at: 9},
		"u7":          {at: 9},
		"6:0":         {at: 9},
		"o":           {err: "'o' is more than one resource: o (u0, 0:32), o (u0,space2, 2:0)"},
		"u5":          {err: "'u5' is more than one resource: split[0] (u5, 5:0), split[1] (u5, 5:1)"},
		"a[1]":        {err: "'a[1]' does not exist: the number of elements of a (t0, 0:16) is 1"},
		"u9":          {err: "the shader does not use a resource 'u9'; its resources are C (b0, 0:0), a (t0, 0:16), textures (t1, 0:17), o (u0, 0:32), o (u0,space2, 2:0), t0 (3:0), 4:0, bytes (u7, 6:0), split[0] (u5, 5:0), split[1] (u5, 5:1)"},
		"":            {err: "'' does not name a resource; use a name"},
		"[1]":         {err: "'[1]' does not name a resource"},
		"a[x]":        {err: "'a[x]' is not an element of a resource"},
		"a[1":         {err: "'a[1' is not an element of a resource"},
	} {
		var at int
		var element uint32
		a, err := ParseAddress(text)
		if err == nil {
			at, element, err = a.Find(list)
		}
		switch {
		case want.err != "":
			if err == nil || !strings.Contains(err.Error(), want.err) {
				t.Errorf("%q: %v, want %s", text, err, want.err)
			}
		case err != nil || at != want.at || element != want.element:
			t.Errorf("%q: resource %d, element %d, %v", text, at, element, err)
		}
	}
	if a, err := ParseAddress("u0"); err == nil {
		if _, _, err = a.Find(nil); err == nil ||
			err.Error() != "the shader does not use a resource 'u0' or any other resource" {
			t.Error(err)
		}
	}
}

// TestSharedBindings checks that variables with the same binding are an error, unless they can be one resource.
func TestSharedBindings(t *testing.T) {
	for kinds, ok := range map[string]bool{
		"storageBuffer storageBuffer":                true,
		"sampler sampledImage":                       true,
		"combinedImageSampler sampler":               true,
		"storageBuffer uniformBuffer":                false,
		"storageBuffer storageBuffer uniformBuffer":  false,
		"sampledImage storageImage":                  false,
		"uniformTexelBuffer storageBuffer":           false,
		"sampler sampledImage uniformBuffer sampler": false,
	} {
		var list []reflection.Binding
		for _, kind := range strings.Fields(kinds) {
			list = append(list, reflection.Binding{Binding: 1, Name: kind, Kind: kind, Count: 1})
		}
		list = append(list, reflection.Binding{Binding: 2, Name: "other", Kind: "inputAttachment", Count: 1})
		err := CheckShared(list)
		if (err == nil) != ok {
			t.Errorf("%s: %v", kinds, err)
		}
		if err != nil && !strings.Contains(err.Error(), "set 0, binding 1 is more than one resource: "+list[0].Name+
			" (0:1), ") {
			t.Errorf("%s: %v", kinds, err)
		}
	}
}
