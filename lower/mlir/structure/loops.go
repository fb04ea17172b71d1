package structure

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// predecessors holds the list of predecessors of each block.
type predecessors struct {
	start []int32
	list  []int32
}

func (p *predecessors) of(b int32) []int32 { return p.list[p.start[b]:p.start[b+1]] }

// predecessors returns the predecessors of all blocks. A block with two edges to another block is in its list twice.
func (fn *function) predecessors() predecessors {
	n := len(fn.blocks)
	p := predecessors{start: make([]int32, n+2)}
	fn.eachEdge(func(_, to int32) { p.start[to+2]++ })
	for i := 2; i < len(p.start); i++ {
		p.start[i] += p.start[i-1]
	}
	p.list = make([]int32, p.start[n+1])
	fn.eachEdge(func(from, to int32) {
		p.list[p.start[to+1]] = from
		p.start[to+1]++
	})
	return p
}

func (fn *function) eachEdge(f func(from, to int32)) {
	for i := range fn.blocks {
		if b := &fn.blocks[i]; !b.dead {
			for _, t := range b.to {
				f(int32(i), t)
			}
		}
	}
}

// closeLoops changes the loops of the function such that they have the form in doc.go.
func (fn *function) closeLoops() {
	fn.nest()
	if len(fn.findings) > 0 {
		return
	}
	preds := fn.predecessors()
	fn.moved = append(fn.moved, filled(len(fn.blocks)-len(fn.moved))...)
	members := newMembers(fn)
	order := append([]int32(nil), fn.topDown...)
	for _, c := range order {
		if fn.constructs[c].kind == cfg.Loop {
			fn.closeLoop(c, &preds, &members)
			if len(fn.findings) > 0 {
				return
			}
		}
	}
}

// members lists the blocks that are directly in each construct.
type members struct{ first, next []int32 }

func newMembers(fn *function) members {
	m := members{filled(len(fn.constructs)), make([]int32, len(fn.blocks))}
	for i := len(fn.blocks) - 1; i >= 0; i-- {
		if r := fn.blocks[i].region; r != none && !fn.blocks[i].dead {
			m.next[i], m.first[r] = m.first[r], int32(i)
		}
	}
	return m
}

// A loop is a loop that closeLoop changes.
type loop struct {
	id     int32
	header int32
	back   int32   // block from which the back edge leads
	entry  int32   // first block of the continue construct
	from   []int32 // predecessors of the continue construct
	pos    int32
}

func (fn *function) closeLoop(c int32, preds *predecessors, in *members) {
	k := &fn.constructs[c]
	l := loop{id: c, header: k.header, back: none, pos: k.pos}
	entrance, entrances := int32(none), 0
	for _, p := range preds.of(k.header) {
		p = fn.now(p)
		switch {
		case !fn.within(fn.leavesFrom(p), c):
			entrance = p
			entrances++
		case l.back != none && l.back != p:
			fn.report(k.pos, "a loop with two back edges")
			return
		default:
			l.back = p
		}
	}
	if l.back == none || entrance == none {
		fn.report(k.pos, "a loop without a back edge or an entry")
		return
	}
	fn.enterOnce(&l, entrance, entrances)
	fn.continueOnce(&l, preds)
	fn.closeBody(&l, preds, in)
}

// now returns the block that has the terminator of block b after blocks have been split.
func (fn *function) now(b int32) int32 {
	if fn.moved[b] != none {
		return fn.moved[b]
	}
	return b
}

// enterOnce makes an unconditional branch the only entry of a loop.
func (fn *function) enterOnce(l *loop, entrance int32, entrances int) {
	k := &fn.constructs[l.id]
	p := &fn.blocks[entrance]
	if entrances == 1 && p.region == k.parent && p.heads == none && p.entrance == none && p.end.Op == spirv.OpBranch &&
		!fn.isNamed(l.header) {
		k.pre, p.entrance = entrance, l.id
		return
	}
	pre := l.header
	l.header = fn.moveOn(pre)
	fn.moved[pre] = l.header
	k = &fn.constructs[l.id]
	w := &fn.blocks[pre]
	w.region, w.inContinue, w.entrance = k.parent, k.inContinue, l.id
	k.pre = pre
	fn.branch(pre, l.header, l.pos)
	if l.back == pre {
		l.back = l.header
	}
	fn.retarget(l.back, pre, l.header)
}

// isNamed reports whether a merge instruction refers to block b.
func (fn *function) isNamed(b int32) bool {
	cs := fn.graph.Structural().Constructs()
	return cs.MergeFor(b) != none || cs.ContinueFor(b) != none
}

// continueOnce makes the continue target the block of the back edge. If the block of the back edge is another one or
// does not end in an unconditional branch, a new, empty block becomes the continue target.
func (fn *function) continueOnce(l *loop, preds *predecessors) {
	k := &fn.constructs[l.id]
	isHeader := k.cont == k.pre || k.cont == l.header
	if !isHeader {
		l.entry = k.cont
		for _, p := range preds.of(k.cont) {
			if p = fn.now(p); len(l.from) == 0 || l.from[len(l.from)-1] != p {
				l.from = append(l.from, p)
			}
		}
		if b := &fn.blocks[l.back]; l.back == k.cont && b.end.Op == spirv.OpBranch {
			return
		}
	}
	cont := fn.newBlock(l.id, true)
	fn.branch(cont, l.header, l.pos)
	fn.retarget(l.back, l.header, cont)
	fn.constructs[l.id].cont = cont
	if isHeader {
		l.entry, l.from = cont, []int32{l.back}
	}
}

// closeBody changes the loop such that the continue target has one predecessor, which is directly in the loop and
// branches only to it or out of the loop. MLIR visits the blocks breadth-first, and the continue target must be the
// last one.
func (fn *function) closeBody(l *loop, preds *predecessors, in *members) {
	chooses := fn.chooses(l)
	switch {
	case chooses || len(l.from) > 1:
	case len(l.from) == 0:
		if fn.closeEnd(l, in) {
			return
		}
	case fn.isLast(l, l.from[0]):
		if fn.leadsOnlyTo(l.from[0], l.entry) {
			fn.branch(l.from[0], l.entry, fn.blocks[l.from[0]].end.Pos)
		}
		return
	}
	fn.wrapBody(l, preds, in, chooses)
}

// chooses reports whether the header of the loop branches to two different blocks of the loop.
func (fn *function) chooses(l *loop) bool {
	to := fn.blocks[l.header].to
	merge := fn.constructs[l.id].merge
	return len(to) == 2 && to[0] != to[1] && to[0] != merge && to[1] != merge
}

// isLast reports whether block b is directly in the loop and branches only to the continue construct or out of the
// loop.
func (fn *function) isLast(l *loop, b int32) bool {
	if fn.leavesFrom(b) != l.id || fn.blocks[b].inContinue && l.entry != fn.constructs[l.id].cont {
		return false
	}
	for _, t := range fn.blocks[b].to {
		if t != l.entry && t != fn.constructs[l.id].merge {
			return false
		}
	}
	return true
}

// closeEnd changes a loop whose back edge is never reached. Its last block gets a branch to the continue target that is
// never taken. closeEnd returns false if there is not exactly one last block.
func (fn *function) closeEnd(l *loop, in *members) bool {
	last := int32(none)
	for m := in.first[l.id]; m != none; m = in.next[m] {
		b := fn.now(m)
		if fn.leavesFrom(b) != l.id || fn.blocks[b].inContinue || fn.blocks[b].dead || !fn.leavesOnly(b, l) {
			continue
		}
		if last != none {
			return false
		}
		last = b
	}
	if last == none {
		return false
	}
	w := &fn.blocks[last]
	switch pos := w.end.Pos; {
	case w.end.Op == spirv.OpUnreachable:
		fn.branch(last, l.entry, pos)
	case len(w.to) > 0:
		fn.choose(last, fn.truth(true), w.to[0], l.entry, pos)
	default:
		end := fn.newBlock(l.id, false)
		fn.blocks[end].end = fn.blocks[last].end
		fn.choose(last, fn.truth(true), end, l.entry, pos)
	}
	return true
}

// leavesOnly reports whether all successors of block b are the merge block of the loop. A block without successors ends
// the function.
func (fn *function) leavesOnly(b int32, l *loop) bool {
	for _, t := range fn.blocks[b].to {
		if t != fn.constructs[l.id].merge {
			return false
		}
	}
	return true
}

// wrapBody moves the body of a loop into a selection. The merge block of the selection branches to the continue
// construct:
//
//	OpSelectionMerge %end None
//	OpBranchConditional %true %body %end
//
// Blocks at the start of each iteration, such as the loop condition, stay before the selection.
func (fn *function) wrapBody(l *loop, preds *predecessors, in *members, chooses bool) {
	c := int32(len(fn.constructs)) // number of the selection
	for b := in.first[l.id]; b != none; b = in.next[b] {
		if w := &fn.blocks[b]; w.region == l.id && !w.inContinue && b != l.header && b != fn.constructs[l.id].cont {
			w.region = c
		}
	}
	for i := fn.constructs[l.id].firstIn; i != none; i = fn.constructs[i].next {
		if !fn.constructs[i].inContinue {
			fn.constructs[i].parent = c
		}
	}
	end, pre, header := fn.newBlock(l.id, false), fn.newBlock(l.id, false), fn.newBlock(l.id, false)
	low := fn.constructs[l.id].low
	fn.newConstruct(construct{kind: cfg.Selection, header: header, merge: end, parent: l.id, pre: pre,
		control: []uint32{0}, pos: l.pos, low: low, high: low})
	fn.branch(end, l.entry, l.pos)
	fn.branch(pre, header, l.pos)
	for _, b := range l.from {
		fn.retarget(b, l.entry, end)
	}
	if h := &fn.blocks[l.header]; chooses {
		fn.blocks[header].end, fn.blocks[header].to = h.end, h.to
		fn.branch(l.header, pre, l.pos)
		return
	}
	last, start := fn.beforeBody(l, preds, c)
	fn.choose(header, fn.truth(true), start, end, l.pos)
	fn.retarget(last, start, pre)
}

// beforeBody moves blocks of construct c that follow the loop header in a straight line out of c. It returns the last
// block of this line and the first block after it.
func (fn *function) beforeBody(l *loop, preds *predecessors, c int32) (last, start int32) {
	last = l.header
	for {
		start = fn.otherThan(last, fn.constructs[l.id].merge)
		w := &fn.blocks[start]
		if w.region != c || w.heads != none || w.entrance != none || int(start)+1 >= len(preds.start)-1 ||
			len(preds.of(start)) != 1 {
			return last, start
		}
		switch next := fn.otherThan(start, fn.constructs[l.id].merge); {
		case next == none || fn.level(next) != c:
			return last, start
		case len(w.to) > 1 && w.to[0] != fn.constructs[l.id].merge && w.to[1] != fn.constructs[l.id].merge:
			return last, start
		}
		w.region = l.id
		last = start
	}
}

// otherThan returns the first successor of block b other than block one. If all successors are one, it returns one;
// without successors, it returns none.
func (fn *function) otherThan(b, one int32) int32 {
	to := fn.blocks[b].to
	if len(to) == 0 {
		return none
	}
	for _, t := range to {
		if t != one {
			return t
		}
	}
	return one
}
