// Package llvmtools runs tools for tests that read kernels and LLVM representations of a module. The tools are several
// versions of LLVM and MLIR, Khronos' translator, and Intel's compiler for Level Zero. The package is independent of
// the compiler.
//
// A test starts with [Require], which skips it if a tool is not installed (scripts/install-test-tools installs them).
// [Tool.Convert] and [Ocloc] write to separate folders and fail if a tool has not written anything, because some tools
// then do not report an error. [SPIRVDialect] provides MLIR's conversions between texts and modules.
package llvmtools
