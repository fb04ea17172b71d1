package hoststack

import "runtime"

// callsOnHostStack is the number of calls of EnterRecursion after which the host stack is released. The recursion
// between two calls takes at most a few kilobytes of the host stack, and hosts have one megabyte.
const callsOnHostStack = 64

// calls counts the calls of EnterRecursion. WebAssembly runs one goroutine at a time.
var calls uint

// EnterRecursion must be called once per level of a recursion whose depth depends on the source.
func EnterRecursion() {
	if calls++; calls%callsOnHostStack == 0 {
		runtime.Gosched()
	}
}
