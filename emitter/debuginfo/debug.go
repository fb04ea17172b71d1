// Package debuginfo records the source positions of a module's instructions and builds its debug information: source
// lines, and in rich debug information also descriptions of types, functions, blocks and variables.
//
// The emitter sets positions with the functions in lines.go. Functions, blocks and variables are described in
// debugscope.go when they are declared, and types in debugtypes.go. The descriptions form a graph, which debugnodes.go
// writes at the end.
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

// Options select the debug information to emit. They are set by -Zi and -fspv-debug.
type Options struct {
	File   bool // names of the source files
	Source bool // text of the source files
	Line   bool // source lines of instructions
	Tool   bool // name of the compiler, and the command line
	// Rich adds descriptions of types, functions and variables, and implies Line. They are in
	// NonSemantic.Shader.DebugInfo.100 if Vulkan is set, and otherwise in OpenCL.DebugInfo.100.
	Rich, Vulkan bool
	SmallChunks  bool // tests set it to split source text into small chunks
	// ForwardRefs permits SPV_KHR_relaxed_extended_instruction, with which types list their member functions. Parsers
	// that do not know the extension reject the whole module.
	ForwardRefs bool

	// CommandLine holds the options, and MainFile the input file, as the user wrote them. Tools use them to recompile
	// the shader.
	CommandLine, MainFile string
}

// Any reports whether any debug information is requested.
func (o *Options) Any() bool { return o.File || o.Source || o.Line || o.Tool || o.Rich }

// A Recorder records the source position of each instruction and builds the debug information.
type Recorder struct {
	types       *spirvtypes.Table
	b           *modulebuilder.ModuleBuilder
	Want        Options
	Sources     *source.Map
	Diags       *diagnostics.List
	ShaderModel uint32 // operand of OpSource
	debug       state
}

// state is the data from which the debug information of a module is built.
type state struct {
	spots []spot

	// the following fields are for rich debug information
	nodes      []debugNode
	unique     []NodeRef // nodes that debugUnique added
	types      map[spirvtypes.TypeKey]debugTypeInfo
	files      []debugFile
	fileNamed  map[string]int    // index in files, by name
	fileOf     map[NodeRef]int   // index in files, by DebugSource node
	texts      map[string]string // text of the source files, by name
	scopes     []NodeRef         // scopes of the current function, innermost last; empty if it is not described
	unit       NodeRef           // the compilation unit
	expression NodeRef           // the empty DebugExpression
	scope      spirv.ID          // scope of the following instructions
}

// New returns a Recorder for the module whose types are in table t.
func New(t *spirvtypes.Table, want Options, sources *source.Map, diags *diagnostics.List,
	shaderModel uint32) *Recorder {
	return &Recorder{types: t, b: t.Module(), Want: want, Sources: sources, Diags: diags, ShaderModel: shaderModel}
}

// Types returns the type table that was passed to New.
func (e *Recorder) Types() *spirvtypes.Table { return e.types }

// SourceInfo emits the instructions that describe the source files and, on request, the compiler.
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

// sourceFiles returns the source files of the user, each once, main file first.
func (e *Recorder) sourceFiles() []*source.File {
	var list []*source.File
	seen := make(map[string]bool)
	for _, f := range e.Sources.Files() {
		if !isMade(f) && !seen[f.Name()] {
			seen[f.Name()] = true
			list = append(list, f)
		}
	}
	// another file may have been included before the main file
	if i := slices.IndexFunc(list, func(f *source.File) bool { return f.Name() == e.Want.MainFile }); i > 0 {
		main := list[i]
		copy(list[1:], list[:i])
		list[0] = main
	}
	return list
}

// isMade reports whether the text of f is not from the user, but was made from the command line or by the preprocessor.
func isMade(f *source.File) bool { return f.Name() != "" && f.Name()[0] == '<' }

// fileID returns the OpString with the name of a file.
func (e *Recorder) fileID(name string) spirv.ID {
	return e.b.String(cleanText(e.Sources.Prefixes.Map(name)))
}

// cleanText makes text valid for a SPIR-V string, which must be UTF-8 and ends at the first zero byte. It replaces each
// byte that is not valid by one byte, so that columns do not change.
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

// sourceFile emits the OpSource of f and, if its text is long, OpSourceContinued.
func (e *Recorder) sourceFile(f *source.File) {
	name, text := e.fileID(f.Name()), ""
	if e.Want.Source {
		text = cleanText(f.Text())
	}
	const first = 4 // number of words of OpSource before the text
	chunk, rest := cutText(text, (spirv.MaxInstructionWords-first)*4-1)
	e.b.Source(spirv.SourceLanguageHLSL, e.ShaderModel, name, chunk)
	for rest != "" {
		chunk, rest = cutText(rest, (spirv.MaxInstructionWords-1)*4-1)
		e.b.SourceContinued(chunk)
	}
}

// cutText splits text into a head of at most n bytes and the rest. It does not split a character.
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
