package gpustats

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// manifestVariable names the description of another RADV than the one that
// scripts/install-test-tools installs.
const manifestVariable = "RADV_ICD"

// manifest finds the description of RADV.
func manifest() (string, error) {
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
	f := filepath.Join(cache, "hlsl2spirv-lavapipe", "radv.json")
	if _, err := os.Stat(f); err != nil {
		return "", ErrNoDriver
	}
	return f, nil
}

// environment is the environment of a worker that compiles for a family of chips. All of it
// must be there when the process starts.
func environment(manifest, family string) []string {
	return append(os.Environ(), workerVariable+"=1",
		"VK_DRIVER_FILES="+manifest, "VK_ICD_FILENAMES="+manifest, "VK_LOADER_LAYERS_DISABLE=~implicit~",
		// the second is what newer versions read
		"RADV_FORCE_FAMILY="+family, "AMD_FORCE_FAMILY="+family,
		// culling in vertex shaders adds the same 200 instructions to each
		"RADV_DEBUG="+strings.TrimPrefix(os.Getenv("RADV_DEBUG")+",nocache,nonggc", ","),
		"MESA_SHADER_CACHE_DISABLE=true",
		// where a driver's thread has crashed says little
		"GOTRACEBACK=none")
}
