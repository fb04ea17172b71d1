package emitter

import (
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
func (e *SPIRVEmitter) isLineArray(v value) bool {
	return v.rule != noLayout && e.layouts.IsLineArray(v.typ, v.rule, v.quals)
}

// read returns v; if it is a matrix that is an array in memory, its value.
func (e *SPIRVEmitter) read(v value) value {
	if v.mode == pointer && e.isLineArray(v) {
		return e.loaded(v)
	}
	return v
}

// fromLines makes the vector or matrix of the matrix v that is an array.
func (e *SPIRVEmitter) fromLines(v value) spirv.ID {
	line, n := e.linesOf(v.typ)
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = e.withoutLayout(e.part(v, line, 0, uint32(i))).id
	}
	return e.b.CompositeConstruct(e.typeID(v.typ), parts...)
}

// linesOf returns the type and number of the parts of a matrix that is an array
// in memory: rows, or the scalars of its only row or column.
func (e *SPIRVEmitter) linesOf(t *types.Type) (line *types.Type, n int) {
	if s := shapeOf(t); s.matrix() {
		return e.rowOf(t), s.rows
	}
	return t.Elem, t.Components()
}
