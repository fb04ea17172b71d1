// Package target contains the passes that adapt every module to its target and its encoded form: memory model,
// capabilities and extensions, IDs, lines and scopes of debug information, and requirements of Vulkan on code that HLSL
// leaves open.
package target
