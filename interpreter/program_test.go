package interpreter

import (
	"errors"
	"testing"
)

// TestPanicsOfLoadAreInternalErrors checks that a panic by fail becomes an *Error and any other panic an
// *InternalError.
func TestPanicsOfLoadAreInternalErrors(t *testing.T) {
	if err := failed(nil); err != nil {
		t.Errorf("without a panic there is the error %v", err)
	}
	if err := failed(&Error{Pos: 7, Text: "wrong"}); err == nil || err.Error() != "wrong" {
		t.Errorf("the error of fail is %v", err)
	}
	var bug *InternalError
	if err := failed(errors.New("index out of range")); !errors.As(err, &bug) {
		t.Errorf("the error of another panic is %v", err)
	}
}
