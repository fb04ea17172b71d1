package races

// A History records the memory accesses of the groups that a worker runs.
type History struct {
	memories []Memory
	events   []event // index 0 is unused
	stays    []stay  // index 0 is unused
	latest   []latestEvent
	renumber []uint32 // buffer for compact
	limit    int      // number of events at which those without a mark are dropped
	cells    int      // number of allocated cells of shadow memory
	releases int      // number of releases at all locations
	most     int      // maximum size of the history in bytes

	group    uint64
	subgroup int

	stay           int32              // index of the current subgroup's stay; 0 if it has not started
	groupStart     uint32             // first event of the current group
	phaseStart     [NumClasses]uint32 // by class of memory: first event of the group since its last barrier
	turnStart      uint32             // first event of the current subgroup since its turn started
	waveStart      uint32             // first event since the last subgroup barrier in the turn
	operationStart uint32             // first event since the last wave operation in the turn
	operationLanes [MaxLanes / 64]uint64
	barriers       int32              // number of barriers that the group has passed
	phases         [NumClasses]uint32 // by class of memory: number of phases that have started

	reported map[racingPair]bool
	racing   map[racingPlace]bool

	clock  uint32 // number of fences so far
	fenced uint32 // clock after the last fence of the group; 0 if it has not executed any
	syncs  map[uint64]*syncPoint
	joined []joined
}

// MaxLanes is the maximum number of invocations in a subgroup.
const MaxLanes = 128

// An event is an instruction at pos that accesses memory during a stay.
type event struct{ stay, pos int32 }

// A stay is the time of a subgroup between two operations that order memory.
type stay struct {
	group    uint64
	subgroup int32
	barriers int32  // number of barriers that the group has passed before it
	time     uint32 // clock at its start
}

// A latestEvent is the last event of an instruction.
type latestEvent struct {
	stay  int32
	event uint32
}

const (
	// maxEvents is the maximum number of events that a mark can identify.
	maxEvents = 1 << (32 - eventShift)
	// minEvents is the number of events at which events without a mark are dropped for the first time.
	minEvents = 1 << 9
)

// Start initializes an empty history for the given numbers of objects and of instructions that access them. When the
// size of the history in bytes exceeds most, the history discards the recorded accesses.
func (h *History) Start(objects, accesses, most int) {
	*h = History{memories: make([]Memory, objects), events: make([]event, 1), stays: make([]stay, 1),
		latest: make([]latestEvent, accesses), limit: minEvents, most: most}
}

// IsKept reports whether Start has been called.
func (h *History) IsKept() bool { return h.memories != nil }

// Memory returns the shadow memory of the object with the given number, or nil if it does not exist.
func (h *History) Memory(object uint64) *Memory {
	if object >= uint64(len(h.memories)) {
		return nil
	}
	return &h.memories[object]
}

// Bytes returns the size of the history in bytes.
func (h *History) Bytes() int {
	return h.cells*8 + cap(h.events)*8 + cap(h.stays)*24 + cap(h.renumber)*4 + len(h.latest)*8 + h.releases*16 +
		(len(h.reported)+len(h.racing))*16
}

// BeginGroup records that the group with the given number starts.
func (h *History) BeginGroup(group uint64) {
	if h.memories == nil {
		return
	}
	h.group = group
	if h.Bytes() > h.most {
		h.forget()
	}
	for class := range NumClasses {
		h.startPhase(class)
	}
	h.groupStart, h.barriers, h.fenced, h.joined = uint32(len(h.events)), 0, 0, h.joined[:0]
}

// startPhase records that accesses to a class of memory before this point precede those after it.
func (h *History) startPhase(class Class) {
	h.phaseStart[class] = uint32(len(h.events))
	h.phases[class]++
}

// BeginTurn records that the given subgroup of the current group continues.
func (h *History) BeginTurn(subgroup int) {
	h.subgroup = subgroup
	h.stay, h.turnStart, h.waveStart, h.operationStart = 0, uint32(len(h.events)), 0, 0
}

// Event returns the event of an instruction at position pos in the current stay. access is the number of the
// instruction among those that access memory.
func (h *History) Event(access, pos int32) uint32 {
	if l := h.latest[access]; l.stay == h.stay && l.stay != 0 {
		return l.event
	}
	if len(h.events) >= h.limit {
		h.compact()
	}
	if h.stay == 0 {
		h.stay = int32(len(h.stays))
		h.stays = append(h.stays, stay{h.group, int32(h.subgroup), h.barriers, h.clock})
	}
	n := uint32(len(h.events))
	h.events = append(h.events, event{h.stay, pos})
	h.latest[access] = latestEvent{h.stay, n}
	return n
}

// compact drops the events to which no mark refers, and gives the other events new numbers in the same order. It first
// drops the marks of groupshared memory from before the last barrier or the current group, because later accesses
// cannot race with them.
func (h *History) compact() {
	h.renumber = append(h.renumber[:0], make([]uint32, len(h.events)+1)...)
	h.marks(func(m Mark, class Class) Mark {
		if class == Shared && m.Event() < h.phaseStart[Shared] {
			return 0
		}
		h.renumber[m.Event()] = 1
		return m
	})
	h.keepEvents()
	h.marks(func(m Mark, _ Class) Mark {
		return m&(1<<eventShift-1) | Mark(h.renumber[m.Event()])<<eventShift
	})
	for _, start := range []*uint32{&h.groupStart, &h.phaseStart[Shared], &h.phaseStart[Buffers], &h.phaseStart[Images],
		&h.turnStart, &h.waveStart, &h.operationStart} {
		*start = h.renumber[*start]
	}
	clear(h.latest)
	h.stay = 0
	if len(h.events) > maxEvents/2 {
		h.forget()
	}
	h.limit = min(max(minEvents, len(h.events)*3/2, len(h.events)+h.cells/32), maxEvents)
}

// keepEvents removes the events that are not marked in renumber, and their stays. It then sets renumber to the new
// number of each event. A removed event gets the number of the next one that is kept.
func (h *History) keepEvents() {
	next, stays, last := uint32(1), int32(0), int32(0)
	for i, e := range h.events {
		named := h.renumber[i] != 0
		h.renumber[i] = next
		if !named {
			continue
		}
		if e.stay != last {
			last, stays = e.stay, stays+1
			h.stays[stays] = h.stays[last]
		}
		h.events[next] = event{stays, e.pos}
		next++
	}
	h.renumber[len(h.events)] = next
	h.events, h.stays = h.events[:next], h.stays[:stays+1]
}

// marks replaces each mark m in shadow memory by f(m, class).
func (h *History) marks(f func(m Mark, class Class) Mark) {
	for i := range h.memories {
		m := &h.memories[i]
		for _, p := range m.pages {
			if p == nil {
				continue
			}
			for k := range p {
				c := &p[k]
				if c.Written != 0 {
					c.Written = f(c.Written, m.Class)
				}
				if c.read != 0 {
					c.read = f(c.read, m.Class)
				}
			}
		}
	}
}

// forget discards all recorded accesses.
func (h *History) forget() {
	for i := range h.memories {
		clear(h.memories[i].pages)
	}
	clear(h.latest)
	h.events, h.stays, h.stay, h.cells, h.releases = h.events[:1], h.stays[:1], 0, 0, 0
	h.groupStart, h.turnStart, h.waveStart, h.operationStart = 1, 1, 0, 0
	h.phaseStart = [NumClasses]uint32{1, 1, 1}
	h.syncs, h.joined = nil, nil
}

// tookPart reports whether a lane was active in the last wave operation.
func (h *History) tookPart(lane int) bool { return h.operationLanes[lane>>6&1]>>(lane&63)&1 != 0 }
