package interpreter

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A demand lists rows that must be defined when an instruction uses them.
type demand struct {
	rows []rowsOf
	verb string // start of the finding; %s is replaced by a description of the value
}

// demands adds a step that reports undefined lanes of the values ids. verb describes how the current instruction uses
// them.
func (c *coder) demands(verb string, ids ...uint32) {
	if !c.checks(undefinedChecks) {
		return
	}
	var list []rowsOf
	for _, id := range ids {
		list = c.appendRows(list, id)
	}
	c.demandsRows(verb, list...)
}

func (c *coder) demandsRows(verb string, list ...rowsOf) {
	if c.checks(undefinedChecks) && len(list) > 0 {
		c.watch(inst{run: findUndefined, more: &demand{list, verb}})
	}
}

func findUndefined(x *subgroup, in *inst) {
	u := x.undefined
	if u.rows == 0 {
		return
	}
	d := in.more.(*demand)
	for _, r := range d.rows {
		for k := range r.n {
			if m := u.lanes[r.row+k].and(x.active); !m.isEmpty() {
				x.reportUndefined(u.from[r.row+k], m, in.pos, d.verb)
				x.put(r.row+k, mask{}, 0)
			}
		}
	}
}

// reportUndefined reports that an instruction at pos uses a value that is undefined in the given lanes. from is the
// number of the source of the undefined value, or 0.
func (x *subgroup) reportUndefined(from int32, lanes mask, pos int32, verb string) {
	part, s := int32(0), &source{check: CheckUninitialized, pos: pos,
		verb: strings.ReplaceAll(verb, "%s", "an uninitialized value")}
	if from != 0 {
		s, part = x.program.sourceOf(from)
	}
	key := findingKey{s.check, s.pos, 0}
	if s.subject != 0 {
		key = findingKey{s.check, 0, s.subject}
	}
	f := x.foundTimes(key, s.pos, lanes.lowest(), lanes.count())
	if f == nil {
		return
	}
	f.Text = s.write(part)
	if s.pos != pos {
		f.Notes = append(f.Notes, Note{Pos: pos, Group: f.Group, Thread: f.Thread,
			Text: strings.ReplaceAll(verb, "%s", "it")})
	}
}

// demandsOf adds steps that report undefined operands of an instruction whose effect depends on them, such as indices
// and conditions.
func (c *coder) demandsOf(in *spirv.Instruction) {
	switch op := in.Op; {
	case op == spirv.OpAccessChain, op == spirv.OpInBoundsAccessChain, op == spirv.OpPtrAccessChain,
		op == spirv.OpInBoundsPtrAccessChain:
		c.demands("uses %s as an index", rest(in, 1)...)
	case op == spirv.OpVectorExtractDynamic:
		c.demands("uses %s as an index", word(in, 1))
	case op == spirv.OpVectorInsertDynamic:
		c.demands("uses %s as an index", word(in, 2))
	case op == spirv.OpConvertUToPtr:
		c.demands("uses %s as an address", word(in, 0))
	case op == spirv.OpBranchConditional || op == spirv.OpSwitch:
		c.demands("branches on %s", word(in, 0))
	case isAtomic(op):
		c.demands("uses %s in an atomic operation", rest(in, 3)...)
	case isShuffle(op):
		c.demands("uses %s as a lane index", rest(in, 2)...)
	case isWaveOperation(op):
		c.demands("shares %s with other lanes", valueOperands(in)...)
	case imageRule(op) != nil:
		c.demands("uses %s to access a resource", valueOperands(in)...)
	case op == spirv.OpExtInst && c.setOf(word(in, 0)) == printfSet:
		c.demands("prints %s", rest(in, 3)...)
	}
}

// valueOperands returns the operands of an instruction that are IDs.
func valueOperands(in *spirv.Instruction) (list []uint32) {
	for k := in.IDs(); k.Next(); {
		if k.At < len(in.Operands) {
			list = append(list, in.Operands[k.At])
		}
	}
	return list
}

// isShuffle reports whether an instruction reads values of other lanes.
func isShuffle(op spirv.Opcode) bool {
	switch op {
	case spirv.OpGroupNonUniformBroadcast, spirv.OpGroupNonUniformBroadcastFirst, spirv.OpGroupNonUniformShuffle,
		spirv.OpGroupNonUniformShuffleXor, spirv.OpGroupNonUniformShuffleUp, spirv.OpGroupNonUniformShuffleDown,
		spirv.OpGroupNonUniformQuadBroadcast, spirv.OpGroupNonUniformQuadSwap, spirv.OpGroupNonUniformRotateKHR:
		return true
	}
	return false
}
