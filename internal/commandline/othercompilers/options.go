package othercompilers

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// An arity states where the value of an option is.
type arity uint8

const (
	alone            arity = iota // -c
	joined                        // -mfmt=num
	separate                      // -MF file
	joinedOrSeparate              // -Idir, -I dir
	several                       // set consumes the following arguments
)

// An Option is an option of another compiler. It represents flags of ours, has another effect, is ignored, or is
// rejected. Exactly one of Ours, set, Ignored and Refused is set, except that Ours and set may be set together.
type Option struct {
	Names   string // spellings, separated by spaces; the most common comes first
	arity   arity
	value   string // name of the value in the help
	Ours    string // our flags with the same effect; {} is replaced by the value
	Does    string // description, unless Ours is sufficient
	Ignored string // reason why the option is ignored
	Refused string // reason why the option is rejected, or what to use instead
	kind    kind   // kind whose bindings the option sets
	set     func(r *reading, value string) error
}

// Means returns a description of the option's effect.
func (o *Option) Means() string {
	switch {
	case o.Refused != "":
		return "refused: " + o.Refused
	case o.Ignored != "":
		return "ignored: " + o.Ignored
	case o.Does != "":
		return o.Does
	}
	return "`" + strings.ReplaceAll(o.Ours, "{}", o.value) + "`"
}

// Synopsis returns an option with its value, in the syntax of the command line.
func (o *Option) Synopsis() string {
	space := ""
	if o.arity != alone && o.arity != joined {
		space = " "
	}
	var words []string
	for _, n := range strings.Fields(o.Names) {
		words = append(words, strings.TrimSuffix(n+space+o.value, " "))
	}
	return strings.Join(words, ", ")
}

// A reading is the state of parsing a command line.
type reading struct {
	driver *Driver
	args   []string // remaining arguments
	read   Reader
	option *Option // current option
	plan   Plan

	ours   []string // our flags that apply to all inputs
	inputs []input
	now    input // options that apply to the following inputs

	output      string
	compileOnly bool // -c
	assembly    bool // -S
	preprocess  bool
	form        string // text format of the module, if any
	array       string // name of the array in C
	rule        ruleOptions
	hlsl        bool // the inputs are HLSL
	target      target
	bases       []base
	registers   []placed
	defaultSets []defaultSet
	ioMap       bool
	renamed     string // name of the entry point in the source
	binary      bool   // write a module to a file
	human       bool   // print the module, too
	silent      bool
	profile     string // profile for fxc
	hasLevel    bool
}

// An input is a source, with those options before it that apply only to the inputs after them.
type input struct {
	name, stage, language, entry string
}

// ruleOptions holds the options for the rule for Make.
type ruleOptions struct {
	only, alsoCompile bool
	file, target      string
}

// next parses the next option with its values, or the next input.
func (r *reading) next() error {
	arg := r.args[0]
	r.args = r.args[1:]
	o, value, isJoined := r.driver.find(arg)
	if o == nil {
		return r.other(arg)
	}
	name := strings.TrimSuffix(arg, value)
	switch {
	case o.Refused != "":
		return fmt.Errorf("%s is not supported: %s", strings.TrimSuffix(name, "="), o.Refused)
	case o.arity == separate || o.arity == joinedOrSeparate && !isJoined:
		if len(r.args) == 0 {
			return fmt.Errorf("argument to '%s' is missing (expected 1 value)", name)
		}
		value, r.args = r.args[0], r.args[1:]
	}
	for word := range strings.FieldsSeq(o.Ours) {
		r.ours = append(r.ours, strings.ReplaceAll(word, "{}", value))
	}
	if r.option = o; o.set != nil {
		if err := o.set(r, value); err != nil {
			return fmt.Errorf("%s: %w", strings.TrimSuffix(name, "="), err)
		}
	}
	return nil
}

// find returns the option of an argument, and its value if that is in the same argument.
func (d *Driver) find(arg string) (o *Option, value string, isJoined bool) {
	if d.slashes && strings.HasPrefix(arg, "/") && !commandline.FileExists(arg) {
		arg = "-" + arg[1:]
	}
	longest := 0
	for i := range d.Options {
		for name := range strings.FieldsSeq(d.Options[i].Names) {
			at, rest := &d.Options[i], ""
			switch {
			case arg == name && (at.arity != joined || strings.HasSuffix(name, "=")), d.sameWord(arg, name):
			case (at.arity == joined || at.arity == joinedOrSeparate) && len(arg) > len(name) &&
				strings.HasPrefix(arg, name):
				rest = arg[len(name):]
			default:
				continue
			}
			if len(name) > longest || rest == "" {
				o, value, isJoined, longest = at, rest, rest != "" || at.arity == joined, len(name)
			}
			if rest == "" {
				return o, value, isJoined
			}
		}
	}
	return o, value, isJoined
}

// sameWord reports whether arg is the option --name with a different letter case, which glslang accepts.
func (d *Driver) sameWord(arg, name string) bool {
	return d.Name == "glslang" && len(name) > 3 && strings.HasPrefix(name, "--") && strings.EqualFold(arg, name)
}

// other parses an argument that is not an option of the driver. It is an input, or one of our flags that the other
// compilers do not have.
func (r *reading) other(arg string) error {
	if arg == Stdin || !strings.HasPrefix(arg, "-") && !(r.driver.slashes && strings.HasPrefix(arg, "/") &&
		!strings.ContainsAny(arg[1:], "/.") && !commandline.FileExists(arg)) {
		in := r.now
		in.name = arg
		r.inputs = append(r.inputs, in)
		return nil
	}
	if isOurs(arg) {
		n := commandline.Following(arg)
		if n > len(r.args) {
			return fmt.Errorf("argument to '%s' is missing (expected %d value(s))", arg, n)
		}
		r.ours = append(append(r.ours, arg), r.args[:n]...)
		r.args = r.args[n:]
		return nil
	}
	if hint := r.driver.suggestion(arg); hint != "" {
		return fmt.Errorf("unknown argument: '%s'; did you mean '%s'?", arg, hint)
	}
	return fmt.Errorf("unknown argument: '%s'", arg)
}

// Stdin is the name of standard input as an input.
const Stdin = "-"

// oursBegin lists the prefixes of those flags of ours that other compilers do not have.
var oursBegin = [...]string{"fspv-", "fvk-", "fdialect=", "fdiagnostics-", "fcolor-", "fno-color-", "ferror-limit=",
	"Fre", "W", "cache", "ftime-", "ffile-prefix-map=", "fdebug-prefix-map=", "fmacro-prefix-map=", "finclude-root=", "HV"}

// isOurs reports whether arg is one of those flags of ours that the command lines of other compilers may contain.
func isOurs(arg string) bool {
	name := strings.TrimLeft(arg, "-")
	return commandline.Following(arg) >= 0 &&
		slices.ContainsFunc(oursBegin[:], func(begin string) bool { return strings.HasPrefix(name, begin) })
}

// suggestion returns the spelling of an option that is most similar to arg, or "" if none is similar.
func (d *Driver) suggestion(arg string) string {
	if i := strings.IndexByte(arg, '='); i >= 0 {
		arg = arg[:i+1]
	}
	text := strings.TrimLeft(arg, "-/")
	best, dist := "", spelling.Limit(text)+1
	for i := range d.Options {
		for name := range strings.FieldsSeq(d.Options[i].Names) {
			if n := spelling.Edits(strings.TrimLeft(name, "-"), text, dist); n < dist && d.Options[i].Refused == "" {
				best, dist = name, n
			}
		}
	}
	return best
}

// addFlags adds flags of ours for all inputs.
func (r *reading) addFlags(flags ...string) { r.ours = append(r.ours, flags...) }

func (r *reading) note(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !slices.Contains(r.plan.Notes, text) {
		r.plan.Notes = append(r.plan.Notes, text)
	}
}

// writesPosition reports whether a stage can have an output for a position, which can then be transformed.
func writesPosition(stage string) bool { return strings.Contains(" vs ds gs ms ", " "+stage+" ") }

const noInput = "no input files"

// job returns the compilation of an input for a stage. The parameter flags holds our flags for this input only.
func (r *reading) job(in input, stage string, flags ...string) (Job, error) {
	j := Job{Quiet: true, Silent: r.silent}
	for _, f := range r.ours {
		if f == "-fvk-invert-y" && !writesPosition(stage) {
			continue // glslang accepts the option for any stage
		}
		j.Args = append(j.Args, f)
	}
	j.Args = append(j.Args, flags...)
	var err error
	j.Shifts, err = r.shifts(stage)
	j.Registers = r.mappings(stage)
	j.Args = append(j.Args, in.name)
	return j, err
}

// setDefine parses the definition of a macro. In contrast to our flag -D, a macro without a value is empty.
func setDefine(r *reading, v string) error {
	name, value, _ := strings.Cut(v, "=")
	if value == "" {
		value = " " // without the space, the value would be 1
	}
	r.addFlags("-D", name+"="+value)
	return nil
}

// AllSpaces selects all register spaces.
const AllSpaces = hlsl2spirv.AllSpaces
