// Package debuginfo records the source positions of a module's instructions and builds its debug information. This
// consists of lines in all formats, and of the types, functions, blocks and variables of OpenCL.DebugInfo.100 and
// NonSemantic.Shader.DebugInfo.100.
//
// The emitter sets positions through the functions in lines.go. debugscope.go describes functions, blocks and variables
// as they are declared, debugtypes.go describes types, and debugnodes.go holds the graph that is written at the end.
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

// Options select the debug information to emit (-Zi, -fspv-debug).
type Options struct {
	File   bool // names of the source files
	Source bool // text of the source files
	Line   bool // source lines of instructions
	Tool   bool // compiler and command line
	// Rich adds descriptions of types, functions and variables, in NonSemantic.Shader.DebugInfo.100 if Vulkan is set
	// and otherwise in OpenCL.DebugInfo.100. It implies lines.
	Rich, Vulkan bool
	SmallChunks  bool // split source text into small chunks, for tests
	// ForwardRefs permits SPV_KHR_relaxed_extended_instruction, with which types list their member functions. Parsers
	// that do not know the extension reject the whole module.
	ForwardRefs bool

	// CommandLine holds the options and MainFile the input file as the user wrote them, for tools that recompile the
	// shader.
	CommandLine, MainFile string
}

// Any reports whether any debug information is requested.
func (o *Options) Any() bool { return o.File || o.Source || o.Line || o.Tool || o.Rich }

// A Recorder records the source positions and subjects of instructions and builds the debug information from them.
type Recorder struct {
	types       *spirvtypes.Table
	b           *modulebuilder.ModuleBuilder
	Want        Options
	Sources     *source.Map
	Diags       *diagnostics.List
	ShaderModel uint32 // for OpSource
	debug       state
}

// state is the data from which the debug information of a module is built.
type state struct {
	spots []spot

	// rich debug information
	nodes      []debugNode
	unique     []NodeRef // nodes added by debugUnique
	types      map[spirvtypes.TypeKey]debugTypeInfo
	files      []debugFile
	fileNamed  map[string]int    // index in files
	fileOf     map[NodeRef]int   // index in files
	texts      map[string]string // of the source files
	scopes     []NodeRef         // scopes of the current function, innermost last; empty if it is not described
	unit       NodeRef           // the compilation unit
	expression NodeRef           // the empty expression
	scope      spirv.ID          // scope of the following instructions
}

// New returns a Recorder for the module whose types are in table t.
func New(t *spirvtypes.Table, want Options, sources *source.Map, diags *diagnostics.List,
	shaderModel uint32) *Recorder {
	return &Recorder{types: t, b: t.Module(), Want: want, Sources: sources, Diags: diags, ShaderModel: shaderModel}
}

// Types returns the type table that was passed to New.
func (e *Recorder) Types() *spirvtypes.Table { return e.types }

// SourceInfo emits the description of the module's source.
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
		e.b.ModuleProcessed("dxc-commit-hash: hlsl2spirv") // tools expect these keys
		if e.Want.CommandLine != "" {
			e.b.ModuleProcessed("dxc-cl-option: " + e.Sources.Prefixes.Map(e.Want.MainFile) + " " + e.Want.CommandLine)
		}
	}
}

// sourceFiles returns each source file once.
func (e *Recorder) sourceFiles() []*source.File {
	var list []*source.File
	seen := make(map[string]bool)
	for _, f := range e.Sources.Files() {
		if !isMade(f) && !seen[f.Name()] {
			seen[f.Name()] = true
			list = append(list, f)
		}
	}
	// the main file comes first even if another file was included before it
	if i := slices.IndexFunc(list, func(f *source.File) bool { return f.Name() == e.Want.MainFile }); i > 0 {
		main := list[i]
		copy(list[1:], list[:i])
		list[0] = main
	}
	return list
}

// isMade reports whether f is not a user file but holds text made from the command line or by the preprocessor.
func isMade(f *source.File) bool { return f.Name() != "" && f.Name()[0] == '<' }

// fileID returns the string by which line instructions refer to a file.
func (e *Recorder) fileID(name string) spirv.ID {
	return e.b.String(cleanText(e.Sources.Prefixes.Map(name)))
}

// cleanText makes text valid for a SPIR-V string, which must be UTF-8 and ends at the first zero. It replaces each
// invalid byte by one byte so that columns do not change.
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

// sourceFile emits the OpSource of a file.
func (e *Recorder) sourceFile(f *source.File) {
	name, text := e.fileID(f.Name()), ""
	if e.Want.Source {
		text = cleanText(f.Text())
	}
	const first = 4 // words of OpSource before the text
	chunk, rest := cutText(text, (spirv.MaxInstructionWords-first)*4-1)
	e.b.Source(spirv.SourceLanguageHLSL, e.ShaderModel, name, chunk)
	for rest != "" {
		chunk, rest = cutText(rest, (spirv.MaxInstructionWords-1)*4-1)
		e.b.SourceContinued(chunk)
	}
}

// cutText splits text after at most n bytes, at a character boundary.
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
