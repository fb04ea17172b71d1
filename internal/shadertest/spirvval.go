package shadertest

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// requireVariable makes a missing tool a failure.
const requireVariable = "HLSL2SPIRV_REQUIRE_TOOLS"

// spirvVal is the path of spirv-val, or "".
var spirvVal = sync.OnceValue(func() string {
	path, _ := exec.LookPath("spirv-val")
	return path
})

// ToolYear returns the year of the spirv-val that SpirvVal runs, 0 if there is
// none.
var ToolYear = sync.OnceValue(func() int {
	out, _ := exec.Command(cmp.Or(spirvVal(), "false"), "--version").Output()
	_, version, _ := strings.Cut(string(out), "SPIRV-Tools v")
	year, _, _ := strings.Cut(version, ".")
	n, _ := strconv.Atoi(year)
	return n
})

// A Strictness says what a module is held to.
type Strictness uint8

const (
	Legal   Strictness = iota // what drivers accept
	Legible                   // a raw module, which may still need legalization
)

// unknown is what the tool says of capabilities, execution modes and instructions
// (OpExtInstWithForwardRefsKHR) that it is older than.
var unknown = regexp.MustCompile(`Invalid (capability|execution mode) operand|Invalid opcode: 4433`)

// outdated are rejections by the tool of 2023 for reasons that newer versions do not
// have.
var outdated = regexp.MustCompile(`of MemoryModel requires one of these capabilities|branches to the loop continue target|` +
	`expected (AliasedPointer|Aliased) or|Expected Sample for Image with MS 0|` +
	`ComputeDerivativeGroup\w+NV( is not allowed|\(\d+\) requires one of these extensions)|PrimitiveShadingRateKHR variable needs to be a 32-bit int scalar|` +
	`Capability Float16 is not allowed by OpenCL|Capability (SplitBarrierINTEL|GroupNonUniformPartitionedNV|OptNoneINTEL) is not allowed by Vulkan`)

// unlegalized is what the tool says of raw modules, though legalization takes away
// what it is about, which are local copies of constant buffers and payloads that are passed to
// parameters, or refuses the program, as it does atomic operations on other formats.
var unlegalized = regexp.MustCompile(`the Function storage class has an explicit layout from the Block decoration|` +
	`(Payload|Callable Data) must be the result of a OpVariable|` +
	`Expected the Image Format in Image to be R64i, R64ui, R32f, R32i, or R32ui`)

// SpirvVal runs spirv-val over a module that was compiled with options o, and
// returns what it complains about. Without the tool it is silent, unless tools
// are required.
func SpirvVal(o hlsl2spirv.Options, words []uint32, how Strictness) error {
	_, err := Verdict(o, words, how)
	return err
}

// Verdict is SpirvVal that also says whether the tool is silent only because it
// is too old for what the module declares, has crashed, or was not asked.
func Verdict(o hlsl2spirv.Options, words []uint32, how Strictness) (none bool, err error) {
	tool := spirvVal()
	if tool == "" {
		if os.Getenv(requireVariable) == "1" {
			return false, fmt.Errorf("%s=1, but there is no spirv-val", requireVariable)
		}
		return false, nil
	}
	env, err := toolEnvironment(o.TargetEnv)
	if err != nil {
		return false, err
	}
	args := []string{"--target-env", env}
	switch o.Layout {
	case "":
		args = append(args, "--relax-block-layout")
	case "dx", "scalar":
		args = append(args, "--scalar-block-layout")
	}
	if o.OffsetOperand {
		if ToolYear() < 2025 {
			return true, nil
		}
		args = append(args, "--allow-offset-texture-operand")
	}
	if how == Legible {
		if mixesFormats(words) {
			return true, nil
		}
		args = append(args, "--before-hlsl-legalization")
	}
	return judged(tool, args, words, how)
}

// KernelVerdict is Verdict for a module with kernels, in an environment that the tool
// has: opencl2.2 or spv1.6.
func KernelVerdict(environment string, words []uint32) (none bool, err error) {
	return judged(spirvVal(), []string{"--target-env", environment}, words, Legal)
}

// judged runs the tool with arguments that say what the module is held to.
func judged(tool string, args []string, words []uint32, how Strictness) (none bool, err error) {
	out, err := verdictOf(tool, args, spirv.Bytes(words))
	if err == nil {
		return false, nil
	}
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && !exit.Exited(), // the tool has crashed
		how == Legible && unlegalized.Match(out),
		unknown.Match(out) || ToolYear() < 2024 && outdated.Match(out):
		return true, nil
	}
	return false, fmt.Errorf("spirv-val: %s (%w)", strings.TrimSpace(string(out)), err)
}

// A verdict is what the tool has said of a module.
type verdict struct {
	once sync.Once
	out  []byte
	err  error
}

// said keeps the verdicts by what the tool was given: many shaders compile to the
// same module at several levels, and a process costs more than most compilations.
var said sync.Map // from [sha256.Size]byte to *verdict

// verdictOf runs the tool over a module, once in a process for the same module.
func verdictOf(tool string, args []string, module []byte) ([]byte, error) {
	hash := sha256.New()
	fmt.Fprintln(hash, args)
	hash.Write(module)
	known, _ := said.LoadOrStore([sha256.Size]byte(hash.Sum(nil)), new(verdict))
	v := known.(*verdict)
	v.once.Do(func() {
		cmd := exec.Command(tool, append(args, "-")...)
		cmd.Stdin = bytes.NewReader(module)
		v.out, v.err = cmd.CombinedOutput()
	})
	return v.out, v.err
}

// mixesFormats reports whether a module has types of images that differ in their
// format only. Before legalization an image with a format of its own may stand
// where one with that of its texels is declared, which the tool does not know.
func mixesFormats(words []uint32) bool {
	m, err := spirv.Decode(words)
	if err != nil {
		return false
	}
	const format = 6
	var images []spirv.Instruction
	for _, in := range m.Types {
		if in.Op != spirv.OpTypeImage {
			continue
		}
		for _, other := range images {
			if slices.Equal(in.Operands[:format], other.Operands[:format]) {
				return true
			}
		}
		images = append(images, in)
	}
	return false
}

// HasSpirvVal reports whether SpirvVal checks anything.
func HasSpirvVal(t testing.TB) bool {
	t.Helper()
	return spirvVal() != ""
}
