// Package execution runs the shaders below testdata/exec on a Vulkan device, in every form of their modules, and
// compares their output with the expected values. It does not export anything.
//
// A case is a table row, in the file for its topic: a dispatch of a compute shader (dispatch_test.go) or a draw
// (draw_test.go). The harness is in harness_test.go.
package execution
