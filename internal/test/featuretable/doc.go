// Package featuretable generates docs/reference/features.md: the HLSL spelling of Vulkan features, the target requirements of
// each feature, determined by compiling an example, and the other compilers that support the extension.
package featuretable
