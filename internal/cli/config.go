package cli

import (
	"errors"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// A config is a command line that has been read.
type config struct {
	hlsl2spirv.Options
	input string
	words []string // other arguments that are no flags, and no names of sources

	// What is written, and where.

	output        string // -Fo
	assembly      string // -Fc
	header        string // -Fh
	arrayName     string // -Vn
	reflection    string // -Fre, -reflect
	errorFile     string // -Fe
	preprocess    bool   // -P
	preprocessOld bool   // -Po
	preprocessF   string // -Fi: where -P writes
	printText     bool   // -Fi -
	colourListing bool   // -Cc
	showIncludes  bool   // -H
	rule          ruleConfig
	times         timesConfig
	tracePasses   bool

	// How diagnostics look.

	format string // "json", "sarif", or a text
	text   diagnostics.RenderOptions
	colour colourMode
	verify bool // compare them with comments

	showHelp    bool
	showHidden  bool // -help-hidden
	showVersion bool
	passUnknown bool // -Qunused-arguments

	workingDir string // -working-directory
	cache      cacheConfig

	packing     int  // 0 default, 1 row, 2 column
	sourceDebug bool // -Zs
	embedDebug  bool // -Qembed_debug
	// the name of a file with debug information, which there is none of, follows
	// from the module (-Zsb) or from the source (-Zss)
	nameByBinary, nameBySource bool
}

// rules are about flags that need or exclude each other: what asks for something,
// what that needs, and what is said, as dxc does, if it has not got it.
var rules = [...]struct {
	asked, needs func(*config) bool
	message      string
}{
	{func(c *config) bool { return c.embedDebug }, (*config).debugs, "Must enable debug info with /Zi for /Qembed_debug"},
	{func(c *config) bool { return c.nameBySource }, func(c *config) bool { return !c.nameByBinary }, "Cannot specify both /Zss and /Zsb"},
	{func(c *config) bool { return c.nameBySource }, (*config).debugs, "/Zss requires debug info (/Zi or /Zs)"},
	{func(c *config) bool { return c.sourceDebug }, func(c *config) bool { return !c.DebugInfo && len(c.DebugParts) == 2 }, "Cannot specify both /Zi and /Zs"},
	{func(c *config) bool { return c.EmitsText() }, func(c *config) bool { return c.assembly+c.header == "" }, "-Fc and -Fh are forms of a module, and -emit asks for a text; use -Fo"},
	{func(c *config) bool { return c.arrayName != "" }, func(c *config) bool { return c.header != "" }, "Cannot specify a header variable name when not writing a header"},
}

// debugs reports whether there is to be debug information.
func (c *config) debugs() bool { return c.DebugInfo || len(c.DebugParts) > 0 }

// check refuses what breaks a rule.
func (c *config) check() error {
	for _, r := range rules {
		if r.asked(c) && !r.needs(c) {
			return errors.New(r.message)
		}
	}
	return nil
}
