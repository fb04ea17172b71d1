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

// NoInput is the error message for a command line without a required input file.
const NoInput = "required input file argument is missing; use -help to get more information"

// Parse parses a command line in the same way as dxc.
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
	joined  [1]string // value of a joined flag
	unknown string    // first unknown argument
	last    string    // input file that follows -Po
	more    []string  // input files after the first one
}

// read parses the next argument and, if it is a flag, the values of the flag.
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

// placeOldOutput determines whether the file that follows -Po is the input or the output. It is the input if there is
// no other input file. Otherwise, the preprocessed text is written to it.
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

// values returns the values of f, which are in arg or in the next arguments. The parameter rest is the part of arg
// after the name of f.
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

// other processes an argument that is not a flag. It is an input file, or unknown.
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

// IsWord reports whether arg is unlikely to be the name of a source. As in dxc, such an argument is ignored.
func IsWord(arg string) bool {
	return arg != Stdin && !strings.ContainsAny(arg, `/\.`) && !FileExists(arg)
}

// isSlashFlag reports whether arg has the form of a flag that begins with a slash, such as /Zi, and is not a file.
func isSlashFlag(arg string) bool {
	return strings.HasPrefix(arg, "/") && !strings.ContainsAny(arg[1:], "/.") && !FileExists(arg)
}

// An UnknownArgument is the error for an argument that is neither a flag nor a file.
type UnknownArgument struct {
	Arg  string
	hint string // suggestion to append to the message, or ""
}

// Error returns the message.
func (u *UnknownArgument) Error() string {
	return fmt.Sprintf("unknown argument: '%s'%s", u.Arg, u.hint)
}

// unknownArgument returns the error for an unknown argument. The message contains a suggestion if there is a similar
// flag.
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

// OptionsAmong returns the options in the command line of a program that may be a compiler. It ignores flags that are
// unknown or invalid.
func OptionsAmong(args []string) hlsl2spirv.Options {
	r := argReader{c: new(Config), args: args}
	for r.next < len(args) {
		_ = r.read() // the program itself reports invalid flags
	}
	_ = r.c.placeTarget()
	return r.c.Options
}

// Options parses a command line that may contain only flags for hlsl2spirv.Options. It returns an error if the command
// line contains inputs, outputs, or flags for the format of diagnostics.
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

// IsOptions reports whether a command line contains only flags for hlsl2spirv.Options.
func (c *Config) IsOptions() bool {
	rest := *c
	rest.Options, rest.packing = hlsl2spirv.Options{}, 0
	return bytes.Equal(fingerprint.Append(nil, rest), fingerprint.Append(nil, Config{}))
}

// InputsAmong splits the arguments of a command line into flags, with their values, and other arguments.
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

// commandLine joins all arguments except the input file, in the same way as dxc. File names are changed like those in
// debug information. Flags that specify this change, outputs, or the location of caches are omitted.
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
		case f.Group == writing || f.isAboutCaches(): // the location of outputs does not affect the module
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
// argument of f itself, or "" if there is none.
func (f *Flag) following(joinedValue string) int {
	if joinedValue == "" && (f.arity == separate || f.arity == joinedOrSeparate) {
		return max(f.values, 1)
	}
	return 0
}

// flagError adds the name of the flag to the message of err, unless the message is complete without it.
func flagError(arg string, err error) error {
	var bad compiler.BadRegister
	var pair badPair
	if errors.As(err, &bad) || errors.As(err, &pair) {
		return err
	}
	name, _, _ := strings.Cut(arg, "=")
	return fmt.Errorf("%s %w", name, err)
}
