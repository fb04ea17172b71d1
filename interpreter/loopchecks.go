package interpreter

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// A subgroup in an infinite loop reaches its instruction limit. If loops are nested, the finding refers to the
// innermost loop that has used at least half of the limit since lanes entered it.

// numberLoops gives each loop of the function a number that is unique in the program, and records its position.
func (c *coder) numberLoops() {
	if !c.checks(CheckLoops) {
		return
	}
	c.f.loops, c.f.firstLoop = c.loops, len(c.loopPos)
	for _, l := range c.loops {
		b := c.graph.Blocks[c.order[l.first]]
		pos := int32(0)
		if m := cfg.MergeOf(b); m != nil {
			pos = m.Pos
		}
		for i := 0; i < len(b.Insts) && pos == 0; i++ {
			pos = b.Insts[i].Pos
		}
		c.loopPos = append(c.loopPos, pos)
	}
}

// entersLoops adds steps that record the remaining instructions when lanes enter a loop. in is the terminator of the
// current block, which may branch to loop headers.
func (c *coder) entersLoops(in *spirv.Instruction) {
	if !c.checks(CheckLoops) {
		return
	}
	c.spend(len(c.loops) * len(in.Operands) / 8)
	for i, l := range c.loops {
		if !l.has(int32(c.here)) && slices.ContainsFunc(in.Operands,
			func(id uint32) bool { return c.graph.Block(spirv.ID(id)) == c.order[l.first] }) {
			c.watch(inst{run: enterLoop, n: int32(c.f.firstLoop + i)})
		}
	}
}

func enterLoop(x *subgroup, in *inst) { x.loopStart[in.n] = x.steps }

// reportLoop adds a finding for the innermost loop that has used at least half of the instruction limit. It returns
// false if there is no such loop.
func (x *subgroup) reportLoop() bool {
	for i := range slices.Backward(x.frames) {
		f := x.frames[i].f
		for k, l := range slices.Backward(f.loops) {
			n := f.firstLoop + k
			steps := x.loopStart[n] - x.steps
			if !l.has(x.frames[i].at) || x.loopStart[n] < x.steps || steps < x.options.MaxSteps/2 {
				continue
			}
			if t := x.found(CheckLoops, x.program.loopPos[n], x.list[0]); t != nil {
				t.Text = fmt.Sprintf("runs %d instructions in a loop that might not terminate", steps)
			}
			return true
		}
	}
	return false
}
