//go:build !wasm

// Package hoststack keeps recursion off the stack of the host.
//
// WebAssembly calls functions on a stack of the host, which is small and whose
// end kills the host; the stack that the runtime keeps for a goroutine grows. A
// goroutine that goes on after others could run does so with nothing on the
// stack of the host: its callers are called anew when it returns to them. Other
// machines have no such stack.
package hoststack

// EnterRecursion is called once at each level of a recursion that goes as deep as the
// source says.
func EnterRecursion() {}
