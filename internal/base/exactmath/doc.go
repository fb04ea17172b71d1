// Package exactmath computes the functions of GLSL.std.450 with the same bits on every
// machine. Package math does not: it uses instructions and assembly of the machine for
// some functions, and Go may fuse x*y + z into one operation where the machine has it.
//
// Here are only operations that IEEE 754 rounds exactly: + - * / and the square root,
// comparisons, and changes of bits. A product that is added to something is rounded
// first, by the conversion in mul.
//
// Functions of float32 are computed as float64, to about 2⁻⁴⁵ of their result, and
// rounded once: results are off by at most 0.501 units in the last place, and nearly
// all are the nearest float32. Vulkan allows more in all cases (Precision and
// Operation of SPIR-V Instructions).
//
// The oracle is package spirv/fold, which computes the same functions to all bits of a float64 and is
// hundreds of times slower. A test compares every function with it.
//
// Arguments that are not numbers give what C99 says, except that Pow is not defined
// for negative bases, as in HLSL.
//
// Functions of half-precision numbers are those of float32 on FromHalf, rounded by
// ToHalf.
//
// Polynomials are interpolations at Chebyshev's nodes unless they are said to be series
// of Taylor. Tables are literals, so that nothing happens when a program starts.
package exactmath
