package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A table holds a number by id for the work on one function, 0 where nothing
// was put. Given back, it is emptied entry by entry and serves the next
// function: what a pass costs then grows with the functions it works on, not
// with their number times all ids of the module.
type table struct {
	at   []uint32
	used []spirv.ID // with an entry
}

// table returns an empty table.
func (u *unit) table() *table {
	n := len(u.tables)
	if n == 0 {
		return &table{at: emptied[uint32](nil, len(u.defs))}
	}
	t := u.tables[n-1]
	u.tables = u.tables[:n-1]
	return t
}

// giveBack empties t for the next one who asks for a table.
func (u *unit) giveBack(t *table) {
	for _, id := range t.used {
		t.at[id] = 0
	}
	t.used = t.used[:0]
	u.tables = append(u.tables, t)
}

// of returns the number of id.
func (t *table) of(id spirv.ID) uint32 {
	if uint(id) < uint(len(t.at)) {
		return t.at[id]
	}
	return 0
}

// len returns how many ids have had a number.
func (t *table) len() int { return len(t.used) }

// ids returns the ids that have had a number, in the order of their first one.
func (t *table) ids() []spirv.ID { return t.used }

// put notes a number for id.
func (t *table) put(id spirv.ID, v uint32) {
	if n := int(id) + 1; n > len(t.at) {
		t.at = append(t.at, make([]uint32, n-len(t.at))...)
	}
	if t.at[id] == 0 && v != 0 {
		t.used = append(t.used, id)
	}
	t.at[id] = v
}
