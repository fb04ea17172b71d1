package hoststack

import "runtime"

// callsOnHostStack is after how many calls of EnterRecursion the stack of the host is
// given back: the recursion between two calls takes some kilobytes of it at
// most, of the megabyte that hosts have.
const callsOnHostStack = 64

// calls counts the calls of EnterRecursion. WebAssembly runs one goroutine at a time.
var calls uint

// EnterRecursion is called once at each level of a recursion that goes as deep as the
// source says.
func EnterRecursion() {
	if calls++; calls%callsOnHostStack == 0 {
		runtime.Gosched()
	}
}
