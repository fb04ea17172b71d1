package serialize

import (
	"math"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// localVariable adds a local variable to those at the start of the function.
func (s *serializer) localVariable(op *mlir.Operation) {
	words := s.instructionWords(op)
	typ := s.typ(op.Result().Type, op)
	if s.failed || typ == 0 {
		return
	}
	if t := s.def(typ); t.Op != spirv.OpTypePointer || uint32(instreader.TypePointer(t).StorageClass()) != words[0] {
		s.report(op, "the result of a variable must be a pointer to its storage class")
		return
	}
	if len(words) == 2 && !s.isConstant(spirv.ID(words[1])) {
		s.report(op, "the initializer of a variable must be a constant or a variable of the module")
		return
	}
	id := s.newID()
	s.fn.variables = append(s.fn.variables, spirv.Instruction{Op: spirv.OpVariable, Type: typ, Result: id, Pos: pos(op),
		Operands: words})
	s.define(op.Result(), id, typ)
	s.decorations(op, id)
}

// pointeeOf returns the pointee type of type typ, or 0 if it is not a pointer type.
func (s *serializer) pointeeOf(typ spirv.ID) spirv.ID {
	if d := s.def(typ); d != nil && d.Op == spirv.OpTypePointer {
		return instreader.TypePointer(d).Type()
	}
	return 0
}

// memoryAccess returns operand n, which must be a pointer, and its pointee type. If it is not a pointer, memoryAccess
// adds an error and returns nil.
func (s *serializer) memoryAccess(op *mlir.Operation, n int) (pointer *value, elem spirv.ID) {
	if len(op.Operands) <= n {
		s.report(op, "'%s' is missing an operand", op.Name)
		return nil, 0
	}
	if pointer = s.use(op.Operands[n], op); pointer == nil {
		return nil, 0
	}
	if elem = s.pointeeOf(pointer.typ); elem == 0 {
		s.report(op, "%s is not a pointer", spelling(op.Operands[n]))
	}
	return pointer, elem
}

// load emits a load. The loaded type may have a memory layout; the value is then converted to the type in the text.
func (s *serializer) load(op *mlir.Operation) {
	pointer, elem := s.memoryAccess(op, 0)
	words := s.instructionWords(op)
	typ := s.typ(op.Result().Type, op)
	if s.failed || pointer == nil || elem == 0 || typ == 0 {
		return
	}
	if elem == typ {
		s.add(op, typ, words)
		return
	}
	if !s.alike(elem, typ) {
		s.report(op, "%s does not point to the type that is loaded", spelling(op.Operands[0]))
		return
	}
	s.line(op)
	loaded := s.emit(spirv.Instruction{Op: spirv.OpLoad, Type: elem, Result: s.newID(), Pos: pos(op), Operands: words})
	id := s.convert(op, loaded, elem, typ)
	s.define(op.Result(), id, typ)
	s.decorations(op, id)
}

func (s *serializer) store(op *mlir.Operation) {
	pointer, elem := s.memoryAccess(op, 0)
	words := s.instructionWords(op)
	if s.failed || pointer == nil || elem == 0 {
		return
	}
	if d := s.find(op.Operands[1]); d.typ != elem {
		if !s.alike(d.typ, elem) {
			s.report(op, "%s does not point to the type that is stored", spelling(op.Operands[0]))
			return
		}
		words[1] = uint32(s.convert(op, d.id, d.typ, elem))
	}
	s.add(op, 0, words)
}

// copyMemory emits an OpCopyMemory, or a load and a store if the layouts of the two types differ.
func (s *serializer) copyMemory(op *mlir.Operation) {
	_, to := s.memoryAccess(op, 0)
	_, from := s.memoryAccess(op, 1)
	words := s.instructionWords(op)
	if s.failed || to == 0 || from == 0 {
		return
	}
	if to == from {
		s.add(op, 0, words)
		return
	}
	if !s.alike(from, to) {
		s.report(op, "the pointers of '%s' point to values of different types", op.Name)
		return
	}
	s.line(op)
	loaded := s.emit(spirv.Instruction{Op: spirv.OpLoad, Type: from, Result: s.newID(), Pos: pos(op),
		Operands: words[1:2:2]})
	id := s.convert(op, loaded, from, to)
	s.emit(spirv.Instruction{Op: spirv.OpStore, Pos: pos(op), Operands: s.wordsOf(words[0], uint32(id))})
}

// alike reports whether two types differ only in their layout. It stores the results, because a type may contain
// another type many times.
func (s *serializer) alike(a, b spirv.ID) bool {
	if a == b {
		return true
	}
	k := [2]spirv.ID{a, b}
	if known, ok := s.likes[k]; ok {
		return known
	}
	hoststack.EnterRecursion()
	if s.likes == nil {
		s.likes = map[[2]spirv.ID]bool{}
	}
	s.likes[k] = true // ends the recursion for types that contain themselves
	is := s.haveAlikeParts(s.def(a), s.def(b))
	s.likes[k] = is
	return is
}

func (s *serializer) haveAlikeParts(x, y *spirv.Instruction) bool {
	if x == nil || y == nil || x.Op != y.Op || len(x.Operands) != len(y.Operands) {
		return false
	}
	switch x.Op {
	case spirv.OpTypeStruct:
		for i := range x.Operands {
			if !s.alike(spirv.ID(x.Operands[i]), spirv.ID(y.Operands[i])) {
				return false
			}
		}
		return true
	case spirv.OpTypeArray:
		return instreader.TypeArray(x).Length() == instreader.TypeArray(y).Length() &&
			s.alike(instreader.TypeArray(x).ElementType(), instreader.TypeArray(y).ElementType())
	case spirv.OpTypeRuntimeArray:
		return s.alike(instreader.TypeRuntimeArray(x).ElementType(), instreader.TypeRuntimeArray(y).ElementType())
	}
	return false
}

// maxConverted is the maximum number of parts into which a value is split.
const maxConverted = 1 << 12

// convert emits a conversion of value id between types that differ only in their layout.
func (s *serializer) convert(op *mlir.Operation, id, from, to spirv.ID) spirv.ID {
	if from == to || id == 0 {
		return id
	}
	if s.m.Version >= 0x00010400 {
		return s.emit(spirv.Instruction{Op: spirv.OpCopyLogical, Type: to, Result: s.newID(), Pos: pos(op),
			Operands: s.wordsOf(uint32(id))})
	}
	n := s.parts(from, to)
	if n > maxConverted {
		s.report(op, "cannot convert a value of more than %d parts to its layout in memory", maxConverted)
		return 0
	}
	s.spend(3*n, op)
	return s.convertParts(op, id, from, to)
}

// parts returns the number of parts into which convertParts splits a value. It may stop counting above maxConverted.
func (s *serializer) parts(from, to spirv.ID) int {
	if from == to {
		return 1
	}
	x, y := s.def(from), s.def(to)
	if x.Op == spirv.OpTypeArray {
		return min(s.countOf(x)*s.parts(instreader.TypeArray(x).ElementType(), instreader.TypeArray(y).ElementType()),
			math.MaxInt32)
	}
	n := 1
	for i := 0; i < len(x.Operands) && n <= maxConverted; i++ { // above the limit, the exact number does not matter
		n = min(n+s.parts(spirv.ID(x.Operands[i]), spirv.ID(y.Operands[i])), math.MaxInt32)
	}
	return n
}

// countOf returns the number of members of a struct type or of elements of an array type.
func (s *serializer) countOf(t *spirv.Instruction) int {
	if t.Op == spirv.OpTypeArray {
		length, _ := s.constantValue(instreader.TypeArray(t).Length())
		return int(length)
	}
	return len(t.Operands)
}

// convertParts emits a conversion of each part of value id, and a composite of the results.
func (s *serializer) convertParts(op *mlir.Operation, id, from, to spirv.ID) spirv.ID {
	if from == to {
		return id
	}
	x, y := *s.def(from), *s.def(to)
	n := s.countOf(&x)
	words := s.operands(n)
	for i := range words {
		k := i
		if x.Op == spirv.OpTypeArray {
			k = 0
		}
		part, want := spirv.ID(x.Operands[k]), spirv.ID(y.Operands[k])
		extracted := s.emit(spirv.Instruction{Op: spirv.OpCompositeExtract, Type: part, Result: s.newID(), Pos: pos(op),
			Operands: s.wordsOf(uint32(id), uint32(i))})
		words[i] = uint32(s.convertParts(op, extracted, part, want))
	}
	return s.emit(spirv.Instruction{Op: spirv.OpCompositeConstruct, Type: to, Result: s.newID(), Pos: pos(op),
		Operands: words})
}

// accessChain emits an access chain. The type of the result depends on the layout of the base pointer's type.
func (s *serializer) accessChain(op *mlir.Operation) {
	base, elem := s.memoryAccess(op, 0)
	words := s.instructionWords(op)
	typ := s.typ(op.Result().Type, op)
	if s.failed || base == nil || elem == 0 || typ == 0 {
		return
	}
	skip := 1
	if op.Op.Opcode == spirv.OpPtrAccessChain || op.Op.Opcode == spirv.OpInBoundsPtrAccessChain {
		skip = 2
	}
	for i := skip; i < len(words); i++ {
		next := s.partOf(op, elem, spirv.ID(words[i]), i)
		if next == 0 {
			return
		}
		elem = next
	}
	class := uint32(instreader.TypePointer(s.def(base.typ)).StorageClass())
	if want := s.def(typ); want.Op != spirv.OpTypePointer ||
		uint32(instreader.TypePointer(want).StorageClass()) != class ||
		!s.alike(instreader.TypePointer(want).Type(), elem) {
		s.report(op, "the result type does not match the indexed member")
		return
	}
	s.add(op, s.intern(spirv.OpTypePointer, class, uint32(elem)), words)
}

// partOf returns the type of the part of type typ that index selects. If it is not valid, partOf adds an error and
// returns 0.
func (s *serializer) partOf(op *mlir.Operation, typ, index spirv.ID, operand int) spirv.ID {
	d := s.def(typ)
	switch d.Op {
	case spirv.OpTypeStruct:
		n, ok := s.constantValue(index)
		switch {
		case !ok:
			s.report(op, "index %d selects a struct member and must be a constant", operand)
			return 0
		case int(n) >= len(d.Operands):
			s.report(op, "index %d is %d, but the struct has %d members", operand, n, len(d.Operands))
			return 0
		}
		return spirv.ID(d.Operands[n])
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray, spirv.OpTypeVector, spirv.OpTypeMatrix,
		spirv.OpTypeCooperativeMatrixKHR:
		return instreader.CompositeType(d).ComponentType()
	}
	s.report(op, "index %d selects from a type without members", operand)
	return 0
}

// call emits a call of a function of the module.
func (s *serializer) call(op *mlir.Operation) {
	y := s.lookup(op, reference(op, "callee"), "spirv.func")
	if y == nil {
		return
	}
	t := typeOf(y.op, "function_type")
	switch {
	case t == nil:
		s.failed = true
		return
	case slices.Contains(s.entries, y.name), s.entryABI(y.op) != nil:
		note(s.report(op, "@%s is an entry point, which cannot be called", y.name), y.op.Offset, "defined here")
		return
	case len(op.Operands) != len(t.Params):
		note(s.report(op, "@%s takes %d arguments, not %d", y.name, len(t.Params), len(op.Operands)), y.op.Offset,
			"defined here")
		return
	case len(op.Results) != len(t.Results) || len(t.Results) == 1 && op.Results[0].Type != t.Results[0]:
		note(s.report(op, "@%s has a different result type", y.name), y.op.Offset, "defined here")
		return
	}
	words := s.operands(1 + len(op.Operands))
	words[0] = uint32(y.id)
	for i, v := range op.Operands {
		d := s.use(v, op)
		if d == nil {
			return
		}
		if d.typ != s.typ(t.Params[i], op) {
			note(s.report(op, "argument %d does not match the parameter type of @%s", i, y.name), y.op.Offset,
				"defined here")
			return
		}
		words[1+i] = uint32(d.id)
	}
	s.fn.calls = append(s.fn.calls, y.id)
	typ := s.resultType(t, op)
	if typ == 0 {
		return
	}
	s.line(op)
	id := s.emit(spirv.Instruction{Op: spirv.OpFunctionCall, Type: typ, Result: s.newID(), Pos: pos(op),
		Operands: words})
	if len(op.Results) == 1 {
		s.define(op.Results[0], id, typ)
	}
	s.decorations(op, id)
}

// castExplicitly emits a cast between storage classes.
func (s *serializer) castExplicitly(op *mlir.Operation) {
	words := s.instructionWords(op)
	typ := s.typ(op.Result().Type, op)
	if s.failed || typ == 0 {
		return
	}
	if t := s.def(typ); t.Op == spirv.OpTypePointer {
		s.add(op, typ, append(words, uint32(instreader.TypePointer(t).StorageClass())))
		return
	}
	s.report(op, "the result of '%s' must be a pointer", op.Name)
}

// bitcast emits an OpBitcast. MLIR's passes may add a layout to the type of a variable, and a cast to the type without
// the layout. The result of such a cast is the operand, because it is the same pointer in SPIR-V.
func (s *serializer) bitcast(op *mlir.Operation) {
	if len(op.Operands) == 1 && op.Result().Type != nil && op.Result().Type.Kind == mlir.Pointer {
		d := s.use(op.Operands[0], op)
		typ := s.typ(op.Result().Type, op)
		if d == nil || typ == 0 {
			return
		}
		from, to := s.def(d.typ), s.def(typ)
		if from.Op == spirv.OpTypePointer && instreader.TypePointer(from).StorageClass() == instreader.TypePointer(to).StorageClass() && s.alike(instreader.TypePointer(from).Type(), instreader.TypePointer(to).Type()) {
			s.define(op.Result(), d.id, d.typ)
			return
		}
	}
	s.ordinary(op)
}
