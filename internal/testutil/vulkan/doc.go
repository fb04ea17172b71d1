// Package vulkan runs SPIR-V modules on a software Vulkan driver, for tests:
// a compute module over bound resources ([Compute]), or a graphics pipeline
// into images ([Draw]). It must not know HLSL or the compiler; it reads the
// few facts it needs from the words of the module.
//
// A package with such tests hands its test binary to [Main]:
//
//	func TestMain(m *testing.M) { os.Exit(vulkan.Main(m)) }
//
// and a test starts with [Require], which skips it where no driver is
// installed (scripts/install-test-tools installs one).
//
// The driver may abort, hang or damage its own memory over a wrong module, so
// it is loaded only by worker processes, which are the test binary run again.
// A worker serves one case after the other and is replaced when it dies. A
// failure counts only if a fresh worker shows it too. Before a case is sent,
// the module's interface is compared with the resources of the case, because a
// driver reads other memory for a binding that is missing.
//
// Read case.go for what can be run, interface.go for what is checked,
// worker.go and serve.go for the processes, device.go and on for Vulkan.
package vulkan
