// Package headers holds the header files that come with the compiler, those
// that shaders include as <hlsl/type_traits>, <hlsl/enable_if>,
// <hlsl/vector_utils> and <vk/opcode_selector.h>. They are HLSL like any other:
// nothing in the compiler knows their names.
package headers

import "embed"

// FS holds the headers at the paths after which they are included.
//
//go:embed hlsl vk
var FS embed.FS
