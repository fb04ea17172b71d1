package kernel

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// declareFunctions declares all functions before their bodies, so that calls can precede definitions. Each function
// gets a unique name, because names become symbols.
func (l *lowerer) declareFunctions() {
	if l.o.Resources == Variables {
		l.declareVariables()
	}
	taken := make(map[string]int, len(l.order))
	for _, f := range l.order {
		if f.entry != nil {
			f.name = instreader.EntryPoint(f.entry).Name()
			taken[f.name]++
		}
	}
	for _, f := range l.order {
		if f.entry == nil {
			f.name = unique(taken, l.names[f.in.Def.Result])
		}
		f.fn = l.b.DeclareFunction(f.name)
	}
}

// unique returns name, with a number appended if it is taken. It marks the result as taken.
func unique(taken map[string]int, name string) string {
	if name == "" {
		name = "function"
	}
	if taken[name] == 0 {
		taken[name] = 1
		return name
	}
	for {
		numbered := fmt.Sprintf("%s.%d", name, taken[name])
		taken[name]++
		if taken[numbered] == 0 {
			taken[numbered] = 1
			return numbered
		}
	}
}

// functions lowers the functions.
func (l *lowerer) functions() {
	for _, f := range l.order {
		l.function(f)
	}
}

func (l *lowerer) function(f *function) {
	l.fn = f
	l.b.SetPos(l.m.SourcePos(f.in.Def.Pos))
	t := l.typ(f.in.Def.Type)
	if t.id == 0 {
		l.report(&f.in.Def, "functions that return %s are not supported in kernels", l.describe(f.in.Def.Type))
		return
	}
	l.b.BeginFunction(f.fn, t.id, "", instreader.Function(&f.in.Def).FunctionControl()&functionControls)
	for i := range f.in.Params {
		l.parameter(&f.in.Params[i])
	}
	for _, n := range f.uses {
		l.parametersFor(&l.needList[n])
	}
	for _, b := range f.blocks {
		l.blocks[b.Label] = l.b.CreateBlock(l.names[b.Label])
	}
	l.body(f)
	l.b.EndFunction()
	l.fn = nil
}

// functionControls are the function control bits that the kernel keeps. Pure and Const are dropped, because a lowered
// function may access memory that the original did not.
const functionControls = spirv.FunctionControlInline | spirv.FunctionControlDontInline

// parameter declares a parameter of the current function.
func (l *lowerer) parameter(in *spirv.Instruction) {
	if in.Op != spirv.OpFunctionParameter {
		return
	}
	l.failed = false
	t := l.typ(in.Type)
	if t.id == 0 {
		l.poisoned.Add(in.Result)
		l.report(in, "parameters of type %s are not supported in kernels", l.describe(in.Type))
		return
	}
	l.values[in.Result] = l.b.AddParam(t.id, l.names[in.Result])
	l.pointTo(in.Result, t)
}

// parametersFor declares the parameters of the current function for need n. In an entry point, a Private variable
// becomes a local variable instead.
func (l *lowerer) parametersFor(n *need) {
	if l.o.Resources == Variables && n.kind != needPrivate {
		return
	}
	l.failed = n.root != nil && l.poisoned.Has(n.root.variable.Result)
	entry := l.fn.entry != nil
	typ, count := l.paramTypes(n, entry)
	if n.kind == needPrivate && entry {
		l.privateVariable(n)
		return
	}
	if typ == 0 {
		l.withhold(n)
		return
	}
	ids := make([]spirv.ID, count)
	for k := range ids {
		name := ""
		if n.kind == needPrivate {
			name = l.names[n.variable.Result]
		} else {
			name = l.argumentName(n, uint32(k))
		}
		ids[k] = l.b.AddParam(typ, name)
	}
	l.provide(n, ids)
}

// withhold marks the resource of need n as having a finding, so that its uses do not get more.
func (l *lowerer) withhold(n *need) {
	if n.kind == needResource {
		l.poisoned.Add(n.root.variable.Result)
		l.pointers[n.root.variable.Result] = nil
	}
}

// privateVariable declares the Private variable of need n as a local variable of the entry point.
func (l *lowerer) privateVariable(n *need) {
	t := l.typ(l.typ(n.variable.Type).elem)
	if t.id == 0 {
		l.poisoned.Add(n.variable.Result)
		l.report(n.variable, "variables of type %s are not supported in kernels",
			l.describe(l.typ(n.variable.Type).elem))
		return
	}
	l.provide(n, []spirv.ID{l.b.AddLocalVariable(t.id, l.names[n.variable.Result], 0)})
}

// body lowers the blocks of function f.
func (l *lowerer) body(f *function) {
	l.phis = l.phis[:0]
	for i, b := range f.blocks {
		l.b.SetInsertPoint(l.blocks[b.Label])
		if i == 0 {
			l.compute(f)
			l.prologue(f)
		}
		for k := range b.Insts {
			l.instruction(&b.Insts[k])
		}
	}
	l.completePhis()
}

// compute emits, at the start of function f, the constants that it must compute.
func (l *lowerer) compute(f *function) {
	for _, id := range f.computed {
		in := *l.def(id)
		if in.Op == spirv.OpSpecConstantOp {
			instbuilder.Replace(&in, instreader.SpecConstantOp(&in).Opcode(), instreader.SpecConstantOp(&in).Operands())
		} else {
			instbuilder.Replace(&in, spirv.OpCompositeConstruct, in.Operands)
		}
		l.instruction(&in)
	}
}

// prologue emits, at the start of an entry point, stores of the initial values of module-scope variables.
func (l *lowerer) prologue(f *function) {
	if f.entry == nil {
		return
	}
	for _, n := range f.uses {
		if v := l.needList[n].variable; l.needList[n].kind == needPrivate && len(v.Operands) > 1 {
			if init := l.use(v, instreader.Variable(v).Initializer()); init != 0 {
				l.b.Store(l.values[v.Result], init)
			}
		}
	}
	if len(l.zeroed) == 0 {
		return
	}
	for _, v := range l.zeroed { // all invocations store the same value
		l.b.Store(l.values[v.Result], l.b.ConstantNull(l.typ(l.typ(v.Type).elem).id))
	}
	l.b.Emit(instbuilder.ControlBarrier(l.b.ConstantUint(uint32(spirv.ScopeWorkgroup)),
		l.b.ConstantUint(uint32(spirv.ScopeWorkgroup)),
		l.b.ConstantUint(uint32(spirv.MemorySemanticsAcquireRelease|spirv.MemorySemanticsWorkgroupMemory))))
}

// instruction lowers one instruction by the rule of its opcode.
func (l *lowerer) instruction(in *spirv.Instruction) {
	l.failed = false
	l.b.SetPos(l.m.SourcePos(in.Pos))
	lower := ruleOf(in.Op)
	switch {
	case lower == nil:
		lower = unknown
	case in.Type != 0 && l.typ(in.Type).op == spirv.OpNop:
		lower = (*lowerer).mistyped
	}
	id := lower(l, in)
	if l.failed {
		l.poisoned.Add(in.Result)
	}
	if in.Result == 0 {
		return
	}
	if id != 0 {
		l.values[in.Result] = id
		if name := l.names[in.Result]; name != "" && l.b.NameOf(id) == "" && l.b.ConstantInst(id) == nil {
			l.b.Name(id, name)
		}
	}
	if l.isPrecise(in.Result) {
		l.contract = true
	}
}

// isPrecise reports whether id has the decoration NoContraction.
func (l *lowerer) isPrecise(id spirv.ID) bool {
	return len(l.decorations.of[id]) > 0 && l.isDecorated(id, spirv.DecorationNoContraction)
}

// call lowers an OpFunctionCall. It passes the values of the callee's needs as additional arguments.
func (l *lowerer) call(in *spirv.Instruction) spirv.ID {
	f := l.byID[instreader.FunctionCall(in).Function()]
	if f == nil || f.fn == nil {
		return 0
	}
	if f.entry != nil {
		l.report(in, "calls of entry points are not supported in kernels")
		return 0
	}
	args := make([]spirv.ID, 0, len(in.Operands)-1+len(f.uses))
	for _, w := range instreader.FunctionCall(in).Operands() {
		args = append(args, l.use(in, spirv.ID(w)))
	}
	for _, n := range f.uses {
		args = append(args, l.provided(&l.needList[n])...)
	}
	t := l.typ(in.Type)
	if l.valueType(in, in.Type) == 0 {
		return 0
	}
	id := l.b.Call(t.id, f.fn, args...)
	l.values[in.Result] = id
	l.pointTo(in.Result, t)
	return id
}

// provided returns the values of need n in the current function. They are arguments of calls to functions that need
// them.
func (l *lowerer) provided(n *need) []spirv.ID {
	switch {
	case n.kind == needPrivate:
		return []spirv.ID{l.values[n.variable.Result]}
	case l.o.Resources == Variables:
		return nil
	case n.kind == needLength:
		return n.root.lengths
	}
	return n.root.bases
}
