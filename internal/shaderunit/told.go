package shaderunit

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// prefix starts what the macros of <test.hlsli> print.
const prefix = "hlsltest "

// An invocation is a thread of a group.
type invocation struct{ group, thread [3]uint32 }

// A failure is an assertion that has failed, with the values of the first invocation.
type failure struct {
	text  string // where it stands and what stands there
	first invocation
	shown string
	more  int // other invocations
}

// told returns what a test has printed, and which of its assertions have failed.
func told(r *hlsl2spirv.Result, list []interpreter.Printed) (printed, failed []string) {
	var failures []*failure
	byText := map[string]*failure{}
	values := map[invocation]*shown{}
	for _, p := range list {
		who := invocation{p.Group, p.Thread}
		text, ours := strings.CutPrefix(p.Text, prefix)
		if !ours {
			printed = append(printed, fmt.Sprintf("%s: %s", who, p.Text))
			continue
		}
		what, rest, _ := strings.Cut(text, " ")
		if values[who] == nil {
			values[who] = &shown{}
		}
		if what != "failed" {
			values[who].add(what, rest)
			continue
		}
		_, assertion, _ := strings.Cut(rest, " ") // behind the line, which is for other tools
		key := place(r, p.Pos) + ": " + assertion
		if f := byText[key]; f != nil {
			f.more++
		} else {
			f := &failure{text: key, first: who, shown: values[who].comparison()}
			byText[key] = f
			failures = append(failures, f)
		}
		delete(values, who)
	}
	for _, f := range failures {
		failed = append(failed, f.String())
	}
	return printed, failed
}

// String names a thread.
func (i invocation) String() string {
	return fmt.Sprintf("thread %d,%d,%d", i.thread[0], i.thread[1], i.thread[2])
}

// String is the line of a failure.
func (f *failure) String() string {
	s := fmt.Sprintf("%s%s, %s", f.text, f.shown, f.first)
	if f.more > 0 {
		s += fmt.Sprintf(" and %d more", f.more)
	}
	return s
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
		s.values = append(s.values, value(kind, numbers))
	}
}

// comparison is what two values were.
func (s *shown) comparison() string {
	if len(s.values) < 2 {
		return ""
	}
	return fmt.Sprintf(": %s and %s", s.values[0], s.values[1])
}

// value is a value as HLSL writes it.
func value(kind, numbers string) string {
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
