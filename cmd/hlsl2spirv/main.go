// Command hlsl2spirv compiles HLSL to SPIR-V for Vulkan, with dxc's command line.
//
// It sets up the process for one short run, and hands it to package cli.
package main

import (
	"os"
	"runtime/debug"

	"github.com/hlsl2spirv/hlsl2spirv/internal/cli"
)

// heapLimit lets one compilation run without collecting garbage as long as it
// needs less memory than this, in bytes. It leaves room below 512 MB for what the
// runtime does not count.
const heapLimit = 400 << 20

func main() {
	growStack(false)
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(heapLimit)
	os.Exit(cli.Main(cli.Process{Args: os.Args[1:], Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Cache: os.Getenv("HLSL2SPIRV_CACHE")}))
}

// growStack makes the stack of the goroutine large at once, while it holds little.
// Growing it step by step copies it each time, and reads the tables that
// describe the frames. The room for frame is made at the call; really is false,
// so that nothing is cleared.
//
//go:noinline
func growStack(really bool) {
	if really {
		var frame [stackSize]byte
		fill(&frame)
	}
}

//go:noinline
func fill(b *[stackSize]byte) { b[0] = 1 }

// stackSize is what a compilation needs of stack, in bytes.
const stackSize = 60 << 10
