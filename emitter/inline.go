package emitter

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Inline SPIR-V consists of the attributes [[vk::ext_…]] and the types in namespace vk. They refer to instructions,
// types, decorations and capabilities by number.

// inlineAttrs applies the vk::ext_ attributes of a variable, parameter or function. It decorates id, and declares
// capabilities and extensions.
func (e *SPIRVEmitter) inlineAttrs(id spirv.ID, attrs []attr.Attr) {
	e.types.InlineNeeds(attrs)
	if len(attrs) == 0 {
		return
	}
	defer e.b.SetPos(e.b.Pos())
	for i := range attrs {
		a := &attrs[i]
		e.b.SetPos(int32(a.Pos))
		switch a.Kind {
		case attr.VkExtDecorate:
			e.types.Inline = true
			e.b.Decorate(id, spirv.Decoration(a.Ints[0]), spirvtypes.LiteralWords(a.Ints[1:])...)
		case attr.VkExtDecorateID:
			e.types.Inline = true
			ids := make([]spirv.ID, len(a.Args))
			for j, x := range a.Args {
				ids[j] = e.constantOperand(x.(checked.Expr))
			}
			e.b.DecorateID(id, spirv.Decoration(a.Ints[0]), ids...)
		case attr.VkExtDecorateString:
			e.types.Inline = true
			for _, s := range a.Strs {
				e.b.DecorateString(id, spirv.Decoration(a.Ints[0]), s)
			}
		}
	}
}

// constantOperand returns the value of the constant x. Sema has verified that x is constant.
func (e *SPIRVEmitter) constantOperand(x checked.Expr) spirv.ID {
	v, ok := e.tryConstant(x)
	if !ok {
		panic("emitter: an operand that must be constant is not")
	}
	return v.ID
}

// instruction emits x, a call of a function that represents the instruction in attribute a.
func (e *SPIRVEmitter) instruction(x *checked.Call, a *attr.Attr) values.Value {
	f := x.Func
	e.types.Inline = true
	e.types.InlineNeeds(f.Attrs)
	var words []uint32
	if len(a.Strs) > 0 {
		e.setNeeds(a.Strs[0])
		words = append(words, uint32(e.b.ExtInstSet(a.Strs[0])), uint32(a.Ints[0]))
	}
	op := spirv.Opcode(a.Ints[0])
	for i, p := range f.Params {
		if len(a.Strs) == 0 && takesType(op) {
			words = append(words, uint32(e.types.TypeID(p.Type)))
			continue
		}
		words = e.instructionOperand(words, p, x.Args[i].Value)
	}
	if len(a.Strs) > 0 {
		op = spirv.OpExtInst
	}
	typ := spirv.ID(0)
	if op.HasType() {
		typ = e.types.TypeID(f.Result)
	}
	in := instbuilder.Unchecked(op, typ, words).At(int32(x.Pos))
	var id spirv.ID
	if in.Op.IsConstant() || in.Op == spirv.OpUndef {
		id = e.b.ConstantOf(in.Op, in.Type, words...)
	} else {
		id = e.b.Emit(in)
	}
	if id != 0 {
		e.decorateResult(id, f.Attrs)
	}
	if in.Op.IsTerminator() {
		e.unreachable()
	}
	if f.Result.Kind == types.Void {
		return values.Value{}
	}
	return values.Of(f.Result, id)
}

// setNeeds declares the extension that the extended instruction set name requires, if any.
func (e *SPIRVEmitter) setNeeds(name string) {
	switch {
	case strings.HasPrefix(name, "NonSemantic."):
		e.b.RequireExtension("SPV_KHR_non_semantic_info")
	case strings.HasPrefix(name, "SPV_"):
		e.b.RequireExtension(name)
	}
}

// takesType reports whether the operand of op is a type. This is then the type of the parameter, and the argument is
// not evaluated.
func takesType(op spirv.Opcode) bool {
	return op == spirv.OpCooperativeMatrixLengthKHR || op == spirv.OpCooperativeMatrixLengthNV
}

// decorateResult applies the decorations in attrs to id, the result of an instruction. attrs are the attributes of the
// function that represents the instruction.
func (e *SPIRVEmitter) decorateResult(id spirv.ID, attrs []attr.Attr) {
	for i := range attrs {
		if attrs[i].Kind == attr.VkExtDecorate {
			e.b.Decorate(id, spirv.Decoration(attrs[i].Ints[0]), spirvtypes.LiteralWords(attrs[i].Ints[1:])...)
		}
	}
}

// instructionOperand appends the operand for the argument x of the parameter p to words. This is a literal, the address
// of an object, or the ID of a value.
func (e *SPIRVEmitter) instructionOperand(words []uint32, p *checked.Var, x checked.Expr) []uint32 {
	switch {
	case attr.Find(p.Attrs, attr.VkExtLiteral) != nil:
		return e.appendLiteral(words, p.Type, x)
	case attr.Find(p.Attrs, attr.VkExtReference) != nil:
		return append(words, uint32(e.address(e.expr(x))))
	case attr.Find(p.Attrs, attr.VkExtFunction) != nil:
		return append(words, uint32(e.callback(x.(*checked.Call).Func)))
	}
	if x.Info().Type.Kind == types.Enum { // operands such as a scope must be constants even in an unoptimized module
		if v, ok := e.tryConstant(x); ok {
			return append(words, uint32(v.ID))
		}
	}
	return append(words, uint32(e.rvalue(x)))
}

// appendLiteral appends the constant x to words as a literal. A number takes 64 bits if t has 64 bits, and otherwise 32
// bits.
func (e *SPIRVEmitter) appendLiteral(words []uint32, t *types.Type, x checked.Expr) []uint32 {
	v, _ := e.module.constants.Eval(x)
	width := uint32(32)
	if t.Scalar().Bits == 64 {
		width = 64
	}
	switch {
	case t.Kind == types.String:
		return spirv.AppendString(words, v.S())
	case t.IsFloat():
		return spirv.AppendFloat(words, v.Float64(), width)
	}
	return spirv.AppendInteger(words, v.Int64(), width, true)
}

// address returns a pointer to the object v, which must be in memory.
func (e *SPIRVEmitter) address(v values.Value) spirv.ID {
	switch {
	case v.Mode == values.Swizzled && v.Count == 1 && v.Place == nil:
		return e.values.Index(v.Whole(), v.Typ, e.b.ConstantInt(int32(v.Elems[0]))).ID
	case v.Mode == values.RValue && e.types.IsByAddress(v.Typ), v.Mode == values.Pointer:
		return v.ID
	}
	panic("emitter: value without an address")
}

// A callback is a function that instructions call in place of the source function of. Its parameters are values,
// whereas the parameters of an emitted source function are pointers.
type callback struct {
	of *checked.Func
	fn *modulebuilder.Function
}

// callback returns the function that instructions call in place of f. The first call declares it.
func (e *SPIRVEmitter) callback(f *checked.Func) spirv.ID {
	for _, c := range e.module.callbacks {
		if c.of == f {
			return c.fn.ID
		}
	}
	e.reference(f)
	c := callback{f, e.b.DeclareFunction(f.Qualified + ".values")}
	e.module.callbacks = append(e.module.callbacks, c)
	return c.fn.ID
}

// emit emits the callback. Its body calls the source function.
func (c callback) emit(e *SPIRVEmitter) {
	e.debug.At(c.of.Start)
	result := e.types.TypeID(c.of.Result)
	e.b.BeginFunction(c.fn, result, c.of.Qualified+".values", spirv.FunctionControlNone)
	params := make([]spirv.ID, len(c.of.Params))
	for i, p := range c.of.Params {
		params[i] = e.b.AddParam(e.types.TypeID(p.Type), p.Name)
	}
	e.b.SetInsertPoint(e.b.CreateBlock("bb.entry"))
	args := make([]spirv.ID, len(params))
	for i, p := range c.of.Params {
		v := e.values.LocalVariable(p.Type, "param.var."+p.Name)
		e.values.Store(v, params[i])
		args[i] = v.ID
	}
	e.b.ReturnValue(e.b.Call(result, e.reference(c.of), args...))
	e.b.EndFunction()
}

// An addedMode is an execution mode that a function body requests.
type addedMode struct {
	pos   int32
	mode  spirv.ExecutionMode
	ids   bool
	words []uint32
}

// executionMode records the execution mode x. addModes adds it to the entry points.
func (e *SPIRVEmitter) executionMode(x *checked.ExecutionMode) {
	e.types.Inline = true
	m := addedMode{pos: int32(x.Pos), mode: spirv.ExecutionMode(x.Mode), ids: x.IDs}
	for _, o := range x.Operands {
		if x.IDs {
			m.words = append(m.words, uint32(e.constantOperand(o)))
		} else {
			n, _ := e.module.constants.EvalInt(o)
			m.words = append(m.words, uint32(n))
		}
	}
	e.module.addedModes = append(e.module.addedModes, m)
}

// addModes adds the recorded execution modes to all entry points.
func (e *SPIRVEmitter) addModes() {
	for _, w := range e.module.wrappers {
		for _, m := range e.module.addedModes {
			e.b.SetPos(m.pos)
			if m.ids {
				ids := make([]spirv.ID, len(m.words))
				for i, word := range m.words {
					ids[i] = spirv.ID(word)
				}
				e.b.AddExecutionModeID(w.fn, m.mode, ids...)
			} else {
				e.b.AddExecutionMode(w.fn, m.mode, m.words...)
			}
		}
	}
}

// builtinVariable declares x as a variable for the built-in b, an input or output. If a variable for b with the same
// type already exists, x refers to that one.
func (e *SPIRVEmitter) builtinVariable(x *checked.Var, class spirv.StorageClass, b spirv.BuiltIn) values.Value {
	typ := e.types.TypeID(x.Type)
	if v := e.builtinOfType(b, class, typ); v != nil {
		return e.bind(x, values.Variable(x.Type, v.id, class))
	}
	e.types.Inline = true
	id := e.b.AddGlobalVariable(class, typ, "", 0)
	e.b.DeclaredAt(id, int32(x.Pos))
	e.b.Decorate(id, spirv.DecorationBuiltIn, uint32(b))
	if class == spirv.StorageClassInput && e.hasPixelShader() && (x.Type.IsInteger() || x.Type.IsBool()) {
		e.b.Decorate(id, spirv.DecorationFlat)
	}
	e.module.builtins = append(e.module.builtins, builtinVar{builtin: b, id: id, class: class})
	return e.bind(x, values.Variable(x.Type, id, class))
}

// builtinOf returns the built-in and the storage class that the attributes of a variable specify. It returns false if
// they do not specify any.
func builtinOf(attrs []attr.Attr) (spirv.StorageClass, spirv.BuiltIn, bool) {
	if a := attr.Find(attrs, attr.VkExtBuiltinInput); a != nil {
		return spirv.StorageClassInput, spirv.BuiltIn(a.Ints[0]), true
	}
	if a := attr.Find(attrs, attr.VkExtBuiltinOutput); a != nil {
		return spirv.StorageClassOutput, spirv.BuiltIn(a.Ints[0]), true
	}
	return 0, 0, false
}
