package shadertest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// requireVariable makes a missing tool a failure.
const requireVariable = "HLSL2SPIRV_REQUIRE_TOOLS"

// spirvVal is the path of spirv-val, or "".
var spirvVal = sync.OnceValue(func() string {
	path, _ := exec.LookPath("spirv-val")
	return path
})

// A Strictness says what a module is held to.
type Strictness uint8

const (
	Legal   Strictness = iota // what drivers accept
	Legible                   // a raw module, which may still need legalization
)

// SpirvVal runs spirv-val over a module that was compiled with options o, and
// returns what it complains about. Without the tool it is silent, unless tools
// are required.
func SpirvVal(o hlsl2spirv.Options, words []uint32, how Strictness) error {
	tool := spirvVal()
	if tool == "" {
		if os.Getenv(requireVariable) == "1" {
			return fmt.Errorf("%s=1, but there is no spirv-val", requireVariable)
		}
		return nil
	}
	env, err := toolEnvironment(o.TargetEnv)
	if err != nil {
		return err
	}
	args := []string{"--target-env", env}
	switch o.Layout {
	case "":
		args = append(args, "--relax-block-layout")
	case "dx", "scalar":
		args = append(args, "--scalar-block-layout")
	}
	if how == Legible {
		args = append(args, "--before-hlsl-legalization")
	}
	cmd := exec.Command(tool, append(args, "-")...)
	var in bytes.Buffer
	if err := binary.Write(&in, binary.LittleEndian, words); err != nil {
		return err
	}
	cmd.Stdin = &in
	if out, err := cmd.CombinedOutput(); err != nil {
		if bytes.Contains(out, []byte("Invalid capability operand")) {
			return nil // the tool is older than the capability
		}
		return fmt.Errorf("spirv-val: %s (%w)", strings.TrimSpace(string(out)), err)
	}
	return nil
}

// HasSpirvVal reports whether SpirvVal checks anything.
func HasSpirvVal(t testing.TB) bool {
	t.Helper()
	return spirvVal() != ""
}
