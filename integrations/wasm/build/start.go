package main

import "encoding/binary"

// The runtime finds the function of an address by a table that has a bucket for each 4096
// of them: the index of a function, and for each 256 addresses how far it is behind that.
// A function of WebAssembly has 65536 addresses, whatever its length, so that the table is
// three megabytes of which nothing is new.
const (
	bucketSize         = 20
	bucketsPerFunction = 16
	bucketShift        = 4 // from a bucket's index to the function's
)

// firstFunction is the number of the first function in addresses.
const firstFunction = 0x1000

// Locals of the function that makes tables.
const (
	index = iota // of a bucket or of a function
	at           // the address of what is written
	entry        // the address of a function's entry
	startLocals
)

// makeTables has tables made when the module starts that follow from others: the one that
// finds functions, and where their entries are.
func (m *module) makeTables(t *functionTable) error {
	body := []byte{1, startLocals, 0x7f} // of 32 bits
	body = appendInstructions(body, t.takeBuckets())
	body = appendInstructions(body, t.takePlaces())
	if t.bad {
		return errForm
	}
	return m.addStart(appendInstructions(body, []instruction{{op: opEnd}}))
}

// takeBuckets clears the buckets but for the last function, of whose addresses the table
// has only the first, and returns what writes them.
func (t *functionTable) takeBuckets() []instruction {
	table, n := t.long(t.module, moduleFindTable), (t.count-1)*bucketsPerFunction
	for i := range n {
		bucket := t.at(table+i*bucketSize, bucketSize)
		if t.bad || binary.LittleEndian.Uint32(bucket) != uint32(i>>bucketShift) || [bucketSize - 4]byte(bucket[4:]) != [bucketSize - 4]byte{} {
			t.bad = true
			return nil
		}
		clear(bucket)
	}
	return []instruction{
		{op: opI32Const, a: int64(table)}, {op: opLocalSet, a: at},
		{op: opLoop, a: noResult},
		{op: opLocalGet, a: at},
		{op: opLocalGet, a: index}, {op: opI32Const, a: bucketShift}, {op: opI32ShrU},
		{op: opI32Store, a: 2},
		{op: opLocalGet, a: at}, {op: opI32Const, a: bucketSize}, {op: opI32Add}, {op: opLocalSet, a: at},
		{op: opLocalGet, a: index}, {op: opI32Const, a: 1}, {op: opI32Add}, {op: opLocalTee, a: index},
		{op: opI32Const, a: int64(n)}, {op: opI32LtU}, {op: opBrIf},
		{op: opEnd},
	}
}

// takePlaces clears the list of functions and the numbers of functions in their entries,
// which lie behind each other, and returns what writes them.
func (t *functionTable) takePlaces() []instruction {
	first := t.entry(0)
	e := first
	for i := range t.count {
		if t.entry(i) != e || t.word(t.entries, 2*i) != firstFunction+uint32(i) || t.word(e, 0) != firstFunction+uint32(i) || t.bad {
			t.bad = true
			return nil
		}
		t.setWord(t.entries, 2*i, 0)
		t.setWord(t.entries, 2*i+1, 0)
		t.setWord(e, 0, 0)
		e += (4*(entryFields+uint64(t.word(e, entryTables))+t.dataCount(e)) + 7) &^ 7
	}
	return []instruction{
		{op: opI32Const, a: int64(t.entries)}, {op: opLocalSet, a: at},
		{op: opI32Const, a: int64(first)}, {op: opLocalSet, a: entry},
		{op: opI32Const, a: firstFunction}, {op: opLocalSet, a: index},
		{op: opLoop, a: noResult},
		{op: opLocalGet, a: at}, {op: opLocalGet, a: index}, {op: opI32Store, a: 2},
		{op: opLocalGet, a: at}, {op: opLocalGet, a: entry}, {op: opI32Const, a: int64(t.entries)}, {op: opI32Sub}, {op: opI32Store, a: 2, b: 4},
		{op: opLocalGet, a: entry}, {op: opLocalGet, a: index}, {op: opI32Store, a: 2},
		{op: opLocalGet, a: entry},
		{op: opLocalGet, a: entry}, {op: opI32Load, a: 2, b: 4 * entryTables},
		{op: opLocalGet, a: entry}, {op: opI32Load8U, b: entryDataCount}, {op: opI32Add},
		{op: opI32Const, a: 2}, {op: opI32Shl},
		{op: opI32Const, a: 4*entryFields + 7}, {op: opI32Add}, {op: opI32Const, a: -8}, {op: opI32And},
		{op: opI32Add}, {op: opLocalSet, a: entry},
		{op: opLocalGet, a: at}, {op: opI32Const, a: 8}, {op: opI32Add}, {op: opLocalSet, a: at},
		{op: opLocalGet, a: index}, {op: opI32Const, a: 1}, {op: opI32Add}, {op: opLocalTee, a: index},
		{op: opI32Const, a: firstFunction + int64(t.count)}, {op: opI32LtU}, {op: opBrIf},
		{op: opEnd},
	}
}
