package races

// A History records accesses to memory.
type History struct {
	memories []Memory
	events   []event // starting at index 1
	stays    []stay  // starting at index 1
	latest   []latestEvent
	renumber []uint32 // buffer for compact
	limit    int      // number of events at which unreferenced ones are dropped
	cells    int      // number of allocated cells
	releases int      // number of stored releases
	most     int      // maximum number of bytes

	group    uint64
	subgroup int

	stay           int32              // stay of the current subgroup; 0 if there is none yet
	groupStart     uint32             // first event of the group
	phaseStart     [NumClasses]uint32 // first event since the last barrier
	turnStart      uint32             // first event of the subgroup's turn
	waveStart      uint32             // first event since the last subgroup barrier in the turn
	operationStart uint32             // first event since the last wave operation in the turn
	operationLanes [MaxLanes / 64]uint64
	barriers       int32              // passed by the group so far
	phases         [NumClasses]uint32 // number of phases so far

	reported map[racingPair]bool
	racing   map[racingPlace]bool

	clock  uint32 // number of fences
	fenced uint32 // time of the last fence in the group; 0 if there was none
	syncs  map[uint64]*syncPoint
	joined []joined
}

// MaxLanes is the maximum number of invocations in a subgroup.
const MaxLanes = 128

// An event is an instruction that accesses memory, within a stay.
type event struct{ stay, pos int32 }

// A stay is a period of a subgroup between two operations that order memory.
type stay struct {
	group    uint64
	subgroup int32
	barriers int32  // number of barriers passed by the group
	time     uint32 // start time
}

// A latestEvent is the most recent event of an instruction.
type latestEvent struct {
	stay  int32
	event uint32
}

const (
	// maxEvents is the maximum number of events at any time.
	maxEvents = 1 << (32 - eventShift)
	// minEvents is the number of events before the first search for unreferenced events.
	minEvents = 1 << 9
)

// Start initializes an empty history. The first two parameters are the number of objects and the number of instructions
// that access them. The history is discarded when it exceeds the number of bytes in the last parameter.
func (h *History) Start(objects, accesses, most int) {
	*h = History{memories: make([]Memory, objects), events: make([]event, 1), stays: make([]stay, 1),
		latest: make([]latestEvent, accesses), limit: minEvents, most: most}
}

// IsKept reports whether the history has been started.
func (h *History) IsKept() bool { return h.memories != nil }

// Memory returns the shadow memory of an object, or nil if there is none.
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

// BeginGroup records that another group starts.
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

// startPhase starts a new phase of a class of memory.
func (h *History) startPhase(class Class) {
	h.phaseStart[class] = uint32(len(h.events))
	h.phases[class]++
}

// BeginTurn records that another subgroup of the group starts its turn.
func (h *History) BeginTurn(subgroup int) {
	h.subgroup = subgroup
	h.stay, h.turnStart, h.waveStart, h.operationStart = 0, uint32(len(h.events)), 0, 0
}

// Event returns the event of an instruction. The parameter access is the number of the instruction among those that
// access memory.
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

// compact drops the events that are not referenced by a mark and renumbers the rest in the same order. It also drops
// marks of groupshared memory that precede a barrier or the current group because later accesses cannot race with such
// marks.
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

// keepEvents compacts the referenced events and their stays. It stores the new number of each event in renumber; a
// dropped event gets the number of the next event that is kept.
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

// marks applies f to all marks.
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

// forget discards all accesses.
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

// tookPart reports whether a lane took part in the last wave operation.
func (h *History) tookPart(lane int) bool { return h.operationLanes[lane>>6&1]>>(lane&63)&1 != 0 }
