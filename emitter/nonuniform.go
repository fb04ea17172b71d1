package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// nonUniform propagates the NonUniform decoration from marked values to their uses, but not through variables.
// NonUniformResourceIndex(i) marks an index that may differ between invocations. Vulkan requires the decoration on the
// pointer, image or sampler that is finally accessed. Every value between the index and the access is therefore
// decorated.
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
