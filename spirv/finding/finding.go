// Package finding defines the findings of phases that read modules. A finding is a violated rule, or a construct
// without an equivalent in another format. The package must not depend on its users.
package finding

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Finding is an error in a module, or a construct that the target format cannot represent.
type Finding struct {
	Pos  int32  // position of the instruction, as in the module; 0 if it does not refer to an instruction
	Rule string // name of the violated rule of the environment; "" for other findings
	Text string
}

// limit is the maximum length of a list. Findings beyond it are rarely useful: a construct is often used more than
// once, and most findings after the first are its consequences.
const limit = 20

// A List holds the findings of a phase in order. The zero value is an empty list.
type List []Finding

// Full reports whether the list has reached its maximum length, so that further findings are discarded.
func (l List) Full() bool { return len(l) >= limit }

// Report adds a finding for an instruction, whose text begins with the opcode. If the parameter in is nil, the finding
// is for the module.
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

// ReportAt adds a finding at a position in the module.
func (l *List) ReportAt(pos int32, format string, args ...any) {
	if l.Full() {
		return
	}
	*l = append(*l, Finding{Pos: pos, Text: fmt.Sprintf(format, args...)})
}

// Prefix prepends words to the text of each finding, except the first n findings.
func (l List) Prefix(n int, words string) {
	for i := range l[n:] {
		l[n+i].Text = words + l[n+i].Text
	}
}
