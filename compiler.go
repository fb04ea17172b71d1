package hlsl2spirv

import (
	"context"
	"crypto/sha256"
	"io/fs"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

// A Compiler compiles as Compile does, with the same bytes and diagnostics, and
// keeps what compilations have in common. An included file is read once and kept
// until Forget; modules are kept for Options.BytesOnly. It is for any number of
// goroutines.
type Compiler struct {
	files  fs.FS
	shared *compiler.Shared
}

// moduleBytes is how much a Compiler keeps of modules, in bytes.
const moduleBytes = 16 << 20

// NewCompiler returns a Compiler that has nothing in store. Included files are those
// of files, or the operating system's if it is nil; an Options.Files of another kind
// is read anew by each compilation. What lies below Options.IncludeRoots is kept for
// these roots alone.
func NewCompiler(files fs.FS) *Compiler {
	return &Compiler{files, compiler.NewShared(files, moduleBytes)}
}

// Compile is the function Compile.
func (c *Compiler) Compile(ctx context.Context, src Source, opts Options) (Result, error) {
	return compileWith(ctx, src, func() compiler.Config { return c.config(&opts) })
}

// Preprocess is the function Preprocess; what it has read stands in the result.
func (c *Compiler) Preprocess(ctx context.Context, src Source, opts Options) (r Result, text string, err error) {
	return preprocessWith(ctx, src, func() compiler.Config { return c.config(&opts) })
}

// Includes is the function Includes; the list stands in the result.
func (c *Compiler) Includes(ctx context.Context, src Source, opts Options) (Result, error) {
	return includesWith(ctx, src, func() compiler.Config { return c.config(&opts) })
}

func (c *Compiler) config(opts *Options) compiler.Config {
	cfg := opts.config()
	if opts.Files == nil {
		cfg.Shared = c.shared
	}
	return cfg
}

// Forget makes the next compilation that includes one of these files read it again;
// any file, if there are no names. Relative ones begin in dir, as in Options.Dir.
func (c *Compiler) Forget(dir string, names ...string) { c.shared.Forget(dir, names...) }

// ReadFile returns the text of a file, in UTF-8: fs.ErrNotExist if there is none. It
// is read once, as included files are. Of one longer than limit no more than a byte
// above it need come.
func (c *Compiler) ReadFile(dir, name string, limit int) (text string, err error) {
	defer crash.Recover(&err)
	return c.shared.ReadFile(dir, name, limit)
}

// Sum returns the SHA-256 of the text of a file, in UTF-8, as File.Sum does: fs.ErrNotExist
// if there is no file. It is read once, as included files are.
func (c *Compiler) Sum(dir, name string) (sum [sha256.Size]byte, err error) {
	defer crash.Recover(&err)
	return c.shared.Sum(dir, name, compiler.MaxSource(compiler.Limits{}))
}

// File returns a place as a compilation finds it that looks for a file there. It is
// read once, as included files are.
func (c *Compiler) File(dir, name string) File {
	text, err := c.ReadFile(dir, name, compiler.MaxSource(compiler.Limits{}))
	return File{name, err, text}
}
