// Package kernel turns a compute module for Vulkan into one for OpenCL and Level
// Zero: logical addressing becomes physical, resources become parameters.
//
// What it makes is the Kernel form, on which every later step relies:
//
//   - Physical64 addressing and OpenCL's memory model; integers without a sign,
//     one type a width; no matrices (they are arrays of their columns), no runtime
//     arrays, no layouts.
//   - Memory that the application sees is bytes: pointers into it are uchar pointers
//     of CrossWorkgroup, also as values; OpInBoundsPtrAccessChain goes to a byte and
//     OpBitcast makes a pointer to a scalar or a vector there. Aggregates are loaded
//     and stored part by part, vectors of three by their components.
//   - Function and Workgroup memory keeps its types. Private variables belong to the
//     entry point and are passed to what it calls.
//   - Built-ins are 64 bits wide and narrowed where they are loaded.
//   - Resources are parameters by set and binding, one for all that are bound in one
//     place; then come push constants, counters and the lengths that are asked for.
//   - Composites are made of constants or by OpCompositeInsert, and paths into them do
//     not go through vectors. Functions compute what is made of specialization
//     constants. Names of functions are unique. All this is for the compilers that read
//     kernels, which do not take everything that is valid.
//
// For a buffer of float3 at stride 12, the load of element i becomes
//
//	%offset = OpIMul %ulong %i %ulong_12
//	%p      = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %buffer %offset
//	%q      = OpBitcast %_ptr_CrossWorkgroup_float %p
//	%x      = OpLoad %float %q Aligned 4
//	…
//
// What has no such form is a Finding, and there is no module then. The package knows
// nothing of HLSL, and does not check that the module is valid: what it relies on it
// looks at, so that no module makes it panic.
//
// Read lower.go for the order of the steps, rules.go for the row of each instruction,
// values.go for what is known of a value, then one file a subject.
package kernel
