// Package opencl runs kernels on an OpenCL device of this machine's processor, for
// tests: [Run] takes a program as SPIR bitcode, which llvm-spirv makes of a SPIR-V
// module, and the kernel's arguments. It must not know HLSL, SPIR-V or the compiler.
//
// A package with such tests calls [Prepare] first in its TestMain, and a test starts
// with [Require], which skips it where no device is installed
// (scripts/install-test-tools installs PoCL).
//
// OpenCL compiles and runs what it is given inside of the process, and dies of what
// is wrong with it, so that it is loaded only by workers: the test binary run again.
// A worker runs one case after the other, and is replaced when it dies.
//
// Read case.go for what can be run, worker.go and serve.go for the processes,
// device.go for OpenCL.
package opencl
