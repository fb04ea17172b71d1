package interpreter

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// debugBreak compiles NonSemantic.DebugBreak to a step that reports each invocation that reaches it, if the check is
// enabled.
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
