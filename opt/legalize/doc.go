// Package legalize contains the passes that make a module valid for Vulkan if the module uses resources or pointers as
// values. illegal.go and choice.go detect such modules, and report the uses that remain invalid. Each file is a pass,
// or code shared by passes.
package legalize
