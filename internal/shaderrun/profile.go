// The package also shows the profile of a compute shader by source line: it writes the interpreter's counts as a table
// and as JSON, compares them with budgets, and writes the executed lines in the format of lcov. For this part, read
// line.go first. docs/reference/run.md describes the formats.

package shaderrun
