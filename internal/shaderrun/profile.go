// The profile of a compute shader by source line: tables and JSON of the interpreter's counts,
// budgets, and executed lines in the form of lcov. Read line.go first; docs/run.md describes the forms.

package shaderrun
