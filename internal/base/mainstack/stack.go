// Package mainstack grows the main goroutine's stack before the program uses it.
//
// Otherwise, the stack would grow in several steps, each of which copies it. Copying is slow, because it reads the
// tables that describe the frames, and because the memory for each size of stacks is from a different pool. Commands
// import this package. It does not import others and is therefore among the first to be initialized.
package mainstack

func init() { grow(false) }

// grow has a large frame, which is allocated at the call. Its argument is false, so that the frame is not cleared.
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

// size is the size in bytes of the stack that a compilation needs.
const size = 60 << 10
