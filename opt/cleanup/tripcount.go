package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// count follows one iteration after the other with what is constant until the
// loop ends.
func (p *unrolling) count() bool {
	w := &walk{p: p, known: p.u.NewTable(), decides: p.decides()}
	defer p.u.Release(w.known)
	from := int32(cfg.None)
	for p.trips = 0; p.trips <= maxTrips && (p.required || !p.full()); p.trips++ {
		ends, ok := w.iteration(from)
		if !ok {
			return false
		}
		switch {
		case ends:
			return true
		case p.trips == undecidedTrips && !w.decided:
			return false
		}
		from = p.latch
	}
	if p.marked() {
		p.u.LeftLoop(cfg.MergeOf(p.header()).Pos)
	}
	return false
}

// decides finds the instructions that the branches of the loop depend on: by
// block of the loop their indices, in order.
func (p *unrolling) decides() map[int32][]int32 {
	needed := p.u.NewTable()
	defer p.u.Release(needed)
	var work []spirv.ID
	need := func(id spirv.ID) {
		if h := p.definedIn.Of(id); h != 0 && p.inside[h-1] && needed.Of(id) == 0 {
			needed.Put(id, 1)
			work = append(work, id)
		}
	}
	for _, b := range p.blocks {
		if end := analysis.Terminator(p.f.Blocks[b]); end.Op == spirv.OpBranchConditional || end.Op == spirv.OpSwitch {
			need(instreader.ConditionalBranch(end).Condition())
		}
	}
	defs := p.definitions()
	for len(work) > 0 {
		in := defs[work[len(work)-1]]
		work = work[:len(work)-1]
		for c := in.IDs(); c.Next(); {
			need(spirv.ID(in.Operands[c.At]))
		}
	}
	list := make(map[int32][]int32, len(p.blocks))
	for _, b := range p.blocks {
		for i := range p.f.Blocks[b].Insts {
			if id := p.f.Blocks[b].Insts[i].Result; id != 0 && needed.Of(id) != 0 {
				list[b] = append(list[b], int32(i))
			}
		}
	}
	return list
}

// definitions are the instructions of the loop by what they define.
func (p *unrolling) definitions() map[spirv.ID]*spirv.Instruction {
	defs := make(map[spirv.ID]*spirv.Instruction, p.size)
	for _, b := range p.blocks {
		for i := range p.f.Blocks[b].Insts {
			if in := &p.f.Blocks[b].Insts[i]; in.Result != 0 {
				defs[in.Result] = in
			}
		}
	}
	return defs
}

// A walk follows one iteration after the other.
type walk struct {
	p        *unrolling
	known    *analysis.Table   // by id: the constant that a value is
	decides  map[int32][]int32 // what has to be computed
	operands []uint32
	decided  bool // whether the loop ends here was known at some point
	// continues: the iteration has passed by a construct, in which it may continue.
	continues bool
}

// iteration goes from the header to the end of the iteration. ends says that
// the loop is left; ok is false if that cannot be told.
func (w *walk) iteration(from int32) (ends, ok bool) {
	p := w.p
	k := p.construct()
	w.enter(k.Header, from)
	w.forget()
	for b, steps := k.Header, 0; steps <= len(p.blocks); steps++ {
		w.block(b)
		next, ok := w.next(b)
		if next == k.Merge && w.continues { // where it does, the loop is not left
			next = k.Continue
		}
		switch {
		case !ok:
			return false, false
		case next == k.Merge:
			return true, true
		case next == k.Header:
			return false, true
		case !p.inside[next]:
			return false, false
		}
		if next != k.Header {
			w.enter(next, b)
		}
		b = next
	}
	return false, false
}

// forget forgets what was known in the iteration before, but for what the header's
// phis have been given: blocks that are passed by compute nothing.
func (w *walk) forget() {
	w.continues = false
	p := w.p
	for _, b := range p.blocks {
		for _, i := range w.decides[b] {
			if in := &p.f.Blocks[b].Insts[i]; in.Op != spirv.OpPhi || b != p.construct().Header {
				w.known.Put(in.Result, 0)
			}
		}
	}
}

// enter gives the phis of a block their values when coming from a block. For
// the header, None is what is outside the loop.
func (w *walk) enter(b, from int32) {
	p := w.p
	insts := p.f.Blocks[b].Insts
	type change struct{ id, value spirv.ID }
	var changes []change // all at once: a phi may be the operand of another
	for _, i := range w.decides[b] {
		in := &insts[i]
		if in.Op != spirv.OpPhi {
			break
		}
		value := spirv.ID(0)
		for k := 1; k < len(in.Operands); k += 2 {
			pred := p.g.Block(spirv.ID(in.Operands[k]))
			if pred == from && (from != cfg.None || pred != cfg.None) || from == cfg.None && pred != cfg.None && !p.inside[pred] {
				value = w.value(spirv.ID(in.Operands[k-1]))
			}
		}
		if b != p.construct().Header && len(p.g.Preds[b]) > 1 {
			value = w.same(in)
		}
		changes = append(changes, change{in.Result, value})
	}
	for _, c := range changes {
		w.known.Put(c.id, uint32(c.value))
	}
}

// same returns the value of a phi whose operands are all the same constant.
func (w *walk) same(in *spirv.Instruction) spirv.ID {
	one := w.value(spirv.ID(instreader.Phi(in).ValueParents()[0]))
	for k := 2; k < len(in.Operands); k += 2 {
		if w.value(spirv.ID(in.Operands[k])) != one {
			return 0
		}
	}
	return one
}

// value returns the constant that a value is, 0 if that is not known.
func (w *walk) value(id spirv.ID) spirv.ID {
	if w.p.u.IsConstant(id) {
		return id
	}
	return spirv.ID(w.known.Of(id))
}

// block computes what is constant in a block.
func (w *walk) block(b int32) {
	insts := w.p.f.Blocks[b].Insts
	for _, i := range w.decides[b] {
		in := &insts[i]
		if in.Op == spirv.OpPhi || !analysis.IsPure(in.Op) {
			continue
		}
		c, all := *in, true
		w.operands = append(w.operands[:0], in.Operands...)
		c.Operands = w.operands
		for ids := in.IDs(); ids.Next(); {
			if in.Op == spirv.OpExtInst && ids.At == 0 {
				continue
			}
			v := w.value(spirv.ID(c.Operands[ids.At]))
			all = all && v != 0
			c.Operands[ids.At] = uint32(v)
		}
		if !all {
			continue
		}
		if id, ok := w.p.u.Fold(&c); ok {
			w.known.Put(in.Result, uint32(id))
		}
	}
}

// next returns the block that follows b: where it is not known
// which edge of a branch is taken, the block in which they join again. A break that may
// or may not happen is passed by.
func (w *walk) next(b int32) (int32, bool) {
	p := w.p
	blk := p.f.Blocks[b]
	end := analysis.Terminator(blk)
	k := p.construct()
	if h := p.cs.Heads[b]; h != cfg.None && h != p.loop && p.cs.List[h].Kind == cfg.Loop {
		return w.after(p.cs.List[h].Merge)
	}
	if end.Op == spirv.OpBranch {
		return p.g.Succs[b][0], true
	}
	if end.Op != spirv.OpBranchConditional && end.Op != spirv.OpSwitch {
		return 0, false
	}
	if v := w.value(instreader.ConditionalBranch(end).Condition()); v != 0 {
		if label := p.u.TakenTarget(end, v); label != 0 {
			w.decided = w.decided || slices.Contains(p.g.Succs[b], k.Merge)
			return p.g.Block(label), true
		}
	}
	if h := p.cs.Heads[b]; h != cfg.None && h != p.loop {
		w.continues = w.continues || p.continuesWithin(h)
		return w.after(p.cs.List[h].Merge)
	}
	rest := int32(cfg.None)
	for _, s := range p.g.Succs[b] {
		if s == k.Merge {
			continue
		}
		if rest != cfg.None {
			return 0, false
		}
		rest = s
	}
	// the last block going back or leaving is the question itself
	return rest, rest != cfg.None && rest != k.Header
}

// continuesWithin reports whether something in construct c continues the loop.
func (p *unrolling) continuesWithin(c int32) bool {
	return slices.ContainsFunc(p.g.Preds[p.construct().Continue], func(b int32) bool {
		of := p.cs.Of[b]
		for of != cfg.None && of != c {
			of = p.cs.List[of].Parent
		}
		return of == c && p.g.Reachable(b)
	})
}

// after goes on behind a construct: at its merge block, or at the continue
// block if nothing gets to the merge block.
func (w *walk) after(merge int32) (int32, bool) {
	if !w.p.g.Reachable(merge) {
		return w.p.construct().Continue, true
	}
	return merge, true
}
