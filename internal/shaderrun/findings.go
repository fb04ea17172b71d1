// Package findings makes diagnostics of what the checks of the interpreter have found.
// It must know nothing of how that was found.
package shaderrun
