package preprocessor

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Options configure the macros, the search for included files, and limits. The zero value defines only macros that do
// not depend on options, finds no files, and limits only depths.
type Options struct {
	Defines []string // as with -D: NAME, NAME=VALUE or NAME(ARGS)=VALUE; -NAME undefines NAME
	Before  []Before // files to include before the main file
	Prelude []string // headers that are built into the compiler and included before those of Before
	Target  Target

	Features []string // names for which __has_feature and __has_extension return 1

	Files    Files          // reads included files; nil if none exist
	Include  []string       // folders of -I, in order
	System   []string       // folders of -isystem, in order, after Include; there are no warnings about their files
	Bundled  Files          // headers that are built into the compiler; #include <name> searches them last
	Budget   *budget.Budget // nil for depth limits only
	KeepText bool           // for Print: Result.Tokens contains pragmas, as tokens of kind Directive

	KeepComments bool    // Result.Comments contains comments
	Record       *Record // receives the definitions and uses of macros; may be nil

	IgnoreLineDirectives bool // -ignore-line-directives

	FilePrefixes source.Prefixes // mapping of file names in __FILE__

	ExpandPasted bool // operands of ## are expanded before they are joined, as in fxc
}

// A Before is a file to include before the main file.
type Before struct {
	Name   string
	Macros bool // only the macros of the file are used
}

// A Target determines predefined macros. A zero field defines none.
type Target struct {
	HLSLVersion int    // __HLSL_VERSION: 2016, 2017, 2018, 2021, 2029 for 202x
	Enable16Bit bool   // __HLSL_ENABLE_16_BIT
	Stage       string // as in a profile: "ps", "vs", …, "lib"
	ShaderMajor int    // __SHADER_TARGET_MAJOR
	ShaderMinor int
	SPIRVMajor  int // __SPIRV_MAJOR_VERSION__; also defines __spirv__
	SPIRVMinor  int
}

// Files reads included files. A path consists of a folder, which is that of the including file or one of -I, and of the
// name in the directive. Paths have slashes and may contain "..".
type Files interface {
	// Read returns the text of the file at path. If none exists, it returns an error for which errors.Is(err,
	// fs.ErrNotExist) is true. If the text is longer than limit, Read may return only limit+1 bytes.
	Read(path string, limit int) (text string, err error)
}

// A Lister is a Files that can list folders. Diagnostics about missing files use it.
type Lister interface {
	Files
	// List returns the names in a folder in any order. If no such folder exists, it returns an error for which
	// errors.Is(err, fs.ErrNotExist) is true.
	List(dir string) ([]string, error)
}

// A Result is the output of the preprocessor.
type Result struct {
	Tokens   []token.Token // the last one is EOF
	Interner *token.Interner
	Includes []Include     // all inclusions, in order
	Lookups  []Lookup      // paths at which files were searched, each once, in order
	Comments []source.Span // if KeepComments, the comments outside of excluded text
	Misused  []string      // names of macros that were not expanded, because they had a wrong number of arguments
}

// An Include is an inclusion of a file, for -H, -M and similar options.
type Include struct {
	Path  string
	Depth int        // 1 if the main file includes it
	At    source.Pos // position of the directive
	Again bool       // it was not read again, because of its include guard or #pragma once
}

// A Lookup is a path at which a file was searched, except for headers that are built into the compiler.
type Lookup struct {
	Path string // as passed to Files.Read
	Text string // text of the file
	Err  error  // why the file was not read; fs.ErrNotExist if none exists
}

// Run preprocesses the text of the main file. It adds diagnostics to diags and omits invalid text, so the result can
// always be parsed.
func Run(m *source.Map, diags *diagnostics.List, opts Options, mainName, mainText string) Result {
	p := newPreprocessor(m, diags, &opts)
	return p.run(mainName, mainText)
}
