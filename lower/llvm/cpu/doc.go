// Package cpu lowers a kernel, a SPIR-V module with physical addresses as
// lower/kernel makes it, to an ir.Module that a processor runs: each
// instruction becomes a few of LLVM's. rows.go says which, math.go does so for
// the functions of OpenCL.std.
//
// What is not LLVM's comes from the one who runs the kernel, by name:
//
//   - memory that the application sees: @<name>_descriptor_set<S>_binding<B>, as
//     the kernel's imported variables are called
//   - the built-in variables: @__spirv_BuiltInGlobalInvocationId and others
//   - barriers and what a subgroup computes together:
//     _Z22__spirv_ControlBarrieriii, _Z27__spirv_GroupNonUniformIAddiij and so on,
//     named as MLIR names them
//   - the functions of the C library that LLVM has no word for
//
// The execution modes of an entry point are constants, as those of MLIR's
// lowering: @__spv__main_execution_mode_info_17 is {17, {x, y, z}}.
//
// Values are as SPIR-V has them, with one difference: a bool that is part of a
// struct or an array, or in memory, is a byte.
//
// The lowering goes through the module once. It takes any module and never
// panics: what has no form on a processor is a Finding, and there is no result.
package cpu
