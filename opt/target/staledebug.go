package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A debugCheck checks the debug instructions for variables and values in a function.
type debugCheck struct {
	u     *analysis.Unit
	f     *spirv.Function
	place map[spirv.ID]analysis.Place // by ID: the place of its definition in the function
	g     *cfg.Graph                  // computed on first use
}

// dropStaleDebug removes debug instructions for variables and values that no longer exist or are not available at that
// point. A DebugDeclare whose variable has become an address is converted to a DebugValue of the address.
func dropStaleDebug(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		c := debugCheck{u: u, f: f}
		for bi, b := range f.Blocks {
			for i := range b.Insts {
				if in := &b.Insts[i]; u.IsVariableDebug(in) &&
					!c.holds(in, analysis.Place{Block: int32(bi), Inst: int32(i)}) {
					rewrite.Nop(in)
				}
			}
		}
		rewrite.Sweep(u, f)
	}
}

// holds reports whether the debug instruction at a place is still correct, so that it may be kept.
func (c *debugCheck) holds(in *spirv.Instruction, at analysis.Place) bool {
	about := instreader.DebugVariable(in).About()
	declare := instreader.ExtInst(in).Instruction() == spirv.ShaderDebugDeclare
	if d := c.u.Def(about); d != nil {
		return !declare || d.Op == spirv.OpVariable
	}
	if slices.ContainsFunc(c.f.Params, func(p spirv.Instruction) bool { return p.Result == about }) {
		return true
	}
	if c.place == nil {
		c.collect()
	}
	def, ok := c.place[about]
	switch {
	case !ok:
		return false
	case def.Block == at.Block && def.Inst > at.Inst, def.Block != at.Block && !c.dominates(def.Block, at.Block):
		return false
	}
	if declare && c.f.Blocks[def.Block].Insts[def.Inst].Op != spirv.OpVariable {
		instreader.ExtInst(in).SetInstruction(spirv.ShaderDebugValue)
		instreader.DebugVariable(in).SetExpression(rewrite.DebugAddress(c.u))
	}
	return true
}

func (c *debugCheck) collect() {
	c.place = make(map[spirv.ID]analysis.Place)
	for bi, b := range c.f.Blocks {
		for i := range b.Insts {
			if id := b.Insts[i].Result; id != 0 {
				c.place[id] = analysis.Place{Block: int32(bi), Inst: int32(i)}
			}
		}
	}
}

func (c *debugCheck) dominates(a, b int32) bool {
	if c.g == nil {
		c.g = c.u.Graph(c.f)
	}
	return c.g.Reachable(b) && c.g.Dominates(a, b)
}
