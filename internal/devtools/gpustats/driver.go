package gpustats

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// Lavapipe is what stands for a family of chips where compute shaders are compiled for this
// machine's processor.
const Lavapipe = "lavapipe"

// manifestVariable names the description of another RADV than the one that
// scripts/install-test-tools installs.
const manifestVariable = "RADV_ICD"

// manifest finds the description of the driver for a family.
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

// printVariable says what lavapipe prints.
const printVariable = "GALLIVM_DEBUG"

// environment is the environment of a worker that compiles for a family of chips. All of it
// must be there when the process starts.
func environment(manifest, family string) []string {
	chip := []string{
		// the second is what newer versions read
		"RADV_FORCE_FAMILY=" + family, "AMD_FORCE_FAMILY=" + family,
		// culling in vertex shaders adds the same 200 instructions to each
		"RADV_DEBUG=" + strings.TrimPrefix(os.Getenv("RADV_DEBUG")+",nocache,nonggc", ","),
	}
	if family == Lavapipe {
		// vectors of one width on every machine; LLVM's form of a shader goes to standard error,
		// and what LLVM makes of that is soon done, for nobody looks at it
		chip = []string{"LP_NATIVE_VECTOR_WIDTH=256", printVariable + "=ir", "GALLIVM_PERF=nopt"}
	}
	return append(append(os.Environ(), chip...), workerVariable+"=1",
		"VK_DRIVER_FILES="+manifest, "VK_ICD_FILENAMES="+manifest, "VK_LOADER_LAYERS_DISABLE=~implicit~",
		"MESA_SHADER_CACHE_DISABLE=true",
		// a crash report of a driver's thread is long and says little
		"GOTRACEBACK=single")
}
