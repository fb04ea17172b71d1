// Command executor runs the actions of a Bazel under test and keeps their results in memory. It prints its address and
// exits at the end of its standard input.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/hlsl2spirv/hlsl2spirv/integrations/remote/internal/cachetest"
)

func main() {
	s := &cachetest.Server{Can: cachetest.Able(nil), Executes: true}
	address, stop, err := s.Serve()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(address)
	_, _ = io.Copy(io.Discard, os.Stdin)
	stop()
}
