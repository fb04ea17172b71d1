package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// functions lowers the functions.
func (l *lowerer) functions() {
	for _, f := range l.m.Functions {
		l.function(f)
	}
	if len(l.findings) == 0 && l.withheld != nil {
		l.failed = false
		l.report(l.withheld, "%s", l.withheldText)
	}
}

// withhold records a finding that is reported only if there are no others. A use of the result normally has a finding
// with more detail.
func (l *lowerer) withhold(in *spirv.Instruction, text string) spirv.ID {
	if l.withheld == nil {
		l.withheld, l.withheldText = in, text
	}
	l.failed = true
	return 0
}

func (l *lowerer) function(f *spirv.Function) {
	l.failed = false
	def := f.Def
	if len(f.Blocks) == 0 {
		l.report(&f.Def, "a function without a body")
		return
	}
	def.Operands = l.list(uint32(instreader.Function(&def).FunctionControl()),
		uint32(l.typeFor(&f.Def, instreader.Function(&def).FunctionType())))
	def.Type = l.typeFor(&f.Def, def.Type)
	l.fn = &spirv.Function{Def: def}
	l.typeOf[def.Result] = def.Type
	l.variables, l.head, l.phis = nil, nil, l.phis[:0]
	for i := range f.Params {
		l.parameter(&f.Params[i])
	}
	for _, b := range f.Blocks {
		l.o.Budget.Poll()
		l.block = &spirv.Block{Label: b.Label, Insts: make([]spirv.Instruction, 0, len(b.Insts)+len(b.Insts)/8)}
		l.fn.Blocks = append(l.fn.Blocks, l.block)
		for k := range b.Insts {
			l.instruction(&b.Insts[k])
		}
	}
	l.completePhis()
	if l.entered.Has(def.Result) {
		l.storeInitials()
	}
	l.begin()
	l.out.Functions = append(l.out.Functions, l.fn)
	l.fn = nil
}

// storeInitials adds stores of the initial values of module-scope variables to the start of the current function.
func (l *lowerer) storeInitials() {
	for _, s := range l.stored {
		value := l.construct(s.value)
		l.head = append(l.head, instbuilder.Store(s.variable, value))
	}
}

// begin inserts variables and constructed constants at the start of the function's first block.
func (l *lowerer) begin() {
	first := l.fn.Blocks[0]
	first.Insts = slices.Concat(l.variables, l.head, first.Insts)
	for _, n := range l.made {
		l.constructed[n].made = 0
	}
	l.made = l.made[:0]
}

// typeFor returns the lowered type of typ. If it is not supported, typeFor adds a finding and returns 0.
func (l *lowerer) typeFor(in *spirv.Instruction, typ spirv.ID) spirv.ID {
	if l.unsupported[typ] != 0 {
		l.report(in, "%s", l.reason(typ))
		return 0
	}
	id := l.same[typ]
	if id == 0 || l.places[id] == 0 {
		l.report(in, "the type %d is not declared", typ)
	}
	return id
}

func (l *lowerer) parameter(in *spirv.Instruction) {
	if in.Op != spirv.OpFunctionParameter {
		return
	}
	l.failed = false
	p := instbuilder.Op(in.Op, l.typeFor(in, in.Type), in.Result, nil).At(in.Pos)
	l.define(in, in.Result)
	l.typeOf[in.Result] = p.Type
	l.fn.Params = append(l.fn.Params, p)
}

// instruction lowers an instruction according to its row.
func (l *lowerer) instruction(in *spirv.Instruction) {
	l.failed = false
	l.current, l.pos = in, in.Pos
	l.o.Budget.Spend(budget.Instructions, 1, source.Pos(l.m.SourcePos(in.Pos)))
	id := l.become(in)
	switch {
	case in.Result == 0:
	case l.failed:
		l.poisoned.Add(in.Result)
	case id != 0:
		l.becomes(in, id)
	}
}

// becomes records that id is the lowered result of in. If the last emitted instruction defines id, it gets the result
// ID of in instead.
func (l *lowerer) becomes(in *spirv.Instruction, id spirv.ID) {
	if list := l.block.Insts; id >= l.m.Bound && len(list) > 0 && list[len(list)-1].Result == id &&
		l.same[in.Result] == 0 {
		list[len(list)-1].Result = in.Result
		l.typeOf[in.Result] = l.typeOf[id]
		if n := len(l.precise); n > 0 && l.precise[n-1] == id {
			l.precise = l.precise[:n-1]
		}
		id = in.Result
	}
	l.define(in, id)
}

// use returns the lowered value of id. If it does not have one, use adds a finding and returns 0.
func (l *lowerer) use(in *spirv.Instruction, id spirv.ID) spirv.ID {
	v := l.same[id]
	switch {
	case l.unsupported[id] != 0:
		l.report(in, "%s", l.reason(id))
		return 0
	case v == 0 && l.poisoned.Has(id):
		l.failed = true
		return 0
	case v == 0:
		l.report(in, "id %d is used before its definition", id)
		return 0
	case l.chains[id] != nil:
		l.report(in, "a pointer to a struct within a buffer as a value (%v)", in.Op)
		return 0
	}
	return l.construct(v)
}

// operandAt returns the lowered value of operand i.
func (l *lowerer) operandAt(in *spirv.Instruction, i int) spirv.ID {
	if i >= len(in.Operands) {
		l.mistyped()
		return 0
	}
	return l.use(in, spirv.ID(in.Operands[i]))
}

// mistyped adds a finding that says that operands of the current instruction are not valid. It returns 0.
func (l *lowerer) mistyped() spirv.ID {
	l.report(l.current, "invalid operands of %v", l.current.Op)
	return 0
}

// copied emits in with lowered operands and a lowered type.
func (l *lowerer) copied(in *spirv.Instruction) spirv.ID {
	typ := spirv.ID(0)
	if in.Type != 0 {
		typ = l.typeFor(in, in.Type)
	}
	out := instbuilder.Like(in, typ, in.Result, in.Operands)
	if len(in.Operands) > 0 {
		out.Operands = l.list(in.Operands...)
		for c := in.IDs(); c.Next(); {
			out.Operands[c.At] = uint32(l.use(in, spirv.ID(in.Operands[c.At])))
		}
	}
	return l.Emit(out)
}

// Emit appends an instruction to the current block and returns its result. If it has a type but not a result, it gets a
// new result ID.
func (l *lowerer) Emit(in spirv.Instruction) spirv.ID {
	if in.Type != 0 && in.Result == 0 {
		in.Result = l.newID()
		if l.current.Result != 0 && isContracted(in.Op) &&
			l.isDecorated(l.current.Result, spirv.DecorationNoContraction) {
			l.precise = append(l.precise, in.Result)
		}
	}
	in.Pos = l.pos
	if in.Result != 0 {
		l.typeOf[in.Result] = in.Type
	}
	l.block.Insts = append(l.block.Insts, in)
	return in.Result
}

// isContracted reports whether a device may contract an instruction with another one.
func isContracted(op spirv.Opcode) bool {
	return op >= spirv.OpFNegate && op <= spirv.OpDot
}

// phi lowers an OpPhi. completePhis lowers its operands, because they may be defined later.
func (l *lowerer) phi(in *spirv.Instruction) spirv.ID {
	l.phis = append(l.phis, place{l.block, len(l.block.Insts)})
	return l.Emit(instbuilder.Op(in.Op, l.typeFor(in, in.Type), in.Result, l.list(in.Operands...)))
}

// completePhis lowers the operands of the function's phis.
func (l *lowerer) completePhis() {
	for _, p := range l.phis {
		l.failed = false
		in := p.block.Insts[p.index]
		for i := 0; i+1 < len(in.Operands); i += 2 {
			in.Operands[i] = uint32(l.use(&in, spirv.ID(in.Operands[i])))
			in.Operands[i+1] = uint32(l.use(&in, spirv.ID(in.Operands[i+1])))
		}
	}
}
