package races

// A race is a pair of accesses to the same memory by different invocations, if neither access is ordered before the
// other. At least one access must be a write, and the two must not both be atomic. Within a group, a barrier orders
// accesses to the memory that it covers. Between groups, only an atomic operation on the same location after a device
// memory barrier orders accesses (see fences.go). Within a wave, a write after a wave operation is ordered after reads
// before it. Writes of the same value do not race.

// A Use is the kind of an access.
type Use uint8

// The kinds of accesses.
const (
	Reading Use = iota
	Writing
	AtomicReading
	AtomicWriting
)

// Writes reports whether u is a write or an atomic update.
func (u Use) Writes() bool { return u&1 != 0 }

// IsAtomic reports whether u is atomic.
func (u Use) IsAtomic() bool { return u >= AtomicReading }

// flags returns the mark flags for u.
func (u Use) flags() Mark {
	if u.IsAtomic() {
		return byAtomics
	}
	return 0
}

// isOrdered reports whether a marked access precedes the current access of a lane, because the invocation is the same
// or because of synchronization.
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

// isCurrent reports whether a mark belongs to the current group and phase.
func (h *History) isCurrent(m Mark, class Class) bool { return m.Event() >= h.phaseStart[class] }

// racingWrite returns the mark of a write that races with an access, or 0.
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

// Read records a read by a lane and returns the mark of a write that races with it, or 0.
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
		// an access that races with this read also races with the other group's read
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

// isRead reports whether a read of the current subgroup precedes all its future accesses. This is the case after a
// subgroup barrier, or after a wave operation, which a lane reaches only after its reads.
func (h *History) isRead(r Mark) bool {
	e := r.Event()
	return e >= h.turnStart && (e < h.waveStart || e < h.operationStart && h.tookPart(r.Lane()))
}

// isSelf reports whether a mark of the current group belongs to the invocation of a lane.
func (h *History) isSelf(m Mark, lane int) bool {
	return m.Lane() == lane && (m.Event() >= h.turnStart ||
		int(h.stays[h.events[m.Event()].stay].subgroup) == h.subgroup)
}

// several returns the bySeveral flag if a mark also represents another invocation.
func (h *History) several(m Mark, lane int) Mark {
	if !h.isSelf(m, lane) {
		return bySeveral
	}
	return m & bySeveral
}

// racingRead returns the mark of a read that races with a write, or 0.
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

// Write records a write by a lane. It returns the mark of an access that races with it, or 0, and whether that access
// is a write. If the parameter same is true, the value does not change memory, and the write races only with reads.
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
				return 0, false // others race with the previous write
			}
		}
	}
	if c.read != 0 && racing == 0 {
		racing = h.racingRead(c, class, lane, u)
	}
	c.Written, c.read = markOf(event, lane, flags), 0
	return racing, written
}

// A racingPair holds the positions of two racing accesses, the smaller one first.
type racingPair struct{ first, second int32 }

// A racingPlace is a location and the phase in which a race for it occurs.
type racingPlace struct {
	at    uint64
	phase uint32
}

// maxRacing limits the number of locations recorded as racing.
const maxRacing = 1 << 11

// A Party describes a marked access.
type Party struct {
	Pos      int32
	Group    uint64
	Subgroup int
	Lane     int
	Several  bool // the invocation is unknown: the mark represents several invocations and refers to the current one
	Passed   bool // the group has passed a barrier since then
	Use      Use  // Writing or AtomicWriting, if it is a write
}

// PartyOf returns the party of a mark that races with the current access of a lane.
func (h *History) PartyOf(m Mark, class Class, lane int) Party {
	e := h.events[m.Event()]
	s := &h.stays[e.stay]
	return Party{Pos: e.pos, Group: s.group, Subgroup: int(s.subgroup), Lane: m.Lane(),
		Passed: s.barriers != h.barriers, Use: Writing | Use(m&byAtomics)<<1,
		Several: h.isCurrent(m, class) && h.isSelf(m, lane)}
}

// IsReported reports whether a race between two positions, or any race for the given location in this phase, has been
// reported before.
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

// MarkReported records that a race between two positions has been reported.
func (h *History) MarkReported(a, b int32) { h.reported[racingPair{min(a, b), max(a, b)}] = true }
