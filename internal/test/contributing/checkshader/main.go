// Command checkshader holds language tests to what they expect, with the compiler
// that is linked into it.
package main

import (
	"fmt"
	"os"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

func main() {
	status := 0
	for _, path := range os.Args[1:] {
		s, err := shadertest.Load(path)
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		for _, f := range s.Failures() {
			fmt.Println(f)
			status = 1
		}
	}
	os.Exit(status)
}
