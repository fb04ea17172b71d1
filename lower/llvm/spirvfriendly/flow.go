package spirvfriendly

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// end lowers the terminator of a block.
func (f *function) end(in *spirv.Instruction, form form) {
	switch form {
	case branch:
		f.branch(in)
	case switchBranch:
		f.switchBranch(in)
	case ret:
		var v llvm.Value
		if in.Op == spirv.OpReturnValue {
			v = f.arg(in, 0)
		}
		f.build.Ret(v)
	case unreachable:
		f.build.Unreachable()
	}
}

// target returns the block whose label is operand i. If no branch may lead to it, target adds a finding and returns
// nil.
func (f *function) target(in *spirv.Instruction, i int) *llvm.Block {
	b := f.blocks[operand(in, i)]
	if b == nil || b.index == 0 {
		f.report(in, "%s is not a valid branch target", f.name(operand(in, i)))
		return nil
	}
	return b.dst
}

func (f *function) branch(in *spirv.Instruction) {
	var inst *llvm.Inst
	if in.Op == spirv.OpBranch {
		to := f.target(in, 0)
		if to == nil {
			return
		}
		inst = f.build.Br(to)
	} else {
		yes, no := f.target(in, 1), f.target(in, 2)
		if yes == nil || no == nil {
			return
		}
		inst = f.build.CondBr(f.arg(in, 0), yes, no)
		f.weigh(in, inst)
	}
	var loop *llvm.Node
	in.EachTarget(func(id spirv.ID) {
		if n := f.loops[id]; n != nil && f.blocks[id].index <= f.build.Block().Index() {
			loop = n
		}
	})
	if loop != nil {
		inst.Attach("llvm.loop", loop)
	}
}

// weigh attaches the branch weights of an instruction to inst.
func (f *function) weigh(in *spirv.Instruction, inst *llvm.Inst) {
	if len(in.Operands) < 5 {
		return
	}
	inst.Attach("prof", llvm.NewNode(llvm.MetadataString("branch_weights"),
		f.out.MetadataInt(llvm.I32, uint64(instreader.BranchConditional(in).BranchWeights()[0])),
		f.out.MetadataInt(llvm.I32, uint64(instreader.BranchConditional(in).BranchWeights()[1]))))
}

func (f *function) switchBranch(in *spirv.Instruction) {
	v, def := f.arg(in, 0), f.target(in, 1)
	if def == nil || !v.Type().IsInt() {
		f.report(in, "the selector is not an integer, or the default is missing")
		return
	}
	inst := f.build.Switch(v, def)
	literal := 1
	if in.Form == spirv.FormWide {
		literal = 2
	}
	for i := 2; i+literal < len(in.Operands); i += literal + 1 {
		to := f.target(in, i+literal)
		if to == nil {
			return
		}
		inst.AddCase(f.out.Int(v.Type(), spirv.LiteralBits(in.Operands[i:i+literal])), to)
	}
}

// loopControls lists the bits of the loop control with the metadata of LLVM for each.
var loopControls = [...]struct {
	bit    spirv.LoopControl
	name   string
	number bool // the bit has an operand
}{
	{spirv.LoopControlUnroll, "llvm.loop.unroll.enable", false},
	{spirv.LoopControlDontUnroll, "llvm.loop.unroll.disable", false},
	{spirv.LoopControlDependencyInfinite, "llvm.loop.ivdep.enable", false},
	{spirv.LoopControlDependencyLength, "llvm.loop.ivdep.safelen", true},
	{spirv.LoopControlMinIterations, "", true},
	{spirv.LoopControlMaxIterations, "", true},
	{spirv.LoopControlIterationMultiple, "", true},
	{spirv.LoopControlPeelCount, "llvm.loop.peel.count", true},
	{spirv.LoopControlPartialCount, "llvm.loop.unroll.count", true},
}

// findLoop records the metadata of the loop whose header is b. It is attached to the branches back to b.
func (f *function) findLoop(b *spirv.Block) {
	for i := range b.Insts {
		in := &b.Insts[i]
		if in.Op != spirv.OpLoopMerge {
			continue
		}
		n := llvm.NewDistinctNode()
		operands := instreader.LoopMerge(in).LoopControlParams()
		for _, c := range loopControls {
			if instreader.LoopMerge(in).LoopControl()&c.bit == 0 {
				continue
			}
			node := llvm.NewNode(llvm.MetadataString(c.name))
			if c.number && len(operands) > 0 {
				node.Elems = append(node.Elems, f.out.MetadataInt(llvm.I32, uint64(operands[0])))
				operands = operands[1:]
			}
			if c.name != "" {
				n.Elems = append(n.Elems, node)
			}
		}
		if len(n.Elems) > 1 {
			if f.loops == nil {
				f.loops = map[spirv.ID]*llvm.Node{}
			}
			f.loops[b.Label] = n
		}
	}
}
