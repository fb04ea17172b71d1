// Package crash turns panics into the one error that all packages of the API return for a bug
// of their own.
//
// A function of the API that returns an error begins with
//
//	defer crash.Recover(&err)
//
// and so does a goroutine that it starts. A function that takes a context begins its work with
// Context. The package must not know what the function does.
package crash

import (
	"context"
	"fmt"
	"runtime/debug"
)

// An InternalError is a bug of hlsl2spirv that an input reveals.
type InternalError struct {
	Reason any    // the value of the panic
	Stack  []byte // of the goroutine that panicked
}

// New returns the error of a panic with a value. The function that recovers calls it, so that
// the stack shows where the panic began.
func New(reason any) *InternalError { return &InternalError{reason, debug.Stack()} }

// Recover ends a panic of the function that defers it, and stores the panic in err.
func Recover(err *error) {
	if reason := recover(); reason != nil {
		*err = New(reason)
	}
}

// Context returns ctx, or the context that never ends for nil, whose methods would panic.
func Context(ctx context.Context) context.Context {
	if ctx == nil {
		return context.Background()
	}
	return ctx
}

// Error returns the reason in one line.
func (e *InternalError) Error() string { return fmt.Sprintf("internal compiler error: %v", e.Reason) }

// Report returns the text that belongs in a bug report, next to the input: the reason and the
// stack, after a line that asks for the report.
func (e *InternalError) Report() string {
	return fmt.Sprintf("This is a bug of hlsl2spirv. Please report it with the input and this text:\n%v\n%s", e, e.Stack)
}
