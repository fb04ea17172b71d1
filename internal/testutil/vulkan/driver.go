package vulkan

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// ErrNoDriver says that no Vulkan driver can be used on this machine.
var ErrNoDriver = errors.New("vulkan: no software Vulkan driver")

// driverVariables name the driver to the Vulkan loader; old loaders know only
// the second.
var driverVariables = [...]string{"VK_DRIVER_FILES", "VK_ICD_FILENAMES"}

// systemDrivers are where distributions describe lavapipe.
var systemDrivers = [...]string{
	"/usr/share/vulkan/icd.d/lvp_icd*.json",
	"/usr/local/share/vulkan/icd.d/lvp_icd*.json",
	"/etc/vulkan/icd.d/lvp_icd*.json",
}

// DriverFile finds the description of the driver to use: the one that the
// environment names, else the one that scripts/install-test-tools installs,
// else the system's. Only a software driver is taken unasked.
func DriverFile() (string, error) {
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" && runtime.GOARCH != "arm64" {
		return "", ErrNoDriver
	}
	for _, v := range driverVariables {
		if f := os.Getenv(v); f != "" {
			return f, nil
		}
	}
	var candidates []string
	if cache, err := os.UserCacheDir(); err == nil {
		candidates = append(candidates, filepath.Join(cache, "hlsl2spirv-lavapipe", "lvp.json"))
	}
	for _, pattern := range systemDrivers {
		found, _ := filepath.Glob(pattern) // the patterns are well formed
		candidates = append(candidates, found...)
	}
	for _, f := range candidates {
		if _, err := os.Stat(f); err == nil {
			return f, nil
		}
	}
	return "", ErrNoDriver
}

// workerEnvironment is the environment of a worker that uses the driver. All of
// it must be there when the process starts.
func workerEnvironment(driver string) []string {
	env := append(os.Environ(),
		workerVariable+"=1",
		// subgroups of 8 on every machine; 128 bits make lavapipe corrupt its heap
		"LP_NATIVE_VECTOR_WIDTH=256",
		"VK_LOADER_LAYERS_DISABLE=~implicit~",
		// a crash report of a driver's thread is long and says little
		"GOTRACEBACK=single",
	)
	for _, v := range driverVariables {
		env = append(env, v+"="+driver)
	}
	return env
}
