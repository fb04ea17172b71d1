package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// In a ConstantBuffer with the fxc layout, a matrix may be stored as an array of scalars or rows. (clone.go handles
// other blocks with this layout, whose types have only one variable.) Loading such a matrix converts it to the vector
// or matrix type that it usually has:
//
//	%m = OpAccessChain %_ptr_Uniform__arr_float_uint_3 %buffer %int_0
//	%a = OpLoad %_arr_float_uint_3 %m
//	%v = OpCompositeConstruct %v3float …       ; of the elements of %a

// isLineArray reports whether v is a matrix that is stored as an array, as described above.
func (e *Builder) isLineArray(v Value) bool {
	return v.Rule != spirvtypes.NoLayout && e.types.Layouts.IsLineArray(v.Typ, v.Rule, v.Quals)
}

// Read loads v if it is an lvalue of a matrix that is stored as an array. It returns any other v unchanged.
func (e *Builder) Read(v Value) Value {
	if v.Mode == Pointer && e.isLineArray(v) {
		return e.Loaded(v)
	}
	return v
}

// fromLines converts v, a matrix that is stored as an array, to its usual vector or matrix type.
func (e *Builder) fromLines(v Value) spirv.ID {
	line, n := e.LinesOf(v.Typ)
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = e.WithoutLayout(e.Part(v, line, 0, uint32(i))).ID
	}
	return e.b.CompositeConstruct(e.types.TypeID(v.Typ), parts...)
}

// LinesOf returns the type and number of the elements of the array that stores a matrix of type t. The elements are
// rows, or scalars if t has only one row or column.
func (e *Builder) LinesOf(t *types.Type) (line *types.Type, n int) {
	if s := spirvtypes.ShapeOf(t); s.Matrix() {
		return e.types.RowOf(t), s.Rows
	}
	return t.Elem, t.Components()
}
