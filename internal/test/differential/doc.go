// Package differential compares the compiler with models that share nothing with
// it: random programs, run on a device, with an interpreter of them and with
// metamorphic variants of themselves; random structures with a model of the layout
// rules, and between the stages of a pipeline. It has no code to import.
//
// Read program_test.go for the programs and what they mean, variant_test.go for
// the other ways to write them, layoutmodel_test.go for the rules of layout.
package differential
