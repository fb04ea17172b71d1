package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/ir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// codedForm writes a form that no row declares.
func (p *printer) codedForm(op *ir.Operation) bool {
	switch op.Op.Custom {
	case dialect.CustomBranch:
		return p.branch(op)
	case dialect.CustomBranchConditional:
		return p.branchConditional(op)
	case dialect.CustomCompositeExtract:
		return p.compositeExtract(op)
	case dialect.CustomCompositeInsert:
		return p.compositeInsert(op)
	case dialect.CustomConstant:
		return p.constant(op)
	case dialect.CustomCopyMemory:
		return p.copyMemory(op)
	case dialect.CustomEntryPoint:
		return p.entryPoint(op)
	case dialect.CustomExecutionMode:
		return p.executionMode(op)
	case dialect.CustomFunc, dialect.CustomGraph:
		return p.function(op)
	case dialect.CustomFunctionCall:
		return p.functionCall(op)
	case dialect.CustomGlobalVariable:
		return p.globalVariable(op)
	case dialect.CustomLoad:
		return p.load(op)
	case dialect.CustomLoop, dialect.CustomSelection:
		return p.construct(op)
	case dialect.CustomModule:
		return p.module(op)
	case dialect.CustomSpecConstant:
		return p.specConstant(op)
	case dialect.CustomSpecConstantComposite:
		return p.specConstantComposite(op)
	case dialect.CustomSpecConstantOperation:
		return p.specConstantOperation(op)
	case dialect.CustomStore:
		return p.store(op)
	case dialect.CustomSwitch:
		return p.switchOn(op)
	case dialect.CustomVariable:
		return p.variable(op)
	}
	return false
}

// plain reports whether an operation has so many operands and results and nothing else.
func plain(op *ir.Operation, operands, results int) bool {
	return len(op.Operands) == operands && len(op.Results) == results && len(op.Regions) == 0 && len(op.Successors) == 0
}

// pointer writes "Function" %p.
func (p *printer) pointer(v *ir.Value) {
	p.text(` "`)
	p.out = dialect.StorageClasses.Append(p.out, uint32(v.Type.Class))
	p.text(`" `)
	p.value(v)
}

// pointsTo reports whether a value is a pointer to what has a type.
func pointsTo(v *ir.Value, t *ir.Type) bool { return v.Type.Kind == ir.Pointer && v.Type.Elem == t }

// memoryAccess writes ["Volatile|Aligned", 4]. The number is there if the mask says so.
func (p *printer) memoryAccess(op *ir.Operation, access, alignment string) bool {
	mask, number := p.take(op, access), p.take(op, alignment)
	if mask == nil {
		return number == nil
	}
	e, ok := mask.(ir.Enumerant)
	if !ok || e.Enum != dialect.MemoryAccesses || (e.Value&uint32(spirv.MemoryAccessAligned) != 0) != (number != nil) {
		return false
	}
	p.text(` ["`)
	p.out = e.Enum.Append(p.out, e.Value)
	p.byte('"')
	if number != nil {
		n, ok := number.(ir.Integer)
		if !ok || !isWord(n.Type) {
			return false
		}
		p.text(", ")
		p.element(n.Bits, n.Type)
	}
	p.byte(']')
	return true
}

func isWord(t *ir.Type) bool { return t.Kind == ir.Int && t.Width == 32 && t.Sign == ir.Signless }

func (p *printer) load(op *ir.Operation) bool {
	if !plain(op, 1, 1) || !pointsTo(op.Operands[0], op.Results[0].Type) {
		return false
	}
	p.pointer(op.Operands[0])
	if !p.memoryAccess(op, "memory_access", "alignment") {
		return false
	}
	p.rest(op, " ")
	p.text(" : ")
	p.typ(op.Results[0].Type)
	return true
}

func (p *printer) store(op *ir.Operation) bool {
	if !plain(op, 2, 0) || !pointsTo(op.Operands[0], op.Operands[1].Type) {
		return false
	}
	p.pointer(op.Operands[0])
	p.text(", ")
	p.value(op.Operands[1])
	if !p.memoryAccess(op, "memory_access", "alignment") || !p.all(op) {
		return false
	}
	p.text(" : ")
	p.typ(op.Operands[1].Type)
	return true
}

func (p *printer) copyMemory(op *ir.Operation) bool {
	if !plain(op, 2, 0) || op.Operands[0].Type.Kind != ir.Pointer || !pointsTo(op.Operands[1], op.Operands[0].Type.Elem) {
		return false
	}
	p.pointer(op.Operands[0])
	p.byte(',')
	p.pointer(op.Operands[1])
	if !p.memoryAccess(op, "memory_access", "alignment") {
		return false
	}
	if source := op.Attribute("source_memory_access"); source != nil || op.Attribute("source_alignment") != nil {
		if p.shown == 0 { // with nothing in front the tools take it for that of the target
			return false
		}
		p.byte(',')
		if !p.memoryAccess(op, "source_memory_access", "source_alignment") {
			return false
		}
	}
	p.text(" : ")
	p.typ(op.Operands[0].Type.Elem)
	return p.all(op)
}

func (p *printer) variable(op *ir.Operation) bool {
	if len(op.Operands) > 1 || !plain(op, len(op.Operands), 1) || op.Results[0].Type.Kind != ir.Pointer {
		return false
	}
	t := op.Results[0].Type
	if e, ok := p.take(op, "storage_class").(ir.Enumerant); !ok || e.Enum != dialect.StorageClasses || e.Value != uint32(t.Class) {
		return false
	}
	if len(op.Operands) == 1 {
		if op.Operands[0].Type != t.Elem {
			return false
		}
		p.text(" init(")
		p.value(op.Operands[0])
		p.byte(')')
	}
	return p.decorations(op, t)
}

func (p *printer) globalVariable(op *ir.Operation) bool {
	if !plain(op, 0, 0) || !p.symbolName(op) {
		return false
	}
	t, ok := p.take(op, "type").(ir.TypeAttribute)
	if !ok || t.Type.Kind != ir.Pointer {
		return false
	}
	if initializer := p.take(op, "initializer"); initializer != nil {
		if _, ok := initializer.(ir.Symbol); !ok {
			return false
		}
		p.text(" initializer(")
		p.attribute(initializer)
		p.byte(')')
	}
	return p.decorations(op, t.Type)
}

// symbolName writes the name that an operation defines.
func (p *printer) symbolName(op *ir.Operation) bool {
	s, ok := p.take(op, "sym_name").(ir.String)
	if !ok {
		return false
	}
	p.byte(' ')
	p.symbol(s.Text)
	return true
}

// decorations writes what stands behind the name of a variable.
func (p *printer) decorations(op *ir.Operation, t *ir.Type) bool {
	if set, binding := op.Attribute("descriptor_set"), op.Attribute("binding"); set != nil && binding != nil {
		s, ok := p.take(op, "descriptor_set").(ir.Integer)
		b, ok2 := p.take(op, "binding").(ir.Integer)
		if !ok || !ok2 || !isWord(s.Type) || !isWord(b.Type) {
			return false
		}
		p.text(" bind(")
		p.element(s.Bits, s.Type)
		p.text(", ")
		p.element(b.Bits, b.Type)
		p.byte(')')
	}
	if built := p.take(op, "built_in"); built != nil {
		s, ok := built.(ir.String)
		if !ok {
			return false
		}
		p.text(" built_in(")
		p.quoted(s.Text)
		p.byte(')')
	}
	p.rest(op, " ")
	p.text(" : ")
	p.typ(t)
	return true
}

// indices writes [1 : i32] if that leads to a part of a type that has type part.
func (p *printer) indices(op *ir.Operation, t, part *ir.Type) bool {
	list, ok := p.take(op, "indices").(ir.Array)
	if !ok || !p.all(op) {
		return false
	}
	for _, a := range list.Elements {
		n, ok := a.(ir.Integer)
		if !ok || !isWord(n.Type) {
			return false
		}
		if t = component(t, int64(int32(n.Bits))); t == nil {
			return false
		}
	}
	p.attribute(list)
	return t == part
}

func (p *printer) compositeExtract(op *ir.Operation) bool {
	if !plain(op, 1, 1) {
		return false
	}
	x := op.Operands[0]
	p.byte(' ')
	p.value(x)
	if !p.indices(op, x.Type, op.Results[0].Type) {
		return false
	}
	p.text(" : ")
	p.typ(x.Type)
	return true
}

func (p *printer) compositeInsert(op *ir.Operation) bool {
	if !plain(op, 2, 1) || op.Operands[1].Type != op.Results[0].Type {
		return false
	}
	p.byte(' ')
	p.values(op.Operands)
	if !p.indices(op, op.Operands[1].Type, op.Operands[0].Type) {
		return false
	}
	p.text(" : ")
	p.typ(op.Operands[0].Type)
	p.text(" into ")
	p.typ(op.Operands[1].Type)
	return true
}

func (p *printer) constant(op *ir.Operation) bool {
	value := p.take(op, "value")
	if !plain(op, 0, 1) || value == nil || !p.all(op) {
		return false
	}
	p.byte(' ')
	p.attribute(value)
	t := valueType(value)
	if t == nil || t.Kind == ir.Tensor {
		p.text(" : ")
		p.typ(op.Results[0].Type)
		return !takesType(value)
	}
	return t == op.Results[0].Type
}

func (p *printer) specConstant(op *ir.Operation) bool {
	if !plain(op, 0, 0) || !p.symbolName(op) {
		return false
	}
	if id := p.take(op, "spec_id"); id != nil {
		n, ok := id.(ir.Integer)
		if !ok || n.Type.Kind != ir.Int || n.Type.Width != 64 || n.Type.Sign != ir.Signless {
			return false
		}
		p.text(" spec_id(")
		p.element(n.Bits, n.Type)
		p.byte(')')
	}
	value := p.take(op, "default_value")
	if valueType(value) == nil || !p.all(op) {
		return false
	}
	p.text(" = ")
	p.attribute(value)
	return true
}

func (p *printer) specConstantComposite(op *ir.Operation) bool {
	if !plain(op, 0, 0) || !p.symbolName(op) {
		return false
	}
	parts, ok := p.take(op, "constituents").(ir.Array)
	t, ok2 := p.take(op, "type").(ir.TypeAttribute)
	if !ok || !ok2 || !p.all(op) {
		return false
	}
	p.text(" (")
	if !p.symbols(parts.Elements) {
		return false
	}
	p.text(") : ")
	p.typ(t.Type)
	return true
}

// specConstantOperation writes wraps "spirv.IAdd"(%x, %y) : (i32, i32) -> i32.
func (p *printer) specConstantOperation(op *ir.Operation) bool {
	if len(op.Regions) != 1 || len(op.Regions[0].Blocks) != 1 || len(op.Attributes) > 0 || len(op.Operands) > 0 || len(op.Results) != 1 || len(op.Successors) > 0 {
		return false
	}
	b := op.Regions[0].Blocks[0]
	if len(b.Args) > 0 || len(b.Ops) != 2 {
		return false
	}
	inner, yield := b.Ops[0], b.Ops[1]
	if len(inner.Results) != 1 || len(inner.Regions)+len(inner.Successors) > 0 || inner.Loc != op.Loc || inner.Results[0].Name != "" ||
		yield.Name != yieldName || len(yield.Operands) != 1 || yield.Operands[0] != inner.Results[0] || len(yield.Attributes) > 0 || yield.Loc != nil {
		return false
	}
	p.text(" wraps ")
	p.generic(inner)
	return inner.Results[0].Type == op.Results[0].Type
}

// symbols writes @a, @b.
func (p *printer) symbols(list []ir.Attribute) bool {
	for i, a := range list {
		if _, ok := a.(ir.Symbol); !ok {
			return false
		}
		p.comma(i)
		p.attribute(a)
	}
	return true
}

// successor writes ^bb1(%x, %y : i32, f32).
func (p *printer) successor(s *ir.Successor) {
	p.label(s.Block)
	if len(s.Args) == 0 {
		return
	}
	p.byte('(')
	p.values(s.Args)
	p.text(" : ")
	for i, v := range s.Args {
		p.comma(i)
		p.typ(v.Type)
	}
	p.byte(')')
}

func (p *printer) branch(op *ir.Operation) bool {
	if len(op.Operands) > 0 || len(op.Results) > 0 || len(op.Successors) != 1 || len(op.Regions) > 0 {
		return false
	}
	p.byte(' ')
	p.successor(&op.Successors[0])
	p.rest(op, " ")
	return true
}

func (p *printer) branchConditional(op *ir.Operation) bool {
	if len(op.Operands) != 1 || len(op.Results) > 0 || len(op.Successors) != 2 || len(op.Regions) > 0 || !isBool(op.Operands[0].Type) {
		return false
	}
	p.byte(' ')
	p.value(op.Operands[0])
	if weights := p.take(op, "branch_weights"); weights != nil {
		list, ok := weights.(ir.Array)
		if !ok || len(list.Elements) != 2 {
			return false
		}
		p.text(" [")
		if !p.words(list.Elements) {
			return false
		}
		p.byte(']')
	}
	p.text(", ")
	p.successor(&op.Successors[0])
	p.text(", ")
	p.successor(&op.Successors[1])
	return p.all(op)
}

// words writes numbers of 32 bits without their type.
func (p *printer) words(list []ir.Attribute) bool {
	for i, a := range list {
		n, ok := a.(ir.Integer)
		if !ok || !isWord(n.Type) {
			return false
		}
		p.comma(i)
		p.element(n.Bits, n.Type)
	}
	return true
}

func (p *printer) switchOn(op *ir.Operation) bool {
	if len(op.Operands) != 1 || len(op.Results) > 0 || len(op.Successors) == 0 || len(op.Regions) > 0 {
		return false
	}
	x := op.Operands[0]
	literals, ok := p.take(op, "literals").(ir.Dense)
	if n := len(op.Successors) - 1; ok != (n > 0) || ok && (literals.Type.Kind != ir.Vector || literals.Type.Elem != x.Type || countOf(literals.Type) != n) {
		return false
	}
	p.byte(' ')
	p.value(x)
	p.text(" : ")
	p.typ(x.Type)
	p.text(", [")
	for i := range op.Successors {
		if i > 0 {
			p.byte(',')
		}
		p.byte('\n')
		p.blanks(p.indent + 1)
		if i == 0 {
			p.text("default")
		} else {
			p.element(literals.Elements[min(i, len(literals.Elements))-1], x.Type)
		}
		p.text(": ")
		p.successor(&op.Successors[i])
	}
	p.byte('\n')
	p.blanks(p.indent)
	p.byte(']')
	p.rest(op, " ")
	return true
}

func (p *printer) construct(op *ir.Operation) bool {
	a := &op.Op.Args[0]
	control, ok := p.take(op, a.Name).(ir.Enumerant)
	if !ok || control.Enum != a.Enum || !p.all(op) || len(op.Operands) > 0 || len(op.Successors) > 0 || len(op.Regions) != 1 || len(op.Results) > 0 && p.options.Version < dialect.V22 {
		return false
	}
	if r := op.Regions[0]; len(r.Blocks) > 0 && (len(r.Blocks[0].Args) > 0 || len(r.Blocks[0].Ops) == 0) {
		return false
	}
	if control.Value&(control.Value-1) != 0 { // the tools read one name only
		return false
	}
	if control.Value != 0 {
		p.text(" control(")
		p.out = a.Enum.Append(p.out, control.Value)
		p.byte(')')
	}
	for i, v := range op.Results {
		p.text([...]string{" -> ", ", "}[min(i, 1)])
		p.typ(v.Type)
	}
	p.byte(' ')
	p.region(op, op.Regions[0], false)
	return true
}

func (p *printer) functionCall(op *ir.Operation) bool {
	callee, ok := p.take(op, "callee").(ir.Symbol)
	if !ok || !plain(op, len(op.Operands), len(op.Results)) {
		return false
	}
	p.byte(' ')
	p.attribute(callee)
	p.byte('(')
	p.values(op.Operands)
	p.byte(')')
	p.rest(op, " ")
	p.text(" : (")
	for i, v := range op.Operands {
		p.comma(i)
		p.typ(v.Type)
	}
	p.text(") -> ")
	p.resultTypes(op)
	return true
}

func (p *printer) entryPoint(op *ir.Operation) bool {
	model, ok := p.take(op, "execution_model").(ir.Enumerant)
	fn, ok2 := p.take(op, "fn").(ir.Symbol)
	list, ok3 := p.take(op, "interface").(ir.Array)
	if !ok || !ok2 || !ok3 || !p.all(op) || !plain(op, 0, 0) {
		return false
	}
	p.text(` "`)
	p.out = model.Enum.Append(p.out, model.Value)
	p.text(`" `)
	p.attribute(fn)
	if len(list.Elements) > 0 {
		p.text(", ")
	}
	return p.symbols(list.Elements)
}

func (p *printer) executionMode(op *ir.Operation) bool {
	fn, ok := p.take(op, "fn").(ir.Symbol)
	mode, ok2 := p.take(op, "execution_mode").(ir.Enumerant)
	list, ok3 := p.take(op, "values").(ir.Array)
	if !ok || !ok2 || !ok3 || !p.all(op) || !plain(op, 0, 0) {
		return false
	}
	p.byte(' ')
	p.attribute(fn)
	p.text(` "`)
	p.out = mode.Enum.Append(p.out, mode.Value)
	p.byte('"')
	if len(list.Elements) > 0 {
		p.text(", ")
	}
	return p.words(list.Elements)
}

func (p *printer) builtinModule(op *ir.Operation) bool {
	if !plainModule(op) {
		return false
	}
	p.shown = 0
	p.text("module")
	if op.Attribute("sym_name") != nil && !p.symbolName(op) {
		return false
	}
	p.rest(op, " attributes ")
	p.byte(' ')
	p.region(op, op.Regions[0], false)
	return true
}

// plainModule reports whether an operation is a module with one block.
func plainModule(op *ir.Operation) bool {
	return len(op.Operands) == 0 && len(op.Results) == 0 && len(op.Successors) == 0 && len(op.Regions) == 1 &&
		len(op.Regions[0].Blocks) == 1 && len(op.Regions[0].Blocks[0].Args) == 0
}

func (p *printer) module(op *ir.Operation) bool {
	if !plainModule(op) || op.Attribute("sym_name") != nil && !p.symbolName(op) {
		return false
	}
	for i := range 2 {
		e, ok := p.take(op, op.Op.Args[i].Name).(ir.Enumerant)
		if !ok || e.Enum != op.Op.Args[i].Enum {
			return false
		}
		p.byte(' ')
		p.out = e.Enum.Append(p.out, e.Value)
	}
	if vce := p.take(op, "vce_triple"); vce != nil {
		if _, ok := vce.(ir.VCE); !ok {
			return false
		}
		p.text(" requires ")
		p.attribute(vce)
	}
	p.rest(op, " attributes ")
	p.byte(' ')
	p.region(op, op.Regions[0], false)
	return true
}

// function writes @f(%x: i32 {…}) -> f32 "None" attributes {…} { … }; a graph has no
// control.
func (p *printer) function(op *ir.Operation) bool {
	before := p.numbering
	p.numbering = numbering{}
	ok := p.functionForm(op)
	p.numbering = before
	return ok
}

func (p *printer) functionForm(op *ir.Operation) bool {
	t, ok := p.take(op, "function_type").(ir.TypeAttribute)
	control, ok2 := p.take(op, "function_control").(ir.Enumerant)
	if !ok || ok2 != (op.Op.Custom == dialect.CustomFunc) || t.Type.Kind != ir.Function || len(op.Operands) > 0 || len(op.Results) > 0 || len(op.Successors) > 0 || len(op.Regions) != 1 || !p.symbolName(op) {
		return false
	}
	args, ok := sayings(p.take(op, "arg_attrs"), len(t.Type.Params))
	results, ok3 := sayings(p.take(op, "res_attrs"), len(t.Type.Results))
	if !ok || !ok3 || !p.signature(op, t.Type, args, results) {
		return false
	}
	if ok2 {
		p.text(` "`)
		p.out = control.Enum.Append(p.out, control.Value)
		p.byte('"')
	}
	p.rest(op, " attributes ")
	if r := op.Regions[0]; len(r.Blocks) > 0 {
		for _, b := range r.Blocks[1:] {
			p.nameArguments(b.Args)
		}
		p.byte(' ')
		p.body(r, false)
	}
	return true
}

// sayings returns what is said of so many arguments or results.
func sayings(a ir.Attribute, count int) ([]ir.Attribute, bool) {
	if a == nil {
		return nil, true
	}
	list, ok := a.(ir.Array)
	if !ok || len(list.Elements) != count {
		return nil, false
	}
	some := false
	for _, e := range list.Elements {
		d, ok := e.(ir.Dictionary)
		if !ok {
			return nil, false
		}
		some = some || len(d.Entries) > 0
	}
	return list.Elements, some
}

func (p *printer) signature(op *ir.Operation, t *ir.Type, args, results []ir.Attribute) bool {
	var values []*ir.Value
	if r := op.Regions[0]; len(r.Blocks) > 0 {
		if values = r.Blocks[0].Args; len(values) != len(t.Params) {
			return false
		}
		p.nameArguments(values)
	}
	p.byte('(')
	for i, param := range t.Params {
		p.comma(i)
		if values != nil {
			if values[i].Type != param {
				return false
			}
			p.value(values[i])
			p.text(": ")
		}
		p.typ(param)
		p.saying(args, i)
		if values != nil {
			p.location(values[i].Loc)
		}
	}
	p.byte(')')
	if len(t.Results) == 0 {
		return results == nil
	}
	p.text(" -> ")
	if results == nil && len(t.Results) == 1 && t.Results[0].Kind != ir.Function {
		p.typ(t.Results[0])
		return true
	}
	p.byte('(')
	for i, r := range t.Results {
		p.comma(i)
		p.typ(r)
		p.saying(results, i)
	}
	p.byte(')')
	return true
}

// saying writes {…} behind the type of an argument, if something is said of it.
func (p *printer) saying(list []ir.Attribute, i int) {
	if list == nil {
		return
	}
	if d := list[i].(ir.Dictionary); len(d.Entries) > 0 {
		p.byte(' ')
		p.dictionary(d.Entries)
	}
}
