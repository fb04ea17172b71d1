package specialize

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A form is the form in which a construct is emitted.
type form uint8

const (
	formGone      form = iota // the construct's header branches to its merge block
	formKept                  // unchanged
	formDissolved             // removed; its blocks become part of the enclosing construct
	formSwitch                // a switch with one case, because nested constructs branch to its merge block
)

// A stub is the reason why an unreachable block is needed.
type stub uint8

// Reasons for unreachable blocks.
const (
	stubNone   stub = iota
	stubMerge       // the merge block of a construct
	stubRepeat      // the continue target of a loop, which branches back to the header
)

// structure determines which constructs remain, which blocks are emitted, and where the blocks branch to.
//
// A construct with a decided branch dissolves, unless a nested construct branches to its merge block. Such a branch is
// permitted only in a switch or a loop. A loop that does not repeat dissolves, unless nested constructs branch to its
// merge block or continue target; in that case the loop is kept.
func (r *run) structure() {
	a := r.a
	n := len(a.blocks)
	r.forms = emptied(r.forms, len(a.constructs))
	r.emitted, r.held, r.named = emptied(r.emitted, n), emptied(r.held, n), emptied(r.named, n)
	r.to, r.stubs, r.refs, r.head, r.rest = emptied(r.to, n), emptied(r.stubs, n), emptied(r.refs, n),
		emptied(r.head, n), emptied(r.rest, n)
	for b := range a.blocks {
		c := a.blocks[b].construct
		r.emitted[b] = r.reached[b] && (c == none || r.needed[c])
	}
	for b := blockIndex(n) - 1; b >= 0; b-- { // inner constructs first
		if c := a.blocks[b].heads; c != none && r.emitted[b] && r.needed[c] {
			r.forms[c] = r.formOf(c)
		}
	}
	for b := range blockIndex(n) {
		if r.emitted[b] {
			r.end(b)
		}
	}
	r.join()
	r.drainMarks() // marks added by the steps above
}

func (r *run) formOf(c constructIndex) form {
	a := r.a
	k := &a.constructs[c]
	if k.next == none {
		if _, known := r.decided(k.header); !known {
			return formKept
		}
		if r.isLeft(c) {
			return formSwitch
		}
		return formDissolved
	}
	if r.repeats(c) || r.isLeft(c) {
		return formKept
	}
	return formDissolved
}

// repeats reports whether a loop has a taken back edge.
func (r *run) repeats(c constructIndex) bool {
	a := r.a
	k := &a.constructs[c]
	for _, e := range a.exits.part(k.exits) {
		if a.edges[e].to == k.header && r.taken[e] && r.emitted[a.edges[e].from] {
			return true
		}
	}
	return false
}

// isLeft reports whether a remaining construct nested in c, or an undecided branch, leads to the merge block or the
// continue target of c.
func (r *run) isLeft(c constructIndex) bool {
	a := r.a
	k := &a.constructs[c]
	for _, e := range a.exits.part(k.exits) {
		from := a.edges[e].from
		if to := a.edges[e].to; !r.taken[e] || !r.emitted[from] || to == k.header && k.next != none {
			continue
		}
		b := &a.blocks[from]
		for x := b.construct; from != k.header && x != c && x != none; x = a.constructs[x].parent {
			if r.hasMerge(x) {
				return true
			}
		}
		if a.insts[b.code.to-1].op == spirv.OpBranch {
			continue
		}
		if _, known := r.decided(from); !known && (b.heads == none || from == k.header || r.needed[b.heads]) {
			return true
		}
	}
	return false
}

// end determines how a block ends.
func (r *run) end(b blockIndex) {
	a := r.a
	bl := &a.blocks[b]
	r.to[b] = none
	c := bl.heads
	if c != none && r.forms[c] == formGone {
		r.lead(b, a.constructs[c].merge)
		return
	}
	if r.hasMerge(c) {
		r.keep(c)
	}
	switch e, known := r.decided(b); {
	case known && r.held[b]: // as determined by keep
	case known && e != none:
		r.lead(b, a.edges[e].to)
	case known:
	case a.insts[bl.code.to-1].op == spirv.OpBranch:
		r.lead(b, a.edges[bl.out.from].to)
	default:
		for e := bl.out.from; e < bl.out.to; e++ {
			r.refs[a.edges[e].to]++
		}
	}
}

func (r *run) lead(from, to blockIndex) {
	r.to[from] = to
	r.refs[to]++
}

// keep adds missing blocks to which the merge instruction of a construct refers.
func (r *run) keep(c constructIndex) {
	a := r.a
	k := &a.constructs[c]
	r.named[k.merge] = true
	if !r.emitted[k.merge] {
		r.stubs[k.merge] = stubMerge
	}
	if r.forms[c] == formSwitch {
		in := &a.insts[a.blocks[k.header].code.to-1]
		if in.op == spirv.OpSwitch {
			r.markID(a.words[in.at+1])
		} else {
			r.markValue(r.scalar(a.word, 0, 0))
		}
		return
	}
	if k.next == none {
		return
	}
	r.named[k.next] = true
	if r.repeats(c) {
		return
	}
	r.refs[k.header]++
	if r.emitted[k.next] {
		r.hold(k)
	} else {
		r.stubs[k.next] = stubRepeat
	}
	header := &a.blocks[k.header]
	for i := header.code.from; i < header.code.to && (a.insts[i].kind == kindPhi || a.insts[i].kind == kindLine ||
		a.insts[i].kind == kindDebug); i++ {
		if in := &a.insts[i]; in.kind == kindPhi && r.isKept(i, in) && r.undef(in.typ) == 0 {
			r.undefs = append(r.undefs, undef{in.typ, r.newID()})
		}
	}
}

// hold keeps the branch back to the header of a loop that does not repeat. The continue construct must be able to reach
// the header. The branch still always takes its other target.
func (r *run) hold(k *construct) {
	a := r.a
	header := &a.blocks[k.header]
	for _, e := range a.preds.part(header.preds) {
		from := a.edges[e].from
		if from >= k.header && r.emitted[from] && !r.taken[e] {
			if in := &a.insts[a.blocks[from].code.to-1]; in.kind == kindTerminator &&
				a.blocks[from].out.to > a.blocks[from].out.from {
				r.held[from] = true
				r.markID(a.words[in.at+1])
				for e := a.blocks[from].out.from; e < a.blocks[from].out.to; e++ {
					if to := a.edges[e].to; to != k.header {
						r.refs[to]++
					}
				}
			}
		}
	}
}

func (r *run) newID() uint32 {
	r.bound++
	return r.bound - 1
}

func (r *run) undef(typ uint32) uint32 {
	for _, u := range r.undefs {
		if u.typ == typ {
			return u.id
		}
	}
	return 0
}

// isKept reports whether an instruction of an emitted block remains.
func (r *run) isKept(i instIndex, in *inst) bool {
	return r.live[i] && (in.result == 0 || !r.value[in.result].isConstant() && r.instead[in.result] == 0)
}

// join finds the blocks that are merged into their only predecessor.
func (r *run) join() {
	a := r.a
	for b := range blockIndex(len(a.blocks)) {
		r.rest[b] = none
		r.head[b] = b
	}
	for b := range blockIndex(len(a.blocks)) {
		if !r.emitted[b] {
			continue
		}
		to := r.to[b]
		if to == none || to <= b || r.refs[to] != 1 || r.named[to] || !r.emitted[to] || r.hasMerge(a.blocks[b].heads) {
			continue
		}
		r.rest[b] = to
		r.head[to] = r.head[b]
	}
}

// hasMerge reports whether a construct has a merge instruction.
func (r *run) hasMerge(c constructIndex) bool {
	return c != none && (r.forms[c] == formKept || r.forms[c] == formSwitch)
}
