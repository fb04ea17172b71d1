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

// A Request is a command line of a program that has the compiler loaded: it holds the
// source, and takes what there is in the place of files.
type Request struct {
	Args []string
	// Text is the source in UTF-8. Its name is the input file of Args, or DefaultName.
	Text string
	// Read reads included files, by any path; fs.ErrNotExist says that there is none. If
	// it is nil, the operating system's are read.
	Read func(name string) ([]byte, error)
	// Reflect asks for Reflection whatever Args say.
	Reflect bool
}

// DefaultName is what a source is called that has no name, as dxc has it.
const DefaultName = "hlsl.hlsl"

// A Part is a kind of thing that a command line comes to.
type Part uint8

// The parts of a Delivery, and the flags that ask for those which are not always there.
const (
	Object       Part = iota // the module, or the text of -emit
	Disassembly              // -Fc
	Preprocessed             // -P
	Reflection               // -Fre, as JSON
	Rule                     // -M, -MD, -MF
	DebugFile                // -Fd: the module with debug information
	TimeReport               // -ftime-report
	TimeTrace                // -ftime-trace
	NumParts
)

// file is what a part is called as a file of a product.
func (p Part) file() string { return string('0' + rune(p)) }

// A Delivery is what such a command line comes to.
type Delivery struct {
	Status  int
	Refused bool // the command line is at fault, and nothing was compiled
	Primary Part // what is asked for in the first place
	// Names are those that the flags give to the parts as files, "" for none.
	Names [NumParts]string
	// Errors is what would be said on standard error, and ErrorName its file (-Fe);
	// Remarks is what would be printed (-H, -help).
	Errors, ErrorName, Remarks string

	product Product
}

// Part returns a part, and whether there is one.
func (d *Delivery) Part(p Part) (data []byte, ok bool) {
	for _, f := range d.product.Files {
		if f.Name == p.file() {
			return f.Data, true
		}
	}
	return nil, false
}

// Diagnostics returns what was found in the source.
func (d *Delivery) Diagnostics() (found hlsl2spirv.Diagnostics) {
	for _, found = range d.product.said {
	}
	return found
}

// Version returns what -version prints behind the name.
func Version() string { return version() }

// Deliver works out what a request comes to. Nothing is written, and no cache is asked.
func Deliver(ctx context.Context, r Request) *Delivery {
	d := new(Delivery)
	if err := d.fill(ctx, r); err != nil {
		d.product.refuse(err)
		d.Refused = d.product.Status == statusRefused
	}
	d.Status, d.Errors, d.Remarks = d.product.Status, d.product.Stderr.String(), d.product.Stdout.String()
	return d
}

// fill carries out the request. The error is about the arguments, or an *InternalError.
func (d *Delivery) fill(ctx context.Context, r Request) (err error) {
	defer crash.Recover(&err)
	v, err := ParseInvocation(r.Args)
	if err == nil {
		err = v.hosted(r.Read != nil)
	}
	if err == nil {
		v.deliver(ctx, r, d)
	}
	return err
}

// hosted refuses what is about the process and its files, of which the included ones may
// be read by the program.
func (v *Invocation) hosted(reads bool) error {
	switch {
	case reads && len(v.IncludeRoots) > 0:
		return errors.New("-finclude-root is about the file system, and included files are read by the program that compiles")
	case v.Cache.Given || v.Cache.Sized:
		return errors.New("-cache is of the command line: a program that has the compiler loaded keeps what it is given")
	case v.Project:
		return errors.New("-project is of the command line: no files are looked for here")
	case v.HeaderFile != "":
		return errors.New("-Fh is of the command line: no files are written here")
	}
	return nil
}

func (v *Invocation) deliver(ctx context.Context, r Request, d *Delivery) {
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
		v.Rule.Targets = []string{commandline.Escaped(cmp.Or(v.firstOutput(), v.Input))}
	}
	v.caution(&d.product)
	v.nameDebug()
	v.nameParts(r.Reflect, d)
	switch {
	case v.listsOnly():
		d.Primary = Rule
	case v.Preprocess:
		d.Primary = Preprocessed
	}
	v.Text.Color = v.Colour == commandline.ColourAlways
	if r.Read != nil {
		v.Files = hostFiles{v.WorkingDir, r.Read}
	}
	v.work(ctx, Environment{Dir: v.WorkingDir}, hlsl2spirv.Source{Name: v.Input, Text: r.Text}, &d.product)
	if name := &d.Names[DebugFile]; commandline.IsFolder(*name) {
		*name += d.product.debugPath
	}
}

// nameParts makes files of a product of all parts that are asked for, called by what
// they are.
func (v *Invocation) nameParts(reflect bool, d *Delivery) {
	d.ErrorName = v.ErrorFile
	for part, place := range [...]struct {
		file  *string
		asked bool
	}{
		Object:       {&v.OutputFile, true},
		Disassembly:  {&v.AssemblyFile, v.AssemblyFile != ""},
		Preprocessed: {&v.TextFile, true},
		Reflection:   {&v.ReflectionFile, v.ReflectionFile != "" || reflect},
		Rule:         {&v.Rule.File, v.wantsRule()},
		DebugFile:    {&v.DebugFile, v.DebugFile != ""},
		TimeReport:   {&v.Times.Table, true},
		TimeTrace:    {&v.Times.File, true},
	} {
		d.Names[part] = *place.file
		if place.asked {
			*place.file = Part(part).file()
		}
	}
	v.PrintText = false
}

// hostFiles are files that the program reads which has the compiler loaded.
type hostFiles struct {
	dir  string
	read func(name string) ([]byte, error)
}

// Open implements fs.FS: all files are read whole.
func (h hostFiles) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}

// ReadPath implements preprocessor.PathReader.
func (h hostFiles) ReadPath(name string) ([]byte, error) {
	return h.read(preprocessor.InDir(h.dir, name))
}
