package modulebuilder

import (
	"math/bits"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A BlockKind distinguishes the outermost structs of buffers from other structs.
type BlockKind uint8

const (
	NoBlock      BlockKind = iota
	UniformBlock           // decorated Block: uniform buffers, push constants, stage I/O blocks
	StorageBlock           // decorated BufferBlock, or Block from SPIR-V 1.4 on
)

// A MatrixOrder is the decoration RowMajor or ColMajor of a member, or NoOrder if the member has neither.
type MatrixOrder uint8

const (
	NoOrder MatrixOrder = iota
	RowMajor
	ColMajor
)

// A Member is a member of a struct type.
type Member struct {
	Type             spirv.ID
	Name             string // OpMemberName; omitted if empty
	Pos              int32  // position of the declaration, or 0; used for OpMemberName, not part of the type
	HasOffset        bool
	Offset           uint32
	MatrixStride     uint32 // 0 if the member is not a matrix or does not have a layout
	Order            MatrixOrder
	RelaxedPrecision bool
	Decorations      []MemberDecoration // in addition to those that other fields describe, in order
}

// A MemberDecoration is a decoration of a member with its literal operands.
type MemberDecoration struct {
	Text       bool // the decoration is an OpMemberDecorateString, and the operands are the words of a string
	Decoration spirv.Decoration
	Operands   []uint32
}

// A StructDesc describes a struct type. Equal descriptions, apart from positions, yield the same type.
type StructDesc struct {
	Name     string
	Members  []Member
	Block    BlockKind
	ReadOnly bool   // every member is decorated NonWritable
	Identity uint32 // distinguishes otherwise equal structs; 0 by default
	Pos      int32  // position of the declaration, or 0; used for OpName, not part of the type
}

// An ImageDesc describes an OpTypeImage.
type ImageDesc struct {
	Name    string // OpName; omitted if empty
	Sampled spirv.ID
	Dim     spirv.Dim
	Depth   uint32 // 0: not a depth image, 1: depth image, 2: unknown
	Arrayed bool
	MS      bool
	Use     uint32 // operand Sampled: 1 for use with a sampler, 2 for storage
	Format  spirv.ImageFormat
}

func (c *SPIRVContext) addType(in spirv.Instruction, extra ...uint32) spirv.ID {
	k := c.key(&in, extra...)
	if id, ok := c.interned[string(k)]; ok {
		return id
	}
	id := c.newDef(definition{kind: idType, index: int32(len(c.types))})
	c.interned[string(k)] = id
	in.Result, in.Pos = id, c.pos
	c.types = append(c.types, typeRecord{id: id, inst: in})
	return id
}

func (c *SPIRVContext) record(typ spirv.ID) *typeRecord { return &c.types[c.defs[typ].index] }

// TypeInst returns the instruction that declares a type. The caller must not modify it.
func (c *SPIRVContext) TypeInst(typ spirv.ID) *spirv.Instruction { return &c.record(typ).inst }

// StructDescOf returns the description of a struct type. The caller must not modify it.
func (c *SPIRVContext) StructDescOf(typ spirv.ID) *StructDesc { return c.record(typ).desc }

// ElementType returns the element type of a vector or array, the column type of a matrix, or the pointee of a pointer.
// For an image, it returns the sampled type. For a sampled image, it returns the image type.
func (c *SPIRVContext) ElementType(typ spirv.ID) spirv.ID {
	in := c.TypeInst(typ)
	if in.Op == spirv.OpTypePointer {
		return instreader.TypePointer(in).Type()
	}
	return spirv.ID(in.Operands[0])
}

// StorageClassOf returns the storage class of a pointer type.
func (c *SPIRVContext) StorageClassOf(ptr spirv.ID) spirv.StorageClass {
	return instreader.TypePointer(c.TypeInst(ptr)).StorageClass()
}

// TypeVoid returns OpTypeVoid.
func (c *SPIRVContext) TypeVoid() spirv.ID {
	if c.voidT == 0 {
		c.voidT = c.addType(instbuilder.TypeVoid(0))
	}
	return c.voidT
}

// TypeBool returns OpTypeBool.
func (c *SPIRVContext) TypeBool() spirv.ID {
	if c.boolT == 0 {
		c.boolT = c.addType(instbuilder.TypeBool(0))
	}
	return c.boolT
}

// TypeInt returns the integer type of the given width in bits.
func (c *SPIRVContext) TypeInt(width int, signed bool) spirv.ID {
	s := uint32(0)
	if signed {
		s = 1
	}
	p := &c.intT[bits.TrailingZeros(uint(width/8))][s]
	if *p == 0 {
		*p = c.addType(instbuilder.TypeInt(0, uint32(width), s))
	}
	return *p
}

// TypeFloat returns the IEEE 754 floating-point type of the given width in bits.
func (c *SPIRVContext) TypeFloat(width int) spirv.ID {
	p := &c.floatT[bits.TrailingZeros(uint(width/8))]
	if *p == 0 {
		*p = c.addType(instbuilder.TypeFloat(0, uint32(width)))
	}
	return *p
}

// TypeEncodedFloat returns the floating-point type of the given width in bits with an encoding other than IEEE 754.
func (c *SPIRVContext) TypeEncodedFloat(width int, encoding spirv.FPEncoding) spirv.ID {
	return c.addType(instbuilder.TypeFloat(0, uint32(width), encoding))
}

// TypeVector returns the vector type with n components.
func (c *SPIRVContext) TypeVector(elem spirv.ID, n int) spirv.ID {
	return c.addType(instbuilder.TypeVector(0, elem, uint32(n)))
}

// TypeMatrix returns the matrix type with n columns of type column.
func (c *SPIRVContext) TypeMatrix(column spirv.ID, n int) spirv.ID {
	return c.addType(instbuilder.TypeMatrix(0, column, uint32(n)))
}

// TypeArray returns the array type with n elements and the given ArrayStride; 0 means no stride. Arrays with different
// strides are different types.
func (c *SPIRVContext) TypeArray(elem spirv.ID, n int, stride int) spirv.ID {
	length := c.lazyUint(uint32(n))
	in := instbuilder.TypeArray(0, elem, length)
	id := c.addType(in, uint32(stride))
	c.record(id).stride = uint32(stride)
	return id
}

// TypeArraySpec is like TypeArray, but the length is a specialization constant.
func (c *SPIRVContext) TypeArraySpec(elem, length spirv.ID, stride int) spirv.ID {
	in := instbuilder.TypeArray(0, elem, length)
	id := c.addType(in, uint32(stride))
	c.record(id).stride = uint32(stride)
	return id
}

// TypeRuntimeArray returns the runtime array type with the given ArrayStride; 0 means no stride.
func (c *SPIRVContext) TypeRuntimeArray(elem spirv.ID, stride int) spirv.ID {
	id := c.addType(instbuilder.TypeRuntimeArray(0, elem), uint32(stride))
	c.record(id).stride = uint32(stride)
	return id
}

// ArrayStrideOf returns the ArrayStride of an array type, or 0 if the type does not have one.
func (c *SPIRVContext) ArrayStrideOf(typ spirv.ID) int { return int(c.record(typ).stride) }

// ArrayLenOf returns the number of elements of an array type whose length is not a specialization constant. It returns
// 0 for any other type.
func (c *SPIRVContext) ArrayLenOf(typ spirv.ID) int {
	in := c.TypeInst(typ)
	if in.Op != spirv.OpTypeArray {
		return 0
	}
	length := &c.constants[c.defs[uint32(instreader.TypeArray(in).Length())].index].inst
	if length.Op != spirv.OpConstant {
		return 0
	}
	return int(instreader.Constant(length).Value()[0])
}

// TypeStruct returns the struct type described by d. The caller must not modify d afterwards.
func (c *SPIRVContext) TypeStruct(d *StructDesc) spirv.ID {
	in := instbuilder.Op(spirv.OpTypeStruct, 0, 0, make([]uint32, len(d.Members)))
	extra := make([]uint32, 0, 8+8*len(d.Members))
	flags := uint32(d.Block)
	if d.ReadOnly {
		flags |= 1 << 8
	}
	extra = append(extra, d.Identity, flags)
	extra = spirv.AppendString(extra, d.Name)
	for i := range d.Members {
		m := &d.Members[i]
		in.Operands[i] = uint32(m.Type)
		extra = m.appendKey(extra)
	}
	id := c.addType(in, extra...)
	if r := c.record(id); r.desc == nil {
		r.desc = d
		c.Name(id, d.Name)
	}
	return id
}

func (m *Member) appendKey(k []uint32) []uint32 {
	flags := uint32(m.Order)
	if m.HasOffset {
		flags |= 1 << 8
	}
	if m.RelaxedPrecision {
		flags |= 1 << 9
	}
	k = append(k, flags, m.Offset, m.MatrixStride, uint32(len(m.Decorations)))
	for _, d := range m.Decorations {
		k = append(append(k, uint32(d.Decoration), uint32(len(d.Operands))), d.Operands...)
	}
	return spirv.AppendString(k, m.Name)
}

// TypePointer returns the type of pointers to elem in the storage class.
func (c *SPIRVContext) TypePointer(class spirv.StorageClass, elem spirv.ID) spirv.ID {
	return c.addType(instbuilder.TypePointer(0, class, elem))
}

// ForwardPointer returns the type of a pointer whose pointee has not been declared yet. The caller completes it with
// SetPointee.
func (c *SPIRVContext) ForwardPointer(class spirv.StorageClass) spirv.ID {
	id := c.newDef(definition{kind: idType, index: int32(len(c.types))})
	in := instbuilder.TypePointer(id, class, 0)
	c.types = append(c.types, typeRecord{id: id, inst: in, ahead: true})
	return id
}

// SetPointee completes a type returned by ForwardPointer.
func (c *SPIRVContext) SetPointee(ptr, elem spirv.ID) {
	r := c.record(ptr)
	instreader.TypePointer(&r.inst).SetType(elem)
	in := instbuilder.Like(&r.inst, 0, 0, r.inst.Operands)
	c.interned[string(c.key(&in))] = ptr
}

// TypeFunction returns the function type with the given result and parameter types.
func (c *SPIRVContext) TypeFunction(result spirv.ID, params ...spirv.ID) spirv.ID {
	return c.addType(instbuilder.TypeFunction(0, result, params...))
}

// TypeImage returns the image type described by d. If an equal type already exists, it keeps its name.
func (c *SPIRVContext) TypeImage(d ImageDesc) spirv.ID {
	id := c.addType(instbuilder.TypeImage(0, d.Sampled, d.Dim, d.Depth, word(d.Arrayed), word(d.MS), d.Use, d.Format))
	if c.NameOf(id) == "" {
		c.Name(id, d.Name)
	}
	return id
}

func word(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

// TypeSampledImage returns the type that combines an image of type image with a sampler.
func (c *SPIRVContext) TypeSampledImage(image spirv.ID, name string) spirv.ID {
	return c.addNamedType(name, spirv.OpTypeSampledImage, uint32(image))
}

// TypeSampler returns OpTypeSampler.
func (c *SPIRVContext) TypeSampler(name string) spirv.ID {
	return c.addNamedType(name, spirv.OpTypeSampler)
}

// TypeOpaque returns the type declared by the given opcode and operands: OpTypeAccelerationStructureKHR,
// OpTypeRayQueryKHR, or a type from inline SPIR-V.
func (c *SPIRVContext) TypeOpaque(name string, op spirv.Opcode, operands ...uint32) spirv.ID {
	return c.addNamedType(name, op, operands...)
}

// FreshType returns a new type even if an equal one exists, because its decorations differ.
func (c *SPIRVContext) FreshType(op spirv.Opcode, operands ...uint32) spirv.ID {
	id := c.newDef(definition{kind: idType, index: int32(len(c.types))})
	c.types = append(c.types, typeRecord{id: id, inst: instbuilder.Op(op, 0, id, operands).At(c.pos)})
	return id
}

func (c *SPIRVContext) addNamedType(name string, op spirv.Opcode, operands ...uint32) spirv.ID {
	id := c.addType(instbuilder.Unchecked(op, 0, operands))
	if c.NameOf(id) == "" {
		c.Name(id, name)
	}
	return id
}
