// Package opencl runs kernels on an OpenCL device on this machine's processor, for tests. [Run] takes a program as
// SPIR bitcode, which llvm-spirv generates from a SPIR-V module, and the kernel's arguments. The package is
// independent of HLSL, SPIR-V and the compiler.
//
// A package with such tests calls [Prepare] first in its TestMain. A test starts with [Require], which skips it if a
// device is not installed (scripts/install-test-tools installs PoCL).
//
// OpenCL compiles and runs programs inside the process and crashes on invalid programs. Therefore only workers load
// OpenCL. Workers are further instances of the test binary. A worker runs one case after another, and is replaced when
// it crashes.
//
// Read case.go for the input, worker.go and serve.go for the processes, and device.go for OpenCL.
package opencl
