package gpustats

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// Lavapipe is the family under which compute shaders are compiled for this machine's processor.
const Lavapipe = "lavapipe"

// manifestVariable overrides the manifest of the RADV that scripts/install-test-tools installs.
const manifestVariable = "RADV_ICD"

// manifest returns the path of the driver's manifest for a family.
func manifest(family string) (string, error) {
	if family == Lavapipe {
		f, err := vulkan.DriverFile()
		if err != nil {
			return "", fmt.Errorf("%w: %w", ErrNoDriver, err)
		}
		return f, nil
	}
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" && runtime.GOARCH != "arm64" {
		return "", ErrNoDriver
	}
	if f := os.Getenv(manifestVariable); f != "" {
		return f, nil
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", ErrNoDriver
	}
	f := filepath.Join(cache, "hlsl2spirv-lavapipe", "radeon.json")
	if _, err := os.Stat(f); err != nil {
		return "", fmt.Errorf("%w: %w; scripts/install-test-tools -gpu installs it", ErrNoDriver, err)
	}
	return f, nil
}

// printVariable selects the output that lavapipe prints.
const printVariable = "GALLIVM_DEBUG"

// environment returns the environment of a worker that compiles for a chip family. The driver reads it when the
// process starts.
func environment(manifest, family string) []string {
	chip := []string{
		// newer versions read the second variable
		"RADV_FORCE_FAMILY=" + family, "AMD_FORCE_FAMILY=" + family,
		// culling in vertex shaders adds the same 200 instructions to each
		"RADV_DEBUG=" + strings.TrimPrefix(os.Getenv("RADV_DEBUG")+",nocache,nonggc", ","),
	}
	if family == Lavapipe {
		// use the same vector width on every machine; print the LLVM IR of a shader to standard error; skip most
		// LLVM optimizations because their result is not used
		chip = []string{"LP_NATIVE_VECTOR_WIDTH=256", printVariable + "=ir", "GALLIVM_PERF=nopt"}
	}
	return append(append(os.Environ(), chip...), workerVariable+"=1",
		"VK_DRIVER_FILES="+manifest, "VK_ICD_FILENAMES="+manifest, "VK_LOADER_LAYERS_DISABLE=~implicit~",
		"MESA_SHADER_CACHE_DISABLE=true",
		// a crash report with all threads of the driver is long and not useful
		"GOTRACEBACK=single")
}
