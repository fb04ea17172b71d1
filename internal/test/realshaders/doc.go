// Package realshaders runs and draws with shaders of other projects, which are listed in a table. The contents of
// their resources are generated from reflection data. They are the same each time for the same module.
//
// Compute shaders run once on the interpreter. All forms of a module must produce the same results, which must also
// equal the results of the Vulkan device. Pixel shaders draw a grid of triangles, and the outputs of vertex shaders are
// captured. All forms of a module must draw the same picture on the device. docs/reference/run.md lists the exceptions with their
// reasons.
//
// The shaders are not part of the project: without SHADER_ROWS and SHADER_ROOT, only our own shaders are tested. The
// package must not depend on individual shaders. Read rows_test.go and drawrows_test.go first, then uses.go and
// contents.go for the inputs of a shader, feed.go, capture.go and drawing.go for draws, and compare.go for
// comparisons.
package realshaders
