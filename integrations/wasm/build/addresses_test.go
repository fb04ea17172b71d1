package main

import (
	"fmt"
	"testing"
)

// stored is how a call leaves an address on the stack.
func stored(address int64) []instruction { return call(0, address, 0)[2:8] }

// A function with two calls, a jump and a panic between them, in addresses of which some
// are only there for texts.
func numbered() []instruction {
	const function = firstFunction << 16
	return join(
		[]instruction{{op: opLocalGet, a: addressParameter}, {op: opBrTable, table: []byte{6, 0, 0, 1, 1, 1, 2, 2}}},
		stored(function),
		stored(function+2),
		stored(function+4), []instruction{{op: opI32Const}, {op: opCall, a: panicIndex}},
		stored(function+5),
		[]instruction{{op: opI32Const, a: 6}, {op: opLocalSet, a: addressParameter}},
		[]instruction{{op: opI32Const, a: 70_000}, {op: opLocalSet, a: 3}},
		stored(function+1<<16+1),
	)
}

func TestAddressesAreNumbered(t *testing.T) {
	list := numbered()
	n := numberingOf(list, firstFunction, panicIndex)
	if n == nil {
		t.Fatal("the function has no numbering")
	}
	n.apply(list)
	var got []int64
	for i := range list {
		switch list[i].op {
		case opI64Const, opI32Const:
			if list[i].a != 8 {
				got = append(got, list[i].a&0xffff)
			}
		case opBrTable:
			got = append(got, -int64(len(list[i].table)))
			for _, depth := range list[i].depths() {
				got = append(got, int64(depth))
			}
		}
	}
	// the table; then two calls, the panic with its argument, a call; the jump; what is another's
	if want := fmt.Sprint([]int64{-5, 0, 0, 1, 2, 0, 2, 4, 0, 3, 3, 70_000 & 0xffff, 1}); fmt.Sprint(got) != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// A function that has not the form of the compiler keeps its addresses.
func TestAddressesOfOtherFunctionsStay(t *testing.T) {
	for name, change := range map[string]func([]instruction) []instruction{
		"no places":               func(list []instruction) []instruction { return list[2:] },
		"two br_tables":           func(list []instruction) []instruction { return append(list, list[1]) },
		"blocks that do not rise": func(list []instruction) []instruction { list[1].table = []byte{6, 0, 0, 2, 1, 1, 2, 2}; return list },
		"a br_table of a value":   func(list []instruction) []instruction { list[0].a = 3; return list },
		"a call beyond the end":   func(list []instruction) []instruction { list[6].a += 9; return list },
		"a jump beyond the end": func(list []instruction) []instruction {
			return append(list, instruction{op: opI32Const, a: 7}, instruction{op: opLocalSet, a: addressParameter})
		},
	} {
		if n := numberingOf(change(numbered()), firstFunction, panicIndex); n != nil {
			t.Errorf("%s: there is a numbering: %v", name, n.blocks)
		}
	}
}

// What a table says of an address it says of the new one; two values for one are noticed.
func TestColumns(t *testing.T) {
	c := newColumn(6)
	c.set(0, -1)
	c.set(2, 5)
	c.set(3, 5)
	c.set(5, 0)
	tables := functionTable{memory: append(make([]byte, 8*headerEntries+8+1), c.table()...)}
	got := tables.ranges(8*headerEntries + 8 + 1)
	for address, want := range []int64{-1, -1, 5, 5, 5, 0, 0} {
		if v := got.at(int64(address)); v != want {
			t.Errorf("address %d has %d, want %d", address, v, want)
		}
	}
	if got.at(lastAddress) != -1 || got.at(lastAddress-1) != 0 {
		t.Errorf("the table ends elsewhere: %v", got)
	}
	if c.bad {
		t.Error("an address has two values")
	}
	if c.set(2, 6); !c.bad {
		t.Error("an address may have two values")
	}
	if table := newColumn(3); table.table() == nil {
		t.Error("a table of zeros is none")
	}
	none := newColumn(3)
	none.set(0, -1)
	if table := none.table(); table != nil {
		t.Errorf("a table of nothing is %x", table)
	}
}
