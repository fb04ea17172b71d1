package hlsl2spirv

import (
	"context"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
)

// A Source is the main file. Its name appears in diagnostics and is where
// quoted includes are looked for first.
type Source struct {
	Name string
	Text string
}

// Compile compiles src. The error is an *Error if the source is at fault; the
// result then has the diagnostics too. A compilation ends early when ctx does,
// with ctx's error.
func Compile(ctx context.Context, src Source, opts Options) (result Result, err error) {
	out, err := compiler.Compile(ctx, compiler.Source(src), opts.config())
	d := said(&out)
	return Result{Module: out.Module, Diagnostics: d, entries: out.Entries}, failure(d, err)
}

// Preprocess returns the text of src after preprocessing, with #line markers.
func Preprocess(src Source, opts Options) (text string, d Diagnostics, err error) {
	out, err := compiler.Preprocess(compiler.Source(src), opts.config())
	d = said(&out)
	return out.Text, d, failure(d, err)
}

// An Include is a file that another one includes.
type Include struct {
	Path  string
	Depth int // 1 if the main file includes it
}

// Includes returns the files that src includes, in the order in which they are
// met; one that is included again stands there again.
func Includes(src Source, opts Options) (list []Include, d Diagnostics, err error) {
	out, err := compiler.Includes(compiler.Source(src), opts.config())
	for _, i := range out.Includes {
		list = append(list, Include{Path: i.Path, Depth: i.Depth})
	}
	d = said(&out)
	return list, d, failure(d, err)
}
