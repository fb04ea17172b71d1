package hlsl2spirv

import (
	"fmt"
	"runtime/debug"
)

// An InternalError is a bug of the compiler that the source has brought to
// light. It is reported with the source, please.
type InternalError struct {
	Reason      any
	Stack       []byte
	Diagnostics Diagnostics
}

// Error returns the reason in one line.
func (e *InternalError) Error() string { return fmt.Sprintf("internal compiler error: %v", e.Reason) }

func stack() []byte { return debug.Stack() }
