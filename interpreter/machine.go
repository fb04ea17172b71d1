package interpreter

import (
	"math/bits"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
)

// maxLanes is the maximum number of invocations in a subgroup.
const maxLanes = 128

// A mask is a set of lanes.
type mask [maxLanes / 64]uint64

func (m mask) isEmpty() bool     { return m[0]|m[1] == 0 }
func (m mask) or(n mask) mask    { return mask{m[0] | n[0], m[1] | n[1]} }
func (m mask) and(n mask) mask   { return mask{m[0] & n[0], m[1] & n[1]} }
func (m mask) minus(n mask) mask { return mask{m[0] &^ n[0], m[1] &^ n[1]} }
func (m mask) has(lane int) bool { return m[lane>>6&1]>>(lane&63)&1 != 0 }
func (m mask) count() int        { return bits.OnesCount64(m[0]) + bits.OnesCount64(m[1]) }
func (m mask) first() int {
	if m[0] != 0 {
		return bits.TrailingZeros64(m[0])
	}
	return 64 + bits.TrailingZeros64(m[1])
}
func (m *mask) add(lane int) { m[lane>>6&1] |= 1 << (lane & 63) }

// firstLanes returns the set of the lanes below n.
func firstLanes(n int) (m mask) {
	switch {
	case n >= 128:
		return mask{^uint64(0), ^uint64(0)}
	case n >= 64:
		return mask{^uint64(0), 1<<(n-64) - 1}
	}
	return mask{1<<n - 1, 0}
}

// A pure function computes one row from up to three other rows, each element from the same elements of these rows.
type pure = arithmetic.Row

// An inst is one step of compiled code.
type inst struct {
	// pure computes one row of the result from up to three rows of the operands, for all lanes. Results in inactive
	// lanes are discarded. If pure is nil, run executes all rows of the step.
	pure pure
	run  func(x *subgroup, in *inst)

	d, a, b, c int32   // first rows of the result and the operands
	steps      [3]int8 // distances between the rows of an operand for consecutive result rows: 1, or 0 for a scalar
	local      bool    // result rows may be overwritten in inactive lanes
	probe      bool    // part of a check or profile, not an instruction of the module
	n          int32   // number of rows of the result
	pos        int32   // position of the instruction in the module
	more       any     // further data for run
}

// A block is a compiled basic block.
type block struct {
	code []inst
	end  terminator
	work work
}

// A terminator determines the block at which each lane continues.
type terminator struct {
	kind  terminatorKind
	row   int32    // row of the condition or selector, or first row of the return value
	cases []uint64 // case values of a switch; case i belongs to edge i+1
	edges []edge   // of a conditional branch: true, false; of a switch: default first
	pos   int32
}

type terminatorKind uint8

const (
	branchEnd terminatorKind = iota
	conditionalEnd
	switchEnd
	returnEnd
	killEnd // the invocations end
)

// An edge leads to a block and lists the moves for the phis of that block.
type edge struct {
	to    int32 // index in function.blocks
	moves []move
}

// A move copies n rows from row s to row d.
type move struct{ d, s, n int32 }

// A subgroup is the state of a subgroup while it runs.
type subgroup struct {
	*worker
	number int      // number of the subgroup in its group
	slab   []uint64 // all rows of the subgroup, one after the other
	shift  uint     // a row starts at its number << shift in slab
	width  int      // number of lanes with an invocation
	alive  mask     // lanes whose invocations have not ended
	frames []frame

	active    mask  // lanes that run the current instruction
	full      bool  // all lanes in alive are active
	list      []int // numbers of the active lanes in ascending order
	signal    signal
	chains    []badChain      // by number of the access chain
	undefined *undefinedState // nil if the checks are disabled
	loopStart []uint64        // by number of the loop: remaining instructions when lanes entered it
	compared  []shown         // by lane: values printed by assertions

	waitsAt *watchedBarrier // barrier at which the subgroup last stopped; set only if checks are enabled
	steps   uint64          // remaining instructions of the subgroup
}

// A signal says why the instructions of a block stop before the end of the block.
type signal uint8

const (
	goOn signal = iota
	called
	atBarrier
)

// A frame is a call of a function that has not ended. There is at most one frame per function.
type frame struct {
	f       *function
	waiting []mask // by block: lanes that continue there
	at      int32  // block that is running; -1 if all lanes have returned
	next    int32  // index in its code of the next step to run
	lanes   mask   // lanes that run the block
}

// row returns the elements of row i for the existing lanes.
func (x *subgroup) row(i int32) []uint64 {
	at := int(i) << x.shift
	return x.slab[at : at+x.width : at+x.width]
}

// enter adds a frame for a call of f by some lanes.
func (x *subgroup) enter(f *function, lanes mask) {
	if cap(x.frames) > len(x.frames) {
		x.frames = x.frames[:len(x.frames)+1]
	} else {
		x.frames = append(x.frames, frame{})
	}
	fr := &x.frames[len(x.frames)-1]
	waiting := fr.waiting
	if cap(waiting) < len(f.blocks) {
		waiting = make([]mask, len(f.blocks))
	}
	waiting = waiting[:len(f.blocks)]
	clear(waiting)
	x.poll -= len(waiting) / 64
	*fr = frame{f: f, waiting: waiting, lanes: lanes}
}

// activate makes lanes the active lanes.
func (x *subgroup) activate(lanes mask) {
	x.full = x.alive.minus(lanes).isEmpty()
	if x.active == lanes {
		return
	}
	x.active = lanes
	x.list = x.list[:0]
	for w, word := range lanes {
		for ; word != 0; word &= word - 1 {
			x.list = append(x.list, w<<6+bits.TrailingZeros64(word))
		}
	}
}

// run runs the subgroup until it ends or waits at a barrier. It reports whether the subgroup has ended.
func (x *subgroup) run() (ended bool) {
	for len(x.frames) > 0 {
		fr := &x.frames[len(x.frames)-1]
		if fr.at < 0 {
			x.leave()
			continue
		}
		b := &fr.f.blocks[fr.at]
		if !fr.lanes.isEmpty() {
			x.activate(fr.lanes)
			switch x.instructions(fr, b.code) {
			case called:
				continue
			case atBarrier:
				return false
			}
		}
		x.finish(fr, &b.end)
	}
	return true
}

// instructions runs the remaining steps of a block. It stops early if a step calls a function, or waits at a barrier.
func (x *subgroup) instructions(fr *frame, code []inst) signal {
	x.spend(fr, code[fr.next:])
	for i := int(fr.next); i < len(code); i++ {
		in := &code[i]
		if in.pure != nil {
			x.compute(in)
			continue
		}
		in.run(x, in)
		if s := x.signal; s != goOn {
			x.signal = goOn
			if s == called { // the call has appended a frame, so fr may point into the old slice
				fr = &x.frames[len(x.frames)-2]
			}
			fr.next = int32(i + 1)
			x.refund(code[i+1:])
			return s
		}
	}
	fr.next = int32(len(code))
	return goOn
}

// compute runs a step with a pure function, one row at a time.
func (x *subgroup) compute(in *inst) {
	whole := x.full || in.local
	for k := range in.n {
		d := x.row(in.d + k)
		a, b, c := x.row(in.a+k*int32(in.steps[0])), x.row(in.b+k*int32(in.steps[1])), x.row(in.c+k*int32(in.steps[2]))
		if whole {
			in.pure(d, a, b, c)
			continue
		}
		t := x.scratch[:len(d)]
		in.pure(t, a, b, c)
		for _, l := range x.list {
			d[l] = t[l]
		}
	}
}

// finish moves the lanes of the current block to the blocks at which they continue. The earliest block with waiting
// lanes becomes the current one.
func (x *subgroup) finish(fr *frame, t *terminator) {
	next := fr.at + 1
	if !fr.lanes.isEmpty() {
		next = min(next, x.depart(fr, t))
	}
	for int(next) < len(fr.waiting) && fr.waiting[next].isEmpty() {
		next++
	}
	x.poll -= int(next-fr.at) / 64
	if int(next) == len(fr.waiting) {
		fr.at = -1
		return
	}
	fr.at, fr.next = next, 0
	fr.lanes = fr.waiting[next]
	fr.waiting[next] = mask{}
}

// depart moves the lanes of the current block to the blocks at which they continue. It returns a block that is not
// after any of these.
func (x *subgroup) depart(fr *frame, t *terminator) int32 {
	switch t.kind {
	case branchEnd:
		x.follow(fr, &t.edges[0], fr.lanes)
		return t.edges[0].to
	case conditionalEnd:
		yes := x.where(t.row)
		x.follow(fr, &t.edges[0], yes)
		x.follow(fr, &t.edges[1], fr.lanes.minus(yes))
		return min(t.edges[0].to, t.edges[1].to)
	case switchEnd:
		return x.choose(fr, t)
	case returnEnd:
		x.returnValue(fr, t)
		if len(x.frames) == 1 {
			x.alive = x.alive.minus(fr.lanes)
		}
	case killEnd:
		x.alive = x.alive.minus(fr.lanes)
	}
	return fr.at + 1
}

// where returns the active lanes in which a row of bools is true.
func (x *subgroup) where(row int32) (m mask) {
	r := x.row(row)
	for _, l := range x.list {
		m[l>>6&1] |= (r[l] & 1) << (l & 63)
	}
	return m
}

// follow moves lanes along edge e: it moves the values of phis and adds the lanes to those that wait at the target.
func (x *subgroup) follow(fr *frame, e *edge, lanes mask) {
	if lanes.isEmpty() {
		return
	}
	fr.waiting[e.to] = fr.waiting[e.to].or(lanes)
	if x.undefined != nil {
		x.followMoves(e.moves, lanes)
	}
	all := x.full && lanes == x.active
	for _, m := range e.moves {
		for k := range m.n {
			d, s := x.row(m.d+k), x.row(m.s+k)
			if all {
				copy(d, s)
				continue
			}
			for _, l := range x.list {
				if lanes.has(l) {
					d[l] = s[l]
				}
			}
		}
	}
}

// choose moves the lanes of a switch to their targets. It returns the earliest of the targets.
func (x *subgroup) choose(fr *frame, t *terminator) int32 {
	least := t.edges[0].to
	rest := fr.lanes
	selector := x.row(t.row)
	for i, value := range t.cases {
		var m mask
		for _, l := range x.list {
			if selector[l] == value {
				m.add(l)
			}
		}
		if m = m.and(rest); m.isEmpty() {
			continue
		}
		rest = rest.minus(m)
		x.follow(fr, &t.edges[i+1], m)
		least = min(least, t.edges[i+1].to)
	}
	x.follow(fr, &t.edges[0], rest)
	return least
}

// returnValue copies the return value of the current lanes to the rows from which the caller reads it.
func (x *subgroup) returnValue(fr *frame, t *terminator) {
	if x.undefined != nil {
		x.followMoves([]move{{fr.f.value, t.row, fr.f.returned}}, fr.lanes)
	}
	for k := range fr.f.returned {
		d, s := x.row(fr.f.value+k), x.row(t.row+k)
		for _, l := range x.list {
			d[l] = s[l]
		}
	}
}

// leave removes the frame of a call that has ended, and continues the caller.
func (x *subgroup) leave() {
	n := len(x.frames) - 1
	x.frames = x.frames[:n]
	if n > 0 {
		caller := &x.frames[n-1]
		caller.lanes = caller.lanes.and(x.alive)
	}
}
