// Package values loads, stores and converts the values of expressions.
//
// A Value is an ID with its meaning, and a Builder emits operations on values. memory.go accesses memory. relayout.go
// and linearray.go convert values between layouts, and cast.go converts them between types. arith.go applies operators,
// and aggregate.go composes and decomposes aggregates. swizzle.go, matrix.go and bitfield.go handle selections. The
// package must not evaluate expressions; callers evaluate them first.
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

// A Mode specifies the meaning of a value's ID.
type Mode uint8

const (
	Invalid  Mode = iota // no value, or a void expression
	RValue               // ID is the value itself
	Pointer              // ID points to the object
	Swizzled             // selected components, in Elems, of the vector that ID points to
	MatElems             // selected elements, in Rows and Elems, of the matrix that ID points to
	BitField             // bits of the integer that ID points to
	Placed               // an object without a pointer, accessed through Place
)

// A Value is the result of evaluating an expression: a value or an lvalue. The zero Value is invalid.
//
// The rvalue of a structured or byte address buffer is the pointer to its block because the contents are not loaded. A
// variable that holds such a pointer is an alias, and a load from it returns the pointer.
type Value struct {
	Mode    Mode
	Rule    spirvtypes.LayoutRule // layout of the memory pointed to, or of the aggregate if Mode is RValue
	Flags   ValueFlags            //
	Count   uint8                 // Swizzled, MatElems: number of Elems
	Elems   [4]uint8              // Swizzled: components; MatElems: columns
	Rows    [4]uint8              // MatElems: rows
	Storage spirv.StorageClass    // storage class of the object, unless Mode is RValue
	Offset  uint8                 // BitField: first bit
	Width   uint8                 // BitField: number of bits
	Align   uint32                // Pointer: alignment of memory at an address; 0 if derived from the type
	ID      spirv.ID              //
	Typ     *types.Type           // type of the value; for Swizzled and MatElems, of the selection
	Base    *types.Type           // Swizzled, MatElems: type of the vector or matrix that ID points to; otherwise the ConstantBuffer that contains the value, the struct of a push constant block, or nil
	Block   spirv.ID              // Pointer: type of a block of push constants or a shader record; otherwise 0
	Quals   types.Quals           // row_major and column_major of the object
	Place   Place                 // Placed, and Swizzled over a placed vector
	Known   *Value                // the value just stored in an lvalue; nil if not known
}

// ValueFlags are additional properties of a value.
type ValueFlags uint8

const (
	IsConstant ValueFlags = 1 << iota // RValue: ID is a constant instruction
	IsSpec                            // with IsConstant: a specialization constant
	IsAlias                           // Pointer: to a variable that holds the address of a buffer
	IsOrdered                         // Pointer: into a rasterizer ordered view
	IsVariable                        // Pointer: ID is an OpVariable or a parameter, not an access chain
	IsPrecise                         // Pointer: the object is precise
	IsNoInterp                        // Pointer: nointerpolation input
	IsCoherent                        // Pointer: stores to an address are visible to other invocations
)

// A Place is an lvalue without a pointer: an element of a RWTexture or RWBuffer, or an output of a mesh shader.
type Place interface {
	// Object returns the expression whose position loads use, or nil for the position of the lvalue.
	Object() checked.Expr
	// Load returns the value. It panics if the place is write-only.
	Load(v Value) spirv.ID
	// Store writes src, which has v's type.
	Store(v Value, src spirv.ID)
	// StoreComponents writes the selected components of a vector. src is a scalar if a single component is selected.
	// StoreComponents returns false if the caller must load the vector, replace the components and store the whole
	// vector.
	StoreComponents(v Value, elems []uint8, src spirv.ID) bool
}

// Of returns the rvalue id of type t without a layout.
func Of(t *types.Type, id spirv.ID) Value { return Value{Mode: RValue, Typ: t, ID: id} }

// ConstantValue returns the rvalue of a constant instruction.
func ConstantValue(t *types.Type, id spirv.ID) Value {
	return Value{Mode: RValue, Typ: t, ID: id, Flags: IsConstant}
}

// Variable returns the lvalue of an OpVariable (or parameter) without a layout.
func Variable(t *types.Type, id spirv.ID, class spirv.StorageClass) Value {
	return Value{Mode: Pointer, Typ: t, ID: id, Storage: class, Flags: IsVariable}
}

// IsContents reports whether v is the contents of a ConstantBuffer, which have the type of the buffer's block in
// memory.
func (v Value) IsContents() bool {
	return (v.Mode == Pointer || v.Mode == RValue) && v.Base != nil
}

// KnownAs returns the lvalue v with the known value src, which has just been stored in it.
func (v Value) KnownAs(src Value) Value { v.Known = &src; return v }

// Has reports whether any of the flags f is set.
func (v Value) Has(f ValueFlags) bool { return v.Flags&f != 0 }

// As returns v with type t.
func (v Value) As(t *types.Type) Value { v.Typ = t; return v }

// A Builder loads, stores and converts values.
type Builder struct {
	b             *modulebuilder.ModuleBuilder
	types         *spirvtypes.Table
	debug         *debuginfo.Recorder
	Precise       spirv.IDSet // pointers to precise objects, and later the values stored in them
	OrderedAccess bool        // the module accesses a rasterizer ordered view
	Derived       bool        // the module uses derivatives
	DXCQuirks     bool        // follow dxc where it deviates from HLSL (-fspv-dxc-quirks)
}

// New returns a Builder for values in the module of debug.
func New(debug *debuginfo.Recorder, dxcQuirks bool) *Builder {
	t := debug.Types()
	return &Builder{b: t.Module(), types: t, debug: debug, DXCQuirks: dxcQuirks}
}

// Evaluating and storing, used throughout the emitter:
//
//	e.expr(x)        evaluates x to an lvalue or an rvalue
//	e.lvalue(x)      evaluates an x that is an lvalue (checked.Info.LValue)
//	e.operand(x)     evaluates and loads; an aggregate keeps its memory layout
//	e.rvalue(x)      evaluates and loads, without a layout; returns the ID
//	e.load(v)        loads v, without a layout; returns the ID
//	e.loaded(v)      loads v; an aggregate keeps its memory layout
//	e.store(dst, id) stores an ID without a layout
//	e.assign(dst, v) stores a value, rebuilding it if the layouts differ

// MemoryType returns the type of v's pointee, or of v itself if it is an rvalue.
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

// Load returns the value of v as an ID without a layout: bools are bools, and an aggregate from memory with a layout is
// rebuilt.
func (e *Builder) Load(v Value) spirv.ID {
	return e.WithoutLayout(e.Loaded(v)).ID
}

// Loaded converts an lvalue to an rvalue.
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
		return v // copied element by element; see Assign
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

// LoadMemory emits the OpLoad of v's object, whose type in memory is t.
func (e *Builder) LoadMemory(v Value, t spirv.ID) spirv.ID {
	if spirvtypes.IsOpaque(v.Typ) {
		t = e.ElementOf(v.ID, 0, t)
	}
	if v.Has(IsOrdered) && !spirvtypes.IsOpaque(v.Typ) { // a handle is not memory
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

// accessOf returns the memory operands of an access by address. For a coherent access, shared is the flag that makes it
// available or visible to all invocations of the queue family.
func (e *Builder) accessOf(v Value, shared spirv.MemoryAccess) []uint32 {
	if !v.Has(IsCoherent) {
		return []uint32{uint32(spirv.MemoryAccessAligned), e.alignmentOf(v)}
	}
	mask := spirv.MemoryAccessAligned | spirv.MemoryAccessNonPrivatePointer | shared
	return []uint32{uint32(mask), e.alignmentOf(v), uint32(e.b.ConstantUint(uint32(spirv.ScopeQueueFamily)))}
}

// Dereferenced returns the address of a buffer as an rvalue: the contents of an alias, or the variable of the buffer
// itself.
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

// addresses returns the value of a gathered array whose buffers all come from one variable.
func (e *Builder) addresses(v Value) Value {
	parts := make([]spirv.ID, v.Typ.Len)
	for i := range parts {
		elem := e.Index(v, v.Typ.Elem, e.b.ConstantInt(int32(i)))
		parts[i] = e.Loaded(elem).ID
	}
	return Of(v.Typ, e.Compose(v.Typ, parts...))
}

// Bindless returns the array that a variable of a bindless array type points to.
func (e *Builder) Bindless(v Value) Value {
	v.ID = e.b.LoadAs(e.types.ContentType(v.Typ), v.ID)
	v.Flags &^= IsAlias | IsVariable
	return v
}

// hasLayoutType reports whether the SPIR-V type of a numeric t depends on the layout rule. Only matrices stored as
// arrays do, because bools are converted when they are loaded.
func (e *Builder) hasLayoutType(t *types.Type) bool {
	return spirvtypes.ShapeOf(t).Matrix() && spirvtypes.ClassOf(t) != spirvtypes.FloatClass
}

// Store writes src, a value without a layout, to dst.
func (e *Builder) Store(dst Value, src spirv.ID) { e.Assign(dst, Of(dst.Typ, src)) }

// Assign writes the rvalue src to dst.
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
		e.types.NeedsLegalization = true // has the type of a block
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

// StoreMemory emits the OpStore of src to dst's object.
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

// storeOpaqueArray copies an array of opaque objects element by element so that the legalization passes can track each
// element.
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

// Index returns the lvalue of type t reached from v by indices.
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

// accessChain emits the access chain for r, starting at base.
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

// Temporary returns a Function variable "temp.var.<name>" that holds src.
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

// NewLocal is like LocalVariable, but for a variable that will be bound to a declared variable.
func (e *Builder) NewLocal(t *types.Type, name string) Value {
	if spirvtypes.IsRayQuery(t) || t.HoldsHitObject() {
		e.types.NeedsLegalization = true // few drivers support these as function arguments, and hit objects cannot be copied
	}
	id := e.b.AddLocalVariable(e.types.ContentType(t), name, 0)
	e.types.RelaxIfMin(id, t)
	return e.Holder(Variable(t, id, spirv.StorageClassFunction))
}
