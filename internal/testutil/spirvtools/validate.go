package spirvtools

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// ErrNoVerdict reports that spirv-val crashed or timed out and therefore did not judge a module.
var ErrNoVerdict = errors.New("spirv-val has no verdict")

// A verdict is the result of spirv-val for a module.
type verdict struct {
	once sync.Once
	err  error
}

// verdicts caches the verdicts of this process by the input of the tool. Many shaders compile to the same module at
// several levels, and running the tool takes longer than most compilations.
var verdicts sync.Map // maps [sha256.Size]byte to *verdict

// The numbers of distinct modules by verdict.
var valid, invalid, unjudged atomic.Int64

// Validate runs spirv-val on the bytes of a module with additional flags. It returns an [Error] with the messages if
// the module is invalid, and [ErrNoVerdict] if the tool crashes or times out. If the tools are missing, it returns
// nil, or an error if HLSL2SPIRV_REQUIRE_TOOLS is 1.
func Validate(module []byte, flags ...string) error {
	if err := Missing(); err != nil {
		if testenv.ToolsRequired() {
			return err
		}
		return nil
	}
	hash := sha256.New()
	fmt.Fprintln(hash, flags)
	hash.Write(module)
	known, _ := verdicts.LoadOrStore([sha256.Size]byte(hash.Sum(nil)), new(verdict))
	v := known.(*verdict)
	v.once.Do(func() {
		_, err := Val.Run(module, append(flags[:len(flags):len(flags)], "-")...)
		v.err = judge(err)
	})
	return v.err
}

// judge converts an error of the tool to a verdict, counts it and returns it.
func judge(err error) error {
	var exit *exec.ExitError
	switch {
	case err == nil:
		valid.Add(1)
	case errors.As(err, &exit) && exit.Exited():
		invalid.Add(1)
	default:
		unjudged.Add(1)
		return fmt.Errorf("%w: %w", ErrNoVerdict, err)
	}
	return err
}

// Report prints the version of the tools and the verdict counts of this process, if there are any.
// internal/devtools/testreport parses the line and adds up the counts.
func Report(w io.Writer) {
	if valid.Load()+invalid.Load()+unjudged.Load() > 0 {
		fmt.Fprintf(w, "SPIRV-Tools %s: %d modules valid, %d invalid, %d without a verdict\n", Version(), valid.Load(),
			invalid.Load(), unjudged.Load())
	}
}

// Main runs the tests of a package and reports the verdicts. TestMain calls it.
func Main(m interface{ Run() int }) {
	code := m.Run()
	Report(os.Stdout)
	os.Exit(code)
}
