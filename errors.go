package hlsl2spirv

import (
	"errors"
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
)

// An Error is a compilation that ended without a module because of the source.
// Errors in the options are of other types.
type Error struct{ Diagnostics Diagnostics }

// Error returns the diagnostics in clang's form.
func (e *Error) Error() string {
	var b strings.Builder
	_ = e.Diagnostics.Write(&b) // a strings.Builder does not fail
	return strings.TrimSuffix(b.String(), "\n")
}

// An InternalError is a bug of the compiler that the source has brought to
// light. It is reported with the source, please.
type InternalError struct {
	Reason      any
	Stack       []byte
	Diagnostics Diagnostics
}

// Error returns the reason in one line.
func (e *InternalError) Error() string { return fmt.Sprintf("internal compiler error: %v", e.Reason) }

// failure returns the error of a compilation with the diagnostics d, which ended
// with err.
func failure(d Diagnostics, err error) error {
	var crash *compiler.Crash
	switch {
	case errors.As(err, &crash):
		return &InternalError{Reason: crash.Reason, Stack: crash.Stack, Diagnostics: d}
	case err == nil && d.list.HasErrors():
		return &Error{d}
	}
	return err
}
