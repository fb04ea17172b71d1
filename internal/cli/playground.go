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

// playgroundName is the name of the program that serves the playground. It is a separate program because the code
// for HTTP is a third of the size of the compiler.
const playgroundName = "hlsl2spirv-playground"

// runPlayground implements the command that serves the playground. It passes all arguments to the program.
func runPlayground(p Process) int {
	if _, err := playground.Parse(p.Args); err != nil {
		return p.end(err)
	}
	path, err := sibling.Find(playgroundName)
	if err != nil {
		return p.fail(fmt.Errorf("%w; run 'make playground' in a checkout to build it in bin, together with a page that a browser can open directly", err))
	}
	// a signal to this process also ends the server, which may have received the signal itself
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	c := exec.CommandContext(ctx, path, p.Args...)
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	c.WaitDelay = 2 * time.Second // it is killed afterwards on systems without this signal
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
