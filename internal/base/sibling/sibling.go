// Package sibling finds the other programs that are installed together with this program. They are separate programs
// because their dependencies would make this one large or slow to start.
package sibling

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Find returns the path of the program with a given name in the folder of this program or, if it is not there, in PATH.
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
		return "", fmt.Errorf("cannot find the program %s next to this one or in PATH", name)
	}
	return path, nil
}
