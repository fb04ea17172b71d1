// Package dxcargs reads command lines of dxc for programs that compile with the library.
//
// Parse reads a command line exactly as the command hlsl2spirv does: with the same table of flags, the same
// errors and the same warnings. https://github.com/hlsl2spirv/hlsl2spirv/blob/main/docs/options.md lists
// the flags. Reading a command line does not compile or write anything: the caller passes
// Arguments.Options to hlsl2spirv.Compile, and writes the files of Arguments.Outputs.
package dxcargs

import (
	"cmp"
	"errors"
	"fmt"
	"io"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/argfile"
)

// Stream is the name of standard input as a source and of standard output as an output.
const Stream = commandline.Stdin

// An Action is the task of a command line.
type Action int

// The actions, with the function of the library for each.
const (
	Compile          Action = iota // hlsl2spirv.Compile
	Preprocess                     // -P: hlsl2spirv.Preprocess
	ListDependencies               // -M, or -MD without another output: hlsl2spirv.Compiler.Includes
	ShowHelp                       // -help
	ShowVersion                    // -version
)

// Arguments are a command line that has been read.
type Arguments struct {
	// Options are the options of the library. Options.Dir is the folder of -working-directory, "" for the
	// one of the process: relative names of the source, of included files and of outputs begin there.
	Options hlsl2spirv.Options
	// Source is the path of the input file, Stream for standard input. It is not empty if Action is Compile,
	// Preprocess or ListDependencies.
	Source  string
	Action  Action
	Outputs Outputs
	// ShowIncludes asks for a list of the included files on standard output (-H).
	ShowIncludes bool
	// ColorAuto means that diagnostics have colors if they are written to a terminal.
	ColorAuto bool
	// Warnings are about the command line itself, such as ignored words. The command prints each after
	// "hlsl2spirv: warning: ".
	Warnings []string
	// CommandOnly lists the flags of the command line that only the command carries out, because neither the library
	// nor this type has what they ask for: "-cache", for instance. A caller may warn about them.
	CommandOnly []string

	config commandline.Config
}

// Outputs are the paths of the files that a command line writes: "" for one that it does not ask for, and
// Stream for standard output. If Action is Compile and none of the first five is asked for, the command writes
// Result.Disassembly to standard output, or the text of Options.Emit.
type Outputs struct {
	Object     string // -Fo: Result.Bytes, in the form of ObjectForm
	Assembly   string // -Fc: Result.Disassembly
	Header     string // -Fh: the module as an array in C
	Reflection string // -Fre: Result.Reflection as JSON
	DebugFile  string // -Fd: Result.DebugFile; a folder if it ends with / or \

	Preprocessed string // -P, -Fi: the text of Preprocess
	Dependencies string // -M, -MD, -MF: the text of Arguments.Rule
	Errors       string // -Fe: the diagnostics, instead of standard error

	ObjectForm    string // -fspv-words: "" for bytes, or "num", "c" or "hex" for words as text
	ArrayName     string // -Vn: the array of Header, and of Object in the form "hex"; "" for the default name
	KeepUnchanged bool   // -keep-unchanged: do not write files that have the same contents already
}

// An Error is an error in a command line. Its text is that of the command, which prints it after
// "hlsl2spirv: error: ".
type Error struct{ Err error }

// Error implements error.
func (e *Error) Error() string { return e.Err.Error() }

// Unwrap returns the error with the text.
func (e *Error) Unwrap() error { return e.Err }

// ExitStatus returns the exit status of the command for an error of this package or of the library: 0 for
// nil, 2 for an *Error or an *hlsl2spirv.OptionError, 3 for an *hlsl2spirv.InternalError, and 1 for any other
// error, which is in a source or a file.
func ExitStatus(err error) int {
	var line *Error
	var option *hlsl2spirv.OptionError
	var bug *hlsl2spirv.InternalError
	switch {
	case err == nil:
		return commandline.StatusOK
	case errors.As(err, &bug):
		return commandline.StatusInternal
	case errors.As(err, &line), errors.As(err, &option):
		return commandline.StatusRefused
	}
	return commandline.StatusErrors
}

// Parse reads a command line without the name of the program. It reads the files of arguments that the
// command line names (@file), whose relative names begin in the folder of the process. The error is an *Error, also for a command line
// that asks for several compilations, which ParseAll reads, or an *hlsl2spirv.InternalError.
func Parse(args []string) (*Arguments, error) {
	all, err := ParseAll(args)
	if err != nil {
		return nil, err
	}
	if len(all) != 1 {
		return nil, &Error{fmt.Errorf("the command line requests %d compilations; expected one", len(all))}
	}
	return all[0], nil
}

// ParseAll is Parse for command lines that may ask for several compilations, as "-T vs_6_0:VSMain -T ps_6_0:PSMain -Fo dir/ a.hlsl"
// does. It returns one for each input file and entry point, in this order.
func ParseAll(args []string) (all []*Arguments, err error) {
	defer crash.Recover(&err)
	args, err = argfile.ExpandFrom("", args, nil)
	if err != nil {
		return nil, &Error{err}
	}
	lines, err := commandline.Split(args)
	if err != nil {
		return nil, &Error{err}
	}
	for _, line := range lines {
		c, err := commandline.Parse(line)
		if err == nil && c.Input == "" && !c.ShowHelp && !c.ShowVersion {
			err = errors.New(commandline.NoInput)
		}
		if err != nil {
			return nil, &Error{err}
		}
		all = append(all, argumentsOf(c))
	}
	return all, nil
}

// argumentsOf returns the arguments of a command line that has been read.
func argumentsOf(c *commandline.Config) *Arguments {
	c.NameDebug()
	c.Text.Color = c.Colour == commandline.ColourAlways
	a := &Arguments{
		Options:      c.Options,
		Source:       c.Input,
		ShowIncludes: c.ShowIncludes,
		ColorAuto:    c.Colour == commandline.ColourAuto,
		Warnings:     c.Cautions(),
		config:       *c,
		Outputs: Outputs{
			Object: c.OutputFile, Assembly: c.AssemblyFile, Header: c.HeaderFile, Reflection: c.ReflectionFile, DebugFile: c.DebugFile,
			Errors: c.ErrorFile, ObjectForm: c.WordsForm, ArrayName: c.ArrayName, KeepUnchanged: c.KeepUnchanged,
		},
	}
	a.Options.Dir = c.WorkingDir
	if c.WantsRule() {
		a.Outputs.Dependencies = cmp.Or(c.RuleFile(), Stream)
	}
	switch {
	case c.ShowHelp:
		a.Action = ShowHelp
	case c.ShowVersion:
		a.Action = ShowVersion
	case c.ListsOnly():
		a.Action = ListDependencies
	case c.Preprocess:
		a.Action = Preprocess
		a.Outputs.Preprocessed = cmp.Or(c.PreprocessedFile(), Stream)
	}
	for _, f := range commandOnly {
		if f.given(c) {
			a.CommandOnly = append(a.CommandOnly, f.flag)
		}
	}
	return a
}

// commandOnly are the flags that Arguments do not have.
var commandOnly = [...]struct {
	flag  string
	given func(*commandline.Config) bool
}{
	{"-Cc", func(c *commandline.Config) bool { return c.ColourListing }},
	{"-cache", func(c *commandline.Config) bool { return c.Cache.Given }},
	{"-cache-size", func(c *commandline.Config) bool { return c.Cache.Sized }},
	{"-fspv-print-all", func(c *commandline.Config) bool { return c.ShowPasses }},
	{"-ftime-report", func(c *commandline.Config) bool { return c.Times.Report }},
	{"-ftime-trace", func(c *commandline.Config) bool { return c.Times.Trace }},
	{"-project", func(c *commandline.Config) bool { return c.Project }},
	{"-verify", func(c *commandline.Config) bool { return c.Verify }},
}

// WriteDiagnostics writes diagnostics in the format of the command line: as text, JSON or SARIF
// (-fdiagnostics-format and others). Text has colors if the command line asks for them, or if ColorAuto and
// terminal are true. The error is that of w, or an *hlsl2spirv.InternalError.
func (a *Arguments) WriteDiagnostics(w io.Writer, d hlsl2spirv.Diagnostics, terminal bool) error {
	c := a.config
	c.Text.Color = c.Text.Color || a.ColorAuto && terminal
	return c.WriteDiagnostics(w, d)
}

// Rule returns the text of Outputs.Dependencies, a rule for Make or Ninja: the targets of the command line,
// or else the first output, depend on the source and on those of files that exist. files are
// Result.Files of the compilation. It is an error if a name cannot be written into a rule.
func (a *Arguments) Rule(files []hlsl2spirv.File) (string, error) {
	return a.config.RuleText(nil, files)
}
