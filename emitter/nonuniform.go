package emitter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// NonUniformResourceIndex(i) says that invocations may have different indices.
// Vulkan wants to know this of the pointer, image or sampler that is accessed
// in the end, so all between the index and the access is decorated NonUniform.

// markNonUniform decorates a value that is not uniform.
func (e *SPIRVEmitter) markNonUniform(id spirv.ID) {
	e.b.Mark(id, spirv.DecorationNonUniform)
}

// propagateNonUniform decorates what follows from values that are not uniform,
// as far as it does not go through variables.
func (e *SPIRVEmitter) propagateNonUniform() {
	if !e.b.HasMarks(spirv.DecorationNonUniform) {
		return
	}
	for _, f := range e.b.Functions() {
		f.Each(func(in *spirv.Instruction) {
			if in.Result == 0 || !in.Op.SpreadsNonUniform() {
				return
			}
			in.EachIDIndex(func(k int) {
				if e.b.IsMarked(spirv.ID(in.Operands[k]), spirv.DecorationNonUniform) {
					e.markNonUniform(in.Result)
				}
			})
		})
	}
}
