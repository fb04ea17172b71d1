package modulebuilder

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Functions returns the functions begun so far, in the order of the module.
func (b *ModuleBuilder) Functions() []*Function { return b.functions }

// Each calls visit for every instruction of f that can be reached, in the
// order of the finished module. The instructions are read only.
func (f *Function) Each(visit func(*spirv.Instruction)) {
	for _, blk := range readableOrder(f, nil) {
		for _, insts := range blk.parts() {
			for i := range insts {
				visit(&insts[i])
			}
		}
	}
}

// EachBackward is Each in the opposite order.
func (f *Function) EachBackward(visit func(*spirv.Instruction)) {
	blocks := readableOrder(f, nil)
	for n := len(blocks) - 1; n >= 0; n-- {
		for _, insts := range slices.Backward(blocks[n].parts()) {
			for i := len(insts) - 1; i >= 0; i-- {
				visit(&insts[i])
			}
		}
	}
}
