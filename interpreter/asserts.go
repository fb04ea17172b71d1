package interpreter

import (
	"fmt"
	"strconv"
	"strings"
)

// assertPrefix starts the output of the macros in <test.hlsli> and <assert.hlsli>. They print the compared values and
// then the assertion that failed.
const assertPrefix = "hlsltest "

// assertion handles text that an invocation prints. If the text comes from an assertion, assertion reports a finding or
// keeps a compared value, and returns true.
func (x *subgroup) assertion(text string, pos int32, lane int) bool {
	text, ours := strings.CutPrefix(text, assertPrefix)
	if !ours || !x.program.checks(CheckAsserts) {
		return false
	}
	if x.compared == nil {
		x.compared = make([]shown, maxLanes)
	}
	what, rest, _ := strings.Cut(text, " ")
	if what != "failed" {
		x.compared[lane].add(what, rest)
		return true
	}
	_, assertion, _ := strings.Cut(rest, " ") // the line number before it is for other tools
	if f := x.found(CheckAsserts, pos, lane); f != nil {
		f.Text = "fails " + assertion + x.compared[lane].comparison()
	}
	x.compared[lane] = shown{}
	return true
}

// shown holds the values that an invocation has printed before an assertion failed. Each element of values is in HLSL
// syntax.
type shown struct {
	values []string
	rows   int      // remaining rows of a matrix
	matrix []string // rows received so far
}

func (s *shown) add(kind, numbers string) {
	switch {
	case kind == "matrix":
		s.rows, _ = strconv.Atoi(numbers) // numbers may be arbitrary text if the shader prints the prefix itself
		s.matrix = nil
	case s.rows > 0:
		s.matrix = append(s.matrix, strings.Join(components(kind, numbers), ", "))
		if s.rows--; s.rows == 0 {
			columns := 1 + strings.Count(numbers, ", ")
			s.values = append(s.values, fmt.Sprintf("%s%dx%d(%s)", kind, len(s.matrix), columns,
				strings.Join(s.matrix, ", ")))
		}
	default:
		s.values = append(s.values, written(kind, numbers))
	}
}

// comparison returns text for a finding with the first two values, or "" if there are fewer.
func (s *shown) comparison() string {
	if len(s.values) < 2 {
		return ""
	}
	return fmt.Sprintf(": %s and %s", s.values[0], s.values[1])
}

// written returns a value of type kind in HLSL syntax. numbers are its components, separated by commas.
func written(kind, numbers string) string {
	list := components(kind, numbers)
	if len(list) == 1 {
		return list[0]
	}
	return fmt.Sprintf("%s%d(%s)", kind, len(list), strings.Join(list, ", "))
}

// components returns the components in numbers, each with the fewest digits that identify its value. kind is their
// type.
func components(kind, numbers string) []string {
	list := strings.Split(numbers, ", ")
	for i, n := range list {
		switch kind {
		case "float", "half":
			if f, err := strconv.ParseFloat(n, 64); err == nil {
				list[i] = strconv.FormatFloat(f, 'g', -1, 32)
			}
		case "bool":
			list[i] = strconv.FormatBool(n != "0")
		}
	}
	return list
}
