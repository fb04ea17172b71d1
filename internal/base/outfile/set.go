package outfile

import (
	"io/fs"
	"os"
	"path/filepath"
)

// A Set is a set of regular files. All names of a file count as one: links, hard links, and paths through links to
// folders. Pipes, devices and folders are never members. The zero value is an empty set.
type Set struct {
	byPath  map[string]string // by path with resolved folders: the name as added
	byStamp map[stamp][]member
	folders map[string]string // by folder: its path with resolved links
}

// Two names of the same file have equal stamps. Different files rarely have equal stamps.
type stamp struct{ size, time int64 }

// A member is a file that exists.
type member struct {
	name string
	info fs.FileInfo
}

func stampOf(info fs.FileInfo) stamp { return stamp{info.Size(), info.ModTime().UnixNano()} }

// Add adds a file to the set. The file need not exist.
func (s *Set) Add(name string) {
	info, err := os.Stat(name)
	if err == nil && !info.Mode().IsRegular() {
		return
	}
	if s.byPath == nil {
		s.byPath, s.byStamp, s.folders = map[string]string{}, map[stamp][]member{}, map[string]string{}
	}
	if err == nil {
		at := stampOf(info)
		s.byStamp[at] = append(s.byStamp[at], member{name, info})
	} else if path := s.resolved(name); s.byPath[path] == "" {
		s.byPath[path] = name
	}
}

// Find returns the name under which a file was added, and reports whether it was added.
func (s *Set) Find(name string) (string, bool) {
	if s.byPath == nil {
		return "", false
	}
	info, err := os.Stat(name)
	if err != nil {
		found, ok := s.byPath[s.resolved(name)]
		return found, ok
	}
	for _, m := range s.byStamp[stampOf(info)] {
		if os.SameFile(m.info, info) {
			return m.name, true
		}
	}
	return "", false
}

// resolved returns the absolute path of a file that does not exist, with resolved links in its folders.
func (s *Set) resolved(name string) string {
	if full, err := filepath.Abs(name); err == nil {
		name = full
	}
	folder, base := filepath.Split(name)
	to, ok := s.folders[folder]
	if !ok {
		var err error
		if to, err = filepath.EvalSymlinks(folder); err != nil {
			to = folder
		}
		s.folders[folder] = to
	}
	return filepath.Join(to, base)
}
