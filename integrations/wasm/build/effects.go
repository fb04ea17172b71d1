package main

// effects say how many values instructions take from the stack and put there: those from
// first to last. Others begin, end or leave blocks, or call.
var effects = [...]struct{ first, last, takes, puts byte }{
	{opNop, opNop, 0, 0},
	{0x1a, 0x1a, 1, 0}, // drop
	{0x1b, 0x1b, 3, 1}, // select
	{opLocalGet, opLocalGet, 0, 1},
	{opLocalSet, opLocalSet, 1, 0},
	{opLocalTee, opLocalTee, 1, 1},
	{opGlobalGet, opGlobalGet, 0, 1},
	{opGlobalSet, opGlobalSet, 1, 0},
	{opI32Load, opI64Load32U, 1, 1},
	{opI32Store, opI64Store32, 2, 0},
	{opI32Const, opF64Const, 0, 1},
	{0x45, 0x45, 1, 1}, // i32.eqz
	{0x46, 0x4f, 2, 1}, // comparisons
	{opI64Eqz, opI64Eqz, 1, 1},
	{0x51, 0x66, 2, 1}, // comparisons
	{0x67, 0x69, 1, 1}, // i32.clz to i32.popcnt
	{opI32Add, 0x78, 2, 1},
	{0x79, 0x7b, 1, 1}, // i64.clz to i64.popcnt
	{opI64Add, 0x8a, 2, 1},
	{0x8b, 0x91, 1, 1}, // f32.abs to f32.sqrt
	{0x92, 0x98, 2, 1}, // f32.add to f32.copysign
	{0x99, 0x9f, 1, 1}, // the same of f64
	{0xa0, 0xa6, 2, 1},
	{opI32Wrap, opLast, 1, 1}, // conversions
}

// effect returns how many values an instruction takes and puts; ok is false if it does
// more than that.
func (i *instruction) effect() (takes, puts int, ok bool) {
	if i.op == opPrefixed && i.a <= prefixedFloat {
		return 1, 1, true
	}
	for _, e := range effects {
		if i.op >= e.first && i.op <= e.last {
			return int(e.takes), int(e.puts), true
		}
	}
	return 0, 0, false
}

// consumer returns the index of the instruction in list that takes the value on top of the
// stack, and how many values lie on it then; ok is false if there are blocks or calls on
// the way.
func consumer(list []instruction) (at, above int, ok bool) {
	for at := range list {
		takes, puts, ok := list[at].effect()
		switch {
		case !ok:
			return 0, 0, false
		case takes > above:
			return at, above, true
		}
		above += puts - takes
	}
	return 0, 0, false
}
