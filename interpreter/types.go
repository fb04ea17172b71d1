package interpreter

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A kind is a kind of type.
type kind uint8

const (
	otherKind kind = iota
	voidKind
	boolKind
	intKind
	floatKind
	smallKind // floats that only support conversions
	vectorKind
	matrixKind
	arrayKind
	runtimeArrayKind
	structKind
	pointerKind
	imageKind
	samplerKind
	sampledImageKind
)

// A shape describes how values of a type are stored in registers and in memory.
type shape struct {
	kind    kind
	width   uint32 // width in bits: 1 for boolKind; also set for intKind and floatKind
	signed  bool
	small   spirv.FloatFormat // smallKind
	elem    *shape            // element type of vectors, matrices (a column), arrays, pointers and sampled images
	count   int               // number of components, columns or elements of vectors, matrices and arrays
	members []member
	rows    int                // number of scalars in a value; 0 if the type does not have values
	stride  int                // of arrays: distance in bytes between elements
	size    int                // size in memory in bytes; 0 if the type does not have a layout
	class   spirv.StorageClass // storage class of pointers
	image   *imageType         // description of images; nil if a compute shader does not support them

	depth       int  // maximum nesting of types in it
	laidOut     bool // of arrays: has the decoration ArrayStride
	bufferBlock bool // of structs: has the decoration BufferBlock
}

// A member is a member of a struct.
type member struct {
	*shape
	name   string
	row    int // first row of the member, relative to the rows of the struct
	offset int
	matrix matrixLayout
}

// A matrixLayout is the memory layout of a matrix.
type matrixLayout struct {
	stride   int // distance in bytes between columns, or between rows if rowMajor is set
	rowMajor bool
}

// maxRows is the maximum number of scalars in a value, and maxOffset the maximum offset in bytes of its parts. maxDepth
// is the maximum nesting of types, because types are processed recursively.
const maxRows, maxOffset, maxDepth = 1 << 18, 1 << 30, 1 << 10

// number returns the shape of a numeric type. It returns nil if the width is not a power of two from least to 64.
func number(k kind, width uint32, signed bool, least uint32) *shape {
	if width < least || width > 64 || width&(width-1) != 0 {
		return nil
	}
	return &shape{kind: k, width: width, signed: signed, rows: 1, size: int(width) / 8}
}

// shapeOf returns the shape of the type that an instruction declares, or nil if it is not supported.
func (p *Program) shapeOf(in *spirv.Instruction) *shape {
	word := func(i int) uint32 { return word(in, i) }
	switch in.Op {
	case spirv.OpTypeVoid:
		return &shape{kind: voidKind}
	case spirv.OpTypeBool:
		return &shape{kind: boolKind, width: 1, rows: 1, size: 4}
	case spirv.OpTypeInt:
		return number(intKind, word(0), word(1) != 0, 8)
	case spirv.OpTypeFloat:
		if len(in.Operands) > 1 { // the encoding is not that of IEEE 754
			f := spirv.FormatOfFloat(in)
			s := number(smallKind, word(0), true, 8)
			if s == nil || f == (spirv.FloatFormat{}) {
				return nil
			}
			s.small = f
			return s
		}
		return number(floatKind, word(0), true, 16)
	case spirv.OpTypeVector:
		elem := p.shape(spirv.ID(word(0)))
		if elem == nil || !elem.isScalar() {
			return nil
		}
		return p.sequence(vectorKind, elem, int(word(1)))
	case spirv.OpTypeMatrix:
		elem := p.shape(spirv.ID(word(0)))
		if elem == nil || elem.kind != vectorKind {
			return nil
		}
		return p.sequence(matrixKind, elem, int(word(1)))
	case spirv.OpTypeArray:
		n := p.constant(spirv.ID(word(1)))
		if len(n) != 1 || n[0] > math.MaxInt32 {
			return nil
		}
		return p.array(in.Result, p.sequence(arrayKind, p.shape(spirv.ID(word(0))), int(n[0])))
	case spirv.OpTypeRuntimeArray:
		elem := p.shape(spirv.ID(word(0)))
		if elem == nil {
			return nil
		}
		s := &shape{kind: runtimeArrayKind, elem: elem, stride: max(elem.size, 1), depth: elem.depth + 1}
		if d := p.decoration(in.Result, spirv.DecorationArrayStride); d != nil {
			s.stride, s.laidOut = int(min(max(d[0], 1), maxOffset)), true
		}
		return s.within()
	case spirv.OpTypeStruct:
		return p.structure(in)
	case spirv.OpTypePointer:
		return p.pointer(in.Result, spirv.StorageClass(word(0)), spirv.ID(word(1)))
	case spirv.OpTypeImage:
		return p.imageShape(in)
	case spirv.OpTypeSampler:
		return &shape{kind: samplerKind, rows: 1}
	case spirv.OpTypeSampledImage:
		return &shape{kind: sampledImageKind, rows: 1, elem: p.shape(spirv.ID(word(0)))}
	}
	return nil
}

// shape returns the shape of type id, or nil if it is not supported.
func (p *Program) shape(id spirv.ID) *shape {
	if int(id) < len(p.types) {
		return p.types[id]
	}
	return nil
}

// sequence returns the shape of a type of kind k that has count consecutive elements. It returns nil if the type is too
// large.
func (p *Program) sequence(k kind, elem *shape, count int) *shape {
	if elem == nil || count < 1 || elem.rows > maxRows/count || elem.size > math.MaxInt32/count {
		return nil
	}
	s := &shape{kind: k, elem: elem, count: count, rows: elem.rows * count, size: elem.size * count, stride: elem.size,
		depth: elem.depth + 1}
	return s.within()
}

// within returns s, or nil if s exceeds the limits of size and depth.
func (s *shape) within() *shape {
	if s.depth > maxDepth || s.rows > maxRows || s.size > math.MaxInt32 {
		return nil
	}
	return s
}

// array sets the layout of array s from the decorations of its type id, and returns s. It returns nil if the layout is
// not supported.
func (p *Program) array(id spirv.ID, s *shape) *shape {
	if s == nil {
		return nil
	}
	if d := p.decoration(id, spirv.DecorationArrayStride); d != nil {
		s.stride, s.laidOut = int(d[0]), true
	}
	if s.count > 0 && s.stride > math.MaxInt32/s.count {
		return nil
	}
	s.size = s.stride * s.count
	return s
}

func (p *Program) structure(in *spirv.Instruction) *shape {
	s := &shape{kind: structKind, bufferBlock: p.decoration(in.Result, spirv.DecorationBufferBlock) != nil}
	for i, w := range in.Operands {
		t := p.shape(spirv.ID(w))
		if t == nil {
			return nil
		}
		m := member{shape: t, row: s.rows, offset: s.size}
		p.layOut(&m, in.Result, uint32(i))
		s.members = append(s.members, m)
		s.rows, s.depth = s.rows+t.rows, max(s.depth, t.depth+1)
		s.size = max(s.size, m.offset+p.sizeOf(&m))
		if s.within() == nil {
			return nil
		}
	}
	return s
}

// layOut sets the offset and the matrix layout of a struct member from its decorations.
func (p *Program) layOut(m *member, of spirv.ID, index uint32) {
	inner := m.shape
	for inner.kind == arrayKind || inner.kind == runtimeArrayKind {
		inner = inner.elem
	}
	if inner.kind == matrixKind {
		m.matrix.stride = inner.elem.size
	}
	for _, d := range p.memberDecorations(of, index) {
		switch spirv.Decoration(word(d, 2)) {
		case spirv.DecorationOffset:
			m.offset = int(min(word(d, 3), maxOffset))
		case spirv.DecorationMatrixStride:
			m.matrix.stride = int(min(word(d, 3), maxOffset))
		case spirv.DecorationRowMajor:
			m.matrix.rowMajor = true
		}
	}
}

// sizeOf returns the size of a struct member in bytes.
func (p *Program) sizeOf(m *member) int {
	if m.kind != matrixKind {
		return m.size
	}
	if m.matrix.rowMajor {
		return m.matrix.stride * m.elem.count
	}
	return m.matrix.stride * m.count
}

// pointer returns the shape of pointer type id. An OpTypeForwardPointer may have declared it earlier, and its pointee
// type may be declared later.
func (p *Program) pointer(id spirv.ID, class spirv.StorageClass, to spirv.ID) *shape {
	s := p.shape(id)
	if s == nil || s.kind != pointerKind {
		s = &shape{kind: pointerKind, class: class, rows: 1, width: 64, size: 8}
	}
	if d := p.decoration(id, spirv.DecorationArrayStride); d != nil {
		s.stride = int(min(d[0], maxOffset))
	}
	if s.elem = p.shape(to); s.elem == nil {
		p.forward = append(p.forward, forwardPointer{s, to})
	}
	return s
}

// announce declares the shape of the pointer type in an OpTypeForwardPointer.
func (p *Program) announce(in *spirv.Instruction) {
	if id := word(in, 0); int(id) < len(p.types) && p.types[id] == nil {
		p.types[id] = &shape{kind: pointerKind, class: spirv.StorageClass(word(in, 1)), rows: 1, width: 64, size: 8}
	}
}

// A forwardPointer is a pointer shape whose pointee type is not declared yet.
type forwardPointer struct {
	pointer *shape
	to      spirv.ID
}

// isScalar reports whether s is the shape of a number or bool.
func (s *shape) isScalar() bool {
	return s.kind == boolKind || s.kind == intKind || s.kind == floatKind || s.kind == smallKind
}

// scalar returns the shape of the components of a vector or matrix. Other shapes are returned unchanged.
func (s *shape) scalar() *shape {
	for s.kind == vectorKind || s.kind == matrixKind {
		s = s.elem
	}
	return s
}

// number returns the type of the scalars of s for package arithmetic.
func (s *shape) number() arithmetic.Number {
	s = s.scalar()
	n := arithmetic.Number{Width: s.width, Small: s.small}
	switch s.kind {
	case boolKind:
		n.Kind = arithmetic.Bool
	case intKind:
		n.Kind = arithmetic.Int
	case floatKind:
		n.Kind = arithmetic.Float
	}
	return n
}

// inRows reports whether variables of a storage class are stored in rows, so that pointers to them are row numbers.
func inRows(class spirv.StorageClass) bool {
	switch class {
	case spirv.StorageClassFunction, spirv.StorageClassPrivate, spirv.StorageClassInput, spirv.StorageClassOutput:
		return true
	}
	return false
}

// part returns the shape of the part of s with the given index, and its first row relative to s. The shape is nil if
// the index is invalid.
func (s *shape) part(index int) (part *shape, row int) {
	switch s.kind {
	case vectorKind, matrixKind, arrayKind:
		if 0 <= index && index < s.count {
			return s.elem, index * s.elem.rows
		}
	case structKind:
		if 0 <= index && index < len(s.members) {
			return s.members[index].shape, s.members[index].row
		}
	}
	return nil, 0
}

// isOpaque reports whether values of shape s are handles of images or samplers.
func (s *shape) isOpaque() bool {
	return s.kind == imageKind || s.kind == samplerKind || s.kind == sampledImageKind
}

// isDescriptors reports whether s, the pointee of a variable, is an array of resources. An array within a buffer is
// not; it has a stride.
func (s *shape) isDescriptors(class spirv.StorageClass) bool {
	switch class {
	case spirv.StorageClassUniformConstant, spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
		return (s.kind == arrayKind || s.kind == runtimeArrayKind) && !s.laidOut
	}
	return false
}

// descriptors returns the number of resources in a value of shape s, but at most maxObjects.
func descriptors(s *shape) int64 {
	n := int64(1)
	for s.kind == arrayKind {
		n = min(n*int64(s.count), maxObjects)
		s = s.elem
	}
	return n
}

// kinds appends the kind of each scalar in a value of shape s to list.
func (s *shape) kinds(list []kind) []kind {
	if s.rows == 0 {
		return list // an array of an empty type may have any length
	}
	switch s.kind {
	case structKind:
		for i := range s.members {
			list = s.members[i].kinds(list)
		}
	case vectorKind, matrixKind, arrayKind:
		for range s.count {
			list = s.elem.kinds(list)
		}
	default:
		list = append(list, s.kind)
	}
	return list
}
