package main

// addressSlots puts distances from the stack pointer where loads and stores have them. Go's
// compiler adds them up in 64 bits before:
//
//	local.get 1, i64.extend_i32_u, i64.const 24, i64.add, i32.wrap_i64, …, i64.store
//	local.get 1, …, i64.store offset=24
//
// An address of the stack is far from the end of 32 bits, so that both are the same.
func addressSlots(list []instruction) []instruction {
	out := list[:0]
	for i := 0; i < len(list); i++ {
		out = append(out, list[i])
		distance, n := slotAddress(list[i:])
		if n == 0 {
			continue
		}
		i += n - 1
		at, above, ok := consumer(list[i+1:])
		if ok && list[i+1+at].accessAt(above) {
			list[i+1+at].b += distance
		} else if distance != 0 {
			out = append(out, instruction{op: opI32Const, a: distance}, instruction{op: opI32Add})
		}
	}
	return out
}

// slotAddress returns the distance from the stack pointer of an address that a list begins
// with, and of how many instructions that is made; none if the list begins otherwise.
func slotAddress(list []instruction) (distance int64, n int) {
	switch {
	case !begins(list, opLocalGet, opI64ExtendU) || list[0].a != framePointer:
	case begins(list[2:], opI32Wrap):
		return 0, 3
	case begins(list[2:], opI64Const, opI64Add, opI32Wrap) && list[2].a >= 0:
		return list[2].a, 5
	}
	return 0, 0
}

// accessAt reports whether an instruction loads or stores at the address below so many
// values.
func (i *instruction) accessAt(above int) bool {
	return i.op >= opI32Load && i.op <= opI64Load32U && above == 0 || i.op >= opI32Store && i.op <= opI64Store32 && above == 1
}

// dropMoves drops instructions that move a value to where it is.
func dropMoves(list []instruction) []instruction {
	out := list[:0]
	for i := 0; i < len(list); i++ {
		switch {
		case begins(list[i:], opLocalTee, opLocalSet) && list[i].a == list[i+1].a:
		case begins(list[i:], opLocalGet, opLocalSet) && list[i].a == list[i+1].a:
			i++
		default:
			out = append(out, list[i])
		}
	}
	return out
}
