package reduce

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// A Command is a program whose behavior on a text determines whether the text is interesting.
type Command struct {
	// Args is the program and its arguments. The path of a file with the text replaces each {}, or is appended if
	// there are none.
	Args []string
	// Input is the path of a file. Each text is written to a file in the same folder and with the same extension, so
	// that included files are found.
	Input string
	// Match, if not nil, must match the output, including standard error.
	Match *regexp.Regexp
	// Status is the required exit status.
	Status Status
	// Timeout limits the running time of the program; a text that takes longer is interesting only if Status is
	// Hangs. 0 means unlimited.
	Timeout time.Duration
}

// A Status is a condition on the end of a program: an exit status, or one of the constants.
type Status int

const (
	AnyStatus Status = -1 // any status
	Crashes   Status = -2 // a signal, or hlsl2spirv's exit status for an internal error
	Hangs     Status = -3 // the timeout is reached
)

// internalError is hlsl2spirv's exit status for an internal error.
const internalError = 3

// A verdict is the result of one run.
type verdict struct {
	output   []byte
	exit     int // -1 after a signal
	timedOut bool
}

// Test reports whether the text is interesting.
func (c *Command) Test(ctx context.Context, text string) (bool, error) {
	v, err := c.run(ctx, text)
	if err != nil {
		return false, err
	}
	return c.accepts(v), nil
}

func (c *Command) accepts(v verdict) bool {
	switch {
	case c.Status == Hangs:
		return v.timedOut
	case v.timedOut:
		return false
	case c.Status == Crashes && v.exit != -1 && v.exit != internalError:
		return false
	case c.Status >= 0 && v.exit != int(c.Status):
		return false
	}
	return c.Match == nil || c.Match.Match(v.output)
}

// run writes the text to a file and runs the program on it.
func (c *Command) run(ctx context.Context, text string) (verdict, error) {
	file, err := os.CreateTemp(filepath.Dir(c.Input), ".reduce-*"+filepath.Ext(c.Input))
	if err != nil {
		return verdict{}, err
	}
	defer os.Remove(file.Name())
	_, err = file.WriteString(text)
	if err = errors.Join(err, file.Close()); err != nil {
		return verdict{}, err
	}
	limited := ctx
	if c.Timeout > 0 {
		var stop context.CancelFunc
		limited, stop = context.WithTimeout(ctx, c.Timeout)
		defer stop()
	}
	args := c.withFile(file.Name())
	p := exec.CommandContext(limited, args[0], args[1:]...)
	p.WaitDelay = time.Second // child processes may keep the pipe open
	var output bytes.Buffer
	p.Stdout, p.Stderr = &output, &output
	err = p.Run()
	v := verdict{output: bytes.ReplaceAll(output.Bytes(), []byte(file.Name()), []byte(c.Input)),
		timedOut: limited.Err() != nil && ctx.Err() == nil}
	var exit *exec.ExitError
	switch {
	case v.timedOut || err == nil:
	case errors.As(err, &exit):
		v.exit = exit.ExitCode()
	default:
		return v, fmt.Errorf("%s: %w", args[0], err)
	}
	return v, ctx.Err()
}

// withFile returns the command line for a file.
func (c *Command) withFile(name string) []string {
	args := slices.Clone(c.Args)
	found := false
	for i := range args[1:] {
		found = found || strings.Contains(args[i+1], "{}")
		args[i+1] = strings.ReplaceAll(args[i+1], "{}", name)
	}
	if !found {
		args = append(args, name)
	}
	return args
}
