package builtins

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// shapes are the endings that turn the name of a scalar type into that of a vector or matrix; the first is empty.
var shapes = [...]string{
	"", "1", "2", "3", "4", "1x1", "1x2", "1x3", "1x4", "2x1", "2x2", "2x3", "2x4",
	"3x1", "3x2", "3x3", "3x4", "4x1", "4x2", "4x3", "4x4",
}

// ConsiderTypes adds the names of builtin types outside of namespaces to a search for similar names.
func (c *Table) ConsiderTypes(s *spelling.Search) {
	consider := func(name string) { s.Consider(name) }
	Numbers(c.Conv.HV, c.Native16, consider)
	Objects(false, func(name string, _ types.ObjectKind, _ bool) { s.Consider(name) })
	Structs(consider)
}

// ConsiderValues adds the names of builtin constants and variables outside of namespaces to a search for similar names.
func (c *Table) ConsiderValues(s *spelling.Search) {
	Values(func(name string) { s.Consider(name) })
}

// ConsiderFunctions adds the supported builtin functions of a namespace to a search for similar names. The namespace is
// vk, dx, dx::HitObject, or "" for none.
func ConsiderFunctions(s *spelling.Search, namespace string) {
	for i := range intrinsics.Functions {
		r := &intrinsics.Functions[i]
		if r.Refused != intrinsics.Accepted {
			continue
		}
		if in, name := r.Split(); in == namespace {
			s.Consider(name)
		}
	}
}

// ConsiderVK adds the object types and constants of namespace vk to a search for similar names.
func ConsiderVK(s *spelling.Search) {
	Objects(true, func(name string, _ types.ObjectKind, _ bool) { s.Consider(name) })
	VKConstants(func(name string) { s.Consider(name) })
}
