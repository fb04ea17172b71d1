package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Types in rich debug information. Sizes and offsets are in bits, under the layout
// of the memory that a variable lives in; without one members follow each other.

// A debugTypeInfo is a type that has been described.
type debugTypeInfo struct {
	node nodeRef
	bits int
}

// debugType describes a type.
func (e *SPIRVEmitter) debugType(t *types.Type, rule layoutRule, quals types.Quals) nodeRef {
	return e.debugTypeInfo(t, rule, quals).node
}

func (e *SPIRVEmitter) debugTypeInfo(t *types.Type, rule layoutRule, quals types.Quals) debugTypeInfo {
	k := typeKey{t: t, rule: rule}
	if rule != noLayout {
		k.rowMajor = e.layouts.RowMajorOf(quals)
	}
	if info, ok := e.debug.types[k]; ok {
		return info
	}
	if e.debug.types == nil {
		e.debug.types = make(map[typeKey]debugTypeInfo)
	}
	info := e.newDebugType(t, rule, quals, k)
	e.debug.types[k] = info
	return info
}

func (e *SPIRVEmitter) newDebugType(t *types.Type, rule layoutRule, quals types.Quals, k typeKey) debugTypeInfo {
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
		return e.debugOpaque(t.String(), debugClass, nil, noLayout)
	case types.Object:
		return e.debugObject(t)
	}
	return e.debugScalar(t)
}

// debugUnique is debugNode for what is described once however often it is mentioned.
func (e *SPIRVEmitter) debugUnique(inst uint32, ops ...debugOperand) nodeRef {
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

// debugScalar describes a scalar. A bool takes as much room as a uint.
func (e *SPIRVEmitter) debugScalar(t *types.Type) debugTypeInfo {
	bits, name, encoding := 32, "bool", spirv.DebugBaseTypeAttributeEncodingBoolean
	switch classOf(t) {
	case floatClass:
		bits, name, encoding = widthOf(t), "float", spirv.DebugBaseTypeAttributeEncodingFloat
	case sintClass:
		bits, name, encoding = widthOf(t), "int", spirv.DebugBaseTypeAttributeEncodingSigned
	case uintClass:
		bits, name, encoding = widthOf(t), "uint", spirv.DebugBaseTypeAttributeEncodingUnsigned
	}
	if bits != 32 {
		name += decimal(int64(bits)) + "_t"
	}
	ops := []debugOperand{text(name), konst(bits), num(int(encoding))}
	if e.opts.Debug.Vulkan {
		ops = append(ops, num(0)) // flags
	}
	return debugTypeInfo{e.debugUnique(spirv.ShaderDebugTypeBasic, ops...), bits}
}

func (e *SPIRVEmitter) debugVector(elem *types.Type, n int) debugTypeInfo {
	c := e.debugTypeInfo(elem, noLayout, 0)
	if n == 1 {
		return c
	}
	return debugTypeInfo{e.debugUnique(spirv.ShaderDebugTypeVector, ref(c.node), num(n)), n * c.bits}
}

// debugMatrix describes a matrix: a HLSL row is a column of SPIR-V. Before
// NonSemantic.Shader.DebugInfo.100 there were only arrays for that, as there are for
// matrices that are arrays.
func (e *SPIRVEmitter) debugMatrix(t *types.Type) debugTypeInfo {
	s := shapeOf(t)
	if !s.matrix() {
		return e.debugVector(t.Elem, t.Components())
	}
	row := e.debugVector(t.Elem, s.cols)
	info := debugTypeInfo{bits: s.rows * row.bits}
	switch isFloat := classOf(t) == floatClass; {
	case isFloat && e.opts.Debug.Vulkan:
		info.node = e.debugUnique(spirv.ShaderDebugTypeMatrix, ref(row.node), num(s.rows), num(1))
	case isFloat:
		elem := e.debugTypeInfo(t.Elem, noLayout, 0)
		info.node = e.debugUnique(spirv.ShaderDebugTypeArray, ref(elem.node), konst(s.rows), konst(s.cols))
	default:
		info.node = e.debugUnique(spirv.ShaderDebugTypeArray, ref(row.node), konst(s.rows))
	}
	return info
}

// debugArray describes an array: one of arrays is one with several counts. The
// count of an array without a size is 0.
func (e *SPIRVEmitter) debugArray(elem *types.Type, n int, rule layoutRule, quals types.Quals) debugTypeInfo {
	if n == types.Unsized && !e.opts.Debug.Vulkan { // OpenCL.DebugInfo.100 has only arrays of a size
		return e.debugOpaque(elem.String()+"[]", debugClass, nil, noLayout)
	}
	n = max(n, 0)
	inner := e.debugTypeInfo(elem, rule, quals)
	ops := []debugOperand{ref(inner.node), konst(n)}
	if x := e.nodeOf(inner.node); x.inst == spirv.ShaderDebugTypeArray {
		ops = append([]debugOperand{x.ops[0], konst(n)}, x.ops[1:]...)
	}
	return debugTypeInfo{e.debugUnique(spirv.ShaderDebugTypeArray, ops...), n * inner.bits}
}

// The tags of composite types.
const (
	debugClass     = int(spirv.DebugCompositeTypeClass)
	debugStructure = int(spirv.DebugCompositeTypeStructure)
)

// A debugMember is a member of a composite type.
type debugMember struct {
	name string
	pos  source.Pos
	typ  debugTypeInfo
	at   int // offset in bits
	bits int
}

func (e *SPIRVEmitter) debugStruct(t *types.Type, rule layoutRule, k typeKey) debugTypeInfo {
	tag := debugStructure
	if t.Struct.Keyword == "class" {
		tag = debugClass
	}
	r := e.debugComposite(t.Struct.Name+t.Struct.Args, tag, t.Struct.Pos)
	e.debug.types[k] = debugTypeInfo{node: r} // a member may point here
	var offsets []int64
	if rule != noLayout {
		offsets = e.layouts.StructOf(t, rule).Offsets
	}
	var list []debugMember
	end, unit := 0, 0 // of the member before, and where its bit-fields start
	for i, m := range e.members(t) {
		if m.field == nil && !e.opts.Debug.Vulkan {
			continue // as in dxc
		}
		d := debugMember{typ: e.debugTypeInfo(m.typ, rule, m.quals), at: end}
		d.bits = d.typ.bits
		if rule != noLayout {
			d.at, d.bits = int(offsets[i])*8, int(e.layouts.Of(m.typ, rule, m.quals).Bytes)*8
		}
		if m.field == nil { // spirv-val refuses DebugTypeInheritance as it is specified
			d.name, d.pos = t.Struct.Base.Struct.Name, t.Struct.Pos
		} else {
			d.name, d.pos = m.field.Name, m.field.Pos
		}
		if m.offset == 0 {
			unit = d.at
			end = unit + d.bits
		}
		if m.width > 0 {
			d.at, d.bits = unit+int(m.offset), int(m.width)
		}
		list = append(list, d)
	}
	return debugTypeInfo{r, e.debugMembers(r, list)}
}

// debugComposite adds a composite type without its size and members.
func (e *SPIRVEmitter) debugComposite(name string, tag int, p source.Pos) nodeRef {
	ops := append([]debugOperand{text(name), num(tag)}, e.debugPlace(p)...)
	return e.debugNode(spirv.ShaderDebugTypeComposite, append(ops, ref(e.debug.unit), text(name), konst(0), num(debugPublic))...)
}

// debugMembers gives a composite its members and returns its size.
func (e *SPIRVEmitter) debugMembers(r nodeRef, list []debugMember) int {
	size := 0
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

func (e *SPIRVEmitter) debugMember(parent nodeRef, m *debugMember) nodeRef {
	ops := append([]debugOperand{text(m.name), ref(m.typ.node)}, e.debugPlace(m.pos)...)
	if !e.opts.Debug.Vulkan {
		ops = append(ops, ref(parent))
	}
	return e.debugNode(spirv.ShaderDebugTypeMember, append(ops, konst(m.at), konst(m.bits), num(debugPublic))...)
}

// debugMethod makes function r a member of t.
func (e *SPIRVEmitter) debugMethod(t *types.Type, r nodeRef) {
	parent := e.debugType(t, noLayout, 0)
	e.nodeOf(r).ops[5] = ref(parent)
	n := e.nodeOf(parent)
	n.ops = append(n.ops, ref(r))
}

// debugBlock describes the block of a cbuffer or the like.
func (e *SPIRVEmitter) debugBlock(name string, p source.Pos, vars []*checked.Var, rule layoutRule) nodeRef {
	r := e.debugComposite(name, debugStructure, p)
	members := make([]layout.Member, len(vars))
	for i, v := range vars {
		members[i] = v.LayoutMember()
	}
	s, _ := e.layouts.Members(members, rule)
	list := make([]debugMember, len(vars))
	for i, v := range vars {
		list[i] = debugMember{
			name: v.Name, pos: v.Pos, typ: e.debugTypeInfo(v.Type, rule, v.Quals), at: int(s.Offsets[i]) * 8, bits: int(e.layouts.Of(v.Type, rule, v.Quals).Bytes) * 8,
		}
	}
	e.debugMembers(r, list)
	return r
}

// debugNone is what stands where there is nothing to say.
func (e *SPIRVEmitter) debugNone() nodeRef { return e.debugUnique(spirv.ShaderDebugInfoNone) }

// debugObject describes a built-in object: its contents are not to be seen.
func (e *SPIRVEmitter) debugObject(t *types.Type) debugTypeInfo {
	switch t.Object {
	case types.InputPatch, types.OutputPatch:
		return e.debugArray(t.Elem, t.Len, noLayout, 0)
	case types.PointStream, types.LineStream, types.TriangleStream:
		return e.debugTypeInfo(t.Elem, noLayout, 0)
	case types.BufferPointer: // to what may hold such pointers
		return e.debugOpaque("type.BufferPointer", debugClass, nil, noLayout)
	}
	id := e.lowerType(t, noLayout, 0)
	name, tag := e.b.NameOf(id), debugClass
	if name == "" {
		name = t.String()
	}
	switch t.Object {
	case types.SamplerState, types.SamplerComparisonState, types.RaytracingAccelerationStructure:
		tag = debugStructure
	}
	if isBuffer(t) || isConstantBuffer(t) {
		return e.debugOpaque(name, tag, t.Elem, e.bufferRule(t))
	}
	return e.debugOpaque(name, tag, t.Elem, noLayout)
}

// debugOpaque describes an opaque type, which may have a template argument.
func (e *SPIRVEmitter) debugOpaque(name string, tag int, arg *types.Type, rule layoutRule) debugTypeInfo {
	none := e.debugNone()
	place := []debugOperand{ref(e.debug.files[0].node), num(0), num(0)}
	ops := append([]debugOperand{text("@" + name), num(tag)}, place...)
	ops = append(ops, ref(e.debug.unit), text(name), ref(none), num(debugPublic))
	if arg == nil {
		return debugTypeInfo{node: e.debugUnique(spirv.ShaderDebugTypeComposite, ops...)}
	}
	composite := e.debugNode(spirv.ShaderDebugTypeComposite, ops...)
	elem := e.debugType(arg, rule, 0)
	param := e.debugNode(spirv.ShaderDebugTypeTemplateParameter, append([]debugOperand{text("TemplateParam"), ref(elem), ref(none)}, place...)...)
	return debugTypeInfo{node: e.debugNode(spirv.ShaderDebugTypeTemplate, ref(composite), ref(param))}
}
