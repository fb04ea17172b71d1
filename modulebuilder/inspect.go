package modulebuilder

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Functions returns the functions begun so far, in module order.
func (b *ModuleBuilder) Functions() []*Function { return b.functions }

// Each calls visit for every reachable instruction of f, in the order of the finished module. visit must not modify the
// instructions.
func (f *Function) Each(visit func(*spirv.Instruction)) {
	for _, blk := range readableOrder(f, nil) {
		for _, insts := range blk.parts() {
			for i := range insts {
				visit(&insts[i])
			}
		}
	}
}

// EachBackward is like Each, but visits the instructions in reverse order.
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
