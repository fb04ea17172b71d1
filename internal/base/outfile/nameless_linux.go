package outfile

import (
	"io/fs"
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

// openNameless creates an unnamed file in a folder. Not all file systems support this.
func openNameless(dir string) (*os.File, error) {
	if err := unix.Access(descriptors, unix.X_OK); err != nil {
		return nil, err // linkNameless needs it, and a chroot may lack it
	}
	fd, err := unix.Open(dir, unix.O_TMPFILE|unix.O_WRONLY|unix.O_CLOEXEC, 0o666)
	if err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), dir), nil
}

// linkNameless gives a name to a file created by openNameless. The error is fs.ErrExist if the name is in use.
func linkNameless(f *os.File, name string) error {
	err := unix.Linkat(unix.AT_FDCWD, descriptors+strconv.Itoa(int(f.Fd())), unix.AT_FDCWD, name,
		unix.AT_SYMLINK_FOLLOW)
	if err != nil {
		return &fs.PathError{Op: "link", Path: name, Err: err}
	}
	return nil
}

// descriptors is the folder that lists the open files of the process.
const descriptors = "/proc/self/fd/"
