// Package dxcsuite runs dxc's own tests of its SPIR-V back end, the folder
// tools/clang/test/CodeGenSPIRV of a checkout of DirectXShaderCompiler, and holds the
// result to the table of tests that fail and why. The tests are not part of this project:
// make dxc-suite names the checkout.
package dxcsuite
