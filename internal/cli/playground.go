package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/sibling"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/playground"
)

// playgroundName is the program that serves the playground. It is one of its own, as what
// speaks HTTP is as large as a third of the compiler.
const playgroundName = "hlsl2spirv-playground"

// runPlayground is the command that serves the playground: all arguments are the program's.
func runPlayground(p Process) int {
	if _, err := playground.Parse(p.Args); err != nil {
		return p.end(err)
	}
	path, err := sibling.Find(playgroundName)
	if err != nil {
		return p.fail(fmt.Errorf("%w; in a checkout, make playground writes it to bin, with the page, which a browser also opens as a file", err))
	}
	// what ends this one ends the other, which may have heard of it itself
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	c := exec.CommandContext(ctx, path, p.Args...)
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	c.WaitDelay = 2 * time.Second // where there is no such signal, it is killed then
	c.Stdin, c.Stdout, c.Stderr = p.Stdin, p.Stdout, p.Stderr
	err = c.Run()
	var exit *exec.ExitError
	switch {
	case err == nil, ctx.Err() != nil:
		return statusOK
	case errors.As(err, &exit):
		return exit.ExitCode()
	}
	return p.fail(err)
}
