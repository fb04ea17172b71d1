package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// In the contents of a ConstantBuffer that is laid out as fxc does it, a matrix
// may be an array of scalars or of rows (see clone.go, which is about the blocks
// of which there is one only). What is read of such a buffer is made the vector
// or matrix that it is elsewhere when it is loaded:
//
//	%m = OpAccessChain %_ptr_Uniform__arr_float_uint_3 %buffer %int_0
//	%a = OpLoad %_arr_float_uint_3 %m
//	%v = OpCompositeConstruct %v3float …       ; of the elements of %a

// isLineArray reports whether v is a matrix that is an array in its memory.
func (e *Builder) isLineArray(v Value) bool {
	return v.Rule != spirvtypes.NoLayout && e.types.Layouts.IsLineArray(v.Typ, v.Rule, v.Quals)
}

// Read returns v; if it is a matrix that is an array in memory, its value.
func (e *Builder) Read(v Value) Value {
	if v.Mode == Pointer && e.isLineArray(v) {
		return e.Loaded(v)
	}
	return v
}

// fromLines makes the vector or matrix of the matrix v that is an array.
func (e *Builder) fromLines(v Value) spirv.ID {
	line, n := e.LinesOf(v.Typ)
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = e.WithoutLayout(e.Part(v, line, 0, uint32(i))).ID
	}
	return e.b.CompositeConstruct(e.types.TypeID(v.Typ), parts...)
}

// LinesOf returns the type and number of the parts of a matrix that is an array
// in memory: rows, or the scalars of its only row or column.
func (e *Builder) LinesOf(t *types.Type) (line *types.Type, n int) {
	if s := spirvtypes.ShapeOf(t); s.Matrix() {
		return e.types.RowOf(t), s.Rows
	}
	return t.Elem, t.Components()
}
