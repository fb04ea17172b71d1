package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// A loopCopy creates the copies of a loop in sequence.
type loopCopy struct {
	p         *unrolling
	ids       *analysis.Table // maps an ID in the loop to its ID in the latest copy
	header    spirv.ID        // label of the header of the next copy
	branching spirv.ID        // label of the block that contains the branch of the header
	continues bool
	pairs     [][]uint32 // for each phi of the merge block, its operands for the edges from the copies
}

// start returns copies of the phis of the loop header that have only the operands from outside the loop. In the first
// copy of the loop, the results of these phis replace those of the original phis.
func (c *loopCopy) start() []spirv.Instruction {
	var out []spirv.Instruction
	for _, in := range c.p.header().Insts {
		if in.Op != spirv.OpPhi {
			break
		}
		phi := instbuilder.Phi(in.Type, c.p.u.NewID(in.Type)).At(in.Pos)
		for k := 0; k < len(in.Operands); k += 2 {
			if b := c.p.g.Block(spirv.ID(in.Operands[k+1])); b != c.p.latch {
				phi.Operands = append(phi.Operands, in.Operands[k], in.Operands[k+1])
			}
		}
		out = append(out, phi)
		c.set(in.Result, phi.Result)
	}
	return out
}

func (c *loopCopy) set(old, new spirv.ID) {
	c.ids.Put(old, uint32(new))
}

func (c *loopCopy) of(id spirv.ID) spirv.ID {
	if n := c.ids.Of(id); n != 0 {
		return spirv.ID(n)
	}
	return id
}

// make creates a copy of the loop. The copy continues at the label next. When make is called, ids maps the phis of the
// header to the values that the latch of the previous copy passes to them.
func (c *loopCopy) make(next spirv.ID) {
	p := c.p
	for _, b := range p.blocks {
		blk := p.f.Blocks[b]
		label := c.header
		if b != p.construct().Header {
			label = p.u.NewID(0)
		}
		c.set(blk.Label, label)
	}
	c.branching = c.header
	if c.continues {
		c.branching = p.u.NewID(0)
	}
	for _, b := range p.blocks {
		for i := range p.f.Blocks[b].Insts {
			in := &p.f.Blocks[b].Insts[i]
			if in.Result != 0 && !(in.Op == spirv.OpPhi && b == p.construct().Header) {
				id := p.u.NewID(in.Type)
				p.u.CopyDecorations(in.Result, id)
				c.set(in.Result, id)
			}
		}
	}
	for _, b := range p.blocks {
		c.block(b, next)
	}
	c.collectPairs()
	c.handOn()
	c.header = next
}

// block copies block b of the loop. The copy of the back edge goes to the label next.
func (c *loopCopy) block(b int32, next spirv.ID) {
	p := c.p
	old := p.f.Blocks[b]
	blk := &spirv.Block{Label: c.of(old.Label), Insts: make([]spirv.Instruction, 0, len(old.Insts))}
	isHeader := b == p.construct().Header
	for i := range old.Insts {
		in := &old.Insts[i]
		if isHeader && (in.Op == spirv.OpPhi || in.Op == spirv.OpLoopMerge) {
			continue
		}
		n := p.u.Copied(in)
		if n.Result != 0 {
			n.Result = c.of(n.Result)
		}
		for ids := n.IDs(); ids.Next(); {
			id := spirv.ID(n.Operands[ids.At])
			switch {
			case n.Op == spirv.OpPhi && ids.At%2 == 1 && id == p.header().Label:
				id = c.branching
			case n.Op.IsTerminator() && id == p.header().Label:
				id = next
			default:
				id = c.of(id)
			}
			n.Operands[ids.At] = uint32(id)
		}
		if isHeader && c.continues && n.Op.IsTerminator() {
			blk = c.openSwitch(blk, n.Pos)
		}
		blk.Insts = append(blk.Insts, n)
	}
	p.f.Blocks = append(p.f.Blocks, blk)
}

// openSwitch ends block blk with a switch that has one case, and returns the block of that case. The merge block of the
// switch is the copy of the continue target.
func (c *loopCopy) openSwitch(blk *spirv.Block, pos int32) *spirv.Block {
	u := c.p.u
	target := c.of(c.p.f.Blocks[c.p.construct().Continue].Label)
	blk.Insts = append(blk.Insts,
		instbuilder.SelectionMerge(target, 0).At(pos),
		instbuilder.Switch(u.ConstUint(0), c.branching).At(pos))
	c.p.f.Blocks = append(c.p.f.Blocks, blk)
	return &spirv.Block{Label: c.branching}
}

// handOn maps the header phis to their values in the next copy: those that the latch of this copy passes to the header.
func (c *loopCopy) handOn() {
	p := c.p
	latch := p.f.Blocks[p.latch].Label
	type change struct{ id, value spirv.ID }
	var changes []change
	for _, in := range p.header().Insts {
		if in.Op != spirv.OpPhi {
			break
		}
		for k := 1; k < len(in.Operands); k += 2 {
			if spirv.ID(in.Operands[k]) == latch {
				changes = append(changes, change{in.Result, c.of(spirv.ID(in.Operands[k-1]))})
			}
		}
	}
	for _, x := range changes {
		c.set(x.id, x.value)
	}
}

// collectPairs records, for each phi of the merge block, the operands for the edges from this copy.
func (c *loopCopy) collectPairs() {
	p := c.p
	n := 0
	for _, in := range p.f.Blocks[p.construct().Merge].Insts {
		if in.Op != spirv.OpPhi {
			break
		}
		if n == len(c.pairs) {
			c.pairs = append(c.pairs, nil)
		}
		for k := 1; k < len(in.Operands); k += 2 {
			if b := p.g.Block(spirv.ID(in.Operands[k])); b == cfg.None || !p.inside[b] {
				continue
			}
			from := c.of(spirv.ID(in.Operands[k]))
			if spirv.ID(in.Operands[k]) == p.header().Label {
				from = c.branching
			}
			c.pairs[n] = append(c.pairs[n], uint32(c.of(spirv.ID(in.Operands[k-1]))), uint32(from))
		}
		n++
	}
}

// mergePhis changes the phis of merge block b: the operands for edges from the original loop are replaced by those for
// edges from the copies.
func (c *loopCopy) mergePhis(b *spirv.Block) {
	for n := range c.pairs {
		in := &b.Insts[n]
		kept := c.pairs[n]
		for k := 1; k < len(in.Operands); k += 2 {
			if from := c.p.g.Block(spirv.ID(in.Operands[k])); from == cfg.None || !c.p.inside[from] {
				kept = append(kept, in.Operands[k-1], in.Operands[k])
			}
		}
		in.Operands = kept
	}
}
