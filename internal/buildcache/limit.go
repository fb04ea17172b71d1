package buildcache

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// DefaultLimit is how large a local store gets, in bytes.
const DefaultLimit = 1 << 30

// block is what disks give to files, in bytes. Sizes count in whole blocks.
const block = 4 << 10

// grownFile has a byte for each block that was written since the store was cleaned up
// last. Appending to a file needs no lock.
const grownFile = "grown"

// A store is cleaned up each time it has grown by an eighth of its limit, to three
// quarters of it: so it stays below the limit, and most of what was used last stays.
func (d *directory) mayGrow() int64 { return d.limit / 8 }
func (d *directory) target() int64  { return d.limit / 4 * 3 }

// blocks returns what a file of a size takes up, in blocks.
func blocks(size int64) int64 { return (size + block - 1) / block }

// grow notes that so many blocks were written, and cleans up if that was too much.
func (d *directory) grow(blocks int64) error {
	if d.limit == 0 || blocks == 0 {
		return nil
	}
	f, err := os.OpenFile(filepath.Join(d.root, grownFile), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := f.Write(make([]byte, blocks)); err != nil {
		return err
	}
	info, err := f.Stat()
	if err == nil && info.Size()*block >= d.mayGrow() {
		d.cleanUp()
	}
	return err
}

// cleanUp removes what was not used for the longest time, unless another process
// does.
func (d *directory) cleanUp() {
	mine := filepath.Join(d.root, fmt.Sprintf("%s%016x", temporary, rand.Uint64()))
	if os.Rename(filepath.Join(d.root, grownFile), mine) != nil {
		return // somebody else has taken it
	}
	defer os.Remove(mine)
	files, total := d.files()
	slices.SortFunc(files, func(a, b stored) int { return a.used.Compare(b.used) })
	for _, f := range files {
		if total <= d.target() && !f.left {
			return
		}
		if os.Remove(f.name) == nil {
			total -= f.size
		}
	}
}

// A stored is a file of a store.
type stored struct {
	name string
	size int64 // in bytes of whole blocks
	used time.Time
	left bool // by a process that was killed while it wrote it
}

// files returns the files of the store and how much they take up.
func (d *directory) files() (list []stored, total int64) {
	_ = filepath.WalkDir(d.root, func(name string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() || e.Name() == grownFile {
			return nil // what cannot be read cannot be removed
		}
		info, err := e.Info()
		if err != nil {
			return nil // removed by another process
		}
		f := stored{name: name, size: blocks(info.Size()) * block, used: info.ModTime()}
		if strings.HasPrefix(e.Name(), temporary) {
			f.left = time.Since(f.used) > touchAfter
		}
		list, total = append(list, f), total+f.size
		return nil
	})
	return list, total
}
