package preprocessor

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Options say what is defined before the first line, where includes are found
// and what is too much. The zero value defines nothing but the macros that
// depend on no option, finds no file, and has no limits but those of depth.
type Options struct {
	Defines []string // as after -D: NAME, NAME=VALUE or NAME(ARGS)=VALUE; -NAME takes a macro back
	Before  []Before // files that are included before the main file
	Prelude []string // bundled headers that stand before those
	Target  Target

	Features []string // what __has_feature and __has_extension answer with 1

	Files    Files          // where files are read, nil for none
	Include  []string       // -I, in order
	System   []string       // -isystem, in order, behind those: warnings about files in them are left out
	Bundled  Files          // headers that come with the compiler: #include <name> looks for name there last
	Budget   *budget.Budget // nil for no limits but those of depth
	KeepText bool           // for Print: keep pragmas as tokens of the kind Directive

	KeepComments bool    // Result tells where comments are
	Record       *Record // gets where macros are defined and named; nil for nothing

	IgnoreLineDirectives bool // -ignore-line-directives

	FilePrefixes source.Prefixes // of what __FILE__ says

	ExpandPasted bool // arguments beside ## are expanded first, as fxc has it
}

// A Before is a file that is included before the main file.
type Before struct {
	Name   string
	Macros bool // nothing but its macros is kept
}

// A Target is what the predefined macros tell about the compilation. Fields
// that are zero define nothing.
type Target struct {
	HLSLVersion int    // __HLSL_VERSION: 2016, 2017, 2018, 2021, 2029 for 202x
	Enable16Bit bool   // __HLSL_ENABLE_16_BIT
	Stage       string // as in a profile: "ps", "vs", …, "lib"
	ShaderMajor int    // __SHADER_TARGET_MAJOR
	ShaderMinor int
	SPIRVMajor  int // __SPIRV_MAJOR_VERSION__; also defines __spirv__
	SPIRVMinor  int
}

// Files is where included files are read. Paths have forward slashes and are
// put together from the directory of the including file or of -I and the name
// in the directive; they may contain "..".
type Files interface {
	// Read returns the text of the file at path, or an error that satisfies
	// errors.Is(err, fs.ErrNotExist) if there is none. Of a file of more than limit
	// bytes it need not return more than one byte above them.
	Read(path string, limit int) (text string, err error)
}

// A Lister is Files whose folders can be listed, which diagnostics about files need.
type Lister interface {
	Files
	// List returns the names of what a folder holds, in any order, or an error that
	// satisfies errors.Is(err, fs.ErrNotExist) if there is no such folder.
	List(dir string) ([]string, error)
}

// A Result is what comes out.
type Result struct {
	Tokens   []token.Token // the last is EOF
	Interner *token.Interner
	Includes []Include     // every inclusion, in order
	Lookups  []Lookup      // every place where a file was looked for, once, in order
	Comments []source.Span // with KeepComments, those in text that is not left out
	Misused  []string      // macros that were used with a wrong number of arguments, and so not expanded
}

// An Include tells of one file that was included: for -H, -M and the like.
type Include struct {
	Path  string
	Depth int        // 1 if the main file includes it
	At    source.Pos // the directive
	Again bool       // its guard or #pragma once made it empty, and it was not read again
}

// A Lookup tells of a place where a file was looked for, bundled headers left out.
type Lookup struct {
	Path string // as Files.Read got it
	Text string // what was read
	Err  error  // why nothing was; fs.ErrNotExist if there is no file
}

// Run preprocesses the main file. Diagnostics go to diags; what could not be
// understood is left out of the result, which is usable even so.
func Run(m *source.Map, diags *diagnostics.List, opts Options, mainName, mainText string) Result {
	p := newPreprocessor(m, diags, &opts)
	return p.run(mainName, mainText)
}
