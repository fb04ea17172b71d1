package hoststack

import "runtime"

// callsOnHostStack is after how many calls of Deepen the stack of the host is
// given back: the recursion between two calls takes some kilobytes of it at
// most, of the megabyte that hosts have.
const callsOnHostStack = 64

// calls counts the calls of Deepen. WebAssembly runs one goroutine at a time.
var calls uint

// Deepen is called once at each level of a recursion that goes as deep as the
// source says.
func Deepen() {
	if calls++; calls%callsOnHostStack == 0 {
		runtime.Gosched()
	}
}
