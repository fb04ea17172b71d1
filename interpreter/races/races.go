package races

// A race is a pair of accesses to the same memory by different invocations, neither of which is ordered before the
// other. At least one of them is a write, and they are not both atomic. Within a group, a barrier orders accesses to
// the memory that it covers. Between groups, accesses are ordered only by atomic operations on the same location after
// a device memory barrier (see fences.go). Within a wave, a wave operation orders reads before it and writes after it.
// Writes of the same value do not race.

// A Use is the kind of an access.
type Use uint8

const (
	Reading Use = iota
	Writing
	AtomicReading
	AtomicWriting
)

// Writes reports whether u writes memory, atomically or not.
func (u Use) Writes() bool { return u&1 != 0 }

// IsAtomic reports whether u is atomic.
func (u Use) IsAtomic() bool { return u >= AtomicReading }

// flags returns the flags of a mark for an access of kind u.
func (u Use) flags() Mark {
	if u.IsAtomic() {
		return byAtomics
	}
	return 0
}

// isOrdered reports whether the access of mark m precedes the current access of a lane: both are by the same
// invocation, or synchronization orders them.
func (h *History) isOrdered(m Mark, class Class, lane int) bool {
	switch e := m.Event(); {
	case e >= h.turnStart:
		return m.Lane() == lane || e < h.waveStart
	case e < h.groupStart:
		return class == Shared || h.isReleased(e)
	case e < h.phaseStart[class]:
		return true
	default:
		return h.isSelf(m, lane)
	}
}

// isCurrent reports whether mark m is from the current group and phase.
func (h *History) isCurrent(m Mark, class Class) bool { return m.Event() >= h.phaseStart[class] }

// racingWrite returns the mark of the last write to cell c if it races with an access by a lane, otherwise 0.
func (h *History) racingWrite(c *Cell, class Class, lane int, u Use) Mark {
	w := c.Written
	switch {
	case w == 0 || u.IsAtomic() && w&byAtomics != 0:
		return 0
	case w&bySeveral != 0 && h.isCurrent(w, class), !h.isOrdered(w, class, lane):
		return w
	}
	return 0
}

// Read records a read of cell c by a lane. It returns the mark of a write that races with the read, or 0.
func (h *History) Read(c *Cell, class Class, event uint32, lane int, u Use) Mark {
	racing := Mark(0)
	if c.Written != 0 {
		racing = h.racingWrite(c, class, lane, u)
	}
	r := c.read
	switch {
	case r == 0:
		c.read = markOf(event, lane, u.flags())
	case class != Shared && r.Event() < h.groupStart && !h.isReleased(r.Event()):
		// keep r: an access that races with the current read races with r too
	case !h.isCurrent(r, class):
		c.read = markOf(event, lane, u.flags())
	case h.isRead(r):
		c.read = markOf(event, lane, u.flags())
	case r&byAtomics != 0 && !u.IsAtomic():
		c.read = markOf(event, lane, h.several(r, lane))
	case !h.isSelf(r, lane):
		c.read |= bySeveral
	}
	return racing
}

// isRead reports whether read r precedes all later accesses of the current subgroup. It does after a subgroup barrier.
// It also does after a wave operation in which its lane was active, because the lane has reached the operation only
// after the read.
func (h *History) isRead(r Mark) bool {
	e := r.Event()
	return e >= h.turnStart && (e < h.waveStart || e < h.operationStart && h.tookPart(r.Lane()))
}

// isSelf reports whether mark m, which is from the current group, is from the invocation of a lane in the current
// subgroup.
func (h *History) isSelf(m Mark, lane int) bool {
	return m.Lane() == lane && (m.Event() >= h.turnStart ||
		int(h.stays[h.events[m.Event()].stay].subgroup) == h.subgroup)
}

// several returns the flag bySeveral if mark m represents an invocation other than that of the lane.
func (h *History) several(m Mark, lane int) Mark {
	if !h.isSelf(m, lane) {
		return bySeveral
	}
	return m & bySeveral
}

// racingRead returns the mark of the read in cell c if it races with a write by a lane, otherwise 0.
func (h *History) racingRead(c *Cell, class Class, lane int, u Use) Mark {
	r := c.read
	switch {
	case r == 0 || u.IsAtomic() && r&byAtomics != 0 || h.isRead(r):
		return 0
	case r&bySeveral != 0 && h.isCurrent(r, class), !h.isOrdered(r, class, lane):
		return r
	}
	return 0
}

// Write records a write to cell c by a lane. It returns the mark of an access that races with the write, or 0. written
// is true if that access is a write. If same is true, the write does not change the value in memory and races only with
// reads.
func (h *History) Write(c *Cell, class Class, event uint32, lane int, u Use, same bool) (racing Mark, written bool) {
	w, flags := c.Written, u.flags()
	if w != 0 {
		if !same {
			racing = h.racingWrite(c, class, lane, u)
			written = racing != 0
		}
		if h.isCurrent(w, class) {
			flags |= h.several(w, lane)
			if racing == 0 && u.IsAtomic() && w&byAtomics == 0 && h.isSelf(w, lane) {
				return 0, false // keep the previous write, with which accesses of others race
			}
		}
	}
	if c.read != 0 && racing == 0 {
		racing = h.racingRead(c, class, lane, u)
	}
	c.Written, c.read = markOf(event, lane, flags), 0
	return racing, written
}

// A racingPair holds the positions of two accesses that race, the smaller one first.
type racingPair struct{ first, second int32 }

// A racingPlace is a location and the phase in which accesses to it race.
type racingPlace struct {
	at    uint64
	phase uint32
}

// maxRacing is the maximum number of racingPlace values that are recorded.
const maxRacing = 1 << 11

// A Party describes the access of a mark.
type Party struct {
	Pos      int32
	Group    uint64
	Subgroup int
	Lane     int
	// Several is set if the mark represents several invocations and refers to the current one. The other invocation is
	// then unknown.
	Several bool
	Passed  bool // the group has passed a barrier since the access
	Use     Use  // Writing or AtomicWriting; only for a write
}

// PartyOf returns the access of mark m, which races with the current access of a lane.
func (h *History) PartyOf(m Mark, class Class, lane int) Party {
	e := h.events[m.Event()]
	s := &h.stays[e.stay]
	return Party{Pos: e.pos, Group: s.group, Subgroup: int(s.subgroup), Lane: m.Lane(),
		Passed: s.barriers != h.barriers, Use: Writing | Use(m&byAtomics)<<1,
		Several: h.isCurrent(m, class) && h.isSelf(m, lane)}
}

// IsReported reports whether MarkReported has been called for positions a and b, or IsReported for the location at in
// this phase. It records the location.
func (h *History) IsReported(a, b int32, class Class, at uint64) bool {
	if h.reported == nil {
		h.reported, h.racing = map[racingPair]bool{}, map[racingPlace]bool{}
	}
	place := racingPlace{at, h.phases[class]}
	reported := h.reported[racingPair{min(a, b), max(a, b)}] || h.racing[place]
	if len(h.racing) < maxRacing {
		h.racing[place] = true
	}
	return reported
}

// MarkReported records that the race between the accesses at positions a and b has been reported.
func (h *History) MarkReported(a, b int32) { h.reported[racingPair{min(a, b), max(a, b)}] = true }
