// Package instructions tests single instructions on the interpreter, from assembly, and dispatches with invalid
// arguments. It does not export anything.
//
// Read assembly_test.go for the format of the tests.
package instructions
