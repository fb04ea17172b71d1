// Package kernel converts a Vulkan compute module into a module for OpenCL and Level Zero. Logical addressing becomes
// physical, and resources become parameters.
//
// The resulting module is in kernel form, on which all later steps rely:
//
//   - Addressing is Physical64 and the memory model is OpenCL's. There is one signless integer type per width. Matrices
//     are arrays of their columns. Types do not have layouts, and there are no runtime arrays.
//   - Memory visible to the application is addressed as bytes. Pointers into it, including pointers used as values, are
//     CrossWorkgroup pointers to uchar. OpInBoundsPtrAccessChain selects a byte and OpBitcast makes a pointer to a
//     scalar or a vector there. Aggregates are loaded and stored member by member. Three-component vectors are loaded
//     and stored component by component.
//   - Function and Workgroup memory keeps its types. Private variables belong to the entry point and are passed to the
//     functions it calls.
//   - Built-ins are 64 bits wide and are narrowed where they are loaded.
//   - Resources are parameters ordered by set and binding. Resources at the same binding share a parameter. Parameters
//     for push constants, counters and the requested lengths follow.
//   - Composites are constants or are built with OpCompositeInsert. The indices of one instruction do not select a
//     component of a vector inside another composite. Values derived from specialization constants are computed in
//     functions. Function names are unique. These restrictions exist because the compilers that read kernels do not
//     accept every valid module.
//
// For a buffer of float3 at stride 12, the load of element i becomes
//
//	%offset = OpIMul %ulong %i %ulong_12
//	%p      = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %buffer %offset
//	%q      = OpBitcast %_ptr_CrossWorkgroup_float %p
//	%x      = OpLoad %float %q Aligned 4
//	…
//
// An instruction that does not have a kernel form is reported as a Finding, and no module is returned. The package does
// not depend on HLSL. It does not check that the module is valid, but it checks every property on which it relies, so
// that it never panics.
//
// Read lower.go for the order of the steps, rules.go for the table of instructions, and values.go for the
// representation of values. Each of the other files covers one kind of instruction or declaration.
package kernel
