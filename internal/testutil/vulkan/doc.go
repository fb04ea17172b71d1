// Package vulkan runs SPIR-V modules on a software Vulkan driver, for tests. [Compute] runs a compute module with bound
// resources, and [Draw] runs a graphics pipeline that renders to images. The package is independent of HLSL and of the
// compiler. It parses the few facts it needs from the words of the module.
//
// A package with such tests passes its test binary to [Main]:
//
//	func TestMain(m *testing.M) { os.Exit(vulkan.Main(m)) }
//
// A test starts with [Require], which skips it if a driver is not installed (scripts/install-test-tools installs
// one).
//
// The driver may abort, hang or corrupt its own memory when it processes an invalid module. Therefore only worker
// processes load the driver. They are further instances of the test binary. A worker serves one case after another and
// is replaced when it dies. A failure counts only if it also occurs in a fresh worker. Before a case is sent, the
// module's interface is compared with the resources of the case. Without this check, a driver would read unrelated
// memory for a missing binding.
//
// Read case.go for the input, interface.go for the checks, worker.go and serve.go for the processes, and device.go
// and the other files for Vulkan.
package vulkan
