package langserver

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/argfile"
)

// A Configuration is one way to compile a source.
type Configuration struct {
	Name string // shown to the user; may be ""
	Dir  string // directory that names in Args are relative to
	Args []string
}

// Projects finds the configurations of files.
type Projects interface {
	// Configurations returns the configurations of a source, or none if it is not in a project. The parameter folders
	// holds the workspace folders.
	Configurations(source string, folders []string) []Configuration
	// Sources returns the sources of the project around a file.
	Sources(file string, folders []string) []string
	// Flags returns the flags of the project around a file, for files that are not among its sources, such as tests.
	// The flags do not contain relative names.
	Flags(file string, folders []string) []string
	// Forget discards cached project files.
	Forget()
}

// ProjectFile is the name of the file that lists the shaders of a project.
const ProjectFile = "hlsl2spirv.toml"

// maxConfigurations is the maximum number of configurations of a file that are analysed: there may be thousands of
// permutations.
const maxConfigurations = 8

// A site is a source with one of its configurations. A file is analysed as the root of a site, or as a file that the
// root includes.
type site struct {
	root   string
	config Configuration
}

// sites returns the sites of a file, most relevant first. There is at least one. A file that is not in a project, but
// is included by another source, is analysed as a part of that source.
func (v *view) sites(name string) []site {
	if list := v.ownSites(name); len(list) > 0 {
		return list
	}
	if list := v.server.analyses.including(v, name); len(list) > 0 {
		return list
	}
	if list := v.includers(name); len(list) > 0 {
		return list
	}
	return v.guessedSites(name)
}

// ownSites returns the sites of a source that a project defines.
func (v *view) ownSites(name string) (list []site) {
	if v.server.options.Projects == nil || !isFile(name) {
		return nil
	}
	for _, c := range v.server.options.Projects.Configurations(name, v.folders) {
		if list = append(list, site{name, c}); len(list) == maxConfigurations {
			break
		}
	}
	return list
}

// guessedSites returns sites derived from the settings and from the text of a file.
func (v *view) guessedSites(name string) (list []site) {
	dir := path.Dir(name)
	if !isFile(name) {
		dir = ""
	}
	flags := v.flags(name)
	if firstLine(v.textOr(name)) != nil {
		return []site{{name, Configuration{Dir: dir, Args: flags}}}
	}
	for _, args := range v.settings.Configurations {
		if len(list) < maxConfigurations {
			args = slices.Concat(flags, args)
			list = append(list, site{name, Configuration{strings.Join(args, " "), dir, args}})
		}
	}
	if len(list) > 0 {
		return list
	}
	if !slices.ContainsFunc(flags, func(a string) bool {
		return strings.HasPrefix(a, "-T") ||
			strings.HasPrefix(a, "/T")
	}) {
		flags = append(guess(name, v.textOr(name)), flags...)
	}
	return []site{{name, Configuration{Dir: dir, Args: flags}}}
}

// flags returns the flags of a file that no project lists. They are in its first line, or else in the project around it
// and in the settings.
func (v *view) flags(name string) (list []string) {
	if args := firstLine(v.textOr(name)); args != nil {
		return args
	}
	if v.server.options.Projects != nil && isFile(name) {
		list = v.server.options.Projects.Flags(name, v.folders)
	}
	return append(list, v.settings.Flags...)
}

// textOr returns the text of a file, or "" if it cannot be read.
func (v *view) textOr(name string) string {
	t, err := v.text(name)
	if err != nil {
		return ""
	}
	return t.string
}

// firstLine returns the flags in the first line of a source, written as in this project's tests: // args: -T ps_6_0 -E
// main
func firstLine(s string) []string {
	line, _, _ := strings.Cut(s, "\n")
	text, ok := strings.CutPrefix(line, "// args:")
	if !ok {
		return nil
	}
	args, err := argfile.Split(text)
	if err != nil {
		return nil
	}
	return args
}

// entryNames are common names of entry points; %s is replaced with the stage.
var entryNames = []string{"main", "%sMain", "%s_main", "main%s", "Main%s", "main_%s", "%s", "Main"}

// model is the shader model of guessed profiles. It is the newest model, which accepts all features of older models.
const model = "_6_8"

// guess returns flags for a source without a configuration. The stage follows from the file name or from [numthreads].
// A source without a stage is read like a header: all its functions are checked. The target supports most of the
// features that a source may use.
func guess(name, s string) []string {
	args := []string{"-fspv-target-env=vulkan1.3"}
	if stage := compiler.StageOfFile(name); stage != "" {
		if entry := entryOf(s, stage); entry != "" {
			return append(args, "-T", stage+model, "-E", entry)
		}
	}
	if m := computeEntry.matches(s, 2); len(m) == 1 && !strings.Contains(s, "[shader(") {
		return append(args, "-T", "cs"+model, "-E", m[0][1])
	}
	return args
}

// computeEntry matches functions with [numthreads].
var computeEntry = pattern{text: `\[\s*numthreads\s*\([^\]]*\]\s*(?:\[[^\]]*\]\s*)*void\s+(\w+)\s*\(`}

// A pattern is a regular expression that is compiled on first use.
type pattern struct {
	text string
	once sync.Once
	re   *regexp.Regexp
}

// matches returns the first matches in a text with their groups. The parameter most is the maximum number of matches,
// or negative for all.
func (p *pattern) matches(s string, most int) [][]string {
	return p.compiled().FindAllStringSubmatch(s, most)
}

// places returns the offsets of all matches in a text and of their groups.
func (p *pattern) places(s string) [][]int { return p.compiled().FindAllStringSubmatchIndex(s, -1) }

func (p *pattern) compiled() *regexp.Regexp {
	p.once.Do(func() { p.re = regexp.MustCompile(p.text) })
	return p.re
}

// entryOf returns the function of a source that has a common name of an entry point of a stage, or "" if there is none.
func entryOf(s, stage string) string {
	for _, pattern := range entryNames {
		name := regexp.QuoteMeta(pattern)
		name = strings.ReplaceAll(name, "%s", stage)
		if m := regexp.MustCompile(`(?im)^[^/\n#]*\b(` + name + `)\s*\(`).FindStringSubmatch(s); m != nil {
			return m[1]
		}
	}
	return ""
}
