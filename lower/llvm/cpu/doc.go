// Package cpu lowers a kernel to an llvm.Module that runs on a processor. A kernel is a SPIR-V module with physical
// addressing, as lower/kernel returns it. Each instruction becomes a few LLVM instructions; see rows.go, and math.go
// for the functions of OpenCL.std.
//
// The program that runs the kernel must define the following symbols:
//
//   - memory visible to the application: @<name>_descriptor_set<S>_binding<B>, the names of the kernel's imported
//     variables
//   - the built-in variables: @__spirv_BuiltInGlobalInvocationId and others
//   - barriers and subgroup operations: _Z22__spirv_ControlBarrieriii, _Z27__spirv_GroupNonUniformIAddiij and so on,
//     under the names that MLIR uses
//   - the functions of the C library that have no LLVM intrinsic
//
// The execution modes of an entry point become constants, as in MLIR's lowering: @__spv__main_execution_mode_info_17 is
// {17, {x, y, z}}.
//
// Values have the same form as in SPIR-V, with one exception: in memory, structs and arrays, a bool is a byte.
//
// The lowering makes a single pass over the module. It accepts any module and never panics. Anything that cannot be
// expressed on a processor is reported as a Finding, and no module is returned.
package cpu
