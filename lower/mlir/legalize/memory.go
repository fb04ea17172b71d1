package legalize

import (
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A chain is a pointer to a struct in a buffer, or to an array of such structs. It does not have a value in the new
// module. Access chains that continue it start at base instead.
type chain struct {
	base    spirv.ID // pointer in the new module
	indices []uint32 // IDs in the new module
	class   spirv.StorageClass
	elem    spirv.ID // pointee type in the new module
	buffers bool     // the next indices select an element of an array of buffers
}

// variable lowers a module-scope or a local variable.
func (l *lowerer) variable(in *spirv.Instruction) spirv.ID {
	if l.unsupported[in.Type] != 0 && l.fn == nil {
		l.inherit(in, in.Type)
		return 0
	}
	typ := l.typeFor(in, in.Type)
	d := l.declaration(typ)
	if d.Op != spirv.OpTypePointer {
		return l.mistyped()
	}
	out := instbuilder.Op(in.Op, typ, in.Result, l.list(uint32(instreader.TypePointer(d).StorageClass()))).At(in.Pos)
	if l.fn == nil {
		if why := l.whyUnsupported(in, instreader.TypePointer(d).StorageClass(),
			instreader.TypePointer(d).Type()); why != "" {
			l.markUnsupported(in, why)
			return 0
		}
		l.define(in, l.add(out))
		l.initializer(in, instreader.TypePointer(d).StorageClass())
		return 0
	}
	if instreader.TypePointer(d).StorageClass() != spirv.StorageClassFunction {
		return l.mistyped()
	}
	l.variables = append(l.variables, out)
	l.typeOf[in.Result] = typ
	if len(in.Operands) > 1 {
		l.do(spirv.OpStore, in.Result, l.operandAt(in, 1))
	}
	return in.Result
}

// whyUnsupported returns the text for a finding that says why a module-scope variable is not supported. It returns ""
// if the variable is supported.
func (l *lowerer) whyUnsupported(in *spirv.Instruction, class spirv.StorageClass, elem spirv.ID) string {
	if !optable.StorageClasses.Has(uint32(class), l.o.Version) {
		return fmt.Sprintf("a variable of %v", class)
	}
	if b, ok := l.decoration(in.Result, spirv.DecorationBuiltIn); ok && !optable.BuiltIns.Has(b, l.o.Version) {
		return fmt.Sprintf("%v", spirv.BuiltIn(b))
	}
	if l.modern() {
		return ""
	}
	if stage := class == spirv.StorageClassInput || class == spirv.StorageClassOutput; stage &&
		l.isDecorated(elem, spirv.DecorationBlock) {
		return "a block of variables of a stage" // version 19 drops the decoration Block of its type
	}
	return ""
}

// initializer lowers the initial value of a module-scope variable.
func (l *lowerer) initializer(in *spirv.Instruction, class spirv.StorageClass) {
	if len(in.Operands) < 2 {
		return
	}
	value := l.same[uint32(instreader.Variable(in).Initializer())]
	switch {
	case value == 0:
		l.report(in, "the initializer of a variable is not declared before its use")
	case class == spirv.StorageClassPrivate || class == spirv.StorageClassOutput:
		l.stored = append(l.stored, initial{in.Result, value})
	default:
		l.report(in, "a variable of %v with an initializer", class)
	}
}

// isBuffer reports whether the application can access memory with storage class c.
func isBuffer(c spirv.StorageClass) bool {
	switch c {
	case spirv.StorageClassStorageBuffer, spirv.StorageClassUniform, spirv.StorageClassPushConstant,
		spirv.StorageClassPhysicalStorageBuffer:
		return true
	}
	return false
}

// chainOf returns pointer operand i as a chain. If it is not a pointer, chainOf adds a finding and returns false.
func (l *lowerer) chainOf(in *spirv.Instruction, i int) (chain, bool) {
	id := spirv.ID(operand(in, i))
	if c := l.chains[id]; c != nil {
		return *c, true
	}
	base := l.operandAt(in, i)
	d := l.declaration(l.typeOf[base])
	if base == 0 || d.Op != spirv.OpTypePointer {
		l.mistyped()
		return chain{}, false
	}
	c := chain{base: base, class: instreader.TypePointer(d).StorageClass(), elem: instreader.TypePointer(d).Type()}
	c.buffers = isBuffer(c.class) && l.declaration(base).Op == spirv.OpVariable &&
		l.declaration(c.elem).Op != spirv.OpTypeStruct
	return c, true
}

// part returns the type of the part of composite type typ that index selects.
func (l *lowerer) part(typ, index spirv.ID) spirv.ID {
	switch d := l.declaration(typ); d.Op {
	case spirv.OpTypeVector, spirv.OpTypeMatrix, spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return instreader.CompositeType(d).ComponentType()
	case spirv.OpTypeStruct:
		if i, ok := l.integerConstant(index); ok && i < uint32(len(d.Operands)) {
			return spirv.ID(d.Operands[i])
		}
	}
	return l.mistyped()
}

// accessChain lowers an access chain. If its result is a pointer to a struct in a buffer, it is recorded as a chain and
// not emitted.
func (l *lowerer) accessChain(in *spirv.Instruction) spirv.ID {
	c, ok := l.chainOf(in, 0)
	if !ok {
		return 0
	}
	if len(in.Operands) == 1 {
		if l.chains[uint32(instreader.AccessChain(in).Base())] != nil {
			l.chains[in.Result] = &c
			return in.Result
		}
		return c.base
	}
	for i := 1; i < len(in.Operands) && !l.failed; i++ {
		l.advance(&c, l.operandAt(in, i))
	}
	switch {
	case l.failed:
		return 0
	case len(c.indices) == 0:
		return c.base // the result is a pointer to a buffer, which advance has emitted
	case isBuffer(c.class) && l.hasStruct(c.elem):
		l.chains[in.Result] = &c
		return in.Result
	}
	return l.pointer(&c, in.Result)
}

// advance appends an index to chain c. When the indices into an array of buffers have selected a buffer, advance emits
// a pointer to the buffer and continues from there, because the dialect converts the pointee types of such pointers to
// blocks.
func (l *lowerer) advance(c *chain, index spirv.ID) {
	indices := l.operands(len(c.indices) + 1)
	copy(indices, c.indices)
	indices[len(c.indices)] = uint32(index)
	c.indices, c.elem = indices, l.part(c.elem, index)
	if c.buffers && l.declaration(c.elem).Op == spirv.OpTypeStruct {
		*c = chain{base: l.pointer(c, 0), class: c.class, elem: c.elem}
	}
}

// hasStruct reports whether typ is a struct type or a type of arrays of structs.
func (l *lowerer) hasStruct(typ spirv.ID) bool {
	return l.declaration(l.stripArrays(typ)).Op == spirv.OpTypeStruct
}

// pointer emits the pointer that chain c represents. If result is not 0, it is the result ID.
func (l *lowerer) pointer(c *chain, result spirv.ID) spirv.ID {
	if len(c.indices) == 0 {
		return c.base
	}
	typ := l.declare(instbuilder.TypePointer(0, c.class, c.elem))
	words := l.operands(1 + len(c.indices))
	words[0] = uint32(c.base)
	copy(words[1:], c.indices)
	return l.Emit(instbuilder.Op(spirv.OpAccessChain, typ, result, words))
}

// at returns the chain to part i of the object to which c points.
func (l *lowerer) at(c *chain, i uint32) chain {
	p := *c
	l.advance(&p, l.uint(i))
	return p
}

// partCount returns the number of parts of a value of composite type typ. It returns false if typ is not a composite
// type or the number is not constant.
func (l *lowerer) partCount(typ spirv.ID) (uint32, bool) {
	switch d := l.declaration(typ); d.Op {
	case spirv.OpTypeStruct:
		return uint32(len(d.Operands)), true
	case spirv.OpTypeVector, spirv.OpTypeMatrix:
		return instreader.TypeVector(d).ComponentCount(), true
	case spirv.OpTypeArray:
		return l.integerConstant(instreader.TypeArray(d).Length())
	}
	return 0, false
}

// maxParts is the maximum number of parts into which the aggregates of a module are split.
const maxParts = 1 << 17

// spendParts adds the number of parts of a value to the count. It adds a finding and returns false if the limit is
// exceeded.
func (l *lowerer) spendParts(in *spirv.Instruction, n int) bool {
	if l.parts += uint64(n); l.parts > maxParts || n > maxElements {
		l.report(in, "aggregates with more than %d parts", min(maxParts, maxElements))
		return false
	}
	return true
}

// supportsAccess reports whether the dialect supports the memory operands of an instruction. If it does not, because
// operands have scopes, supportsAccess adds a finding.
func (l *lowerer) supportsAccess(in *spirv.Instruction, access []uint32) bool {
	const supported = spirv.MemoryAccessVolatile | spirv.MemoryAccessAligned | spirv.MemoryAccessNontemporal
	if len(access) == 0 || spirv.MemoryAccess(access[0])&^supported == 0 {
		return true
	}
	l.report(in, "a memory access with %v (%v)", spirv.MemoryAccess(access[0])&^supported, in.Op)
	return false
}

// aligned returns the memory operands for an access to the part that is distance bytes after the start of the object.
func (l *lowerer) aligned(access []uint32, distance uint32) []uint32 {
	if len(access) < 2 || spirv.MemoryAccess(access[0])&spirv.MemoryAccessAligned == 0 {
		return access
	}
	both := access[1] | distance
	return l.list(access[0], both&-both)
}

// distance returns the offset in bytes of part i in a value of composite type typ in memory.
func (l *lowerer) distance(typ spirv.ID, i uint32) uint32 {
	if l.declaration(typ).Op != spirv.OpTypeStruct {
		return i * l.stride(typ)
	}
	if int(typ) >= len(l.decorated.first) {
		return 0
	}
	for n := l.decorated.first[typ]; n != 0; n = l.decorated.next[n-1] {
		if in := &l.m.Annotations[n-1]; in.Op == spirv.OpMemberDecorate &&
			instreader.MemberDecorate(in).Member() == i &&
			instreader.MemberDecorate(in).Decoration() == spirv.DecorationOffset {
			return operand(in, 3)
		}
	}
	return 0
}

// load lowers OpLoad. A struct in a buffer is loaded one member at a time.
func (l *lowerer) load(in *spirv.Instruction) spirv.ID {
	if id := instreader.Load(in).Pointer(); l.unsupported[id] != 0 {
		return l.withhold(in, l.reason(id))
	}
	if !l.supportsAccess(in, instreader.Load(in).MemoryAccessWords()) {
		return 0
	}
	if l.chains[uint32(instreader.Load(in).Pointer())] == nil {
		if !l.modern() && l.declaration(l.typeFor(in, in.Type)).Op == spirv.OpTypeImage {
			return l.withhold(in, "an image as a value (OpLoad)")
		}
		return l.copied(in)
	}
	c, ok := l.chainOf(in, 0)
	if !ok || l.typeFor(in, in.Type) != c.elem {
		return l.mistyped()
	}
	return l.loadPart(in, &c, instreader.Load(in).MemoryAccessWords(), 0)
}

// loadPart emits loads of the object to which chain c points.
func (l *lowerer) loadPart(in *spirv.Instruction, c *chain, access []uint32, depth int) spirv.ID {
	if !l.hasStruct(c.elem) {
		p := l.pointer(c, 0)
		words := l.operands(1 + len(access))
		words[0] = uint32(p)
		copy(words[1:], access)
		return l.Emit(instbuilder.Op(spirv.OpLoad, c.elem, 0, words))
	}
	n, ok := l.partCount(c.elem)
	if !ok || depth > maxDepth {
		l.report(in, "an array value of this length")
		return 0
	}
	if !l.spendParts(in, int(n)) {
		return 0
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		if l.failed {
			return 0
		}
		p := l.at(c, uint32(i))
		parts[i] = l.loadPart(in, &p, l.aligned(access, l.distance(c.elem, uint32(i))), depth+1)
	}
	return l.Emit(instbuilder.CompositeConstruct(c.elem, 0, parts...))
}

// store lowers OpStore. A struct in a buffer is stored one member at a time.
func (l *lowerer) store(in *spirv.Instruction) spirv.ID {
	if !l.supportsAccess(in, instreader.Store(in).MemoryAccessWords()) {
		return 0
	}
	if l.chains[uint32(instreader.Store(in).Pointer())] == nil {
		return l.copied(in)
	}
	c, ok := l.chainOf(in, 0)
	v := l.operandAt(in, 1)
	if !ok || l.typeOf[v] != c.elem {
		return l.mistyped()
	}
	l.storePart(in, &c, v, instreader.Store(in).MemoryAccessWords(), 0)
	return 0
}

// storePart emits stores of v to the object to which chain c points.
func (l *lowerer) storePart(in *spirv.Instruction, c *chain, v spirv.ID, access []uint32, depth int) {
	if !l.hasStruct(c.elem) {
		p := l.pointer(c, 0)
		words := l.operands(2 + len(access))
		words[0], words[1] = uint32(p), uint32(v)
		copy(words[2:], access)
		l.Emit(instbuilder.Op(spirv.OpStore, 0, 0, words))
		return
	}
	n, ok := l.partCount(c.elem)
	if !ok || depth > maxDepth {
		l.report(in, "an array value of this length")
		return
	}
	if !l.spendParts(in, int(n)) {
		return
	}
	for i := range n {
		if l.failed {
			return
		}
		p := l.at(c, i)
		l.storePart(in, &p, l.CompositeExtract(p.elem, v, i), l.aligned(access, l.distance(c.elem, i)), depth+1)
	}
}

// copyMemory lowers OpCopyMemory. A struct in a buffer is copied by loads and stores of its members.
func (l *lowerer) copyMemory(in *spirv.Instruction) spirv.ID {
	to, ok := l.chainOf(in, 0)
	from, known := l.chainOf(in, 1)
	switch {
	case !ok || !known || to.elem != from.elem:
		return l.mistyped()
	case len(in.Operands) == 2 && l.chains[uint32(instreader.CopyMemory(in).Target())] == nil &&
		l.chains[uint32(instreader.CopyMemory(in).Source())] == nil:
		return l.copied(in)
	}
	reading, writing := l.accesses(in)
	if !l.supportsAccess(in, reading) || !l.supportsAccess(in, writing) {
		return 0
	}
	v := l.loadPart(in, &from, reading, 0)
	l.storePart(in, &to, v, writing, 0)
	return 0
}

// accesses returns the memory operands for the load and the store of an OpCopyMemory. The instruction has one mask for
// both, or first the operands of the store and then those of the load.
func (l *lowerer) accesses(in *spirv.Instruction) (reading, writing []uint32) {
	rest := instreader.CopyMemory(in).Optional()
	if len(rest) == 0 {
		return nil, nil
	}
	n := 1
	if spirv.MemoryAccess(rest[0])&spirv.MemoryAccessAligned != 0 {
		n = 2
	}
	if len(rest) <= n {
		return rest, rest
	}
	return rest[n:], rest[:n]
}
