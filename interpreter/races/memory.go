package races

import "math/bits"

// A Cell records the last write to some bytes and a read after it.
type Cell struct{ Written, read Mark }

// A Mark is an access in a Cell: its event, lane and flags. 0 means that there is no access.
//
//	bits 11 to 31: event    bits 4 to 10: lane    bits 0 to 2: flags
type Mark uint32

const (
	eventShift = 11
	laneShift  = 4

	// byAtomics is set if all accesses that the mark represents are atomic.
	byAtomics Mark = 1
	// bySeveral is set if other invocations have made the same access in the same phase.
	bySeveral Mark = 2
)

// Event returns the event of the access.
func (m Mark) Event() uint32 { return uint32(m >> eventShift) }

// Lane returns the lane of the access.
func (m Mark) Lane() int { return int(m>>laneShift) & (MaxLanes - 1) }

func markOf(event uint32, lane int, flags Mark) Mark {
	return Mark(event)<<eventShift | Mark(lane)<<laneShift | flags
}

// pageBits is the binary logarithm of the number of cells in a page.
const pageBits = 10

type page [1 << pageBits]Cell

// A Class is a class of memory that barriers order together.
type Class uint8

const (
	Shared Class = iota // groupshared memory
	Buffers
	Images
	NumClasses
)

// A Memory is the shadow memory of an object.
type Memory struct {
	Class Class
	shift uint8 // the cell of an offset is offset >> shift
	state state
	pages []*page
}

// A state says whether the accesses to an object are recorded.
type state uint8

const (
	unknown state = iota
	ignored
	tracked
)

// IsKnown reports whether Track or Ignore has been called for the object.
func (m *Memory) IsKnown() bool { return m.state != unknown }

// IsTracked reports whether accesses to the object are recorded.
func (m *Memory) IsTracked() bool { return m.state == tracked }

// Ignore disables the recording of accesses to the object.
func (m *Memory) Ignore() { m.state = ignored }

// Track enables the recording of accesses to the object, which has the given size in bytes. For an image, texel is the
// size of a texel. If it is a power of two, each texel has one cell; otherwise and for other memory, a cell has four
// bytes.
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

// split makes cells smaller for an access to a part of a cell. Each new cell has the marks of the old one.
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

// Cells returns the index of the first cell and the number of cells for a range of bytes. For an image, it is the cell
// of the texel.
func (m *Memory) Cells(h *History, offset uint64, bytes uint8) (first, n uint64) {
	if m.Class == Images {
		return offset >> m.shift, 1
	}
	if (offset|uint64(bytes))&(1<<m.shift-1) != 0 {
		m.split(h, offset, bytes)
	}
	return offset >> m.shift, max(uint64(bytes)>>m.shift, 1)
}
