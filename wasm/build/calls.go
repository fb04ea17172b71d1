package main

// The parts of a call as Go's linker writes it: the address to return to is put on the
// stack of the goroutine, and a result other than zero says that the stack of WebAssembly
// is to be left, as the goroutine goes on at another time, at that address.
var (
	callBegin = []byte{opLocalGet, opI32Const, opI32Sub, opLocalTee, opGlobalSet, opLocalGet, opI64Const, opI64Store, opI32Const, opCall}
	callEnd   = []byte{opGlobalGet, opLocalSet, opBrIf}
)

const returnAddress = 6 // the index in callBegin

// shortenCalls makes calls alike. The stack of WebAssembly is left where the call stands,
// and not by a branch to the end of the function, whose depth is another one at each call.
// All panics of nil pointers have the address of the first one to return to: nothing
// returns from them, and the runtime asks their addresses for nothing but the line.
func shortenCalls(list []instruction, sigpanic int64) []instruction {
	out := make([]instruction, 0, len(list))
	var nilPanic *instruction
	for i := 0; i < len(list); i++ {
		end := i + len(callBegin) + len(callEnd)
		if !begins(list[i:], callBegin...) || !begins(list[i+len(callBegin):], callEnd...) || list[i].a != framePointer || list[end-3].a != stackPointer {
			out = append(out, list[i])
			continue
		}
		if list[i+len(callBegin)-1].a == sigpanic {
			address := &list[i+returnAddress]
			if nilPanic == nil {
				nilPanic = address
			}
			*address = *nilPanic
		}
		out = append(out, list[i:end-1]...)
		out = append(out, instruction{op: opIf, a: noResult}, instruction{op: opI32Const, a: 1}, instruction{op: opReturn}, instruction{op: opEnd})
		i = end - 1
	}
	return out
}
