package vulkan

import (
	"encoding/binary"
	"os"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
)

func TestMain(m *testing.M) { os.Exit(Main(m)) }

// assemble returns the words of an assembled module.
func assemble(t *testing.T, text string) []uint32 {
	t.Helper()
	spirvtools.Require(t)
	out, err := spirvtools.As.Run([]byte(text), "--target-env", "vulkan1.1", "-o", "-", "-")
	if err != nil {
		t.Fatal(err)
	}
	words := make([]uint32, len(out)/4)
	binary.Decode(out, binary.LittleEndian, words)
	return words
}

// expect fails the test unless the bytes encode the numbers.
func expect[T int32 | uint32 | float32](t *testing.T, what string, got []byte, want ...T) {
	t.Helper()
	if v := Values[T](got); !slices.Equal(v, want) {
		t.Errorf("%s: got %v, want %v", what, v, want)
	}
}
