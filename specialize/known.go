package specialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// maxParts is the maximum number of parts of a composite that is evaluated.
const maxParts = 4096

// readTypes fills p.types with the types whose constants can be evaluated.
func (p *preparer) readTypes() {
	p.types = make([]typeInfo, p.m.Bound)
	for i := p.sections[sectionTypes]; i < p.sections[sectionFunctions]; i++ {
		in, ops := &p.insts[i], p.operands(i)
		t := typeInfo{}
		switch in.op {
		case spirv.OpTypeBool:
			t = typeInfo{form: formBool, width: 1}
		case spirv.OpTypeInt:
			switch ops[0] {
			case 8, 16, 32, 64:
				t = typeInfo{form: formInt, width: uint8(ops[0]), signed: ops[1] != 0}
			}
		case spirv.OpTypeFloat:
			switch ops[0] {
			case 16, 32, 64:
				if len(ops) == 1 { // the encoding operand, if present, selects a format other than IEEE 754
					t = typeInfo{form: formFloat, width: uint8(ops[0])}
				}
			}
		case spirv.OpTypeVector:
			t = typeInfo{form: formVector, part: ops[0], size: ops[1]}
		case spirv.OpTypeMatrix:
			t = typeInfo{form: formComposite, part: ops[0], size: ops[1]}
		case spirv.OpTypeArray:
			if d := p.def[ops[1]]; d != none && p.insts[d].op == spirv.OpConstant && p.operands(d)[0] <= maxParts {
				t = typeInfo{form: formComposite, part: ops[0], size: p.operands(d)[0]}
			} else if d != none && p.insts[d].op.IsSpecConstant() {
				p.arrays = append(p.arrays, sizedArray{i, ops[1]})
			}
		case spirv.OpTypeStruct:
			t = typeInfo{form: formComposite, size: uint32(len(ops)), parts: ops}
		}
		if t.form != formOther {
			p.types[in.result] = t
		}
	}
}

// partType returns the type of part i of composite type typ.
func (a *Analysis) partType(typ uint32, i uint32) uint32 {
	t := &a.types[typ]
	if t.parts != nil {
		return t.parts[i]
	}
	return t.part
}

// readConstants builds the table of constants and sets the start value of each ID.
func (p *preparer) readConstants() {
	p.constants = newConstantTable(firstConstant)
	p.start = make([]value, p.m.Bound)
	for i := range p.start {
		p.start[i] = varying
	}
	numbers := map[uint32]uint32{}
	for i := p.sections[sectionAnnotations]; i < p.sections[sectionTypes]; i++ {
		if ops := p.operands(i); p.insts[i].op == spirv.OpDecorate &&
			spirv.Decoration(ops[1]) == spirv.DecorationSpecId && len(ops) > 2 {
			numbers[ops[0]] = ops[2]
		}
	}
	p.specAt = map[uint32][]specIndex{}
	for i := p.sections[sectionTypes]; i < p.sections[sectionFunctions]; i++ {
		in, ops := &p.insts[i], p.operands(i)
		switch {
		case in.op.IsSpecConstant() && in.op != spirv.OpSpecConstant && in.op != spirv.OpSpecConstantTrue &&
			in.op != spirv.OpSpecConstantFalse:
			p.specOps = append(p.specOps, i)
			continue
		case !in.op.IsConstant():
			continue
		}
		number, special := numbers[in.result]
		if t := &p.types[in.typ]; special && t.isScalar() {
			s := spec{def: i, id: number, typ: in.typ, bits: p.scalarBits(in, ops)}
			p.specAt[number] = append(p.specAt[number], specIndex(len(p.specs)))
			p.specs = append(p.specs, s)
			continue
		}
		if v := p.constantOf(in, ops); v != 0 {
			p.start[in.result] = v
		}
	}
}

// scalarBits returns the bits of a declared scalar constant.
func (p *preparer) scalarBits(in *inst, ops []uint32) uint64 {
	switch in.op {
	case spirv.OpConstantTrue, spirv.OpSpecConstantTrue:
		return 1
	case spirv.OpConstant, spirv.OpSpecConstant:
		return p.types[in.typ].cut(spirv.LiteralBits(ops))
	}
	return 0
}

// constantOf returns the constant that instruction in declares, or 0 if it cannot be evaluated.
func (p *preparer) constantOf(in *inst, ops []uint32) value {
	switch in.op {
	case spirv.OpConstantTrue, spirv.OpConstantFalse, spirv.OpConstant, spirv.OpConstantNull, spirv.OpConstantComposite,
		spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse, spirv.OpSpecConstant: // without a SpecId
	default: // for example, a size that only the device knows
		return 0
	}
	t := &p.types[in.typ]
	switch {
	case t.form == formOther:
		return 0
	case t.isScalar() || in.op == spirv.OpConstantNull:
		k := scalarKey{in.typ, p.scalarBits(in, ops)}
		if v, ok := p.constants.scalar(k); ok {
			if c := &p.constants.list[v-firstConstant]; in.op == spirv.OpConstant &&
				p.insts[p.def[c.id]].op == spirv.OpConstantNull {
				c.id = in.result // an index into a struct must be an OpConstant, not an OpConstantNull
			}
			return v
		}
		return p.constants.addScalar(k, in.result, t.known(k.bits))
	case in.op != spirv.OpConstantComposite || len(ops) != int(t.size):
		return 0
	}
	parts := make([]value, len(ops))
	for k, id := range ops {
		if parts[k] = p.start[id]; !parts[k].isConstant() {
			return 0
		}
	}
	hash := hashOf(in.typ, parts)
	if v, ok := p.constants.composite(in.typ, parts, hash); ok {
		return v
	}
	return p.constants.addComposite(in.typ, parts, hash, in.result,
		knownOf(parts, func(v value) *constant { return &p.constants.list[v-firstConstant] }))
}

// readModule reads the execution modes and the decorations.
func (p *preparer) readModule() {
	p.groupSize, p.fast, p.sized = none, true, true
	sized := map[uint32]bool{} // by ID of a function: it has the execution mode LocalSize
	for i := p.sections[sectionEntryPoints]; i < p.sections[sectionModes]; i++ {
		for _, at := range p.idsOf(i) {
			if f := p.called[p.words[p.insts[i].at+uint32(at)]]; f != none {
				p.functions[f].root = true
			}
		}
	}
	for i := p.sections[sectionModes]; i < p.sections[sectionStrings]; i++ {
		ops := p.operands(i)
		mode := spirv.ExecutionMode(ops[1])
		if mode == spirv.ExecutionModeLocalSize {
			sized[ops[0]] = true
		}
		p.otherwise = p.otherwise || fold.RoundsOtherwise(mode)
		p.fast = p.fast && !fold.KeepsSpecials(mode)
	}
	for i := range p.m.EntryPoints {
		p.sized = p.sized && sized[uint32(instreader.EntryPoint(&p.m.EntryPoints[i]).EntryPoint())]
	}
	for i := p.sections[sectionAnnotations]; i < p.sections[sectionTypes]; i++ {
		if p.insts[i].op == spirv.OpDecorate {
			p.decoration(p.operands(i))
		}
		if op := p.insts[i].op; op != spirv.OpGroupDecorate && op != spirv.OpGroupMemberDecorate &&
			len(p.idsOf(i)) > 1 {
			p.naming = append(p.naming, i)
		}
	}
	for i := p.sections[sectionTypes]; i < p.sections[sectionFunctions]; i++ {
		if in := &p.insts[i]; in.op == spirv.OpExtInst || in.op == spirv.OpExtInstWithForwardRefsKHR {
			in.kind = kindRoot
			if p.debugs[p.operands(i)[0]] {
				in.kind = kindDebug
			}
			p.debug = append(p.debug, i)
		}
	}
	p.describe()
}

func (p *preparer) decoration(ops []uint32) {
	id := ops[0]
	d := spirv.Decoration(ops[1])
	if fold.IsPrecise(d) {
		if p.precise == nil {
			p.precise = make([]bool, p.m.Bound)
		}
		p.precise[id] = true
	}
	switch d {
	case spirv.DecorationBuiltIn:
		if spirv.BuiltIn(ops[2]) == spirv.BuiltInWorkgroupSize && p.def[id] != none &&
			p.insts[p.def[id]].op.IsConstant() {
			p.groupSize = p.def[id]
		}
	case spirv.DecorationLinkageAttributes:
		if f := p.called[id]; f != none {
			p.functions[f].root = true
		}
	case spirv.DecorationNonUniform:
		if p.nonUniform == nil {
			p.nonUniform = make([]bool, p.m.Bound)
		}
		p.nonUniform[id] = true
	}
}

// findVisits finds the instructions that may be constant. It marks the constants first, and repeats until no more
// instructions are marked. An operation may be constant if all of its operands may be. If one operand can determine the
// result alone, the operation may be constant if that operand may be.
func (p *preparer) findVisits() {
	bound := int(p.m.Bound)
	p.may = make([]bool, bound)
	for id, v := range p.start {
		p.may[id] = v.isConstant()
	}
	for i := range p.specs {
		p.may[p.insts[p.specs[i].def].result] = true
	}
	for _, i := range p.specOps {
		p.may[p.insts[i].result] = true
	}
	if p.glsl != 0 {
		p.may[p.glsl] = true
	}
	from, to := p.sections[sectionFunctions], p.sections[sectionCount]
	missing := make([]uint16, to-from)
	var work []uint32
	users := newLists(bound)
	for pass := range 2 {
		for i := from; i < to; i++ {
			in := &p.insts[i]
			if in.result == 0 || in.typ == 0 || in.kind != kindPhi && !analysis.IsPure(in.op) || in.kind == kindDebug ||
				in.kind == kindRoot {
				continue
			}
			for k, at := range p.idsOf(i) {
				if k == 0 || in.kind == kindPhi && k%2 == 0 { // the ID is a type or, in a phi, a label
					continue
				}
				id := p.words[in.at+uint32(at)]
				users.add(pass, id, i)
				if pass == 1 && !p.may[id] {
					missing[i-from]++
				}
			}
		}
		users.fill(pass)
	}
	reach := func(id uint32, i instIndex) {
		in := &p.insts[i]
		if p.may[in.result] || missing[i-from] > 0 && !p.decides(id, in) {
			return
		}
		p.may[in.result] = true
		work = append(work, in.result)
	}
	for id, is := range p.may {
		if is {
			for _, i := range users.of(uint32(id)) {
				reach(uint32(id), i)
			}
		}
	}
	for len(work) > 0 {
		id := work[len(work)-1]
		work = work[:len(work)-1]
		for _, i := range users.of(id) {
			if missing[i-from] > 0 {
				missing[i-from]--
			}
			reach(id, i)
		}
	}
	p.listVisits()
}

func (p *preparer) listVisits() {
	for id, is := range p.may {
		if d := p.def[id]; is && d != none && d >= p.sections[sectionFunctions] {
			p.start[id] = unknown
		}
	}
	for b := range p.blocks {
		bl := &p.blocks[b]
		bl.visits.from = p.visits.end()
		for i := bl.code.from; i < bl.code.to; i++ {
			in := &p.insts[i]
			if in.result != 0 && in.kind != kindDebug && p.start[in.result] == unknown || in.kind == kindTerminator &&
				bl.out.to > bl.out.from || p.names(i) {
				p.visits = append(p.visits, i)
			}
		}
		bl.visits.to = p.visits.end()
	}
	users := newLists(int(p.m.Bound))
	for pass := range 2 {
		for _, i := range p.visits {
			in := &p.insts[i]
			for _, at := range p.idsOf(i) {
				if id := p.words[in.at+uint32(at)]; p.start[id] == unknown {
					users.add(pass, id, i)
				}
			}
		}
		users.fill(pass)
	}
	p.users, p.userAt = users.list, users.at
}

// names reports whether instruction i calls a function or has the ID of a function as an operand.
func (p *preparer) names(i instIndex) bool {
	in := &p.insts[i]
	if in.op == spirv.OpFunctionCall {
		return true
	}
	for _, at := range p.idsOf(i) {
		if p.called[p.words[in.at+uint32(at)]] != none {
			return in.kind != kindDebug
		}
	}
	return false
}

// lists holds a list of instructions for each ID. It is filled in two passes: the first counts the instructions, and
// the second stores them.
type lists struct {
	at   []uint32
	list []instIndex
}

func newLists(n int) *lists { return &lists{at: make([]uint32, n+1)} }

func (l *lists) add(pass int, id uint32, i instIndex) {
	if pass == 1 {
		l.at[id]--
		l.list[l.at[id]] = i
		return
	}
	l.at[id]++
}

func (l *lists) fill(pass int) {
	if pass == 1 {
		return
	}
	sum := uint32(0)
	for i := range l.at {
		sum += l.at[i]
		l.at[i] = sum
	}
	l.list = make([]instIndex, sum)
}

func (l *lists) of(id uint32) []instIndex { return l.list[l.at[id]:l.at[id+1]] }

// findChoices finds the instructions that may be replaced by one of their operands. It also marks the instructions that
// use their results, because their operands may change.
func (p *preparer) findChoices() {
	moving := make([]bool, p.m.Bound)
	for id, v := range p.start {
		moving[id] = v == unknown
	}
	for i := range p.specs {
		moving[p.insts[p.specs[i].def].result] = true
	}
	for _, i := range p.specOps {
		moving[p.insts[i].result] = true
	}
	changing := slices.Clone(moving)
	for b := range p.blocks {
		bl := &p.blocks[b]
		bl.choices.from = p.choices.end()
		for i := bl.code.from; i < bl.code.to; i++ {
			in := &p.insts[i]
			if in.kind == kindPhi || in.kind == kindPure && in.result != 0 && p.chooses(in, moving, changing) {
				p.choices = append(p.choices, i)
				changing[in.result] = true
			}
		}
		bl.choices.to = p.choices.end()
	}
	for i := p.sections[sectionFunctions]; i < p.sections[sectionCount]; i++ {
		p.insts[i].patch = p.anyOf(i, changing) || p.insts[i].op.IsAccessChain() && len(p.arrays) > 0
	}
}

func (p *preparer) anyOf(i instIndex, set []bool) bool {
	for _, at := range p.idsOf(i) {
		if set[p.words[p.insts[i].at+uint32(at)]] {
			return true
		}
	}
	return false
}

// chooses reports whether instruction in may be replaced by one of its operands, or by a constant although not all of
// its operands are constant. The values of the IDs in moving may become known, and the IDs in changing may be replaced.
func (p *preparer) chooses(in *inst, moving, changing []bool) bool {
	ops := p.words[in.at+3 : in.at+uint32(in.words)]
	if in.op == spirv.OpCopyObject {
		return moving[ops[0]]
	}
	rows, args := p.identitiesOf(in.op, ops)
	return slices.ContainsFunc(rows, func(x fold.Identity) bool {
		if x.Is == fold.Alike {
			return changing[args[x.At-1]] || changing[args[x.At]]
		}
		return moving[args[x.At]]
	})
}
