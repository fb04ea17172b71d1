// Package hlsl2spirv compiles HLSL to SPIR-V for Vulkan.
//
// Compile is the whole of it: source text and options in, a module or
// diagnostics out. CompileFile reads the source from a file. They keep no state
// between calls, and any number of goroutines may call them at once.
//
// Check reads and checks a source once for several entry points, or a header for none;
// a Compiler keeps what compilations have in common, such as included files. What is wrong
// with a source are Diagnostics: Write shows them as clang does, Resolved returns them as
// plain data. Sources that one does not trust are compiled with SafeLimits and
// Options.IncludeRoots or Options.Files.
//
// Read on in compile.go, options.go and limits.go for what goes in, in result.go,
// diagnostics.go and errors.go for what comes out. The work is done in package
// compiler.
package hlsl2spirv

import (
	"context"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

// A Source is the main file: HLSL, or a module in binary form or assembly, which is
// told by its text. Its name appears in diagnostics and is where quoted includes are
// looked for first.
type Source struct {
	Name string
	Text string
}

// Compile compiles src. The error is an *Error if the source is at fault; the
// result then has the diagnostics too. It is an *OptionError if the options are, and
// an *InternalError if the compiler is. A compilation ends early when ctx does, with
// ctx's error.
func Compile(ctx context.Context, src Source, opts Options) (result Result, err error) {
	return compileWith(ctx, src, opts.config)
}

// CompileHLSL is Compile for HLSL and modules for Vulkan: it refuses a source that is a
// module, and Options.Emit. A program that compiles with it alone, as the one for
// WebAssembly does, is a third smaller: what the other forms need is not linked.
func CompileHLSL(ctx context.Context, src Source, opts Options) (result Result, err error) {
	return compileWith(ctx, src, opts.Config)
}

// CompileFile compiles the file of this name, and is otherwise Compile. The file is read as included files
// are: from Options.Files, or from the file system, where relative names begin in Options.Dir. It may be
// outside Options.IncludeRoots. If it cannot be read, the error is an *fs.PathError.
func CompileFile(ctx context.Context, name string, opts Options) (Result, error) {
	text, err := NewCompiler(opts.Files).ReadFile(opts.Dir, name, MaxSource(opts.Limits))
	if err != nil {
		return Result{}, fileError(name, err)
	}
	return Compile(ctx, Source{Name: name, Text: text}, opts)
}

// compileWith is Compile with the options that config returns. What the options refer to belongs to
// the caller, so config is called where panics become errors.
func compileWith(ctx context.Context, src Source, config func() compiler.Config) (r Result, err error) {
	defer crash.Recover(&err)
	out, err := compiler.Compile(crash.Context(ctx), compiler.Source(src), config())
	r = resultOf(&out)
	return r, failure(r.Diagnostics, err)
}

// Preprocess returns the text of src after preprocessing, with #line markers. Only the
// predefined macros depend on Options.Profile, which may be empty. The error is as that of
// Compile.
func Preprocess(ctx context.Context, src Source, opts Options) (text string, d Diagnostics, err error) {
	r, text, err := preprocessWith(ctx, src, opts.config)
	return text, r.Diagnostics, err
}

func preprocessWith(ctx context.Context, src Source, config func() compiler.Config) (r Result, text string, err error) {
	defer crash.Recover(&err)
	out, err := compiler.Preprocess(crash.Context(ctx), compiler.Source(src), config())
	r = resultOf(&out)
	return r, out.Text, failure(r.Diagnostics, err)
}

// An Include is a file that another one includes.
type Include struct {
	Path  string
	Depth int // 1 if the main file includes it
}

// Includes returns the files that src includes, in the order in which they are
// met; one that is included again stands there again. As for Preprocess, there need be no
// profile. The error is as that of Compile.
func Includes(ctx context.Context, src Source, opts Options) (list []Include, d Diagnostics, err error) {
	r, err := includesWith(ctx, src, opts.config)
	return r.Includes, r.Diagnostics, err
}

func includesWith(ctx context.Context, src Source, config func() compiler.Config) (r Result, err error) {
	defer crash.Recover(&err)
	out, err := compiler.Includes(crash.Context(ctx), compiler.Source(src), config())
	r = resultOf(&out)
	return r, failure(r.Diagnostics, err)
}

// A Body is the body of a function as the text has it, also of one that nothing calls.
type Body = compiler.Body

// Bodies returns the bodies of the functions of src and of what it includes, in the order
// of the text; none of a source that is a module. As for Preprocess, there need be no
// profile. The error is as that of Compile.
func Bodies(ctx context.Context, src Source, opts Options) (list []Body, d Diagnostics, err error) {
	defer crash.Recover(&err)
	out, list, err := compiler.Bodies(crash.Context(ctx), compiler.Source(src), opts.config())
	return list, said(&out), failure(said(&out), err)
}

// A Function is a function of global scope that may be an entry point.
type Function = compiler.Function

// A Unit is a source that has been read and checked once, for several entry points. Any
// number of goroutines may compile them.
type Unit struct {
	// Diagnostics are what checking has to say: warnings.
	Diagnostics Diagnostics

	unit *compiler.Unit
}

// Check reads and checks src, which is no library, for the entry points that are chosen
// among the functions of global scope, none or more. There are no entry points if choose is
// nil, as for a header, which needs no profile: without one nothing is refused
// because of a stage. The error is as that of Compile.
func Check(ctx context.Context, src Source, opts Options, choose func(Function) bool) (u *Unit, err error) {
	defer crash.Recover(&err)
	unit, out, err := compiler.Check(crash.Context(ctx), compiler.Source(src), opts.config(), choose)
	if err := failure(said(&out), err); err != nil {
		return nil, err
	}
	return &Unit{said(&out), unit}, nil
}

// Entries returns the entry points in the order of the source. Each call returns a slice of its own.
func (u *Unit) Entries() []Function { return slices.Clone(u.unit.Entries) }

// Raw returns the unit for modules in the raw form, as with Options.Raw. Both may be
// compiled at once.
func (u *Unit) Raw() *Unit { return &Unit{u.Diagnostics, u.unit.Raw()} }

// Compile compiles an entry point, by its index in Entries. The module is that of Compile
// with Options.Entry; what checking has said is not said again. An index that there is
// none of is an error.
func (u *Unit) Compile(ctx context.Context, entry int) (r Result, err error) {
	defer crash.Recover(&err)
	out, err := u.unit.Compile(crash.Context(ctx), entry)
	r = resultOf(&out)
	return r, failure(r.Diagnostics, err)
}
