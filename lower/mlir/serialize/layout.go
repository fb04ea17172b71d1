package serialize

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A placement says where a struct occurs in the types of interface variables.
type placement uint8

const (
	isOutermost placement = 1 << iota // it is the type of a variable, or of the elements of an array variable
	isNested                          // it is a part of the type of a variable
	isStorage                         // it is the type of a Uniform variable that is a storage buffer
	isSeen                            // placeParts has visited its parts
)

// layoutOf returns the layout rules for variables of a storage class.
func layoutOf(class spirv.StorageClass) layout {
	switch class {
	case spirv.StorageClassUniform:
		return extended
	case spirv.StorageClassStorageBuffer, spirv.StorageClassPushConstant, spirv.StorageClassPhysicalStorageBuffer:
		return standard
	}
	return asWritten
}

// isResource reports whether each element of an array of type t is a resource of its own. Such an array does not have a
// stride.
func isResource(t *mlir.Type) bool {
	if t == nil {
		return false
	}
	switch t.Kind {
	case mlir.Image, mlir.SampledImage, mlir.Sampler:
		return true
	}
	return false
}

// place records the placement of the structs in the pointee type of pointer type t. A pointer that is not a variable
// may point to a part of a variable. A struct is therefore known to be outermost only if it is never a part.
func (s *serializer) place(t *mlir.Type) {
	if t == nil || t.Kind != mlir.Pointer || layoutOf(t.Class) == asWritten {
		return
	}
	outer := outermostStruct(t)
	if outer == nil {
		return
	}
	if s.placement == nil {
		s.placement = map[*mlir.Type]placement{}
	}
	if t.Class == spirv.StorageClassUniform && endsInRuntimeArray(outer) && s.m.Version <= 0x00010300 {
		s.placement[outer] |= isStorage
	}
	if s.placement[outer] |= isOutermost; s.placement[outer]&isSeen == 0 {
		s.placeParts(outer)
	}
}

// endsInRuntimeArray reports whether the last member of struct type t is a runtime array. In Uniform, the struct is
// then a storage buffer.
func endsInRuntimeArray(t *mlir.Type) bool {
	n := len(t.Members)
	return n > 0 && t.Members[n-1].Type != nil && t.Members[n-1].Type.Kind == mlir.RuntimeArray
}

// placeParts records that the structs in the members of t are parts of variables.
func (s *serializer) placeParts(t *mlir.Type) {
	work := []*mlir.Type{t}
	for len(work) > 0 {
		t, work = work[len(work)-1], work[:len(work)-1]
		if s.placement[t]&isSeen != 0 {
			continue
		}
		s.placement[t] |= isSeen
		for i := range t.Members {
			p := t.Members[i].Type
			for p != nil && (p.Kind == mlir.ArrayKind || p.Kind == mlir.RuntimeArray) {
				p = p.Elem
			}
			switch {
			case p == nil:
			case p.Kind == mlir.Struct:
				s.placement[p] |= isNested
				work = append(work, p)
			case p.Kind == mlir.Pointer: // the pointee type can be outermost
				hoststack.EnterRecursion()
				s.place(p)
			}
		}
	}
}

// blockOf returns the decoration, Block or BufferBlock, for a struct type of interface variables. It returns false if
// the struct is not one or the text contains the decoration.
func (s *serializer) blockOf(t *mlir.Type, v variant) (uint32, bool) {
	p := s.placement[t]
	switch {
	case p&isOutermost == 0, p&isNested != 0 && v&outermost == 0:
		return 0, false
	case isBlock(t):
		return 0, false
	case p&isStorage != 0:
		return uint32(spirv.DecorationBufferBlock), true
	}
	return uint32(spirv.DecorationBlock), true
}

// distinct returns the variant to use for v of type t. Several variants of a type may be the same.
func (s *serializer) distinct(t *mlir.Type, v variant) variant {
	switch t.Kind {
	case mlir.ArrayKind, mlir.RuntimeArray, mlir.Struct:
	default:
		return 0
	}
	if v.layout() != asWritten && s.isLaidOut(t) {
		v &= outermost
	}
	if v&outermost == 0 {
		return v
	}
	for t != nil && t.Kind != mlir.Struct {
		t = t.Elem
	}
	if s.placement[t]&isNested == 0 {
		v &^= outermost
	}
	return v
}

// isOfBlocks reports whether the elements of array type t, in variant v, are the outermost structs of variables. Such
// an array, for example an array of buffers, is not in memory and does not have a stride.
func (s *serializer) isOfBlocks(t *mlir.Type, v variant) bool {
	for t != nil && (t.Kind == mlir.ArrayKind || t.Kind == mlir.RuntimeArray) {
		t = t.Elem
	}
	p := s.placement[t]
	return p&isOutermost != 0 && (p&isNested == 0 || v&outermost != 0)
}

// isLaidOut reports whether the text contains all offsets and strides in type t.
func (s *serializer) isLaidOut(t *mlir.Type) bool {
	if t == nil {
		return true
	}
	if known, ok := s.laidOut[t]; ok {
		return known
	}
	hoststack.EnterRecursion()
	if s.laidOut == nil {
		s.laidOut = map[*mlir.Type]bool{}
	}
	s.laidOut[t] = true // ends the recursion for types that contain themselves
	ok := true
	switch t.Kind {
	case mlir.ArrayKind, mlir.RuntimeArray:
		ok = (t.Stride != 0 || isResource(t.Elem)) && s.isLaidOut(t.Elem)
	case mlir.Struct:
		for i := range t.Members {
			m := &t.Members[i]
			ok = ok && m.HasOffset && s.isLaidOut(m.Type) && !lacksMatrixLayout(m)
		}
	}
	s.laidOut[t] = ok
	return ok
}

// lacksMatrixLayout reports whether member m is a matrix, or an array of matrices, without a memory layout in the text.
func lacksMatrixLayout(m *mlir.Member) bool {
	t := m.Type
	for t != nil && (t.Kind == mlir.ArrayKind || t.Kind == mlir.RuntimeArray) {
		t = t.Elem
	}
	return t != nil && t.Kind == mlir.Matrix && !hasDecoration(m.Decorations, spirv.DecorationMatrixStride)
}

// An extent is the size and the alignment of a type in memory. The size is 0 if it is unknown.
type extent struct{ size, align uint64 }

// unlaid is the extent of a type without a memory layout.
var unlaid = extent{0, 1}

// layOut adds the offsets, strides and matrix layouts that the text does not contain to the members of struct type t.
// It applies the rules of Vulkan for layout l.
func (s *serializer) layOut(t *mlir.Type, l layout, members []member, op *mlir.Operation) {
	end := uint64(0)
	for i := range members {
		m := &members[i]
		e := s.extent(t.Members[i].Type, l, op)
		if !m.hasOffset {
			end = roundUp(end, e.align)
			if end > math.MaxUint32 {
				s.report(op, "the struct is too large")
				return
			}
			m.offset, m.hasOffset = uint32(end), true
		}
		end = uint64(m.offset) + e.size
		m.decorations = s.matrixDecorations(t.Members[i].Type, l, m.decorations, op)
	}
}

// matrixDecorations adds the memory layout of a matrix, or of an array of matrices, to list.
func (s *serializer) matrixDecorations(t *mlir.Type, l layout, list []mlir.Decoration,
	op *mlir.Operation) []mlir.Decoration {
	for t.Kind == mlir.ArrayKind || t.Kind == mlir.RuntimeArray {
		t = t.Elem
	}
	if t.Kind != mlir.Matrix {
		return list
	}
	list = list[:len(list):len(list)]
	if !hasDecoration(list, spirv.DecorationRowMajor) && !hasDecoration(list, spirv.DecorationColMajor) {
		list = append(list, mlir.Decoration{Decoration: spirv.DecorationColMajor})
	}
	if !hasDecoration(list, spirv.DecorationMatrixStride) {
		list = append(list, mlir.Decoration{Decoration: spirv.DecorationMatrixStride,
			Value: uint32(s.columnStride(t, l, op)), HasValue: true})
	}
	return list
}

func (s *serializer) columnStride(t *mlir.Type, l layout, op *mlir.Operation) uint64 {
	align := s.extent(t.Elem, l, op).align
	if l == extended {
		align = roundUp(align, 16)
	}
	return align
}

// strideOf returns the stride of array type t, for which the text does not contain one.
func (s *serializer) strideOf(t *mlir.Type, l layout, op *mlir.Operation) uint32 {
	e := s.extent(t.Elem, l, op)
	stride := roundUp(e.size, arrayAlign(e.align, l))
	if stride > math.MaxUint32 {
		s.report(op, "the array is too large")
		return 0
	}
	return uint32(stride)
}

func arrayAlign(align uint64, l layout) uint64 {
	if l == extended {
		return roundUp(align, 16)
	}
	return align
}

// extent returns the size and the alignment of type t in memory.
func (s *serializer) extent(t *mlir.Type, l layout, op *mlir.Operation) extent {
	if t == nil {
		return unlaid
	}
	n := t.Number()
	if n >= len(s.extents[l]) {
		s.extents[l] = append(s.extents[l], make([]extent, max(n+1, s.file.Context.Count())-len(s.extents[l]))...)
	}
	if e := s.extents[l][n]; e.align != 0 {
		return e
	}
	s.extents[l][n] = unlaid // ends the recursion for types that contain themselves
	e := s.measure(t, l, op)
	s.extents[l][n] = e
	return e
}

func (s *serializer) measure(t *mlir.Type, l layout, op *mlir.Operation) extent {
	switch t.Kind {
	case mlir.Int, mlir.FloatKind:
		bytes := uint64(max(t.Width/8, 1))
		return extent{bytes, bytes}
	case mlir.BFloat:
		return extent{2, 2}
	case mlir.Pointer:
		return extent{8, 8}
	case mlir.Vector:
		e := s.extent(t.Elem, l, op)
		n := uint64(max(t.Count, 1))
		if n == 2 {
			return extent{n * e.size, 2 * e.align}
		}
		return extent{n * e.size, 4 * e.align}
	case mlir.Matrix:
		stride := s.columnStride(t, l, op)
		return extent{uint64(max(t.Count, 1)) * stride, stride}
	case mlir.ArrayKind, mlir.RuntimeArray:
		return s.measureArray(t, l, op)
	case mlir.Struct:
		return s.measureStruct(t, l, op)
	}
	return unlaid
}

func (s *serializer) measureArray(t *mlir.Type, l layout, op *mlir.Operation) extent {
	e := s.extent(t.Elem, l, op)
	align := arrayAlign(e.align, l)
	stride := uint64(t.Stride)
	if stride == 0 {
		stride = roundUp(e.size, align)
	}
	if t.Kind == mlir.RuntimeArray {
		return extent{0, align}
	}
	return extent{min(stride*uint64(max(t.Count, 1)), math.MaxUint32+1), align}
}

func (s *serializer) measureStruct(t *mlir.Type, l layout, op *mlir.Operation) extent {
	end, align := uint64(0), arrayAlign(1, l)
	for i := range t.Members {
		m := &t.Members[i]
		e := s.extent(m.Type, l, op)
		if m.HasOffset {
			end = uint64(m.Offset)
		}
		end = min(roundUp(end, e.align)+e.size, math.MaxUint32+1)
		align = max(align, e.align)
	}
	return extent{roundUp(end, align), align}
}

func roundUp(n, to uint64) uint64 {
	if to == 0 {
		return n
	}
	return (n + to - 1) / to * to
}
