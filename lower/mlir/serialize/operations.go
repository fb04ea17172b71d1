package serialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// operation serializes an operation other than a terminator.
func (s *serializer) operation(op *mlir.Operation) {
	row := op.Op
	if row == nil {
		s.foreign(op)
		s.poison(op)
		return
	}
	if !s.checkResults(op) {
		s.poison(op)
		return
	}
	if row.Set == optable.Structure {
		s.structural(op)
	} else {
		s.instruction(op)
	}
	if s.failed {
		s.poisonMissing(op)
	}
}

// checkResults checks that an operation has as many results as its row requires. If not, it adds an error and returns
// false.
func (s *serializer) checkResults(op *mlir.Operation) bool {
	n := 0
	if op.Op.Result {
		n = 1
	}
	switch {
	case op.Name == "spirv.mlir.selection", op.Name == "spirv.mlir.loop":
		return true
	case op.Op.Opcode == spirv.OpFunctionCall && len(op.Results) <= 1:
		return true
	case len(op.Results) != n:
		s.report(op, "'%s' must have %d results, not %d", op.Name, n, len(op.Results))
		return false
	}
	return true
}

// poisonMissing defines those results of an operation with an error that are not defined yet, so that their uses are
// not errors too.
func (s *serializer) poisonMissing(op *mlir.Operation) {
	for _, v := range op.Results {
		if v != nil && s.find(v) == nil {
			s.define(v, 0, 0)
		}
	}
}

// structural serializes an operation that does not correspond to a single instruction.
func (s *serializer) structural(op *mlir.Operation) {
	if op.Name != "spirv.SpecConstantOperation" { // such operations cannot be decorated
		s.decorations(op, 0)
	}
	switch op.Name {
	case "spirv.Constant":
		s.defineConstant(op, s.constant(op.Attribute("value"), typeOfResult(op), op))
	case "spirv.EXT.ConstantCompositeReplicate":
		s.defineConstant(op, s.replicated(op.Attribute("value"), typeOfResult(op), op))
	case "spirv.SpecConstantOperation":
		s.specOperation(op)
	case "spirv.mlir.addressof":
		s.addressOf(op)
	case "spirv.mlir.referenceof":
		s.referenceOf(op)
	case "spirv.mlir.selection":
		s.selection(op)
	case "spirv.mlir.loop":
		s.loop(op)
	default:
		s.foreign(op)
	}
}

// typeOfResult returns the type of an operation's result, or nil if it does not have one.
func typeOfResult(op *mlir.Operation) *mlir.Type {
	if v := op.Result(); v != nil {
		return v.Type
	}
	return nil
}

// defineConstant records that id is the result of a constant operation. The constant is not decorated and is not an
// instruction of the function, because several operations may have the same constant.
func (s *serializer) defineConstant(op *mlir.Operation, id spirv.ID) {
	if id == 0 {
		s.poison(op)
		return
	}
	s.define(op.Result(), id, s.typ(op.Result().Type, op))
}

func (s *serializer) addressOf(op *mlir.Operation) {
	y := s.lookup(op, reference(op, "variable"), "spirv.GlobalVariable")
	if y == nil {
		s.poison(op)
		return
	}
	if y.id != 0 && typeOf(y.op, "type") != op.Result().Type {
		note(s.report(op, "@%s has a different type", y.name), y.op.Offset, "defined here")
	}
	s.usesVariable(y.id)
	s.define(op.Result(), y.id, y.typ)
}

func (s *serializer) usesVariable(id spirv.ID) { s.fn.uses = append(s.fn.uses, id) }

func (s *serializer) referenceOf(op *mlir.Operation) {
	y := s.lookup(op, reference(op, "spec_const"), specConstants[:]...)
	if y == nil {
		s.poison(op)
		return
	}
	if y.id != 0 && s.typ(op.Result().Type, op) != y.typ {
		note(s.report(op, "@%s has a different type", y.name), y.op.Offset, "defined here")
	}
	s.define(op.Result(), y.id, y.typ)
}

// specOperation adds the constant that a spirv.SpecConstantOperation computes.
func (s *serializer) specOperation(op *mlir.Operation) {
	inner := s.enclosed(op)
	if inner == nil {
		return
	}
	words := s.instructionWords(inner)
	typ := s.typ(op.Result().Type, op)
	if s.failed || typ == 0 {
		return
	}
	for _, v := range inner.Operands {
		if d := s.find(v); d == nil || !s.isConstant(d.id) {
			s.report(inner, "operand %s of a spirv.SpecConstantOperation must be a constant", spelling(v))
			return
		}
	}
	id := s.newID()
	s.addGlobal(spirv.Instruction{Op: spirv.OpSpecConstantOp, Type: typ, Result: id, Pos: pos(op),
		Operands: append([]uint32{uint32(inner.Op.Opcode)}, words...)})
	s.define(op.Result(), id, typ)
	s.decorations(op, id)
}

// enclosed returns the operation in a spirv.SpecConstantOperation. If it is not valid, enclosed adds an error and
// returns nil.
func (s *serializer) enclosed(op *mlir.Operation) *mlir.Operation {
	if len(op.Regions) == 1 && len(op.Regions[0].Blocks) == 1 {
		ops := op.Regions[0].Blocks[0].Ops
		if len(ops) == 2 && ops[0].Op != nil && ops[0].Op.Set == optable.Core && ops[0].Op.Result &&
			ops[1].Name == "spirv.mlir.yield" {
			return ops[0]
		}
	}
	s.report(op, "'%s' must consist of one SPIR-V operation and spirv.mlir.yield", op.Name)
	return nil
}

// instruction serializes an operation that corresponds to a single instruction.
func (s *serializer) instruction(op *mlir.Operation) {
	switch op.Op.Opcode {
	case spirv.OpUndef:
		s.defineConstant(op, s.undefinedValue(op))
	case spirv.OpVariable:
		s.localVariable(op)
	case spirv.OpLoad:
		s.load(op)
	case spirv.OpStore:
		s.store(op)
	case spirv.OpCopyMemory:
		s.copyMemory(op)
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpPtrAccessChain, spirv.OpInBoundsPtrAccessChain:
		s.accessChain(op)
	case spirv.OpFunctionCall:
		s.call(op)
	case spirv.OpGenericCastToPtrExplicit:
		s.castExplicitly(op)
	case spirv.OpBitcast:
		s.bitcast(op)
	default:
		s.ordinary(op)
	}
}

func (s *serializer) undefinedValue(op *mlir.Operation) spirv.ID {
	if typ := s.typ(op.Result().Type, op); typ != 0 {
		return s.undef(typ)
	}
	return 0
}

// ordinary emits the instruction that the row of an operation describes.
func (s *serializer) ordinary(op *mlir.Operation) {
	words := s.instructionWords(op)
	typ := spirv.ID(0)
	if v := op.Result(); v != nil && !s.failed {
		typ = s.typ(v.Type, op)
	}
	if s.failed {
		return
	}
	s.add(op, typ, words)
}

// add emits the instruction of an operation with the given operands. It records and returns its result.
func (s *serializer) add(op *mlir.Operation, typ spirv.ID, words []uint32) spirv.ID {
	in := spirv.Instruction{Op: op.Op.Opcode, Type: typ, Pos: pos(op), Operands: words}
	if set := op.Op.Set; set != optable.Core {
		in.Op, in.Operands = spirv.OpExtInst, words
		if set == optable.OpenCL {
			in.Form = spirv.FormOpenCLStd
		}
	}
	if info := in.Op.Info(); info.NamesEnumerants() && !in.EachOperand(func(spirv.OperandRef) bool { return true }) {
		s.report(op, "the operands of '%s' do not match its attributes", op.Name)
		return 0
	}
	if typ != 0 {
		in.Result = s.newID()
	}
	s.line(op)
	s.emit(in)
	if typ != 0 {
		s.define(op.Result(), in.Result, typ)
	}
	if len(op.Attributes) > 0 {
		s.decorations(op, in.Result)
	}
	return in.Result
}

// instructionWords returns the operands of the instruction that the row of an operation describes.
func (s *serializer) instructionWords(op *mlir.Operation) []uint32 {
	row := op.Op
	w := wordWriter{s: s, op: op, words: s.words.Take(len(row.Args) + len(op.Operands) + 2)[:0]}
	if row.Set != optable.Core {
		w.words = append(w.words, uint32(s.extendedSet(row.Set)), row.Inst)
	}
	for i := range row.Args {
		w.arg(&row.Args[i], i)
	}
	if !s.failed && w.used != len(op.Operands) {
		s.report(op, "'%s' must have %d operands, not %d", op.Name, w.used, len(op.Operands))
	}
	return w.words
}

// A wordWriter collects the operands of the instruction of an operation.
type wordWriter struct {
	s     *serializer
	op    *mlir.Operation
	words []uint32
	used  int // number of the operation's operands that have been used
}

func (w *wordWriter) arg(a *optable.Arg, i int) {
	switch a.Kind {
	case optable.Value:
		if w.used == len(w.op.Operands) {
			if !w.s.failed {
				w.s.report(w.op, "'%s' is missing operand '%s'", w.op.Name, a.Name)
			}
			return
		}
		w.value()
	case optable.Optional:
		if w.used < len(w.op.Operands) {
			w.value()
		}
	case optable.Variadic:
		for w.used < len(w.op.Operands) {
			w.value()
		}
	case optable.Property, optable.OptionalProperty:
	default:
		w.attribute(a)
	}
}

func (w *wordWriter) value() {
	v := w.op.Operands[w.used]
	w.used++
	w.words = append(w.words, uint32(w.s.id(v, w.op)))
}

// attribute appends the operand of the instruction that an attribute represents.
func (w *wordWriter) attribute(a *optable.Arg) {
	value := w.op.Attribute(a.Name)
	if value == nil && a.Name19 != "" {
		value = w.op.Attribute(a.Name19)
	}
	if value == nil {
		if !a.Kind.IsOptional() {
			w.s.report(w.op, "'%s' is missing attribute '%s'", w.op.Name, a.Name)
		}
		return
	}
	switch a.Kind {
	case optable.Literals:
		for _, n := range numbers(value) {
			w.words = append(w.words, uint32(n))
		}
	case optable.TypeID:
		t, _ := value.(mlir.TypeAttribute)
		w.words = append(w.words, uint32(w.s.typ(t.Type, w.op)))
	default:
		w.number(a, value)
	}
}

func (w *wordWriter) number(a *optable.Arg, value mlir.Attribute) {
	n, ok := number(value)
	if text, isText := value.(mlir.String); isText && a.Enum != nil { // older texts have the name as a string
		n, ok = a.Enum.Lookup(text.Text)
	}
	if e, isEnum := value.(mlir.Enumerant); isEnum && a.Enum != nil && e.Enum != a.Enum {
		ok = false
	}
	if !ok {
		w.s.report(w.op, "invalid value of '%s' for '%s'", a.Name, w.op.Name)
		return
	}
	if a.Kind == optable.Constant {
		n = uint32(w.s.uint(n))
	}
	w.words = append(w.words, n)
}
