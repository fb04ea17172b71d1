package langserver

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
)

// A view is the state of the client at one moment. It is immutable.
type view struct {
	server   *Server
	revision int
	docs     documents
	latest   string // the path of the document that was edited last
	folders  []string
	settings *settings
	encoding encoding
}

// stampOf returns the stamp of the text at a path.
func (v *view) stampOf(name string) int {
	if d := v.docs[name]; d != nil {
		return d.stamp
	}
	return v.server.disk.file(name).stamp
}

// text returns the text of a file, which is the client's text if the file is open.
func (v *view) text(name string) (*text, error) {
	if d := v.docs[name]; d != nil {
		return d.text, nil
	}
	f := v.server.disk.file(name)
	return f.text, f.err
}

// A reader is the file system of a compilation. Open documents take precedence over files on the disk. A reader records
// the files that were read.
type reader struct {
	view *view
	dir  string // directory that names are relative to

	mu    sync.Mutex
	reads map[string]int // stamps by path
}

func (v *view) reader(dir string) *reader {
	return &reader{view: v, dir: dir, reads: map[string]int{}}
}

// absolute returns the path of a file that the compiler names relative to dir.
func absolute(dir, name string) string {
	if isFile(name) {
		return clean(name)
	}
	return clean(preprocessor.InDir(dir, name))
}

// ReadPath implements preprocessor.PathReader.
func (r *reader) ReadPath(name string) ([]byte, error) {
	name = absolute(r.dir, name)
	stamp := r.view.stampOf(name)
	r.mu.Lock()
	r.reads[name] = stamp
	r.mu.Unlock()
	t, err := r.view.text(name)
	if err != nil {
		return nil, err
	}
	return []byte(t.string), nil
}

// ListPath implements preprocessor.PathLister.
func (r *reader) ListPath(dir string) ([]string, error) {
	disk, ok := r.view.server.options.Files.(preprocessor.Lister)
	if !ok {
		return nil, errors.ErrUnsupported
	}
	return disk.List(absolute(r.dir, dir))
}

// Open implements fs.FS. It is not called because reader implements PathReader.
func (r *reader) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: errors.ErrUnsupported}
}

// current reports whether none of the texts that were read have changed.
func (v *view) current(reads map[string]int) bool {
	for name, stamp := range reads {
		if v.stampOf(name) != stamp {
			return false
		}
	}
	return true
}

// paths returns the paths of the open documents, starting with the one that was edited last.
func (v *view) paths() []string {
	list := make([]string, 0, len(v.docs))
	for name := range v.docs {
		list = append(list, name)
	}
	slices.Sort(list)
	if i := slices.Index(list, v.latest); i > 0 {
		copy(list[1:i+1], list[:i])
		list[0] = v.latest
	}
	return list
}

// config returns the compiler configuration for c, and the file system that it reads from.
func (v *view) config(c *Configuration) (compiler.Config, *reader, error) {
	cfg, err := v.server.options.Config(c.Args)
	if err != nil {
		return cfg, nil, err
	}
	dir := c.Dir
	if cfg.Dir != "" {
		dir = absolute(dir, cfg.Dir)
	}
	r := v.reader(dir)
	cfg.Files, cfg.Dir = r, dir
	return cfg, r, nil
}

// faint lists warnings that the server turns on by itself. Clients show unused variables in a paler color.
var faint = []string{"unused-variable"}

// addFaint turns on -Wall and the faint warnings that the flags do not mention, and returns the faint warnings that it
// has turned on. Faint warnings are not errors, even if other warnings are.
func addFaint(cfg *compiler.Config) (added []string) {
	o := &cfg.Diagnostics
	if o.NoWarnings {
		return nil
	}
	for _, name := range faint {
		if !slices.ContainsFunc(o.Switches, func(s string) bool {
			return strings.HasSuffix(s, name) ||
				s == "everything"
		}) {
			added = append(added, name)
			o.Switches = append([]string{name, "no-error=" + name}, o.Switches...)
		}
	}
	o.Switches = append([]string{"all"}, o.Switches...)
	return added
}
