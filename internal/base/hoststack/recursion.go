//go:build !wasm

// Package hoststack limits recursion on the stack of a WebAssembly host.
//
// In WebAssembly, function calls use the stack of the host. This stack is small, and the host crashes if it overflows.
// In contrast, the stack that the Go runtime keeps for a goroutine can grow. When a goroutine resumes after other
// goroutines have run, the host's stack is empty. The host's stack contains a calling function again only after the
// goroutine has returned to it. Other platforms do not have a host stack.
package hoststack

// EnterRecursion must be called once per level of a recursion whose depth depends on the source.
func EnterRecursion() {}
