// Package mlirtest passes shaders through MLIR. It verifies our text with MLIR, converts it to a module, and converts
// the module back to text and to a module again. It also reads the texts with our reader. All results must be valid,
// and tests run the modules to check that they compute the same values.
//
// [Print] returns the text of a shader; [Take] returns the modules of a text.
package mlirtest
