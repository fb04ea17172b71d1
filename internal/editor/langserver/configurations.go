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

// A Configuration is one way in which a source is compiled.
type Configuration struct {
	Name string // what people call it; "" if nobody does
	Dir  string // where relative names in the arguments begin
	Args []string
}

// Projects say for what files are compiled.
type Projects interface {
	// Configurations returns those of a source, none if no project has it. Folders are
	// those of the workspace.
	Configurations(source string, folders []string) []Configuration
	// Sources returns the sources of the project around a file.
	Sources(file string, folders []string) []string
	// Flags returns the flags of the project around a file for files that are not among its
	// sources, such as tests. Relative names do not occur in them.
	Flags(file string, folders []string) []string
	// Forget makes project files be looked at again.
	Forget()
}

// ProjectFile is the name of the file that says which shaders a project has.
const ProjectFile = "hlsl2spirv.toml"

// maxConfigurations is how many configurations of a file are looked at: permutations may
// be thousands.
const maxConfigurations = 8

// A site is a source with one of its configurations: what a file is analysed as, or as a
// part of.
type site struct {
	root   string
	config Configuration
}

// sites returns the sites that tell of a file, the most telling first: there is at least
// one. A file that no project speaks of, and that another one includes, is a part of that.
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

// ownSites returns the sites that a project has for a source.
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

// guessedSites returns the sites that follow from the settings and from the text.
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
	if !slices.ContainsFunc(flags, func(a string) bool { return strings.HasPrefix(a, "-T") || strings.HasPrefix(a, "/T") }) {
		flags = append(guess(name, v.textOr(name)), flags...)
	}
	return []site{{name, Configuration{Dir: dir, Args: flags}}}
}

// flags returns the flags of a file that no project lists: those in its first line, or else those
// of the project around it and then of the settings.
func (v *view) flags(name string) (list []string) {
	if args := firstLine(v.textOr(name)); args != nil {
		return args
	}
	if v.server.options.Projects != nil && isFile(name) {
		list = v.server.options.Projects.Flags(name, v.folders)
	}
	return append(list, v.settings.Flags...)
}

// textOr returns the text of a file, "" if there is none.
func (v *view) textOr(name string) string {
	t, err := v.text(name)
	if err != nil {
		return ""
	}
	return t.string
}

// firstLine returns the flags that the first line of a source names, as those of this
// project's tests do: // args: -T ps_6_0 -E main
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

// entryNames are the names that entry points customarily have; %s stands for the stage.
var entryNames = []string{"main", "%sMain", "%s_main", "main%s", "Main%s", "main_%s", "%s", "Main"}

// model is the shader model that is guessed: the newest, which refuses nothing that an
// older one has.
const model = "_6_8"

// guess returns flags for a source that nothing speaks of. Its name tells the stage, and
// so does [numthreads]; what has no stage is read as a header is, whose functions are
// all checked. The target is one that has most of what a source may use.
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

// computeEntry finds functions with [numthreads].
var computeEntry = pattern{text: `\[\s*numthreads\s*\([^\]]*\]\s*(?:\[[^\]]*\]\s*)*void\s+(\w+)\s*\(`}

// A pattern is a regular expression that is compiled when it is needed first.
type pattern struct {
	text string
	once sync.Once
	re   *regexp.Regexp
}

// matches returns the first matches in a text with what their groups match, all if most is
// less than zero.
func (p *pattern) matches(s string, most int) [][]string {
	return p.compiled().FindAllStringSubmatch(s, most)
}

// places returns the offsets at which the matches in a text, and those of their groups, begin and end.
func (p *pattern) places(s string) [][]int { return p.compiled().FindAllStringSubmatchIndex(s, -1) }

func (p *pattern) compiled() *regexp.Regexp {
	p.once.Do(func() { p.re = regexp.MustCompile(p.text) })
	return p.re
}

// entryOf returns the function of a source that has the name of an entry point of a stage,
// "" if there is none.
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
