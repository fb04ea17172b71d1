// Package differential compares the compiler with independent models. Random programs run on a device, and their output
// is compared with that of an interpreter for these programs and with that of metamorphic variants. The layouts of
// random structures are compared with a model of the layout rules, and random structures are passed between the stages
// of a pipeline. The package does not export anything.
//
// Read program_test.go for the programs and their semantics, variant_test.go for equivalent variants, and
// layoutmodel_test.go for the layout rules.
package differential
