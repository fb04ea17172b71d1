// Package dxcsuite runs dxc's own tests of its SPIR-V back end, the folder tools/clang/test/CodeGenSPIRV of a
// checkout of DirectXShaderCompiler. It compares the failures with a table of expected failures and their reasons.
// The tests are not part of this project: make dxc-suite specifies the checkout.
package dxcsuite
