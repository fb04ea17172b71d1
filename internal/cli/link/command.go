package link

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/compiler/modulefile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
)

// A command is a command line that checks a pipeline.
type command struct {
	entries []string // values of -E
}

var flags = subcommand.Table[*command]{
	{Name: "E", Value: "name", Default: "all entry points", Help: "entry point of the pipeline, for modules that have several; repeatable", Set: func(c *command, v string) error {
		c.entries = append(c.entries, v)
		return nil
	}},
}

// Spec describes the command.
var Spec = subcommand.Spec{
	Name: "link", Group: subcommand.Modules, Summary: "check that the modules of a graphics pipeline match", Arguments: "<module>...",
	About: `Checks modules from any compiler, in the order of the pipeline. Each input of a stage
must be an output of the previous stage: at the same location, with the same type and,
if the modules have semantics, with the same semantic. A binding that several stages use
must have the same kind and type in each stage, and push constants at the same offset must
have the same type. Nothing is written.`,
	Examples: []commandline.Example{
		{Args: "link vs.spv ps.spv", Does: "check two stages"},
		{Args: "link vs.spv hs.spv ds.spv ps.spv", Does: "check a pipeline with tessellation"},
		{Args: "link shaders.spv -E VSMain -E PSMain", Does: "check two entry points of one module"},
	},
	Flags: &flags,
}

// errMismatch ends the command after it has printed problems.
var errMismatch = errors.New("the stages do not match")

// Main runs the command. It prints problems to stderr. The error is nil if the stages match.
func Main(args []string, stderr io.Writer) error {
	c := new(command)
	line, err := flags.Parse(&Spec, c, args)
	if err != nil {
		return err
	}
	files := line.All()
	if len(files) == 0 {
		return Spec.Wrong(errors.New("required input file arguments are missing"))
	}
	var stages []Stage
	for _, file := range files {
		list, err := c.read(file)
		if err != nil {
			return err
		}
		stages = append(stages, list...)
	}
	for _, name := range c.entries {
		if !slices.ContainsFunc(stages, func(s Stage) bool { return s.Entry.Name == name }) {
			return Spec.Wrong(fmt.Errorf("-E %s: no module has this entry point", name))
		}
	}
	if err := checkOrder(stages); err != nil {
		return Spec.Wrong(err)
	}
	problems := Check(stages)
	for i, p := range problems {
		fmt.Fprintf(stderr, "%s: error: %s\n", p.File, p.Text)
		if p.Note != "" && (i == 0 || problems[i-1].Note != p.Note) {
			fmt.Fprintf(stderr, "%s: note: %s\n", p.File, p.Note)
		}
	}
	if len(problems) > 0 {
		return errMismatch
	}
	return nil
}

// read returns the stages of a module that the flags select.
func (c *command) read(file string) ([]Stage, error) {
	text, err := infile.Read(file, infile.MaxText)
	switch {
	case err != nil:
		return nil, err
	case !modulefile.Is(string(text)):
		return nil, fmt.Errorf("'%s' is not a SPIR-V module; compile it first", file)
	}
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: file, Text: string(text)},
		hlsl2spirv.Options{})
	if err != nil {
		return nil, err
	}
	m, err := result.Reflection(context.Background())
	if err != nil {
		return nil, err
	}
	var stages []Stage
	for i := range m.EntryPoints {
		if e := &m.EntryPoints[i]; len(c.entries) == 0 || slices.Contains(c.entries, e.Name) {
			stages = append(stages, Stage{file, m, e})
		}
	}
	return stages, nil
}
