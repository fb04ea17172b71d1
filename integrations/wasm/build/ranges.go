package main

// ranges are a table of the runtime: values of the addresses up to others.
type ranges []struct {
	value int64
	end   uint64
}

// ranges reads a table, which is written as differences, and ends with a zero.
func (t *functionTable) ranges(place uint32) (list ranges) {
	if place == 0 {
		return nil
	}
	r := reader{b: t.memory[min(t.part(headerTables)+uint64(place), uint64(len(t.memory))):]}
	value, end := int64(-1), uint64(0)
	for !r.bad {
		step := r.unsigned()
		if step == 0 && list != nil {
			return list
		}
		value += int64(step>>1) ^ -int64(step&1)
		end += r.unsigned()
		list = append(list, ranges{{value, end}}...)
	}
	t.bad = true
	return nil
}

// table returns a table as it is written.
func (t *functionTable) table(place uint32) []byte { return t.ranges(place).bytes() }

// at returns the value of an address.
func (list ranges) at(address int64) int64 {
	for _, r := range list {
		if uint64(address) < r.end {
			return r.value
		}
	}
	return -1
}

// lastAddress is behind the addresses of every function.
const lastAddress = 0xffff

// A column has values by addresses. What has none has that of the address before.
type column struct {
	values []int64
	known  []bool
	bad    bool // an address has two values
}

func newColumn(n int64) *column { return &column{values: make([]int64, n), known: make([]bool, n)} }

func (c *column) set(address, value int64) {
	if c.known[address] && c.values[address] != value {
		c.bad = true
	}
	c.values[address], c.known[address] = value, true
}

// table returns a column as the runtime has it. Where it ends is the same for all
// functions, so that many have the same table.
func (c *column) table() []byte {
	list := ranges{}
	for i, v := range c.values {
		last := len(list) - 1
		switch {
		case last >= 0 && (!c.known[i] || list[last].value == v):
			list[last].end = uint64(i) + 1
		default:
			list = append(list, ranges{{v, uint64(i) + 1}}...)
		}
	}
	if len(list) == 0 || len(list) == 1 && list[0].value == -1 {
		return nil
	}
	list[len(list)-1].end = lastAddress
	return list.bytes()
}

// bytes returns what ranges reads.
func (list ranges) bytes() (b []byte) {
	if list == nil {
		return nil
	}
	value, end := int64(-1), uint64(0)
	for _, r := range list {
		step := r.value - value
		b = appendUnsigned(appendUnsigned(b, uint64(step<<1^step>>63)), r.end-end)
		value, end = r.value, r.end
	}
	return append(b, 0)
}

// renumber counts the addresses of a function anew, in its instructions and in its tables,
// if both have the form that Go's compiler gives them.
func (t *functionTable) renumber(i uint64, list []instruction, sigpanic int64) {
	if i >= t.count || t.at(t.entry(i)+entryFlags, 1)[0]&fromAssembler != 0 {
		return
	}
	n := numberingOf(list, firstFunction+int64(i), sigpanic)
	if n == nil {
		return
	}
	stack, maps := t.columns(t.entry(i), n)
	if stack.bad || maps.bad {
		return
	}
	n.apply(list)
	e := t.entry(i)
	if d := t.word(e, entryDefers); d != 0 {
		t.setWord(e, entryDefers, uint32(n.of(int64(d))))
	}
	if t.numbered == nil {
		t.numbered = map[uint64][2][]byte{}
	}
	t.numbered[i] = [2][]byte{stack.table(), maps.table()}
}

// columns returns how far the stack pointer is from that of the caller, and which map says
// where the pointers are.
func (t *functionTable) columns(e uint64, n *numbering) (stack, maps *column) {
	oldStack := t.ranges(t.word(e, entryStackTable))
	var oldMaps ranges
	if t.word(e, entryTables) > stackMaps {
		oldMaps = t.ranges(t.word(e, entryFields+stackMaps))
	}
	stack, maps = newColumn(n.nowhere()+1), newColumn(n.nowhere()+1)
	stack.set(0, oldStack.at(0))
	maps.set(0, oldMaps.at(0))
	for _, call := range n.calls {
		address := call.a & 0xffff
		stack.set(n.of(address), oldStack.at(address))
		if address > 0 {
			maps.set(n.of(address)-1, oldMaps.at(address-1))
		}
	}
	for _, p := range n.panics {
		stack.set(n.nowhere(), oldStack.at(p.a&0xffff))
	}
	if d := int64(t.word(e, entryDefers)); d != 0 {
		if d >= int64(len(n.blocks)) {
			stack.bad = true
			return stack, maps
		}
		stack.set(n.of(d), oldStack.at(d))
		maps.set(n.of(d), oldMaps.at(d))
	}
	return stack, maps
}

// A pool keeps tables, each once.
type pool struct {
	packed []byte
	places map[string]uint32
}

// place returns where a table is. None is at 0.
func (p *pool) place(table []byte) uint32 {
	if len(table) == 0 {
		return 0
	}
	at, ok := p.places[string(table)]
	if !ok {
		at = uint32(len(p.packed))
		p.packed = append(p.packed, table...)
		p.places[string(table)] = at
	}
	return at
}
