package compiler

import (
	"github.com/hlsl2spirv/hlsl2spirv/reflection"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// maxDefault is the maximum number of parts of a default value, including its scalars.
const maxDefault = 1 << 16

// initializedMembers returns the members of buffers that have initializers, by position. Vulkan ignores these
// initializers. Reflection reports them, so that the application can set the values.
func initializedMembers(globals []checked.Global) map[source.Pos]*checked.Var {
	found := map[source.Pos]*checked.Var{}
	for _, g := range globals {
		var members []*checked.Var
		switch g := g.(type) {
		case *checked.Buffer:
			members = g.Members
		case *checked.Var:
			if g.Storage == checked.Uniform {
				members = []*checked.Var{g}
			}
		case *checked.Enum:
		}
		for _, v := range members {
			if v.Init != nil {
				found[v.Pos] = v
			}
		}
	}
	return found
}

// defaultOf returns the value of the initializer of v in the form of reflection.Source. It returns nil if the
// initializer is not constant or is too large.
func defaultOf(v *checked.Var, constants *checked.Constants) any {
	if room := maxDefault; !fits(v.Type, &room) {
		return nil
	}
	value, ok := constants.Eval(v.Init)
	if !ok {
		return nil
	}
	return plain(v.Type, value)
}

// fits subtracts the number of parts of type t from *room, and reports whether *room was sufficient. It also returns
// false for types that cannot have a default.
func fits(t *types.Type, room *int) bool {
	if *room--; *room < 0 || t.Spec != nil {
		return false
	}
	switch t.Kind {
	case types.Vector, types.Matrix:
		*room -= t.Components()
	case types.Array:
		for range t.Len {
			if !fits(t.Elem, room) {
				return false
			}
		}
	case types.Struct:
		if t.Struct.Base != nil && !fits(t.Struct.Base, room) {
			return false
		}
		for _, f := range t.Struct.Fields {
			if !fits(f.Type, room) {
				return false
			}
		}
	}
	return *room >= 0
}

// plain returns a constant of type t as a Go value, in the form of reflection.Source.
func plain(t *types.Type, v constant.Value) any {
	elems := v.Elems()
	switch t.Kind {
	case types.Vector:
		return plainList(t.Elem, elems)
	case types.Matrix:
		var rows []any
		for i := range int(t.Rows) {
			rows = append(rows, plainList(t.Elem, elems[i*int(t.Cols):(i+1)*int(t.Cols)]))
		}
		return rows
	case types.Array:
		return plainList(t.Elem, elems)
	case types.Struct:
		fields := map[string]any{}
		addFields(fields, t, elems)
		return fields
	}
	switch v.Kind {
	case constant.Bool:
		return v.I != 0
	case constant.Uint:
		return uint64(v.I)
	case constant.Float:
		return reflection.Number(v.F(), int(checked.FormatOf(t).Bits))
	}
	return v.I
}

func plainList(elem *types.Type, values []constant.Value) []any {
	list := make([]any, len(values))
	for i, v := range values {
		list[i] = plain(elem, v)
	}
	return list
}

// addFields adds the fields of a struct to map to, by name. It includes inherited fields.
func addFields(to map[string]any, t *types.Type, values []constant.Value) {
	if t.Struct.Base != nil {
		addFields(to, t.Struct.Base, values[0].Elems())
		values = values[1:]
	}
	for i, f := range t.Struct.Fields {
		to[f.Name] = plain(f.Type, values[i])
	}
}
