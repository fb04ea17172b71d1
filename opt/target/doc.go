// Package target holds the passes that every module gets for its target and its
// written form: memory model, capabilities and extensions, ids, lines and scopes of
// debug information, and what Vulkan wants where the language leaves it open.
package target
