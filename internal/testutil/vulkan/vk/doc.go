// Package vk binds the part of the Vulkan API that packages vulkan and gpustats use, without cgo. Structures and
// constants are spelled as in the Vulkan specification without the Vk and VK_ prefixes, and calls are made by
// command name. The package also contains tables of the features that SPIR-V capabilities require.
//
// The constants and structures that the sources use are generated from the Vulkan registry: use a name, and run make
// generate. Handles are uint64. Pointers are unsafe.Pointer, so that the garbage collector sees the Go memory that a
// structure refers to. A union has the type of one of its members. Structure layouts are valid for 64-bit
// little-endian machines. The package is independent of shaders and tests.
package vk
