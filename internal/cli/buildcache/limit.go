package buildcache

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// DefaultLimit is the default size limit of a local store, in bytes.
const DefaultLimit = 1 << 30

// block is the allocation unit of disks, in bytes. Sizes are counted in whole blocks.
const block = 4 << 10

// grownFile contains, after its mark, one byte for each block written since the last cleanup. Appending to a file
// does not need a lock.
const grownFile = "grown"

// A store is cleaned up to three quarters of its limit each time it has grown by an eighth of its limit. It thus
// stays below the limit and keeps most of the recently used entries.
func (d *directory) mayGrow() int64 { return d.limit / 8 }
func (d *directory) target() int64  { return d.limit / 4 * 3 }

// blocks returns the number of blocks that a file of the given size occupies.
func blocks(size int64) int64 { return (size + block - 1) / block }

// grow records written blocks, and cleans up if the growth exceeds its limit.
func (d *directory) grow(blocks int64) error {
	if d.limit == 0 || blocks == 0 {
		return nil
	}
	size, err := d.note(blocks)
	switch {
	case errors.Is(err, errCorrupt):
		d.cleanUp() // another file has this name, so growth cannot be recorded
	case err != nil:
		return err
	case size*block >= d.mayGrow():
		if os.Remove(filepath.Join(d.root, grownFile)) == nil { // otherwise another process cleans up
			d.cleanUp()
		}
	}
	return nil
}

// note adds blocks to the growth file and returns the total that it records.
func (d *directory) note(blocks int64) (int64, error) {
	f, text, err := d.openGrown(make([]byte, blocks))
	if err != nil {
		return 0, err
	}
	defer f.Close()
	if _, err := f.Write(text); err != nil {
		return 0, err
	}
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size() - int64(len(growthMark)), nil
}

// openGrown opens the growth file, and returns the bytes to append: text, preceded by the mark if the file is new.
// Another process that cleans up may remove the file between the two attempts to open it.
func (d *directory) openGrown(text []byte) (*os.File, []byte, error) {
	const flags = os.O_RDWR | os.O_APPEND
	name := filepath.Join(d.root, grownFile)
	for {
		f, err := os.OpenFile(name, flags|os.O_CREATE|os.O_EXCL, 0o666)
		if err == nil {
			return f, append([]byte(growthMark), text...), nil
		}
		if !errors.Is(err, fs.ErrExist) {
			return nil, nil, err
		}
		if f, _, err = openMarked(name, flags, growthMark); !errors.Is(err, fs.ErrNotExist) {
			return f, text, err
		}
	}
}

// cleanUp removes the least recently used entries.
func (d *directory) cleanUp() {
	if enterFolder(d.root, false) != nil || !d.isMarked() {
		return
	}
	files, total := d.files()
	slices.SortFunc(files, func(a, b stored) int { return a.used.Compare(b.used) })
	for _, f := range files {
		if total <= d.target() && !f.left {
			return
		}
		if !f.isOurs() || os.Remove(f.name) == nil {
			total -= f.size // files of other programs do not count
		}
	}
}

// A stored is a file with the name of an entry or of a temporary file.
type stored struct {
	name string
	key  key
	size int64 // in bytes of whole blocks
	used time.Time
	left bool // left by a process that was killed while writing it
}

// isOurs reports whether the content of the file matches its name.
func (f *stored) isOurs() bool {
	if f.left {
		file, _, err := openMarked(f.name, os.O_RDONLY, entryMark[:min(f.key.size, int64(len(entryMark)))])
		if err != nil {
			return false
		}
		file.Close()
		return true
	}
	data, _, err := readEntry(f.name, f.key.maxSize())
	if err != nil {
		return false
	}
	if f.key.space == blobs {
		return Sum(data) == f.key.sum
	}
	_, ok := decodeRecord(data, f.key.sum)
	return ok
}

// files returns the files with names of the store, and their total size. Unreadable files are skipped, because they
// cannot be removed either.
func (d *directory) files() (list []stored, total int64) {
	for _, part := range [...]space{records, blobs} {
		folder := filepath.Join(d.root, string(part))
		if enterFolder(folder, false) != nil {
			continue
		}
		shards, _ := os.ReadDir(folder)
		for _, shard := range shards {
			if !shard.IsDir() || len(shard.Name()) != 2 {
				continue
			}
			entries, _ := os.ReadDir(filepath.Join(folder, shard.Name()))
			for _, e := range entries {
				if f, ok := storedFile(part, filepath.Join(folder, shard.Name()), e); ok {
					list, total = append(list, f), total+f.size
				}
			}
		}
	}
	return list, total
}

// storedFile returns a file of a shard, unless its name does not belong to the store.
func storedFile(part space, shard string, e fs.DirEntry) (f stored, ok bool) {
	sum, named := parseDigest([]byte(e.Name()))
	named = named && isHex(e.Name()) && e.Name()[:2] == filepath.Base(shard)
	if !e.Type().IsRegular() || !named && !isTemporary(e.Name()) {
		return f, false
	}
	info, err := e.Info()
	if err != nil {
		return f, false // removed by another process
	}
	f = stored{name: filepath.Join(shard, e.Name()), key: key{part, sum, info.Size()},
		size: blocks(info.Size()) * block, used: info.ModTime()}
	f.left = !named && time.Since(f.used) > touchAfter
	return f, named || f.left
}
