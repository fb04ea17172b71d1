// Package vk is the part of the Vulkan API that packages vulkan and gpustats call,
// bound without cgo: structures and constants spelled as in the Vulkan
// specification without the Vk and VK_ prefixes, calls by command name, and
// tables of which features allow which capabilities of SPIR-V.
//
// It knows nothing of shaders and of tests. Handles are uint64, pointers to
// Go memory are unsafe.Pointer so that the garbage collector sees what a
// structure refers to. Layouts hold for 64-bit little-endian machines.
package vk
