package commandline

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/fingerprint"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Stdin is the name of standard input as an input file.
const Stdin = "-"

// NoInput is the error of a command line that needs an input file and does not name one.
const NoInput = "required input file argument is missing; use -help to get more information"

// Parse parses a command line like dxc.
func Parse(args []string) (*Config, error) {
	r := argReader{c: new(Config), args: args}
	for r.next < len(args) {
		if err := r.read(); err != nil {
			return nil, err
		}
	}
	if r.unknown != "" && !r.c.passUnknown {
		return nil, unknownArgument(r.unknown)
	}
	if len(r.more) > 0 {
		return nil, severalInputs(r.c.Input, r.more[0])
	}
	err := r.placeOldOutput()
	if err == nil {
		err = r.c.placeTarget()
	}
	if err != nil {
		return nil, err
	}
	if r.c.sourceDebug {
		r.c.DebugParts = append(r.c.DebugParts, "source", "tool")
	}
	r.c.SplitDebug.Wanted, r.c.SplitDebug.BySource, r.c.SplitDebug.Embed = r.c.DebugFile != "", r.c.nameBySource,
		r.c.embedDebug
	if r.c.debugs() {
		r.c.CommandLine = r.c.commandLine(args)
	}
	return r.c, r.c.check()
}

// An argReader is the state of parsing a command line.
type argReader struct {
	c       *Config
	args    []string
	next    int
	joined  [1]string // the value of a joined flag
	unknown string    // first unknown argument
	last    string    // input file after -Po
	more    []string  // input files after the first
}

// read parses the next argument and its values.
func (r *argReader) read() error {
	arg := r.args[r.next]
	r.next++
	f, rest := findFlag(arg)
	if f == nil {
		return r.other(arg)
	}
	values, err := r.values(f, arg, rest)
	switch {
	case err != nil:
		return err
	case f.Group.isRefused():
		err = f.refusal()
	case f.set != nil:
		err = f.set(r.c, values)
	}
	if err != nil {
		return flagError(arg, err)
	}
	if r.c.PreprocessOld && r.last == "" && f.Name == "Po" && r.next < len(r.args) {
		if f, _ := findFlag(r.args[r.next]); f == nil {
			r.last = r.args[r.next]
			r.next++
		}
	}
	return nil
}

// placeOldOutput determines the role of the file after -Po. The file is the input file if there is no other input file.
// Otherwise, it is the output file for the preprocessed text.
func (r *argReader) placeOldOutput() error {
	switch {
	case r.last == "":
	case r.c.Input == "":
		r.c.Input = r.last
	case r.c.TextFile == "" && !r.c.PrintText:
		r.c.TextFile = r.last
	default:
		return severalInputs(r.c.Input, r.last)
	}
	return nil
}

func severalInputs(a, b string) error {
	return fmt.Errorf("more than one input file: '%s' and '%s'; -Fo dir/ writes a module for each file", a, b)
}

// values returns the values of f. They are in arg or in the next arguments. The parameter rest is the part of arg after
// the name of f.
func (r *argReader) values(f *Flag, arg, rest string) ([]string, error) {
	from, n := r.next, f.following(rest)
	switch {
	case f.arity == alone:
		return nil, nil
	case n == 0:
		r.joined[0] = rest
		return r.joined[:], nil
	}
	if from+n > len(r.args) {
		//lint:ignore ST1005 the message is dxc's
		return nil, fmt.Errorf("Argument to '%s' is missing. Expected %d value(s).", arg, n)
	}
	r.next += n
	return r.args[from:r.next], nil
}

// other handles an argument that is not a flag: an input file, or an unknown argument.
func (r *argReader) other(arg string) error {
	switch {
	case arg != "-" && strings.HasPrefix(arg, "-"), isSlashFlag(arg):
		if r.unknown == "" {
			r.unknown = arg
		}
		return nil
	case r.c.Input == "":
		r.c.Input = arg
	case IsWord(arg):
		r.c.Words = append(r.c.Words, arg)
	case IsWord(r.c.Input):
		r.c.Words = append(r.c.Words, r.c.Input)
		r.c.Input = arg
	default:
		r.more = append(r.more, arg)
	}
	return nil
}

// IsWord reports whether arg is unlikely to be the name of a source: dxc ignores such words.
func IsWord(arg string) bool {
	return arg != Stdin && !strings.ContainsAny(arg, `/\.`) && !FileExists(arg)
}

// isSlashFlag reports whether arg looks like a flag that begins with a slash, such as /Zi, and is not a file.
func isSlashFlag(arg string) bool {
	return strings.HasPrefix(arg, "/") && !strings.ContainsAny(arg[1:], "/.") && !FileExists(arg)
}

// An UnknownArgument is an argument that is neither a flag nor a file.
type UnknownArgument struct {
	Arg  string
	hint string // suggestion; "" if there is none
}

// Error implements error.
func (u *UnknownArgument) Error() string {
	return fmt.Sprintf("unknown argument: '%s'%s", u.Arg, u.hint)
}

// unknownArgument returns the error for an unknown argument, with a suggestion.
func unknownArgument(arg string) error {
	if head, _, ok := strings.Cut(arg, " "); ok {
		if f, _ := findFlag(head); f != nil {
			return &UnknownArgument{arg, fmt.Sprintf("; pass the text after '%s' as separate arguments", head)}
		}
	}
	if hint := suggestion(strings.TrimLeft(arg, "-/")); hint != "" {
		return &UnknownArgument{arg, fmt.Sprintf("; did you mean '-%s'?", hint)}
	}
	return &UnknownArgument{Arg: arg}
}

// OptionsAmong returns the options in the command line of a program that may be a compiler. It ignores unknown and
// invalid flags.
func OptionsAmong(args []string) hlsl2spirv.Options {
	r := argReader{c: new(Config), args: args}
	for r.next < len(args) {
		_ = r.read() // the program itself rejects invalid flags
	}
	_ = r.c.placeTarget()
	return r.c.Options
}

// Options parses a command line that contains only options of the library. It rejects inputs, outputs, and flags for
// the format of diagnostics.
func Options(args []string) (hlsl2spirv.Options, error) {
	c, err := Parse(args)
	if err != nil {
		return hlsl2spirv.Options{}, err
	}
	if !c.IsOptions() {
		return hlsl2spirv.Options{}, errors.New("only compilation options are allowed here")
	}
	return c.Options, nil
}

// IsOptions reports whether a command line contains only options of the library.
func (c *Config) IsOptions() bool {
	rest := *c
	rest.Options, rest.packing = hlsl2spirv.Options{}, 0
	return bytes.Equal(fingerprint.Append(nil, rest), fingerprint.Append(nil, Config{}))
}

// InputsAmong splits a command line into flags with their values, and other arguments.
func InputsAmong(args []string) (flags, inputs []string) {
	for len(args) > 0 {
		n := 1
		switch f, rest := findFlag(args[0]); {
		case f != nil:
			n = min(1+f.following(rest), len(args))
			flags = append(flags, args[:n]...)
		case strings.HasPrefix(args[0], "-"), isSlashFlag(args[0]):
			flags = append(flags, args[0])
		default:
			inputs = append(inputs, args[0])
		}
		args = args[n:]
	}
	return flags, inputs
}

// commandLine joins the arguments except the input file, like dxc. File names are remapped as in debug information.
// Flags that specify the remapping and the location of caches are omitted.
func (c *Config) commandLine(args []string) string {
	prefixes := source.Prefixes{}
	for _, p := range c.DebugPrefixes {
		prefixes = append(prefixes, source.Prefix(p))
	}
	var b strings.Builder
	add := func(head, value string) { b.WriteString(" " + head + prefixes.Map(value)) }
	for i := 0; i < len(args); i++ {
		a := args[i]
		f, value := findFlag(a)
		switch {
		case f == nil && a != c.Input:
			add("", a)
		case f == nil || strings.HasSuffix(f.Name, "-prefix-map="):
		case f.Group == writing || f.isAboutCaches(): // the location of the output does not affect the module
			i += f.following(value)
		default:
			add(strings.TrimSuffix(a, value), value)
			for n := f.following(value); n > 0 && i+1 < len(args); n-- {
				i++
				add("", args[i])
			}
		}
	}
	return strings.TrimPrefix(b.String(), " ")
}

// following returns the number of arguments after f that are values of f. The parameter joinedValue is the value in the
// same argument as f, or "".
func (f *Flag) following(joinedValue string) int {
	if joinedValue == "" && (f.arity == separate || f.arity == joinedOrSeparate) {
		return max(f.values, 1)
	}
	return 0
}

// flagError adds the flag to err unless err already names it.
func flagError(arg string, err error) error {
	var bad compiler.BadRegister
	var pair badPair
	if errors.As(err, &bad) || errors.As(err, &pair) {
		return err
	}
	name, _, _ := strings.Cut(arg, "=")
	return fmt.Errorf("%s %w", name, err)
}
