package races

import "math/bits"

// A Cell records the accesses to some bytes.
type Cell struct{ Written, read Mark }

// A Mark is an access: its event, its lane and flags. 0 means no access.
//
//	bits 11 to 31: event    bits 4 to 10: lane    bits 0 to 2: flags
type Mark uint32

const (
	eventShift = 11
	laneShift  = 4

	// byAtomics: all accesses represented by the mark are atomic.
	byAtomics Mark = 1
	// bySeveral: other invocations have made the same access in this phase.
	bySeveral Mark = 2
)

// Event returns the event.
func (m Mark) Event() uint32 { return uint32(m >> eventShift) }

// Lane returns the lane.
func (m Mark) Lane() int { return int(m>>laneShift) & (MaxLanes - 1) }

func markOf(event uint32, lane int, flags Mark) Mark {
	return Mark(event)<<eventShift | Mark(lane)<<laneShift | flags
}

// pageBits is the binary logarithm of the number of cells in a page.
const pageBits = 10

type page [1 << pageBits]Cell

// A Class is a class of memory that barriers order together.
type Class uint8

// The classes.
const (
	Shared Class = iota // groupshared
	Buffers
	Images
	NumClasses
)

// A Memory is the shadow memory of an object.
type Memory struct {
	Class Class
	shift uint8 // shift from an offset to a cell
	state state
	pages []*page
}

// A state specifies whether an object is tracked.
type state uint8

const (
	unknown state = iota
	ignored
	tracked
)

// IsKnown reports whether Track or Ignore has been called.
func (m *Memory) IsKnown() bool { return m.state != unknown }

// IsTracked reports whether the object is tracked.
func (m *Memory) IsTracked() bool { return m.state == tracked }

// Ignore excludes the object from tracking.
func (m *Memory) Ignore() { m.state = ignored }

// Track starts tracking of the object. For images, the last parameter is the size of a texel. A texel has a single cell
// if its size is a power of two. Other memory has four bytes per cell.
func (m *Memory) Track(class Class, bytes, texel int) {
	m.Class, m.state, m.shift = class, tracked, 2
	if class == Images && texel&(texel-1) == 0 {
		m.shift = uint8(bits.TrailingZeros(uint(texel)))
	}
	m.pages = make([]*page, bytes>>(m.shift+pageBits)+1)
}

// CellBytes returns the number of bytes per cell.
func (m *Memory) CellBytes() uint64 { return 1 << m.shift }

// Cell returns the cell with the given index.
func (m *Memory) Cell(h *History, index uint64) *Cell {
	p := m.pages[index>>pageBits]
	if p == nil {
		p = new(page)
		m.pages[index>>pageBits] = p
		h.cells += len(p)
	}
	return &p[index&(1<<pageBits-1)]
}

// split reduces the cell size for an access that is smaller than a cell or not aligned to one. The new cells inherit
// the marks of the old ones.
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

// Cells returns the index of the first cell and the number of cells for a range of bytes. A texel has one cell.
func (m *Memory) Cells(h *History, offset uint64, bytes uint8) (first, n uint64) {
	if m.Class == Images {
		return offset >> m.shift, 1
	}
	if (offset|uint64(bytes))&(1<<m.shift-1) != 0 {
		m.split(h, offset, bytes)
	}
	return offset >> m.shift, max(uint64(bytes)>>m.shift, 1)
}
