package builtins

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Numbers shows f the names of the types of numbers that a version of the language has
// outside of namespaces, with each shape.
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

// IsScalar reports whether some version of the language has a scalar type called name outside
// of namespaces.
func IsScalar(name string) bool {
	return slices.ContainsFunc(scalarRows[:], func(r scalarRow) bool { return r.name == name })
}

// Objects shows f the names of the object types, outside of namespaces or those in vk, and
// whether something must stand in angle brackets behind them.
func Objects(vk bool, f func(name string, kind types.ObjectKind, takesArguments bool)) {
	for i := range objectRows {
		if r := &objectRows[i]; vk && r.InVK() || !vk && !r.vk {
			f(r.name, r.kind, r.elem != noElem && r.elem != typedElem)
		}
	}
}

// Structs shows f the names of the structs that the language predefines.
func Structs(f func(name string)) {
	for i := range predefinedStructs {
		f(predefinedStructs[i].name)
	}
}

// Values shows f the constants and variables that the language has outside of namespaces.
func Values(f func(name string)) {
	for i := range predefinedConstants {
		f(predefinedConstants[i].name)
	}
	f("ResourceDescriptorHeap")
	f("SamplerDescriptorHeap")
}

// VKConstants shows f the constants of namespace vk.
func VKConstants(f func(name string)) {
	for i := range vkConstants {
		f(vkConstants[i].name)
	}
}
