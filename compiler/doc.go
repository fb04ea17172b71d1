// Package compiler takes a source through the phases, from text to a module that
// is validated. It answers which phase comes after which and when the phases end,
// what the user's names of profiles, targets, layouts and levels stand for, and
// which options go together. What a phase does is the phase's affair.
//
// The root package is its façade; nobody else may rely on what is exported here.
//
// Read compile.go for the phases in a row, and config.go for what each is told;
// then
//
//	settings.go    the order in which options are read, and what they need
//	values.go      the tables of values that have names
//	profile.go     target profiles
//	debug.go       the parts of debug information
//	extensions.go  the SPIR-V extensions, and which the module may use
//	frontend.go    text to checked program
//	backend.go     checked program to module: emission, passes, validation
//	unit.go        one checked program for several entry points
//	bodies.go      the functions of a source as the text has them
//	target.go      whether the target has what the module needs
//	reflect.go     what reflection does not find in the module
package compiler
