package langserver

import (
	"io/fs"
	"sync"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
)

// A disk caches the texts of files that are not open. It reads a file again if the client reports changes, and after
// diskAge, because not every client reports them.
type disk struct {
	files preprocessor.Files

	mu     sync.Mutex
	kept   map[string]*fileText
	stamps int
}

// A fileText is the content of a file at one time.
type fileText struct {
	text  *text
	err   error
	stamp int // changes with the text; negative, unlike the stamps of documents
	read  time.Time
}

// diskAge is the time for which a cached text is used without reading the file again.
const diskAge = 2 * time.Second

func newDisk(files preprocessor.Files) *disk {
	return &disk{files: files, kept: map[string]*fileText{}}
}

// forget causes every file to be read again.
func (d *disk) forget() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, f := range d.kept {
		f.read = time.Time{}
	}
}

// file returns the content of a file.
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
