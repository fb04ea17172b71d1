package races

// A History is what is known of the accesses to memory.
type History struct {
	memories []Memory
	events   []event // from 1 on
	stays    []stay  // from 1 on
	latest   []latestEvent
	renumber []uint32 // room for compact
	limit    int      // how many events there may be until those are dropped that nothing names
	cells    int      // that pages have
	releases int      // that places hold
	most     int      // bytes

	group    uint64
	subgroup int

	stay       int32              // of the subgroup that runs; 0 if it has none yet
	groupStart uint32             // the first event of the group
	phaseStart [NumClasses]uint32 // the first event since the last barrier
	turnStart  uint32             // the first event since the subgroup has its turn
	waveStart  uint32             // the first event since the last barrier of the subgroup in its turn
	askedStart uint32             // the first event since the last wave operation in the turn
	asked      [MaxLanes / 64]uint64
	barriers   int32              // of the group so far
	phases     [NumClasses]uint32 // how many there have been

	told   map[racingPair]bool
	racing map[racingPlace]bool

	clock  uint32 // counts fences
	fenced uint32 // time of the last fence in the group, 0 if there was none
	syncs  map[uint64]*syncPoint
	joined []joined
}

// MaxLanes is the most invocations that a subgroup can have.
const MaxLanes = 128

// An event is an instruction that touches memory in a stay.
type event struct{ stay, pos int32 }

// A stay is a time of a subgroup between two things that order memory.
type stay struct {
	group    uint64
	subgroup int32
	barriers int32  // that the group has left behind
	time     uint32 // when it began
}

// A latestEvent is the last event of an instruction.
type latestEvent struct {
	stay  int32
	event uint32
}

const (
	// maxEvents bounds the events that are known at a time.
	maxEvents = 1 << (32 - eventShift)
	// minEvents is how many there may be before those are looked for that nothing names.
	minEvents = 1 << 9
)

// Start makes an empty history of objects that so many instructions access. It forgets
// what it knows where that takes more than so many bytes.
func (h *History) Start(objects, accesses, most int) {
	*h = History{memories: make([]Memory, objects), events: make([]event, 1), stays: make([]stay, 1), latest: make([]latestEvent, accesses), limit: minEvents, most: most}
}

// IsKept reports whether anybody has started the history.
func (h *History) IsKept() bool { return h.memories != nil }

// Memory returns the shadow memory of an object, nil if there is none.
func (h *History) Memory(object uint64) *Memory {
	if object >= uint64(len(h.memories)) {
		return nil
	}
	return &h.memories[object]
}

// Bytes returns how many bytes the history takes.
func (h *History) Bytes() int {
	return h.cells*8 + cap(h.events)*8 + cap(h.stays)*24 + cap(h.renumber)*4 + len(h.latest)*8 + h.releases*16 + (len(h.told)+len(h.racing))*16
}

// BeginGroup notes that another group runs.
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

// startPhase lets a phase of a class of memory begin.
func (h *History) startPhase(class Class) {
	h.phaseStart[class] = uint32(len(h.events))
	h.phases[class]++
}

// BeginTurn notes that another subgroup of the group runs.
func (h *History) BeginTurn(subgroup int) {
	h.subgroup = subgroup
	h.stay, h.turnStart, h.waveStart, h.askedStart = 0, uint32(len(h.events)), 0, 0
}

// Event returns the event of an instruction, which has a number among those that access
// memory.
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

// compact drops the events that no mark names, and gives the others numbers in the same
// order. Marks of groupshared memory are dropped that a barrier has ordered, or the end
// of the group: nobody races with these any more.
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
	for _, start := range []*uint32{&h.groupStart, &h.phaseStart[Shared], &h.phaseStart[Buffers], &h.phaseStart[Images], &h.turnStart, &h.waveStart, &h.askedStart} {
		*start = h.renumber[*start]
	}
	clear(h.latest)
	h.stay = 0
	if len(h.events) > maxEvents/2 {
		h.forget()
	}
	h.limit = min(max(minEvents, len(h.events)*3/2, len(h.events)+h.cells/32), maxEvents)
}

// keepEvents moves the events together that are named, and those of their stays. It
// leaves in renumber what each number becomes, of an event that is dropped that of the
// next one.
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

// marks changes all marks that there are.
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

// forget forgets all accesses.
func (h *History) forget() {
	for i := range h.memories {
		clear(h.memories[i].pages)
	}
	clear(h.latest)
	h.events, h.stays, h.stay, h.cells, h.releases = h.events[:1], h.stays[:1], 0, 0, 0
	h.groupStart, h.turnStart, h.waveStart, h.askedStart = 1, 1, 0, 0
	h.phaseStart = [NumClasses]uint32{1, 1, 1}
	h.syncs, h.joined = nil, nil
}

// hasAsked reports whether a lane has taken part in the last wave operation.
func (h *History) hasAsked(lane int) bool { return h.asked[lane>>6&1]>>(lane&63)&1 != 0 }
