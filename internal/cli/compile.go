package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/argfile"
)

// An Invocation is a parsed command line of the compiler.
type Invocation struct {
	commandline.Config
	project string // file of the project that provides flags, or ""

	messageFile string // file that also receives the diagnostics as JSON, or ""
}

// ParseInvocation parses a command line without response files.
func ParseInvocation(args []string) (*Invocation, error) {
	c, err := commandline.Parse(args)
	if err != nil {
		return nil, err
	}
	return &Invocation{Config: *c}, nil
}

// An Environment is the environment of a command line.
type Environment struct {
	// Dir is the folder for relative names. If it is empty, they are relative to the current folder.
	Dir string
	// Stdin is the content of the input file -.
	Stdin io.Reader
	// Terminal is the terminal that receives the diagnostics, if any.
	Terminal Terminal
	// Compiler is the compiler; if it is nil, nothing is shared with other command lines.
	Compiler *hlsl2spirv.Compiler
	// Logged restricts cached results to results without diagnostics.
	Logged bool
	// Caches holds the caches; if it is nil, only caches named by the command line are used.
	Caches *Caches
}

// Produce returns the result of a command line. It reads files but does not write any.
func Produce(ctx context.Context, args []string, e Environment) (out *Product) {
	out = &Product{Dir: e.Dir}
	var err error
	defer func() {
		if err != nil {
			out.fail(err)
		}
	}()
	defer crash.Recover(&err)
	args, err = argfile.ExpandFrom(e.Dir, args, &out.inputs)
	if err == nil && len(args) > 0 && strings.HasPrefix(args[0], driverFlag) {
		inputs := out.inputs
		out = produceAs(ctx, strings.TrimPrefix(args[0], driverFlag), args[1:], e)
		out.inputs = append(out.inputs, inputs...)
		return out
	}
	var lines [][]string
	if err == nil {
		lines, err = commandline.Split(args)
	}
	if err == nil && len(lines) > 1 {
		err = produceAll(ctx, lines, e, out)
	} else if err == nil {
		var v *Invocation
		if v, err = readInvocation(e.Dir, lines[0]); err == nil {
			v.produce(ctx, e, out)
			return out
		}
	}
	if err != nil {
		out.refuse(err)
		err = nil
	}
	return out
}

// runCompiler implements the command without a name, which is compatible with dxc.
func runCompiler(p Process) int {
	caches := NewCaches(p.Cache)
	status := Produce(context.Background(), p.Args, Environment{Stdin: p.Stdin, Terminal: terminalOf(p.Stderr),
		Caches: caches}).Commit(p.Stdout, p.Stderr)
	caches.Close()
	caches.Report(p.Stderr)
	return status
}

func (v *Invocation) produce(ctx context.Context, e Environment, out *Product) {
	switch {
	case v.ShowHelp:
		fmt.Fprint(&out.Stdout, help(v.ShowHidden))
		return
	case v.ShowVersion:
		fmt.Fprintln(&out.Stdout, "hlsl2spirv", version())
		return
	case v.Input == "":
		out.refuse(errors.New(commandline.NoInput))
		return
	}
	if v.WorkingDir != "" {
		e.Dir = preprocessor.InDir(e.Dir, v.WorkingDir)
		out.Dir = e.Dir
	}
	if v.ErrorFile != "" {
		e.Terminal = Terminal{}
	}
	out.keepUnchanged = v.KeepUnchanged
	v.placeDebug(e.Dir)
	v.suit(e.Terminal)
	out.advise(v)
	if v.Input != commandline.Stdin {
		out.Input = v.Input
	}
	if v.project != "" {
		out.inputs = append(out.inputs, preprocessor.InDir(e.Dir, v.project))
	}
	text, err := readInput(e, v.Input, hlsl2spirv.MaxSource(v.Limits))
	if err != nil {
		out.fail(err)
	} else {
		v.recall(ctx, e, hlsl2spirv.Source{Name: v.Input, Text: text}, out)
	}
	if v.ErrorFile != "" {
		out.redirect(v.ErrorFile)
	}
}

// work processes the input according to the flags.
func (v *Invocation) work(ctx context.Context, e Environment, src hlsl2spirv.Source, out *Product) {
	v.Dir = e.Dir
	if v.Times.Enabled() {
		t := newTimer()
		v.Observe = t.observe
		defer t.report(v.Times, out)
	}
	c := e.Compiler
	if c == nil {
		c = hlsl2spirv.NewCompiler(nil)
	} else {
		v.BytesOnly = v.wantsBytesOnly()
	}
	switch {
	case v.ListsOnly():
		v.listed(ctx, c, src, out)
	case v.Preprocess:
		v.preprocessed(ctx, c, src, out)
	default:
		v.compiled(ctx, c, src, out)
	}
}

// compiled implements work for flags that produce a module.
func (v *Invocation) compiled(ctx context.Context, c *hlsl2spirv.Compiler, src hlsl2spirv.Source, out *Product) {
	if v.ShowPasses {
		v.TracePasses = &out.Stderr
	}
	if v.Bisect != nil {
		v.Bisect.Log = &out.Stderr
	}
	result, err := c.Compile(ctx, src, v.Options)
	out.Reads = result.Files
	if v.ShowIncludes {
		showIncludes(&out.Stdout, result.Includes)
	}
	if v.Verify {
		v.verified(result.Diagnostics, err, out)
		return
	}
	if v.report(result.Diagnostics, err, out); out.Status == statusOK {
		v.addOutputs(ctx, &result, out)
		v.addRule(out)
	}
}

// verified implements report for -verify: expected errors count as success.
func (v *Invocation) verified(diags hlsl2spirv.Diagnostics, err error, out *Product) {
	var source *hlsl2spirv.Error
	switch {
	case err != nil && !errors.As(err, &source):
		new(Invocation).report(diags, err, out)
	case !diags.Verify(&out.Stderr):
		out.Status = statusError
	}
}

// preprocessed implements work for -P.
func (v *Invocation) preprocessed(ctx context.Context, c *hlsl2spirv.Compiler, src hlsl2spirv.Source, out *Product) {
	result, text, err := c.Preprocess(ctx, src, v.Options)
	out.Reads = result.Files
	if v.report(result.Diagnostics, err, out); out.Status != statusOK {
		return
	}
	out.add(v.PreprocessedFile(), []byte(text))
	v.addRule(out)
}

// report prints the diagnostics and sets the exit status for err.
func (v *Invocation) report(diags hlsl2spirv.Diagnostics, err error, out *Product) {
	out.diagnostics = append(out.diagnostics, diags)
	_ = v.WriteDiagnostics(&out.Stderr, diags) // writing to a bytes.Buffer cannot fail
	if v.messageFile != "" && diags.Len() > 0 {
		var list bytes.Buffer
		_ = diags.WriteJSON(&list)
		out.add(v.messageFile, list.Bytes())
	}
	var source *hlsl2spirv.Error
	switch {
	case err == nil:
	case errors.As(err, &source):
		out.Status, out.ofSource = statusError, true
	default:
		out.fail(err)
	}
}
