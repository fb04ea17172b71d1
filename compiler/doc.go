// Package compiler runs a source through the phases, from text to a validated module. It defines the order of the
// phases and when they end, the names of profiles, targets, layouts and levels, and which options can be combined. The
// phases themselves are in other packages.
//
// The root package is its façade. Other users must not rely on the exported declarations of this package.
//
// Read compile.go for the list of phases and config.go for their options; then
//
//	settings.go    the order in which options are read, and the options that they require
//	values.go      the tables of named values
//	profile.go     target profiles
//	debug.go       the parts of debug information
//	extensions.go  the SPIR-V extensions, and which of them the module may use
//	frontend.go    text to checked program
//	backend.go     checked program to module: emission, passes, validation
//	unit.go        one checked program for several entry points
//	bodies.go      the functions of a source as written
//	target.go      whether the target supports the features of the module
//	reflect.go     data for reflection that the module does not contain
package compiler
