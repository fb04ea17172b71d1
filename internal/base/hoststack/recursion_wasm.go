package hoststack

import "runtime"

// callsOnHostStack is the number of calls of EnterRecursion after which the host's stack is emptied. Between two calls,
// the recursion needs at most a few kilobytes of the host's stack, whose size is one megabyte.
const callsOnHostStack = 64

// calls counts the calls of EnterRecursion. WebAssembly runs one goroutine at a time.
var calls uint

// EnterRecursion must be called once per level of a recursion whose depth depends on the source.
func EnterRecursion() {
	if calls++; calls%callsOnHostStack == 0 {
		runtime.Gosched()
	}
}
