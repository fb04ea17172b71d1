package langserver

import (
	"path"
	"slices"
	"strings"
)

// maxScanned is how many files are looked at to find out who includes one.
const maxScanned = 5000

// includers returns the sites of the first source of the project that includes a file, none
// if no source does. Conditions are not looked at, so that a source may be taken which
// includes the file in another configuration; then it is not among what the analysis reads.
func (v *view) includers(name string) []site {
	if v.server.options.Projects == nil || !isFile(name) {
		return nil
	}
	scan := includeScan{view: v, sought: name, seen: map[string]bool{}}
	for _, source := range v.server.options.Projects.Sources(name, v.folders) {
		sites := v.ownSites(source)
		if len(sites) == 0 {
			continue
		}
		scan.folders = includeFolders(&sites[0].config)
		if scan.reaches(source) {
			return sites
		}
	}
	return nil
}

// An includeScan looks for a file among those that sources include.
type includeScan struct {
	view    *view
	sought  string
	folders []string        // -I
	seen    map[string]bool // files that do not lead there
}

// reaches reports whether a file is the one that is sought, or includes it.
func (s *includeScan) reaches(name string) bool {
	if name == s.sought {
		return true
	}
	if s.seen[name] || len(s.seen) >= maxScanned {
		return false
	}
	s.seen[name] = true
	t, err := s.view.text(name)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(t.included(), func(target string) bool {
		return s.reaches(path.Join(path.Dir(name), target)) ||
			slices.ContainsFunc(s.folders, func(dir string) bool { return s.reaches(path.Join(dir, target)) })
	})
}

// includeLine is a directive that includes a file.
var includeLine = pattern{text: `(?m)^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]`}

// included returns what a text includes, as it spells it.
func (t *text) included() []string {
	t.scan.Do(func() {
		if !strings.Contains(t.string, "include") {
			return
		}
		for _, m := range includeLine.matches(t.string, -1) {
			t.includes = append(t.includes, strings.ReplaceAll(m[1], `\`, "/"))
		}
	})
	return t.includes
}

// includeFolders returns the folders that -I names.
func includeFolders(c *Configuration) (list []string) {
	for i, arg := range c.Args {
		dir, ok := strings.CutPrefix(arg, "-I")
		if !ok {
			if dir, ok = strings.CutPrefix(arg, "/I"); !ok {
				continue
			}
		}
		if dir == "" && i+1 < len(c.Args) {
			dir = c.Args[i+1]
		}
		list = append(list, absolute(c.Dir, strings.TrimPrefix(dir, "=")))
	}
	return list
}
