package unit

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// summarize returns what a test has printed, and its failures: failed assertions, and findings of other checks.
func summarize(r *hlsl2spirv.Result, report *interpreter.Report) (printed, failures []string) {
	for _, p := range report.Printed {
		printed = append(printed, fmt.Sprintf("%s: %s", thread(p.Thread), p.Text))
	}
	var others []interpreter.Finding
	for i := range report.Findings {
		if f := &report.Findings[i]; f.Check == interpreter.CheckAsserts {
			failures = append(failures, failure(r, f))
		} else {
			others = append(others, *f)
		}
	}
	return printed, append(failures, shaderrun.Lines(r, others)...)
}

// failure returns a text that describes a failed assertion.
func failure(r *hlsl2spirv.Result, f *interpreter.Finding) string {
	s := fmt.Sprintf("%s: %s, %s", place(r, f.Pos), strings.TrimPrefix(f.Text, "fails "), thread(f.Thread))
	if f.More > 0 {
		s += fmt.Sprintf(" and %d more", f.More)
	}
	return s
}

// thread returns a text for the ID of an invocation.
func thread(of [3]uint32) string { return fmt.Sprintf("thread %d,%d,%d", of[0], of[1], of[2]) }
