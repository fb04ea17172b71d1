package debuginfo

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// This file describes types in rich debug information. Sizes and offsets are in bits. They are those of the memory
// layout of the variable; without a layout, members are packed.

// A debugTypeInfo is the description of a type.
type debugTypeInfo struct {
	node NodeRef
	bits int64 // size; the module contains only the lower 32 bits
}

// DebugType returns the description of t in memory with the given layout rule and matrix order.
func (e *Recorder) DebugType(t *types.Type, rule spirvtypes.LayoutRule, quals types.Quals) NodeRef {
	return e.debugTypeInfo(t, rule, quals).node
}

func (e *Recorder) debugTypeInfo(t *types.Type, rule spirvtypes.LayoutRule, quals types.Quals) debugTypeInfo {
	k := e.types.KeyOf(t, rule, quals)
	if info, ok := e.debug.types[k]; ok {
		return info
	}
	if e.debug.types == nil {
		e.debug.types = make(map[spirvtypes.TypeKey]debugTypeInfo)
	}
	info := e.newDebugType(t, rule, quals, k)
	e.debug.types[k] = info
	return info
}

func (e *Recorder) newDebugType(t *types.Type, rule spirvtypes.LayoutRule, quals types.Quals,
	k spirvtypes.TypeKey) debugTypeInfo {
	switch t.Kind {
	case types.Vector:
		return e.debugVector(t.Elem, int(t.Cols))
	case types.Matrix:
		return e.debugMatrix(t)
	case types.Array:
		return e.debugArray(t.Elem, t.Len, rule, quals)
	case types.Struct:
		return e.debugStruct(t, rule, k)
	case types.Enum:
		return e.debugTypeInfo(t.Enum.Underlying, rule, 0)
	case types.Spirv:
		return e.debugOpaque(t.String(), debugClass, nil, spirvtypes.NoLayout)
	case types.Object:
		return e.debugObject(t)
	}
	return e.debugScalar(t)
}

// debugUnique is like debugNode, but returns the existing node if it already added an equal one.
func (e *Recorder) debugUnique(inst uint32, ops ...debugOperand) NodeRef {
	for i := range e.debug.unique {
		if n := e.nodeOf(e.debug.unique[i]); n.inst == inst && sameOperands(n.ops, ops) {
			return e.debug.unique[i]
		}
	}
	r := e.debugNode(inst, ops...)
	e.debug.unique = append(e.debug.unique, r)
	return r
}

func sameOperands(a, b []debugOperand) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// debugScalar describes a scalar type. A bool has 32 bits.
func (e *Recorder) debugScalar(t *types.Type) debugTypeInfo {
	bits, name, encoding := 32, "bool", spirv.DebugBaseTypeAttributeEncodingBoolean
	switch spirvtypes.ClassOf(t) {
	case spirvtypes.FloatClass:
		bits, name, encoding = spirvtypes.WidthOf(t), "float", spirv.DebugBaseTypeAttributeEncodingFloat
	case spirvtypes.SintClass:
		bits, name, encoding = spirvtypes.WidthOf(t), "int", spirv.DebugBaseTypeAttributeEncodingSigned
	case spirvtypes.UintClass:
		bits, name, encoding = spirvtypes.WidthOf(t), "uint", spirv.DebugBaseTypeAttributeEncodingUnsigned
	}
	if bits != 32 {
		name += strconv.Itoa(bits) + "_t"
	}
	ops := []debugOperand{text(name), konst(bits), num(int(encoding))}
	if e.Want.Vulkan {
		ops = append(ops, num(0)) // flags
	}
	return debugTypeInfo{e.debugUnique(spirv.ShaderDebugTypeBasic, ops...), int64(bits)}
}

func (e *Recorder) debugVector(elem *types.Type, n int) debugTypeInfo {
	c := e.debugTypeInfo(elem, spirvtypes.NoLayout, 0)
	if n == 1 {
		return c
	}
	bits := int64(n) * c.bits
	if n > types.ShortVector { // DebugTypeVector cannot describe longer vectors
		return debugTypeInfo{e.debugUnique(spirv.ShaderDebugTypeArray, ref(c.node), konst(n)), bits}
	}
	return debugTypeInfo{e.debugUnique(spirv.ShaderDebugTypeVector, ref(c.node), num(n)), bits}
}

// debugMatrix describes a matrix type. An HLSL row is a SPIR-V column. Because OpenCL.DebugInfo.100 does not have a
// matrix type, it describes matrices as arrays. So do both instruction sets for a matrix that SPIR-V represents as an
// array.
func (e *Recorder) debugMatrix(t *types.Type) debugTypeInfo {
	s := spirvtypes.ShapeOf(t)
	if !s.Matrix() {
		return e.debugVector(t.Elem, t.Components())
	}
	row := e.debugVector(t.Elem, s.Cols)
	info := debugTypeInfo{bits: int64(s.Rows) * row.bits}
	switch isFloat := spirvtypes.ClassOf(t) == spirvtypes.FloatClass; {
	case isFloat && e.Want.Vulkan:
		info.node = e.debugUnique(spirv.ShaderDebugTypeMatrix, ref(row.node), num(s.Rows), num(1))
	case isFloat:
		elem := e.debugTypeInfo(t.Elem, spirvtypes.NoLayout, 0)
		info.node = e.debugUnique(spirv.ShaderDebugTypeArray, ref(elem.node), konst(s.Rows), konst(s.Cols))
	default:
		info.node = e.debugUnique(spirv.ShaderDebugTypeArray, ref(row.node), konst(s.Rows))
	}
	return info
}

// debugArray describes an array of n elements of type elem. An array of arrays is one array type with several counts.
// The count of an unsized array is 0.
func (e *Recorder) debugArray(elem *types.Type, n int, rule spirvtypes.LayoutRule, quals types.Quals) debugTypeInfo {
	if n == types.Unsized && !e.Want.Vulkan { // OpenCL.DebugInfo.100 does not have unsized arrays
		return e.debugOpaque(elem.String()+"[]", debugClass, nil, spirvtypes.NoLayout)
	}
	n = max(n, 0)
	inner := e.debugTypeInfo(elem, rule, quals)
	ops := []debugOperand{ref(inner.node), konst(n)}
	if x := e.nodeOf(inner.node); x.inst == spirv.ShaderDebugTypeArray {
		ops = append([]debugOperand{x.ops[0], konst(n)}, x.ops[1:]...)
	}
	return debugTypeInfo{e.debugUnique(spirv.ShaderDebugTypeArray, ops...), int64(n) * inner.bits}
}

// These are values of the Tag operand of DebugTypeComposite.
const (
	debugClass     = int(spirv.DebugCompositeTypeClass)
	debugStructure = int(spirv.DebugCompositeTypeStructure)
)

// A debugMember is a member of a composite type that is being described.
type debugMember struct {
	name string
	pos  source.Pos
	typ  debugTypeInfo
	at   int64 // offset in bits
	bits int64
}

func (e *Recorder) debugStruct(t *types.Type, rule spirvtypes.LayoutRule, k spirvtypes.TypeKey) debugTypeInfo {
	tag := debugStructure
	if t.Struct.Keyword == "class" {
		tag = debugClass
	}
	r := e.debugComposite(t.Struct.Name+t.Struct.Args, tag, t.Struct.Pos)
	e.debug.types[k] = debugTypeInfo{node: r} // a member may refer to this type again
	var offsets []int64
	if rule != spirvtypes.NoLayout {
		offsets = e.types.Layouts.StructOf(t, rule).Offsets
	}
	var list []debugMember
	end, unit := int64(0), int64(0) // end of the previous member, and start of the integer that its bit-field shares
	for i, m := range e.types.Members(t) {
		if m.Field == nil && !e.Want.Vulkan {
			continue // as in dxc, the base class is omitted
		}
		d := debugMember{typ: e.debugTypeInfo(m.Typ, rule, m.Quals), at: end}
		d.bits = d.typ.bits
		if rule != spirvtypes.NoLayout {
			d.at, d.bits = int64(offsets[i])*8, int64(e.types.Layouts.Of(m.Typ, rule, m.Quals).Bytes)*8
		}
		if m.Field == nil { // described as a member, because spirv-val rejects valid DebugTypeInheritance
			d.name, d.pos = t.Struct.Base.Struct.Name, t.Struct.Pos
		} else {
			d.name, d.pos = m.Field.Name, m.Field.Pos
		}
		if m.Offset == 0 {
			unit = d.at
			end = unit + d.bits
		}
		if m.Width > 0 {
			d.at, d.bits = unit+int64(m.Offset), int64(m.Width)
		}
		list = append(list, d)
	}
	return debugTypeInfo{r, e.debugMembers(r, list)}
}

// debugComposite adds a composite type. debugMembers adds its size and members.
func (e *Recorder) debugComposite(name string, tag int, p source.Pos) NodeRef {
	ops := append([]debugOperand{text(name), num(tag)}, e.debugPlace(p)...)
	return e.debugNode(spirv.ShaderDebugTypeComposite, append(ops, ref(e.debug.unit), text(name), konst(0),
		num(debugPublic))...)
}

// debugMembers adds members to composite r and returns the size of the composite.
func (e *Recorder) debugMembers(r NodeRef, list []debugMember) int64 {
	size := int64(0)
	members := make([]debugOperand, len(list))
	for i := range list {
		m := &list[i]
		size = max(size, m.at+m.bits)
		members[i] = ref(e.debugMember(r, m))
	}
	n := e.nodeOf(r)
	n.ops[7] = konst(size)
	n.ops = append(n.ops, members...)
	return size
}

func (e *Recorder) debugMember(parent NodeRef, m *debugMember) NodeRef {
	ops := append([]debugOperand{text(m.name), ref(m.typ.node)}, e.debugPlace(m.pos)...)
	if !e.Want.Vulkan {
		ops = append(ops, ref(parent))
	}
	return e.debugNode(spirv.ShaderDebugTypeMember, append(ops, konst(m.at), konst(m.bits), num(debugPublic))...)
}

// debugMethod adds function r to the members of struct t.
func (e *Recorder) debugMethod(t *types.Type, r NodeRef) {
	parent := e.DebugType(t, spirvtypes.NoLayout, 0)
	e.nodeOf(r).ops[5] = ref(parent)
	n := e.nodeOf(parent)
	n.ops = append(n.ops, ref(r))
}

// DebugBlock describes the block that contains the variables vars of a cbuffer, a tbuffer or $Globals.
func (e *Recorder) DebugBlock(name string, p source.Pos, vars []*checked.Var, rule spirvtypes.LayoutRule) NodeRef {
	r := e.debugComposite(name, debugStructure, p)
	members := make([]layout.Member, len(vars))
	for i, v := range vars {
		members[i] = v.LayoutMember()
	}
	s, _ := e.types.Layouts.Members(members, rule)
	list := make([]debugMember, len(vars))
	for i, v := range vars {
		list[i] = debugMember{
			name: v.Name, pos: v.Pos, typ: e.debugTypeInfo(v.Type, rule, v.Quals), at: int64(s.Offsets[i]) * 8,
			bits: int64(e.types.Layouts.Of(v.Type, rule, v.Quals).Bytes) * 8,
		}
	}
	e.debugMembers(r, list)
	return r
}

// debugNone returns the node that represents missing information.
func (e *Recorder) debugNone() NodeRef { return e.debugUnique(spirv.ShaderDebugInfoNone) }

// debugObject describes the type of a built-in object, in most cases as an opaque type.
func (e *Recorder) debugObject(t *types.Type) debugTypeInfo {
	switch t.Object {
	case types.InputPatch, types.OutputPatch:
		return e.debugArray(t.Elem, t.Len, spirvtypes.NoLayout, 0)
	case types.PointStream, types.LineStream, types.TriangleStream:
		return e.debugTypeInfo(t.Elem, spirvtypes.NoLayout, 0)
	case types.BufferPointer: // the pointee is not described, because it may contain such pointers
		return e.debugOpaque("type.BufferPointer", debugClass, nil, spirvtypes.NoLayout)
	}
	id := e.types.LowerType(t, spirvtypes.NoLayout, 0)
	name, tag := e.b.NameOf(id), debugClass
	if name == "" {
		name = t.String()
	}
	switch t.Object {
	case types.SamplerState, types.SamplerComparisonState, types.RaytracingAccelerationStructure:
		tag = debugStructure
	}
	if spirvtypes.IsBuffer(t) || spirvtypes.IsConstantBuffer(t) {
		return e.debugOpaque(name, tag, t.Elem, e.types.BufferRule(t))
	}
	return e.debugOpaque(name, tag, t.Elem, spirvtypes.NoLayout)
}

// debugOpaque describes an opaque type. If arg is not nil, the type is a template with this argument.
func (e *Recorder) debugOpaque(name string, tag int, arg *types.Type, rule spirvtypes.LayoutRule) debugTypeInfo {
	none := e.debugNone()
	place := []debugOperand{ref(e.debug.files[0].node), num(0), num(0)}
	ops := append([]debugOperand{text("@" + name), num(tag)}, place...)
	ops = append(ops, ref(e.debug.unit), text(name), ref(none), num(debugPublic))
	if arg == nil {
		return debugTypeInfo{node: e.debugUnique(spirv.ShaderDebugTypeComposite, ops...)}
	}
	composite := e.debugNode(spirv.ShaderDebugTypeComposite, ops...)
	elem := e.DebugType(arg, rule, 0)
	param := e.debugNode(spirv.ShaderDebugTypeTemplateParameter,
		append([]debugOperand{text("TemplateParam"), ref(elem), ref(none)}, place...)...)
	return debugTypeInfo{node: e.debugNode(spirv.ShaderDebugTypeTemplate, ref(composite), ref(param))}
}
