// This file implements the command that formats sources: its flags, its traversal of files and folders, and its
// output.

package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
	"github.com/hlsl2spirv/hlsl2spirv/internal/format"
)

// Names of standard input, as an argument and in messages.
const (
	stdinName     = "-"
	standardInput = "<standard input>"
)

// A fmtCommand is a command line that formats sources.
type fmtCommand struct {
	stdin                    io.Reader
	stdout, stderr           io.Writer
	write, list, diff, check bool
	fromFiles                bool   // styles are read from files near the sources
	assumed                  string // name assumed for standard input
	style                    string // value of -style
	paths                    []string

	found   map[string]format.Found // styles by folder of the sources
	warned  map[string]bool         // style files whose unsupported settings have been reported
	differs bool
	failed  bool
}

// formatSources formats the files and folders named by the arguments and returns the exit status. With -check, the
// status is statusError if a file is not formatted.
func formatSources(p Process) int {
	c := &fmtCommand{stdin: p.Stdin, stdout: p.Stdout, stderr: p.Stderr, warned: map[string]bool{},
		found: map[string]format.Found{}}
	if err := c.parse(p.Args); err != nil {
		return p.end(err)
	}
	if len(c.paths) == 0 {
		c.report(c.formatInput())
	}
	for _, path := range c.paths {
		c.path(path)
	}
	if c.failed || c.check && c.differs {
		return statusError
	}
	return statusOK
}

// fmtFlags lists the flags of the command.
var fmtFlags = subcommand.Table[*fmtCommand]{
	{Name: "assume-filename", Value: "file", Help: "file name of standard input, used to find its " + format.StyleFile, Set: func(c *fmtCommand, v string) error { return subcommand.SetFile(&c.assumed, v) }},
	{Name: "check", Help: "list unformatted files (with -d, print their differences), and exit with status 1 if a file is unformatted", Set: func(c *fmtCommand, v string) error { return subcommand.SetSwitch(&c.check, v) }},
	{Name: "d", Help: "print differences instead of sources", Set: func(c *fmtCommand, v string) error { return subcommand.SetSwitch(&c.diff, v) }},
	{Name: "l", Help: "list files that are not formatted", Set: func(c *fmtCommand, v string) error { return subcommand.SetSwitch(&c.list, v) }},
	{Name: "style", Value: "style", Default: "file", Help: format.StyleNames + ", {key: value, …} as in clang-format, or file (the nearest " + format.StyleFile + ", or HLSL if this file does not exist)", Set: func(c *fmtCommand, v string) error { return subcommand.SetText(&c.style, v) }},
	{Name: "w", Help: "write formatted sources back to their files", Set: func(c *fmtCommand, v string) error { return subcommand.SetSwitch(&c.write, v) }},
}

var fmtSpec = subcommand.Spec{
	Name: "fmt", Group: subcommand.Editing, Summary: "format sources", Arguments: "[files and folders]",
	About: `Formats HLSL sources, as gofmt formats Go. Without files, formats standard input.
Without -w, -l, -d and -check, writes the formatted sources to standard output.`,
	Examples: []commandline.Example{
		{Args: "fmt -l -w shaders", Does: "format all shaders in a folder, and list the changed files"},
		{Args: "fmt -check -d shaders", Does: "fail if a shader is not formatted, for continuous integration"},
	},
	Flags: &fmtFlags,
}

// parse parses the command line.
func (c *fmtCommand) parse(args []string) error {
	c.assumed, c.style = stdinName, "file"
	args, err := expandHere(args)
	if err != nil {
		return fmtSpec.Wrong(err)
	}
	line, err := fmtFlags.Parse(&fmtSpec, c, args)
	if err != nil {
		return err
	}
	c.paths = line.All()
	switch {
	case c.write && len(c.paths) == 0:
		err = errors.New("-w requires files; standard input cannot be written")
	case c.write && c.check:
		err = errors.New("-check cannot be combined with -w")
	default:
		c.list = c.list || c.check && !c.diff
		err = c.setStyle(c.style)
	}
	return fmtSpec.Wrong(err)
}

func (c *fmtCommand) setStyle(text string) error {
	if c.fromFiles = text == "file"; c.fromFiles {
		return nil
	}
	style, ignored, err := format.ParseStyle(text)
	if err != nil {
		return fmt.Errorf("-style: %w", err)
	}
	c.found[""] = format.Found{Style: style, File: "-style", Ignored: ignored}
	return nil
}

func (c *fmtCommand) report(err error) {
	if err != nil {
		c.failed = true
		fmt.Fprintf(c.stderr, "hlsl2spirv: error: %v\n", err)
	}
}

func (c *fmtCommand) formatInput() error {
	text, err := infile.ReadAll(c.stdin, standardInput, infile.MaxText)
	if err != nil {
		return err
	}
	return c.format(standardInput, c.assumed, text)
}

// path formats a file, or the shaders in a folder and its subfolders except hidden ones.
func (c *fmtCommand) path(path string) {
	if path == stdinName && !c.write {
		c.report(c.formatInput())
		return
	}
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("'%s' does not exist", path)
	}
	if err != nil || !info.IsDir() {
		if err == nil {
			err = c.file(path)
		}
		c.report(err)
		return
	}
	c.report(filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		hidden := name != path && strings.HasPrefix(d.Name(), ".")
		switch {
		case err != nil:
			c.report(err)
		case d.IsDir() && hidden:
			return filepath.SkipDir
		case d.Type().IsRegular() && !hidden && format.IsShader(name):
			c.report(c.file(name))
		}
		return nil
	}))
}

func (c *fmtCommand) file(name string) error {
	read := infile.Read
	if c.write {
		read = infile.ReadRegular // so that the file can be written back
	}
	text, err := read(name, infile.MaxText)
	if err != nil {
		return err
	}
	return c.format(name, name, text)
}

// format formats a source and writes the requested output.
func (c *fmtCommand) format(name, path string, text []byte) error {
	style, err := c.styleOf(path)
	if err != nil {
		return err
	}
	r, err := format.Inspect(text, style)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if at := r.Unpaired; at >= 0 {
		line, column := 1+bytes.Count(text[:at], []byte("\n")), at-bytes.LastIndexByte(text[:at], '\n')
		fmt.Fprintf(c.stderr, "%s:%d:%d: warning: unmatched '%c'; line breaks and indentation are not changed\n", name,
			line, column, text[at])
	}
	c.differs = c.differs || len(r.Edits) > 0
	return c.deliver(name, text, r.Edits)
}

func (c *fmtCommand) deliver(name string, text []byte, edits []format.Edit) error {
	if len(edits) > 0 {
		if c.list {
			fmt.Fprintln(c.stdout, name)
		}
		if c.diff {
			shown := filepath.ToSlash(name)
			if _, err := c.stdout.Write(format.Unified(shown+".orig", shown, text, edits)); err != nil {
				return err
			}
		}
		if c.write {
			w := outfile.Writer{} // the output replaces the input
			return w.Write(outfile.File{Name: name, Data: format.Apply(text, edits)})
		}
	}
	if c.list || c.diff || c.write {
		return nil
	}
	_, err := c.stdout.Write(format.Apply(text, edits))
	return err
}

// styleOf returns the style of a source, and reports unsupported settings of the style file once.
func (c *fmtCommand) styleOf(path string) (format.Style, error) {
	dir := ""
	if c.fromFiles {
		abs, err := filepath.Abs(path)
		if err != nil {
			return format.HLSL, err
		}
		path, dir = abs, filepath.Dir(abs)
	}
	found, ok := c.found[dir]
	if !ok {
		var err error
		if found, err = format.Find(path, func(name string) ([]byte, error) {
			return infile.ReadRegular(name, infile.MaxConfig)
		}); err != nil {
			return format.HLSL, err
		}
		c.found[dir] = found
	}
	if len(found.Ignored) > 0 && !c.warned[found.File] {
		c.warned[found.File] = true
		fmt.Fprintf(c.stderr, "%s: warning: ignoring options that hlsl2spirv fmt does not support: %s\n", found.File,
			strings.Join(found.Ignored, ", "))
	}
	return found.Style, nil
}
