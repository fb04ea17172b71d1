package commandline

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// payloadQualifiers selects a mode. Only one of the two modes can be selected.
func (c *Config) payloadQualifiers(mode string) error {
	if c.PayloadQualifiers != "disable" { // "disable" takes precedence in any order, as in dxc
		c.PayloadQualifiers = mode
	}
	return nil
}

func setDefine(c *Config, v []string) error {
	name, value, found := strings.Cut(v[0], "=")
	if !found {
		value = "1"
	}
	c.Defines = append(c.Defines, hlsl2spirv.Define{Name: name, Value: value})
	return nil
}

// setExports parses a list of functions to export, such as name1,name2;new=old.
func setExports(c *Config, v []string) error {
	for _, part := range strings.Split(v[0], ";") {
		names, function, renamed := strings.Cut(part, "=")
		if part == "" {
			continue // for example after a trailing semicolon
		}
		for _, name := range strings.Split(names, ",") {
			x := hlsl2spirv.Export{Name: strings.TrimSpace(name), Function: strings.TrimSpace(function)}
			if !renamed {
				x.Function = x.Name
			}
			if x.Name == "" || x.Function == "" {
				return fmt.Errorf("must be a list of functions such as name1,name2;new=old, not '%s'", v[0])
			}
			c.Exports = append(c.Exports, x)
		}
	}
	return nil
}

func (c *Config) setLevel(level string) error {
	if err := compiler.CheckPasses(c.Passes, level); err != nil {
		return err
	}
	c.Level = level
	return nil
}

func setPasses(c *Config, v []string) error {
	if len(c.Passes) > 0 {
		return errors.New("-Oconfig should not be specified more than once")
	}
	names := strings.Split(v[0], ",")
	if err := compiler.CheckPasses(names, c.Level); err != nil {
		return err
	}
	for _, name := range names {
		if name != "" {
			c.Passes = append(c.Passes, name)
		}
	}
	return nil
}

func setMaxID(c *Config, v []string) error {
	n, err := strconv.ParseUint(v[0], 16, 32)
	if err != nil {
		return errors.New("must be a hexadecimal integer")
	}
	c.MaxID = uint32(n)
	return nil
}

func setBisectLimit(c *Config, v []string) error {
	n, err := strconv.Atoi(v[0])
	if err != nil {
		return errors.New("must be a number")
	}
	c.Bisect = &hlsl2spirv.Bisect{Limit: n}
	return nil
}

func setStageIOOrder(c *Config, v []string) error {
	switch v[0] {
	case "alpha":
		c.AlphabeticalIO = true
	case "decl":
		c.AlphabeticalIO = false
	default:
		return fmt.Errorf("unknown stage I/O location assignment order '%s': it must be alpha or decl", v[0])
	}
	return nil
}

func setDiagnosticsFormat(c *Config, v []string) error {
	switch v[0] {
	case "clang":
		c.Text.Format = diagnostics.Clang
	case "msvc", "msvc-fallback":
		c.Text.Format = diagnostics.MSVC
	case "vi":
		c.Text.Format = diagnostics.Vi
	case "json", "sarif":
	default:
		return fmt.Errorf("must be clang, msvc, vi, json or sarif")
	}
	c.Format = v[0]
	return nil
}

func setErrorLimit(c *Config, v []string) error {
	n, err := strconv.ParseUint(v[0], 10, 31)
	if err != nil {
		return errors.New("must be a number")
	}
	if c.ErrorLimit = int(n); n == 0 {
		c.ErrorLimit = -1
	}
	return nil
}

func setVerify(c *Config, _ []string) error {
	c.Verify, c.KeepComments, c.ErrorLimit = true, true, -1
	return nil
}

func (c *Config) setPacking(row bool) error {
	want := 2
	if row {
		want = 1
	}
	if c.packing != 0 && c.packing != want {
		return fmt.Errorf("cannot be combined with the other matrix packing flag")
	}
	c.packing, c.RowMajor = want, row
	return nil
}

// setLimit parses the value name=n of -flimit.
func setLimit(c *Config, v []string) error {
	name, text, _ := strings.Cut(v[0], "=")
	n, err := strconv.Atoi(text)
	if err != nil {
		n = 0 // an invalid value, which causes the error below
	}
	if err := compiler.CheckLimit(n); err != nil {
		return err
	}
	if !c.Limits.Set(name, n) {
		return fmt.Errorf("expects the name of a limit, not '%s'", name)
	}
	return nil
}

func setDefaultLinkage(_ *Config, v []string) error {
	if v[0] != "internal" {
		return fmt.Errorf("must be internal; use export to mark functions for linking")
	}
	return nil
}

func addTarget(c *Config, target string) error {
	c.Rule.Targets = append(c.Rule.Targets, target)
	return nil
}

func setEncoding(_ *Config, v []string) error {
	if !strings.EqualFold(v[0], "utf8") {
		return fmt.Errorf("must be utf8; UTF-16 and UTF-32 files must begin with a byte order mark")
	}
	return nil
}

// A ColourMode determines when diagnostics are written in color.
type ColourMode uint8

const (
	ColourAuto ColourMode = iota // only on a terminal
	ColourAlways
	ColourNever
)

func setColour(c *Config, v []string) error {
	switch v[0] {
	case "auto":
		c.Colour = ColourAuto
	case "always":
		c.Colour = ColourAlways
	case "never":
		c.Colour = ColourNever
	default:
		return fmt.Errorf("must be auto, always or never")
	}
	return nil
}

func setTextFile(c *Config, v []string) error {
	c.PrintText, c.TextFile = v[0] == Stdin, v[0]
	if c.PrintText {
		c.TextFile = ""
	}
	return nil
}

func setGranularity(c *Config, v []string) error {
	n, err := number(v[0])
	if err != nil {
		return errors.New("must be a number of microseconds")
	}
	c.Times.Least = time.Duration(n) * time.Microsecond
	return nil
}

func setUndefine(c *Config, v []string) error {
	c.Defines = append(c.Defines, hlsl2spirv.Define{Name: v[0], Undefine: true})
	return nil
}

// addBefore adds a file to a list of the files to include before the first line of the source.
func addBefore(list *[]string, name string) error {
	if err := compiler.CheckBefore(name); err != nil {
		return err
	}
	*list = append(*list, name)
	return nil
}

// addPrefix parses OLD=NEW and adds the result to lists.
func addPrefix(text string, lists ...*[]hlsl2spirv.FilePrefix) error {
	from, to, ok := strings.Cut(text, "=")
	if !ok {
		return fmt.Errorf("expects <old>=<new>, not '%s'", text)
	}
	for _, list := range lists {
		*list = append(*list, hlsl2spirv.FilePrefix{Old: from, New: to})
	}
	return nil
}

func setMacroNotes(c *Config, v []string) error {
	n, err := number(v[0])
	if err != nil {
		return errors.New("must be a number")
	}
	if c.Text.MacroNotes = n; n == 0 {
		c.Text.MacroNotes = -1
	}
	return nil
}

func setWords(c *Config, v []string) error {
	switch v[0] {
	case "num", "c", "hex":
		c.WordsForm = v[0]
		return nil
	}
	return fmt.Errorf("must be num, c or hex")
}

func setDialect(c *Config, v []string) error {
	switch v[0] {
	case "glslang", "d3d9":
		c.Dialects = append(c.Dialects, v[0])
		return nil
	}
	return fmt.Errorf("must be glslang or d3d9")
}
