package emitter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A layoutRule says how an object lies in memory that the application sees.
type layoutRule = layout.Rule

// noLayout is the rule of memory that only the shader sees, and of values.
const noLayout = layout.None

// A typeKey is what the SPIR-V type of an HLSL type depends on. The order of
// matrices matters for types with a layout alone.
type typeKey struct {
	t        *types.Type
	rule     layoutRule
	rowMajor bool
}

// A typeLowerer holds the SPIR-V types of the HLSL types met so far.
type typeLowerer struct {
	lowered map[typeKey]spirv.ID
	layouts layout.Calculator
	pointerState
}

// lowerType returns the SPIR-V type of t in memory under a layout rule; quals
// say whether matrices are row_major or column_major.
func (e *SPIRVEmitter) lowerType(t *types.Type, rule layoutRule, quals types.Quals) spirv.ID {
	k := typeKey{t: t, rule: rule}
	if rule != noLayout {
		k.rowMajor = e.layouts.RowMajorOf(quals)
	}
	if id, ok := e.lowered[k]; ok {
		return id
	}
	id := e.newType(t, rule, quals)
	if e.lowered == nil {
		e.lowered = make(map[typeKey]spirv.ID, 64)
	}
	e.lowered[k] = id
	return id
}

func (e *SPIRVEmitter) newType(t *types.Type, rule layoutRule, quals types.Quals) spirv.ID {
	switch t.Kind {
	case types.Void:
		return e.b.TypeVoid()
	case types.Vector:
		return e.vectorType(e.lowerType(t.Elem, rule, 0), int(t.Cols))
	case types.Matrix:
		return e.matrixType(t, rule, quals)
	case types.Array:
		return e.arrayType(t, rule, quals)
	case types.Struct:
		return e.b.TypeStruct(e.structDesc(t, rule))
	case types.Enum:
		return e.enumType(t, rule)
	case types.Spirv:
		return e.spirvType(t)
	case types.Object:
		return e.objectType(t, rule)
	}
	return e.scalarType(t, rule)
}

func (e *SPIRVEmitter) enumType(t *types.Type, rule layoutRule) spirv.ID {
	if u := t.Enum.Underlying; u.IsInteger() && u.Bits == 32 {
		return e.b.TypeInt(32, true)
	}
	return e.lowerType(t.Enum.Underlying, rule, 0)
}

func (e *SPIRVEmitter) scalarType(t *types.Type, rule layoutRule) spirv.ID {
	switch classOf(t) {
	case boolClass:
		if rule != noLayout {
			return e.b.TypeInt(32, false) // a bool has no bits of its own in SPIR-V
		}
		return e.b.TypeBool()
	case floatClass:
		return e.b.TypeFloat(widthOf(t))
	case sintClass:
		return e.b.TypeInt(widthOf(t), true)
	case uintClass:
		return e.b.TypeInt(widthOf(t), false)
	}
	panic("emitter: no SPIR-V type for " + t.String())
}

func (e *SPIRVEmitter) vectorType(elem spirv.ID, n int) spirv.ID {
	if n == 1 {
		return elem
	}
	return e.b.TypeVector(elem, n)
}

// matrixType returns the type of a matrix: an HLSL row is a SPIR-V column.
// Matrices of other components than floats are arrays of rows.
func (e *SPIRVEmitter) matrixType(t *types.Type, rule layoutRule, quals types.Quals) spirv.ID {
	elem := e.lowerType(t.Elem, rule, 0)
	if e.layouts.IsLineArray(t, rule, quals) {
		lines, length := e.layouts.Lines(t, quals)
		return e.b.TypeArray(e.vectorType(elem, length), lines, int(e.layouts.Of(t, rule, quals).Stride))
	}
	if t.Rows == 1 || t.Cols == 1 {
		return e.vectorType(elem, t.Components())
	}
	row := e.b.TypeVector(elem, int(t.Cols))
	if classOf(t) == floatClass {
		return e.b.TypeMatrix(row, int(t.Rows))
	}
	stride := 0
	if rule != noLayout {
		stride = int(e.layouts.Of(t, rule, quals).Stride)
	}
	return e.b.TypeArray(row, int(t.Rows), stride)
}

func (e *SPIRVEmitter) arrayType(t *types.Type, rule layoutRule, quals types.Quals) spirv.ID {
	elem := e.lowerType(t.Elem, rule, quals)
	stride := 0
	if rule != noLayout && !isResource(t) {
		stride = int(e.layouts.Of(t, rule, quals).Stride)
	}
	if t.Len == types.Unsized {
		return e.b.TypeRuntimeArray(elem, stride)
	}
	return e.b.TypeArray(elem, t.Len, stride)
}

// structDesc describes a struct under a layout rule. The base class is member
// 0 and has no name.
func (e *SPIRVEmitter) structDesc(t *types.Type, rule layoutRule) *modulebuilder.StructDesc {
	d := &modulebuilder.StructDesc{Name: t.Struct.Name, Pos: int32(t.Struct.Pos)}
	var offsets []int64
	if rule != noLayout {
		offsets = e.layouts.StructOf(t, rule).Offsets
	}
	list := e.members(t)
	for i := range list {
		m := &list[i]
		if m.index < len(d.Members) {
			continue // a bit-field that shares the member before
		}
		mem := e.memberDesc(m.typ, m.quals, rule)
		if m.field != nil {
			mem.Name, mem.Pos = m.field.Name, int32(m.field.Pos)
			mem.Decorations = extDecorations(m.field.Attrs)
			if rule == recordRule && m.field.IsDispatchGrid() && e.hasStage("node") {
				mem.Decorations = append(mem.Decorations, modulebuilder.MemberDecoration{Decoration: spirv.DecorationPayloadDispatchIndirectAMDX})
			}
			e.inlineNeeds(m.field.Attrs)
			if vkattr.FindDecoration(m.field.Attrs, spirv.DecorationOffset) != nil {
				e.needsLegalization = true // no variable of the invocation may have this type
			}
		}
		if rule != noLayout {
			mem.HasOffset, mem.Offset = true, uint32(offsets[i])
			mem.Decorations = slices.DeleteFunc(mem.Decorations, func(x modulebuilder.MemberDecoration) bool {
				if x.Decoration == spirv.DecorationOffset && len(x.Operands) == 1 {
					mem.Offset = x.Operands[0]
					return true
				}
				return false
			})
		}
		d.Members = append(d.Members, mem)
	}
	return d
}

// memberDesc describes a member of type t but for its name and offset.
func (e *SPIRVEmitter) memberDesc(t *types.Type, quals types.Quals, rule layoutRule) modulebuilder.Member {
	e.opts.Budget.Poll()
	m := modulebuilder.Member{Type: e.lowerType(t, rule, quals)}
	inner := t.Underlying()
	m.RelaxedPrecision = e.isMin(t)
	if rule == noLayout {
		if holdsBuffer(t) && isResource(t) {
			m.Type = e.contentType(t)
		}
		return m
	}
	if shapeOf(inner).matrix() && classOf(inner) == floatClass && !e.layouts.IsLineArray(inner, rule, quals) {
		m.MatrixStride = uint32(e.layouts.MatrixStride(t, rule, quals))
		m.Order = e.matrixOrder(quals)
	}
	return m
}

// matrixOrder returns the decoration for a matrix: what HLSL calls a row is a
// column in SPIR-V.
func (e *SPIRVEmitter) matrixOrder(quals types.Quals) modulebuilder.MatrixOrder {
	if e.layouts.RowMajorOf(quals) {
		return modulebuilder.ColMajor
	}
	return modulebuilder.RowMajor
}

// extDecorations returns the decorations that [[vk::ext_decorate]] and
// [[vk::ext_decorate_string]] ask for.
func extDecorations(attrs []vkattr.Attr) []modulebuilder.MemberDecoration {
	var list []modulebuilder.MemberDecoration
	for i := range attrs {
		switch a := &attrs[i]; a.Kind {
		case vkattr.VkExtDecorate:
			list = append(list, modulebuilder.MemberDecoration{Decoration: spirv.Decoration(a.Ints[0]), Operands: literalWords(a.Ints[1:])})
		case vkattr.VkExtDecorateString:
			for _, s := range a.Strs {
				list = append(list, modulebuilder.MemberDecoration{Decoration: spirv.Decoration(a.Ints[0]), Operands: spirv.AppendString(nil, s), Text: true})
			}
		}
	}
	return list
}

// objectType returns the type of a built-in object: of a buffer its block.
func (e *SPIRVEmitter) objectType(t *types.Type, rule layoutRule) spirv.ID {
	switch t.Object {
	case types.StructuredBuffer, types.RWStructuredBuffer, types.RasterizerOrderedStructuredBuffer,
		types.AppendStructuredBuffer, types.ConsumeStructuredBuffer:
		return e.structuredBufferType(t)
	case types.ByteAddressBuffer, types.RWByteAddressBuffer, types.RasterizerOrderedByteAddressBuffer:
		return e.byteAddressBufferType(t.Object == types.ByteAddressBuffer)
	case types.ConstantBuffer, types.TextureBuffer:
		return e.b.TypeStruct(e.contentsDesc(t))
	case types.SamplerState, types.SamplerComparisonState:
		return e.b.TypeSampler("type.sampler")
	case types.InputPatch, types.OutputPatch:
		return e.b.TypeArray(e.typeID(t.Elem), t.Len, 0)
	case types.PointStream, types.LineStream, types.TriangleStream:
		return e.typeID(t.Elem)
	case types.RaytracingAccelerationStructure:
		return e.b.TypeOpaque("accelerationStructureNV", spirv.OpTypeAccelerationStructureKHR)
	case types.BufferPointer:
		return e.pointerType(t)
	case types.RayQuery:
		return e.b.TypeOpaque("rayQueryKHR", spirv.OpTypeRayQueryKHR)
	}
	switch {
	case isNodeRecords(t):
		return e.b.TypeOpaque("", spirv.OpTypeNodePayloadArrayAMDX, uint32(e.recordType(t)))
	case isNodeOutput(t):
		return e.b.TypeInt(32, false) // nothing is in it
	}
	if imageKinds[t.Object].dims > 0 {
		return e.imageType(t, storageFormat(t, e.opts.Resources.UnknownFormat || slices.Contains(e.prog.Formatless, t)))
	}
	panic("emitter: no SPIR-V type for " + t.String())
}

// bufferRule returns the layout rule of a buffer's contents.
func (e *SPIRVEmitter) bufferRule(t *types.Type) layoutRule {
	set := &layout.Sets[e.opts.Resources.Layout]
	switch k := t.Underlying().Object; {
	case k.IsNodeRecords():
		return recordRule
	case k == types.ConstantBuffer:
		return set.Constant
	case k == types.TextureBuffer:
		return set.Texture
	}
	return set.Structured
}

// payloadRule returns the layout rule of what amplification shaders hand on.
func (e *SPIRVEmitter) payloadRule() layoutRule {
	return layout.Sets[e.opts.Resources.Layout].Structured
}

// recordRule is the layout of the records of a work graph.
const recordRule = layout.Scalar

// structuredBufferType returns the block of a structured buffer: a struct of
// one runtime array.
func (e *SPIRVEmitter) structuredBufferType(t *types.Type) spirv.ID {
	rule := e.bufferRule(t)
	elem := e.lowerType(t.Elem, rule, t.ElemQuals)
	stride := int(max(e.layouts.Of(e.u.Array(t.Elem, 1), rule, t.ElemQuals).Stride, 1)) // of an empty struct too
	m := modulebuilder.Member{Type: e.b.TypeRuntimeArray(elem, stride), HasOffset: true}
	if shapeOf(t.Elem).matrix() {
		m.MatrixStride = uint32(e.layouts.MatrixStride(t.Elem, rule, t.ElemQuals))
		m.Order = e.matrixOrder(t.ElemQuals)
		if classOf(t.Elem) != floatClass {
			m.MatrixStride, m.Order = 0, modulebuilder.NoOrder
		}
	}
	return e.b.TypeStruct(&modulebuilder.StructDesc{
		Name:     "type." + t.Object.String() + "." + typeName(t.Elem),
		Members:  []modulebuilder.Member{m},
		Block:    modulebuilder.StorageBlock,
		ReadOnly: t.Object == types.StructuredBuffer,
	})
}

func (e *SPIRVEmitter) byteAddressBufferType(readOnly bool) spirv.ID {
	name := "type.RWByteAddressBuffer"
	if readOnly {
		name = "type.ByteAddressBuffer"
	}
	return e.b.TypeStruct(&modulebuilder.StructDesc{
		Name:     name,
		Members:  []modulebuilder.Member{{Type: e.b.TypeRuntimeArray(e.b.TypeInt(32, false), 4), HasOffset: true}},
		Block:    modulebuilder.StorageBlock,
		ReadOnly: readOnly,
	})
}

// contentsDesc describes the block of a ConstantBuffer or TextureBuffer: the
// struct it holds, made a block.
func (e *SPIRVEmitter) contentsDesc(t *types.Type) *modulebuilder.StructDesc {
	d := e.structDesc(t.Elem, e.bufferRule(t))
	d.Name, d.Block = contentsName(t, d), modulebuilder.UniformBlock
	if t.Object == types.TextureBuffer {
		d.Block, d.ReadOnly = modulebuilder.StorageBlock, true
	}
	return d
}

// contentsName names the block of a ConstantBuffer or TextureBuffer of the struct d.
func contentsName(t *types.Type, d *modulebuilder.StructDesc) string {
	return "type." + t.Object.String() + "." + d.Name
}

// counterType returns the block of a counter.
func (e *SPIRVEmitter) counterType() spirv.ID {
	return e.b.TypeStruct(&modulebuilder.StructDesc{
		Name:    "type.ACSBuffer.counter",
		Members: []modulebuilder.Member{{Type: e.b.TypeInt(32, true), Name: "counter", HasOffset: true}},
		Block:   modulebuilder.StorageBlock,
	})
}
