// Package spirvval compares the verdicts of our validator and of spirv-val for modules with a single error, as
// mutation tests of the validator. It does not export anything.
//
// Read verdicts_test.go for the comparison, and mutants_test.go and shapes_test.go for the mutations.
package spirvval
