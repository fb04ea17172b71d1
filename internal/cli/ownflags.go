package cli

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// An ownFlag is a flag of a command that compiles, too: what the command does not know is
// left for the compiler. It has a value that follows or is joined with =, or none; a value
// in brackets may be left out, and is joined if it is there.
type ownFlag[C any] struct {
	name, value, help string // no value if that is ""
	set               func(c C, value string) error
}

// needsValue reports whether there must be a value.
func (f *ownFlag[C]) needsValue() bool { return f.value != "" && !strings.HasPrefix(f.value, "[") }

// takeFlags reads the flags of a command. It returns the other arguments, and whether
// there is a flag that asks for help.
func takeFlags[C any](flags []ownFlag[C], c C, args []string) (rest []string, help bool, err error) {
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		name, value, joined := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"), "=")
		i := slices.IndexFunc(flags, func(f ownFlag[C]) bool { return f.name == name })
		switch {
		case arg == "-h" || arg == "-help" || arg == "--help":
			return nil, true, nil
		case i < 0 || !strings.HasPrefix(arg, "-"):
			rest = append(rest, arg)
			continue
		case joined || !flags[i].needsValue():
		case len(args) == 0:
			return nil, false, fmt.Errorf("-%s needs a value: %s", name, flags[i].value)
		default:
			value, args = args[0], args[1:]
		}
		if err := flags[i].set(c, value); err != nil {
			return nil, false, fmt.Errorf("-%s: %w", name, err)
		}
	}
	return rest, false, nil
}

// writeFlags writes what the flags of a command do.
func writeFlags[C any](w io.Writer, flags []ownFlag[C]) {
	for _, f := range flags {
		space := ""
		if f.needsValue() {
			space = " "
		}
		fmt.Fprintf(w, "  -%s%s%s\n    \t%s\n", f.name, space, f.value, f.help)
	}
}

// setSwitch sets what a flag without a value turns on, or off with =false.
func setSwitch(to *bool, text string) (err error) {
	*to = true
	if text != "" {
		if *to, err = strconv.ParseBool(text); err != nil {
			err = fmt.Errorf("'%s' is neither true nor false", text)
		}
	}
	return err
}
