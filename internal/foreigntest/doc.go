// Package foreigntest runs and draws with shaders that others have written, as many as a
// table names, on contents that are made from what reflection says of their resources,
// the same again for the same module.
//
// Compute shaders run once each on the interpreter, which must leave behind the same
// whatever form the module has, and what the Vulkan device leaves behind. Pixel shaders draw
// a grid of triangles, the outputs of vertex shaders are captured, and all forms of a
// module must draw the same on the device. What does not is listed in docs/run.md with the
// reason.
//
// The shaders are no part of the project: without SHADER_ROWS and SHADER_ROOT only our own
// are tested. The package must not know any of the others. Read rows_test.go and
// drawrows_test.go first, then uses.go and contents.go for what a shader is given,
// feed.go, capture.go and drawing.go for draws, and compare.go for what is the same.
package foreigntest
