// Command hlsl2spirv compiles HLSL to SPIR-V for Vulkan, with dxc's command line.
//
// It prepares the process for one short run and calls package cli.
package main

import (
	"fmt"
	"os"
	"runtime/debug"

	_ "github.com/hlsl2spirv/hlsl2spirv/internal/base/mainstack"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli"
)

// heapLimit lets a compilation run without garbage collection as long as it needs less memory than this, in bytes. It
// leaves room below 512 MB for memory that the runtime does not count.
const heapLimit = 400 << 20

func main() {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(heapLimit)
	if err := checkDescriptors(); err != nil {
		fmt.Fprintf(os.Stderr, "hlsl2spirv: error: no file can be opened: %v\n", err)
		os.Exit(1)
	}
	os.Exit(cli.Main(cli.Process{Args: os.Args[1:], Program: os.Args[0], Stdin: os.Stdin, Stdout: os.Stdout,
		Stderr: os.Stderr, Cache: os.Getenv("HLSL2SPIRV_CACHE")}))
}
