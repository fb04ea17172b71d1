package interpreter

import (
	"errors"
	"testing"
)

// Only fail ends the preparation of a module with an error; a bug is a panic that goes on.
func TestPanicsThatAreNoErrorsGoOn(t *testing.T) {
	if err := failed(nil); err != nil {
		t.Errorf("without a panic there is the error %v", err)
	}
	if err := failed(&Error{Pos: 7, Text: "wrong"}); err == nil || err.Error() != "wrong" {
		t.Errorf("the error of fail is %v", err)
	}
	defer func() {
		if recover() == nil {
			t.Error("a panic that is not an error of fail is swallowed")
		}
	}()
	_ = failed(errors.New("index out of range"))
}
