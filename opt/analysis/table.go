package analysis

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A Table maps IDs to numbers while a pass works on one function. An ID that has not been set is mapped to 0. Release
// clears only the entries that were set, so that another function can use the table. The total cost therefore depends on the size of the functions,
// not on their number times the number of IDs in the module.
type Table struct {
	at   []uint32
	used []spirv.ID // IDs with an entry
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

// Release clears t and makes it available for reuse.
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

// Len returns the number of IDs that have had a number.
func (t *Table) Len() int { return len(t.used) }

// IDs returns the IDs that have had a number, in the order of their first Put.
func (t *Table) IDs() []spirv.ID { return t.used }

// Put sets the number of id.
func (t *Table) Put(id spirv.ID, v uint32) {
	if n := int(id) + 1; n > len(t.at) {
		t.at = append(t.at, make([]uint32, n-len(t.at))...)
	}
	if t.at[id] == 0 && v != 0 {
		t.used = append(t.used, id)
	}
	t.at[id] = v
}
