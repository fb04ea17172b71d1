// Package text writes trees of package ir as MLIR prints them, and reads what
// MLIR prints: custom and generic forms, aliases, locations.
package text
