package vulkan

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { os.Exit(Main(m)) }

// assemble makes the words of a module from assembly.
func assemble(t *testing.T, text string) []uint32 {
	t.Helper()
	as, err := exec.LookPath("spirv-as")
	if err != nil {
		if os.Getenv(requireVariable) == "1" {
			t.Fatal(err)
		}
		t.Skip("needs spirv-as")
	}
	cmd := exec.Command(as, "--target-env", "vulkan1.1", "-o", "-", "-")
	cmd.Stdin = strings.NewReader(text)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("spirv-as: %v\n%s", err, stderr.Bytes())
	}
	words := make([]uint32, len(out)/4)
	binary.Decode(out, binary.LittleEndian, words)
	return words
}

// expect fails the test unless the bytes are the numbers.
func expect[T int32 | uint32 | float32](t *testing.T, what string, got []byte, want ...T) {
	t.Helper()
	if v := Values[T](got); !slices.Equal(v, want) {
		t.Errorf("%s: got %v, want %v", what, v, want)
	}
}
