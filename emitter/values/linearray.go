package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// In a ConstantBuffer with the fxc layout, a matrix may be stored as an array of scalars or rows. (clone.go handles
// blocks that exist only once.) When it is loaded from such a buffer, it is converted to its usual vector or matrix
// type:
//
//	%m = OpAccessChain %_ptr_Uniform__arr_float_uint_3 %buffer %int_0
//	%a = OpLoad %_arr_float_uint_3 %m
//	%v = OpCompositeConstruct %v3float …       ; of the elements of %a

// isLineArray reports whether v is a matrix stored as an array.
func (e *Builder) isLineArray(v Value) bool {
	return v.Rule != spirvtypes.NoLayout && e.types.Layouts.IsLineArray(v.Typ, v.Rule, v.Quals)
}

// Read returns v, or its value if v is a matrix stored as an array.
func (e *Builder) Read(v Value) Value {
	if v.Mode == Pointer && e.isLineArray(v) {
		return e.Loaded(v)
	}
	return v
}

// fromLines converts a matrix v stored as an array to a vector or matrix.
func (e *Builder) fromLines(v Value) spirv.ID {
	line, n := e.LinesOf(v.Typ)
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = e.WithoutLayout(e.Part(v, line, 0, uint32(i))).ID
	}
	return e.b.CompositeConstruct(e.types.TypeID(v.Typ), parts...)
}

// LinesOf returns the type and number of the parts of a matrix stored as an array: its rows, or the scalars of its only
// row or column.
func (e *Builder) LinesOf(t *types.Type) (line *types.Type, n int) {
	if s := spirvtypes.ShapeOf(t); s.Matrix() {
		return e.types.RowOf(t), s.Rows
	}
	return t.Elem, t.Components()
}
