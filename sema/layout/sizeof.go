package layout

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// SizeOf returns the size and the alignment of t in bytes for sizeof, which uses the scalar layout. It returns false
// for types without a size.
func SizeOf(t *types.Type) (size, align int64, ok bool) {
	switch t.Kind {
	case types.Vector, types.Matrix:
		n, a, ok := SizeOf(t.Elem)
		return n * int64(t.Components()), a, ok
	case types.Enum:
		return SizeOf(t.Enum.Underlying)
	case types.Array:
		n, a, ok := SizeOf(t.Elem)
		if !ok || t.Len == types.Unsized || t.Spec != nil {
			return 0, 0, false
		}
		return n * int64(t.Len), a, true
	case types.Struct:
		return sizeOfStruct(t.Struct)
	case types.Bool:
		return 4, 4, true
	case types.Spirv:
		return int64(t.Spirv.Size), int64(max(t.Spirv.Align, 1)), t.Spirv.Form == types.SpirvData
	case types.Object:
		return 8, 8, t.Object == types.BufferPointer
	}
	if t.IsScalar() {
		n := int64(t.Bits) / 8
		return n, n, true
	}
	return 0, 0, false
}

func sizeOfStruct(s *types.StructInfo) (size, align int64, ok bool) {
	align = 1
	if s.Base != nil {
		if size, align, ok = sizeOfStruct(s.Base.Struct); !ok {
			return 0, 0, false
		}
	}
	var group bitGroup
	for _, f := range s.Fields {
		n, a, ok := SizeOf(f.Type)
		if !ok {
			return 0, 0, false
		}
		if f.BitWidth > 0 && group.add(f, n) {
			continue
		}
		if f.BitWidth == 0 {
			group = bitGroup{}
		}
		size = (size+a-1)/a*a + n
		align = max(align, a)
	}
	return (size + align - 1) / align * align, align, true
}

// A bitGroup is a sequence of bit-fields that share a SPIR-V member.
type bitGroup struct {
	t    *types.Type
	used int
}

// add adds f to the group if the type of f is the same and there is room, and returns true. Otherwise, f starts a new
// group.
func (g *bitGroup) add(f *types.Field, bytes int64) bool {
	if g.t == f.Type && int64(g.used+f.BitWidth) <= 8*bytes {
		g.used += f.BitWidth
		return true
	}
	g.t, g.used = f.Type, f.BitWidth
	return false
}
