package specialization

import (
	"math/rand/v2"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A loosener replaces fixed constants of a module by specialization constants.
type loosener struct {
	*rand.Rand
	m       *spirv.Module
	defs    map[spirv.ID]*spirv.Instruction // of types and constants
	added   []spirv.Instruction
	values  []specialize.Value // values that restore the original behavior
	limit   uint32
	word    spirv.ID // a 32-bit integer type
	boolean spirv.ID
}

// Loosen replaces constant operands of instructions by specialization constants with different defaults. It returns the
// values that restore the original operands. If the parameter conditions is true, some branch conditions and selectors
// become constants too, so that the module behaves differently. The returned values are then arbitrary.
func Loosen(m *spirv.Module, seed uint64, limit uint32, conditions bool) []specialize.Value {
	l := loosener{Rand: rand.New(rand.NewPCG(seed, 0x5bd1e995)), m: m, defs: map[spirv.ID]*spirv.Instruction{},
		limit: limit}
	for i := range m.Types {
		in := &m.Types[i]
		l.defs[in.Result] = in
		switch {
		case in.Op == spirv.OpTypeInt && in.Operands[0] == 32:
			l.word = in.Result
		case in.Op == spirv.OpTypeBool:
			l.boolean = in.Result
		}
	}
	every := 1 + l.IntN(6)
	for _, f := range m.Functions {
		for _, b := range f.Blocks {
			for i := range b.Insts {
				if l.IntN(every) == 0 {
					l.instruction(&b.Insts[i], conditions)
				}
			}
		}
	}
	m.Types = append(m.Types, l.added...)
	return l.values
}

func (l *loosener) instruction(in *spirv.Instruction, conditions bool) {
	from, to := 0, len(in.Operands)
	switch in.Op {
	case spirv.OpPhi, spirv.OpSelect, spirv.OpCompositeConstruct:
	case spirv.OpStore:
		from, to = 1, 2
	case spirv.OpBranchConditional:
		to = 1
		if conditions && l.boolean != 0 && l.IntN(2) == 0 {
			in.Operands[0] = uint32(l.constant(l.boolean, l.Uint64N(2)))
			return
		}
	case spirv.OpSwitch:
		to = 1
		if conditions && l.word != 0 && len(in.Operands) > 2 && in.Form == spirv.FormPlain {
			v := uint64(in.Operands[2+2*l.IntN((len(in.Operands)-2)/2)])
			if l.IntN(3) == 0 {
				v = l.Uint64N(8)
			}
			in.Operands[0] = uint32(l.constant(l.word, v))
			return
		}
	default:
		info := in.Op.Info()
		switch info.Class {
		case spirv.ClassArithmetic, spirv.ClassBit, spirv.ClassConversion, spirv.ClassRelationalAndLogical:
		default:
			return
		}
		if ids, all := in.LeadingIDs(); !all || len(ids) != len(in.Operands) {
			return
		}
	}
	step := 1
	if in.Op == spirv.OpPhi {
		step = 2
	}
	for k := from; k < to; k += step {
		if l.IntN(3) == 0 {
			continue
		}
		d := l.defs[spirv.ID(in.Operands[k])]
		if d == nil {
			continue
		}
		switch d.Op {
		case spirv.OpConstantTrue:
			in.Operands[k] = uint32(l.constant(d.Type, 1))
		case spirv.OpConstantFalse:
			in.Operands[k] = uint32(l.constant(d.Type, 0))
		case spirv.OpConstant:
			in.Operands[k] = uint32(l.constant(d.Type, spirv.LiteralBits(d.Operands)))
		}
	}
}

// constant creates a specialization constant and records its value.
func (l *loosener) constant(typ spirv.ID, bits uint64) spirv.ID {
	if uint32(len(l.values)) >= l.limit {
		return l.fixed(typ, bits)
	}
	id, t := l.m.Bound, l.defs[typ]
	l.m.Bound++
	number := 1000 + uint32(len(l.values))
	in := instbuilder.SpecConstant(typ, id)
	switch {
	case t.Op == spirv.OpTypeBool:
		in.Op = spirv.OpSpecConstantFalse
		if l.IntN(2) == 0 {
			in.Op = spirv.OpSpecConstantTrue
		}
	case t.Operands[0] == 64:
		in.Operands = []uint32{l.Uint32N(5), 0}
	default:
		in.Operands = []uint32{l.Uint32N(5)}
	}
	l.added = append(l.added, in)
	l.m.Annotations = append(l.m.Annotations, instbuilder.Decorate(id, spirv.DecorationSpecId, number))
	l.values = append(l.values, specialize.Value{ID: number, Bits: bits})
	return id
}

func (l *loosener) fixed(typ spirv.ID, bits uint64) spirv.ID {
	id, t := l.m.Bound, l.defs[typ]
	l.m.Bound++
	in := instbuilder.Constant(typ, id, uint32(bits))
	switch {
	case t.Op == spirv.OpTypeBool:
		in = instbuilder.ConstantFalse(typ, id)
		if bits != 0 {
			in.Op = spirv.OpConstantTrue
		}
	case t.Operands[0] == 64:
		in.Operands = append(in.Operands, uint32(bits>>32))
	}
	l.added = append(l.added, in)
	return id
}
