package interpreter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// controlBarrier makes the code of OpControlBarrier. Subgroups run one after the other,
// and a subgroup in step with itself: only barriers of the group are to be waited at.
func (c *coder) controlBarrier(in *spirv.Instruction) {
	scope := c.constant(spirv.ID(word(in, 0)))
	if len(scope) != 1 {
		c.fail("the scope of a barrier is no constant")
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
