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

// A space is one of the two parts of a store, with the names used by build caches.
type space string

const (
	records space = "ac"  // addressed by key
	blobs   space = "cas" // addressed by the digest of their content
)

// A key is the address of an entry.
type key struct {
	space space
	sum   Digest
	size  int64 // size of a blob, which some servers require
}

// storeFolder is the name of the store's folder. It is in the folder that the user names, because that folder may
// contain other files.
const storeFolder = "hlsl2spirv-cache"

// A directory is the local store: one file per record and blob. A file is written under a temporary name in the same
// folder, renamed, and never changed afterwards. Each file is verified when it is read. Therefore processes do not need
// locks, and a killed process does not leave invalid entries.
//
// The folder may contain other files. The store does not follow symbolic links, and it removes a file only if its
// name and its content identify it as an entry.
type directory struct {
	root  string // folder that belongs to the store
	limit int64  // in bytes; 0 means unlimited
}

// newDirectory returns the store in a folder that the user names.
func newDirectory(dir string, limit int64) *directory {
	return &directory{root: filepath.Join(dir, storeFolder), limit: limit}
}

// The first line of each file of the store identifies the file.
const (
	entryMark  = "hlsl2spirv cache entry\n"
	growthMark = "hlsl2spirv cache growth\n"
)

// Maximum sizes of a record and a blob, in bytes.
const (
	maxRecord = 1 << 20
	maxBlob   = 256 << 20
)

// maxSize returns the maximum size of the entry of a key.
func (k key) maxSize() int64 {
	if k.space == records {
		return maxRecord
	}
	return min(k.size, maxBlob)
}

// file returns the path of the entry of a key.
func (d *directory) file(k key) string {
	name := k.sum.String()
	return filepath.Join(d.root, string(k.space), name[:2], name)
}

// enter checks that the folders of the store that lead to a file are folders and not links. If the parameter create is
// true, it creates missing folders.
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
			return enterFolder(name, false) // another process has created it
		}
	}
	return err
}

// The file that marks cache folders for backup programs: https://bford.info/cachedir/.
const (
	tagFile      = "CACHEDIR.TAG"
	tagSignature = "Signature: 8a477f597d28d172789f06886806bc55\n"
	tagText      = tagSignature + "# This folder is a cache of hlsl2spirv. It may be deleted at any time.\n"
)

// mark marks the folder of the store. An unmarked folder that contains files belongs to another program.
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
		case isTemporary(e.Name()): // from another process, which will mark the folder
		case d.isMarked():
			return nil
		default:
			return fmt.Errorf("%s is not empty and does not have a valid %s", d.root, tagFile)
		}
	}
	return write(filepath.Join(d.root, tagFile), tagText, nil)
}

// isMarked reports whether the folder of the store is marked.
func (d *directory) isMarked() bool {
	f, _, err := openMarked(filepath.Join(d.root, tagFile), os.O_RDONLY, tagSignature)
	if err != nil {
		return false
	}
	f.Close()
	return true
}

// openMarked opens a file that begins with a mark. It returns errCorrupt for anything else: another file, a link, a
// device, or a pipe, on which opening would block.
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

// readEntry returns the record or blob in a file of at most the given size.
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

// touchAfter is the age at which the time of a file is updated by a use of the file. The time records the last use.
const touchAfter = time.Hour

// get reads the entry of a key.
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

// errCorrupt is the reason why a file is not used.
var errCorrupt = errors.New("corrupt")

// touch records that a file is in use.
func touch(name string, info fs.FileInfo) {
	if now := time.Now(); now.Sub(info.ModTime()) > touchAfter {
		_ = os.Chtimes(name, now, now) // if this fails, the file only seems older than it is
	}
}

// put stores data under a key, replacing any file with that name. It returns the growth of the store in blocks.
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

// makeFolders creates the folders for the file of a key.
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

// temporary is the prefix of the names of files that are being written.
const temporary = "tmp-"

// temporaryName returns a new name for a file that is being written. Its second half is derived from the first, so
// that other files do not have such a name by accident.
func temporaryName() string { return temporaryNameOf(fmt.Sprintf("%016x", rand.Uint64())) }

func temporaryNameOf(text string) string {
	return temporary + text + Sum([]byte(entryMark + text)).String()[:len(text)]
}

// isTemporary reports whether a name is a temporary name.
func isTemporary(name string) bool {
	text, ok := strings.CutPrefix(name, temporary)
	return ok && len(text) == 32 && name == temporaryNameOf(text[:16])
}

// isHex reports whether a text consists of lower-case hexadecimal digits.
func isHex(text string) bool {
	for _, c := range []byte(text) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// write writes a file under a temporary name in the same folder, and renames it.
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
