// Package dxcargs parses dxc command lines for programs that compile with the library.
//
// Parse parses a command line exactly as the hlsl2spirv command does: with the same flags, errors and
// warnings. The flags are listed in https://github.com/hlsl2spirv/hlsl2spirv/blob/main/docs/reference/options.md.
// Parse does not compile or write anything: the caller passes Arguments.Options to hlsl2spirv.Compile,
// and writes the files in Arguments.Outputs.
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

// An Action is the task that a command line requests.
type Action int

// The actions, each with the library function that implements it.
const (
	Compile          Action = iota // hlsl2spirv.Compile
	Preprocess                     // -P: hlsl2spirv.Preprocess
	ListDependencies               // -M, or -MD without another output: hlsl2spirv.Compiler.Includes
	ShowHelp                       // -help
	ShowVersion                    // -version
)

// Arguments holds a parsed command line.
type Arguments struct {
	// Options holds the options of the library. Options.Dir is the folder of -working-directory, or "" for
	// the current folder. Relative names of the source, included files and outputs are relative to it.
	Options hlsl2spirv.Options
	// Source is the path of the input file, or Stream for standard input. It is not empty if Action is
	// Compile, Preprocess or ListDependencies.
	Source  string
	Action  Action
	Outputs Outputs
	// ShowIncludes reports whether the included files must be listed on standard output (-H).
	ShowIncludes bool
	// ColorAuto reports whether diagnostics are to be colored if they are written to a terminal.
	ColorAuto bool
	// Warnings holds warnings about the command line itself, such as ignored words. The command prints each
	// with the prefix "hlsl2spirv: warning: ".
	Warnings []string
	// CommandOnly lists the flags of the command line that only the command supports, such as "-cache". The library and
	// this type ignore them. The caller may warn about them.
	CommandOnly []string

	config commandline.Config
}

// Outputs holds the paths of the output files: "" for an output that is not requested, and Stream for standard output.
// If Action is Compile and the first four outputs are not requested, the command writes Result.Disassembly, or the text
// of Options.Emit, to standard output.
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
	KeepUnchanged bool   // -keep-unchanged: do not write files whose content does not change
}

// An Error is an error in a command line. The command prints the same message with the prefix "hlsl2spirv: error: ".
type Error struct{ Err error }

// Error returns the message of the underlying error.
func (e *Error) Error() string { return e.Err.Error() }

// Unwrap returns the underlying error.
func (e *Error) Unwrap() error { return e.Err }

// ExitStatus returns the exit status of the command for an error from this package or the library. It is 0 for nil, 2
// for an *Error or an *hlsl2spirv.OptionError, and 3 for an *hlsl2spirv.InternalError. It is 1 for any other error,
// which concerns a source or a file.
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

// Parse parses a command line without the name of the program. It reads the response files that the command line names
// (@file). Their names are relative to the current folder. The error is an *Error or an *hlsl2spirv.InternalError. A
// command line that requests several compilations is an error; use ParseAll.
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

// ParseAll is like Parse, but for command lines that may request several compilations, such as "-T vs_6_0:VSMain -T
// ps_6_0:PSMain -Fo dir/ a.hlsl". It returns the arguments for each input file and entry point, ordered by input file
// and then by entry point.
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

// argumentsOf returns a parsed command line as Arguments.
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
			Object: c.OutputFile, Assembly: c.AssemblyFile, Header: c.HeaderFile, Reflection: c.ReflectionFile,
			DebugFile: c.DebugFile,
			Errors:    c.ErrorFile, ObjectForm: c.WordsForm, ArrayName: c.ArrayName, KeepUnchanged: c.KeepUnchanged,
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

// commandOnly lists the flags that have no field in Arguments.
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
// (-fdiagnostics-format and others). Text is colored if the command line requests it, or if ColorAuto and
// terminal are true. The error is from w, or is an *hlsl2spirv.InternalError.
func (a *Arguments) WriteDiagnostics(w io.Writer, d hlsl2spirv.Diagnostics, terminal bool) error {
	c := a.config
	c.Text.Color = c.Text.Color || a.ColorAuto && terminal
	return c.WriteDiagnostics(w, d)
}

// Rule returns the text of Outputs.Dependencies, a rule for Make or Ninja. The targets are those of the command line,
// or the first output if the command line does not specify any. They depend on the source and on the included files.
// The caller passes the included files as Result.Files of the compilation; files that do not exist are omitted. Rule
// returns an error if a name cannot be written in a rule.
func (a *Arguments) Rule(files []hlsl2spirv.File) (string, error) {
	return a.config.RuleText(nil, files)
}
