// Package mainstack makes the stack of a process large before anything uses it.
//
// A goroutine's stack that grows step by step is copied each time, which reads
// the tables that describe the frames, and is taken from a pool for each size. So
// a command imports this package: it imports none, and so is among the first
// that are initialized.
package mainstack

func init() { grow(false) }

// grow has a large frame, the room for which is made at the call. Its argument is
// false, so that nothing is cleared.
//
//go:noinline
func grow(really bool) {
	if really {
		var frame [size]byte
		fill(&frame)
	}
}

//go:noinline
func fill(b *[size]byte) { b[0] = 1 }

// size is what a compilation needs of stack, in bytes.
const size = 60 << 10
