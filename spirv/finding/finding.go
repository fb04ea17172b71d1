// Package finding holds what the phases that read modules report about them: rules that
// are broken, and constructs that another form lacks. It must not know who reports, or
// what becomes of the reports.
package finding

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Finding is something in a module that is wrong, or that has no form where the module
// is to go.
type Finding struct {
	Pos  int32  // of the instruction, as in the module; 0 if it is about no instruction
	Rule string // name of the rule of the environment, "" for all other findings
	Text string
}

// limit is the length of a full list: one construct is mostly used more than once, and
// what follows a finding is mostly an echo.
const limit = 20

// A List holds the findings of a phase in the order in which they are made. The zero
// value is an empty list.
type List []Finding

// Full reports whether no more findings are kept.
func (l List) Full() bool { return len(l) >= limit }

// Report adds a finding about in, whose opcode comes before the text, or about the module
// if in is nil.
func (l *List) Report(in *spirv.Instruction, format string, args ...any) {
	if l.Full() {
		return
	}
	l.ReportAt(0, format, args...)
	if in != nil {
		f := &(*l)[len(*l)-1]
		f.Pos, f.Text = in.Pos, in.Op.String()+": "+f.Text
	}
}

// ReportAt adds a finding about what has a position in the module.
func (l *List) ReportAt(pos int32, format string, args ...any) {
	if l.Full() {
		return
	}
	*l = append(*l, Finding{Pos: pos, Text: fmt.Sprintf(format, args...)})
}

// Prefix puts words before the texts of all findings but the first n.
func (l List) Prefix(n int, words string) {
	for i := range l[n:] {
		l[n+i].Text = words + l[n+i].Text
	}
}
