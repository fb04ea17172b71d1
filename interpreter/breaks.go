package interpreter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// debugBreak makes the code of NonSemantic.DebugBreak: it is found that an invocation has
// come by.
func (c *coder) debugBreak(*spirv.Instruction) {
	if c.checks(CheckBreaks) {
		c.watch(inst{run: findBreak})
	}
}

func findBreak(x *subgroup, in *inst) {
	for _, l := range x.list {
		if f := x.found(CheckBreaks, in.pos, l); f != nil {
			f.Text = "comes to DebugBreak"
		}
	}
}
