package preprocessor

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Options configure macros, the include search and limits. The zero value defines only the macros that do not depend on
// options, does not find any files, and has only depth limits.
type Options struct {
	Defines []string // as after -D: NAME, NAME=VALUE or NAME(ARGS)=VALUE; -NAME undefines
	Before  []Before // files that are included before the main file
	Prelude []string // bundled headers, included before the files in Before
	Target  Target

	Features []string // names for which __has_feature and __has_extension return 1

	Files    Files          // file system, nil for none
	Include  []string       // -I, in order
	System   []string       // -isystem, in order, after Include: warnings about their files are not reported
	Bundled  Files          // headers that are built into the compiler: #include <name> searches them last
	Budget   *budget.Budget // nil for depth limits only
	KeepText bool           // for Print: keep pragmas as tokens of the kind Directive

	KeepComments bool    // Result.Comments is set
	Record       *Record // receives definitions and uses of macros; may be nil

	IgnoreLineDirectives bool // -ignore-line-directives

	FilePrefixes source.Prefixes // for __FILE__

	ExpandPasted bool // operands of ## are expanded first, as in fxc
}

// A Before is a file that is included before the main file.
type Before struct {
	Name   string
	Macros bool // only its macros are kept
}

// A Target determines the predefined macros. Zero fields do not define any.
type Target struct {
	HLSLVersion int    // __HLSL_VERSION: 2016, 2017, 2018, 2021, 2029 for 202x
	Enable16Bit bool   // __HLSL_ENABLE_16_BIT
	Stage       string // as in a profile: "ps", "vs", …, "lib"
	ShaderMajor int    // __SHADER_TARGET_MAJOR
	ShaderMinor int
	SPIRVMajor  int // __SPIRV_MAJOR_VERSION__; also defines __spirv__
	SPIRVMinor  int
}

// Files reads included files. A path consists of a directory and the name in the directive. The directory is that of
// the including file, or a directory of -I. Paths have forward slashes and may contain "..".
type Files interface {
	// Read returns the text of the file at path, or an error that satisfies errors.Is(err, fs.ErrNotExist) if there is
	// none. If the file is longer than limit, Read may return only limit+1 bytes.
	Read(path string, limit int) (text string, err error)
}

// A Lister is a Files that can list folders, which diagnostics about files need.
type Lister interface {
	Files
	// List returns the names in a folder in any order, or an error that satisfies errors.Is(err, fs.ErrNotExist) if
	// the folder does not exist.
	List(dir string) ([]string, error)
}

// A Result is the output of the preprocessor.
type Result struct {
	Tokens   []token.Token // the last is EOF
	Interner *token.Interner
	Includes []Include     // every inclusion, in order
	Lookups  []Lookup      // every path that was searched for a file, once, in order
	Comments []source.Span // with KeepComments, the comments in text that is not excluded
	Misused  []string      // macros that were used with a wrong number of arguments, and so not expanded
}

// An Include describes one included file: for -H, -M and the like.
type Include struct {
	Path  string
	Depth int        // 1 if included by the main file
	At    source.Pos // the directive
	Again bool       // its guard or #pragma once made it empty, and it was not read again
}

// A Lookup is a path that was searched for a file, except for bundled headers.
type Lookup struct {
	Path string // as passed to Files.Read
	Text string // the text of the file
	Err  error  // why it was not read; fs.ErrNotExist if the file does not exist
}

// Run preprocesses the main file. Diagnostics are added to diags. Invalid text is omitted from the result, so the
// result is always usable.
func Run(m *source.Map, diags *diagnostics.List, opts Options, mainName, mainText string) Result {
	p := newPreprocessor(m, diags, &opts)
	return p.run(mainName, mainText)
}
