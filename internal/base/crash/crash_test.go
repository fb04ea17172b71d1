package crash_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

func guarded(work func() error) (err error) {
	defer crash.Recover(&err)
	return work()
}

func brokenStep() error {
	var list []int
	return fmt.Errorf("%d", list[len(list)])
}

// TestPanicBecomesInternalError checks that a panic becomes an error whose report contains the reason and the function
// that panicked.
func TestPanicBecomesInternalError(t *testing.T) {
	var bug *crash.InternalError
	if err := guarded(brokenStep); !errors.As(err, &bug) {
		t.Fatalf("got %v", err)
	}
	for _, want := range []string{"Please report", "internal compiler error: runtime error: index out of range",
		"crash_test.brokenStep"} {
		if !strings.Contains(bug.Report(), want) {
			t.Errorf("the report does not contain %q:\n%s", want, bug.Report())
		}
	}
	if err := guarded(func() error { panic(nil) }); !errors.As(err, &bug) {
		t.Errorf("panic(nil) returned %v", err)
	}
}

// TestErrorsStay checks that a function that does not panic returns its own error.
func TestErrorsStay(t *testing.T) {
	want := errors.New("a mistake in the input")
	if err := guarded(func() error { return want }); err != want {
		t.Errorf("got %v", err)
	}
	if err := guarded(func() error { return nil }); err != nil {
		t.Errorf("got %v", err)
	}
}

// TestZeroInternalError checks that the methods of a zero InternalError return texts.
func TestZeroInternalError(t *testing.T) {
	e := new(crash.InternalError)
	if e.Error() == "" || e.Report() == "" {
		t.Error("a text is empty")
	}
}
