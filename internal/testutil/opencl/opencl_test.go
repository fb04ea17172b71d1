package opencl

import (
	"context"
	"encoding/binary"
	"errors"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
)

func TestMain(m *testing.M) {
	Prepare()
	os.Exit(m.Run())
}

// program returns the bitcode of an assembled module.
func program(t *testing.T, path string) []byte {
	t.Helper()
	Require(t)
	spirvtools.Require(t)
	llvmtools.Require(t, llvmtools.LLVMSpirv)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	module, err := spirvtools.As.Run(text, "--target-env", "spv1.2", "-o", "-", "-")
	if err != nil {
		t.Fatal(err)
	}
	bitcode, err := llvmtools.LLVMSpirv.Convert(module, "-r")
	if err != nil {
		t.Fatal(err)
	}
	return bitcode
}

func numbers(list ...uint32) (b []byte) {
	for _, n := range list {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	return b
}

func TestAKernelReadsAndWritesBuffers(t *testing.T) {
	c := Case{Program: program(t, "testdata/add.spvasm"), Groups: [3]int{2}, GroupSize: [3]int{4},
		Arguments: []Argument{{Kind: Buffer, Data: numbers(1, 2, 3, 4, 5, 6, 7, 8)}, {Kind: Buffer, Size: 32}}}
	got, err := Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	if want := numbers(8, 9, 10, 11, 12, 13, 14, 15); !slices.Equal(got[1], want) {
		t.Errorf("got %v, want %v", got[1], want)
	}
}

func TestArgumentsMustBeThoseOfTheKernel(t *testing.T) {
	c := Case{Program: program(t, "testdata/add.spvasm"), GroupSize: [3]int{4},
		Arguments: []Argument{{Kind: Buffer, Size: 32}}}
	if _, err := Run(context.Background(), c); !errors.Is(err, ErrDriver) {
		t.Errorf("got %v", err)
	}
}

func TestInvalidProgramsAreRejected(t *testing.T) {
	Require(t)
	if _, err := Run(context.Background(), Case{Program: []byte("nonsense")}); !errors.Is(err, ErrDriver) &&
		!errors.Is(err, ErrDied) {
		t.Errorf("got %v", err)
	}
}

func TestAKernelThatHangsEndsAtItsTimeout(t *testing.T) {
	c := Case{Program: program(t, "testdata/endless.spvasm"), Arguments: []Argument{{Kind: Buffer, Size: 4}},
		Timeout: 2 * time.Second}
	if _, err := Run(context.Background(), c); !errors.Is(err, ErrTimeout) {
		t.Errorf("got %v", err)
	}
}

// The kernel samples an image between texels, reads a texel, and writes both results to a one-dimensional image.
func TestAKernelReadsSamplesAndWritesImages(t *testing.T) {
	if info := Require(t); !info.Images {
		t.Skipf("%s has no images", info.Device)
	}
	texels := []float32{1, 10, 0, 0, 3, 30, 0, 1, 5, 50, 0, 1, 7, 70, 0, 2}
	var data []byte
	for _, x := range texels {
		data, _ = binary.Append(data, binary.LittleEndian, x)
	}
	c := Case{Program: program(t, "testdata/images.spvasm"), Arguments: []Argument{
		{Kind: Image, Width: 2, Height: 2, Order: RGBA, Type: Float, Data: data},
		{Kind: Sampler, Linear: true, Address: ClampToEdge},
		{Kind: Image, Dim: Dim1D, Width: 2, Order: RGBA, Type: Float}}}
	got, err := Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	var result [8]float32
	if _, err := binary.Decode(got[2], binary.LittleEndian, &result); err != nil {
		t.Fatal(err)
	}
	if want := [8]float32{4, 40, 0, 1, 3, 30, 0, 1}; result != want {
		t.Errorf("got %v, want %v", result, want)
	}
}
