package main

import (
	"reflect"
	"testing"
)

const panicIndex = 7

// function returns the body of a function as Go's compiler begins it, without locals.
func function(list ...instruction) []byte {
	begin := []instruction{{op: opGlobalGet}, {op: opLocalSet, a: framePointer}}
	return appendInstructions([]byte{0}, append(append(begin, list...), instruction{op: opEnd}))
}

func slot(distance int64) []instruction {
	return []instruction{{op: opLocalGet, a: framePointer}, {op: opI64ExtendU}, {op: opI64Const, a: distance}, {op: opI64Add}, {op: opI32Wrap}}
}

func call(to, address, depth int64) []instruction {
	return []instruction{
		{op: opLocalGet, a: framePointer}, {op: opI32Const, a: 8}, {op: opI32Sub}, {op: opLocalTee, a: framePointer}, {op: opGlobalSet},
		{op: opLocalGet, a: framePointer}, {op: opI64Const, a: address}, {op: opI64Store, a: 3}, {op: opI32Const}, {op: opCall, a: to},
		{op: opGlobalGet}, {op: opLocalSet, a: framePointer}, {op: opBrIf, a: depth},
	}
}

// left is a call whose end leaves the stack where it stands.
func left(to, address int64) []instruction {
	list := call(to, address, 0)
	return append(list[:len(list)-1], instruction{op: opIf, a: noResult}, instruction{op: opI32Const, a: 1}, instruction{op: opReturn}, instruction{op: opEnd})
}

func join(lists ...[]instruction) (all []instruction) {
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

// Each rule makes of a function what it says, and lets be what only looks like it.
func TestFunctionsAreRewritten(t *testing.T) {
	get := func(n int64) instruction { return instruction{op: opLocalGet, a: n} }
	frame := get(framePointer)
	value := []instruction{get(3), get(4), {op: opI64Add}}
	for name, c := range map[string]struct{ from, to []instruction }{
		"a store": {
			join(slot(24), value, []instruction{{op: opI64Store, a: 3, b: 8}}),
			join([]instruction{frame}, value, []instruction{{op: opI64Store, a: 3, b: 32}}),
		},
		"a load": {
			join(slot(24), []instruction{{op: opI32Load, a: 2}}),
			[]instruction{frame, {op: opI32Load, a: 2, b: 24}},
		},
		"a store in a store": {
			join(slot(8), slot(16), []instruction{{op: opI32Load, b: 1}, {op: opI32Store, b: 2}}),
			[]instruction{frame, frame, {op: opI32Load, b: 17}, {op: opI32Store, b: 10}},
		},
		"a slot without a distance": {
			[]instruction{frame, {op: opI64ExtendU}, {op: opI32Wrap}, {op: opI32Load}},
			[]instruction{frame, {op: opI32Load}},
		},
		"an address that is stored": {
			join([]instruction{get(2)}, slot(8), []instruction{{op: opI32Store}}),
			[]instruction{get(2), frame, {op: opI32Const, a: 8}, {op: opI32Add}, {op: opI32Store}},
		},
		"a block on the way": {
			join(slot(8), []instruction{{op: opBlock, a: 0x7e}, get(2), {op: opEnd}, {op: opI64Store}}),
			[]instruction{frame, {op: opI32Const, a: 8}, {op: opI32Add}, {op: opBlock, a: 0x7e}, get(2), {op: opEnd}, {op: opI64Store}},
		},
		"another local": {
			[]instruction{get(2), {op: opI64ExtendU}, {op: opI64Const, a: 8}, {op: opI64Add}, {op: opI32Wrap}, {op: opI32Load}},
			[]instruction{get(2), {op: opI64ExtendU}, {op: opI64Const, a: 8}, {op: opI64Add}, {op: opI32Wrap}, {op: opI32Load}},
		},
		"moves": {
			[]instruction{get(2), {op: opLocalTee, a: 3}, {op: opLocalSet, a: 3}, get(4), {op: opLocalSet, a: 4}, get(5), {op: opLocalSet, a: 6}},
			[]instruction{get(2), {op: opLocalSet, a: 3}, get(5), {op: opLocalSet, a: 6}},
		},
		"calls": {
			join(call(9, 0x12340001, 5), call(9, 0x12340002, 6)),
			join(left(9, 0x12340001), left(9, 0x12340002)),
		},
		"a call of a value": {
			join([]instruction{{op: opCallIndir}}, call(9, 0, 5)[10:], []instruction{{op: opNop}}),
			join([]instruction{{op: opCallIndir}}, left(9, 0)[10:], []instruction{{op: opNop}}),
		},
		"a return": {
			[]instruction{frame, {op: opI32Const, a: 96}, {op: opI32Add}, {op: opLocalTee, a: 1}, {op: opGlobalSet}, frame, {op: opI32Const, a: 8}, {op: opI32Add}, {op: opLocalTee, a: 1}, {op: opGlobalSet}, {op: opI32Const}, {op: opReturn}},
			[]instruction{frame, {op: opI32Const, a: 104}, {op: opI32Add}, {op: opGlobalSet}, {op: opI32Const}, {op: opReturn}},
		},
		"a call that does not come back": {
			join(call(9, 0x12340001, 5)[:12], []instruction{{op: opIf, a: noResult}, {op: opUnreachable}, {op: opEnd}}),
			join(call(9, 0x12340001, 5)[:12], []instruction{{op: opIf, a: noResult}, {op: opUnreachable}, {op: opEnd}}),
		},
	} {
		got, err := (&rewriter{}).rewriteFunction(0, function(c.from...))
		if want := function(c.to...); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v\ngot  %x\nwant %x", name, err, got, want)
		}
	}
}

// A function that is not the compiler's stays as it is.
func TestFunctionsOfTheAssemblerStay(t *testing.T) {
	body := appendInstructions([]byte{1, 1, 0x7e}, join(slot(8), []instruction{{op: opI32Load}, {op: opEnd}}))
	if got, err := (&rewriter{}).rewriteFunction(0, body); err != nil || !reflect.DeepEqual(got, body) {
		t.Errorf("%x %v, want %x", got, err, body)
	}
}

// Every instruction that Go's linker writes is read and written.
func TestInstructions(t *testing.T) {
	list := []instruction{
		{op: opBlock, a: noResult}, {op: opLoop, a: 0x7f}, {op: opIf, a: noResult}, {op: opEnd}, {op: opBr, a: 300}, {op: opBrIf}, {op: opUnreachable}, {op: opNop},
		{op: opBrTable, table: []byte{2, 0, 0x81, 1, 2}}, {op: opReturn}, {op: opCall, a: 70_000}, {op: opCallIndir, a: 1, b: 0}, {op: opMemorySize}, {op: opMemoryGrow},
		{op: opGlobalSet, a: 1}, {op: opI64Store, a: 3, b: 70_000}, {op: opI32Const, a: -1}, {op: opI64Const, a: -1 << 63}, {op: opI64Const, a: 1<<63 - 1}, {op: opI64Const, a: 64},
		{op: opF32Const, table: []byte{1, 2, 3, 4}}, {op: opF64Const, table: []byte{1, 2, 3, 4, 5, 6, 7, 8}}, {op: opPrefixed, a: 5, table: []byte{}},
		{op: opPrefixed, a: prefixedCopy, table: []byte{0, 0}}, {op: opPrefixed, a: prefixedFill, table: []byte{0}}, {op: opLast},
	}
	b := appendInstructions(nil, list)
	if got, err := readInstructions(b); err != nil || !reflect.DeepEqual(got, list) {
		t.Errorf("%v\ngot  %v\nwant %v", err, got, list)
	}
	for _, bad := range [][]byte{{opLast + 1}, {opPrefixed, 8}, {opI32Const, 0x80}, {opI64Const, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0}, {opBrTable, 2, 0, 0}, {opF64Const, 1}} {
		if list, err := readInstructions(bad); err == nil {
			t.Errorf("%x is read as %v", bad, list)
		}
	}
}
