package races

// A race is two accesses to the same memory of different invocations, at least one of
// which writes, that are not both atomic, and that nothing orders: within a group a
// barrier does that for the memory that it is for, between groups only an atomic
// operation on the same place behind a memory barrier of the device (fences.go). Within
// a wave what is read in front of a wave operation is not written behind it too early.
// Writes of the same value are no race.

// A Use is what an access does.
type Use uint8

// The uses.
const (
	Reading Use = iota
	Writing
	AtomicReading
	AtomicWriting
)

// Writes reports whether it is a write, or an atomic change.
func (u Use) Writes() bool { return u&1 != 0 }

// IsAtomic reports whether it is atomic.
func (u Use) IsAtomic() bool { return u >= AtomicReading }

// flags returns those of the mark of a use.
func (u Use) flags() Mark {
	if u.IsAtomic() {
		return byAtomics
	}
	return 0
}

// isOrdered reports whether the access of a mark comes before what a lane does: it is of
// the same invocation, or something orders them.
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

// isCurrent reports whether a mark is of this group and phase.
func (h *History) isCurrent(m Mark, class Class) bool { return m.Event() >= h.phaseStart[class] }

// racingWrite returns the mark of a write that races with an access, 0 if none does.
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

// Read notes that a lane reads, and returns the mark of a write that races with that.
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
		// whoever races with this read races with that of the other group too
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

// isRead reports whether a read of the subgroup that runs comes before all that it does
// from now on: a barrier of the subgroup is behind it, or a wave operation, to which no
// lane comes before it has read.
func (h *History) isRead(r Mark) bool {
	e := r.Event()
	return e >= h.turnStart && (e < h.waveStart || e < h.askedStart && h.hasAsked(r.Lane()))
}

// isSelf reports whether a mark of this group is of the invocation of a lane.
func (h *History) isSelf(m Mark, lane int) bool {
	return m.Lane() == lane && (m.Event() >= h.turnStart || int(h.stays[h.events[m.Event()].stay].subgroup) == h.subgroup)
}

// several returns the flag of a mark that stands for another invocation too.
func (h *History) several(m Mark, lane int) Mark {
	if !h.isSelf(m, lane) {
		return bySeveral
	}
	return m & bySeveral
}

// racingRead returns the mark of a read that races with a write, 0 if none does.
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

// Write notes that a lane writes, and returns the mark of an access that races with
// that, and whether that is a write. A write of what is there already races with reads
// alone.
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
				return 0, false // what others race with is the write in front of it
			}
		}
	}
	if c.read != 0 && racing == 0 {
		racing = h.racingRead(c, class, lane, u)
	}
	c.Written, c.read = markOf(event, lane, flags), 0
	return racing, written
}

// A racingPair is the positions of two accesses that race, the smaller one first.
type racingPair struct{ first, second int32 }

// A racingPlace is a place and the phase in which it is raced for.
type racingPlace struct {
	at    uint64
	phase uint32
}

// maxRacing bounds the places that are known to be raced for.
const maxRacing = 1 << 11

// A Party is who has done the access of a mark.
type Party struct {
	Pos      int32
	Group    uint64
	Subgroup int
	Lane     int
	Several  bool // it is not known who: the mark stands for several, and names the one that asks
	Passed   bool // the group has passed a barrier since
	Use      Use  // if it is a write
}

// PartyOf returns who has done the access of a mark that races with what a lane does.
func (h *History) PartyOf(m Mark, class Class, lane int) Party {
	e := h.events[m.Event()]
	s := &h.stays[e.stay]
	return Party{Pos: e.pos, Group: s.group, Subgroup: int(s.subgroup), Lane: m.Lane(), Passed: s.barriers != h.barriers, Use: Writing | Use(m&byAtomics)<<1,
		Several: h.isCurrent(m, class) && h.isSelf(m, lane)}
}

// IsTold reports whether a race between two positions for a place in memory is known, as
// what the two make or as one of those for the place.
func (h *History) IsTold(a, b int32, class Class, at uint64) bool {
	if h.told == nil {
		h.told, h.racing = map[racingPair]bool{}, map[racingPlace]bool{}
	}
	place := racingPlace{at, h.phases[class]}
	told := h.told[racingPair{min(a, b), max(a, b)}] || h.racing[place]
	if len(h.racing) < maxRacing {
		h.racing[place] = true
	}
	return told
}

// Tell notes that a race between two positions is known.
func (h *History) Tell(a, b int32) { h.told[racingPair{min(a, b), max(a, b)}] = true }
