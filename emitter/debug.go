package emitter

import (
	"strings"
	"unicode/utf8"

	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// DebugOptions say what debug information to make (-Zi, -fspv-debug).
type DebugOptions struct {
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

// debugState is what the debug information of a module is made from.
type debugState struct {
	spots []spot

	// of rich debug information
	nodes      []debugNode
	unique     []nodeRef // of debugUnique
	types      map[typeKey]debugTypeInfo
	files      []debugFile
	fileNamed  map[string]int    // index in files
	fileOf     map[nodeRef]int   // the same
	texts      map[string]string // of the source's files
	scopes     []nodeRef         // of the function being emitted, innermost last; empty if it is not described
	unit       nodeRef           // the compilation unit
	expression nodeRef           // the empty expression
	scope      spirv.ID          // of the instructions from here on
}

// sourceInfo says what the module was made from.
func (e *SPIRVEmitter) sourceInfo() {
	if e.opts.Debug.Rich {
		e.beginDebug()
	} else if e.opts.Debug.File {
		for _, f := range e.sourceFiles() {
			e.sourceFile(f)
		}
	} else {
		e.b.Source(spirv.SourceLanguageHLSL, e.opts.ShaderModel, 0, "")
	}
	if e.opts.Debug.Tool && !e.opts.Debug.Vulkan && e.b.IsVersion(1) {
		e.b.ModuleProcessed("dxc-commit-hash: hlsl2spirv") // the keys are those that tools look for
		if e.opts.Debug.CommandLine != "" {
			e.b.ModuleProcessed("dxc-cl-option: " + e.opts.Debug.MainFile + " " + e.opts.Debug.CommandLine)
		}
	}
}

// sourceFiles returns the files of the source, each once.
func (e *SPIRVEmitter) sourceFiles() []*source.File {
	var list []*source.File
	seen := make(map[string]bool)
	for _, f := range e.opts.Sources.Files() {
		if !isMade(f) && !seen[f.Name()] {
			seen[f.Name()] = true
			list = append(list, f)
		}
	}
	return list
}

// isMade reports whether f is no file of the user, but has what the command line
// or the preprocessor makes.
func isMade(f *source.File) bool { return f.Name() != "" && f.Name()[0] == '<' }

// fileID returns what lines name a file by.
func (e *SPIRVEmitter) fileID(name string) spirv.ID { return e.b.String(cleanText(name)) }

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
func (e *SPIRVEmitter) sourceFile(f *source.File) {
	name, text := e.fileID(f.Name()), ""
	if e.opts.Debug.Source {
		text = cleanText(f.Text())
	}
	const first = 4 // words of OpSource in front of the text
	chunk, rest := cutText(text, (spirv.MaxInstructionWords-first)*4-1)
	e.b.Source(spirv.SourceLanguageHLSL, e.opts.ShaderModel, name, chunk)
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
