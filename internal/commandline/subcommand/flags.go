package subcommand

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// A Row describes a flag.
type Row struct {
	Name    string // without the dash
	Value   string // name of the value, "" for a switch; in brackets and with = if the value is optional
	Default string // "" for a flag without a default, and for a switch that is off by default
	Help    string
}

// Rows describes the flags of a command.
type Rows interface{ Rows() []Row }

// A Flag is a Row with a function that changes a value of type C. The text for a switch is "", true or false.
type Flag[C any] struct {
	Name, Value, Default, Help string
	Set                        func(c C, value string) error
}

// A Table lists the flags of a command, sorted by name.
type Table[C any] []*Flag[C]

// Rows returns the descriptions of the flags.
func (t *Table[C]) Rows() []Row {
	rows := make([]Row, len(*t))
	for i, f := range *t {
		rows[i] = Row{f.Name, f.Value, f.Default, f.Help}
	}
	return rows
}

// NeedsValue reports whether the flag must have a value.
func (r *Row) NeedsValue() bool { return needsValue(r.Value) }

func needsValue(value string) bool { return value != "" && !strings.HasPrefix(value, "[") }

// Synopsis returns the flag with the name of its value, in the syntax of the command line.
func (r *Row) Synopsis() string {
	if r.NeedsValue() {
		return "-" + r.Name + " " + r.Value
	}
	return "-" + r.Name + r.Value
}

// Text returns the description of the flag, including the default.
func (r *Row) Text() string {
	if r.Default == "" {
		return r.Help
	}
	return r.Help + " (default: " + r.Default + ")"
}

// SetSwitch sets *to to the value of a switch.
func SetSwitch(to *bool, text string) (err error) {
	*to = true
	if text != "" {
		if *to, err = strconv.ParseBool(text); err != nil {
			err = fmt.Errorf("expected true or false, not '%s'", text)
		}
	}
	return err
}

// SetText sets *to to text. It returns nil.
func SetText(to *string, text string) error {
	*to = text
	return nil
}

// SetFile sets *to to the name of a file, which must not be empty.
func SetFile(to *string, name string) error {
	if name == "" {
		return errors.New("empty file name")
	}
	*to = name
	return nil
}

// SetCount sets *to to a number, which must be at least least.
func SetCount(to *int, least int, text string) error {
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil || int(n) < least {
		return fmt.Errorf("expected an integer of at least %d, not '%s'", least, text)
	}
	*to = int(n)
	return nil
}
