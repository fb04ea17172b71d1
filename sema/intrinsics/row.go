// Package intrinsics is the table of HLSL's built-in functions and of the
// methods of its built-in objects: one row serves the check in sema and the
// emission of SPIR-V.
package intrinsics

// A Row is one overload set of a built-in function or method.
type Row struct {
	Name string
	// the rest of the row is declared beside the table
}
