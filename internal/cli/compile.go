package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/hlsl2spirv/hlsl2spirv"
)

// runCompiler is the command that has no name: dxc's.
func runCompiler(p Process) int {
	c, err := parseArgs(p.Args)
	if err == nil && !c.showHelp && !c.showVersion && c.input == "" {
		err = errors.New("required input file argument is missing; use -help to get more information")
	}
	switch {
	case err != nil:
		return p.fail(err)
	case c.showHelp:
		fmt.Fprint(p.Stdout, helpText())
		return statusOK
	case c.showVersion:
		fmt.Fprintln(p.Stdout, "hlsl2spirv", version())
		return statusOK
	}
	for _, name := range c.ignored {
		fmt.Fprintf(p.Stderr, "hlsl2spirv: warning: input file '%s' is ignored: only the last one is compiled\n", name)
	}
	if c.errorFile == "" {
		return compile(c, p)
	}
	var buffered bytes.Buffer
	status := compile(c, Process{p.Args, p.Stdin, p.Stdout, &buffered})
	if err := os.WriteFile(c.errorFile, buffered.Bytes(), 0o666); err != nil {
		return p.fail(err)
	}
	return status
}

// compile does with the input what the flags say.
func compile(c *config, p Process) int {
	text, err := readInput(c.input, p.Stdin, hlsl2spirv.MaxSource(c.Limits))
	if err != nil {
		return p.fail(err)
	}
	src := hlsl2spirv.Source{Name: c.input, Text: text}
	if c.preprocess {
		return preprocess(c, p, src)
	}
	if c.dependencies {
		return dependencies(c, p, src)
	}
	if c.showIncludes {
		showIncludes(c, p, src)
	}
	if c.tracePasses {
		c.TracePasses = p.Stderr
	}
	if c.Bisect != nil {
		c.Bisect.Log = p.Stderr
	}
	result, err := hlsl2spirv.Compile(context.Background(), src, c.Options)
	if c.verify {
		return verify(p, result.Diagnostics, err)
	}
	if status := report(c, p, result.Diagnostics, err); status != statusOK {
		return status
	}
	if err := write(c, &result, p.Stdout); err != nil {
		return p.fail(err)
	}
	return statusOK
}

// verify is report for -verify: errors that the source expects are as they
// should be.
func verify(p Process, diags hlsl2spirv.Diagnostics, err error) int {
	var source *hlsl2spirv.Error
	if err != nil && !errors.As(err, &source) {
		return report(&config{}, p, diags, err)
	}
	if !diags.Verify(p.Stderr) {
		return statusError
	}
	return statusOK
}

// preprocess is compile for -P.
func preprocess(c *config, p Process, src hlsl2spirv.Source) int {
	text, diags, err := hlsl2spirv.Preprocess(src, c.Options)
	if status := report(c, p, diags, err); status != statusOK {
		return status
	}
	if c.preprocessF != "" {
		err = os.WriteFile(c.preprocessF, []byte(text), 0o666)
	} else {
		_, err = io.WriteString(p.Stdout, text)
	}
	if err != nil {
		return p.fail(err)
	}
	return statusOK
}

// report prints the diagnostics and returns the exit status that err means.
func report(c *config, p Process, diags hlsl2spirv.Diagnostics, err error) int {
	print := func(w io.Writer) error { return diags.WriteAs(w, c.text) }
	switch c.format {
	case "json":
		print = diags.WriteJSON
	case "sarif":
		print = diags.WriteSARIF
	}
	if werr := print(p.Stderr); werr != nil {
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
		fmt.Fprintf(p.Stderr, "This is a bug of hlsl2spirv. Please report it with the shader and this text:\n%s", internal.Stack)
		return statusInternal
	}
	return p.fail(err)
}
