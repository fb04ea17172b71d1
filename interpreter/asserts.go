package interpreter

import (
	"fmt"
	"strconv"
	"strings"
)

// assertPrefix starts what the macros of <test.hlsli> and <assert.hlsli> print: values that
// are compared, and then which assertion has failed.
const assertPrefix = "hlsltest "

// assertion takes a text that an assertion has printed. It reports whether it is one.
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
	_, assertion, _ := strings.Cut(rest, " ") // behind the line, which is for other tools
	if f := x.found(CheckAsserts, pos, lane); f != nil {
		f.Text = "fails " + assertion + x.compared[lane].comparison()
	}
	x.compared[lane] = shown{}
	return true
}

// shown is what an invocation has shown of two values: lines of a type and its components.
type shown struct {
	values []string
	rows   int      // of a matrix, of which these are still to come
	matrix []string // rows that have come
}

func (s *shown) add(kind, numbers string) {
	switch {
	case kind == "matrix":
		s.rows, _ = strconv.Atoi(numbers) // a shader may print what it likes
		s.matrix = nil
	case s.rows > 0:
		s.matrix = append(s.matrix, strings.Join(components(kind, numbers), ", "))
		if s.rows--; s.rows == 0 {
			columns := 1 + strings.Count(numbers, ", ")
			s.values = append(s.values, fmt.Sprintf("%s%dx%d(%s)", kind, len(s.matrix), columns, strings.Join(s.matrix, ", ")))
		}
	default:
		s.values = append(s.values, written(kind, numbers))
	}
}

// comparison is what two values were.
func (s *shown) comparison() string {
	if len(s.values) < 2 {
		return ""
	}
	return fmt.Sprintf(": %s and %s", s.values[0], s.values[1])
}

// written is a value as HLSL writes it.
func written(kind, numbers string) string {
	list := components(kind, numbers)
	if len(list) == 1 {
		return list[0]
	}
	return fmt.Sprintf("%s%d(%s)", kind, len(list), strings.Join(list, ", "))
}

// components are those of a value, with as many digits as tell them from others.
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
