package buildcache

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"io"
	"os"
	"os/exec"
)

// Build returns an identifier of this program: two programs that may produce different results have different
// identifiers.
//
// It is the build ID that Go's linker derives from the program's content. For a program without a build ID, it is the
// digest of the program's file. Computing the digest takes longer.
func Build() (string, error) {
	name, err := os.Executable()
	if err != nil { // Linux without /proc
		name, err = exec.LookPath(os.Args[0])
	}
	if err != nil {
		return "", err
	}
	return BuildOf(name)
}

// BuildOf is Build of the program or the library in a file.
func BuildOf(name string) (string, error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	return build(f)
}

// build implements Build for the program in a file.
func build(f io.ReadSeeker) (string, error) {
	head := make([]byte, 32<<10) // the linker puts the ID there
	n, err := io.ReadFull(f, head)
	if err != nil && err != io.ErrUnexpectedEOF {
		return "", err
	}
	if id := linkerID(head[:n]); id != "" {
		return id, nil
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return "", err
	}
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return Digest(h.Sum(nil)).String(), nil
}

// linkerID returns the build ID that the linker wrote to the beginning of a program. In an ELF file the ID is in a
// note, and in other files it is before the code.
func linkerID(head []byte) string {
	const note = "\x04\x00\x00\x00Go\x00\x00" // type and owner, after the lengths of owner and name
	if i := bytes.Index(head, []byte(note)); i >= 8 {
		length := int(binary.LittleEndian.Uint32(head[i-4:]))
		if id := head[i+len(note):]; length <= len(id) {
			return whole(id[:length])
		}
	}
	_, rest, ok := bytes.Cut(head, []byte("\xff Go build ID: \""))
	id, _, closed := bytes.Cut(rest, []byte("\"\n \xff"))
	if !ok || !closed {
		return ""
	}
	return whole(id)
}

// whole returns id if it has all its parts, and "" otherwise. The parts identify the inputs and the content of the
// program.
func whole(id []byte) string {
	if bytes.Count(id, []byte("/")) != 3 {
		return ""
	}
	return string(id)
}
