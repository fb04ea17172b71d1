package races

import "math/bits"

// A Cell is what is known of some bytes.
type Cell struct{ Written, read Mark }

// A Mark is an event, a lane and what else is known of an access, 0 if there is none:
//
//	bits 11 to 31: event    bits 4 to 10: lane    bits 0 to 2: flags
type Mark uint32

const (
	eventShift = 11
	laneShift  = 4

	// byAtomics: the access, or all of them, are atomic.
	byAtomics Mark = 1
	// bySeveral: other invocations have done the same in this phase.
	bySeveral Mark = 2
)

// Event returns the event.
func (m Mark) Event() uint32 { return uint32(m >> eventShift) }

// Lane returns the lane.
func (m Mark) Lane() int { return int(m>>laneShift) & (MaxLanes - 1) }

func markOf(event uint32, lane int, flags Mark) Mark {
	return Mark(event)<<eventShift | Mark(lane)<<laneShift | flags
}

// pageBits says how many cells a page has.
const pageBits = 10

type page [1 << pageBits]Cell

// A Class is memory that barriers order together.
type Class uint8

// The classes.
const (
	Shared Class = iota // of the group
	Buffers
	Images
	NumClasses
)

// A Memory is the shadow memory of an object.
type Memory struct {
	Class Class
	shift uint8 // of an offset to its cell
	state state
	pages []*page
}

// A state says whether somebody is to know what happens to an object.
type state uint8

const (
	unknown state = iota
	ignored
	tracked
)

// IsKnown reports whether it has been said whether the object is tracked.
func (m *Memory) IsKnown() bool { return m.state != unknown }

// IsTracked reports whether the object is tracked.
func (m *Memory) IsTracked() bool { return m.state == tracked }

// Ignore says that nobody is to know what happens to the object.
func (m *Memory) Ignore() { m.state = ignored }

// Track says that the object is tracked. A texel of an image has a number of bytes, and
// one cell if that is a power of two; other memory has four bytes a cell.
func (m *Memory) Track(class Class, bytes, texel int) {
	m.Class, m.state, m.shift = class, tracked, 2
	if class == Images && texel&(texel-1) == 0 {
		m.shift = uint8(bits.TrailingZeros(uint(texel)))
	}
	m.pages = make([]*page, bytes>>(m.shift+pageBits)+1)
}

// CellBytes returns how many bytes a cell stands for.
func (m *Memory) CellBytes() uint64 { return 1 << m.shift }

// Cell returns a cell. The offset is within the object.
func (m *Memory) Cell(h *History, index uint64) *Cell {
	p := m.pages[index>>pageBits]
	if p == nil {
		p = new(page)
		m.pages[index>>pageBits] = p
		h.cells += len(p)
	}
	return &p[index&(1<<pageBits-1)]
}

// split makes cells small enough for an access that has fewer bytes, or begins within a
// cell. What is known of a cell is known of its parts then.
func (m *Memory) split(h *History, offset uint64, bytes uint8) {
	shift := uint8(min(bits.TrailingZeros64(offset|4), bits.TrailingZeros8(bytes|4)))
	if shift >= m.shift || m.Class == Images {
		return
	}
	old, by := *m, m.shift-shift
	m.shift = shift
	m.pages = make([]*page, len(old.pages)<<by)
	for i, p := range old.pages {
		if p == nil {
			continue
		}
		h.cells -= len(p)
		for k, c := range p {
			for part := range uint64(1) << by {
				*m.Cell(h, (uint64(i)<<pageBits+uint64(k))<<by+part) = c
			}
		}
	}
}

// Cells returns the first cell of some bytes, and how many there are. A texel has one.
func (m *Memory) Cells(h *History, offset uint64, bytes uint8) (first, n uint64) {
	if m.Class == Images {
		return offset >> m.shift, 1
	}
	if (offset|uint64(bytes))&(1<<m.shift-1) != 0 {
		m.split(h, offset, bytes)
	}
	return offset >> m.shift, max(uint64(bytes)>>m.shift, 1)
}
