// Package crash converts panics to the error that all API packages return for internal bugs.
//
// A function of the API that returns an error begins with
//
//	defer crash.Recover(&err)
//
// and so does each goroutine that it starts. A function that takes a context first passes it to Context. The package
// is independent of the functions that use it.
package crash

import (
	"context"
	"fmt"
	"runtime/debug"
)

// An InternalError is the error for a bug in hlsl2spirv that an input reveals.
type InternalError struct {
	Reason any    // panic value
	Stack  []byte // stack of the goroutine that panicked
}

// New returns the error for a panic with the given value. It must be called by the function that recovers, so that
// the stack includes the origin of the panic.
func New(reason any) *InternalError { return &InternalError{reason, debug.Stack()} }

// Recover recovers a panic of the function that defers it and stores the panic in err.
func Recover(err *error) {
	if reason := recover(); reason != nil {
		*err = New(reason)
	}
}

// Context returns ctx, or context.Background() if ctx is nil, because the methods of a nil context panic.
func Context(ctx context.Context) context.Context {
	if ctx == nil {
		return context.Background()
	}
	return ctx
}

// Error returns the reason in one line.
func (e *InternalError) Error() string { return fmt.Sprintf("internal compiler error: %v", e.Reason) }

// Report returns the text to include in a bug report: a line that requests the report, the reason and the stack.
func (e *InternalError) Report() string {
	return fmt.Sprintf("This is a bug of hlsl2spirv. Please report it with the input and this text:\n%v\n%s", e,
		e.Stack)
}
