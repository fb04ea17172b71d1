// Package execution runs the shaders below testdata/exec on a Vulkan device and
// compares what they leave behind with what is expected, in every form of their
// modules. It has no code to import.
//
// A case is a row: a dispatch of a compute shader (dispatch_test.go) or a draw
// (draw_test.go), in the file of what it is about. The names of the harness are in
// harness_test.go.
package execution
