// Package project reads build files, which list the shaders of a project, and determines which of them must be
// compiled again. It does not compile.
//
// Read project.go for the content of build files and unit.go for the resulting command lines; then
//
//	find.go          the project of a source, and its flags
//	permutations.go  combinations of macros, and excluded ones
//	pipelines.go     shaders that are used together
//	names.go         names of outputs
//	shadermake.go    the configuration files of ShaderMake
//	state.go         the state of previous builds and their inputs
//	archive.go       many modules in one file
//	outputs.go       lists of the outputs
package project
