package builtins

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/spelling"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
)

// shapes are what may stand behind the name of a scalar type.
var shapes = [...]string{
	"", "1", "2", "3", "4", "1x1", "1x2", "1x3", "1x4", "2x1", "2x2", "2x3", "2x4",
	"3x1", "3x2", "3x3", "3x4", "4x1", "4x2", "4x3", "4x4",
}

// ConsiderTypes shows a search the types that the language has outside of namespaces.
func (c *Table) ConsiderTypes(s *spelling.Search) {
	for i := range scalarRows {
		r := &scalarRows[i]
		if r.hv > c.HV || r.native16 && !c.Native16 {
			continue
		}
		for _, shape := range shapes {
			s.Consider(r.name + shape)
		}
	}
	for _, name := range [...]string{"void", "vector", "matrix", "int8_t4_packed", "uint8_t4_packed"} {
		s.Consider(name)
	}
	for i := range objectRows {
		if !objectRows[i].vk {
			s.Consider(objectRows[i].name)
		}
	}
	for i := range predefinedStructs {
		s.Consider(predefinedStructs[i].name)
	}
}

// ConsiderValues shows a search the constants and variables that the language has
// outside of namespaces.
func (c *Table) ConsiderValues(s *spelling.Search) {
	for i := range predefinedConstants {
		s.Consider(predefinedConstants[i].name)
	}
	s.Consider("ResourceDescriptorHeap")
	s.Consider("SamplerDescriptorHeap")
}

// ConsiderFunctions shows a search the functions of the language that can be called, of
// namespace vk or dx, or of none.
func ConsiderFunctions(s *spelling.Search, namespace string) {
	for i := range intrinsics.Functions {
		r := &intrinsics.Functions[i]
		if r.Refused != intrinsics.Accepted {
			continue
		}
		in, name, qualified := strings.Cut(r.Name, "::")
		if !qualified {
			in, name = "", r.Name
		}
		if in == namespace {
			s.Consider(name)
		}
	}
}

// ConsiderVK shows a search the types and constants of namespace vk.
func ConsiderVK(s *spelling.Search) {
	for i := range objectRows {
		if objectRows[i].InVK() {
			s.Consider(objectRows[i].name)
		}
	}
	for i := range vkConstants {
		s.Consider(vkConstants[i].name)
	}
}
