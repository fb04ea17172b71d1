package serialize

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A placement describes the positions of a struct in interface variables.
type placement uint8

const (
	isOutermost placement = 1 << iota // the struct is the type of a variable, or of the elements of an array
	isNested                          // the struct is part of the type of a variable
	isStorage                         // the struct is the type of a Uniform variable that is a storage buffer
	isSeen                            // its parts have been visited
)

// layoutOf returns the layout rules of a storage class.
func layoutOf(class spirv.StorageClass) layout {
	switch class {
	case spirv.StorageClassUniform:
		return extended
	case spirv.StorageClassStorageBuffer, spirv.StorageClassPushConstant, spirv.StorageClassPhysicalStorageBuffer:
		return standard
	}
	return asWritten
}

// isResource reports whether elements of type t are individual resources, which do not have a stride.
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

// place records the positions of the structs that a pointer points to. A pointer that is not a variable may point to a
// part, so only structs that are never parts are definitely outermost.
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

// endsInRuntimeArray reports whether a struct must be a storage buffer.
func endsInRuntimeArray(t *mlir.Type) bool {
	n := len(t.Members)
	return n > 0 && t.Members[n-1].Type != nil && t.Members[n-1].Type.Kind == mlir.RuntimeArray
}

// placeParts records that the structs within t are parts.
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
			case p.Kind == mlir.Pointer: // its pointee is outermost again
				hoststack.EnterRecursion()
				s.place(p)
			}
		}
	}
}

// blockOf returns the decoration that marks a struct as the outermost struct of an interface variable, if the text
// omits it.
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

// distinct returns the canonical variant of v for a type: many variants are identical.
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

// isOfBlocks reports whether the elements of an array are individual interface variables, which have a descriptor
// instead of an offset.
func (s *serializer) isOfBlocks(t *mlir.Type, v variant) bool {
	for t != nil && (t.Kind == mlir.ArrayKind || t.Kind == mlir.RuntimeArray) {
		t = t.Elem
	}
	p := s.placement[t]
	return p&isOutermost != 0 && (p&isNested == 0 || v&outermost != 0)
}

// isLaidOut reports whether all offsets and strides of a type are present.
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
	s.laidOut[t] = true // for recursive types
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

// lacksMatrixLayout reports whether a member contains a matrix without a declared memory layout.
func lacksMatrixLayout(m *mlir.Member) bool {
	t := m.Type
	for t != nil && (t.Kind == mlir.ArrayKind || t.Kind == mlir.RuntimeArray) {
		t = t.Elem
	}
	return t != nil && t.Kind == mlir.Matrix && !hasDecoration(m.Decorations, spirv.DecorationMatrixStride)
}

// An extent is the size and alignment of a type in memory, 0 if unknown.
type extent struct{ size, align uint64 }

// unlaid is the extent of types that do not have a memory layout.
var unlaid = extent{0, 1}

// layOut adds the offsets and strides that the text omits, following Vulkan's rules for the storage class.
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

// matrixDecorations adds the memory layout of a matrix or an array of matrices.
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

// strideOf returns the stride of an array for which the text does not specify one.
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

// extent returns the size and alignment of a type in memory.
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
	s.extents[l][n] = unlaid // for recursive types
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
