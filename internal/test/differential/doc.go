// Package differential compares the compiler with independent models: random programs, run on a device, with an
// interpreter for them and with metamorphic variants; and random structures with a model of the layout rules, and
// between the stages of a pipeline. It does not export anything.
//
// Read program_test.go for the programs and their semantics, variant_test.go for equivalent variants, and
// layoutmodel_test.go for the layout rules.
package differential
