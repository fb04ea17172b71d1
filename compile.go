// Package hlsl2spirv compiles HLSL to SPIR-V for Vulkan.
//
// Compile is the main entry point: it takes source text and options and returns a module or diagnostics. CompileFile
// reads the source from a file. Both are stateless and safe for concurrent use by any number of goroutines.
//
// Check parses and checks a source once, so that several of its entry points can be compiled. It also checks headers,
// which do not have entry points. A Compiler keeps data that compilations share, such as included files. Problems in a
// source are reported as Diagnostics: Write prints them in clang's format, and Resolved returns them as plain data.
// Compile untrusted sources with SafeLimits, and with Options.IncludeRoots or Options.Files.
//
// The inputs are declared in compile.go, options.go and limits.go. The outputs are declared in result.go,
// diagnostics.go and errors.go. Package compiler does the work.
package hlsl2spirv

import (
	"context"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

// A Source is the main file: HLSL, or a module in binary form or assembly. The text determines which of these it is.
// Name is printed in diagnostics. Quoted includes are first searched in the folder of Name.
type Source struct {
	Name string
	Text string
}

// Compile compiles src. It returns an *Error if the source is invalid, and the result then contains the diagnostics,
// too. It returns an *OptionError if the options are invalid, and an *InternalError if the compiler has a bug. If ctx
// ends, the compilation ends early with the error of ctx.
func Compile(ctx context.Context, src Source, opts Options) (result Result, err error) {
	return compileWith(ctx, src, opts.config)
}

// CompileHLSL is like Compile, but only compiles HLSL to modules for Vulkan: it rejects a source that is a module, and
// Options.Emit. A program that calls only CompileHLSL, such as the WebAssembly program, does not contain the code for
// the other forms. It is a third smaller.
func CompileHLSL(ctx context.Context, src Source, opts Options) (result Result, err error) {
	return compileWith(ctx, src, opts.Config)
}

// CompileFile is like Compile, but reads the source from the named file. The file is read like an included file: from
// Options.Files or, if that is nil, from the file system, where relative names start in Options.Dir. It may be outside
// Options.IncludeRoots. If it cannot be read, the error is an *fs.PathError.
func CompileFile(ctx context.Context, name string, opts Options) (Result, error) {
	text, err := NewCompiler(opts.Files).ReadFile(opts.Dir, name, MaxSource(opts.Limits))
	if err != nil {
		return Result{}, fileError(name, err)
	}
	return Compile(ctx, Source{Name: name, Text: text}, opts)
}

// compileWith is like Compile, with the options that config returns. The caller owns the values to which the options
// refer, so config is called inside the function that recovers panics.
func compileWith(ctx context.Context, src Source, config func() compiler.Config) (r Result, err error) {
	defer crash.Recover(&err)
	out, err := compiler.Compile(crash.Context(ctx), compiler.Source(src), config())
	r = resultOf(&out)
	return r, failure(r.Diagnostics, err)
}

// Preprocess returns the text of src after preprocessing, with #line markers. Only the predefined macros depend on
// Options.Profile, which may be empty. Preprocess returns the same errors as Compile.
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
	Depth int // 1 for a file that the main file includes
}

// Includes returns the files that src includes, in the order in which they are encountered. A file that is included
// again is listed again. As for Preprocess, the profile may be empty. Includes returns the same errors as Compile.
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

// A Body is the body of a function in the source text. This includes functions that are never called.
type Body = compiler.Body

// Bodies returns the bodies of the functions in src and its included files, in source order. The result is empty if the
// source is a module. As for Preprocess, the profile may be empty. Bodies returns the same errors as Compile.
func Bodies(ctx context.Context, src Source, opts Options) (list []Body, d Diagnostics, err error) {
	defer crash.Recover(&err)
	out, list, err := compiler.Bodies(crash.Context(ctx), compiler.Source(src), opts.config())
	return list, diagnosticsOf(&out), failure(diagnosticsOf(&out), err)
}

// A Function describes a function of global scope that may be an entry point.
type Function = compiler.Function

// A Unit is a source that has been read and checked once, for several entry points. Any number of goroutines may
// compile them.
type Unit struct {
	// Diagnostics are the warnings found by checking.
	Diagnostics Diagnostics

	unit *compiler.Unit
}

// Check parses and checks src, which must not be a library. The entry points are the functions of global scope for
// which choose returns true. If choose is nil, there are no entry points, as in a header. A header does not need a
// profile. Without a profile, nothing is rejected because of its stage. Check returns the same errors as Compile.
func Check(ctx context.Context, src Source, opts Options, choose func(Function) bool) (u *Unit, err error) {
	defer crash.Recover(&err)
	unit, out, err := compiler.Check(crash.Context(ctx), compiler.Source(src), opts.config(), choose)
	if err := failure(diagnosticsOf(&out), err); err != nil {
		return nil, err
	}
	return &Unit{diagnosticsOf(&out), unit}, nil
}

// Entries returns the entry points in source order. Each call returns a new slice.
func (u *Unit) Entries() []Function { return slices.Clone(u.unit.Entries) }

// Raw returns a copy of the unit that compiles to raw modules, as with Options.Raw. Both units may be compiled
// concurrently.
func (u *Unit) Raw() *Unit { return &Unit{u.Diagnostics, u.unit.Raw()} }

// Compile compiles the entry point at index entry of Entries. The module is the same as that of the function Compile
// with Options.Entry. Diagnostics that Check has reported are not repeated. If the index is out of range, Compile
// returns an error.
func (u *Unit) Compile(ctx context.Context, entry int) (r Result, err error) {
	defer crash.Recover(&err)
	out, err := u.unit.Compile(crash.Context(ctx), entry)
	r = resultOf(&out)
	return r, failure(r.Diagnostics, err)
}
