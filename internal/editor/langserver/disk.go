package langserver

import (
	"io/fs"
	"sync"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
)

// A disk holds the texts of files that are not open. It reads them again when it is told
// that some have changed, and when that may be, for not every client tells.
type disk struct {
	files preprocessor.Files

	mu     sync.Mutex
	kept   map[string]*fileText
	stamps int
}

// A fileText is what a file has held at a time.
type fileText struct {
	text  *text
	err   error
	stamp int // differs as soon as the text does; below zero, where those of documents are above
	read  time.Time
}

// diskAge is for how long a file is taken to be what it was.
const diskAge = 2 * time.Second

func newDisk(files preprocessor.Files) *disk {
	return &disk{files: files, kept: map[string]*fileText{}}
}

// forget makes every file be looked at again.
func (d *disk) forget() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, f := range d.kept {
		f.read = time.Time{}
	}
}

// file returns what a file holds.
func (d *disk) file(path string) fileText {
	if d.files == nil || !isFile(path) {
		return fileText{err: fs.ErrNotExist}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	old := d.kept[path]
	if old != nil && time.Since(old.read) < diskAge {
		return *old
	}
	content, err := d.files.Read(path, compiler.MaxSource(compiler.Limits{}))
	if old != nil && (err == nil) == (old.err == nil) && (err != nil || content == old.text.string) {
		old.read = time.Now()
		return *old
	}
	d.stamps--
	f := &fileText{err: err, stamp: d.stamps, read: time.Now()}
	if err == nil {
		f.text = newText(content)
	}
	d.kept[path] = f
	return *f
}
