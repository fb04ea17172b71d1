// Package lowered runs the compute shaders of testdata/lower in forms that are
// lowered from their Vulkan modules. What a shader leaves behind on the Vulkan device
// is what every form must leave behind: integers are the same, floats are near.
//
// A test of a form makes an [Engine] and calls [Run], or asks for the modules alone
// with [Modules]. Read cases.go for what the shaders are given, engine.go for how they
// are compared.
package lowered
