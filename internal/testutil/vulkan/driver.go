package vulkan

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// ErrNoDriver reports that this machine lacks a usable Vulkan driver.
var ErrNoDriver = errors.New("vulkan: no software Vulkan driver")

// driverVariables are the loader's variables that select the driver; old loaders support only the second.
var driverVariables = [...]string{"VK_DRIVER_FILES", "VK_ICD_FILENAMES"}

// systemDrivers lists the paths of lavapipe's manifest in Linux distributions.
var systemDrivers = [...]string{
	"/usr/share/vulkan/icd.d/lvp_icd*.json",
	"/usr/local/share/vulkan/icd.d/lvp_icd*.json",
	"/etc/vulkan/icd.d/lvp_icd*.json",
}

// DriverFile returns the manifest of the driver: the manifest named by the environment, or the manifest that
// scripts/install-test-tools installs, or the system's. Drivers other than software drivers are used only if the
// environment names them.
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

// DriverEnvironment returns the environment variables with which other programs use the driver as workers do.
func DriverEnvironment() ([]string, error) {
	driver, err := DriverFile()
	return driverEnvironment(driver), err
}

// driverEnvironment returns the variables that the loader and the driver read when a process starts.
func driverEnvironment(driver string) []string {
	// subgroups of 8 on every machine; 128 bits make lavapipe corrupt its heap
	env := []string{"LP_NATIVE_VECTOR_WIDTH=256"}
	for _, v := range driverVariables {
		env = append(env, v+"="+driver)
	}
	return env
}

// workerEnvironment returns the environment of a worker that uses the driver, with more variables.
func workerEnvironment(driver string, more ...string) []string {
	env := append(os.Environ(),
		workerVariable+"=1",
		// a crash report with all threads of the driver is long and not useful
		"GOTRACEBACK=single",
	)
	return append(append(env, driverEnvironment(driver)...), more...)
}
