// Package cpu lowers a kernel, a SPIR-V module with physical addressing as produced by lower/kernel, to an llvm.Module
// that runs on a processor. Each instruction becomes a few LLVM instructions; see rows.go, and math.go for the
// functions of OpenCL.std.
//
// The program that runs the kernel provides the following by name:
//
//   - memory visible to the application: @<name>_descriptor_set<S>_binding<B>, the names of the kernel's imported
//     variables
//   - the built-in variables: @__spirv_BuiltInGlobalInvocationId and others
//   - barriers and subgroup operations: _Z22__spirv_ControlBarrieriii, _Z27__spirv_GroupNonUniformIAddiij and so on,
//     under the names that MLIR uses
//   - the functions of the C library that have no LLVM intrinsic
//
// The execution modes of an entry point are constants, as in MLIR's lowering: @__spv__main_execution_mode_info_17 is
// {17, {x, y, z}}.
//
// Values have the same representation as in SPIR-V, with one difference: a bool in memory or in a struct or an array is
// a byte.
//
// The lowering makes a single pass over the module. It accepts any module and never panics. A construct that cannot be
// expressed on a processor is reported as a Finding, and no result is returned.
package cpu
