package commandline

import (
	"cmp"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
)

// An entryTarget is a profile with an entry point, such as -T vs_6_0:VSMain.
type entryTarget struct{ profile, entry string }

func (t entryTarget) String() string { return "-T " + t.profile + ":" + t.entry }

// setProfile parses the value of -T.
func setProfile(c *Config, v []string) error {
	profile, entry, named := strings.Cut(v[0], ":")
	switch {
	case !named:
		c.Profile = profile
	case profile == "" || entry == "":
		return fmt.Errorf("'%s' must be a profile and an entry point, such as ps_6_0:PSMain", v[0])
	default:
		c.targets = append(c.targets, entryTarget{profile, entry})
	}
	return nil
}

// placeTarget sets the profile and the entry point if -T specifies both.
func (c *Config) placeTarget() error {
	list := c.targets
	c.targets = nil
	switch {
	case len(list) == 0:
		return nil
	case c.Profile != "":
		return fmt.Errorf("%v names an entry point, but -T %s does not; specify an entry point for each -T", list[0], c.Profile)
	case c.Entry != "":
		return fmt.Errorf("%v names the entry point; omit -E %s", list[0], c.Entry)
	case len(list) > 1:
		return fmt.Errorf("more than one entry point: %v and %v; -Fo dir/ writes a module for each entry point", list[0], list[1])
	}
	c.Profile, c.Entry = list[0].profile, list[0].entry
	return nil
}

// separators lists the characters at the end of the name of a folder. It is the same on all systems, so that modules
// are the same everywhere.
const separators = `/\`

// IsFolder reports whether the name of an output is the name of a folder.
func IsFolder(name string) bool {
	return name != "" && strings.ContainsRune(separators, rune(name[len(name)-1]))
}

// A folderFlag is a flag for an output that may be written to a folder.
type folderFlag struct {
	name, extension string // name of the flag; extension of the files in the folder
	value           func(*Config) string
}

var folderFlags = [...]folderFlag{
	{"Fc", ".spvasm", func(c *Config) string { return c.AssemblyFile }},
	{"Fh", ".h", func(c *Config) string { return c.HeaderFile }},
	{"Fo", ".spv", func(c *Config) string { return c.OutputFile }},
	{"Fre", ".json", func(c *Config) string { return c.ReflectionFile }},
	{"MF", ".d", func(c *Config) string { return c.Rule.File }},
	{"reflect", ".json", func(c *Config) string { return c.ReflectionFile }},
}

// textExtensions holds the extension of the -Fo files for each text format of -emit.
var textExtensions = [...]struct{ form, extension string }{{"llvm", ".ll"}, {"llvm-dialect", ".mlir"},
	{"mlir", ".mlir"}, {"spir", ".ll"}}

// extension returns the extension of the files that a flag writes if its value is a folder. It returns "" if the value
// cannot be a folder.
func (c *Config) extension(flag string) string {
	for _, t := range textExtensions {
		if flag == "Fo" && t.form == c.Emit {
			return t.extension
		}
	}
	for _, f := range folderFlags {
		if f.name == flag {
			return f.extension
		}
	}
	return ""
}

// Split splits a command line into command lines that each request a single compilation. If the value of -Fo or of
// another output flag is a folder, there is one compilation for each pair of an input file and a -T with an entry
// point. The names of the outputs in the folder are derived from the input file and the entry point:
// dir/<stem>.<entry>.spv, or dir/<stem>.spv if no entry point is specified. Any other command line, even if it is
// invalid, is returned unchanged.
func Split(args []string) ([][]string, error) {
	r := argReader{c: new(Config), args: args}
	for r.next < len(args) {
		if r.read() != nil {
			return [][]string{args}, nil
		}
	}
	c := r.c
	inFolder := func(f folderFlag) bool { return IsFolder(f.value(c)) }
	if c.Input == "" || c.ShowHelp || c.ShowVersion || !slices.ContainsFunc(folderFlags[:], inFolder) {
		return [][]string{args}, nil
	}
	inputs, targets := append([]string{c.Input}, r.more...), c.targets
	switch {
	case slices.Contains(inputs, Stdin):
		return nil, errors.New("files in a folder are named after the input file; standard input does not have a name")
	case len(targets) == 0:
		targets = []entryTarget{{"", c.Entry}}
	case c.Profile+c.Entry != "":
		return nil, c.placeTarget()
	}
	var lines [][]string
	for _, in := range inputs {
		for _, t := range targets {
			lines = append(lines, c.single(args, inputs, in, t))
		}
	}
	return lines, nil
}

// single returns the command line for one input file and one target.
func (c *Config) single(args, inputs []string, in string, t entryTarget) (line []string) {
	stem := path.Base(strings.ReplaceAll(in, `\`, "/"))
	stem = strings.TrimSuffix(stem, path.Ext(stem))
	if t.entry != "" {
		stem += "." + t.entry
	}
	for len(args) > 0 {
		n := 1
		f, rest := findFlag(args[0])
		if f != nil {
			n += f.following(rest)
		}
		value := cmp.Or(rest, args[n-1])
		switch {
		case f == nil && slices.Contains(inputs, args[0]):
		case f == nil:
			line = append(line, args[0])
		case f.Name == "T" && t.profile != "":
		case c.extension(f.Name) != "" && IsFolder(value):
			line = append(line, "-"+f.Name, value+stem+c.extension(f.Name))
		default:
			line = append(line, args[:n]...)
		}
		args = args[n:]
	}
	if t.profile != "" {
		line = append(line, "-T", t.profile, "-E", t.entry)
	}
	return append(line, in)
}
