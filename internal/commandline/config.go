package commandline

import (
	"errors"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// A Config is a command line that has been read.
type Config struct {
	hlsl2spirv.Options
	Input string
	Words []string // other arguments that are no flags, and no names of sources

	// What is written, and where.

	OutputFile     string // -Fo
	AssemblyFile   string // -Fc
	HeaderFile     string // -Fh
	ArrayName      string // -Vn
	WordsForm      string // -fspv-words: the form of the module as text
	ReflectionFile string // -Fre, -reflect
	DebugFile      string // -Fd; a folder, if it ends with / or \
	ErrorFile      string // -Fe
	KeepUnchanged  bool   // -keep-unchanged
	Preprocess     bool   // -P
	PreprocessOld  bool   // -Po
	TextFile       string // -Fi: where -P writes
	PrintText      bool   // -Fi -
	ColourListing  bool   // -Cc
	ShowIncludes   bool   // -H
	Rule           RuleConfig
	Times          TimesConfig
	ShowPasses     bool

	// How diagnostics look.

	Format string // "json", "sarif", or a text
	Text   diagnostics.RenderOptions
	Colour ColourMode
	Verify bool // compare them with comments

	ShowHelp    bool
	ShowHidden  bool // -help-hidden
	ShowVersion bool
	passUnknown bool // -Qunused-arguments

	WorkingDir string // -working-directory
	Project    bool   // -project
	Cache      CacheConfig

	targets      []entryTarget // -T with an entry point
	packing      int           // 0 default, 1 row, 2 column
	sourceDebug  bool          // -Zs
	embedDebug   bool          // -Qembed_debug
	nameByBinary bool          // -Zsb
	nameBySource bool          // -Zss
}

// A RuleConfig says what is asked of the rule for Make that tells what was read.
type RuleConfig struct {
	Only    bool     // -M: nothing else is made
	Beside  bool     // -MD: to a file, beside the outputs
	File    string   // -MF
	Targets []string // -MT, -MQ: as they are to stand in the rule
	Phony   bool     // -MP
}

// A TimesConfig says what is asked of the time that steps of a compilation take.
type TimesConfig struct {
	Report bool          // -ftime-report
	Trace  bool          // -ftime-trace
	File   string        // of the trace, "" for standard output
	Table  string        // the file of the report, "" for standard error
	Least  time.Duration // what takes less is not in the trace
}

// Asked reports whether anything is.
func (t *TimesConfig) Asked() bool { return t.Report || t.Trace }

// rules are about flags that need or exclude each other: what asks for something,
// what that needs, and what is said, as dxc does, if it has not got it.
var rules = [...]struct {
	asked, needs func(*Config) bool
	message      string
}{
	{func(c *Config) bool { return c.embedDebug }, (*Config).debugs, compiler.EmbedNeedsDebugInfo},
	{func(c *Config) bool { return c.nameBySource }, func(c *Config) bool { return !c.nameByBinary }, "Cannot specify both /Zss and /Zsb"},
	{func(c *Config) bool { return c.nameBySource }, (*Config).debugs, compiler.BySourceNeedsDebugInfo},
	{func(c *Config) bool { return c.sourceDebug }, func(c *Config) bool { return !c.DebugInfo && len(c.DebugParts) == 2 }, "Cannot specify both /Zi and /Zs"},
	{func(c *Config) bool { return c.EmitsText() }, func(c *Config) bool { return c.AssemblyFile+c.HeaderFile == "" }, "-Fc and -Fh are forms of a module, and -emit asks for a text; use -Fo"},
	{func(c *Config) bool { return c.WordsForm != "" }, func(c *Config) bool { return c.OutputFile != "" }, "-fspv-words is a form of the file of -Fo"},
	{func(c *Config) bool { return c.ArrayName != "" }, func(c *Config) bool { return c.HeaderFile != "" || c.WordsForm == "hex" }, "Cannot specify a header variable name when not writing a header"},
}

// debugs reports whether there is to be debug information.
func (c *Config) debugs() bool { return c.DebugInfo || len(c.DebugParts) > 0 }

// check refuses what breaks a rule.
func (c *Config) check() error {
	for _, r := range rules {
		if r.asked(c) && !r.needs(c) {
			return errors.New(r.message)
		}
	}
	return nil
}
