// Package spirvval compares what our validator says of modules that are wrong in one
// place with what spirv-val says: mutation testing of the validator. It has no code
// to import.
//
// Read verdicts_test.go for the comparison, mutants_test.go and shapes_test.go for
// the mutations.
package spirvval
