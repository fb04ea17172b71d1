package interpreter

import (
	"math/bits"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
)

// maxLanes is the most invocations that a subgroup can have.
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

// firstLanes is the set of the n lowest lanes.
func firstLanes(n int) (m mask) {
	switch {
	case n >= 128:
		return mask{^uint64(0), ^uint64(0)}
	case n >= 64:
		return mask{^uint64(0), 1<<(n-64) - 1}
	}
	return mask{1<<n - 1, 0}
}

// A pure function computes one row from up to three others.
type pure = arithmetic.Row

// An inst is an instruction that is ready to run.
type inst struct {
	// pure computes one row from up to three others; what it leaves in lanes that are
	// not active is thrown away. It is nil if run does the whole.
	pure pure
	run  func(x *subgroup, in *inst)

	d, a, b, c int32   // rows of the result and the operands, the first of each
	steps      [3]int8 // how far the operands go on from one row of the result to the next: 1, or 0 for a scalar
	local      bool    // lanes that are not active do not need what the rows of the result held
	probe      bool    // it is no instruction of the module, but watches one
	n          int32   // rows of the result
	pos        int32   // of the instruction in the module
	more       any     // what else run has to know
}

// A block is a basic block: instructions and where it goes then.
type block struct {
	code []inst
	end  terminator
	work work
}

// A terminator says where lanes go at the end of a block.
type terminator struct {
	kind  terminatorKind
	row   int32    // of the condition or selector, or the first of the returned value
	cases []uint64 // of a switch, for the edges from the second on
	edges []edge   // conditional: if true, if false; switch: default first
	pos   int32
}

type terminatorKind uint8

const (
	branchEnd terminatorKind = iota
	conditionalEnd
	switchEnd
	returnEnd
	killEnd // the invocation ends
)

// An edge leads to a block, whose phis take values on the way.
type edge struct {
	to    int32 // in the order of the function's blocks
	moves []move
}

// A move copies rows.
type move struct{ d, s, n int32 }

// A subgroup is a row of invocations on their way.
type subgroup struct {
	*worker
	number int      // within its group
	slab   []uint64 // all rows, lane by lane
	shift  uint     // of a row's number to where it starts
	width  int      // lanes that there are
	alive  mask     // invocations that have not ended
	frames []frame

	active    mask  // lanes that run
	full      bool  // no others are alive
	list      []int // the active lanes in order
	signal    signal
	chains    []badChain      // by number
	undefined *undefinedState // nil if nobody asks
	loopStart []uint64        // by loop: the steps that were left when lanes came to it
	compared  []shown         // by lane: what assertions have printed

	waitsAt *watchedBarrier // the last barrier that a check has seen
	steps   uint64          // instructions that are left of what the subgroup may run
}

// A signal ends a run of instructions before the end of the block.
type signal uint8

const (
	goOn signal = iota
	called
	atBarrier
)

// A frame is a call of a function. There is one a function at a time.
type frame struct {
	f       *function
	waiting []mask // by block: lanes that have arrived there
	at      int32  // block; -1 if all lanes have returned
	next    int32  // instruction in it
	lanes   mask   // those in the block
}

// row returns a row of registers.
func (x *subgroup) row(i int32) []uint64 {
	at := int(i) << x.shift
	return x.slab[at : at+x.width : at+x.width]
}

// enter begins a call for some lanes.
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

// activate makes lanes the ones that run.
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

// run goes on until the subgroup has ended, which it reports, or stands at a barrier.
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

// instructions runs what is left of a block.
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
			if s == called { // which has made a frame: the slice may be another one
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

// compute runs a pure instruction row by row.
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

// finish sends the lanes of a block on their ways and goes to the earliest block at
// which lanes wait.
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

// depart sends the lanes of a block on their ways, and returns the earliest block of
// those to which they may have gone.
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

// where returns the active lanes that have a number other than zero.
func (x *subgroup) where(row int32) (m mask) {
	r := x.row(row)
	for _, l := range x.list {
		m[l>>6&1] |= (r[l] & 1) << (l & 63)
	}
	return m
}

// follow lets lanes go over an edge.
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

// choose sends the lanes of a switch on their ways, and returns the earliest of those.
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

// returnValue keeps what the lanes return for the caller.
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

// leave goes back to the caller.
func (x *subgroup) leave() {
	n := len(x.frames) - 1
	x.frames = x.frames[:n]
	if n > 0 {
		caller := &x.frames[n-1]
		caller.lanes = caller.lanes.and(x.alive)
	}
}
