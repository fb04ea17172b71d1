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

// makeFindTable has the table made when the module starts, but for the last function, of
// whose addresses it has only the first.
func (m *module) makeFindTable(t *functionTable) error {
	table, buckets := t.long(t.module, moduleFindTable), (t.count-1)*bucketsPerFunction
	list := t.at(table, buckets*bucketSize)
	for i := range buckets {
		if t.bad {
			return errForm
		}
		bucket := list[i*bucketSize:][:bucketSize]
		if binary.LittleEndian.Uint32(bucket) != uint32(i>>bucketShift) || [bucketSize - 4]byte(bucket[4:]) != [bucketSize - 4]byte{} {
			return errForm
		}
	}
	clear(list)
	const bucket, at = 0, 1
	body := []byte{1, 2, 0x7f} // two locals of 32 bits
	return m.addStart(appendInstructions(body, []instruction{
		{op: opI32Const, a: int64(table)},
		{op: opLocalSet, a: at},
		{op: opLoop, a: noResult},
		{op: opLocalGet, a: at},
		{op: opLocalGet, a: bucket},
		{op: opI32Const, a: bucketShift},
		{op: opI32ShrU},
		{op: opI32Store, a: 2},
		{op: opLocalGet, a: at},
		{op: opI32Const, a: bucketSize},
		{op: opI32Add},
		{op: opLocalSet, a: at},
		{op: opLocalGet, a: bucket},
		{op: opI32Const, a: 1},
		{op: opI32Add},
		{op: opLocalTee, a: bucket},
		{op: opI32Const, a: int64(buckets)},
		{op: opI32LtU},
		{op: opBrIf, a: 0},
		{op: opEnd},
		{op: opEnd},
	}))
}
