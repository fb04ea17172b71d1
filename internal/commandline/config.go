package commandline

import (
	"errors"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// A Config is a parsed command line.
type Config struct {
	hlsl2spirv.Options
	Input string
	Words []string // other arguments: neither flags nor names of sources

	// Output files.

	OutputFile     string // -Fo
	AssemblyFile   string // -Fc
	HeaderFile     string // -Fh
	ArrayName      string // -Vn
	WordsForm      string // -fspv-words: text format of the module
	ReflectionFile string // -Fre, -reflect
	DebugFile      string // -Fd; a folder if it ends with / or \
	ErrorFile      string // -Fe
	KeepUnchanged  bool   // -keep-unchanged
	Preprocess     bool   // -P
	PreprocessOld  bool   // -Po
	TextFile       string // -Fi: output file of -P
	PrintText      bool   // -Fi -
	ColourListing  bool   // -Cc
	ShowIncludes   bool   // -H
	Rule           RuleConfig
	Times          TimesConfig
	ShowPasses     bool

	// Format of diagnostics.

	Format string // "json", "sarif", or a text format
	Text   diagnostics.RenderOptions
	Colour ColourMode
	Verify bool // compare the diagnostics with comments in the source

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

// A RuleConfig configures the rule for Make that lists the files that a compilation has read.
type RuleConfig struct {
	Only        bool     // -M: write only the rule
	WithOutputs bool     // -MD: write the rule to a file next to the outputs
	File        string   // -MF
	Targets     []string // -MT, -MQ: targets as written in the rule
	Phony       bool     // -MP
}

// A TimesConfig configures reports of compilation times.
type TimesConfig struct {
	Report bool          // -ftime-report
	Trace  bool          // -ftime-trace
	File   string        // file for the trace; "" means standard output
	Table  string        // file for the report; "" means standard error
	Least  time.Duration // minimum duration of steps in the trace
}

// Enabled reports whether a report is requested.
func (t *TimesConfig) Enabled() bool { return t.Report || t.Trace }

// rules lists the dependencies between flags. Each rule has a condition, what is required if the condition is true, and
// dxc's error message if the requirement is not fulfilled.
var rules = [...]struct {
	requested, needs func(*Config) bool
	message          string
}{
	{func(c *Config) bool { return c.embedDebug }, (*Config).debugs, compiler.EmbedNeedsDebugInfo},
	{func(c *Config) bool { return c.nameBySource }, func(c *Config) bool { return !c.nameByBinary }, "Cannot specify both /Zss and /Zsb"},
	{func(c *Config) bool { return c.nameBySource }, (*Config).debugs, compiler.BySourceNeedsDebugInfo},
	{func(c *Config) bool { return c.sourceDebug }, func(c *Config) bool { return !c.DebugInfo && len(c.DebugParts) == 2 }, "Cannot specify both /Zi and /Zs"},
	{func(c *Config) bool { return c.EmitsText() }, func(c *Config) bool { return c.AssemblyFile+c.HeaderFile == "" }, "-Fc and -Fh require a module, but -emit writes text; use -Fo"},
	{func(c *Config) bool { return c.WordsForm != "" }, func(c *Config) bool { return c.OutputFile != "" }, "-fspv-words requires -Fo"},
	{func(c *Config) bool { return c.ArrayName != "" }, func(c *Config) bool { return c.HeaderFile != "" || c.WordsForm == "hex" }, "Cannot specify a header variable name when not writing a header"},
}

// debugs reports whether the command line requests debug information.
func (c *Config) debugs() bool { return c.DebugInfo || len(c.DebugParts) > 0 }

// check returns an error if the command line violates one of the rules.
func (c *Config) check() error {
	for _, r := range rules {
		if r.requested(c) && !r.needs(c) {
			return errors.New(r.message)
		}
	}
	return nil
}
