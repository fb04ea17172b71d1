// Package fold computes instructions on constants.
//
//   - operations.go has the operations of SPIR-V on scalars, glsl.go those of GLSL.std.450, with
//     transcendental.go. They use only operations that IEEE 754 rounds exactly, or math/big, so that
//     all machines get the same bits, and they refuse what devices may compute differently.
//   - evaluate.go has the instructions on composites, for every representation of constants: an
//     Evaluator takes composites apart and applies the operations.
//   - identities.go has the operations whose result one known operand decides, such as x + 0.
//   - constants.go has the constants of a module, OpSpecConstantOp included, each computed once.
//
// transcendental.go computes with 128 bits and more. It is the oracle of internal/base/exactmath, which
// has the same functions in double precision for many numbers: the tests there compare the two.
package fold
