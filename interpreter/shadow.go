package interpreter

import (
	"math/bits"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Shadow memory holds, for each four bytes that are touched, which access has written
// them last and one that has read them since: what the checks of races need, and those
// of groupshared memory that is read before it is written.
//
// An access is named by an event, that is, an instruction in a stay of a subgroup: the
// time between two things that order memory. Events have ascending numbers, so that
// comparing these tells most of the time whether one comes before the other: groups run
// one after the other, and so do the subgroups of a group between two barriers.
//
// 	0 … start of the group … start of the phase … start of the turn … the latest event
//
// What is in front of the start of the group belongs to other groups, what is in front
// of the start of the phase is ordered by a barrier, and what is behind the start of the
// turn belongs to the subgroup that runs.

// A shadowCell is what is known of some bytes.
type shadowCell struct{ written, read mark }

// A mark is an event, a lane and what else is known of an access, 0 if there is none:
//
//	bits 11 to 31: event    bits 4 to 10: lane    bits 0 to 2: flags
type mark uint32

const (
	eventShift = 11
	laneShift  = 4

	// byAtomics: the access, or all of them, are atomic.
	byAtomics mark = 1
	// bySeveral: other invocations have done the same in this phase.
	bySeveral mark = 2
)

func (m mark) event() uint32 { return uint32(m >> eventShift) }
func (m mark) lane() int     { return int(m>>laneShift) & (maxLanes - 1) }

func markOf(event uint32, lane int, flags mark) mark {
	return mark(event)<<eventShift | mark(lane)<<laneShift | flags
}

// pageBits says how many cells a page has.
const pageBits = 10

type shadowPage [1 << pageBits]shadowCell

// A memoryClass is memory that barriers order together.
type memoryClass uint8

const (
	sharedClass memoryClass = iota
	bufferClass
	imageClass
	numClasses
)

// A shadow is the shadow memory of an object.
type shadow struct {
	class   memoryClass
	shift   uint8 // of an offset to its cell
	ready   bool
	tracked bool
	pages   []*shadowPage
}

// shadowOf returns the shadow of the object that a pointer leads to, nil if nobody is to
// know what happens there.
func (x *subgroup) shadowOf(h uint64) *shadow {
	i := h >> offsetBits
	if i >= uint64(len(x.history.shadows)) {
		return nil
	}
	s := &x.history.shadows[i]
	if !s.ready {
		x.prepareShadow(s, i)
	}
	if !s.tracked {
		return nil
	}
	return s
}

// prepareShadow finds out what there is to know of an object.
func (x *subgroup) prepareShadow(s *shadow, i uint64) {
	o := &x.objects[i]
	s.ready, s.shift = true, 2
	switch {
	case o.shared:
		s.class, s.tracked = sharedClass, true
	case o.readOnly || !o.bound || !x.program.checks(CheckRaces) || !x.isWritten(i):
		return
	case o.image != nil:
		s.class, s.tracked = imageClass, true
		if n := o.image.Format.Bytes(); n&(n-1) == 0 {
			s.shift = uint8(bits.TrailingZeros(uint(n)))
		}
	default:
		s.class, s.tracked = bufferClass, true
	}
	s.pages = make([]*shadowPage, s.pagesOf(len(o.data)))
}

// isWritten reports whether a shader may write an object.
func (x *subgroup) isWritten(object uint64) bool {
	if word(&x.program.module.MemoryModel, 0) != uint32(spirv.AddressingModelLogical) {
		return true // whoever has its address
	}
	for _, v := range x.program.variables {
		if !inRows(v.class) && x.owns(v, object) && !v.readOnly {
			return true
		}
	}
	return false
}

// pagesOf returns how many pages so many bytes take.
func (s *shadow) pagesOf(bytes int) int { return bytes>>(s.shift+pageBits) + 1 }

// cell returns a cell. The offset is within the object.
func (s *shadow) cell(h *history, index uint64) *shadowCell {
	page := s.pages[index>>pageBits]
	if page == nil {
		page = new(shadowPage)
		s.pages[index>>pageBits] = page
		h.bytes += len(page) * 8
	}
	return &page[index&(1<<pageBits-1)]
}

// known returns a cell that has been touched, nothing of others.
func (s *shadow) known(index uint64) shadowCell {
	if i := index >> pageBits; i < uint64(len(s.pages)) && s.pages[i] != nil {
		return s.pages[i][index&(1<<pageBits-1)]
	}
	return shadowCell{}
}

// split makes cells small enough for an access that has fewer bytes, or begins within a
// cell. What is known of a cell is known of its parts then.
func (s *shadow) split(h *history, offset uint64, bytes uint8) {
	shift := uint8(min(bits.TrailingZeros64(offset|4), bits.TrailingZeros8(bytes|4)))
	if shift >= s.shift || s.class == imageClass {
		return
	}
	old, by := *s, s.shift-shift
	s.shift = shift
	s.pages = make([]*shadowPage, len(old.pages)<<by)
	for i, page := range old.pages {
		if page == nil {
			continue
		}
		for k, c := range page {
			for part := range uint64(1) << by {
				*s.cell(h, (uint64(i)<<pageBits+uint64(k))<<by+part) = c
			}
		}
	}
}

// cellsOf returns the first cell of some bytes, and how many there are. A texel has one.
func (s *shadow) cellsOf(h *history, offset uint64, bytes uint8) (first, n uint64) {
	if s.class == imageClass {
		return offset >> s.shift, 1
	}
	if (offset|uint64(bytes))&(1<<s.shift-1) != 0 {
		s.split(h, offset, bytes)
	}
	return offset >> s.shift, max(uint64(bytes)>>s.shift, 1)
}

// A history is what a worker knows of the accesses to memory.
type history struct {
	shadows []shadow // by object
	events  []event  // from 1 on
	stays   []stay   // from 1 on
	latest  []latestEvent
	bytes   int // that pages take

	stay       int32              // of the subgroup that runs; 0 if it has none yet
	groupStart uint32             // the first event of the group
	phaseStart [numClasses]uint32 // the first event since the last barrier
	turnStart  uint32             // the first event since the subgroup has its turn
	waveStart  uint32             // the first event since the last barrier of the subgroup in its turn
	askedStart uint32             // the first event since the last wave operation in the turn
	asked      mask               // the lanes that have taken part in that
	barriers   int32              // of the group so far

	told   map[racingPair]bool
	racing map[racingPlace]bool

	clock  uint32 // counts fences
	fenced uint32 // time of the last fence in the group, 0 if there was none
	syncs  map[uint64]*syncPoint
	joined []joined
}

// An event is an instruction that touches memory in a stay.
type event struct{ stay, pos int32 }

// A stay is a time of a subgroup between two things that order memory.
type stay struct {
	group    uint64
	number   int32  // of the subgroup
	barriers int32  // that the group has left behind
	time     uint32 // when it began
}

// A latestEvent is the last event of an instruction.
type latestEvent struct {
	stay  int32
	event uint32
}

// maxEvents bounds the events that are known at a time.
const maxEvents = 1 << (32 - eventShift)

// earlier is the event of what has been written earlier in the group, and is forgotten.
const earlier = 1

// start makes an empty history.
func (h *history) start(objects, accesses int) {
	*h = history{shadows: make([]shadow, objects), events: make([]event, 1), stays: make([]stay, 1), latest: make([]latestEvent, accesses)}
}

// beginGroup notes that another group runs.
func (w *worker) beginGroup() {
	h := &w.history
	if h.shadows == nil {
		return
	}
	if len(h.events) > maxEvents/2 || h.bytes > w.options.MaxMemory/2 {
		h.forget()
	}
	next := uint32(len(h.events))
	h.groupStart, h.barriers, h.fenced, h.joined = next, 0, 0, h.joined[:0]
	for i := range h.phaseStart {
		h.phaseStart[i] = next
	}
}

// beginTurn notes that another subgroup runs.
func (x *subgroup) beginTurn() {
	h := &x.history
	h.stay, h.turnStart, h.waveStart, h.askedStart = 0, uint32(len(h.events)), 0, 0
}

// event returns the event of an instruction.
func (x *subgroup) event(access, pos int32) uint32 {
	h := &x.history
	if l := h.latest[access]; l.stay == h.stay && l.stay != 0 {
		return l.event
	}
	if len(h.events) == maxEvents {
		h.forget()
	}
	if h.stay == 0 {
		h.stay = int32(len(h.stays))
		h.stays = append(h.stays, stay{x.at, int32(x.number), h.barriers, h.clock})
	}
	n := uint32(len(h.events))
	h.events = append(h.events, event{h.stay, pos})
	h.latest[access] = latestEvent{h.stay, n}
	return n
}

// forget forgets all accesses, but not what the group has written into its memory.
func (h *history) forget() {
	for i := range h.shadows {
		s := &h.shadows[i]
		for k, page := range s.pages {
			switch {
			case page == nil:
			case s.class == sharedClass:
				h.blur(page)
			default:
				s.pages[k] = nil
				h.bytes -= len(page) * 8
			}
		}
	}
	clear(h.latest)
	h.events, h.stays, h.stay = append(h.events[:1], event{}), h.stays[:1], 0
	h.groupStart, h.turnStart, h.waveStart, h.askedStart = earlier, earlier+1, 0, 0
	for i := range h.phaseStart {
		h.phaseStart[i] = earlier + 1
	}
	h.syncs, h.joined = nil, nil
}

// blur forgets which accesses have written groupshared memory.
func (h *history) blur(page *shadowPage) {
	for i := range page {
		c := &page[i]
		c.read = 0
		if c.written.event() < h.groupStart {
			c.written = 0
		} else {
			c.written = markOf(earlier, 0, 0)
		}
	}
}
