package llvmtools

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// A Tool is a program, identified by its name in Debian.
type Tool string

// The supported tools.
const (
	MLIROpt19       Tool = "mlir-opt-19"
	MLIRTranslate19 Tool = "mlir-translate-19"
	MLIRRunner19    Tool = "mlir-cpu-runner-19"
	Opt19           Tool = "opt-19"
	Clang19         Tool = "clang-19"

	MLIROpt22       Tool = "mlir-opt-22"
	MLIRTranslate22 Tool = "mlir-translate-22"
	MLIRRunner22    Tool = "mlir-runner-22"
	Opt22           Tool = "opt-22"
	LLC22           Tool = "llc-22"

	LLVMAs15   Tool = "llvm-as-15"
	LLVMSpirv  Tool = "llvm-spirv-15" // Khronos' translator, in both directions
	IntelOcloc Tool = "ocloc"
)

// timeout limits one run of a tool.
const timeout = 2 * time.Minute

// Path returns the path of the tool, from PATH or from the folder in which Debian installs a version of LLVM.
func (tool Tool) Path() (string, error) {
	path, err := exec.LookPath(string(tool))
	if err == nil {
		return path, nil
	}
	if i := strings.LastIndexByte(string(tool), '-'); i > 0 {
		if path, err := exec.LookPath("/usr/lib/llvm-" + string(tool[i+1:]) + "/bin/" + string(tool[:i])); err == nil {
			return path, nil
		}
	}
	return "", err
}

// Require skips the test if a tool is not installed, or fails it if HLSL2SPIRV_REQUIRE_TOOLS is 1.
func Require(t testing.TB, tools ...Tool) {
	t.Helper()
	for _, tool := range tools {
		_, err := tool.Path()
		testenv.Need(t, string(tool), err)
	}
}

// ErrNoOutput reports that a tool succeeded without writing anything. The output of mlir-translate for nested
// modules is not empty, but it lacks functions, for which the caller must check.
var ErrNoOutput = errors.New("the tool has written nothing")

// Convert passes a file to the tool and returns its output. The arguments precede the file names.
func (tool Tool) Convert(input []byte, args ...string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "hlsl2spirv")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	in, out := filepath.Join(dir, "input"), filepath.Join(dir, "output")
	if err := os.WriteFile(in, input, 0o600); err != nil {
		return nil, err
	}
	if _, err := tool.Run(nil, append(args, in, "-o", out)...); err != nil {
		return nil, err
	}
	made, err := os.ReadFile(out)
	if err == nil && len(bytes.TrimSpace(made)) == 0 {
		err = ErrNoOutput
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", tool, err)
	}
	return made, nil
}

// Run runs the tool with a standard input and returns its output. The error contains the tool's messages.
func (tool Tool) Run(stdin []byte, args ...string) ([]byte, error) {
	return tool.run(stdin, nil, args)
}

// run is Run with additional environment variables.
func (tool Tool) run(stdin []byte, environment, args []string) ([]byte, error) {
	path, err := tool.Path()
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Stdin = bytes.NewReader(stdin)
	// prevents a crashing tool from symbolizing its stack, because that is slow
	cmd.Env = append(append(os.Environ(), "LLVM_DISABLE_SYMBOLIZATION=1"), environment...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("%s %s: %w\n%s", tool, strings.Join(args, " "), err,
			outputText(stderr.Bytes(), stdout.Bytes()))
	}
	return stdout.Bytes(), nil
}

// outputText returns the tool's output before its stack dump, limited in length.
func outputText(streams ...[]byte) string {
	const most = 4000
	text, _, _ := strings.Cut(string(bytes.Join(streams, nil)), "Stack dump:")
	return text[:min(len(text), most)]
}
