// Findings of the interpreter's checks as diagnostics.

package shaderrun
