package shadertest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// A Shader is a shader file with its expectations.
type Shader struct {
	Path string
	Text string
	Runs []Run
	Todo string // reason for a known failure; empty if the shader must pass

	diagnostics []expectation
	searches    []search
}

// A Run is one way to compile a shader.
type Run struct {
	Args    string
	Options hlsl2spirv.Options
}

// An expectation is a diagnostic that must be reported.
type expectation struct {
	severity string // "error", "warning" or "note"
	line     int
	code     string // empty for notes
	text     string // substring of the message
}

func (e expectation) String() string {
	return fmt.Sprintf("line %d: %s[%s] %q", e.line, e.severity, e.code, e.text)
}

// A search is a regular expression for the disassembly.
type search struct {
	line    int
	pattern *regexp.Regexp
	absent  bool
}

// Load reads the shader at path.
func Load(path string) (*Shader, error) {
	testfiles.Track()
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return Parse(filepath.ToSlash(path), string(text))
}

// Parse parses a shader's comments. The path is used in messages and for includes.
func Parse(path, text string) (*Shader, error) {
	s := &Shader{Path: path, Text: text}
	for i, line := range strings.Split(text, "\n") {
		if err := s.parseLine(i+1, line); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, i+1, err)
		}
	}
	switch {
	case len(s.Runs) == 0:
		return nil, fmt.Errorf("%s: no line starts with %q", path, argsPrefix)
	case len(s.Runs) > 1 && len(s.searches) > 0:
		return nil, fmt.Errorf("%s: searches in the disassembly of more than one compilation", path)
	}
	return s, nil
}

const argsPrefix = "// args:"

func (s *Shader) parseLine(number int, line string) error {
	if args, ok := strings.CutPrefix(line, argsPrefix); ok {
		o, err := ParseArgs(args)
		resolve(&o, s.Path)
		s.Runs = append(s.Runs, Run{Args: strings.TrimSpace(args), Options: o})
		return err
	}
	_, comment, found := strings.Cut(line, "//")
	if !found {
		return nil
	}
	comment = strings.TrimSpace(comment)
	if reason, ok := strings.CutPrefix(comment, "todo:"); ok {
		s.Todo = strings.TrimSpace(reason)
		return nil
	}
	if i := strings.Index(comment, "spirv:"); i >= 0 {
		return s.parseSearches(number, comment[i+len("spirv:"):])
	}
	return s.parseExpectations(number, comment)
}

var (
	quoted      = regexp.MustCompile(`^\s*"((?:[^"\\]|\\.)*)"`)
	expectStart = regexp.MustCompile(`\b(ERROR|WARNING|NOTE)\b`)
	expectForm  = regexp.MustCompile(`^(ERROR|WARNING|NOTE)([+-]\d+)?(?:\[([a-z0-9-]+)\])?\s*"((?:[^"\\]|\\.)*)"\s*`)
)

// parseSearches parses the text after "spirv:".
func (s *Shader) parseSearches(number int, rest string) error {
	rest, absent := strings.CutPrefix(rest, "-")
	for n := 0; ; n++ {
		m := quoted.FindStringSubmatch(rest)
		if m == nil {
			if n == 0 || strings.TrimSpace(rest) != "" {
				return fmt.Errorf(`expected "pattern" after spirv:, found %q`, rest)
			}
			return nil
		}
		pattern, err := regexp.Compile(m[1])
		if err != nil {
			return err
		}
		s.searches = append(s.searches, search{number, pattern, absent})
		rest = rest[len(m[0]):]
	}
}

// parseExpectations parses the diagnostics that a comment expects, if any.
func (s *Shader) parseExpectations(number int, comment string) error {
	at := expectStart.FindStringIndex(comment)
	if at == nil {
		return nil
	}
	for rest := comment[at[0]:]; rest != ""; {
		m := expectForm.FindStringSubmatch(rest)
		if m == nil || (m[1] == "NOTE") != (m[3] == "") {
			return fmt.Errorf(`expected ERROR[code] "text" or the like, found %q`, rest)
		}
		away, _ := strconv.Atoi(m[2]) // empty: 0
		s.diagnostics = append(s.diagnostics, expectation{
			severity: strings.ToLower(m[1]), line: number + away, code: m[3], text: strings.ReplaceAll(m[4], `\"`,
				`"`)})
		rest = rest[len(m[0]):]
	}
	return nil
}

// Codes lists the diagnostic codes that the shader expects.
func (s *Shader) Codes() (list []string) {
	for _, e := range s.diagnostics {
		if e.code != "" {
			list = append(list, e.code)
		}
	}
	return list
}
