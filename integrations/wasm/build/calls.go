package main

// callEnd is what Go's linker writes behind a call: a result other than zero says that the
// stack of WebAssembly is to be left, as the goroutine goes on at another time.
var callEnd = []byte{opGlobalGet, opLocalSet, opBrIf}

// leaveAtCalls has functions left where a call stands, and not by a branch to their end,
// whose depth is another one at each call.
func leaveAtCalls(list []instruction) []instruction {
	out := make([]instruction, 0, len(list)+len(list)/8)
	for i := 0; i < len(list); i++ {
		out = append(out, list[i])
		isCall := list[i].op == opCall || list[i].op == opCallIndir
		if end := list[i+1:]; isCall && begins(end, callEnd...) && end[0].a == stackPointer && end[1].a == framePointer {
			out = append(out, end[:2]...)
			out = append(out, instruction{op: opIf, a: noResult}, instruction{op: opI32Const, a: 1}, instruction{op: opReturn}, instruction{op: opEnd})
			i += len(callEnd)
		}
	}
	return out
}

// functionEnd is how a function gives up its frame, and then the address that it returns to.
var functionEnd = []byte{opLocalGet, opI32Const, opI32Add, opLocalTee, opGlobalSet, opLocalGet, opI32Const, opI32Add, opLocalTee, opGlobalSet, opI32Const, opReturn}

// returnAtOnce has functions give up both together.
func returnAtOnce(list []instruction) []instruction {
	out := list[:0]
	for i := 0; i < len(list); i++ {
		out = append(out, list[i])
		if end := list[i:]; begins(end, functionEnd...) && end[0].a == framePointer && end[5].a == framePointer {
			out = append(out, instruction{op: opI32Const, a: end[1].a + end[6].a}, instruction{op: opI32Add}, end[9], end[10], end[11])
			i += len(functionEnd) - 1
		}
	}
	return out
}
