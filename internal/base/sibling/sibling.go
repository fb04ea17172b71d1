// Package sibling finds the programs that come with this one, and are programs of their own
// because what they are linked with would make it large or slow to start.
package sibling

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Find returns the path of a program: beside this one, or in PATH.
func Find(name string) (string, error) {
	self, err := os.Executable()
	if err == nil {
		if self, err = filepath.EvalSymlinks(self); err == nil {
			if path, err := exec.LookPath(filepath.Join(filepath.Dir(self), name)); err == nil {
				return path, nil
			}
		}
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return "", fmt.Errorf("the program %s is neither beside this one nor in PATH", name)
	}
	return path, nil
}
