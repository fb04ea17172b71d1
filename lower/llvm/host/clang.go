package host

import (
	"errors"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
)

// oldestClang and newestClang are the versions of clang that are accepted. The oldest one can read the LLVM assembly
// that is printed.
const oldestClang, newestClang = 15, 30

// Clang returns the path of the clang called named, if it can compile kernels. If named is "", Clang looks for clang,
// and if that cannot compile kernels, for the newest clang-N. The error says how to install one.
func Clang(named string) (string, error) {
	if named != "" {
		return checked(named)
	}
	if path, err := checked("clang"); err == nil {
		return path, nil
	}
	for v := newestClang; v >= oldestClang; v-- {
		if path, err := checked(fmt.Sprintf("clang-%d", v)); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("clang %d or later not found: install one (Debian and Ubuntu: apt install clang; macOS: xcode-select --install; Fedora: dnf install clang), or specify its path with -clang=", oldestClang)
}

// clangVersion returns the major version in the output of clang -version.
func clangVersion(version string) (int, bool) {
	_, rest, ok := strings.Cut(version, "clang version ")
	number, _, _ := strings.Cut(rest, ".")
	v, err := strconv.Atoi(number)
	return v, ok && err == nil
}

// checked returns the path of the clang with the given name. It returns an error if its version is not accepted.
func checked(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		return "", fmt.Errorf("%s not found: %w", name, errors.Unwrap(err))
	}
	out, err := exec.Command(path, "--version").Output()
	if err != nil {
		return "", fmt.Errorf("%s: %w", path, err)
	}
	v, ok := clangVersion(string(out))
	if !ok {
		return "", fmt.Errorf("%s is not clang", path)
	}
	if v < oldestClang {
		return "", fmt.Errorf("%s has version %d; version %d or later is required", path, v, oldestClang)
	}
	return path, nil
}
