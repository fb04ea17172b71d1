// Package shaderprofile tells what a compute shader has done by the lines of its source:
// tables and JSON of what the interpreter has counted, budgets that it keeps to or not,
// and which lines have run, in the form of lcov.
//
// It must know nothing of flags and of how instructions run. Read line.go first; the
// forms are described in docs/run.md.
package shaderrun
