// Package project reads files that say which shaders a project has, and finds out
// which of them are to be compiled again. It must not know how to compile.
//
// Read project.go for what such a file says and unit.go for the command lines that
// follow from it; then
//
//	find.go          the project of a source, and its flags
//	permutations.go  products of macros, and which of them are left out
//	names.go         how outputs are called
//	shadermake.go    the configuration files of ShaderMake
//	state.go         what was built before, and from what
//	archive.go       many modules in one file
//	outputs.go       lists of the outputs
package project
