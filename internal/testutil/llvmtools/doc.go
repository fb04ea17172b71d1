// Package llvmtools runs what reads kernels and LLVM's forms of a module, for
// tests: LLVM and MLIR of several versions, Khronos' translator, Intel's
// compiler for Level Zero. It must not know the compiler.
//
// A test starts with [Require], which skips it where a tool is not installed
// (scripts/install-test-tools installs them). [Tool.Convert] and [Ocloc] write into
// folders of their own and fail if a tool has written nothing, which some of
// them do without an error. [SPIRVDialect] is the steps of MLIR between texts and
// modules.
package llvmtools
