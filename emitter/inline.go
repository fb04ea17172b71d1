package emitter

import (
	"math"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Inline SPIR-V: the attributes [[vk::ext_…]] and the types of namespace vk
// name instructions, types, decorations and capabilities by their numbers.

// inlineAttrs does what the vk::ext_ attributes of a variable, parameter or
// function ask for: decorations of id, and capabilities and extensions of the
// module.
func (e *SPIRVEmitter) inlineAttrs(id spirv.ID, attrs []vkattr.Attr) {
	e.inlineNeeds(attrs)
	if len(attrs) == 0 {
		return
	}
	defer e.b.SetPos(e.b.Pos())
	for i := range attrs {
		a := &attrs[i]
		e.b.SetPos(int32(a.Pos))
		switch a.Kind {
		case vkattr.VkExtDecorate:
			e.inline = true
			e.b.Decorate(id, spirv.Decoration(a.Ints[0]), literalWords(a.Ints[1:])...)
		case vkattr.VkExtDecorateID:
			e.inline = true
			ids := make([]spirv.ID, len(a.Args))
			for j, x := range a.Args {
				ids[j] = e.constantOperand(x.(checked.Expr))
			}
			e.b.DecorateID(id, spirv.Decoration(a.Ints[0]), ids...)
		case vkattr.VkExtDecorateString:
			e.inline = true
			for _, s := range a.Strs {
				e.b.DecorateString(id, spirv.Decoration(a.Ints[0]), s)
			}
		}
	}
}

// inlineNeeds declares the capabilities and extensions that attributes ask for.
func (e *SPIRVEmitter) inlineNeeds(attrs []vkattr.Attr) {
	if len(attrs) == 0 {
		return
	}
	defer e.b.SetPos(e.b.Pos())
	for i := range attrs {
		e.b.SetPos(int32(attrs[i].Pos))
		switch a := &attrs[i]; a.Kind {
		case vkattr.VkExtCapability:
			e.inline = true
			e.b.RequireCapability(spirv.Capability(a.Ints[0]))
			if spirv.Capability(a.Ints[0]) == spirv.CapabilityPhysicalStorageBufferAddresses {
				e.usesAddresses()
			}
		case vkattr.VkExtExtension:
			e.b.RequireExtension(a.Strs[0])
			e.named = append(e.named, a.Strs[0])
		}
	}
}

func literalWords(list []int64) []uint32 {
	words := make([]uint32, len(list))
	for i, n := range list {
		words[i] = uint32(n)
	}
	return words
}

// constantOperand returns the constant that x is; sema has seen to it that it
// is one.
func (e *SPIRVEmitter) constantOperand(x checked.Expr) spirv.ID {
	v, ok := e.tryConstant(x)
	if !ok {
		panic("emitter: an operand that must be constant is not")
	}
	return v.id
}

// spirvTypeName is the name of every type that inline SPIR-V declares.
const spirvTypeName = "spirvIntrinsicType"

// spirvType returns the type that inline SPIR-V describes.
func (e *SPIRVEmitter) spirvType(t *types.Type) spirv.ID {
	s := t.Spirv
	if s.Form == types.SpirvResult {
		return e.typeID(s.Elem)
	}
	e.inline = true
	e.inlineNeeds(s.Attrs)
	words := make([]uint32, 0, len(s.Operands))
	for _, o := range s.Operands {
		switch {
		case o.IsSpirv(types.SpirvLiteral):
			words = append(words, uint32(o.Spirv.Elem.Spirv.Value))
		case o.IsSpirv(types.SpirvConstant):
			words = append(words, uint32(e.constant(o.Spirv.Elem, constant.MakeInt(o.Spirv.Value))))
		default:
			words = append(words, uint32(e.lowerType(o, e.spirvOperandRule(s, words, o), 0)))
		}
	}
	op := spirv.Opcode(s.Op)
	name := spirvTypeName
	if op == spirv.OpTypePointer || isNumericType(op, words) && !s.Numbered {
		name = "" // a type that HLSL has too
	}
	if op == spirv.OpTypeAccelerationStructureKHR && !e.opts.Library {
		e.b.RequireCapability(spirv.CapabilityRayQueryKHR) // no ray tracing pipeline
	}
	return e.b.TypeOpaque(name, op, words...)
}

// isNumericType reports whether an OpType instruction declares what most often
// is the type of an HLSL scalar too, and has its name.
func isNumericType(op spirv.Opcode, words []uint32) bool {
	switch op {
	case spirv.OpTypeInt:
		return len(words) == 0 || words[0] == 32
	case spirv.OpTypeFloat, spirv.OpTypeBool, spirv.OpTypeVoid:
		return true
	}
	return false
}

// spirvOperandRule returns the layout of t, which a pointer type points to:
// memory that the application sees has one. A struct whose members say where
// they lie is the same type as in variables.
func (e *SPIRVEmitter) spirvOperandRule(s *types.SpirvInfo, words []uint32, t *types.Type) layoutRule {
	if spirv.Opcode(s.Op) != spirv.OpTypePointer || len(words) != 1 || placesItself(t) {
		return noLayout
	}
	switch spirv.StorageClass(words[0]) {
	case spirv.StorageClassUniform, spirv.StorageClassStorageBuffer, spirv.StorageClassPhysicalStorageBuffer, spirv.StorageClassPushConstant:
		return layout.Sets[e.opts.Resources.Layout].Structured
	}
	return noLayout
}

// placesItself reports whether t is a struct with an offset that inline SPIR-V
// decorates a member with.
func placesItself(t *types.Type) bool {
	return t.Kind == types.Struct && slices.ContainsFunc(t.Struct.Fields, func(f *types.Field) bool {
		return vkattr.FindDecoration(f.Attrs, spirv.DecorationOffset) != nil
	})
}

// isSpirvHandle reports whether t is a type of inline SPIR-V that variables
// cannot hold for good, like an image or a pointer.
func isSpirvHandle(t *types.Type) bool {
	return t.IsSpirv(types.SpirvOpaque) && spirv.Opcode(t.Spirv.Op) != spirv.OpTypeCooperativeMatrixKHR
}

// instruction emits a call of a function that stands for an instruction.
func (e *SPIRVEmitter) instruction(x *checked.Call, a *vkattr.Attr) value {
	f := x.Func
	e.inline = true
	e.inlineNeeds(f.Attrs)
	var words []uint32
	if len(a.Strs) > 0 {
		e.setNeeds(a.Strs[0])
		words = append(words, uint32(e.b.ExtInstSet(a.Strs[0])), uint32(a.Ints[0]))
	}
	in := spirv.Instruction{Op: spirv.Opcode(a.Ints[0]), Pos: int32(x.Pos)}
	for i, p := range f.Params {
		if len(a.Strs) == 0 && takesType(in.Op) {
			words = append(words, uint32(e.typeID(p.Type)))
			continue
		}
		words = e.instructionOperand(words, p, x.Args[i].Value)
	}
	in.Operands = words
	if len(a.Strs) > 0 {
		in.Op = spirv.OpExtInst
	}
	if in.Op.HasType() {
		in.Type = e.typeID(f.Result)
	}
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
		return value{}
	}
	return rv(f.Result, id)
}

// setNeeds declares the extension that an extended instruction set belongs to.
func (e *SPIRVEmitter) setNeeds(name string) {
	switch {
	case strings.HasPrefix(name, "NonSemantic."):
		e.b.RequireExtension("SPV_KHR_non_semantic_info")
	case strings.HasPrefix(name, "SPV_"):
		e.b.RequireExtension(name)
	}
}

// takesType reports whether the operand of an instruction is a type. That of the
// argument stands for it, which is not evaluated.
func takesType(op spirv.Opcode) bool {
	return op == spirv.OpCooperativeMatrixLengthKHR || op == spirv.OpCooperativeMatrixLengthNV
}

// decorateResult decorates the result of an instruction as its function is.
func (e *SPIRVEmitter) decorateResult(id spirv.ID, attrs []vkattr.Attr) {
	for i := range attrs {
		if attrs[i].Kind == vkattr.VkExtDecorate {
			e.b.Decorate(id, spirv.Decoration(attrs[i].Ints[0]), literalWords(attrs[i].Ints[1:])...)
		}
	}
}

// instructionOperand appends what the argument x for parameter p is in the
// instruction: words, the address of an object, or a value.
func (e *SPIRVEmitter) instructionOperand(words []uint32, p *checked.Var, x checked.Expr) []uint32 {
	switch {
	case vkattr.Find(p.Attrs, vkattr.VkExtLiteral) != nil:
		return appendLiteral(words, p.Type, x)
	case vkattr.Find(p.Attrs, vkattr.VkExtReference) != nil:
		return append(words, uint32(e.address(e.expr(x))))
	}
	if x.Info().Type.Kind == types.Enum { // an operand like a scope must be constant even in the raw form
		if v, ok := e.tryConstant(x); ok {
			return append(words, uint32(v.id))
		}
	}
	return append(words, uint32(e.rvalue(x)))
}

func appendLiteral(words []uint32, t *types.Type, x checked.Expr) []uint32 {
	v, _ := checked.Eval(x)
	switch {
	case t.Kind == types.String:
		return spirv.AppendString(words, v.S())
	case t.IsFloat():
		return appendFloat(words, t, v.Float64())
	case t.Scalar().Bits == 64:
		return append(words, uint32(v.Int64()), uint32(uint64(v.Int64())>>32))
	}
	return append(words, uint32(v.Int64()))
}

func appendFloat(words []uint32, t *types.Type, v float64) []uint32 {
	if t.Bits != 64 {
		return append(words, math.Float32bits(float32(v)))
	}
	b := math.Float64bits(v)
	return append(words, uint32(b), uint32(b>>32))
}

// address returns the pointer to an lvalue that has one.
func (e *SPIRVEmitter) address(v value) spirv.ID {
	switch {
	case v.mode == swizzled && v.count == 1 && v.place == nil:
		return e.index(v.whole(), v.typ, e.b.ConstantInt(int32(v.elems[0]))).id
	case v.mode == rvalue && e.isByAddress(v.typ), v.mode == pointer:
		return v.id
	}
	panic("emitter: the address of a value that has none")
}

// An inlineState is what the emitter knows of inline SPIR-V.
type inlineState struct {
	inline     bool // there is some
	addedModes []addedMode
}

// An addedMode is an execution mode that the body of a function asks for.
type addedMode struct {
	pos   int32
	mode  spirv.ExecutionMode
	ids   bool
	words []uint32
}

// executionMode notes an execution mode for the entry points.
func (e *SPIRVEmitter) executionMode(x *checked.ExecutionMode) {
	e.inline = true
	m := addedMode{pos: int32(x.Pos), mode: spirv.ExecutionMode(x.Mode), ids: x.IDs}
	for _, o := range x.Operands {
		if x.IDs {
			m.words = append(m.words, uint32(e.constantOperand(o)))
		} else {
			n, _ := checked.EvalInt(o)
			m.words = append(m.words, uint32(n))
		}
	}
	e.addedModes = append(e.addedModes, m)
}

// addModes gives the execution modes that function bodies ask for to every
// entry point.
func (e *SPIRVEmitter) addModes() {
	for _, w := range e.wrappers {
		for _, m := range e.addedModes {
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

// builtinVariable declares a variable that is a built-in input or output.
func (e *SPIRVEmitter) builtinVariable(x *checked.Var, class spirv.StorageClass, b spirv.BuiltIn) value {
	typ := e.typeID(x.Type)
	if v := e.builtinOfType(b, class, typ); v != nil {
		return e.bind(x, variable(x.Type, v.id, class))
	}
	e.inline = true
	id := e.b.AddGlobalVariable(class, typ, "", 0)
	e.b.DeclaredAt(id, int32(x.Pos))
	e.b.Decorate(id, spirv.DecorationBuiltIn, uint32(b))
	if class == spirv.StorageClassInput && e.hasPixelShader() && x.Type.IsInteger() {
		e.b.Decorate(id, spirv.DecorationFlat)
	}
	e.builtins = append(e.builtins, builtinVar{builtin: b, id: id, class: class})
	return e.bind(x, variable(x.Type, id, class))
}

// builtinOf returns the built-in that attributes make of a variable.
func builtinOf(attrs []vkattr.Attr) (spirv.StorageClass, spirv.BuiltIn, bool) {
	if a := vkattr.Find(attrs, vkattr.VkExtBuiltinInput); a != nil {
		return spirv.StorageClassInput, spirv.BuiltIn(a.Ints[0]), true
	}
	if a := vkattr.Find(attrs, vkattr.VkExtBuiltinOutput); a != nil {
		return spirv.StorageClassOutput, spirv.BuiltIn(a.Ints[0]), true
	}
	return 0, 0, false
}
