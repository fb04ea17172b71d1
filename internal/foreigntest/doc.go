// Package foreigntest runs compute shaders that others have written, as many as a table
// names, once each on contents that are made from what reflection says of their resources,
// the same again for the same module. The interpreter must run them, must leave behind
// the same whatever form the module has, and what the Vulkan device leaves behind; what
// does not is listed in docs/run.md with the reason.
//
// The shaders are no part of the project: without SHADER_ROWS and SHADER_ROOT nothing
// is tested. It must not know any of the shaders. Read rows_test.go first, then uses.go
// and contents.go for what a shader is given, compare.go for what is the same.
package foreigntest
