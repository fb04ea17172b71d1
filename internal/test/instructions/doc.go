// Package instructions runs instructions on the interpreter one by one, from
// assembly, and tries what a dispatch is given that it cannot run with. It contains no
// code to import.
//
// Read assembly_test.go for the form of the tests.
package instructions
