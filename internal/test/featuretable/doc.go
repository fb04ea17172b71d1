// Package featuretable writes docs/features.md: what of Vulkan is spelled how in HLSL, what each
// feature asks of the target, which the compiler tells of an example, and which other
// compilers know the extension.
package featuretable
