// Command hlsl2spirv compiles HLSL to SPIR-V for Vulkan, with dxc's command
// line.
//
// It must not know how to compile: it turns flags into options and results
// into files. Read flags.go for the flags.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// Exit statuses.
const (
	statusOK       = 0
	statusError    = 1 // the source, the flags or a file
	statusInternal = 3 // a bug of ours
)

// heapLimit lets one compilation run without collecting garbage as long as it
// needs less memory than this, in bytes. It leaves room below 512 MB for what the
// runtime does not count.
const heapLimit = 400 << 20

func main() {
	deepen(false)
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(heapLimit)
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// deepen makes the stack of the goroutine large at once, while it holds little.
// Growing it step by step copies it each time, and reads the tables that
// describe the frames. The room for frame is made at the call; really is false,
// so that nothing is cleared.
//
//go:noinline
func deepen(really bool) {
	if really {
		var frame [stackSize]byte
		fill(&frame)
	}
}

//go:noinline
func fill(b *[stackSize]byte) { b[0] = 1 }

// stackSize is what a compilation needs of stack, in bytes.
const stackSize = 60 << 10

// run is main with its surroundings as arguments. It returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	c, err := parseArgs(args)
	if err == nil && !c.showHelp && !c.showVersion && c.input == "" {
		err = errors.New("required input file argument is missing; use -help to get more information")
	}
	switch {
	case err != nil:
		return fail(stderr, err)
	case c.showHelp:
		fmt.Fprint(stdout, helpText())
		return statusOK
	case c.showVersion:
		fmt.Fprintln(stdout, "hlsl2spirv", version())
		return statusOK
	}
	for _, name := range c.ignored {
		fmt.Fprintf(stderr, "hlsl2spirv: warning: input file '%s' is ignored: only the last one is compiled\n", name)
	}
	var buffered diagnosticsFile
	if c.errorFile != "" {
		stderr = &buffered
	}
	status := compile(c, stdin, stdout, stderr)
	if c.errorFile != "" {
		if err := os.WriteFile(c.errorFile, buffered.text, 0o666); err != nil {
			return fail(os.Stderr, err)
		}
	}
	return status
}

// A diagnosticsFile collects what goes to the file of -Fe.
type diagnosticsFile struct{ text []byte }

func (f *diagnosticsFile) Write(p []byte) (int, error) {
	f.text = append(f.text, p...)
	return len(p), nil
}

func fail(stderr io.Writer, err error) int {
	fmt.Fprintf(stderr, "hlsl2spirv: error: %v\n", err)
	return statusError
}

func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

func compile(c *config, stdin io.Reader, stdout, stderr io.Writer) int {
	text, err := readInput(c.input, stdin, hlsl2spirv.MaxSource(c.Limits))
	if err != nil {
		return fail(stderr, err)
	}
	src := hlsl2spirv.Source{Name: c.input, Text: text}
	if c.preprocess {
		return preprocess(c, src, stdout, stderr)
	}
	if c.dependencies {
		return dependencies(c, src, stdout, stderr)
	}
	if c.showIncludes {
		showIncludes(c, src, stdout)
	}
	if c.tracePasses {
		c.TracePasses = stderr
	}
	result, err := hlsl2spirv.Compile(context.Background(), src, c.Options)
	if c.verify {
		return verify(result.Diagnostics, err, stderr)
	}
	if status := report(c, result.Diagnostics, err, stderr); status != statusOK {
		return status
	}
	if err := write(c, &result, stdout); err != nil {
		return fail(stderr, err)
	}
	return statusOK
}

// verify is report for -verify: errors that the source expects are as they
// should be.
func verify(diags hlsl2spirv.Diagnostics, err error, stderr io.Writer) int {
	var source *hlsl2spirv.Error
	if err != nil && !errors.As(err, &source) {
		return report(&config{}, diags, err, stderr)
	}
	if !diags.Verify(stderr) {
		return statusError
	}
	return statusOK
}

// readInput returns the text of the input. What is longer than limit, or has no
// end, is cut off one byte above it, so that the compilation refuses it.
func readInput(name string, stdin io.Reader, limit int) (string, error) {
	var text strings.Builder
	if name == "-" {
		_, err := io.Copy(&text, io.LimitReader(stdin, int64(limit)+1))
		return text.String(), err
	}
	f, err := os.Open(name)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return "", fmt.Errorf("input file '%s' does not exist", name)
	case errors.Is(err, os.ErrPermission):
		return "", fmt.Errorf("input file '%s' cannot be read: permission denied", name)
	case err != nil:
		return "", err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil {
		if info.IsDir() {
			return "", fmt.Errorf("'%s' is a directory", name)
		}
		text.Grow(int(min(info.Size(), int64(limit)+1)))
	}
	_, err = io.Copy(&text, io.LimitReader(f, int64(limit)+1))
	return text.String(), err
}

func preprocess(c *config, src hlsl2spirv.Source, stdout, stderr io.Writer) int {
	text, diags, err := hlsl2spirv.Preprocess(src, c.Options)
	if status := report(c, diags, err, stderr); status != statusOK {
		return status
	}
	if c.preprocessF != "" {
		err = os.WriteFile(c.preprocessF, []byte(text), 0o666)
	} else {
		_, err = io.WriteString(stdout, text)
	}
	if err != nil {
		return fail(stderr, err)
	}
	return statusOK
}

// report prints the diagnostics and returns the exit status that err means.
func report(c *config, diags hlsl2spirv.Diagnostics, err error, stderr io.Writer) int {
	print := func(w io.Writer) error { return diags.WriteAs(w, c.text) }
	switch c.format {
	case "json":
		print = diags.WriteJSON
	case "sarif":
		print = diags.WriteSARIF
	}
	if werr := print(stderr); werr != nil {
		return statusError
	}
	var source *hlsl2spirv.Error
	var internal *hlsl2spirv.InternalError
	switch {
	case err == nil:
		return statusOK
	case errors.As(err, &source):
		return statusError
	case errors.As(err, &internal):
		fmt.Fprintf(stderr, "This is a bug of hlsl2spirv. Please report it with the shader and this text:\n%s", internal.Stack)
		return statusInternal
	}
	return fail(stderr, err)
}

// write writes the module to the files asked for, or as text to stdout.
func write(c *config, result *hlsl2spirv.Result, stdout io.Writer) error {
	if c.output != "" {
		if err := writeFile(c.output, result.Bytes()); err != nil {
			return err
		}
	}
	if c.assembly != "" {
		if err := writeFile(c.assembly, []byte(result.Disassembly())); err != nil {
			return err
		}
	}
	if c.header != "" {
		if err := writeFile(c.header, c.headerText(result)); err != nil {
			return err
		}
	}
	if c.reflection != "" {
		if err := writeFile(c.reflection, result.Reflection().JSON()); err != nil {
			return err
		}
	}
	if c.output == "" && c.assembly == "" && c.header == "" && c.reflection == "" {
		_, err := io.WriteString(stdout, result.Disassembly())
		return err
	}
	return nil
}

// writeFile writes a whole file or none. A longer file of that name is cut after
// it is written: some file systems write a file to the disk at once that was
// emptied before.
func writeFile(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	info, err := f.Stat()
	regular := err == nil && info.Mode().IsRegular()
	if err == nil {
		_, err = f.Write(data)
	}
	if err == nil && regular && info.Size() > int64(len(data)) {
		err = f.Truncate(int64(len(data)))
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err != nil && regular {
		_ = os.Remove(name) // what was written of it is of no use
	}
	return err
}
