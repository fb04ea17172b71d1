package buildcache

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"
)

// A space is one of the two parts of a store, named as build caches name them.
type space string

const (
	records space = "ac"  // found by a key
	blobs   space = "cas" // found by the digest of their content
)

// A key is what something is stored under.
type key struct {
	space space
	sum   Digest
	size  int64 // of a blob, which some servers want to know
}

// A directory is the local store: a file for each record and blob. Files are written
// beside and renamed, never changed, and checked by whoever reads them, so that
// processes need no lock, and one that is killed leaves nothing that counts.
type directory struct {
	root  string
	limit int64 // in bytes; 0 for none
}

// file returns the path of what is stored under a key.
func (d *directory) file(k key) string {
	name := k.sum.String()
	return filepath.Join(d.root, string(k.space), name[:2], name)
}

// touchAfter is how old the time of a file may be before a use renews it. Times say
// what was used last.
const touchAfter = time.Hour

// get reads what is stored under a key.
func (d *directory) get(k key) ([]byte, error) {
	f, err := os.Open(d.file(k))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if k.space == blobs && info.Size() != k.size {
		return nil, errCorrupt
	}
	data := make([]byte, info.Size())
	if _, err := io.ReadFull(f, data); err != nil {
		return nil, err
	}
	touch(f.Name(), info)
	return data, nil
}

// errCorrupt is why a file is not used.
var errCorrupt = errors.New("corrupt")

// touch says that a file is in use.
func touch(name string, info fs.FileInfo) {
	if now := time.Now(); now.Sub(info.ModTime()) > touchAfter {
		_ = os.Chtimes(name, now, now) // else it is thought to be older than it is
	}
}

// put stores data under a key. It returns by how much the store has grown, in blocks.
func (d *directory) put(k key, data []byte) (grown int64, err error) {
	name := d.file(k)
	if k.space == blobs {
		if info, err := os.Stat(name); err == nil && info.Size() == int64(len(data)) {
			touch(name, info)
			return 0, nil
		}
	}
	return blocks(int64(len(data))), write(name, data)
}

// remove removes what is stored under a key and is of no use.
func (d *directory) remove(k key) { _ = os.Remove(d.file(k)) }

// temporary is the beginning of the names of files that are being written.
const temporary = "tmp-"

// write writes a file beside its place and puts it there.
func write(name string, data []byte) error {
	beside := filepath.Join(filepath.Dir(name), fmt.Sprintf("%s%016x", temporary, rand.Uint64()))
	f, err := create(beside)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = os.Rename(beside, name)
	}
	if err != nil {
		_ = os.Remove(beside)
	}
	return err
}

// create creates a file that is not there, and the folders that it stands in.
func create(name string) (*os.File, error) {
	const flags = os.O_WRONLY | os.O_CREATE | os.O_EXCL
	f, err := os.OpenFile(name, flags, 0o666)
	if !errors.Is(err, fs.ErrNotExist) {
		return f, err
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return nil, err
	}
	return os.OpenFile(name, flags, 0o666)
}
