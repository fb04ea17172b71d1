// Command modulesum reads paths of shaders and prints checksums of their compiled modules. A test builds it for
// machines other than the current one.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

func main() {
	shadertest.CollectSeldom()
	if err := run(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(stdin io.Reader, stdout io.Writer) error {
	list, err := io.ReadAll(stdin)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(stdout)
	if err := shadertest.WriteSums(out, strings.Fields(string(list))); err != nil {
		return err
	}
	return out.Flush()
}
