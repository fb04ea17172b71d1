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
	matElems             // some elements, in matrix, of the matrix that id points to
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
	count   uint8              // swizzled, matElems: number of elems
	elems   [4]uint8           // swizzled
	rows    [4]uint8           // matElems; columns are in elems
	storage spirv.StorageClass // of the object, if mode is not rvalue
	offset  uint8              // bitField: first bit
	width   uint8              // bitField: number of bits
	flags   valueFlags
	id      spirv.ID
	typ     *types.Type // of the value: of the selected elements for swizzled and matElems
	base    *types.Type // swizzled, matElems: of the vector or matrix that id points to
	quals   types.Quals // row_major and column_major of the object
	place   place       // placed
}

type valueFlags uint8

const (
	isConstant valueFlags = 1 << iota // rvalue: id is a constant instruction
	isSpec                            // with isConstant: a specialization constant
	isAlias                           // pointer: to a variable that holds a buffer's address
	isOrdered                         // pointer: into a rasterizer ordered view
	isVariable                        // pointer: id is an OpVariable or a parameter, not an access chain
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

// variable returns the lvalue of an OpVariable (or parameter) without a layout.
func variable(t *types.Type, id spirv.ID, class spirv.StorageClass) value {
	return value{mode: pointer, typ: t, id: id, storage: class, flags: isVariable}
}

func (v value) isLValue() bool { return v.mode > rvalue }
func (v value) constant() bool { return v.flags&isConstant != 0 }
func (v value) alias() bool    { return v.flags&isAlias != 0 }

// typeOf returns the type of what v points to, or of v if it is an rvalue.
func (e *SPIRVEmitter) typeOf(v value) spirv.ID {
	return e.lowerType(v.typ, v.rule, v.quals)
}

// pointerTo returns the type of a pointer to an object of type t in v's memory.
func (e *SPIRVEmitter) pointerTo(t *types.Type, v value) spirv.ID {
	return e.b.PointerType(v.storage, e.lowerType(t, v.rule, v.quals))
}

// Evaluating and storing: these are what every file of the package uses.
//
//	e.expr(x)        evaluates x: an lvalue or an rvalue, whatever it gives
//	e.lvalue(x)      the same for an x that is an lvalue (checked.Info.LValue)
//	e.operand(x)     evaluates and loads; an aggregate keeps its memory layout
//	e.rvalue(x)      evaluates and loads, without a layout; gives the bare id
//	e.load(v)        the same for a value
//	e.store(dst, id) stores an id without a layout
//	e.assign(dst, v) stores a value, rebuilding it if the layouts differ
