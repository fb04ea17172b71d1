package subcommand

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/spelling"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// A HelpRequest is the error for arguments that request the help text.
type HelpRequest struct{ Spec *Spec }

// Error returns a fixed message; End prints the help text instead.
func (h *HelpRequest) Error() string { return "help requested" }

// A UsageError is an error in the arguments of a command.
type UsageError struct {
	Spec *Spec
	Err  error
}

// Error returns the message of the underlying error.
func (e *UsageError) Error() string { return e.Err.Error() }

// Unwrap returns the underlying error.
func (e *UsageError) Unwrap() error { return e.Err }

// Wrong returns err as a UsageError of the command, or nil if err is nil.
func (s *Spec) Wrong(err error) error {
	if err == nil {
		return nil
	}
	return &UsageError{s, err}
}

// End prints the error of a command, if any, and returns the exit status. A help text is printed to stdout. End is not
// for errors that are bugs of the program.
func End(err error, stdout, stderr io.Writer) int {
	var help *HelpRequest
	var wrong *UsageError
	switch {
	case err == nil:
		return commandline.StatusOK
	case errors.As(err, &help):
		fmt.Fprint(stdout, help.Spec.Help())
		return commandline.StatusOK
	case errors.As(err, &wrong):
		fmt.Fprintf(stderr, "hlsl2spirv: error: %v\nhlsl2spirv: use 'hlsl2spirv help %s' to get more information\n",
			err, wrong.Spec.Name)
		return commandline.StatusRefused
	}
	fmt.Fprintf(stderr, "hlsl2spirv: error: %v\n", err)
	return commandline.StatusErrors
}

// A Line holds those arguments of a command that are not its flags.
type Line struct {
	Args []string // for commands that compile, includes compiler flags
	Tail []string // arguments after --
	Ends bool     // the arguments contain --
}

// All returns the arguments before and after --. It is for commands in which -- only ends the flags. An argument after
// -- that looks like a flag is replaced by an equivalent path that does not.
func (l *Line) All() []string {
	args := slices.Clone(l.Args)
	for _, a := range l.Tail {
		if strings.HasPrefix(a, "-") && a != commandline.Stdin {
			a = "./" + a
		}
		args = append(args, a)
	}
	return args
}

// Parse parses the arguments of command s and applies its flags to c. Flags may precede other arguments or follow them,
// and begin with one dash or two. -- ends the flags. The value of a flag is the next argument, or follows after = in
// the same argument.
func (t *Table[C]) Parse(s *Spec, c C, args []string) (l Line, err error) {
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		name, value, joined := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"), "=")
		i := slices.IndexFunc(*t, func(f *Flag[C]) bool { return f.Name == name })
		switch {
		case arg == "--":
			l.Tail, l.Ends = args, true
			return l, nil
		case !strings.HasPrefix(arg, "-") || name == "":
			l.Args = append(l.Args, arg)
			continue
		case i < 0 && isHelp(name):
			return l, &HelpRequest{s}
		case i < 0 && !s.TakesCompilerFlags:
			return l, s.unknown(arg)
		case i < 0:
			n := min(max(commandline.Following(arg), 0), len(args))
			l.Args = append(append(l.Args, arg), args[:n]...)
			args = args[n:]
			continue
		case joined || !needsValue((*t)[i].Value):
		case len(args) == 0:
			return l, s.Wrong(fmt.Errorf("-%s needs a value: %s", name, (*t)[i].Value))
		default:
			value, args = args[0], args[1:]
		}
		if err := (*t)[i].Set(c, value); err != nil {
			return l, s.Wrong(fmt.Errorf("-%s: %w", name, err))
		}
	}
	return l, nil
}

// One returns the only argument of a command that requires exactly one input file.
func (s *Spec) One(args []string) (string, error) {
	switch len(args) {
	case 0:
		return "", s.Wrong(errors.New("required input file argument is missing"))
	case 1:
		return args[0], nil
	}
	return "", s.Wrong(fmt.Errorf("more than one input file: '%s' and '%s'", args[0], args[1]))
}

// isHelp reports whether a flag of this name requests the help text.
func isHelp(name string) bool { return name == "h" || name == "help" || name == "?" }

// unknown returns the error for a flag that the command does not have.
func (s *Spec) unknown(arg string) error {
	if near := s.Similar(arg); near != "" {
		return s.Wrong(fmt.Errorf("unknown flag '%s'; did you mean '-%s'?", arg, near))
	}
	return s.Wrong(fmt.Errorf("unknown flag '%s'", arg))
}

// Similar returns the name of the flag that arg may be intended to be, or "" if no name is similar.
func (s *Spec) Similar(arg string) string {
	name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	search := spelling.NewSearch(name)
	for _, r := range s.rows() {
		search.Consider(r.Name)
	}
	return search.Best()
}

func (s *Spec) rows() []Row {
	if s.Flags == nil {
		return nil
	}
	return s.Flags.Rows()
}
