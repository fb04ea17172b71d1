// Package fold evaluates instructions on constants.
//
//   - operations.go implements the operations of SPIR-V on scalars. glsl.go and transcendental.go implement those of
//     GLSL.std.450. These files use only operations that IEEE 754 rounds exactly, or math/big. Their results are
//     therefore identical on all machines. They do not evaluate operations on which devices may differ.
//   - evaluate.go implements instructions on composites for any representation of constants. An Evaluator decomposes
//     composites and applies the scalar operations.
//   - identities.go lists the operations whose result is determined by one known operand, such as x + 0.
//   - constants.go evaluates the constants of a module, including OpSpecConstantOp. Each constant is evaluated once.
//
// transcendental.go computes with 128 or more bits. It is the reference for internal/base/exactmath, which implements
// the same functions in double precision for speed. The tests of that package compare the two implementations.
package fold
