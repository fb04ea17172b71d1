package interpreter

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/races"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A watchedBarrier holds the position of a group barrier and the memory accesses that it orders.
type watchedBarrier struct {
	races.Ordering
	pos int32
}

// watchBarrier adds the steps that check a barrier of the given scope.
func (c *coder) watchBarrier(in *spirv.Instruction, scope spirv.Scope) {
	o := c.orders(word(in, 1), word(in, 2))
	switch {
	case !c.checks(CheckBarriers | CheckRaces):
	case scope == spirv.ScopeWorkgroup:
		c.watch(inst{run: lookAtBarrier, more: &watchedBarrier{o, c.pos}})
	case scope == spirv.ScopeSubgroup:
		c.watch(inst{run: func(x *subgroup, _ *inst) { x.history.WaveBarrier() }})
	}
}

// lookAtBarrier reports a barrier that some lanes of the subgroup do not reach, and records that the subgroup waits at
// it.
func lookAtBarrier(x *subgroup, in *inst) {
	x.waitsAt = in.more.(*watchedBarrier)
	if missing := firstLanes(x.width).minus(x.active); !missing.isEmpty() && x.program.checks(CheckBarriers) {
		x.reportDivergence(in.pos, missing)
	}
	if len(x.subgroups) == 1 {
		x.passBarriers([]int{0})
	}
}

// reportDivergence reports that the lanes in missing do not reach the barrier at pos.
func (x *subgroup) reportDivergence(pos int32, missing mask) {
	f := x.found(CheckBarriers, pos, x.list[0])
	if f == nil {
		return
	}
	lane := missing.first()
	other := x.thread(lane)
	f.Text = fmt.Sprintf("waits at a barrier that thread %s does not reach", threadName(other))
	if at, ok := x.whereIs(lane); ok {
		f.Notes = append(f.Notes, Note{Pos: at, Group: x.group, Thread: other, Text: "continues here"})
	} else {
		f.Text += ", because that thread has returned"
	}
}

// whereIs returns the position of the block at which a lane waits while other lanes run. ok is false if the lane has
// returned.
func (x *subgroup) whereIs(lane int) (pos int32, ok bool) {
	for i := range x.frames {
		fr := &x.frames[i]
		for k := range fr.waiting {
			if fr.waiting[k].has(lane) {
				return fr.f.blocks[k].pos(), true
			}
		}
	}
	return 0, false
}

// endTurns checks the barriers at which the subgroups in waiting have stopped, and lets these subgroups continue.
func (w *worker) endTurns(waiting []int) {
	if w.program.checks(CheckBarriers|CheckRaces) && len(waiting) > 0 {
		if w.program.checks(CheckBarriers) {
			w.compareBarriers(waiting)
		}
		w.passBarriers(waiting)
	}
}

// compareBarriers compares each subgroup of the group with the first one in waiting. It reports subgroups that wait at
// another barrier or have ended.
func (w *worker) compareBarriers(waiting []int) {
	first := w.subgroups[waiting[0]]
	for _, k := range waiting[1:] {
		if x := w.subgroups[k]; x.waitsAt != first.waitsAt {
			if f := first.found(CheckBarriers, first.waitsAt.pos, first.list[0]); f != nil {
				other := x.thread(x.list[0])
				f.Text = fmt.Sprintf("waits at a barrier while thread %s waits at a different one", threadName(other))
				f.Notes = append(f.Notes, Note{Pos: x.waitsAt.pos, Group: x.group, Thread: other, Text: "waits here"})
			}
			return
		}
	}
	if len(waiting) == len(w.subgroups) {
		return
	}
	for k, x := range w.subgroups {
		if len(x.frames) > 0 {
			continue
		}
		if f := first.found(CheckBarriers, first.waitsAt.pos, first.list[0]); f != nil {
			f.Text = fmt.Sprintf("waits at a barrier that thread %s does not reach, because that thread has returned",
				threadName(x.threadOf(k, 0)))
		}
		return
	}
}

// passBarriers records in the race history that accesses before the barriers precede accesses after them. waiting lists
// the subgroups that wait.
func (w *worker) passBarriers(waiting []int) {
	if !w.history.IsKept() {
		return
	}
	for _, k := range waiting {
		w.history.Order(w.subgroups[k].waitsAt.Ordering)
	}
	w.history.PassBarrier()
}
