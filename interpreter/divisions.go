package interpreter

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// checkDivision adds a step that checks the divisor of an integer division.
func (c *coder) checkDivision(in *spirv.Instruction) {
	if !c.checks(CheckDivision) || len(in.Operands) < 2 {
		return
	}
	a, s := c.operand(uint32(instreader.Binary(in).Operand1()))
	b, of := c.operand(uint32(instreader.Binary(in).Operand2()))
	if s.rows != of.rows {
		return // the module is invalid
	}
	c.watch(inst{run: findDivisions, a: a, b: b, more: &division{rows: int32(s.rows), of: s.scalar(),
		signed: in.Op != spirv.OpUDiv && in.Op != spirv.OpUMod}})
}

// A division describes the operands of a division to the step that checks them.
type division struct {
	rows   int32
	of     *shape
	signed bool
}

func findDivisions(x *subgroup, in *inst) {
	more := in.more.(*division)
	least, ones := uint64(1)<<(more.of.width-1), arithmetic.Truncated(^uint64(0), more.of.width)
	for k := range more.rows {
		a, b := x.row(in.a+k), x.row(in.b+k)
		for _, l := range x.list {
			switch {
			case x.undefined != nil && x.undefined.lanes[in.b+k].has(l):
			case b[l] == 0:
				if f := x.found(CheckDivision, in.pos, l); f != nil {
					f.Text = fmt.Sprintf("divides %s by zero", more.text(a[l]))
				}
			case more.signed && b[l] == ones && a[l] == least:
				if f := x.found(CheckDivision, in.pos, l); f != nil {
					f.Text = fmt.Sprintf("divides %s by -1, which overflows %d bits", more.text(a[l]), more.of.width)
				}
			}
		}
	}
}

// text formats v as a signed or unsigned number, as the division interprets it.
func (d *division) text(v uint64) string {
	if d.signed {
		return fmt.Sprint(arithmetic.Signed(v, d.of.width))
	}
	return fmt.Sprint(v)
}
