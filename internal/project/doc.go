// Package project reads build files, which list the shaders of a project. It determines which of the shaders must be
// compiled again, but does not compile.
//
// First read project.go for the content of build files, and unit.go for the command lines that result from it. Then
// read
//
//	find.go          the project of a source, and its flags
//	permutations.go  combinations of macros, and excluded combinations
//	pipelines.go     shaders that are used together
//	names.go         names of outputs
//	shadermake.go    the configuration files of ShaderMake
//	state.go         the state of previous builds and their inputs
//	archive.go       many modules in one file
//	outputs.go       lists of the outputs
package project
