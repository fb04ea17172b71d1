package cli

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// A config is a command line that has been read.
type config struct {
	hlsl2spirv.Options
	input       string
	ignored     []string // input files before it, which dxc ignores
	output      string   // -Fo
	assembly    string   // -Fc
	header      string   // -Fh
	arrayName   string   // -Vn
	reflection  string   // -Fre, -reflect
	errorFile   string   // -Fe
	preprocess  bool     // -P
	preprocessF string   // -Fi: where -P writes
	showHelp    bool
	showVersion bool
	format      string // of diagnostics: "json", "sarif", or a text
	text        diagnostics.RenderOptions
	packing     int // 0 default, 1 row, 2 column
	tracePasses bool
	verify      bool // compare the diagnostics with comments

	showIncludes bool   // -H
	dependencies bool   // -M, -MD, -MF
	dependencyD  bool   // -MD
	dependencyF  string // -MF

	embedDebug bool // -Qembed_debug
	// the name of a file with debug information, which there is none of, follows
	// from the module (-Zsb) or from the source (-Zss)
	nameByBinary, nameBySource bool
}

// parseArgs reads a command line the way dxc does.
func parseArgs(args []string) (*config, error) {
	c := new(config)
	for rest := args; len(rest) > 0; {
		arg := rest[0]
		f, values, n, err := leadingFlag(rest)
		if err != nil {
			return nil, err
		}
		rest = rest[n:]
		if f == nil {
			if strings.HasPrefix(arg, "-") && arg != "-" {
				return nil, fmt.Errorf("unknown argument: '%s'", arg)
			}
			if c.input != "" {
				c.ignored = append(c.ignored, c.input)
			}
			c.input = arg
			continue
		}
		if err := f.set(c, values); err != nil {
			return nil, flagError(arg, err)
		}
	}
	if c.debugs() {
		c.CommandLine = commandLine(args, c.input)
	}
	return c, c.check()
}

// leadingFlag returns the flag that the first argument gives, nil if that is an
// input file or unknown, its values, and how many arguments it takes.
func leadingFlag(args []string) (f *flagRow, values []string, n int, err error) {
	f, joinedValue := findFlag(args[0])
	switch {
	case f == nil || f.arity == alone:
		return f, nil, 1, nil
	case f.arity == joined, f.arity == joinedOrSeparate && joinedValue != "":
		return f, []string{joinedValue}, 1, nil
	}
	n = 1 + max(f.values, 1)
	if n > len(args) {
		return nil, nil, 1, fmt.Errorf("Argument to '%s' is missing. Expected %d value(s).", args[0], n-1)
	}
	return f, args[1:n], n, nil
}

// optionsAmong returns what the command line of some program, a compiler perhaps,
// says by flags that are known here and right.
func optionsAmong(args []string) hlsl2spirv.Options {
	c := new(config)
	for len(args) > 0 {
		f, values, n, _ := leadingFlag(args) // there is no flag if there is an error
		if f != nil {
			_ = f.set(c, values) // it is the program that refuses a wrong value
		}
		args = args[n:]
	}
	return c.Options
}

// Options returns what a command line says that is nothing but options of the
// library: no input, no output, and nothing about how diagnostics look.
func Options(args []string) (hlsl2spirv.Options, error) {
	c, err := parseArgs(args)
	if err != nil {
		return hlsl2spirv.Options{}, err
	}
	rest := *c
	rest.Options, rest.packing = hlsl2spirv.Options{}, 0
	if !reflect.DeepEqual(rest, config{}) {
		return hlsl2spirv.Options{}, errors.New("the command line has more than options of the library")
	}
	return c.Options, nil
}

// rules are about flags for files with debug information, which change nothing in a
// SPIR-V module: what asks for something, what that needs, and what is said, as
// dxc does, if it has not got it.
var rules = [...]struct {
	asked, needs func(*config) bool
	message      string
}{
	{func(c *config) bool { return c.embedDebug }, (*config).debugs, "Must enable debug info with /Zi for /Qembed_debug"},
	{func(c *config) bool { return c.nameBySource }, func(c *config) bool { return !c.nameByBinary }, "Cannot specify both /Zss and /Zsb"},
	{func(c *config) bool { return c.nameBySource }, (*config).debugs, "/Zss requires debug info (/Zi or /Zs)"},
}

// debugs reports whether there is to be debug information.
func (c *config) debugs() bool { return c.DebugInfo || len(c.DebugParts) > 0 }

// check refuses what breaks a rule.
func (c *config) check() error {
	for _, r := range rules {
		if r.asked(c) && !r.needs(c) {
			return errors.New(r.message)
		}
	}
	return nil
}

// commandLine joins the arguments but the input file, as dxc does.
func commandLine(args []string, input string) string {
	var b strings.Builder
	for _, a := range args {
		if a != input {
			b.WriteByte(' ')
			b.WriteString(a)
		}
	}
	return strings.TrimPrefix(b.String(), " ")
}

// flagError says which flag err is about, unless err does.
func flagError(arg string, err error) error {
	var bad badArgument
	var pair badPair
	if errors.As(err, &bad) || errors.As(err, &pair) {
		return err
	}
	name, _, _ := strings.Cut(arg, "=")
	return fmt.Errorf("%s %w", name, err)
}

// findFlag returns the flag that arg gives and the text joined to it, or nil
// if arg is an input file.
func findFlag(arg string) (*flagRow, string) {
	name, isFlag := strings.CutPrefix(arg, "-")
	if isFlag {
		name = strings.TrimPrefix(name, "-")
	} else if name, isFlag = strings.CutPrefix(arg, "/"); !isFlag || fileExists(arg) {
		return nil, ""
	}
	var best *flagRow
	for i := range flags {
		if f := &flags[i]; f.fits(name) && (best == nil || len(f.name) > len(best.name)) {
			best = f
		}
	}
	if f := findWithoutEffect(name); f != nil && (best == nil || len(f.name) > len(best.name)) {
		best = f
	}
	if best == nil {
		return nil, ""
	}
	return best, name[len(best.name):]
}

// findWithoutEffect is findFlag among the flags of dxc that have no effect.
func findWithoutEffect(name string) (best *flagRow) {
	for i := range dxcFlags {
		d := &dxcFlags[i]
		for each := range strings.FieldsSeq(d.name) {
			f := flagRow{name: each, arity: d.arity, values: d.values, set: d.outcome.set}
			if f.fits(name) && (best == nil || len(each) > len(best.name)) {
				best = &f
			}
		}
	}
	return best
}

// fits reports whether name is the flag, or the flag with its value.
func (f *flagRow) fits(name string) bool {
	return name == f.name || (f.arity == joined || f.arity == joinedOrSeparate) && strings.HasPrefix(name, f.name)
}

func fileExists(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}
