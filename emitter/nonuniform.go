package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// NonUniform decorates what follows from values that are not uniform, as far as it
// does not go through variables. NonUniformResourceIndex(i) says that invocations
// may have different indices. Vulkan wants to know this of the pointer, image or
// sampler that is accessed in the end, so all between the index and the access is
// decorated NonUniform.
func nonUniform(b *modulebuilder.ModuleBuilder) {
	if !b.HasMarks(spirv.DecorationNonUniform) {
		return
	}
	for _, f := range b.Functions() {
		f.Each(func(in *spirv.Instruction) {
			if in.Result == 0 || !in.Op.SpreadsNonUniform() {
				return
			}
			in.EachIDIndex(func(k int) {
				if b.IsMarked(spirv.ID(in.Operands[k]), spirv.DecorationNonUniform) {
					b.Mark(in.Result, spirv.DecorationNonUniform)
				}
			})
		})
	}
}
