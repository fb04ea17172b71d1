package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// maxListed is the most components of a vector for which instructions are listed one
// by one where each component is treated in its own way.
const maxListed = 64

// IsLooped reports whether the components of t are treated in a loop, which keeps
// modules small.
func IsLooped(t *types.Type) bool { return t.Kind == types.Vector && t.Cols > maxListed }

// ForEach emits a loop over the numbers below n.
func (e *Builder) ForEach(n int, body func(i spirv.ID)) {
	t := e.UintType()
	header, inside := e.B.CreateBlock("for.check"), e.B.CreateBlock("for.body")
	cont, merge := e.B.CreateBlock("for.continue"), e.B.CreateBlock("for.merge")
	index := e.LocalVariable(t, "temp.var.index")
	e.Store(index, e.B.ConstantUint(0))
	e.B.Branch(header)
	e.B.SetInsertPoint(header)
	left := e.B.Op(spirv.OpULessThan, e.B.TypeBool(), e.Load(index), e.B.ConstantUint(uint32(n)))
	e.B.LoopMerge(merge, cont, spirv.LoopControlNone)
	e.B.BranchConditional(left, inside, merge)
	e.B.SetInsertPoint(inside)
	body(e.Load(index))
	e.B.Branch(cont)
	e.B.SetInsertPoint(cont)
	e.Store(index, e.B.Op(spirv.OpIAdd, e.TypeID(t), e.Load(index), e.B.ConstantUint(1)))
	e.B.Branch(header)
	e.B.SetInsertPoint(merge)
}
