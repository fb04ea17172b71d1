// The command that fixes specialization constants of a module: its flags, input and output.

package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// specializeUsage is the help text of the command.
const specializeUsage = `usage: hlsl2spirv specialize [flags] <module>

Fixes specialization constants of a module in binary form, of any producer, to
values, folds what follows from them, and leaves out what is dead then. Constants
that no value is given to can be specialized later. <module> may be - for
standard input. Without -Fo the module goes to standard output.

  hlsl2spirv specialize in.spv -spec 3=1 -spec 7=0x10 -spec kExposure=1.5 -Fo out.spv
  hlsl2spirv specialize in.spv -list

`

// A specializeCommand is a command line that fixes specialization constants.
type specializeCommand struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	input, output  string
	values         []string
	defaults, list bool
	options        specialize.Options
}

// specializeModule fixes the constants of the module that the arguments name, and returns the exit status.
func specializeModule(p Process) int {
	c := &specializeCommand{stdin: p.Stdin, stdout: p.Stdout, stderr: p.Stderr}
	args, err := expandHere(p.Args)
	if err == nil {
		err = c.parse(args)
	}
	if errors.Is(err, flag.ErrHelp) {
		return statusOK
	}
	if err == nil {
		err = c.run()
	}
	if err == nil {
		return statusOK
	}
	fmt.Fprintf(p.Stderr, "hlsl2spirv specialize: error: %v\n", err)
	var bug *specialize.InternalError
	if errors.As(err, &bug) {
		fmt.Fprint(p.Stderr, bug.Report())
		return statusInternal
	}
	return statusError
}

// parse reads the command line. Flags may follow the module.
func (c *specializeCommand) parse(args []string) error {
	f := flag.NewFlagSet("specialize", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	help := false
	f.Usage = func() { help = true }
	f.Func("spec", "a `constant=value`, which the constant is fixed to: by its SpecId or its name, to true, false or a number; may be repeated", func(v string) error {
		c.values = append(c.values, v)
		return nil
	})
	f.BoolVar(&c.defaults, "spec-defaults", false, "fix all others to their defaults")
	f.StringVar(&c.output, "Fo", outfile.Stdout, "the `file` for the module, - for standard output")
	f.BoolVar(&c.list, "list", false, "write which constants there are instead: SpecId, type, default, name")
	f.BoolVar(&c.options.Optimize, "O", false, "optimize the module before, for modules whose variables hold constants")
	f.BoolVar(&c.options.Trusted, "Vd", false, "do not check the module before; only for modules that are known to be valid")
	for {
		if err := f.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) && help {
				fmt.Fprint(c.stdout, specializeUsage)
				f.SetOutput(c.stdout)
				f.PrintDefaults()
			}
			return err
		}
		if f.NArg() == 0 {
			break
		}
		if c.input != "" {
			return fmt.Errorf("more than one input: '%s' and '%s'", c.input, f.Arg(0))
		}
		c.input = f.Arg(0)
		args = f.Args()[1:]
	}
	if c.input == "" {
		return errors.New("required input file argument is missing; use -help to get more information")
	}
	return nil
}

func (c *specializeCommand) run() error {
	data, err := c.read()
	if err != nil {
		return err
	}
	if len(data)%4 != 0 || len(data) < 20 {
		return fmt.Errorf("'%s' is no module in binary form: it has %d bytes", c.input, len(data))
	}
	s, err := specialize.Prepare(spirv.WordsOf(data), c.options)
	if err != nil {
		return fmt.Errorf("'%s': %w", c.input, err)
	}
	if c.list {
		return c.tell(s.Constants())
	}
	var values []specialize.Value
	for _, text := range c.values {
		v, err := s.Parse(text)
		if err != nil {
			return err
		}
		values = append(values, v)
	}
	others := specialize.KeepOthers
	if c.defaults {
		others = specialize.FixDefaults
	}
	words, err := s.Specialize(values, others)
	if err != nil {
		return err
	}
	w := outfile.Writer{Inputs: []string{c.input}, Stdout: c.stdout, Stderr: c.stderr}
	return w.Write(outfile.File{Name: c.output, Data: spirv.Bytes(words)})
}

func (c *specializeCommand) read() ([]byte, error) {
	if c.input == "-" {
		return infile.ReadAll(c.stdin, "standard input", infile.MaxText)
	}
	return infile.Read(c.input, infile.MaxText)
}

// tell writes which constants there are.
func (c *specializeCommand) tell(list []specialize.Constant) error {
	var b strings.Builder
	for i := range list {
		k := &list[i]
		fmt.Fprintf(&b, "%d\t%s\t%s\t%s", k.ID, k.Type, k.DefaultText(), k.Name)
		if !k.Used {
			b.WriteString("\tunused")
		}
		b.WriteByte('\n')
	}
	_, err := io.WriteString(c.stdout, b.String())
	return err
}
