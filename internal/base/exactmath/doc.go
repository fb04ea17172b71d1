// Package exactmath computes the functions of GLSL.std.450 with the same bits on every machine. The results of package
// math differ between machines, because it uses machine instructions and assembly for some functions. In addition, Go
// may fuse x*y + z into one operation on machines that support this.
//
// The package uses only operations that IEEE 754 rounds exactly: + - * / and the square root, comparisons, and bit
// manipulation. Before a product is added, the conversion in mul rounds it.
//
// Functions of float32 are computed in float64 and rounded once. The relative error before the rounding is about 2⁻⁴⁵.
// Results are off by at most 0.501 units in the last place, and nearly all are the nearest float32. Vulkan permits
// larger errors in all cases (Precision and Operation of SPIR-V Instructions).
//
// The expected results of the tests come from package spirv/fold. It computes the same functions to all bits of a
// float64 and is hundreds of times slower. A test compares every function of this package with it.
//
// For NaN arguments, functions return the results specified by C99. Pow is undefined for negative bases, as in HLSL.
//
// Functions of half-precision numbers apply the float32 functions to the result of FromHalf and round with ToHalf.
//
// Polynomials are interpolations at Chebyshev nodes unless they are documented as Taylor series. Tables are literals
// and therefore do not cost time when a program starts.
package exactmath
