//go:build !wasm

// Package hoststack limits recursion on the stack of a WebAssembly host.
//
// WebAssembly calls functions on the host's stack, which is small, and overflowing it kills the host. In contrast, the
// stack that the Go runtime keeps for a goroutine can grow. A goroutine that resumes after a switch to other goroutines
// starts with an empty host stack. The functions on its own stack are called again on the host stack when the goroutine
// returns to them. Other platforms do not have a host stack.
package hoststack

// EnterRecursion must be called once per level of a recursion whose depth depends on the source.
func EnterRecursion() {}
