package langserver

import (
	"cmp"
	"path"
	"slices"
	"strings"
)

// A folderEntry is an entry of a directory.
type folderEntry struct {
	name   string
	folder bool
}

// maxListed is the maximum number of entries of a directory that are listed.
const maxListed = 2000

// list returns the entries of a directory and the open documents in it, sorted by name. It leaves out names that begin
// with a dot.
func (v *view) list(dir string) (out []folderEntry) {
	if v.server.options.List != nil {
		for _, name := range v.server.options.List(dir) {
			base, folder := strings.CutSuffix(name, "/")
			if !strings.HasPrefix(base, ".") && len(out) < maxListed {
				out = append(out, folderEntry{base, folder})
			}
		}
	}
	for name := range v.docs {
		if path.Dir(name) == dir {
			out = append(out, folderEntry{path.Base(name), false})
		}
	}
	slices.SortFunc(out, func(a, b folderEntry) int { return cmp.Compare(a.name, b.name) })
	return slices.Compact(out)
}
