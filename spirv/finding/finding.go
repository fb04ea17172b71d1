// Package finding defines the reports of phases that read modules: violated rules, and constructs without an equivalent
// in another format. It must not depend on its users.
package finding

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Finding is an error in a module, or a construct that the target format cannot represent.
type Finding struct {
	Pos  int32  // position of the instruction, as in the module; 0 if it does not refer to an instruction
	Rule string // name of the environment's rule; "" for all other findings
	Text string
}

// limit is the maximum length of a list. A construct is often used more than once, and findings after the first are
// mostly consequences of it.
const limit = 20

// A List holds the findings of a phase in order. The zero value is an empty list.
type List []Finding

// Full reports whether further findings are discarded.
func (l List) Full() bool { return len(l) >= limit }

// Report adds a finding for an instruction, prefixed by its opcode, or for the module if the instruction is nil.
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

// Prefix prepends words to the texts of all findings except the first n.
func (l List) Prefix(n int, words string) {
	for i := range l[n:] {
		l[n+i].Text = words + l[n+i].Text
	}
}
