package buildcache

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
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

// storeFolder is the name of the store in the folder that the user names, which may hold
// anything else.
const storeFolder = "hlsl2spirv-cache"

// A directory is the local store: a file for each record and blob. Files are written
// next to their place and renamed, never changed, and checked by whoever reads them, so
// that processes need no lock, and one that is killed leaves nothing that counts.
//
// Other files may be in its folder. The store follows no symbolic link, and it removes a
// file only if its name and its content are those of an entry.
type directory struct {
	root  string // the folder of the store alone
	limit int64  // in bytes; 0 for none
}

// newDirectory returns the store in a folder that the user names.
func newDirectory(dir string, limit int64) *directory {
	return &directory{root: filepath.Join(dir, storeFolder), limit: limit}
}

// The first line of each file of the store, which no other file has.
const (
	entryMark  = "hlsl2spirv cache entry\n"
	growthMark = "hlsl2spirv cache growth\n"
)

// How large a record or a blob may be, in bytes.
const (
	maxRecord = 1 << 20
	maxBlob   = 256 << 20
)

// maxSize returns how large the entry of a key may be.
func (k key) maxSize() int64 {
	if k.space == records {
		return maxRecord
	}
	return min(k.size, maxBlob)
}

// file returns the path of what is stored under a key.
func (d *directory) file(k key) string {
	name := k.sum.String()
	return filepath.Join(d.root, string(k.space), name[:2], name)
}

// enter checks that the folders of the store that lead to a file are folders and not
// links. With create it makes those that are missing.
func (d *directory) enter(k key, create bool) error {
	shard := filepath.Dir(d.file(k))
	for _, folder := range [...]string{d.root, filepath.Dir(shard), shard} {
		if err := enterFolder(folder, create); err != nil {
			return err
		}
		if folder == d.root && create {
			if err := d.mark(); err != nil {
				return err
			}
		}
	}
	return nil
}

func enterFolder(name string, create bool) error {
	info, err := os.Lstat(name)
	switch {
	case err == nil && !info.IsDir():
		return fmt.Errorf("%s is not a folder", name)
	case create && errors.Is(err, fs.ErrNotExist):
		if err = os.Mkdir(name, 0o777); errors.Is(err, fs.ErrExist) {
			return enterFolder(name, false) // another process has made it
		}
	}
	return err
}

// The file that marks folders of caches, for programs that make backups:
// https://bford.info/cachedir/.
const (
	tagFile      = "CACHEDIR.TAG"
	tagSignature = "Signature: 8a477f597d28d172789f06886806bc55\n"
	tagText      = tagSignature + "# This folder is a cache of hlsl2spirv. It may be deleted at any time.\n"
)

// mark marks the folder of the store. A folder that is not marked and has files in it
// belongs to somebody else.
func (d *directory) mark() error {
	if d.isMarked() {
		return nil
	}
	list, err := os.ReadDir(d.root)
	if err != nil {
		return err
	}
	for _, e := range list {
		switch {
		case isTemporary(e.Name()): // of another process, which marks the folder
		case d.isMarked():
			return nil
		default:
			return fmt.Errorf("%s is not empty and has no valid %s", d.root, tagFile)
		}
	}
	return write(filepath.Join(d.root, tagFile), tagText, nil)
}

// isMarked reports whether the folder of the store is one.
func (d *directory) isMarked() bool {
	f, _, err := openMarked(filepath.Join(d.root, tagFile), os.O_RDONLY, tagSignature)
	if err != nil {
		return false
	}
	f.Close()
	return true
}

// openMarked opens a file that begins with a mark. Anything else is errCorrupt: another
// file, a link, a pipe, on which opening would wait, or a device.
func openMarked(name string, flags int, mark string) (*os.File, fs.FileInfo, error) {
	info, err := os.Lstat(name)
	if err != nil {
		return nil, nil, err
	}
	if !info.Mode().IsRegular() || info.Size() < int64(len(mark)) {
		return nil, nil, errCorrupt
	}
	f, err := os.OpenFile(name, flags, 0)
	if err != nil {
		return nil, nil, err
	}
	head := make([]byte, len(mark))
	now, err := f.Stat()
	if err == nil {
		_, err = io.ReadFull(f, head)
	}
	if err != nil || !os.SameFile(info, now) || string(head) != mark {
		f.Close()
		return nil, nil, errCorrupt
	}
	return f, now, nil
}

// readEntry returns the record or the blob in a file, of at most so many bytes.
func readEntry(name string, most int64) ([]byte, fs.FileInfo, error) {
	f, info, err := openMarked(name, os.O_RDONLY, entryMark)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	size := info.Size() - int64(len(entryMark))
	if size > most {
		return nil, nil, errCorrupt
	}
	data := make([]byte, size)
	if _, err := io.ReadFull(f, data); err != nil {
		return nil, nil, err
	}
	return data, info, nil
}

// touchAfter is how old the time of a file may be before a use renews it. Times say
// what was used last.
const touchAfter = time.Hour

// get reads what is stored under a key.
func (d *directory) get(k key) ([]byte, error) {
	if err := d.enter(k, false); err != nil {
		return nil, err
	}
	name := d.file(k)
	data, info, err := readEntry(name, k.maxSize())
	if err != nil {
		return nil, err
	}
	touch(name, info)
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

// put stores data under a key, in the place of whatever has the name of the file. It
// returns by how much the store has grown, in blocks.
func (d *directory) put(k key, data []byte) (grown int64, err error) {
	if int64(len(data)) > k.maxSize() {
		return 0, nil
	}
	if err := d.makeFolders(k); err != nil {
		return 0, err
	}
	name := d.file(k)
	if k.space == blobs {
		if old, info, err := readEntry(name, k.maxSize()); err == nil && bytes.Equal(old, data) {
			touch(name, info)
			return 0, nil
		}
	}
	return blocks(int64(len(entryMark) + len(data))), write(name, entryMark, data)
}

// makeFolders makes the folders of the file of a key.
func (d *directory) makeFolders(k key) error {
	err := d.enter(k, true)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(d.root), 0o777); err != nil {
		return err
	}
	return d.enter(k, true)
}

// temporary is the beginning of the names of files that are being written.
const temporary = "tmp-"

// temporaryName returns a new name of a file that is being written. Its second half follows
// from the first, so that no other file has such a name by accident.
func temporaryName() string { return temporaryNameOf(fmt.Sprintf("%016x", rand.Uint64())) }

func temporaryNameOf(text string) string {
	return temporary + text + Sum([]byte(entryMark + text)).String()[:len(text)]
}

// isTemporary reports whether a file has the name of one that is being written.
func isTemporary(name string) bool {
	text, ok := strings.CutPrefix(name, temporary)
	return ok && len(text) == 32 && name == temporaryNameOf(text[:16])
}

// isHex reports whether a text consists of the digits of digests.
func isHex(text string) bool {
	for _, c := range []byte(text) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// write writes a file next to its place and puts it there.
func write(name, mark string, data []byte) error {
	place := filepath.Join(filepath.Dir(name), temporaryName())
	f, err := os.OpenFile(place, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.WriteString(mark)
	if err == nil {
		_, err = f.Write(data)
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = os.Rename(place, name)
	}
	if err != nil {
		_ = os.Remove(place)
	}
	return err
}
