package langserver

import (
	"path"
	"slices"
	"strings"
)

// willRenameFiles returns the edits of #include lines that are needed when files or folders are renamed. After the
// edits, every #include of a known file still names the same file. The lines are found in the text and not by the
// compiler, so the edits include lines in inactive branches of #if.
func (c *call) willRenameFiles(p *renameFilesParams) (any, error) {
	m := includeMover{view: c.view, edits: newEdits(c.view), seen: map[string]bool{}}
	for _, f := range p.Files {
		m.moves = append(m.moves, move{pathOf(f.OldURI), pathOf(f.NewURI)})
	}
	for _, root := range c.view.knownFiles(m.moves) {
		for _, folders := range c.view.includeFolders(root) {
			if err := c.Err(); err != nil {
				return nil, err
			}
			m.visit(root, folders, nil)
		}
	}
	if len(m.edits.byPath) == 0 {
		return nil, nil
	}
	return m.edits.workspace(), nil
}

// A move renames a file or a directory.
type move struct{ from, to string }

type moves []move

// of returns the path of a file or directory after the moves.
func (m moves) of(name string) string {
	for _, x := range m {
		if name == x.from {
			return x.to
		}
		if rest, ok := strings.CutPrefix(name, x.from+"/"); ok {
			return x.to + "/" + rest
		}
	}
	return name
}

// knownFiles returns the files whose #include lines are searched first. These are the open documents, the sources of
// the projects around the files that move, and the shaders in the workspace folders. The number of files and
// directories is limited.
func (v *view) knownFiles(m moves) []string {
	list := v.paths()
	if v.server.options.Projects != nil {
		for _, x := range m {
			if isFile(x.from) {
				list = append(list, v.server.options.Projects.Sources(x.from, v.folders)...)
			}
		}
	}
	dirs := slices.Clone(v.folders)
	for i := 0; i < len(dirs) && i < maxScanned && len(list) < maxScanned; i++ {
		for _, e := range v.list(dirs[i]) {
			name := path.Join(dirs[i], e.name)
			switch {
			case e.folder:
				dirs = append(dirs, name)
			case isShader(e.name):
				list = append(list, name)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// includeFolders returns the directories of -I and -isystem of each configuration of a file.
func (v *view) includeFolders(name string) (list [][]string) {
	sites := v.ownSites(name)
	if len(sites) == 0 {
		sites = []site{{name, Configuration{Dir: path.Dir(name), Args: v.flags(name)}}}
	}
	for i := range sites {
		folders := includeFolders(&sites[i].config)
		if !slices.ContainsFunc(list, func(o []string) bool { return slices.Equal(o, folders) }) {
			list = append(list, folders)
		}
	}
	return list
}

// An includeMover collects the edits of #include lines.
type includeMover struct {
	view  *view
	moves moves
	edits *edits
	seen  map[string]bool // files with their -I directories
}

// visit edits the #include lines of a file and visits the files that they name. The parameter folders holds the
// directories of -I. The parameter around holds the files that include the file, outermost first.
func (m *includeMover) visit(name string, folders, around []string) {
	key := name + "\x00" + strings.Join(folders, "\x00")
	if m.seen[key] || len(m.seen) >= maxScanned {
		return
	}
	m.seen[key] = true
	t, err := m.view.text(name)
	if err != nil {
		return
	}
	around = append(slices.Clip(around), name)
	for _, inc := range t.included() {
		target, base, ok := m.find(inc, folders, around)
		if !ok {
			continue
		}
		own := path.Dir(m.moves.of(name))
		if spelled := m.spelling(inc, base, own, m.moves.of(target), folders); spelled != inc.name {
			if strings.Contains(t.string[inc.start:inc.end], `\`) {
				spelled = strings.ReplaceAll(spelled, "/", `\`)
			}
			edit := TextEdit{t.rangeOf(inc.start, inc.end, m.view.encoding), spelled}
			if !m.edits.overlaps(name, edit) {
				m.edits.put(name, edit)
			}
		}
		m.visit(target, folders, around)
	}
}

// find returns the file that an #include names. It also returns the directory after the move to which the name is
// relative, or "" for an absolute name. The parameter around holds the files with the #include, outermost first. The
// search order is the preprocessor's.
func (m *includeMover) find(inc includeName, folders, around []string) (target, base string, ok bool) {
	exists := func(name string) bool {
		_, err := m.view.text(name)
		return err == nil
	}
	if isFile(inc.name) {
		return clean(inc.name), "", exists(clean(inc.name))
	}
	if !inc.angled {
		for _, includer := range slices.Backward(around) {
			if target = absolute(path.Dir(includer), inc.name); exists(target) {
				return target, path.Dir(m.moves.of(includer)), true
			}
		}
	}
	for _, dir := range folders {
		if target = absolute(dir, inc.name); exists(target) {
			return target, m.moves.of(dir), true
		}
	}
	return "", "", false
}

// spelling returns the name of the target in an #include after the move. If the name is still correct, it does not
// change. Otherwise the name becomes relative to base. If the name is in angle brackets, or base is not the directory
// of the including file, it may become relative to the -I directory that the target moves to.
func (m *includeMover) spelling(inc includeName, base, own, target string, folders []string) string {
	switch {
	case base == "":
		if clean(inc.name) == target {
			return inc.name
		}
		return target
	case absolute(base, inc.name) == target || !inc.angled && absolute(own, inc.name) == target:
		return inc.name
	}
	if inc.angled || base != own {
		isAround := func(dir string) bool {
			return strings.HasPrefix(target, strings.TrimSuffix(m.moves.of(dir), "/")+
				"/")
		}
		if i := slices.IndexFunc(folders, isAround); !isAround(base) && i >= 0 {
			base = m.moves.of(folders[i])
		}
	}
	name := relative(base, target)
	if strings.HasPrefix(inc.name, "./") && !strings.HasPrefix(name, "../") {
		name = "./" + name
	}
	return name
}

// relative returns the path of a file relative to a directory, or the path itself if they are on different drives.
func relative(dir, file string) string {
	from, to := strings.Split(strings.TrimSuffix(dir, "/"), "/"), strings.Split(file, "/")
	n := 0
	for n < len(from) && n < len(to)-1 && from[n] == to[n] {
		n++
	}
	if n == 0 {
		return file
	}
	return strings.Repeat("../", len(from)-n) + strings.Join(to[n:], "/")
}
