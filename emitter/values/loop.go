package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// maxListed is the maximum number of components of a vector for which an operation on each component is emitted
// separately. Larger vectors need a loop.
const maxListed = 64

// IsLooped reports whether operations on the components of t are emitted as a loop, which keeps modules small.
func IsLooped(t *types.Type) bool { return t.Kind == types.Vector && t.Cols > maxListed }

// ForEach emits a loop over the numbers i from 0 to n-1. body emits its body.
func (e *Builder) ForEach(n int, body func(i spirv.ID)) {
	t := e.types.UintType()
	header, inside := e.b.CreateBlock("for.check"), e.b.CreateBlock("for.body")
	cont, merge := e.b.CreateBlock("for.continue"), e.b.CreateBlock("for.merge")
	index := e.LocalVariable(t, "temp.var.index")
	e.Store(index, e.b.ConstantUint(0))
	e.b.Branch(header)
	e.b.SetInsertPoint(header)
	left := e.b.Emit(instbuilder.ULessThan(e.b.TypeBool(), 0, e.Load(index), e.b.ConstantUint(uint32(n))))
	e.b.LoopMerge(merge, cont, spirv.LoopControlNone)
	e.b.BranchConditional(left, inside, merge)
	e.b.SetInsertPoint(inside)
	body(e.Load(index))
	e.b.Branch(cont)
	e.b.SetInsertPoint(cont)
	e.Store(index, e.b.Emit(instbuilder.IAdd(e.types.TypeID(t), 0, e.Load(index), e.b.ConstantUint(1))))
	e.b.Branch(header)
	e.b.SetInsertPoint(merge)
}
