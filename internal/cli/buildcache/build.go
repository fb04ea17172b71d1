package buildcache

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"io"
	"os"
)

// Build returns what tells this program from all others: two programs that may come
// to different results have different builds.
//
// It is the name that Go's linker gives a program after its content. A program
// without one is named by the digest of its file, which takes longer.
func Build() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	return build(f)
}

// build is Build of the program in a file.
func build(f io.ReadSeeker) (string, error) {
	head := make([]byte, 32<<10) // where the linker puts the name
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

// linkerID returns the name that the linker wrote into the beginning of a program:
// into a note of an ELF file, else in front of the code.
func linkerID(head []byte) string {
	const note = "\x04\x00\x00\x00Go\x00\x00" // type and owner, behind the lengths of owner and name
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

// whole returns a name that has all its parts: what the program was made of, and what
// is in it.
func whole(id []byte) string {
	if bytes.Count(id, []byte("/")) != 3 {
		return ""
	}
	return string(id)
}
