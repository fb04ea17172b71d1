// The profile of a compute shader by source line: tables and JSON of the interpreter's counts, budgets, and executed
// lines in lcov's format. Read line.go first; docs/reference/run.md describes the formats.

package shaderrun
