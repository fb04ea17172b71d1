// Package spirvtypes maps HLSL types and constants to SPIR-V types and constants in a given kind of memory.
//
// A Table creates types and constants in a module. Functions that do not depend on a module take HLSL types. shape.go
// describes the SPIR-V shape of numeric types, objects.go classifies built-in objects, and imagekind.go holds the table
// of images. The package must not depend on expressions.
package spirvtypes

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A LayoutRule determines the layout of an object in memory that the application can access.
type LayoutRule = layout.Rule

// NoLayout is the rule for values and for memory that only the shader can access.
const NoLayout = layout.None

// A TypeKey holds the inputs that determine the SPIR-V type of an HLSL type. RowMajor and SharesRow matter only for
// types with a layout. SharesRow means that another member is stored in the rest of a matrix's last row.
type TypeKey struct {
	T         *types.Type
	Rule      LayoutRule
	RowMajor  bool
	SharesRow bool
}

// Options are the inputs that determine SPIR-V types in addition to the HLSL types.
type Options struct {
	Layout        layout.Choice
	RowMajor      bool           // matrices are row_major by default
	UnknownFormat bool           // images do not have a format
	Gathered      []*types.Type  // arrays of buffers that several variables share
	Native16      bool           // min16 types are 16 bits wide
	Nodes         bool           // the module has work graph entry points
	Library       bool           // lib_6_x
	Extensions    []string       // the only SPIR-V extensions allowed; all if empty
	Budget        *budget.Budget // nil means no limits
	// SpecLength returns the specialization constant for the length of an array.
	SpecLength func(*types.SpecLength) spirv.ID
}

// A Table creates the SPIR-V types of HLSL types, each once, and constants of these types.
type Table struct {
	b           *modulebuilder.ModuleBuilder
	U           *types.Universe
	To          Options
	lowered     map[TypeKey]spirv.ID
	Layouts     layout.Calculator
	pointers    pointerState
	memberLists map[*types.Type][]Member

	// NeedsLegalization reports that the module is not valid until the legalization passes have run.
	NeedsLegalization bool
	LongVectors       bool     // the module has vectors of more than four components
	Inline            bool     // the source uses inline SPIR-V
	Named             []string // extensions requested by name in the source
}

// New returns an empty table that adds types and constants to the module of b.
func New(b *modulebuilder.ModuleBuilder, u *types.Universe, options Options) *Table {
	return &Table{b: b, U: u, To: options, Layouts: layout.Calculator{RowMajor: options.RowMajor}}
}

// Module returns the builder of the module that contains the types.
func (e *Table) Module() *modulebuilder.ModuleBuilder { return e.b }

// KeyOf returns the key of the SPIR-V type of t under a layout rule.
func (e *Table) KeyOf(t *types.Type, rule LayoutRule, quals types.Quals) TypeKey {
	k := TypeKey{T: t, Rule: rule}
	if rule != NoLayout {
		k.RowMajor, k.SharesRow = e.Layouts.RowMajorOf(quals), quals&types.SharesRow != 0
	}
	return k
}

// LowerType returns the SPIR-V type of t under a layout rule. quals specify whether matrices are row_major or
// column_major.
func (e *Table) LowerType(t *types.Type, rule LayoutRule, quals types.Quals) spirv.ID {
	k := e.KeyOf(t, rule, quals)
	if id, ok := e.lowered[k]; ok {
		return id
	}
	id := e.newType(t, rule, quals)
	if e.lowered == nil {
		e.lowered = make(map[TypeKey]spirv.ID, 56)
	}
	e.lowered[k] = id
	return id
}

func (e *Table) newType(t *types.Type, rule LayoutRule, quals types.Quals) spirv.ID {
	switch t.Kind {
	case types.Void:
		return e.b.TypeVoid()
	case types.Vector:
		return e.VectorType(e.LowerType(t.Elem, rule, 0), int(t.Cols))
	case types.Matrix:
		return e.matrixType(t, rule, quals)
	case types.Array:
		return e.arrayType(t, rule, quals)
	case types.Struct:
		return e.b.TypeStruct(e.StructDesc(t, rule))
	case types.Enum:
		return e.enumType(t, rule)
	case types.Spirv:
		return e.spirvType(t)
	case types.Object:
		return e.objectType(t, rule)
	}
	return e.scalarType(t, rule)
}

func (e *Table) enumType(t *types.Type, rule LayoutRule) spirv.ID {
	if u := t.Enum.Underlying; u.IsInteger() && u.Bits == 32 {
		return e.b.TypeInt(32, true)
	}
	return e.LowerType(t.Enum.Underlying, rule, 0)
}

func (e *Table) scalarType(t *types.Type, rule LayoutRule) spirv.ID {
	switch ClassOf(t) {
	case BoolClass:
		if rule != NoLayout {
			return e.b.TypeInt(32, false) // SPIR-V does not define the bits of a bool
		}
		return e.b.TypeBool()
	case FloatClass:
		if encoding, ok := t.Encoding(); ok {
			return e.b.TypeEncodedFloat(WidthOf(t), encoding)
		}
		return e.b.TypeFloat(WidthOf(t))
	case SintClass:
		return e.b.TypeInt(WidthOf(t), true)
	case UintClass:
		return e.b.TypeInt(WidthOf(t), false)
	}
	panic("emitter: no SPIR-V type for " + t.String())
}

// VectorType returns the type of n components of type elem, or elem itself if n is 1.
func (e *Table) VectorType(elem spirv.ID, n int) spirv.ID {
	if n == 1 {
		return elem
	}
	e.LongVectors = e.LongVectors || n > types.ShortVector
	return e.b.TypeVector(elem, n)
}

// matrixType returns the type of a matrix. An HLSL row is a SPIR-V column. A matrix of non-floats is an array of rows,
// or an array of columns if it is column_major and in memory that the application can access.
func (e *Table) matrixType(t *types.Type, rule LayoutRule, quals types.Quals) spirv.ID {
	elem := e.LowerType(t.Elem, rule, 0)
	if e.Layouts.IsLineArray(t, rule, quals) {
		lines, length := e.Layouts.Lines(t, quals)
		return e.b.TypeArray(e.VectorType(elem, length), lines, int(e.Layouts.Of(t, rule, quals).Stride))
	}
	if t.Rows == 1 || t.Cols == 1 {
		return e.VectorType(elem, t.Components())
	}
	if ClassOf(t) == FloatClass {
		return e.b.TypeMatrix(e.b.TypeVector(elem, int(t.Cols)), int(t.Rows))
	}
	if rule == NoLayout {
		return e.b.TypeArray(e.b.TypeVector(elem, int(t.Cols)), int(t.Rows), 0)
	}
	lines, length := e.Layouts.Lines(t, quals)
	return e.b.TypeArray(e.b.TypeVector(elem, length), lines, int(e.Layouts.Of(t, rule, quals).Stride))
}

func (e *Table) arrayType(t *types.Type, rule LayoutRule, quals types.Quals) spirv.ID {
	elem := e.LowerType(t.Elem, rule, quals)
	stride := 0
	if rule != NoLayout && !IsResource(t) {
		stride = int(e.Layouts.Of(t, rule, quals).Stride)
	}
	if t.Len == types.Unsized {
		return e.b.TypeRuntimeArray(elem, stride)
	}
	if t.Spec != nil {
		return e.b.TypeArraySpec(elem, e.To.SpecLength(t.Spec), stride)
	}
	return e.b.TypeArray(elem, t.Len, stride)
}

// StructDesc describes a struct under a layout rule. The base class is member 0 and does not have a name.
func (e *Table) StructDesc(t *types.Type, rule LayoutRule) *modulebuilder.StructDesc {
	d := &modulebuilder.StructDesc{Name: t.Struct.Name, Pos: int32(t.Struct.Pos)}
	var offsets []int64
	if rule != NoLayout {
		offsets = e.Layouts.StructOf(t, rule).Offsets
	}
	list := e.Members(t)
	for i := range list {
		m := &list[i]
		if m.Index < len(d.Members) {
			continue // a bit-field stored in the previous member
		}
		mem := e.MemberDesc(m.Typ, m.Quals, rule)
		if m.Field != nil {
			mem.Name, mem.Pos = m.Field.Name, int32(m.Field.Pos)
			mem.Decorations = ExtDecorations(m.Field.Attrs)
			e.Inline = e.Inline || mem.Decorations != nil
			if rule == RecordRule && m.Field.IsDispatchGrid() && e.To.Nodes {
				mem.Decorations = append(mem.Decorations,
					modulebuilder.MemberDecoration{Decoration: spirv.DecorationPayloadDispatchIndirectAMDX})
			}
			e.InlineNeeds(m.Field.Attrs)
			if attr.FindDecoration(m.Field.Attrs, spirv.DecorationOffset) != nil {
				e.NeedsLegalization = true // this type is not valid for variables
			}
		}
		if rule != NoLayout {
			Place(&mem, offsets[i])
		}
		d.Members = append(d.Members, mem)
	}
	return d
}

// Place sets the offset of a member. An explicit Offset decoration takes precedence.
func Place(m *modulebuilder.Member, offset int64) {
	m.HasOffset, m.Offset = true, uint32(offset)
	m.Decorations = slices.DeleteFunc(m.Decorations, func(x modulebuilder.MemberDecoration) bool {
		if x.Decoration != spirv.DecorationOffset || len(x.Operands) != 1 {
			return false
		}
		m.Offset = x.Operands[0]
		return true
	})
}

// MemberDesc describes a member of type t, without its name and offset.
func (e *Table) MemberDesc(t *types.Type, quals types.Quals, rule LayoutRule) modulebuilder.Member {
	e.To.Budget.Poll()
	m := modulebuilder.Member{Type: e.LowerType(t, rule, quals)}
	inner := t.Underlying()
	m.RelaxedPrecision = e.IsMin(t)
	if rule == NoLayout {
		if HoldsBuffer(t) && IsResource(t) {
			m.Type = e.ContentType(t)
		}
		return m
	}
	if ShapeOf(inner).Matrix() && ClassOf(inner) == FloatClass && !e.Layouts.IsLineArray(inner, rule, quals) {
		m.MatrixStride = uint32(e.Layouts.MatrixStride(t, rule, quals))
		m.Order = e.matrixOrder(quals)
	}
	return m
}

// matrixOrder returns the order decoration of a matrix. It is inverted because an HLSL row is a SPIR-V column.
func (e *Table) matrixOrder(quals types.Quals) modulebuilder.MatrixOrder {
	if e.Layouts.RowMajorOf(quals) {
		return modulebuilder.ColMajor
	}
	return modulebuilder.RowMajor
}

// ExtDecorations returns the decorations specified by [[vk::ext_decorate]] and [[vk::ext_decorate_string]].
func ExtDecorations(attrs []attr.Attr) []modulebuilder.MemberDecoration {
	var list []modulebuilder.MemberDecoration
	for i := range attrs {
		switch a := &attrs[i]; a.Kind {
		case attr.VkExtDecorate:
			d := modulebuilder.MemberDecoration{Decoration: spirv.Decoration(a.Ints[0]),
				Operands: LiteralWords(a.Ints[1:])}
			if d.Decoration == spirv.DecorationOffset { // a member has only one offset
				list = slices.DeleteFunc(list,
					func(x modulebuilder.MemberDecoration) bool { return x.Decoration == d.Decoration })
			}
			list = append(list, d)
		case attr.VkExtDecorateString:
			for _, s := range a.Strs {
				list = append(list, modulebuilder.MemberDecoration{Decoration: spirv.Decoration(a.Ints[0]),
					Operands: spirv.AppendString(nil, s), Text: true})
			}
		}
	}
	return list
}

// objectType returns the type of a built-in object; for a buffer, this is its block.
func (e *Table) objectType(t *types.Type, rule LayoutRule) spirv.ID {
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
		return e.b.TypeArray(e.TypeID(t.Elem), t.Len, 0)
	case types.PointStream, types.LineStream, types.TriangleStream:
		return e.TypeID(t.Elem)
	case types.RaytracingAccelerationStructure:
		return e.b.TypeOpaque("accelerationStructureNV", spirv.OpTypeAccelerationStructureKHR)
	case types.BufferPointer:
		return e.pointerType(t)
	case types.RayQuery:
		return e.b.TypeOpaque("rayQueryKHR", spirv.OpTypeRayQueryKHR)
	case types.HitObject:
		if e.HitObjectsOfNV() {
			return e.b.TypeOpaque("hitObjectNV", spirv.OpTypeHitObjectNV)
		}
		return e.b.TypeOpaque("hitObjectEXT", spirv.OpTypeHitObjectEXT)
	}
	switch {
	case IsNodeRecords(t):
		return e.b.TypeOpaque("", spirv.OpTypeNodePayloadArrayAMDX, uint32(e.RecordType(t)))
	case IsNodeOutput(t):
		return e.b.TypeInt(32, false) // the object is empty
	}
	if ImageKinds[t.Object].dims > 0 {
		return e.ImageType(t, storageFormat(t, e.To.UnknownFormat))
	}
	panic("emitter: no SPIR-V type for " + t.String())
}

// BufferRule returns the layout rule of a buffer's contents.
func (e *Table) BufferRule(t *types.Type) LayoutRule {
	set := &layout.Sets[e.To.Layout]
	switch k := t.Underlying().Object; {
	case k.IsNodeRecords():
		return RecordRule
	case k == types.ConstantBuffer:
		return set.Constant
	case k == types.TextureBuffer:
		return set.Texture
	}
	return set.Structured
}

// PayloadRule returns the layout rule of the payloads of amplification shaders.
func (e *Table) PayloadRule() LayoutRule {
	return layout.Sets[e.To.Layout].Structured
}

// RecordRule is the layout of the records in a work graph.
const RecordRule = layout.Scalar

// structuredBufferType returns the block of a structured buffer: a struct with a runtime array.
func (e *Table) structuredBufferType(t *types.Type) spirv.ID {
	rule := e.BufferRule(t)
	elem := e.LowerType(t.Elem, rule, t.ElemQuals)
	stride := int(max(e.Layouts.Of(e.U.Array(t.Elem, 1), rule, t.ElemQuals).Stride,
		1)) // an empty struct also has a stride
	m := modulebuilder.Member{Type: e.b.TypeRuntimeArray(elem, stride), HasOffset: true}
	if ShapeOf(t.Elem).Matrix() {
		m.MatrixStride = uint32(e.Layouts.MatrixStride(t.Elem, rule, t.ElemQuals))
		m.Order = e.matrixOrder(t.ElemQuals)
		if ClassOf(t.Elem) != FloatClass {
			m.MatrixStride, m.Order = 0, modulebuilder.NoOrder
		}
	}
	return e.b.TypeStruct(&modulebuilder.StructDesc{
		Name:     "type." + t.Object.String() + "." + TypeName(t.Elem),
		Members:  []modulebuilder.Member{m},
		Block:    modulebuilder.StorageBlock,
		ReadOnly: t.Object == types.StructuredBuffer,
	})
}

func (e *Table) byteAddressBufferType(readOnly bool) spirv.ID {
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

// contentsDesc describes the block of a ConstantBuffer or TextureBuffer. This block is the struct of the buffer,
// decorated as a block.
func (e *Table) contentsDesc(t *types.Type) *modulebuilder.StructDesc {
	d := e.StructDesc(t.Elem, e.BufferRule(t))
	d.Name, d.Block = ContentsName(t, d), modulebuilder.UniformBlock
	if t.Object == types.TextureBuffer {
		d.Block, d.ReadOnly = modulebuilder.StorageBlock, true
	}
	return d
}

// ContentsName returns the name of the block of a ConstantBuffer or TextureBuffer with the struct d.
func ContentsName(t *types.Type, d *modulebuilder.StructDesc) string {
	return "type." + t.Object.String() + "." + d.Name
}

// CounterType returns the block of a counter.
func (e *Table) CounterType() spirv.ID {
	return e.b.TypeStruct(&modulebuilder.StructDesc{
		Name:    "type.ACSBuffer.counter",
		Members: []modulebuilder.Member{{Type: e.b.TypeInt(32, true), Name: "counter", HasOffset: true}},
		Block:   modulebuilder.StorageBlock,
	})
}

// TypeID returns the type of t for values and for memory without a layout.
func (e *Table) TypeID(t *types.Type) spirv.ID { return e.LowerType(t, NoLayout, 0) }

// ContentType returns the type of a Function or Private variable of type t, and of its value. A variable of buffer type
// holds the address of the block.
func (e *Table) ContentType(t *types.Type) spirv.ID {
	switch {
	case e.IsByAddress(t):
		return e.bufferPointer(t)
	case e.IsGathered(t):
		return e.b.TypeArray(e.ContentType(t.Elem), t.Len, 0)
	case IsBindless(t):
		return e.b.TypePointer(spirv.StorageClassUniformConstant, e.TypeID(t))
	}
	return e.TypeID(t)
}

// IsBindless reports whether t is an unsized array of opaque objects, which is passed by address.
func IsBindless(t *types.Type) bool {
	return t.Kind == types.Array && t.Len == types.Unsized && IsOpaque(t.Underlying())
}

// bufferPointer returns the type of the address of a buffer.
func (e *Table) bufferPointer(t *types.Type) spirv.ID {
	return e.b.TypePointer(e.AddressClass(t), e.LowerType(t, NoLayout, 0))
}

// Allows reports whether the module may use an extension.
func (e *Table) Allows(extension string) bool {
	return len(e.To.Extensions) == 0 || slices.Contains(e.To.Extensions, extension) ||
		strings.HasPrefix(extension, "SPV_KHR_") && slices.Contains(e.To.Extensions, "KHR")
}
