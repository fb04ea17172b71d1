// Package spirvtypes says which SPIR-V type an HLSL type has in which memory, and
// which constant a value of it is.
//
// A Lowerer makes types and constants in a module; what does not depend on one are
// functions of types: shape.go tells how SPIR-V sees numbers, objects.go tells
// built-in objects apart, imagekind.go has the table of images. It must not know
// expressions.
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

// A LayoutRule says how an object lies in memory that the application sees.
type LayoutRule = layout.Rule

// NoLayout is the rule of memory that only the shader sees, and of values.
const NoLayout = layout.None

// A TypeKey is what the SPIR-V type of an HLSL type depends on. The order of
// matrices, and whether another member lies in the rest of one, matter for types
// with a layout alone.
type TypeKey struct {
	T         *types.Type
	Rule      LayoutRule
	RowMajor  bool
	SharesRow bool
}

// Options are what SPIR-V types depend on beside the HLSL types.
type Options struct {
	Layout        layout.Choice
	RowMajor      bool           // matrices are row_major unless they say otherwise
	UnknownFormat bool           // images have no format
	Gathered      []*types.Type  // the arrays of buffers that several variables share
	Native16      bool           // min16 types are 16 bits wide
	Nodes         bool           // the module has entry points of work graphs
	Library       bool           // lib_6_x
	Extensions    []string       // the only SPIR-V extensions to use; all if empty
	Budget        *budget.Budget // nil for no limits
	// SpecLength returns the constant that is the length of an array.
	SpecLength func(*types.SpecLength) spirv.ID
}

// A Table makes the SPIR-V types of HLSL types, each once, and the constants
// of values of them.
type Table struct {
	b           *modulebuilder.ModuleBuilder
	U           *types.Universe
	To          Options
	lowered     map[TypeKey]spirv.ID
	Layouts     layout.Calculator
	pointers    pointerState
	memberLists map[*types.Type][]Member

	// needsLegalization says that the module is not valid as it is and which
	// passes have to follow.
	NeedsLegalization bool
	LongVectors       bool     // there are vectors of more than four components
	Inline            bool     // the source names parts of SPIR-V
	Named             []string // extensions that the source asks for by name
}

// New returns a table without types. Its types and constants go into the module of b.
func New(b *modulebuilder.ModuleBuilder, u *types.Universe, options Options) *Table {
	return &Table{b: b, U: u, To: options, Layouts: layout.Calculator{RowMajor: options.RowMajor}}
}

// Module returns the module that the types belong to.
func (e *Table) Module() *modulebuilder.ModuleBuilder { return e.b }

// KeyOf returns what the SPIR-V type of t in memory depends on.
func (e *Table) KeyOf(t *types.Type, rule LayoutRule, quals types.Quals) TypeKey {
	k := TypeKey{T: t, Rule: rule}
	if rule != NoLayout {
		k.RowMajor, k.SharesRow = e.Layouts.RowMajorOf(quals), quals&types.SharesRow != 0
	}
	return k
}

// LowerType returns the SPIR-V type of t in memory under a layout rule; quals
// say whether matrices are row_major or column_major.
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
			return e.b.TypeInt(32, false) // a bool has no bits of its own in SPIR-V
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

// VectorType returns the type of n components elem, elem itself for one.
func (e *Table) VectorType(elem spirv.ID, n int) spirv.ID {
	if n == 1 {
		return elem
	}
	e.LongVectors = e.LongVectors || n > types.ShortVector
	return e.b.TypeVector(elem, n)
}

// matrixType returns the type of a matrix: an HLSL row is a SPIR-V column.
// Matrices of other components than floats are arrays of rows, in memory that the
// application sees of columns if they are column_major.
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

// StructDesc describes a struct under a layout rule. The base class is member
// 0 and has no name.
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
			continue // a bit-field that shares the member before
		}
		mem := e.MemberDesc(m.Typ, m.Quals, rule)
		if m.Field != nil {
			mem.Name, mem.Pos = m.Field.Name, int32(m.Field.Pos)
			mem.Decorations = ExtDecorations(m.Field.Attrs)
			e.Inline = e.Inline || mem.Decorations != nil
			if rule == RecordRule && m.Field.IsDispatchGrid() && e.To.Nodes {
				mem.Decorations = append(mem.Decorations, modulebuilder.MemberDecoration{Decoration: spirv.DecorationPayloadDispatchIndirectAMDX})
			}
			e.InlineNeeds(m.Field.Attrs)
			if attr.FindDecoration(m.Field.Attrs, spirv.DecorationOffset) != nil {
				e.NeedsLegalization = true // no variable of the invocation may have this type
			}
		}
		if rule != NoLayout {
			Place(&mem, offsets[i])
		}
		d.Members = append(d.Members, mem)
	}
	return d
}

// Place gives a member its offset: the one that it is decorated with, if there is one.
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

// MemberDesc describes a member of type t but for its name and offset.
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

// matrixOrder returns the decoration for a matrix: what HLSL calls a row is a
// column in SPIR-V.
func (e *Table) matrixOrder(quals types.Quals) modulebuilder.MatrixOrder {
	if e.Layouts.RowMajorOf(quals) {
		return modulebuilder.ColMajor
	}
	return modulebuilder.RowMajor
}

// ExtDecorations returns the decorations that [[vk::ext_decorate]] and
// [[vk::ext_decorate_string]] ask for.
func ExtDecorations(attrs []attr.Attr) []modulebuilder.MemberDecoration {
	var list []modulebuilder.MemberDecoration
	for i := range attrs {
		switch a := &attrs[i]; a.Kind {
		case attr.VkExtDecorate:
			d := modulebuilder.MemberDecoration{Decoration: spirv.Decoration(a.Ints[0]), Operands: LiteralWords(a.Ints[1:])}
			if d.Decoration == spirv.DecorationOffset { // of which there can be one only
				list = slices.DeleteFunc(list, func(x modulebuilder.MemberDecoration) bool { return x.Decoration == d.Decoration })
			}
			list = append(list, d)
		case attr.VkExtDecorateString:
			for _, s := range a.Strs {
				list = append(list, modulebuilder.MemberDecoration{Decoration: spirv.Decoration(a.Ints[0]), Operands: spirv.AppendString(nil, s), Text: true})
			}
		}
	}
	return list
}

// objectType returns the type of a built-in object: of a buffer its block.
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
		return e.b.TypeInt(32, false) // nothing is in it
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

// PayloadRule returns the layout rule of what amplification shaders hand on.
func (e *Table) PayloadRule() LayoutRule {
	return layout.Sets[e.To.Layout].Structured
}

// RecordRule is the layout of the records of a work graph.
const RecordRule = layout.Scalar

// structuredBufferType returns the block of a structured buffer: a struct of
// one runtime array.
func (e *Table) structuredBufferType(t *types.Type) spirv.ID {
	rule := e.BufferRule(t)
	elem := e.LowerType(t.Elem, rule, t.ElemQuals)
	stride := int(max(e.Layouts.Of(e.U.Array(t.Elem, 1), rule, t.ElemQuals).Stride, 1)) // of an empty struct too
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

// contentsDesc describes the block of a ConstantBuffer or TextureBuffer: the
// struct it holds, made a block.
func (e *Table) contentsDesc(t *types.Type) *modulebuilder.StructDesc {
	d := e.StructDesc(t.Elem, e.BufferRule(t))
	d.Name, d.Block = ContentsName(t, d), modulebuilder.UniformBlock
	if t.Object == types.TextureBuffer {
		d.Block, d.ReadOnly = modulebuilder.StorageBlock, true
	}
	return d
}

// ContentsName names the block of a ConstantBuffer or TextureBuffer of the struct d.
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

// TypeID returns the type of a value of type t in registers or in memory
// without a layout.
func (e *Table) TypeID(t *types.Type) spirv.ID { return e.LowerType(t, NoLayout, 0) }

// ContentType returns the type of a variable of type t in Function or Private
// memory, and of its value. One that holds a buffer holds the address of its block.
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

// IsBindless reports whether t is an array of opaque objects without a size,
// which is passed on by address.
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
