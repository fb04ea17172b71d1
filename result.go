package hlsl2spirv

import (
	"context"
	"crypto/sha256"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

// A Result is the output of a compilation. Module is nil if there were errors, or if Options.BytesOnly is set. All
// methods may be called in these cases too, and on the zero Result. They return nil or an empty value for an output
// that does not exist.
type Result struct {
	Module *compiler.Module
	// Diagnostics are the errors and warnings, in source order.
	Diagnostics Diagnostics
	// Includes are the executed #include directives, in the order of their execution. A file that is included again is
	// listed again.
	Includes []Include
	// Files are the paths at which included files were looked for, each once, in the order of the search. The result
	// depends on them in addition to the source and the options. Headers that are built into the compiler are not
	// listed.
	Files []File

	out compiler.Output
}

// A File is a path at which a compilation has looked for a file.
type File struct {
	Path string
	// Err is the reason why the file cannot be read. It is fs.ErrNotExist if the file does not exist.
	Err  error
	text string
}

// Sum returns the SHA-256 of the text that was read, in UTF-8.
func (f *File) Sum() [sha256.Size]byte { return sha256.Sum256([]byte(f.text)) }

// resultOf returns the Result for the output of a compilation.
func resultOf(out *compiler.Output) Result {
	r := Result{Module: out.Module, Diagnostics: diagnosticsOf(out), out: *out}
	for _, i := range out.Includes {
		r.Includes = append(r.Includes, Include{Path: i.Path, Depth: i.Depth})
	}
	for _, l := range out.Lookups {
		r.Files = append(r.Files, File{l.Path, l.Err, l.Text})
	}
	return r
}

// Words returns the module in binary form, or nil if there is none.
func (r *Result) Words() []uint32 {
	switch {
	case r.out.Bytes != nil:
		return compiler.WordsOf(r.out.Bytes)
	case r.Module == nil:
		return nil
	}
	return compiler.Words(r.Module)
}

// Bytes returns the module in binary form, little endian, as in a file, or the text if Options.Emit selects a text
// form. Each call returns a new slice.
func (r *Result) Bytes() []byte {
	switch {
	case r.out.Bytes != nil:
		return slices.Clone(r.out.Bytes) // a Compiler may keep the original
	case r.Module == nil:
		return nil
	}
	return compiler.Bytes(r.Module)
}

// DebugFile returns the module with debug information, or nil without Options.SplitDebug.
func (r *Result) DebugFile() *compiler.DebugFile { return r.out.DebugFile }

// LLVM returns the LLVM module, or nil if Options.Emit does not select LLVM.
func (r *Result) LLVM() *compiler.LLVM { return r.out.LLVM }

// MLIR returns the tree of MLIR's spirv dialect, or nil if Options.Emit does not select it.
func (r *Result) MLIR() *compiler.MLIRFile { return r.out.MLIR }

// Disassembly returns the module as text in the format of spirv-dis.
func (r *Result) Disassembly() string {
	if r.Module == nil {
		return ""
	}
	return compiler.Disassembly(r.Module)
}

// Locate returns the source location of an instruction of the module. The parameter pos is the Pos of the instruction,
// which an interpreter.Error also contains, for example. The line is 0 if the location is unknown.
func (r *Result) Locate(pos int32) compiler.Location { return r.out.Locate(pos) }

// An Observation is a problem that was found by running or analyzing a module, for example by the interpreter. It
// consists of the Pos of an instruction, the flag that enabled the check (without its first -), a text, and notes.
type (
	Observation  = compiler.Observation
	ObservedNote = compiler.ObservedNote
)

// Diagnose returns observations as diagnostics of the source.
func (r *Result) Diagnose(list []Observation) Diagnostics {
	return Diagnostics{list: r.out.Diagnose(list)}
}

// LocateSpelling returns the location at which the text of an instruction is written in the source. For text from a
// macro, this location is in the macro's definition or in its argument. The line is 0 if the location is unknown.
func (r *Result) LocateSpelling(pos int32) compiler.Location { return r.out.LocateSpelling(pos) }

// Reflection describes the module's interface to the application: descriptors, push constants, specialization
// constants, the interfaces of the entry points, and the declarations of all these in the source. It is nil if there is
// no module. The error is that of ctx, or an *InternalError.
func (r *Result) Reflection(ctx context.Context) (m *compiler.Reflection, err error) {
	defer crash.Recover(&err)
	return r.out.Reflect(crash.Context(ctx))
}
