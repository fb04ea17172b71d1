package langserver

import (
	"path"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// maxScanned is the maximum number of files that are read to find the sources that include a file.
const maxScanned = 5000

// includers returns the sites of the first source of the project that includes a file, or none. It ignores preprocessor
// conditions, so the source may include the file only in another configuration; the analysis does not read the file in
// this case.
func (v *view) includers(name string) []site {
	for _, list := range v.includingSources(name, 1) {
		return list
	}
	return nil
}

// includingSources returns the sites of sources of the project that include a file. The parameter most is the maximum
// number of sources.
func (v *view) includingSources(name string, most int) (out [][]site) {
	if v.server.options.Projects == nil || !isFile(name) {
		return nil
	}
	scan := includeScan{view: v, sought: name, leads: map[string]bool{}}
	for _, source := range v.server.options.Projects.Sources(name, v.folders) {
		sites := v.ownSites(source)
		if len(sites) == 0 {
			continue
		}
		if folders := includeFolders(&sites[0].config); !slices.Equal(folders, scan.folders) {
			scan.folders, scan.leads = folders, map[string]bool{}
		}
		if scan.reaches(source) {
			if out = append(out, sites); len(out) == most {
				break
			}
		}
	}
	return out
}

// maxSources is the maximum number of sources that are not open in which uses of a name are searched.
const maxSources = 100

// related returns the sites that may contain a file: all sites of open documents, and the sites of sources of the
// project that include it.
func (v *view) related(name string) (list []site) {
	seen := map[string]bool{}
	add := func(sites []site) {
		for _, s := range sites {
			if !seen[s.key()] {
				seen[s.key()] = true
				list = append(list, s)
			}
		}
	}
	for _, open := range v.paths() {
		add(v.sites(open))
	}
	for _, sites := range v.includingSources(name, maxSources) {
		add(sites)
	}
	return list
}

// An includeScan searches the files that sources include for one file.
type includeScan struct {
	view    *view
	sought  string
	folders []string        // -I, -isystem
	leads   map[string]bool // for each path: whether the scanned file includes the sought file
}

// reaches reports whether a file is the sought file, or includes it.
func (s *includeScan) reaches(name string) bool {
	if name == s.sought {
		return true
	}
	if leads, ok := s.leads[name]; ok || len(s.leads) >= maxScanned {
		return leads
	}
	s.leads[name] = false
	t, err := s.view.text(name)
	if err != nil {
		return false
	}
	s.leads[name] = slices.ContainsFunc(t.included(), func(inc includeName) bool {
		return s.reaches(path.Join(path.Dir(name), inc.name)) ||
			slices.ContainsFunc(s.folders, func(dir string) bool { return s.reaches(path.Join(dir, inc.name)) })
	})
	return s.leads[name]
}

// includeLine matches a directive that includes a file.
var includeLine = pattern{text: `(?m)^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]`}

// An includeName is the name of a file in an #include.
type includeName struct {
	name       string // with slashes
	start, end int    // range in the text, without the quotation marks
	angled     bool
}

// included returns the names of the files that a text includes.
func (t *text) included() []includeName {
	t.scan.Do(func() {
		if !strings.Contains(t.string, "include") {
			return
		}
		for _, m := range includeLine.places(t.string) {
			start, end := m[2], m[3]
			name := strings.ReplaceAll(t.string[start:end], `\`, "/")
			t.includes = append(t.includes, includeName{name, start, end, t.string[start-1] == '<'})
		}
	})
	return t.includes
}

// includeFolders returns the directories of -I and -isystem.
func includeFolders(c *Configuration) (list []string) {
	o := commandline.OptionsAmong(c.Args)
	for _, dir := range slices.Concat(o.IncludeDirs, o.SystemIncludeDirs) {
		list = append(list, absolute(c.Dir, strings.TrimPrefix(dir, "=")))
	}
	return list
}
