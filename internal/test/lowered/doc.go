// Package lowered runs the compute shaders of testdata/lower in forms that are lowered from their Vulkan modules.
// The output of every form must match the output on the Vulkan device: integers must be equal, and floats must be
// close.
//
// The test of a form creates an [Engine] and calls [Run], or calls [Modules] to get only the modules. Read cases.go
// for the inputs of the shaders and engine.go for the comparison.
package lowered
