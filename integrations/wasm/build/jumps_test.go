package main

import (
	"reflect"
	"testing"
)

// A function with three blocks in a loop, which jumps on, back, and on if something is so.
func TestJumpsGoForward(t *testing.T) {
	to := func(address, depth int64) []instruction {
		return []instruction{{op: opI32Const, a: address}, {op: opLocalSet, a: addressParameter}, {op: opBr, a: depth}}
	}
	block, end, when := instruction{op: opBlock, a: noResult}, instruction{op: opEnd}, instruction{op: opIf, a: noResult}
	begin := []instruction{{op: opLoop, a: noResult}, block, block, block, {op: opLocalGet, a: addressParameter}, {op: opBrTable, table: []byte{3, 0, 0, 1, 2}}, end}
	from := join(begin,
		to(3, 2), // from the first block to the last
		[]instruction{when}, to(2, 3), []instruction{end},
		[]instruction{when}, to(3, 3), []instruction{{op: opNop}, end},
		[]instruction{when}, to(0, 3), []instruction{end}, // back
		[]instruction{end}, to(2, 1), to(3, 1), to(3, 0), // itself, on, and what is no jump
		[]instruction{end}, to(0, 0), []instruction{end},
	)
	want := join(begin,
		[]instruction{{op: opBr, a: 1}},
		[]instruction{{op: opBrIf, a: 0}},
		[]instruction{when, {op: opBr, a: 2}, {op: opNop}, end},
		[]instruction{when}, to(0, 3), []instruction{end},
		[]instruction{end}, to(2, 1), []instruction{{op: opBr, a: 0}}, to(3, 0),
		[]instruction{end}, to(0, 0), []instruction{end},
	)
	if got := jumpForward(from); !reflect.DeepEqual(got, want) {
		t.Errorf("\ngot  %v\nwant %v", got, want)
	}
	other := join(begin[:4], []instruction{{op: opLocalGet, a: 5}}, from[5:])
	if got := jumpForward(append([]instruction(nil), other...)); !reflect.DeepEqual(got, other) {
		t.Errorf("a function whose br_table has another value is changed:\n%v", got)
	}
}
