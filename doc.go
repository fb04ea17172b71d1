// Package hlsl2spirv compiles HLSL to SPIR-V for Vulkan.
//
// Compile is the whole of it: source text and options in, a module or
// diagnostics out. It keeps no state between calls, and any number of
// goroutines may call it at once.
//
// Read on in compile.go, options.go and limits.go for what goes in, in result.go,
// diagnostics.go and errors.go for what comes out. The work is done in package
// compiler.
package hlsl2spirv
