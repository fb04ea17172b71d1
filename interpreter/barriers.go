package interpreter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// controlBarrier compiles OpControlBarrier. Subgroups run one at a time and their lanes in lockstep, so only group
// barriers make a subgroup wait.
func (c *coder) controlBarrier(in *spirv.Instruction) {
	scope := c.constant(spirv.ID(word(in, 0)))
	if len(scope) != 1 {
		c.fail("the scope of a barrier is not a constant")
	}
	c.watchBarrier(in, spirv.Scope(scope[0]))
	if spirv.Scope(scope[0]) == spirv.ScopeWorkgroup {
		c.add(inst{run: waitAtBarrier})
	}
}

func waitAtBarrier(x *subgroup, _ *inst) {
	if len(x.subgroups) > 1 {
		x.signal = atBarrier
	}
}
