// Package mlirtest takes shaders through MLIR: what we print, what MLIR makes of it,
// prints of that and makes of that again, and what we read. All of it must be valid,
// and tests run it to see that it computes the same.
//
// [Print] makes the text of a shader, [Take] the modules of a text.
package mlirtest
