package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// count evaluates the loop, iteration by iteration, until it ends. It sets p.trips to the number of iterations. It
// returns false if the number cannot be determined or is too large.
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

// decides finds the instructions on which the branches of the loop depend. It returns, by block of the loop, the
// indices of these instructions in order.
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

// definitions returns the instructions of the loop, by the ID of their result.
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

// A walk follows the iterations of a loop.
type walk struct {
	p        *unrolling
	known    *analysis.Table   // by ID: the constant that the value equals in the current iteration
	decides  map[int32][]int32 // instructions to evaluate
	operands []uint32
	decided  bool // whether an exit condition has been constant in any iteration so far
	// continues is set if the iteration has passed a construct that may contain a continue.
	continues bool
}

// iteration evaluates one iteration from the header to its end. The parameter from is the block from which the header
// is entered. The result ends reports whether the loop is left at the end. The result ok is false if the path is
// unknown.
func (w *walk) iteration(from int32) (ends, ok bool) {
	p := w.p
	k := p.construct()
	w.enter(k.Header, from)
	w.forget()
	for b, steps := k.Header, 0; steps <= len(p.blocks); steps++ {
		w.block(b)
		next, ok := w.next(b)
		if next == k.Merge && w.continues { // the loop is not left if the iteration continues early
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

// forget discards the values of the previous iteration, except those of the header phis, because blocks that are
// skipped in this iteration do not compute values.
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

// enter evaluates the phis of block b for the edge from block from. For the loop header, from may be cfg.None, which
// represents the blocks outside the loop.
func (w *walk) enter(b, from int32) {
	p := w.p
	insts := p.f.Blocks[b].Insts
	type change struct{ id, value spirv.ID }
	var changes []change // applied together: a phi may be the operand of another
	for _, i := range w.decides[b] {
		in := &insts[i]
		if in.Op != spirv.OpPhi {
			break
		}
		value := spirv.ID(0)
		for k := 1; k < len(in.Operands); k += 2 {
			pred := p.g.Block(spirv.ID(in.Operands[k]))
			if pred == from && (from != cfg.None || pred != cfg.None) || from == cfg.None && pred != cfg.None &&
				!p.inside[pred] {
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

// same returns the constant that all operands of a phi are equal to, or 0 if they differ or are unknown.
func (w *walk) same(in *spirv.Instruction) spirv.ID {
	one := w.value(spirv.ID(instreader.Phi(in).ValueParents()[0]))
	for k := 2; k < len(in.Operands); k += 2 {
		if w.value(spirv.ID(in.Operands[k])) != one {
			return 0
		}
	}
	return one
}

// value returns the constant that value id is equal to, or 0 if it is unknown.
func (w *walk) value(id spirv.ID) spirv.ID {
	if w.p.u.IsConstant(id) {
		return id
	}
	return spirv.ID(w.known.Of(id))
}

// block evaluates the instructions of a block that decide branches, if their operands are constant.
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

// next returns the block that follows b. If b heads an inner loop, or a selection whose taken edge is unknown, it is
// the block after that construct. Another branch that may leave the loop is assumed not to. next returns false if the
// following block is unknown.
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
	// if the last block may go back or leave, the number of iterations is unknown
	return rest, rest != cfg.None && rest != k.Header
}

// continuesWithin reports whether a branch inside construct c goes to the continue target of the loop.
func (p *unrolling) continuesWithin(c int32) bool {
	return slices.ContainsFunc(p.g.Preds[p.construct().Continue], func(b int32) bool {
		of := p.cs.Of[b]
		for of != cfg.None && of != c {
			of = p.cs.List[of].Parent
		}
		return of == c && p.g.Reachable(b)
	})
}

// after returns the block in which control continues after a construct: its merge block or, if that is unreachable, the
// continue target of the loop. The second result is always true.
func (w *walk) after(merge int32) (int32, bool) {
	if !w.p.g.Reachable(merge) {
		return w.p.construct().Continue, true
	}
	return merge, true
}
