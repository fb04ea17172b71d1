package hlsl2spirv

import (
	"context"
	"crypto/sha256"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

// A Result is what a compilation gives. Module is nil if there were errors, or if
// only the bytes were asked for. All methods may be called even so, and of the zero
// Result: what there is none of is nil or empty.
type Result struct {
	Module *compiler.Module
	// Diagnostics are the errors and warnings, in the order of the source.
	Diagnostics Diagnostics
	// Includes are the inclusions that were carried out, in the order in which they
	// are met; a file that is included again stands there again.
	Includes []Include
	// Files are the places where included files were looked for, each once, in the
	// order in which that was done: what the result depends on beside the source and
	// the options. Headers that come with the compiler are not among them.
	Files []File

	out compiler.Output
}

// A File is a place where a file was looked for.
type File struct {
	Path string
	// Err says why there is nothing to read there: fs.ErrNotExist if there is no file.
	Err  error
	text string
}

// Sum returns the SHA-256 of the text that was read, in UTF-8.
func (f *File) Sum() [sha256.Size]byte { return sha256.Sum256([]byte(f.text)) }

// resultOf returns what a compilation has given.
func resultOf(out *compiler.Output) Result {
	r := Result{Module: out.Module, Diagnostics: said(out), out: *out}
	for _, i := range out.Includes {
		r.Includes = append(r.Includes, Include{Path: i.Path, Depth: i.Depth})
	}
	for _, l := range out.Lookups {
		r.Files = append(r.Files, File{l.Path, l.Err, l.Text})
	}
	return r
}

// Words returns the module in its binary form.
func (r *Result) Words() []uint32 {
	switch {
	case r.out.Bytes != nil:
		return compiler.WordsOf(r.out.Bytes)
	case r.Module == nil:
		return nil
	}
	return compiler.Words(r.Module)
}

// Bytes returns the module in its binary form, little endian, as files have it; or the
// text, if Options.Emit is for one. Each call returns a slice of its own.
func (r *Result) Bytes() []byte {
	switch {
	case r.out.Bytes != nil:
		return slices.Clone(r.out.Bytes) // which a Compiler may keep
	case r.Module == nil:
		return nil
	}
	return compiler.Bytes(r.Module)
}

// DebugFile returns the module with debug information, nil without Options.SplitDebug.
func (r *Result) DebugFile() *compiler.DebugFile { return r.out.DebugFile }

// LLVM returns the LLVM module, nil if Options.Emit is for none.
func (r *Result) LLVM() *compiler.LLVM { return r.out.LLVM }

// MLIR returns the tree of MLIR's spirv dialect, nil if Options.Emit is for none.
func (r *Result) MLIR() *compiler.MLIRFile { return r.out.MLIR }

// Disassembly returns the module as text in the form of spirv-dis.
func (r *Result) Disassembly() string {
	if r.Module == nil {
		return ""
	}
	return compiler.Disassembly(r.Module)
}

// Locate returns where the source has what an instruction of the module was made for, by
// the instruction's Pos, such as that of an interpreter.Error. The line is 0 if that is
// not known.
func (r *Result) Locate(pos int32) compiler.Location { return r.out.Locate(pos) }

// An Observation is what somebody has seen of a module: where it is by an instruction's
// Pos, the flag that has asked for it without its first -, a text, and notes.
type (
	Observation  = compiler.Observation
	ObservedNote = compiler.ObservedNote
)

// Diagnose returns observations as diagnostics of the source, such as what the checks of
// the interpreter have found.
func (r *Result) Diagnose(list []Observation) Diagnostics {
	return Diagnostics{list: r.out.Diagnose(list)}
}

// LocateSpelling returns where the text stands that an instruction of the module was made
// for: in a macro, that of the definition or of the argument. The line is 0 if that is not
// known.
func (r *Result) LocateSpelling(pos int32) compiler.Location { return r.out.LocateSpelling(pos) }

// Reflection describes what the module asks of the application: descriptors,
// push and specialization constants, the interfaces of its entry points; and
// where each of them is declared. Without a module that is nothing. The error is that of ctx, or
// an *InternalError.
func (r *Result) Reflection(ctx context.Context) (m *compiler.Reflection, err error) {
	defer crash.Recover(&err)
	return r.out.Reflect(crash.Context(ctx))
}
