package structure

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// deferReturns replaces returns in constructs that are nested too deeply for version 19, so that these constructs can
// become functions. Such a return becomes a branch to a block that represents the end of the function. The branch sets
// a flag, and a variable holds the return value. The function returns after the outermost of these constructs.
func (fn *function) deferReturns() {
	fn.returnTo = none
	if fn.o.Version >= optable.V22 {
		return
	}
	fn.nest()
	depth := fn.depths()
	for i := range fn.blocks {
		b := &fn.blocks[i]
		if b.dead || b.region == none || depth[b.region] <= maxNesting || len(b.to) > 0 || !fn.canDefer(b.end.Op) {
			continue
		}
		if b.end.Op == spirv.OpReturnValue {
			if fn.returned == 0 {
				fn.returned = fn.variable(fn.f.Def.Type, b.end.Pos)
			}
			b.back = append(b.back, store(fn.returned, instreader.ReturnValue(&b.end).Value(), b.end.Pos))
		}
		if fn.returnTo == none {
			fn.returnTo = fn.newBlock(none, false)
		}
		fn.branch(int32(i), fn.returnTo, fn.blocks[i].end.Pos)
	}
}

func (fn *function) canDefer(op spirv.Opcode) bool {
	return op == spirv.OpReturn || op == spirv.OpReturnValue && fn.isStorable(fn.f.Def.Type)
}

// depths returns the nesting of each construct, which is 1 for an outermost one.
func (fn *function) depths() []int {
	depth := make([]int, len(fn.constructs))
	for _, c := range fn.topDown {
		depth[c] = 1
		if p := fn.constructs[c].parent; p != none {
			depth[c] += depth[p]
		}
	}
	return depth
}

// returnAfter adds a test after construct c that returns if a return in c has been deferred.
func (fn *function) returnAfter(c int32) {
	k := fn.constructs[c]
	m, pos := k.merge, k.pos
	if b := &fn.blocks[m]; b.end.Op == spirv.OpUnreachable && len(b.front)+len(b.insts)+len(b.back) == 0 {
		fn.returnHere(m, pos)
		return
	}
	rest := fn.moveOn(m)
	header := fn.newBlock(none, false)
	load := fn.value(spirv.OpLoad, fn.boolType(), pos, uint32(fn.flag(fn.returnTo)))
	fn.blocks[m].front = append(fn.blocks[m].front, load)
	fn.branch(m, header, pos)
	selection := fn.newConstruct(construct{header: header, merge: rest, parent: none, pre: m, control: []uint32{0},
		pos: pos})
	end := fn.newBlock(selection, false)
	fn.returnHere(end, pos)
	fn.choose(header, load.Result, end, rest, pos)
}

// returnHere makes block b end with the deferred return.
func (fn *function) returnHere(b int32, pos int32) {
	w := &fn.blocks[b]
	w.end, w.to = instbuilder.Return().At(pos), nil
	if fn.returned != 0 {
		load := fn.value(spirv.OpLoad, fn.f.Def.Type, pos, uint32(fn.returned))
		w.front = append(w.front, load)
		w.end = instbuilder.ReturnValue(load.Result).At(pos)
	}
}

// returnsOnly reports whether all exits of construct c are deferred returns.
func (fn *function) returnsOnly(c int32) bool {
	return !slices.ContainsFunc(fn.constructs[c].exits, func(t int32) bool { return t != fn.returnTo })
}
