// Package vk is the part of the Vulkan API that packages vulkan and gpustats call,
// bound without cgo: structures and constants spelled as in the Vulkan
// specification without the Vk and VK_ prefixes, calls by command name, and
// tables of which features allow which capabilities of SPIR-V.
//
// The constants and structures that the sources name are generated from the
// Vulkan registry: use one, and run make generate. Handles are uint64, pointers
// are unsafe.Pointer so that the garbage collector sees the Go memory that a
// structure refers to, and a union has the type of one of its members. Layouts
// hold for 64-bit little-endian machines. The package does not know shaders and
// tests.
package vk
