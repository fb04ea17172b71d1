package emitter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// In the contents of a ConstantBuffer that is laid out as fxc does it, a matrix
// of one row or column may be an array of scalars (see clone.go, which is about
// the blocks of which there is one only). What is read of such a buffer is made
// the vector that the matrix is elsewhere when it is loaded:
//
//	%m = OpAccessChain %_ptr_Uniform__arr_float_uint_3 %buffer %int_0
//	%a = OpLoad %_arr_float_uint_3 %m
//	%v = OpCompositeConstruct %v3float …       ; of the elements of %a

// isLineArray reports whether v is a matrix that is an array of scalars in its
// memory.
func (e *SPIRVEmitter) isLineArray(v value) bool {
	return v.rule != noLayout && shapeOf(v.typ).vector() && e.layouts.HasLineArray(v.typ, v.rule, v.quals)
}

// read returns v; if it is in memory as an array of scalars, its value.
func (e *SPIRVEmitter) read(v value) value {
	if v.mode == pointer && e.isLineArray(v) {
		return e.loaded(v)
	}
	return v
}

// fromLines makes the vector of the matrix v that is an array of scalars.
func (e *SPIRVEmitter) fromLines(v value) spirv.ID {
	var scalars []value
	e.scalarsOf(v, &scalars)
	parts := make([]spirv.ID, len(scalars))
	for i := range scalars {
		parts[i] = e.withoutLayout(scalars[i]).id
	}
	return e.b.CompositeConstruct(e.typeID(v.typ), parts...)
}
