package builtins

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Numbers calls f with the names of the numeric types that a language version has outside of namespaces, each scalar
// with all shapes.
func Numbers(version int, native16 bool, f func(name string)) {
	for i := range scalarRows {
		r := &scalarRows[i]
		if r.hv > version || r.native16 && !native16 {
			continue
		}
		for _, shape := range shapes {
			f(r.name + shape)
		}
	}
	for _, name := range [...]string{"void", "vector", "matrix", "int8_t4_packed", "uint8_t4_packed"} {
		f(name)
	}
}

// IsScalar reports whether name is a scalar type in at least one language version, outside of namespaces.
func IsScalar(name string) bool {
	return slices.ContainsFunc(scalarRows[:], func(r scalarRow) bool { return r.name == name })
}

// Objects calls f with the name and kind of each object type, either of those in namespace vk or of the others.
// takesArguments indicates whether template arguments are required.
func Objects(vk bool, f func(name string, kind types.ObjectKind, takesArguments bool)) {
	for i := range objectRows {
		if r := &objectRows[i]; vk && r.InVK() || !vk && !r.vk {
			f(r.name, r.kind, r.elem != noElem && r.elem != typedElem)
		}
	}
}

// Structs calls f with the name of each predefined struct.
func Structs(f func(name string)) {
	for i := range predefinedStructs {
		f(predefinedStructs[i].name)
	}
}

// Values calls f with the name of each builtin constant and variable outside of namespaces.
func Values(f func(name string)) {
	for i := range predefinedConstants {
		f(predefinedConstants[i].name)
	}
	f("ResourceDescriptorHeap")
	f("SamplerDescriptorHeap")
}

// VKConstants calls f with the name of each constant of namespace vk.
func VKConstants(f func(name string)) {
	for i := range vkConstants {
		f(vkConstants[i].name)
	}
}
