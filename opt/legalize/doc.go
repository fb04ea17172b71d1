// Package legalize contains the passes that make modules that use resources and pointers as values valid for Vulkan.
// illegal.go and choice.go detect such modules, and report the uses that remain invalid. Each file is a pass, or code
// shared by passes.
package legalize
