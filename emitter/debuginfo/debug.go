// Package debuginfo notes where in the source the instructions of a module come
// from, and makes the debug information of it: lines in all forms, and the types,
// functions, blocks and variables of OpenCL.DebugInfo.100 and
// NonSemantic.Shader.DebugInfo.100.
//
// lines.go has the positions that the emitter sets as it goes, debugscope.go what is
// described as it is declared, debugtypes.go types, debugnodes.go the graph that is
// written down at the end.
package debuginfo

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Options say what debug information to make (-Zi, -fspv-debug).
type Options struct {
	File   bool // the names of the source files
	Source bool // their text
	Line   bool // where instructions come from
	Tool   bool // by what the module was made
	// Rich describes types, functions and variables too, in OpenCL.DebugInfo.100 or, if
	// Vulkan is set, in NonSemantic.Shader.DebugInfo.100. Lines come with it.
	Rich, Vulkan bool
	SmallChunks  bool // cut the text of files into small parts, for tests

	// CommandLine are the options and MainFile the input file as the user gave
	// them, for tools that compile the shader again.
	CommandLine, MainFile string
}

// Any reports whether there is to be debug information.
func (o *Options) Any() bool { return o.File || o.Source || o.Line || o.Tool || o.Rich }

// A Recorder notes where in the source instructions come from, and what they are
// about, and makes the debug information of it.
type Recorder struct {
	types       *spirvtypes.Table
	b           *modulebuilder.ModuleBuilder
	Want        Options
	Sources     *source.Map
	Diags       *diagnostics.List
	ShaderModel uint32 // for OpSource
	debug       state
}

// state is what the debug information of a module is made from.
type state struct {
	spots []spot

	// of rich debug information
	nodes      []debugNode
	unique     []NodeRef // of debugUnique
	types      map[spirvtypes.TypeKey]debugTypeInfo
	files      []debugFile
	fileNamed  map[string]int    // index in files
	fileOf     map[NodeRef]int   // the same
	texts      map[string]string // of the source's files
	scopes     []NodeRef         // of the function being emitted, innermost last; empty if it is not described
	unit       NodeRef           // the compilation unit
	expression NodeRef           // the empty expression
	scope      spirv.ID          // of the instructions from here on
}

// New returns a recorder for the module whose types are in the table t.
func New(t *spirvtypes.Table, want Options, sources *source.Map, diags *diagnostics.List, shaderModel uint32) *Recorder {
	return &Recorder{types: t, b: t.Module(), Want: want, Sources: sources, Diags: diags, ShaderModel: shaderModel}
}

// Types returns the table that New got.
func (e *Recorder) Types() *spirvtypes.Table { return e.types }

// SourceInfo says what the module was made from.
func (e *Recorder) SourceInfo() {
	if e.Want.Rich {
		e.beginDebug()
	} else if e.Want.File {
		for _, f := range e.sourceFiles() {
			e.sourceFile(f)
		}
	} else {
		e.b.Source(spirv.SourceLanguageHLSL, e.ShaderModel, 0, "")
	}
	if e.Want.Tool && !e.Want.Vulkan && e.b.IsVersion(1) {
		e.b.ModuleProcessed("dxc-commit-hash: hlsl2spirv") // the keys are those that tools look for
		if e.Want.CommandLine != "" {
			e.b.ModuleProcessed("dxc-cl-option: " + e.Sources.Prefixes.Map(e.Want.MainFile) + " " + e.Want.CommandLine)
		}
	}
}

// sourceFiles returns the files of the source, each once.
func (e *Recorder) sourceFiles() []*source.File {
	var list []*source.File
	seen := make(map[string]bool)
	for _, f := range e.Sources.Files() {
		if !isMade(f) && !seen[f.Name()] {
			seen[f.Name()] = true
			list = append(list, f)
		}
	}
	// the main file comes first, whatever is included before it
	if i := slices.IndexFunc(list, func(f *source.File) bool { return f.Name() == e.Want.MainFile }); i > 0 {
		main := list[i]
		copy(list[1:], list[:i])
		list[0] = main
	}
	return list
}

// isMade reports whether f is no file of the user, but has what the command line
// or the preprocessor makes.
func isMade(f *source.File) bool { return f.Name() != "" && f.Name()[0] == '<' }

// fileID returns what lines name a file by.
func (e *Recorder) fileID(name string) spirv.ID {
	return e.b.String(cleanText(e.Sources.Prefixes.Map(name)))
}

// cleanText returns text without what a SPIR-V string cannot have: it is UTF-8
// and ends at the first zero. Each byte that cannot stay becomes another one, so
// that columns are what they were.
func cleanText(text string) string {
	text = strings.ReplaceAll(text, "\x00", " ")
	if utf8.ValidString(text) {
		return text
	}
	b := []byte(text)
	for i := 0; i < len(b); {
		r, n := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && n == 1 {
			b[i] = '?'
		}
		i += n
	}
	return string(b)
}

// sourceFile adds the OpSource of a file.
func (e *Recorder) sourceFile(f *source.File) {
	name, text := e.fileID(f.Name()), ""
	if e.Want.Source {
		text = cleanText(f.Text())
	}
	const first = 4 // words of OpSource in front of the text
	chunk, rest := cutText(text, (spirv.MaxInstructionWords-first)*4-1)
	e.b.Source(spirv.SourceLanguageHLSL, e.ShaderModel, name, chunk)
	for rest != "" {
		chunk, rest = cutText(rest, (spirv.MaxInstructionWords-1)*4-1)
		e.b.SourceContinued(chunk)
	}
}

// cutText splits text after at most n bytes, between characters.
func cutText(text string, n int) (head, rest string) {
	if len(text) <= n {
		return text, ""
	}
	for k := n; k > n-utf8.UTFMax; k-- {
		if utf8.RuneStart(text[k]) {
			n = k
			break
		}
	}
	return text[:n], text[n:]
}
