package spirvfriendly

import (
	"bytes"
	"context"
	endian "encoding/binary"
	"math"
	"math/bits"
	"os"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/opencl"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
)

// clangKernel returns the kernel module into which clang and LLVM compile a file in OpenCL C.
func clangKernel(t *testing.T, path string) []byte {
	t.Helper()
	llvmtools.Require(t, llvmtools.Clang19, llvmtools.LLC22)
	source, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	ll, err := llvmtools.Clang19.Run(source, "-x", "cl", "-cl-std=CL1.2", "-target", "spir64-unknown-unknown", "-O1",
		"-S", "-emit-llvm",
		"-Xclang", "-finclude-default-header", "-o", "-", "-")
	if err != nil {
		t.Fatal(err)
	}
	module, err := llvmtools.LLC22.Convert(ll, "-mtriple=spirv64-unknown-unknown", "-filetype=obj")
	if err != nil {
		t.Fatal(err)
	}
	return module
}

// invocations is the number of invocations of compute.cl. Its memory contains four input numbers for each of them, an
// integer that the group shares, and an integer that is incremented.
const invocations = 16

func computeFloats() (list [4 * invocations]float32) {
	for i := range list {
		list[i] = float32(i)*0.37 - 9
	}
	return list
}

func computeInts() (list [2 * invocations]int32) {
	for i := range list {
		list[i] = int32(i*i - 40)
	}
	return list
}

// invocation returns the results that invocation i of compute.cl must compute.
func invocation(i int) (out [4]float32) {
	floats, ints := computeFloats(), computeInts()
	a := floats[4*i : 4*i+4]
	b := func(k int) float32 { return float32(ints[i/8*8+(i%8+k)&7]) }
	part, frac := math.Modf(float64(a[2]))
	whole := float32(frac)
	switch i % 3 {
	case 0:
		whole += float32(3 * i)
	case 1:
		whole *= min(max(a[3], 0), 1)
	}
	old := uint32(ints[invocations+i])
	last := [4]float32{whole, float32(part), float32(bits.OnesCount32(old)), float32(int32(bits.RotateLeft32(old, 3)))}
	scaled := a[1] * b(i&1)
	for k := range out {
		c := min(max(math.RoundToEven(float64(a[k]*100)), 0), 255)
		out[k] = float32(float64(a[k])*float64(scaled)+c) + last[k]
	}
	return out
}

// runCompute runs compute.cl in the form of a SPIR-V module, and checks its results.
func runCompute(t *testing.T, module []byte) {
	t.Helper()
	bitcode, err := llvmtools.LLVMSpirv.Convert(module, "-r")
	if err != nil {
		t.Fatal(err)
	}
	var floats, ints bytes.Buffer
	_ = endian.Write(&floats, endian.LittleEndian, computeFloats())
	_ = endian.Write(&ints, endian.LittleEndian, computeInts())
	left, err := opencl.Run(context.Background(),
		opencl.Case{Program: bitcode, Kernel: "compute", Groups: [3]int{invocations / 8}, GroupSize: [3]int{8},
			Arguments: []opencl.Argument{{Kind: opencl.Buffer, Data: floats.Bytes()}, {Kind: opencl.Buffer, Data: ints.Bytes()}}})
	if err != nil {
		t.Fatal(err)
	}
	for i := range invocations {
		for k, want := range invocation(i) {
			got := math.Float32frombits(endian.LittleEndian.Uint32(left[0][16*i+4*k:]))
			if math.Abs(float64(got-want)) > 1e-5*math.Abs(float64(want))+1e-4 {
				t.Errorf("invocation %d, component %d: %v, want %v", i, k, got, want)
			}
		}
		before := computeInts()[invocations+i]
		if got := int32(endian.LittleEndian.Uint32(left[1][4*(invocations+i):])); got != before+3 {
			t.Errorf("invocation %d has left %d, want %d", i, got, before+3)
		}
	}
}

// TestKernelsOfClang checks that a kernel of another compiler computes the same results after it has been converted to
// LLVM IR and back.
func TestKernelsOfClang(t *testing.T) {
	llvmtools.Require(t, llvmtools.LLVMSpirv)
	opencl.Require(t)
	m, _, err := decoded(clangKernel(t, "testdata/opencl/compute.cl"))
	if err != nil {
		t.Fatal(err)
	}
	for _, reader := range readers {
		llvmtools.Require(t, reader.tools...)
		for _, form := range []BuiltinForm{Calls, Variables} {
			again, err := reader.read([]byte(lowered(t, m, Options{Version: reader.version, Builtins: form})))
			if err != nil {
				t.Fatal(err)
			}
			if err := spirvtools.Validate(again, "--target-env", "spv1.6"); err != nil {
				t.Error(err)
			}
			if reader.version != readers[0].version {
				again = throughFirst(t, again)
			}
			runCompute(t, again)
		}
	}
}
