package interpreter

import "fmt"

// A race is two accesses to the same memory of different invocations, at least one of
// which writes, that are not both atomic, and that nothing orders: within a group a
// barrier does that for the memory that it is for, between groups only an atomic
// operation on the same place behind a memory barrier of the device (fences.go). Within
// a wave what is read in front of a wave operation is not written behind it too early.
// Writes of the same value are no race.

// A use is what an access does.
type use uint8

const (
	reading use = iota
	writing
	atomicReading
	atomicWriting
)

func (u use) writes() bool   { return u&1 != 0 }
func (u use) isAtomic() bool { return u >= atomicReading }

var useVerbs = [...]string{reading: "reads", writing: "writes", atomicReading: "reads", atomicWriting: "changes"}

// flags returns those of the mark of a use.
func (u use) flags() mark {
	if u.isAtomic() {
		return byAtomics
	}
	return 0
}

// isOrdered reports whether the access of a mark comes before what a lane does: it is of
// the same invocation, or something orders them.
func (x *subgroup) isOrdered(m mark, class memoryClass, lane int) bool {
	h := &x.history
	switch e := m.event(); {
	case e >= h.turnStart:
		return m.lane() == lane || e < h.waveStart
	case e < h.groupStart:
		return class == sharedClass || x.isReleased(e)
	case e < h.phaseStart[class]:
		return true
	default:
		return x.isSelf(m, lane)
	}
}

// isCurrent reports whether a mark is of this group and phase.
func (h *history) isCurrent(m mark, class memoryClass) bool { return m.event() >= h.phaseStart[class] }

// racingWrite returns the mark of a write that races with an access, 0 if none does.
func (x *subgroup) racingWrite(c *shadowCell, class memoryClass, lane int, u use) mark {
	w := c.written
	switch {
	case w == 0 || u.isAtomic() && w&byAtomics != 0:
		return 0
	case w&bySeveral != 0 && x.history.isCurrent(w, class), !x.isOrdered(w, class, lane):
		return w
	}
	return 0
}

// noteRead notes that a lane reads, and returns the mark of a write that races with that.
func (x *subgroup) noteRead(c *shadowCell, class memoryClass, event uint32, lane int, u use) mark {
	racing := mark(0)
	if c.written != 0 {
		racing = x.racingWrite(c, class, lane, u)
	}
	h, r := &x.history, c.read
	switch {
	case r == 0:
		c.read = markOf(event, lane, u.flags())
	case class != sharedClass && r.event() < h.groupStart && !x.isReleased(r.event()):
		// whoever races with this read races with that of the other group too
	case !h.isCurrent(r, class):
		c.read = markOf(event, lane, u.flags())
	case h.isRead(r):
		c.read = markOf(event, lane, u.flags())
	case r&byAtomics != 0 && !u.isAtomic():
		c.read = markOf(event, lane, x.several(r, lane))
	case !x.isSelf(r, lane):
		c.read |= bySeveral
	}
	return racing
}

// isRead reports whether a read of the subgroup that runs comes before all that it does
// from now on: a barrier of the subgroup is behind it, or a wave operation, to which no
// lane comes before it has read.
func (h *history) isRead(r mark) bool {
	e := r.event()
	return e >= h.turnStart && (e < h.waveStart || e < h.askedStart && h.asked.has(r.lane()))
}

// isSelf reports whether a mark of this group is of the invocation of a lane.
func (x *subgroup) isSelf(m mark, lane int) bool {
	h := &x.history
	return m.lane() == lane && (m.event() >= h.turnStart || int(h.stays[h.events[m.event()].stay].number) == x.number)
}

// several returns the flag of a mark that stands for another invocation too.
func (x *subgroup) several(m mark, lane int) mark {
	if !x.isSelf(m, lane) {
		return bySeveral
	}
	return m & bySeveral
}

// racingRead returns the mark of a read that races with a write, 0 if none does.
func (x *subgroup) racingRead(c *shadowCell, class memoryClass, lane int, u use) mark {
	r := c.read
	switch {
	case r == 0 || u.isAtomic() && r&byAtomics != 0 || x.history.isRead(r):
		return 0
	case r&bySeveral != 0 && x.history.isCurrent(r, class), !x.isOrdered(r, class, lane):
		return r
	}
	return 0
}

// noteWrite notes that a lane writes, and returns the mark of an access that races with
// that, and whether that is a write. A write of what is there already races with reads
// alone.
func (x *subgroup) noteWrite(c *shadowCell, class memoryClass, event uint32, lane int, u use, same bool) (racing mark, written bool) {
	w, flags := c.written, u.flags()
	if w != 0 {
		if !same {
			racing = x.racingWrite(c, class, lane, u)
			written = racing != 0
		}
		if x.history.isCurrent(w, class) {
			flags |= x.several(w, lane)
			if racing == 0 && u.isAtomic() && w&byAtomics == 0 && x.isSelf(w, lane) {
				return 0, false // what others race with is the write in front of it
			}
		}
	}
	if c.read != 0 && racing == 0 {
		racing = x.racingRead(c, class, lane, u)
	}
	c.written, c.read = markOf(event, lane, flags), 0
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
const maxRacing = 1 << 14

// isTold reports whether a race is known, as what two instructions make or as one of
// those for a place.
func (h *history) isTold(pair racingPair, place racingPlace) bool {
	if h.told == nil {
		h.told, h.racing = map[racingPair]bool{}, map[racingPlace]bool{}
	}
	told := h.told[pair] || h.racing[place]
	if len(h.racing) < maxRacing {
		h.racing[place] = true
	}
	return told
}

// tellRace makes a finding of an access and the mark of another one.
func (x *subgroup) tellRace(in *inst, a *watchedAccess, s *shadow, lane int, at uint64, other mark, written bool) {
	if !x.program.checks(CheckRaces) {
		return
	}
	h := &x.history
	e := h.events[other.event()]
	pair := racingPair{min(e.pos, in.pos), max(e.pos, in.pos)}
	if h.isTold(pair, racingPlace{at >> s.shift, h.phaseStart[s.class]}) {
		return
	}
	f := x.found(CheckRaces, in.pos, lane)
	if f == nil {
		return
	}
	h.told[pair] = true
	verb := "reads"
	if written {
		verb = useVerbs[writing|use(other&byAtomics)<<1]
	}
	f.Text = useVerbs[a.use] + " " + x.placeOf(a.origin, at, 1<<s.shift)
	if e.stay == 0 || h.isCurrent(other, s.class) && x.isSelf(other, lane) { // one of several that the mark stands for
		f.Text += "; another thread " + verb + " it without a barrier between them that orders this memory"
		return
	}
	t := &h.stays[e.stay]
	f.Text += fmt.Sprintf("; %s %s it %s", x.otherParty(t, other), verb, x.whyUnordered(t))
	f.Notes = append(f.Notes, Note{Pos: e.pos, Group: x.groupOf(t.group), Thread: x.threadOf(int(t.number), other.lane()), Text: verb + " it"})
}

// otherParty names the invocation that a mark stands for.
func (x *subgroup) otherParty(s *stay, m mark) string {
	name := "thread " + threadName(x.threadOf(int(s.number), m.lane()))
	if s.group != x.at {
		return name + " of group " + groupName(x.groupOf(s.group))
	}
	return name
}

// whyUnordered says why what has been done in a stay may come later.
func (x *subgroup) whyUnordered(s *stay) string {
	switch {
	case s.group != x.at:
		return "and nothing orders the groups"
	case s.barriers != x.history.barriers:
		return "and the barrier between them does not order this memory"
	}
	return "without a barrier between them"
}
