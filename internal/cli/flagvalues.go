package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
)

// payloadQualifiers notes one of two flags that exclude each other.
func (c *config) payloadQualifiers(mode string) error {
	if c.PayloadQualifiers != "" && c.PayloadQualifiers != mode {
		return fmt.Errorf("-enable-payload-qualifiers and -disable-payload-qualifiers exclude each other")
	}
	c.PayloadQualifiers = mode
	return nil
}

func setDefine(c *config, v []string) error {
	name, value, found := strings.Cut(v[0], "=")
	if !found {
		value = "1"
	}
	c.Defines = append(c.Defines, hlsl2spirv.Define{Name: name, Value: value})
	return nil
}

var errPassesAndLevel = errors.New("-Oconfig should not be used together with -O")

func (c *config) setLevel(level string) error {
	c.Level = level
	if len(c.Passes) > 0 {
		return errPassesAndLevel
	}
	return nil
}

func setPasses(c *config, v []string) error {
	switch {
	case len(c.Passes) > 0:
		return errors.New("-Oconfig should not be specified more than once")
	case c.Level != "":
		return errPassesAndLevel
	}
	for _, name := range strings.Split(v[0], ",") {
		if name != "" {
			c.Passes = append(c.Passes, name)
		}
	}
	return nil
}

func setMaxID(c *config, v []string) error {
	n, err := strconv.ParseUint(v[0], 16, 32)
	if err != nil {
		return errors.New("must be a hexadecimal integer")
	}
	c.MaxID = uint32(n)
	return nil
}

func setBisectLimit(c *config, v []string) error {
	n, err := strconv.Atoi(v[0])
	if err != nil {
		return errors.New("must be a number")
	}
	c.Bisect = &hlsl2spirv.Bisect{Limit: n}
	return nil
}

func setStageIOOrder(c *config, v []string) error {
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

func setDiagnosticsFormat(c *config, v []string) error {
	switch v[0] {
	case "clang":
		c.text.Format = diagnostics.Clang
	case "msvc", "msvc-fallback":
		c.text.Format = diagnostics.MSVC
	case "vi":
		c.text.Format = diagnostics.Vi
	case "json", "sarif":
	default:
		return fmt.Errorf("must be clang, msvc, vi, json or sarif")
	}
	c.format = v[0]
	return nil
}

func setErrorLimit(c *config, v []string) error {
	n, err := strconv.ParseUint(v[0], 10, 31)
	if err != nil {
		return errors.New("must be a number")
	}
	if c.ErrorLimit = int(n); n == 0 {
		c.ErrorLimit = -1
	}
	return nil
}

func setVerify(c *config, _ []string) error {
	c.verify, c.KeepComments, c.ErrorLimit = true, true, -1
	return nil
}

func (c *config) setPacking(row bool) error {
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

// setLimit is the effect of -flimit=name=n.
func setLimit(c *config, v []string) error {
	name, text, _ := strings.Cut(v[0], "=")
	n, err := strconv.Atoi(text)
	if err != nil || n <= 0 {
		return fmt.Errorf("wants a name and a positive number, as in -flimit=tokens=1000000")
	}
	if !c.Limits.Set(name, n) {
		return fmt.Errorf("knows no limit '%s'", name)
	}
	return nil
}

func setDefaultLinkage(_ *config, v []string) error {
	if v[0] != "internal" {
		return fmt.Errorf("is internal; for what is to be linked, mark functions with export")
	}
	return nil
}

func addTarget(c *config, target string) error {
	c.rule.targets = append(c.rule.targets, target)
	return nil
}

func setEncoding(_ *config, v []string) error {
	if !strings.EqualFold(v[0], "utf8") {
		return fmt.Errorf("has to be utf8: what is UTF-16 or UTF-32 has to begin with a byte order mark")
	}
	return nil
}

// A colourMode says when diagnostics have colours.
type colourMode uint8

const (
	colourAuto colourMode = iota // on a terminal
	colourAlways
	colourNever
)

func setColour(c *config, v []string) error {
	switch v[0] {
	case "auto":
		c.colour = colourAuto
	case "always":
		c.colour = colourAlways
	case "never":
		c.colour = colourNever
	default:
		return fmt.Errorf("must be auto, always or never")
	}
	return nil
}

func setTextFile(c *config, v []string) error {
	c.printText, c.preprocessF = v[0] == stdinName, v[0]
	if c.printText {
		c.preprocessF = ""
	}
	return nil
}

func setGranularity(c *config, v []string) error {
	n, err := number(v[0])
	if err != nil {
		return errors.New("must be a number of microseconds")
	}
	c.times.least = time.Duration(n) * time.Microsecond
	return nil
}

func setUndefine(c *config, v []string) error {
	c.Defines = append(c.Defines, hlsl2spirv.Define{Name: v[0], Undefine: true})
	return nil
}

// addBefore adds a file to those that are included before the first line.
func addBefore(list *[]string, name string) error {
	if strings.ContainsAny(name, "\"\n") {
		return fmt.Errorf("cannot include %q", name)
	}
	*list = append(*list, name)
	return nil
}

// addPrefix reads OLD=NEW.
func addPrefix(text string, lists ...*[]hlsl2spirv.FilePrefix) error {
	from, to, ok := strings.Cut(text, "=")
	if !ok {
		return fmt.Errorf("wants <old>=<new>, not '%s'", text)
	}
	for _, list := range lists {
		*list = append(*list, hlsl2spirv.FilePrefix{Old: from, New: to})
	}
	return nil
}

func setMacroNotes(c *config, v []string) error {
	n, err := number(v[0])
	if err != nil {
		return errors.New("must be a number")
	}
	if c.text.MacroNotes = n; n == 0 {
		c.text.MacroNotes = -1
	}
	return nil
}
