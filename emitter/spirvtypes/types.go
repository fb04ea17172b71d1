// Package spirvtypes maps HLSL types and constants to SPIR-V types and constants.
//
// A Table creates types and constants in a module. Other functions classify HLSL types and need no module. The shapes
// of numeric types are in shape.go, the classes of built-in objects in objects.go, and the table of images in
// imagekind.go. The package must not depend on expressions.
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

// A LayoutRule determines the offsets and strides in memory that the application can access.
type LayoutRule = layout.Rule

// NoLayout is the rule for values and for memory that only the shader can access. Types with this rule do not have
// offsets and strides.
const NoLayout = layout.None

// A TypeKey consists of everything that determines the SPIR-V type of an HLSL type. RowMajor and SharesRow are set only
// if Rule is not NoLayout. SharesRow means that another member is stored in the unused rest of the last row of a
// matrix.
type TypeKey struct {
	T         *types.Type
	Rule      LayoutRule
	RowMajor  bool
	SharesRow bool
}

// Options are the settings that determine SPIR-V types.
type Options struct {
	Layout        layout.Choice
	RowMajor      bool           // matrices are row_major by default
	UnknownFormat bool           // all images have the format Unknown
	NoDepthHint   bool           // images have the Depth operand 0
	Gathered      []*types.Type  // array types for which IsGathered is true
	Native16      bool           // min16 types have 16 bits instead of 32 bits with RelaxedPrecision
	Nodes         bool           // the module has work graph entry points
	Library       bool           // the target profile is lib_6_x
	Extensions    []string       // extensions that the module may use; all if empty
	Budget        *budget.Budget // nil for no limits
	// SpecLength returns the specialization constant that is the length of an array.
	SpecLength func(*types.SpecLength) spirv.ID
}

// A Table creates the SPIR-V types of HLSL types, each once, and the constants of these types.
type Table struct {
	b           *modulebuilder.ModuleBuilder
	U           *types.Universe
	To          Options
	lowered     map[TypeKey]spirv.ID
	Layouts     layout.Calculator
	pointers    pointerState
	memberLists map[*types.Type][]Member

	// NeedsLegalization is set if the module may be invalid until the legalization passes have run.
	NeedsLegalization bool
	LongVectors       bool     // the module has vectors of more than four components
	Inline            bool     // the source uses inline SPIR-V
	Named             []string // names of extensions that the source requests
}

// New returns an empty table. It adds types and constants to the module that b builds.
func New(b *modulebuilder.ModuleBuilder, u *types.Universe, options Options) *Table {
	return &Table{b: b, U: u, To: options, Layouts: layout.Calculator{RowMajor: options.RowMajor}}
}

// Module returns the builder that was passed to New.
func (e *Table) Module() *modulebuilder.ModuleBuilder { return e.b }

// KeyOf returns the key of the SPIR-V type for t, rule and quals.
func (e *Table) KeyOf(t *types.Type, rule LayoutRule, quals types.Quals) TypeKey {
	k := TypeKey{T: t, Rule: rule}
	if rule != NoLayout {
		k.RowMajor, k.SharesRow = e.Layouts.RowMajorOf(quals), quals&types.SharesRow != 0
	}
	return k
}

// LowerType returns the SPIR-V type of t in memory with the given layout rule. quals indicates whether matrices are
// row_major or column_major.
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
			return e.b.TypeInt(32, false) // a bool does not have defined bits in SPIR-V
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

// VectorType returns the type of a vector of n elem, or elem if n is 1.
func (e *Table) VectorType(elem spirv.ID, n int) spirv.ID {
	if n == 1 {
		return elem
	}
	e.LongVectors = e.LongVectors || n > types.ShortVector
	return e.b.TypeVector(elem, n)
}

// matrixType returns the type of matrix t. A matrix of floats is a SPIR-V matrix whose columns are the HLSL rows. A
// matrix of other components is an array of its rows. In memory that the application can access, it is an array of its
// columns if it is column_major.
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

// StructDesc describes the SPIR-V struct of t for a layout rule. A base class is member 0 and does not have a name.
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
			continue // a bit-field that shares the previous member
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
				e.NeedsLegalization = true // variables cannot have this type in a valid module
			}
		}
		if rule != NoLayout {
			Place(&mem, offsets[i])
		}
		d.Members = append(d.Members, mem)
	}
	return d
}

// Place sets the offset of m to the given offset, or to that of an explicit Offset decoration, which it removes from
// m.Decorations.
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

// MemberDesc describes a struct member of type t, except for its name and offset.
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

// matrixOrder returns the decoration for a matrix that quals declare row_major or column_major. It is the opposite one,
// because an HLSL row is a SPIR-V column.
func (e *Table) matrixOrder(quals types.Quals) modulebuilder.MatrixOrder {
	if e.Layouts.RowMajorOf(quals) {
		return modulebuilder.ColMajor
	}
	return modulebuilder.RowMajor
}

// ExtDecorations returns the decorations that the attributes [[vk::ext_decorate]] and [[vk::ext_decorate_string]]
// specify.
func ExtDecorations(attrs []attr.Attr) []modulebuilder.MemberDecoration {
	var list []modulebuilder.MemberDecoration
	for i := range attrs {
		switch a := &attrs[i]; a.Kind {
		case attr.VkExtDecorate:
			d := modulebuilder.MemberDecoration{Decoration: spirv.Decoration(a.Ints[0]),
				Operands: LiteralWords(a.Ints[1:])}
			if d.Decoration == spirv.DecorationOffset { // the last offset applies
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

// objectType returns the type of a built-in object. For a buffer, this is the type of its block.
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
		return e.b.TypeInt(32, false) // the type does not have contents
	}
	if ImageKinds[t.Object].dims > 0 {
		return e.ImageType(t, storageFormat(t, e.To.UnknownFormat))
	}
	panic("emitter: no SPIR-V type for " + t.String())
}

// BufferRule returns the layout rule of the contents of t, a buffer, a record object, or an array of these.
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

// PayloadRule returns the layout rule of the payload that an amplification shader passes to mesh shaders.
func (e *Table) PayloadRule() LayoutRule {
	return layout.Sets[e.To.Layout].Structured
}

// RecordRule is the layout rule of records in a work graph.
const RecordRule = layout.Scalar

// structuredBufferType returns the type of the block of a structured buffer: a struct that contains a runtime array.
func (e *Table) structuredBufferType(t *types.Type) spirv.ID {
	rule := e.BufferRule(t)
	elem := e.LowerType(t.Elem, rule, t.ElemQuals)
	stride := int(max(e.Layouts.Of(e.U.Array(t.Elem, 1), rule, t.ElemQuals).Stride,
		1)) // the elements can be empty structs, but the stride must not be 0
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

// contentsDesc describes the block of t, a ConstantBuffer or TextureBuffer. It is the struct of the contents with the
// decoration Block.
func (e *Table) contentsDesc(t *types.Type) *modulebuilder.StructDesc {
	d := e.StructDesc(t.Elem, e.BufferRule(t))
	d.Name, d.Block = ContentsName(t, d), modulebuilder.UniformBlock
	if t.Object == types.TextureBuffer {
		d.Block, d.ReadOnly = modulebuilder.StorageBlock, true
	}
	return d
}

// ContentsName returns the name of the block of t, a ConstantBuffer or TextureBuffer whose contents have the struct d.
func ContentsName(t *types.Type, d *modulebuilder.StructDesc) string {
	return "type." + t.Object.String() + "." + d.Name
}

// CounterType returns the type of the block of a buffer's counter.
func (e *Table) CounterType() spirv.ID {
	return e.b.TypeStruct(&modulebuilder.StructDesc{
		Name:    "type.ACSBuffer.counter",
		Members: []modulebuilder.Member{{Type: e.b.TypeInt(32, true), Name: "counter", HasOffset: true}},
		Block:   modulebuilder.StorageBlock,
	})
}

// TypeID returns the type of t for values and for memory that only the shader can access. For a buffer, it returns the
// type of the block; see ContentType.
func (e *Table) TypeID(t *types.Type) spirv.ID { return e.LowerType(t, NoLayout, 0) }

// ContentType returns the type of values of type t, and of variables in Function or Private memory. For a buffer, this
// is the type of its address.
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

// IsBindless reports whether t is an unsized array of opaque objects. The value of such an array is its address.
func IsBindless(t *types.Type) bool {
	return t.Kind == types.Array && t.Len == types.Unsized && IsOpaque(t.Underlying())
}

// bufferPointer returns the type of the address of t, a buffer or record object.
func (e *Table) bufferPointer(t *types.Type) spirv.ID {
	return e.b.TypePointer(e.AddressClass(t), e.LowerType(t, NoLayout, 0))
}

// Allows reports whether the options allow the module to use an extension.
func (e *Table) Allows(extension string) bool {
	return len(e.To.Extensions) == 0 || slices.Contains(e.To.Extensions, extension) ||
		strings.HasPrefix(extension, "SPV_KHR_") && slices.Contains(e.To.Extensions, "KHR")
}
