package interpreter

import (
	"fmt"
	"strconv"
	"strings"
)

// assertPrefix starts the output of the macros in <test.hlsli> and <assert.hlsli>. They print the compared values and
// then the assertion that failed.
const assertPrefix = "hlsltest "

// assertion processes text printed by an assertion. It reports whether the text has the prefix of an assertion.
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

// shown holds the values that an invocation has printed for a comparison. Each line has a type and components.
type shown struct {
	values []string
	rows   int      // remaining rows of a matrix
	matrix []string // rows received so far
}

func (s *shown) add(kind, numbers string) {
	switch {
	case kind == "matrix":
		s.rows, _ = strconv.Atoi(numbers) // a shader may print arbitrary text
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

// comparison returns the text of two compared values.
func (s *shown) comparison() string {
	if len(s.values) < 2 {
		return ""
	}
	return fmt.Sprintf(": %s and %s", s.values[0], s.values[1])
}

// written formats a value in HLSL syntax.
func written(kind, numbers string) string {
	list := components(kind, numbers)
	if len(list) == 1 {
		return list[0]
	}
	return fmt.Sprintf("%s%d(%s)", kind, len(list), strings.Join(list, ", "))
}

// components returns the components of a value with as few digits as identify each number.
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
