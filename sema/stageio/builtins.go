package stageio

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	vkattr "github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func equalFold(a, b string) bool { return strings.EqualFold(a, b) }

// A shapeRow describes the types that have a semantics.Shape.
type shapeRow struct {
	text string
	ok   func(t *types.Type) bool
}

var shapes = [...]shapeRow{
	semantics.AnyShape:      {"any type", func(*types.Type) bool { return true }},
	semantics.Float1:        {"a 32-bit float", func(t *types.Type) bool { return isVector(t, isFloat32, 1, 1) }},
	semantics.Float3:        {"a vector of 3 32-bit floats", func(t *types.Type) bool { return isVector(t, isFloat32, 3, 3) }},
	semantics.Float4:        {"a 4-component 32-bit float vector or a composite which recursively contains only such a vector", func(t *types.Type) bool { return isVector(t, isFloat32, 4, 4) }},
	semantics.Float2or3:     {"a vector of 2 or 3 32-bit floats", func(t *types.Type) bool { return isVector(t, isFloat32, 2, 3) }},
	semantics.Int1:          {"a 32-bit integer", func(t *types.Type) bool { return isVector(t, isInt32, 1, 1) }},
	semantics.Uint1:         {"of uint type.", func(t *types.Type) bool { return t.Kind == types.Uint }},
	semantics.IntUpTo3:      {"a 32-bit integer or a vector of up to 3", func(t *types.Type) bool { return isVector(t, isInt32, 1, 3) }},
	semantics.Bool1:         {"a bool", func(t *types.Type) bool { return t.Kind == types.Bool || isVector(t, isInt32, 1, 1) }},
	semantics.IntArray:      {"an array of 32-bit integers", func(t *types.Type) bool { return t.Kind == types.Array && isVector(t.Elem, isInt32, 1, 1) }},
	semantics.Distances:     {"a float or float vector, or an array of them", func(t *types.Type) bool { return isVector(t.Underlying(), isFloat32, 1, 4) }},
	semantics.TessFactors:   {"an array of 2 to 4 32-bit floats", func(t *types.Type) bool { return isFloatArray(t, 2, 4) }},
	semantics.InsideFactors: {"a 32-bit float or an array of up to 2", func(t *types.Type) bool { return isVector(t, isFloat32, 1, 1) || isFloatArray(t, 1, 2) }},
}

func isFloat32(t *types.Type) bool { return t.IsFloat() && t.Scalar().Bits == 32 }
func isInt32(t *types.Type) bool   { return t.IsInteger() && t.Scalar().Bits == 32 }

// isFloatArray reports whether t is an array of at least lo and at most hi floats.
func isFloatArray(t *types.Type, lo, hi int) bool {
	return t.Kind == types.Array && lo <= t.Len && t.Len <= hi && isVector(t.Elem, isFloat32, 1, 1)
}

// isVector reports whether t is a scalar or vector with at least lo and at most hi components, and ok returns true for
// it.
func isVector(t *types.Type, ok func(*types.Type) bool, lo, hi int) bool {
	if t.Kind != types.Vector && !t.IsScalar() {
		return false
	}
	n := t.Components()
	return lo <= n && n <= hi && ok(t)
}

func (f *flattener) checkShape(v *Var, row *semantics.Row, name string) bool {
	s := shapes[row.Shape]
	if s.ok(v.Value) {
		return true
	}
	if row.Shape == semantics.Distances {
		f.report(v.Pos, diagnostics.DistanceType, row.Name, name)
		return false
	}
	f.report(v.Pos, diagnostics.SemanticType, row.Name, s.text)
	return false
}

// represent sets the type of the SPIR-V variable v of a system value with the given shape, and the conversion from it.
// Vulkan specifies the types of builtins and does not allow bools between stages.
func (f *flattener) represent(v *Var, shape semantics.Shape) {
	boolType := f.u.Basic(types.Bool)
	builtin := v.IsBuiltIn()
	switch {
	case builtin && shape == semantics.IntUpTo3:
		v.Type = f.u.Vector(v.Value.Scalar(), 3)
		if v.Value != v.Type {
			v.Fix = FirstOf3
		}
	case builtin && v.Role.BuiltIn == spirv.BuiltInTessCoord:
		v.Type = f.u.Vector(v.Value.Scalar(), 3)
		if v.Value != v.Type {
			v.Fix = FirstOf3
		}
	case builtin && v.Role.BuiltIn == spirv.BuiltInTessLevelOuter:
		f.tessLevels(v, 4)
	case builtin && v.Role.BuiltIn == spirv.BuiltInTessLevelInner:
		f.tessLevels(v, 2)
	case builtin && v.Role.BuiltIn == spirv.BuiltInSampleMask:
		v.Type, v.Fix = f.u.Array(v.Value, 1), FirstOf1
	case builtin && v.Role.BuiltIn == spirv.BuiltInFullyCoveredEXT,
		builtin && shape == semantics.Bool1 && v.Value.Kind != types.Bool:
		v.Type, v.Fix = boolType, UintAsBool
	case builtin && v.Role.BuiltIn == spirv.BuiltInBaryCoordKHR:
		v.Fix = Barycentric
		if v.Quals&types.NoPerspective != 0 {
			v.Role.BuiltIn = spirv.BuiltInBaryCoordNoPerspKHR
		}
	case v.Value.Underlying().IsBool() && !builtin:
		v.Type, v.Fix = f.boolAsUint(v.Value), BoolAsUint
	}
}

// tessLevels gives v the type of an array of n floats. Vulkan uses this type for all domains, while HLSL arrays have an
// element for each edge of the domain.
func (f *flattener) tessLevels(v *Var, n int) {
	v.Type = f.u.Array(f.u.Basic(types.Float), n)
	switch {
	case v.Value.Kind != types.Array:
		v.Fix = FirstOf1
	case v.Value != v.Type:
		v.Fix = FirstOfN
	}
}

func (f *flattener) boolAsUint(t *types.Type) *types.Type {
	if t.Kind == types.Array {
		return f.u.Array(f.boolAsUint(t.Elem), t.Len)
	}
	return f.u.WithShape(f.u.Basic(types.Uint), t)
}

// A builtinRow describes a name that [[vk::builtin]] accepts.
type builtinRow struct {
	name    string
	builtin spirv.BuiltIn
	shape   semantics.Shape
	typ     string // name of the type in messages
	places  semantics.Points
	only    string // name of the places in messages; "" if the message names the wrong place instead
	first   bool   // an error about the place precedes an error about the type
}

// sized are the points at which a vertex has a size.
const sized = 1<<semantics.VSOut | 1<<semantics.HSCPIn | 1<<semantics.HSCPOut | 1<<semantics.DSCPIn |
	1<<semantics.DSOut |
	1<<semantics.GSVIn | 1<<semantics.GSOut | 1<<semantics.PSIn | 1<<semantics.MSOut

const integer = "32-bit scalar integer"

var builtins = [...]builtinRow{
	{"BaseInstance", spirv.BuiltInBaseInstance, semantics.Int1, integer, 1 << semantics.VSIn, "", false},
	{"BaseVertex", spirv.BuiltInBaseVertex, semantics.Int1, integer, 1 << semantics.VSIn, "", false},
	{"DeviceIndex", spirv.BuiltInDeviceIndex, semantics.Int1, integer, ^semantics.Points(semantics.Outputs), "shader input", true},
	{"DrawIndex", spirv.BuiltInDrawIndex, semantics.Int1, integer, 1<<semantics.VSIn | 1<<semantics.MSIn | 1<<semantics.ASIn, "", false},
	{"HelperInvocation", spirv.BuiltInHelperInvocation, semantics.Bool1, "boolean", 1 << semantics.PSIn, "pixel shader input", false},
	{"PointSize", spirv.BuiltInPointSize, semantics.Float1, "float", sized, "", false},
	{"ViewportMaskNV", spirv.BuiltInViewportMaskNV, semantics.IntArray, "array of integers", 1 << semantics.MSPOut, "'primitives' output in MS", true},
}

// builtin makes v the builtin that attr names. It returns false if it has reported errors.
func (f *flattener) builtin(v *Var, d decl, attr *vkattr.Attr, p semantics.Point) bool {
	row := builtinNamed(attr)
	if row == nil {
		f.report(attr.Pos, diagnostics.BuiltInUnknown, strings.Join(attr.Strs, ""))
		return false
	}
	ok := true
	wrong := func(code diagnostics.Code, args ...any) {
		ok = false
		f.report(attr.Pos, code, args...)
	}
	if vkattr.Find(d.attrs, vkattr.VkLocation) != nil {
		wrong(diagnostics.BuiltInWithLocation)
	}
	place := func() {
		switch {
		case row.places.Has(p):
		case row.only != "":
			wrong(diagnostics.BuiltInOnly, row.name, row.only)
		default:
			wrong(diagnostics.BuiltInPlace, row.name, p)
		}
	}
	if row.first {
		place()
	}
	if !shapes[row.shape].ok(v.Value) || row.shape == semantics.Bool1 && v.Value.Kind != types.Bool {
		wrong(diagnostics.BuiltInType, row.name, row.typ)
	}
	if !row.first {
		place()
	}
	v.Role = semantics.Role{As: semantics.ByBuiltIn, BuiltIn: row.builtin}
	return ok
}

func builtinNamed(attr *vkattr.Attr) *builtinRow {
	for i := range builtins {
		if len(attr.Strs) > 0 && builtins[i].name == attr.Strs[0] {
			return &builtins[i]
		}
	}
	return nil
}
