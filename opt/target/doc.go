// Package target contains the passes that adapt every module to its target and its encoded form. These passes concern
// the memory model, capabilities and extensions, IDs, and lines and scopes of debug information. They also establish
// requirements of Vulkan that HLSL does not have.
package target
