package vulkan

import (
	"context"
	"errors"
	"os"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// workerVariable marks the process of a worker.
const workerVariable = "HLSL2SPIRV_VULKAN_WORKER"

// denormalsVariable marks a worker that keeps denormals.
const denormalsVariable = "HLSL2SPIRV_VULKAN_DENORMALS"

// KeepDenormals makes workers that start later preserve denormals instead of flushing them to zero, except on machines
// that leave this to the driver anyway.
func KeepDenormals() { os.Setenv(denormalsVariable, "1") }

// requireVariable is the environment variable that turns skipped tests into failures.
const requireVariable = "HLSL2SPIRV_REQUIRE_VULKAN"

// Main is the whole TestMain of a package that runs shaders. In a worker process it serves cases; otherwise it runs
// the tests.
func Main(m *testing.M) (exitCode int) {
	if os.Getenv(workerVariable) != "" {
		return serve()
	}
	defer func() { shared().close() }()
	return m.Run()
}

// Require returns the description of the driver. If no Vulkan driver works, it skips the test, or fails it if
// HLSL2SPIRV_REQUIRE_VULKAN is 1.
func Require(t testing.TB) Info {
	t.Helper()
	if testenv.Quick() {
		t.Skipf("Vulkan: %v", testenv.ErrQuick)
	}
	info, err := Probe(context.Background())
	switch {
	case err == nil:
	case !errors.Is(err, ErrNoDriver):
		t.Fatal(err)
	case os.Getenv(requireVariable) == "1":
		t.Fatalf("%s=1, but no driver works: %v", requireVariable, err)
	default:
		t.Skipf("needs a Vulkan driver: %v", err)
	}
	return info
}
