package langserver

import (
	"cmp"
	"path"
	"slices"
	"strings"
)

// A folderEntry is what a folder holds.
type folderEntry struct {
	name   string
	folder bool
}

// maxListed is how much of a folder is looked at.
const maxListed = 2000

// list returns what a folder holds, with the documents that are open, in order.
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
