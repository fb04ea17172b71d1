package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A mode says what the id of a value stands for.
type mode uint8

const (
	invalid  mode = iota // nothing, or a void expression
	rvalue               // id is the value itself
	pointer              // id points to the object
	swizzled             // some components, in elems, of the vector that id points to
	matElems             // some elements, in rows and elems, of the matrix that id points to
	bitField             // bits of the integer that id points to
	placed               // an object that has no pointer: place loads and stores it
)

// A value is the result of evaluating an expression: a value or an lvalue.
// The zero value is invalid.
//
// The rvalue of a structured or byte address buffer is the pointer to its
// block, since there is nothing to load; a variable that holds such a pointer
// is an alias, and loading from it gives the pointer.
type value struct {
	mode    mode
	rule    layoutRule         // of the memory pointed to, or of the aggregate if mode is rvalue
	flags   valueFlags         //
	count   uint8              // swizzled, matElems: number of elems
	elems   [4]uint8           // swizzled: components; matElems: columns
	rows    [4]uint8           // matElems
	storage spirv.StorageClass // of the object, if mode is not rvalue
	offset  uint8              // bitField: first bit
	width   uint8              // bitField: number of bits
	align   uint32             // pointer: of memory at an address, 0 if it follows from the type
	id      spirv.ID           //
	typ     *types.Type        // of the value: of the selected elements for swizzled and matElems
	base    *types.Type        // swizzled, matElems: of the vector or matrix that id points to; else the ConstantBuffer whose contents this is, or the struct that a block of push constants is, or nil
	block   spirv.ID           // pointer: the type of a block of push constants or a shader record, 0 for others
	quals   types.Quals        // row_major and column_major of the object
	place   place              // placed; swizzled over a placed vector
	known   *value             // what has just been stored in an lvalue; nil if that is not known
}

type valueFlags uint8

const (
	isConstant valueFlags = 1 << iota // rvalue: id is a constant instruction
	isSpec                            // with isConstant: a specialization constant
	isAlias                           // pointer: to a variable that holds a buffer's address
	isOrdered                         // pointer: into a rasterizer ordered view
	isVariable                        // pointer: id is an OpVariable or a parameter, not an access chain
	isPrecise                         // pointer: the object is precise
	isNoInterp                        // pointer: nointerpolation input
)

// A place is an lvalue that is not memory behind a pointer: an element of a
// RWTexture or RWBuffer, an output of a mesh shader.
type place interface {
	// load returns the value; a place that can only be written panics.
	load(e *SPIRVEmitter, v value) spirv.ID
	// store writes src, of v's type.
	store(e *SPIRVEmitter, v value, src spirv.ID)
	// storeComponents writes the named components of a vector, with src a
	// scalar if there is one. It returns false if the caller is to load the
	// vector, replace the components and store it whole.
	storeComponents(e *SPIRVEmitter, v value, elems []uint8, src spirv.ID) bool
}

// rv returns the rvalue id of type t without a layout.
func rv(t *types.Type, id spirv.ID) value { return value{mode: rvalue, typ: t, id: id} }

// constant returns the rvalue of a constant instruction.
func constantValue(t *types.Type, id spirv.ID) value {
	return value{mode: rvalue, typ: t, id: id, flags: isConstant}
}

// variable returns the lvalue of an OpVariable (or parameter) without a layout.
func variable(t *types.Type, id spirv.ID, class spirv.StorageClass) value {
	return value{mode: pointer, typ: t, id: id, storage: class, flags: isVariable}
}

// isContents reports whether v is the contents of a ConstantBuffer: its type
// in memory is the block of that buffer.
func (v value) isContents() bool {
	return (v.mode == pointer || v.mode == rvalue) && v.base != nil
}

// knownAs returns the lvalue v of which src, just stored, is the value.
func (v value) knownAs(src value) value { v.known = &src; return v }

func (v value) has(f valueFlags) bool  { return v.flags&f != 0 }
func (v value) as(t *types.Type) value { v.typ = t; return v }

// Evaluating and storing: these are what every file of the package uses.
//
//	e.expr(x)        evaluates x: an lvalue or an rvalue, whatever it gives
//	e.lvalue(x)      the same for an x that is an lvalue (checked.Info.LValue)
//	e.operand(x)     evaluates and loads; an aggregate keeps its memory layout
//	e.rvalue(x)      evaluates and loads, without a layout; gives the bare id
//	e.load(v)        the same for a value
//	e.loaded(v)      loads; an aggregate keeps its memory layout
//	e.store(dst, id) stores an id without a layout
//	e.assign(dst, v) stores a value, rebuilding it if the layouts differ

// typeID returns the type of a value of type t in registers or in memory
// without a layout.
func (e *SPIRVEmitter) typeID(t *types.Type) spirv.ID { return e.lowerType(t, noLayout, 0) }

// memoryType returns the type of what v points to, or of v if it is an rvalue.
func (e *SPIRVEmitter) memoryType(v value) spirv.ID {
	if (v.mode == rvalue || v.has(isAlias)) && (e.isByAddress(v.typ) || e.isGathered(v.typ)) {
		return e.contentType(v.typ)
	}
	switch {
	case v.block != 0:
		return v.block
	case v.isContents():
		return e.lowerType(v.base, v.rule, v.quals)
	}
	return e.lowerType(v.typ, v.rule, v.quals)
}

// contentType returns the type of a variable of type t in Function or Private
// memory, and of its value. One that holds a buffer holds the address of its block.
func (e *SPIRVEmitter) contentType(t *types.Type) spirv.ID {
	switch {
	case e.isByAddress(t):
		return e.bufferPointer(t)
	case e.isGathered(t):
		return e.b.TypeArray(e.contentType(t.Elem), t.Len, 0)
	case isBindless(t):
		return e.b.TypePointer(spirv.StorageClassUniformConstant, e.typeID(t))
	}
	return e.typeID(t)
}

// isBindless reports whether t is an array of opaque objects without a size,
// which is passed on by address.
func isBindless(t *types.Type) bool {
	return t.Kind == types.Array && t.Len == types.Unsized && isOpaque(t.Underlying())
}

// bufferPointer returns the type of the address of a buffer.
func (e *SPIRVEmitter) bufferPointer(t *types.Type) spirv.ID {
	return e.b.TypePointer(e.addressClass(t), e.lowerType(t, noLayout, 0))
}

// load returns the value of v as an id without a layout: a bool is a bool, and
// an aggregate has been rebuilt if it came from memory with a layout.
func (e *SPIRVEmitter) load(v value) spirv.ID {
	return e.withoutLayout(e.loaded(v)).id
}

// loaded turns an lvalue into an rvalue.
func (e *SPIRVEmitter) loaded(v value) value {
	if v.known != nil {
		return *v.known
	}
	switch v.mode {
	case pointer:
		return e.loadPointer(v)
	case swizzled:
		return e.loadSwizzle(v)
	case matElems:
		return e.loadMatElems(v)
	case bitField:
		return e.loadBitField(v)
	case placed:
		return rv(v.typ, v.place.load(e, v))
	}
	return v
}

func (e *SPIRVEmitter) loadPointer(v value) value {
	switch {
	case e.isByAddress(v.typ):
		return e.dereferenced(v)
	case !v.has(isAlias) && e.isGathered(v.typ):
		return e.addresses(v)
	case v.has(isAlias) && isBindless(v.typ):
		return e.bindless(v)
	case v.typ.Kind == types.Array && isOpaque(v.typ.Underlying()):
		return v // copied element by element, see assign
	}
	r := value{mode: rvalue, typ: v.typ, rule: v.rule, quals: v.quals, base: v.base, flags: v.flags & (isAlias | isNoInterp)}
	r.id = e.loadMemory(v, e.memoryType(v))
	if v.block != 0 && isConstantBuffer(v.typ) {
		return e.asBuffer(r)
	}
	if e.isLineArray(v) {
		return rv(v.typ, e.fromLines(r))
	}
	if v.rule != noLayout && v.typ.IsBool() {
		return rv(v.typ, e.castID(r.id, e.asUint(v.typ), v.typ))
	}
	if shapeOf(v.typ).numeric() && !e.hasLayoutType(v.typ) {
		r.rule, r.quals = noLayout, 0
	}
	return r
}

// loadMemory emits the OpLoad of v's object, which has type t in memory.
func (e *SPIRVEmitter) loadMemory(v value, t spirv.ID) spirv.ID {
	if isOpaque(v.typ) {
		t = e.elementOf(v.id, 0, t)
	}
	if v.has(isOrdered) {
		e.beginInterlock()
		defer e.endInterlock()
	}
	var id spirv.ID
	if v.storage == spirv.StorageClassPhysicalStorageBuffer {
		id = e.b.LoadAs(t, v.id, uint32(spirv.MemoryAccessAligned), e.alignmentOf(v))
	} else {
		id = e.b.LoadAs(t, v.id)
	}
	e.relaxIfMin(id, v.typ)
	return id
}

// dereferenced returns the address of a buffer as an rvalue: what an alias
// variable holds, or the variable of the buffer itself.
func (e *SPIRVEmitter) dereferenced(v value) value {
	if v.mode == pointer && v.has(isAlias) {
		id := e.b.LoadAs(e.memoryType(v), v.id)
		return value{mode: rvalue, typ: v.typ, rule: e.bufferRule(v.typ), storage: e.addressClass(v.typ), id: id}
	}
	v.mode = rvalue
	v.flags &^= isVariable
	return v
}

// addresses returns the value of a gathered array that is that of one variable.
func (e *SPIRVEmitter) addresses(v value) value {
	parts := make([]spirv.ID, v.typ.Len)
	for i := range parts {
		elem := e.index(v, v.typ.Elem, e.b.ConstantInt(int32(i)))
		parts[i] = e.loaded(elem).id
	}
	return rv(v.typ, e.compose(v.typ, parts...))
}

// bindless returns the array that a variable of a bindless array points to.
func (e *SPIRVEmitter) bindless(v value) value {
	v.id = e.b.LoadAs(e.contentType(v.typ), v.id)
	v.flags &^= isAlias | isVariable
	return v
}

// hasLayoutType reports whether the SPIR-V type of a numeric t depends on the
// layout rule: only matrices that are arrays do, since bools are converted
// when they are loaded.
func (e *SPIRVEmitter) hasLayoutType(t *types.Type) bool {
	return shapeOf(t).matrix() && classOf(t) != floatClass
}

// store writes src, a value without a layout, to dst.
func (e *SPIRVEmitter) store(dst value, src spirv.ID) { e.assign(dst, rv(dst.typ, src)) }

// assign writes the rvalue src to dst.
func (e *SPIRVEmitter) assign(dst, src value) {
	switch dst.mode {
	case pointer:
		e.storePointer(dst, src)
	case swizzled:
		e.storeSwizzle(dst, e.load(src))
	case matElems:
		e.storeMatElems(dst, e.load(src))
	case bitField:
		e.storeBitField(dst, e.load(src))
	case placed:
		dst.place.store(e, dst, e.load(src))
	default:
		panic("emitter: store to a value that is not an lvalue")
	}
}

func (e *SPIRVEmitter) storePointer(dst, src value) {
	t := dst.typ
	if isConstantBuffer(t) {
		e.needsLegalization = true // its type is that of a block
	}
	switch {
	case e.isByAddress(t):
		e.needsLegalization = true
		e.storeMemory(dst, e.dereferenced(src).id)
	case isOpaque(t):
		e.needsLegalization = true
		e.storeMemory(dst, src.id)
	case isBindless(t):
		e.needsLegalization = true
		e.storeMemory(dst, src.id)
	case t.Kind == types.Array && isOpaque(t.Underlying()):
		e.storeOpaqueArray(dst, src)
	case t.IsBool() && dst.rule != noLayout:
		asUint := rv(e.asUint(t), e.castID(e.load(src), t, e.asUint(t)))
		e.storeMemory(dst, e.relayout(asUint, dst.rule, dst.quals).id)
	case shapeOf(t).numeric() && !e.hasLayoutType(t):
		e.storeMemory(dst, src.id)
	default:
		e.storeMemory(dst, e.relayout(e.loaded(src), dst.rule, dst.quals).id)
	}
}

func (e *SPIRVEmitter) storeMemory(dst value, src spirv.ID) {
	if dst.has(isOrdered) {
		e.beginInterlock()
		defer e.endInterlock()
	}
	if dst.storage == spirv.StorageClassPhysicalStorageBuffer {
		e.b.Store(dst.id, src, uint32(spirv.MemoryAccessAligned), e.alignmentOf(dst))
		return
	}
	e.b.Store(dst.id, src)
}

// storeOpaqueArray copies an array of opaque objects one by one, so that the
// legalization passes see which element goes where.
func (e *SPIRVEmitter) storeOpaqueArray(dst, src value) {
	if src.mode == rvalue {
		e.needsLegalization = true
		e.storeMemory(dst, e.loaded(src).id)
		return
	}
	parts := make([]spirv.ID, dst.typ.Len)
	for i := range parts {
		elem := e.index(src, src.typ.Elem, e.b.ConstantInt(int32(i)))
		parts[i] = e.loadMemory(elem, e.memoryType(elem))
	}
	e.storeMemory(dst, e.b.CompositeConstruct(e.memoryType(dst), parts...))
}

// index returns the lvalue of type t that the indices lead to from v.
func (e *SPIRVEmitter) index(v value, t *types.Type, indices ...spirv.ID) value {
	r := v.as(t)
	r.flags &^= isVariable
	r.base, r.block, r.known = nil, 0, nil
	if r.align != 0 {
		r.align = min(r.align, e.leastAlignment(r))
	}
	r.id = e.accessChain(r, v.id, indices)
	if v.has(isPrecise) {
		e.markPrecise(r.id)
	}
	return r
}

// accessChain emits the access chain that r is to be, from base.
func (e *SPIRVEmitter) accessChain(r value, base spirv.ID, indices []spirv.ID) spirv.ID {
	words := make([]uint32, 0, 1+len(indices))
	words = append(words, uint32(base))
	for _, i := range indices {
		words = append(words, uint32(i))
	}
	elem := e.memoryType(r)
	if isImage(r.typ) {
		elem = e.elementOf(base, len(indices), elem)
	}
	return e.b.Emit(spirv.Instruction{Op: spirv.OpAccessChain, Type: e.b.TypePointer(r.storage, elem), Operands: words})
}

// temporary returns a Function variable "temp.var.<name>" that holds src.
func (e *SPIRVEmitter) temporary(name string, src value) value {
	v := e.localVariable(src.typ, "temp.var."+name)
	e.assign(v, src)
	return v
}

// localVariable declares a variable of type t in the current function.
func (e *SPIRVEmitter) localVariable(t *types.Type, name string) value {
	v := e.newLocal(t, name)
	e.decoratePointer(v.id, t, nil)
	return v
}

// newLocal is localVariable for one that will be bound to a declared variable.
func (e *SPIRVEmitter) newLocal(t *types.Type, name string) value {
	if isRayQuery(t) {
		e.needsLegalization = true // few drivers let a function take one
	}
	id := e.b.AddLocalVariable(e.contentType(t), name, 0)
	e.relaxIfMin(id, t)
	return e.holder(variable(t, id, spirv.StorageClassFunction))
}
