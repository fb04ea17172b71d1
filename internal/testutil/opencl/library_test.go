//go:build linux && (amd64 || arm64)

package opencl

import (
	"errors"
	"testing"
)

// A failed command yields a text; other panics are bugs and continue.
func TestOtherPanicsPropagate(t *testing.T) {
	if text, ok := failed(nil); ok {
		t.Errorf("without a panic there is the failure %q", text)
	}
	if text, ok := failed(failure("out of resources")); !ok || text != "out of resources" {
		t.Errorf("a failure is %q, %v", text, ok)
	}
	defer func() {
		if recover() == nil {
			t.Error("a panic that is not a failure is swallowed")
		}
	}()
	failed(errors.New("index out of range"))
}
