package hlsl2spirv

import (
	"context"
	"crypto/sha256"
	"io/fs"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

// A Compiler compiles like the function Compile, with the same modules and diagnostics. It keeps data that compilations
// share. An included file is read once and kept until Forget or Refresh. For compilations with Options.BytesOnly, at
// most 16 MiB of modules are kept. Those that have not been used for the longest time are removed first. A Compiler is
// safe for concurrent use by any number of goroutines.
type Compiler struct {
	files  fs.FS
	shared *compiler.Shared
}

// moduleBytes is the maximum total size in bytes of the modules that a Compiler keeps.
const moduleBytes = 16 << 20

// fileBytes is the maximum total size in bytes of the files that a Compiler keeps after Refresh.
const fileBytes = 16 << 20

// NewCompiler returns a Compiler that has not cached any file or module. It reads included files from files, or from the file system of the operating
// system if files is nil. A compilation whose Options.Files is another file system reads its files again. Files below
// Options.IncludeRoots are kept only for compilations with the same roots.
func NewCompiler(files fs.FS) *Compiler {
	return &Compiler{files, compiler.NewShared(files, moduleBytes)}
}

// Compile is like the function Compile.
func (c *Compiler) Compile(ctx context.Context, src Source, opts Options) (Result, error) {
	return compileWith(ctx, src, func() compiler.Config { return c.config(&opts) })
}

// Preprocess is like the function Preprocess, but its result also lists the files that were read.
func (c *Compiler) Preprocess(ctx context.Context, src Source, opts Options) (r Result, text string, err error) {
	return preprocessWith(ctx, src, func() compiler.Config { return c.config(&opts) })
}

// Includes is like the function Includes, but returns the list in the result.
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

// Forget makes the next compilation read the named files again. Relative names start in dir, as with Options.Dir. If
// there are no names, it applies to all files.
func (c *Compiler) Forget(dir string, names ...string) { c.shared.Forget(dir, names...) }

// Refresh makes the next use of each file check whether the file has changed, and read it again if it has. A
// long-running program calls Refresh before each compilation or group of compilations. A file of the operating system
// is compared by its identity, size and modification time. It is always read again if it was modified within 3 seconds
// before it was read. Files of an fs.FS and files below Options.IncludeRoots are always read again. Refresh drops all
// files if they take more than 16 MiB.
func (c *Compiler) Refresh() { c.shared.Refresh(fileBytes) }

// ReadFile returns the text of a file in UTF-8. If the file does not exist, the error is fs.ErrNotExist. The file is
// read once, like included files. If it is longer than limit, the text may be cut off one byte after the limit.
func (c *Compiler) ReadFile(dir, name string, limit int) (text string, err error) {
	defer crash.Recover(&err)
	return c.shared.ReadFile(dir, name, limit)
}

// Sum returns the SHA-256 of the text of a file in UTF-8, like File.Sum. If the file does not exist, the error is
// fs.ErrNotExist. The file is read once, like included files.
func (c *Compiler) Sum(dir, name string) (sum [sha256.Size]byte, err error) {
	defer crash.Recover(&err)
	return c.shared.Sum(dir, name, compiler.MaxSource(compiler.Limits{}))
}

// File returns the File that a compilation records when it searches for name. The file is read once, like included
// files.
func (c *Compiler) File(dir, name string) File {
	text, err := c.ReadFile(dir, name, compiler.MaxSource(compiler.Limits{}))
	return File{name, err, text}
}
