package analysis

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Table holds a number by id for the work on one function, 0 where nothing
// was put. Given back, it is emptied entry by entry and serves the next
// function: what a pass costs then grows with the functions it works on, not
// with their number times all ids of the module.
type Table struct {
	at   []uint32
	used []spirv.ID // with an entry
}

// NewTable returns an empty table.
func (u *Unit) NewTable() *Table {
	n := len(u.tables)
	if n == 0 {
		return &Table{at: Emptied[uint32](nil, len(u.types))}
	}
	t := u.tables[n-1]
	u.tables = u.tables[:n-1]
	return t
}

// Release empties t for the next one who asks for a table.
func (u *Unit) Release(t *Table) {
	for _, id := range t.used {
		t.at[id] = 0
	}
	t.used = t.used[:0]
	u.tables = append(u.tables, t)
}

// Of returns the number of id.
func (t *Table) Of(id spirv.ID) uint32 {
	if uint(id) < uint(len(t.at)) {
		return t.at[id]
	}
	return 0
}

// Len returns how many ids have had a number.
func (t *Table) Len() int { return len(t.used) }

// IDs returns the ids that have had a number, in the order of their first one.
func (t *Table) IDs() []spirv.ID { return t.used }

// Put notes a number for id.
func (t *Table) Put(id spirv.ID, v uint32) {
	if n := int(id) + 1; n > len(t.at) {
		t.at = append(t.at, make([]uint32, n-len(t.at))...)
	}
	if t.at[id] == 0 && v != 0 {
		t.used = append(t.used, id)
	}
	t.at[id] = v
}
