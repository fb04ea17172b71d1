// This file implements the command that fixes specialization constants of a module: its flags, input and output.

package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A specializeCommand is a command line that fixes specialization constants.
type specializeCommand struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	input, output  string
	values         []string
	defaults, list bool
	options        specialize.Options
}

// specializeFlags lists the flags of the command.
var specializeFlags = subcommand.Table[*specializeCommand]{
	{Name: "Fo", Value: "file", Default: "standard output", Help: "file for the module; - is standard output", Set: func(c *specializeCommand, v string) error { return subcommand.SetText(&c.output, v) }},
	{Name: "O", Help: "optimize the module first; needed if the module is not optimized and copies constants to variables", Set: func(c *specializeCommand, v string) error { return subcommand.SetSwitch(&c.options.Optimize, v) }},
	{Name: "Vd", Help: "do not validate the module first; only for modules that are known to be valid", Set: func(c *specializeCommand, v string) error { return subcommand.SetSwitch(&c.options.Trusted, v) }},
	{Name: "list", Help: "list the constants instead: SpecId, type, default, name", Set: func(c *specializeCommand, v string) error { return subcommand.SetSwitch(&c.list, v) }},
	{Name: "spec", Value: "constant=value", Help: "set a constant, by SpecId or name, to true, false or a number; repeatable", Set: (*specializeCommand).addValue},
	{Name: "spec-defaults", Help: "set all other constants to their defaults", Set: func(c *specializeCommand, v string) error { return subcommand.SetSwitch(&c.defaults, v) }},
}

var specializeSpec = subcommand.Spec{
	Name: "specialize", Group: subcommand.Modules, Summary: "set the specialization constants of a module", Arguments: "<module>",
	About: `Replaces specialization constants of a SPIR-V binary from any compiler by values, folds
the expressions that depend on them, and removes dead code. Constants without a value
can be specialized later. Use - to read the module from standard input.`,
	Examples: []commandline.Example{
		{Args: "specialize in.spv -list", Does: "list the constants"},
		{Args: "specialize in.spv -spec 3=1 -spec 7=0x10 -spec kExposure=1.5 -Fo out.spv", Does: "set three constants"},
	},
	Flags: &specializeFlags,
}

// specializeModule fixes the constants of the module named by the arguments, and returns the exit status.
func specializeModule(p Process) int {
	c := &specializeCommand{stdin: p.Stdin, stdout: p.Stdout, stderr: p.Stderr, output: outfile.Stdout}
	err := c.parse(p.Args)
	if err == nil {
		err = c.run()
	}
	var bug *specialize.InternalError
	switch {
	case err == nil:
		return statusOK
	case errors.As(err, &bug):
		fmt.Fprint(p.Stderr, bug.Report())
		return statusInternal
	}
	return p.end(err)
}

// parse parses the command line.
func (c *specializeCommand) parse(args []string) error {
	args, err := expandHere(args)
	if err != nil {
		return specializeSpec.Wrong(err)
	}
	line, err := specializeFlags.Parse(&specializeSpec, c, args)
	if err != nil {
		return err
	}
	c.input, err = specializeSpec.One(line.All())
	return err
}

func (c *specializeCommand) addValue(text string) error {
	c.values = append(c.values, text)
	return nil
}

func (c *specializeCommand) run() error {
	data, err := c.read()
	if err != nil {
		return err
	}
	if len(data)%4 != 0 || len(data) < 20 {
		return fmt.Errorf("'%s' is not a SPIR-V binary: its size is %d bytes", c.input, len(data))
	}
	s, err := specialize.Prepare(spirv.WordsOf(data), c.options)
	if err != nil {
		return fmt.Errorf("'%s': %w", c.input, err)
	}
	if c.list {
		return c.print(s.Constants())
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

// print prints the list of constants.
func (c *specializeCommand) print(list []specialize.Constant) error {
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
