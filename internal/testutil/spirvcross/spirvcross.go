// Package spirvcross runs SPIRV-Cross, which translates modules to the languages of other APIs.
package spirvcross

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Language is an output of the tool.
type Language struct {
	Name  string
	flags []string
}

// The languages of the tests.
var (
	MSL  = Language{"MSL 3.0", []string{"--msl", "--msl-version", "30000"}}
	HLSL = Language{"HLSL 6.8", []string{"--hlsl", "--shader-model", "68", "--hlsl-enable-16bit-types"}}
	GLSL = Language{"GLSL 4.50", []string{"--no-es", "--version", "450"}}
	ESSL = Language{"GLSL ES 3.10", []string{"--es", "--version", "310"}}
)

// program is the name of the tool.
const program = "spirv-cross"

// timeout limits one run of the tool.
const timeout = time.Minute

// Require skips the test if the tool is missing, or fails it if tools are required.
func Require(t testing.TB) {
	t.Helper()
	testenv.Tool(t, program)
}

// A Refusal is a module that the tool does not translate.
type Refusal struct {
	Text string // message of the tool, or how it ended
}

func (r *Refusal) Error() string { return program + ": " + r.Text }

// Translate returns the translation of a module. The error is a [*Refusal] if the tool has run.
func (l Language) Translate(words []uint32) (string, error) {
	folder, err := os.MkdirTemp("", program)
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "module.spv")
	if err := os.WriteFile(file, spirv.Bytes(words), 0o666); err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	c := exec.CommandContext(ctx, program, append([]string{file}, l.flags...)...)
	var stdout, stderr bytes.Buffer
	c.Stdout, c.Stderr = &stdout, &stderr
	var exit *exec.ExitError
	switch err := c.Run(); {
	case ctx.Err() != nil:
		return "", &Refusal{fmt.Sprintf("not finished after %v", timeout)}
	case errors.As(err, &exit):
		return "", &Refusal{message(exit, stderr.String()+stdout.String())}
	case err != nil:
		return "", err
	}
	return stdout.String(), nil
}

// message returns the message of a run that failed, in one line.
func message(exit *exec.ExitError, text string) string {
	if s, ok := exit.Sys().(syscall.WaitStatus); ok && s.Signaled() && s.Signal() != syscall.SIGABRT {
		return s.Signal().String()
	}
	_, after, found := strings.Cut(text, "threw an exception: ")
	if found {
		text = after
	}
	return strings.Join(strings.Fields(text), " ")
}
