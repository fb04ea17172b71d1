// Package workspace finds the configurations with which the shaders in an editor's workspace are compiled. It reads
// them from hlsl2spirv.toml, which describes the build of a project, and from compile_commands.json, which other build
// systems write. It must not depend on open documents: project files are read from the disk.
//
// See workspace.go for how the project of a file is found, database.go for compile commands, and main.go for the
// command that editors start.
package workspace

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/langserver"
	shaderbuild "github.com/hlsl2spirv/hlsl2spirv/internal/project"
)

// Projects caches project files.
type Projects struct {
	mu   sync.Mutex
	read map[string]*project // projects by path of the project file; nil if the file does not exist or cannot be read
}

var _ langserver.Projects = (*Projects)(nil)

// A project is the content of a project file.
type project struct {
	configurations map[string][]langserver.Configuration // by path of the source
	sources        []string
	file           *shaderbuild.Project // nil if another build system wrote the project file
	dir            string               // directory of the project file
	modified       time.Time
	looked         time.Time
}

// age is the time for which a cached project file is used without checking whether it has changed.
const age = 2 * time.Second

// projectFiles lists the names of project files, each with the function that reads it. The project file of a directory
// takes precedence over the project files of its parent directories.
var projectFiles = []struct {
	name string
	read func(dir string, text []byte) ([]command, *shaderbuild.Project, error)
}{
	{langserver.ProjectFile, readUnits},
	{"compile_commands.json", readDatabase},
	{"build/compile_commands.json", readDatabase},
}

// A command is a configuration of a source.
type command struct {
	source string // path of the source
	langserver.Configuration
}

// Configurations implements langserver.Projects.
func (p *Projects) Configurations(source string, folders []string) []langserver.Configuration {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, project := range p.around(source, folders) {
		if list := project.configurations[source]; len(list) > 0 {
			return list
		}
	}
	return nil
}

// Sources implements langserver.Projects.
func (p *Projects) Sources(file string, folders []string) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, project := range p.around(file, folders) {
		if len(project.sources) > 0 {
			return project.sources
		}
	}
	return nil
}

// Flags implements langserver.Projects.
func (p *Projects) Flags(file string, folders []string) []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, project := range p.around(file, folders) {
		if project.file != nil {
			return commandline.Rebased(project.file.FlagsFor("", project.dir, file), project.dir)
		}
	}
	return nil
}

// Forget implements langserver.Projects.
func (p *Projects) Forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	clear(p.read)
}

// around returns the projects of the directory of a file and of its parent directories, nearest first. It stops at a
// workspace folder, or at the root if the file is outside the workspace.
func (p *Projects) around(file string, folders []string) (list []*project) {
	for dir := path.Dir(file); ; dir = path.Dir(dir) {
		for i := range projectFiles {
			if found := p.project(dir, i); found != nil {
				list = append(list, found)
			}
		}
		if slices.Contains(folders, dir) || dir == path.Dir(dir) {
			return list
		}
	}
}

// project returns the content of a project file, or nil if it does not exist or cannot be read.
func (p *Projects) project(dir string, kind int) *project {
	name := path.Join(dir, projectFiles[kind].name)
	known, ok := p.read[name]
	if ok && (known == nil || time.Since(known.looked) < age) {
		return known
	}
	info, err := os.Stat(filepath.FromSlash(name))
	if err == nil && known != nil && info.ModTime().Equal(known.modified) {
		known.looked = time.Now()
		return known
	}
	if p.read == nil {
		p.read = map[string]*project{}
	}
	p.read[name] = nil
	if err != nil || !info.Mode().IsRegular() {
		return nil
	}
	text, err := infile.ReadRegular(filepath.FromSlash(name), infile.MaxText)
	if err != nil {
		return nil
	}
	list, file, err := projectFiles[kind].read(dir, text)
	if err != nil {
		return known // the last valid content
	}
	found := newProject(list)
	found.file, found.dir = file, dir
	found.modified, found.looked = info.ModTime(), time.Now()
	p.read[name] = found
	return found
}

func newProject(list []command) *project {
	p := &project{configurations: map[string][]langserver.Configuration{}}
	for _, c := range list {
		if _, ok := p.configurations[c.source]; !ok {
			p.sources = append(p.sources, c.source)
		}
		p.configurations[c.source] = append(p.configurations[c.source], c.Configuration)
	}
	return p
}

// readUnits parses hlsl2spirv.toml and returns a command for each compilation unit.
func readUnits(dir string, text []byte) (list []command, file *shaderbuild.Project, err error) {
	file, err = shaderbuild.ReadProject(langserver.ProjectFile, text)
	if err != nil {
		return nil, nil, err
	}
	units, err := file.Units(dir)
	if err != nil {
		return nil, nil, err
	}
	for i := range units {
		u := &units[i]
		name := u.Profile
		if u.Entry != "" {
			name += " " + u.Entry
		}
		if defines := u.Permutation.Defines(); len(defines) > 0 {
			name += " " + strings.Join(defines, " ")
		}
		list = append(list, command{absolute(dir, u.Source),
			langserver.Configuration{Name: name, Dir: dir, Args: u.Args}})
	}
	return list, file, nil
}

// absolute returns the path of name, which may be relative to dir, with forward slashes.
func absolute(dir, name string) string {
	name = filepath.ToSlash(name)
	if path.IsAbs(name) || filepath.IsAbs(name) {
		return path.Clean(name)
	}
	return path.Join(dir, name)
}
