package budget

import "runtime"

// callsOnHostStack is after how many calls of Deepen the stack of the host is
// given back: the recursion between two calls takes some kilobytes of it at
// most, of the megabyte that hosts have.
const callsOnHostStack = 64

// Deepen is for recursion that goes as deep as the source says. Spend and Poll
// do the same.
//
// WebAssembly calls functions on a stack of the host, which is small and whose
// end kills the host; the stack that the runtime keeps for a goroutine grows. A
// goroutine that goes on after others could run does so with nothing on the
// stack of the host: its callers are called anew when it returns to them.
func (b *Budget) Deepen() {
	if runtime.GOARCH == "wasm" && b != nil {
		if b.calls++; b.calls%callsOnHostStack == 0 {
			runtime.Gosched()
		}
	}
}
