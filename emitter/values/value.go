// Package values loads, stores and converts the values of expressions.
//
// A Value is an ID together with its meaning, and a Builder emits operations on values. Accesses to memory are in
// value.go and memory.go. Conversions between layouts are in relayout.go and linearray.go, and conversions between
// types are in cast.go. Operators are in arith.go. Functions that build aggregates and take them apart are in
// aggregate.go. Parts without a pointer are in swizzle.go, matrix.go, bitfield.go and transposed.go. The package must
// not evaluate expressions; callers evaluate them first.
package values

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/debuginfo"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Mode specifies what the ID of a value is.
type Mode uint8

const (
	Invalid  Mode = iota // no value, or the value of a void expression
	RValue               // ID is the value
	Pointer              // ID points to the object
	Swizzled             // components Elems of the vector that ID points to
	MatElems             // elements of the matrix that ID points to, at Rows and Elems
	BitField             // bits of the integer that ID points to
	Placed               // an object without a pointer; Place accesses it
)

// A Value is the result of evaluating an expression: an rvalue or an lvalue. The zero Value is invalid.
//
// The rvalue of a structured or byte address buffer is a pointer to its block. A variable that holds such a pointer is
// called an alias, and loading from the variable returns the pointer.
type Value struct {
	Mode    Mode
	Rule    spirvtypes.LayoutRule // layout of the memory that ID points to; for RValue, of the aggregate
	Flags   ValueFlags            //
	Count   uint8                 // Swizzled, MatElems: number of selected components or elements
	Elems   [4]uint8              // Swizzled: components; MatElems: columns
	Rows    [4]uint8              // MatElems: rows
	Storage spirv.StorageClass    // storage class of the object, unless Mode is RValue
	Offset  uint8                 // BitField: first bit in the integer
	Width   uint8                 // BitField: number of bits
	Align   uint32                // Pointer: declared alignment of memory at an address, or 0 to use that of the type
	ID      spirv.ID              //
	Typ     *types.Type           // type of the value; for Swizzled and MatElems, type of the selected part
	// Base is the type of the vector or matrix that ID points to if Mode is Swizzled or MatElems. In other modes, it is
	// the ConstantBuffer type if the value is its contents, the struct type of a push constant block, or nil.
	Base  *types.Type
	Block spirv.ID    // Pointer: type of a block of push constants or of a shader record; otherwise 0
	Quals types.Quals // row_major or column_major, for the matrices in the object
	Place Place       // Placed, and Swizzled if the vector is placed
	Known *Value      // the value that was just stored in an lvalue; nil if not known
}

// ValueFlags are further properties of a value.
type ValueFlags uint8

const (
	IsConstant ValueFlags = 1 << iota // RValue: ID is the result of a constant instruction
	IsSpec                            // together with IsConstant: ID is a specialization constant
	IsAlias                           // Pointer: ID is a variable that holds the address of a buffer
	IsOrdered                         // Pointer: ID points into a rasterizer ordered view
	IsVariable                        // Pointer: ID is a variable or a parameter, not an access chain
	IsPrecise                         // Pointer: the object is precise
	IsNoInterp                        // Pointer: the object is a nointerpolation input
	IsCoherent                        // Pointer: stores at an address are made visible to other invocations
)

// A Place accesses an object without a pointer: an element of a RWTexture or RWBuffer, an output of a mesh shader, or a
// row of a matrix that is stored as columns.
type Place interface {
	// Object returns the expression at whose position loads are. It returns nil if loads are at the position of the
	// lvalue.
	Object() checked.Expr
	// Load returns the value of v, an lvalue with this place. It panics if the object cannot be read.
	Load(v Value) spirv.ID
	// Store stores src, which has the type of v, in the object.
	Store(v Value, src spirv.ID)
	// StoreComponents stores src in the components elems of the object, a vector. src is a scalar if there is only one
	// component. StoreComponents returns false, without storing anything, if the caller must load the whole vector,
	// replace the components and store the vector.
	StoreComponents(v Value, elems []uint8, src spirv.ID) bool
}

// Of returns the rvalue id of type t. It does not have a layout.
func Of(t *types.Type, id spirv.ID) Value { return Value{Mode: RValue, Typ: t, ID: id} }

// ConstantValue returns the rvalue id of type t. id is the result of a constant instruction.
func ConstantValue(t *types.Type, id spirv.ID) Value {
	return Value{Mode: RValue, Typ: t, ID: id, Flags: IsConstant}
}

// Variable returns the lvalue of id, a variable or parameter of type t without a layout.
func Variable(t *types.Type, id spirv.ID, class spirv.StorageClass) Value {
	return Value{Mode: Pointer, Typ: t, ID: id, Storage: class, Flags: IsVariable}
}

// IsContents reports whether v is the contents of a ConstantBuffer, which have the type of the block.
func (v Value) IsContents() bool {
	return (v.Mode == Pointer || v.Mode == RValue) && v.Base != nil
}

// KnownAs returns the lvalue v with the information that src was just stored in it. Loading it returns src.
func (v Value) KnownAs(src Value) Value { v.Known = &src; return v }

// Has reports whether v has at least one of the flags f.
func (v Value) Has(f ValueFlags) bool { return v.Flags&f != 0 }

// As returns v with the type t.
func (v Value) As(t *types.Type) Value { v.Typ = t; return v }

// A Builder loads, stores and converts values.
type Builder struct {
	b             *modulebuilder.ModuleBuilder
	types         *spirvtypes.Table
	debug         *debuginfo.Recorder
	Precise       spirv.IDSet // pointers to precise objects; later also the values that are stored in them
	OrderedAccess bool        // the module accesses a rasterizer ordered view
	Derived       bool        // the module uses derivatives
	DXCQuirks     bool        // follow dxc where it deviates from HLSL (-fspv-dxc-quirks)
}

// New returns a Builder for the module whose debug information debug records.
func New(debug *debuginfo.Recorder, dxcQuirks bool) *Builder {
	t := debug.Types()
	return &Builder{b: t.Module(), types: t, debug: debug, DXCQuirks: dxcQuirks}
}

// These functions of the emitter evaluate expressions and store values:
//
//	e.expr(x)        evaluates x to an lvalue or an rvalue
//	e.lvalue(x)      evaluates an x that is an lvalue (checked.Info.LValue)
//	e.operand(x)     evaluates and loads x; an aggregate keeps its memory layout
//	e.rvalue(x)      evaluates and loads x, without a layout; returns the ID
//	e.load(v)        loads v, without a layout; returns the ID
//	e.loaded(v)      loads v; an aggregate keeps its memory layout
//	e.store(dst, id) stores an ID that has no layout
//	e.assign(dst, v) stores a value and rebuilds it if the layouts differ

// MemoryType returns the type of the object that v points to. If v is an rvalue, it returns the type of v.
func (e *Builder) MemoryType(v Value) spirv.ID {
	if (v.Mode == RValue || v.Has(IsAlias)) && (e.types.IsByAddress(v.Typ) || e.types.IsGathered(v.Typ)) {
		return e.types.ContentType(v.Typ)
	}
	switch {
	case v.Block != 0:
		return v.Block
	case v.IsContents():
		return e.types.LowerType(v.Base, v.Rule, v.Quals)
	}
	return e.types.LowerType(v.Typ, v.Rule, v.Quals)
}

// Load returns the value of v as an ID that does not have a layout. Bools stored as uints are converted to bools, and
// aggregates with a layout are rebuilt.
func (e *Builder) Load(v Value) spirv.ID {
	return e.WithoutLayout(e.Loaded(v)).ID
}

// Loaded loads the lvalue v and returns the rvalue. It returns an rvalue unchanged.
func (e *Builder) Loaded(v Value) Value {
	if v.Known != nil {
		return *v.Known
	}
	switch v.Mode {
	case Pointer:
		return e.loadPointer(v)
	case Swizzled:
		return e.loadSwizzle(v)
	case MatElems:
		return e.loadMatElems(v)
	case BitField:
		return e.loadBitField(v)
	case Placed:
		return Of(v.Typ, v.Place.Load(v))
	}
	return v
}

func (e *Builder) loadPointer(v Value) Value {
	switch {
	case e.types.IsByAddress(v.Typ):
		return e.Dereferenced(v)
	case !v.Has(IsAlias) && e.types.IsGathered(v.Typ):
		return e.addresses(v)
	case v.Has(IsAlias) && spirvtypes.IsBindless(v.Typ):
		return e.Bindless(v)
	case v.Typ.Kind == types.Array && spirvtypes.IsOpaque(v.Typ.Underlying()):
		return v // Assign copies it element by element
	}
	r := Value{Mode: RValue, Typ: v.Typ, Rule: v.Rule, Quals: v.Quals, Base: v.Base,
		Flags: v.Flags & (IsAlias | IsNoInterp)}
	r.ID = e.LoadMemory(v, e.MemoryType(v))
	if v.Block != 0 && spirvtypes.IsConstantBuffer(v.Typ) {
		return e.asBuffer(r)
	}
	if e.isLineArray(v) {
		return Of(v.Typ, e.fromLines(r))
	}
	if e.isTransposed(v) {
		return e.WithoutLayout(r)
	}
	if v.Rule != spirvtypes.NoLayout && v.Typ.IsBool() {
		return Of(v.Typ, e.CastID(r.ID, e.types.AsUint(v.Typ), v.Typ))
	}
	if spirvtypes.ShapeOf(v.Typ).Numeric() && !e.hasLayoutType(v.Typ) {
		r.Rule, r.Quals = spirvtypes.NoLayout, 0
	}
	return r
}

// LoadMemory emits the OpLoad of the object that v points to. t is the type of the object in memory.
func (e *Builder) LoadMemory(v Value, t spirv.ID) spirv.ID {
	if spirvtypes.IsOpaque(v.Typ) {
		t = e.ElementOf(v.ID, 0, t)
	}
	if v.Has(IsOrdered) && !spirvtypes.IsOpaque(v.Typ) { // loading a handle does not access the view
		e.BeginInterlock()
		defer e.EndInterlock()
	}
	var id spirv.ID
	if v.Storage == spirv.StorageClassPhysicalStorageBuffer {
		id = e.b.LoadAs(t, v.ID, e.accessOf(v, spirv.MemoryAccessMakePointerVisible)...)
	} else {
		id = e.b.LoadAs(t, v.ID)
	}
	e.types.RelaxIfMin(id, v.Typ)
	return id
}

// accessOf returns the memory operands of an access to v by address. shared is the flag that makes a coherent access
// available or visible to other invocations.
func (e *Builder) accessOf(v Value, shared spirv.MemoryAccess) []uint32 {
	if !v.Has(IsCoherent) {
		return []uint32{uint32(spirv.MemoryAccessAligned), e.alignmentOf(v)}
	}
	mask := spirv.MemoryAccessAligned | spirv.MemoryAccessNonPrivatePointer | shared
	return []uint32{uint32(mask), e.alignmentOf(v), uint32(e.b.ConstantUint(uint32(spirv.ScopeQueueFamily)))}
}

// Dereferenced returns the rvalue of v, an lvalue of a buffer: the address that an alias holds, or the variable of the
// buffer.
func (e *Builder) Dereferenced(v Value) Value {
	if v.Mode == Pointer && v.Has(IsAlias) {
		id := e.b.LoadAs(e.MemoryType(v), v.ID)
		return Value{Mode: RValue, Typ: v.Typ, Rule: e.types.BufferRule(v.Typ), Storage: e.types.AddressClass(v.Typ),
			ID: id}
	}
	v.Mode = RValue
	v.Flags &^= IsVariable
	return v
}

// addresses returns the value of the gathered array v, an array of addresses, if all its buffers belong to one
// variable.
func (e *Builder) addresses(v Value) Value {
	parts := make([]spirv.ID, v.Typ.Len)
	for i := range parts {
		elem := e.Index(v, v.Typ.Elem, e.b.ConstantInt(int32(i)))
		parts[i] = e.Loaded(elem).ID
	}
	return Of(v.Typ, e.Compose(v.Typ, parts...))
}

// Bindless returns the lvalue of the array whose address v holds. v is a variable of a bindless array type.
func (e *Builder) Bindless(v Value) Value {
	v.ID = e.b.LoadAs(e.types.ContentType(v.Typ), v.ID)
	v.Flags &^= IsAlias | IsVariable
	return v
}

// hasLayoutType reports whether values of the numeric type t may have another SPIR-V type in a memory layout. This
// applies to matrices that are stored as arrays. It does not apply to bools, because loads convert them.
func (e *Builder) hasLayoutType(t *types.Type) bool {
	return spirvtypes.ShapeOf(t).Matrix() && spirvtypes.ClassOf(t) != spirvtypes.FloatClass
}

// Store stores src, a value without a layout, in dst.
func (e *Builder) Store(dst Value, src spirv.ID) { e.Assign(dst, Of(dst.Typ, src)) }

// Assign stores the rvalue src in dst.
func (e *Builder) Assign(dst, src Value) {
	switch dst.Mode {
	case Pointer:
		e.storePointer(dst, src)
	case Swizzled:
		e.storeSwizzle(dst, e.Load(src))
	case MatElems:
		e.storeMatElems(dst, e.Load(src))
	case BitField:
		e.storeBitField(dst, e.Load(src))
	case Placed:
		dst.Place.Store(dst, e.Load(src))
	default:
		panic("emitter: store to a value that is not an lvalue")
	}
}

func (e *Builder) storePointer(dst, src Value) {
	t := dst.Typ
	if spirvtypes.IsConstantBuffer(t) {
		e.types.NeedsLegalization = true // the variable has the type of a block
	}
	switch {
	case e.types.IsByAddress(t):
		e.types.NeedsLegalization = true
		e.StoreMemory(dst, e.Dereferenced(src).ID)
	case spirvtypes.IsOpaque(t):
		e.types.NeedsLegalization = true
		e.StoreMemory(dst, src.ID)
	case spirvtypes.IsBindless(t):
		e.types.NeedsLegalization = true
		e.StoreMemory(dst, src.ID)
	case t.Kind == types.Array && spirvtypes.IsOpaque(t.Underlying()):
		e.storeOpaqueArray(dst, src)
	case t.IsBool() && dst.Rule != spirvtypes.NoLayout:
		asUint := Of(e.types.AsUint(t), e.CastID(e.Load(src), t, e.types.AsUint(t)))
		e.StoreMemory(dst, e.Relayout(asUint, dst.Rule, dst.Quals).ID)
	case spirvtypes.ShapeOf(t).Numeric() && !e.hasLayoutType(t):
		e.StoreMemory(dst, src.ID)
	default:
		e.StoreMemory(dst, e.Relayout(e.Loaded(src), dst.Rule, dst.Quals).ID)
	}
}

// StoreMemory emits the OpStore of src to the object that dst points to.
func (e *Builder) StoreMemory(dst Value, src spirv.ID) {
	if dst.Has(IsOrdered) {
		e.BeginInterlock()
		defer e.EndInterlock()
	}
	if dst.Storage == spirv.StorageClassPhysicalStorageBuffer {
		e.b.Store(dst.ID, src, e.accessOf(dst, spirv.MemoryAccessMakePointerAvailable)...)
		return
	}
	e.b.Store(dst.ID, src)
}

// storeOpaqueArray copies an array of opaque objects. If src is an lvalue, it copies each element, so that the
// legalization passes can track the elements.
func (e *Builder) storeOpaqueArray(dst, src Value) {
	if src.Mode == RValue {
		e.types.NeedsLegalization = true
		e.StoreMemory(dst, e.Loaded(src).ID)
		return
	}
	parts := make([]spirv.ID, dst.Typ.Len)
	for i := range parts {
		elem := e.Index(src, src.Typ.Elem, e.b.ConstantInt(int32(i)))
		parts[i] = e.LoadMemory(elem, e.MemoryType(elem))
	}
	e.StoreMemory(dst, e.b.CompositeConstruct(e.MemoryType(dst), parts...))
}

// Index returns the lvalue of the part of v that indices select. The part has type t.
func (e *Builder) Index(v Value, t *types.Type, indices ...spirv.ID) Value {
	r := v.As(t)
	r.Flags &^= IsVariable
	r.Base, r.Block, r.Known = nil, 0, nil
	if r.Align != 0 {
		r.Align = min(r.Align, e.LeastAlignment(r))
	}
	r.ID = e.accessChain(r, v.ID, indices)
	if v.Has(IsPrecise) {
		e.MarkPrecise(r.ID)
	}
	return r
}

// accessChain emits the access chain from base to r with the given indices.
func (e *Builder) accessChain(r Value, base spirv.ID, indices []spirv.ID) spirv.ID {
	words := make([]uint32, 0, 1+len(indices))
	words = append(words, uint32(base))
	for _, i := range indices {
		words = append(words, uint32(i))
	}
	elem := e.MemoryType(r)
	if spirvtypes.IsImage(r.Typ) {
		elem = e.ElementOf(base, len(indices), elem)
	}
	return e.b.Emit(instbuilder.Op(spirv.OpAccessChain, e.b.TypePointer(r.Storage, elem), 0, words))
}

// Temporary returns a new local variable with the value src. It is named "temp.var." followed by name.
func (e *Builder) Temporary(name string, src Value) Value {
	v := e.LocalVariable(src.Typ, "temp.var."+name)
	e.Assign(v, src)
	return v
}

// LocalVariable declares a variable of type t in the current function.
func (e *Builder) LocalVariable(t *types.Type, name string) Value {
	v := e.NewLocal(t, name)
	e.DecoratePointer(v.ID, t, nil)
	return v
}

// NewLocal is like LocalVariable, but does not decorate buffer pointers. It is used for variables of the source, which
// have attributes.
func (e *Builder) NewLocal(t *types.Type, name string) Value {
	if spirvtypes.IsRayQuery(t) || t.HoldsHitObject() {
		e.types.NeedsLegalization = true // few drivers support ray query arguments, and hit objects cannot be copied
	}
	id := e.b.AddLocalVariable(e.types.ContentType(t), name, 0)
	e.types.RelaxIfMin(id, t)
	return e.Holder(Variable(t, id, spirv.StorageClassFunction))
}
