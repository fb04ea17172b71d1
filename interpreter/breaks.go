package interpreter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// debugBreak compiles NonSemantic.DebugBreak. The instruction reports that an invocation has reached it.
func (c *coder) debugBreak(*spirv.Instruction) {
	if c.checks(CheckBreaks) {
		c.watch(inst{run: findBreak})
	}
}

func findBreak(x *subgroup, in *inst) {
	for _, l := range x.list {
		if f := x.found(CheckBreaks, in.pos, l); f != nil {
			f.Text = "reaches DebugBreak"
		}
	}
}
