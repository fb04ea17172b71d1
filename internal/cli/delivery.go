package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// A Request is a command line of a program that has loaded the compiler. The program holds the source in memory and
// receives the results in memory instead of files.
type Request struct {
	Args []string
	// Text is the source in UTF-8. Its name is the input file of Args, or DefaultName.
	Text string
	// Read reads an included file; it returns fs.ErrNotExist if the file does not exist. If Read is nil, files are
	// read from the operating system.
	Read func(name string) ([]byte, error)
	// Reflect requests Reflection even if Args does not.
	Reflect bool
	// Messages requests Messages.
	Messages bool
}

// DefaultName is the name of a source without a name, as in dxc.
const DefaultName = "hlsl.hlsl"

// A Part is a kind of output.
type Part uint8

// The parts of a Delivery, and the flags that request optional parts.
const (
	Object       Part = iota // the module, or the text of -emit
	Disassembly              // -Fc
	Preprocessed             // -P
	Reflection               // -Fre, as JSON
	Rule                     // -M, -MD, -MF
	DebugFile                // -Fd: the module with debug information
	TimeReport               // -ftime-report
	TimeTrace                // -ftime-trace
	Messages                 // the diagnostics as JSON, if there are any
	NumParts
)

// file returns the name of a part as a file of a product.
func (p Part) file() string { return string('0' + rune(p)) }

// A Delivery is the result of a Request.
type Delivery struct {
	Status    int
	Refused   bool // the command line is invalid, and nothing was compiled
	Cancelled bool // the context ended before there was a result
	Primary   Part // main output
	// Names holds the file names that the flags specify for the parts, or "".
	Names [NumParts]string
	// Errors is the text for standard error, and ErrorName is its file (-Fe). Remarks is the text for standard
	// output (-H, -help).
	Errors, ErrorName, Remarks string

	product Product
}

// Part returns a part and reports whether it exists.
func (d *Delivery) Part(p Part) (data []byte, ok bool) {
	for _, f := range d.product.Files {
		if f.Name == p.file() {
			return f.Data, true
		}
	}
	return nil, false
}

// Version returns the output of -version after the name.
func Version() string { return version() }

// Deliver executes a request. It does not write files or use caches.
func Deliver(ctx context.Context, r Request) *Delivery { return deliver(ctx, r, nil) }

// deliver is Deliver for a host, which may be nil.
func deliver(ctx context.Context, r Request, h *Host) *Delivery {
	d := new(Delivery)
	if err := d.fill(ctx, r, h); err != nil {
		d.product.refuse(err)
		d.Refused = d.product.Status == statusRefused
	}
	d.Status, d.Errors, d.Remarks = d.product.Status, d.product.Stderr.String(), d.product.Stdout.String()
	if d.Cancelled = d.Status == statusError && ctx.Err() != nil; d.Cancelled {
		d.Errors = "hlsl2spirv: error: the compilation was cancelled\n"
	}
	return d
}

// fill executes the request. The error concerns the arguments, or is an *InternalError.
func (d *Delivery) fill(ctx context.Context, r Request, h *Host) (err error) {
	defer crash.Recover(&err)
	v, err := ParseInvocation(r.Args)
	if err == nil {
		err = v.hosted(r.Read != nil)
	}
	if err == nil {
		v.deliver(ctx, r, h, d)
	}
	return err
}

// hosted rejects flags that concern the process and its files. The parameter reads is true if the program reads the
// included files.
func (v *Invocation) hosted(reads bool) error {
	switch {
	case reads && len(v.IncludeRoots) > 0:
		return errors.New("-finclude-root cannot be used if the calling program reads the included files")
	case v.Cache.Given || v.Cache.Sized:
		return errors.New("-cache works only on the command line, not in a program that loads the compiler")
	case v.Project:
		return errors.New("-project works only on the command line, not in a program that loads the compiler")
	case v.HeaderFile != "":
		return errors.New("-Fh works only on the command line, not in a program that loads the compiler")
	}
	return nil
}

func (v *Invocation) deliver(ctx context.Context, r Request, h *Host, d *Delivery) {
	switch {
	case v.ShowHelp:
		fmt.Fprint(&d.product.Stdout, help(v.ShowHidden))
		return
	case v.ShowVersion:
		fmt.Fprintln(&d.product.Stdout, "hlsl2spirv", version())
		return
	}
	v.Input = cmp.Or(v.Input, DefaultName)
	if len(v.Rule.Targets) == 0 {
		v.Rule.Targets = []string{commandline.Escaped(cmp.Or(v.FirstOutput(), v.Input))}
	}
	d.product.advise(v)
	v.NameDebug()
	v.nameParts(&r, d)
	switch {
	case v.ListsOnly():
		d.Primary = Rule
	case v.Preprocess:
		d.Primary = Preprocessed
	}
	v.Text.Color = v.Colour == commandline.ColourAlways
	src := hlsl2spirv.Source{Name: v.Input, Text: r.Text}
	switch {
	case h != nil:
		h.work(ctx, v, r.Read, src, d)
	case r.Read != nil:
		v.Files = hostFiles{v.WorkingDir, r.Read}
		fallthrough
	default:
		v.work(ctx, Environment{Dir: v.WorkingDir}, src, &d.product)
	}
	if name := &d.Names[DebugFile]; commandline.IsFolder(*name) {
		*name += d.product.debugPath
	}
}

// nameParts turns all requested parts into files of a product, named after the part.
func (v *Invocation) nameParts(r *Request, d *Delivery) {
	d.ErrorName = v.ErrorFile
	for part, place := range [...]struct {
		file      *string
		requested bool
	}{
		Object:       {&v.OutputFile, true},
		Disassembly:  {&v.AssemblyFile, v.AssemblyFile != ""},
		Preprocessed: {&v.TextFile, true},
		Reflection:   {&v.ReflectionFile, v.ReflectionFile != "" || r.Reflect},
		Rule:         {&v.Rule.File, v.WantsRule()},
		DebugFile:    {&v.DebugFile, v.DebugFile != ""},
		TimeReport:   {&v.Times.Table, true},
		TimeTrace:    {&v.Times.File, true},
		Messages:     {&v.messageFile, r.Messages},
	} {
		d.Names[part] = *place.file
		if place.requested {
			*place.file = Part(part).file()
		}
	}
	v.PrintText = false
}

// hostFiles is a file system of the program that has loaded the compiler.
type hostFiles struct {
	dir  string
	read func(name string) ([]byte, error)
}

// Open implements fs.FS. It always fails, because ReadPath reads all files.
func (h hostFiles) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadPath implements preprocessor.PathReader.
func (h hostFiles) ReadPath(name string) ([]byte, error) {
	return h.read(preprocessor.InDir(h.dir, name))
}
