package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A chain is the access chain of an expression such as a.b[i].c: where it
// starts and the indices, which have been evaluated.
type chain struct {
	base    checked.Expr
	indices []spirv.ID
	quals   types.Quals // of the object reached, if typed
	typed   bool        // a field or buffer on the way says whether matrices are row_major
	precise bool        // a field on the way is precise
	flat    bool        // a field on the way is not interpolated
	room    [6]spirv.ID
}

// collect walks down x to the start of its access chain, evaluating indices on
// the way, the leftmost first.
func (e *SPIRVEmitter) collect(x checked.Expr, c *chain) {
	switch x := x.(type) {
	case *checked.Field:
		e.collect(x.X, c)
		m := e.memberOf(x.X.Info().Type, x.Field)
		c.push(e.b.ConstantInt(int32(m.index)))
		c.quals, c.typed = m.quals, true
		c.precise = c.precise || m.quals&types.Precise != 0
		c.flat = c.flat || m.quals&types.NoInterpolation != 0
	case *checked.Index:
		e.collect(x.X, c)
		if t := x.X.Info().Type; !ignoresIndex(t) {
			c.push(e.rvalue(x.I))
		} else {
			e.expr(x.I)
		}
	case *checked.ResourceIndex:
		e.collectBufferIndex(x, x.X, x.I, c)
	case *checked.Intrinsic:
		if object, i, ok := e.bufferLoad(x); ok {
			e.collectBufferIndex(x, object, i, c)
			return
		}
		if x.Row.Emit.Custom == "attributeAtVertex" {
			e.collect(x.Args[0].Value, c)
			c.push(e.arg(x, 1))
			return
		}
		c.base = x
	case *checked.Cast:
		e.collectCast(x, c)
	default:
		c.base = x
	}
}

func (c *chain) push(i spirv.ID) {
	if c.indices == nil {
		c.indices = c.room[:0]
	}
	c.indices = append(c.indices, i)
}

// ignoresIndex reports whether indexing t gives t's only part: vectors of one
// component and matrices of one row are not indexed in SPIR-V.
func ignoresIndex(t *types.Type) bool {
	return t.Kind == types.Vector && t.Cols == 1 || t.Kind == types.Matrix && t.Rows == 1
}

func (e *SPIRVEmitter) collectCast(x *checked.Cast, c *chain) {
	switch x.Kind {
	case checked.ToBase:
		e.collect(x.X, c)
		for range baseDepth(x.X.Info().Type, x.Type) {
			c.push(e.b.ConstantInt(0))
		}
	case checked.ToContents:
		e.collect(x.X, c)
	case checked.NoOp:
		if x.Info().LValue || x.X.Info().LValue {
			e.collect(x.X, c)
			return
		}
		c.base = x
	default:
		c.base = x
	}
}

// collectBufferIndex adds the indices of an element of a structured buffer:
// member 0 of the block and the element. A buffer that is itself part of
// something is an alias, whose address has to be loaded first.
func (e *SPIRVEmitter) collectBufferIndex(x, object, index checked.Expr, c *chain) {
	if t := object.Info().Type; !isStructuredBuffer(t) && !isNodeRecords(t) {
		c.base = x
		return
	}
	if e.isPartOfValue(object) {
		c.base = object
	} else {
		e.collect(object, c)
	}
	if !isNodeRecords(object.Info().Type) {
		c.push(e.b.ConstantInt(0))
	}
	c.push(e.elementIndex(index))
	c.quals, c.typed = object.Info().Type.ElemQuals, true
}

// elementIndex evaluates the index of an element of a buffer. A negative constant,
// which Load can be given, is a large one.
func (e *SPIRVEmitter) elementIndex(x checked.Expr) spirv.ID {
	if n, ok := checked.EvalInt(x); ok && n < 0 {
		return e.b.ConstantUint(uint32(n))
	}
	return e.rvalue(x)
}

// isPartOfValue reports whether x is a field of a struct or an element of an
// array: its address is then computed on its own.
func (e *SPIRVEmitter) isPartOfValue(x checked.Expr) bool {
	switch x.(type) {
	case *checked.Field, *checked.Index:
		return true
	}
	return false
}

// field evaluates X.Field.
func (e *SPIRVEmitter) field(x *checked.Field) value {
	if v, ok := e.meshOutput(x); ok {
		return v
	}
	v := e.chained(x)
	if m := e.memberOf(x.X.Info().Type, x.Field); m.width > 0 && v.mode != rvalue {
		v.mode, v.offset, v.width = bitField, m.offset, m.width
	} else if m.width > 0 {
		v.id = e.extractBits(v.typ, v.id, m.offset, m.width)
	}
	return v
}

// chained evaluates an expression that collect can walk down.
func (e *SPIRVEmitter) chained(x checked.Expr) value {
	var c chain
	e.collect(x, &c)
	whole := c.base
	if _, ok := c.base.(*checked.VarRef); ok {
		whole = x
	}
	base := e.aliasLoaded(e.exprWithin(c.base, whole))
	if len(c.indices) == 0 {
		return base.as(x.Info().Type)
	}
	return e.derefOrIndex(c.qualify(base), x.Info().Type, c.indices)
}

// qualify gives base what fields on the way say of the object reached.
func (c *chain) qualify(base value) value {
	if c.typed {
		base.quals = c.quals
	}
	if c.precise {
		base.flags |= isPrecise
	}
	if c.flat {
		base.flags |= isNoInterp
	}
	return base
}

// indexExpr evaluates X[I]. An element of an array gets an access chain of its
// own; a row or component of a matrix or vector joins that of its object.
func (e *SPIRVEmitter) indexExpr(x *checked.Index) value {
	if v, ok := e.meshOutput(x); ok {
		return v
	}
	if x.X.Info().Type.Kind != types.Array {
		return e.indexNumeric(x)
	}
	base := e.aliasLoaded(e.expr(x.X))
	i := e.rvalue(x.I)
	return e.derefOrIndex(base, x.Type, []spirv.ID{i})
}

func (e *SPIRVEmitter) indexNumeric(x *checked.Index) value {
	var c chain
	e.collect(x, &c)
	whole := c.base
	if _, ok := c.base.(*checked.VarRef); ok {
		whole = x
	}
	base := e.aliasLoaded(e.exprWithin(c.base, whole))
	if len(c.indices) == 0 {
		return base.as(x.Type)
	}
	if base.mode == swizzled && base.place == nil {
		i := e.selectedComponent(base, c.indices[0])
		return e.derefOrIndex(c.qualify(base.whole()), x.Type, []spirv.ID{i})
	}
	if base.mode != pointer && !(base.mode == rvalue && e.isByAddress(base.typ)) {
		base = e.temporary("vector", e.withoutLayout(e.loaded(base)))
	}
	if t := x.X.Info().Type; t.Kind == types.Matrix && t.Rows == 1 { // the row is the matrix
		return e.read(e.derefOrIndex(c.qualify(base), t, c.indices)).as(x.Type)
	}
	return e.derefOrIndex(c.qualify(base), x.Type, c.indices)
}

// selectedComponent returns which component of the whole vector the i-th of a
// swizzle is: v.yzw[i] is v[int3(1, 2, 3)[i]].
func (e *SPIRVEmitter) selectedComponent(v value, i spirv.ID) spirv.ID {
	t := e.u.Basic(types.Int)
	parts := make([]spirv.ID, v.count)
	for k := range parts {
		parts[k] = e.b.ConstantInt(int32(v.elems[k]))
	}
	table := e.b.ConstantComposite(e.typeID(e.u.Vector(t, len(parts))), parts...)
	return e.b.Op(spirv.OpVectorExtractDynamic, e.typeID(t), table, i)
}

// aliasLoaded returns the buffer that an alias stands for; other values it
// leaves alone.
func (e *SPIRVEmitter) aliasLoaded(v value) value {
	switch {
	case v.mode != pointer || !v.has(isAlias):
	case e.isByAddress(v.typ):
		return e.dereferenced(v)
	case isBindless(v.typ):
		return e.bindless(v)
	}
	return v
}

// derefOrIndex follows indices from base to an object of type t. From an
// rvalue it goes through a temporary, and the result is loaded.
func (e *SPIRVEmitter) derefOrIndex(base value, t *types.Type, indices []spirv.ID) value {
	if base.mode == rvalue && e.isByAddress(base.typ) {
		base.mode = pointer // the address of a block
		base.rule = e.bufferRule(base.typ)
	}
	if base.mode == pointer {
		return e.index(base, t, indices...)
	}
	base = e.withoutLayout(e.loaded(base))
	v := e.index(e.temporary(typeName(base.typ), base), t, indices...)
	return e.loaded(v)
}

// varRef evaluates the name of a variable.
func (e *SPIRVEmitter) varRef(v *checked.Var) value {
	if s, ok := v.Data.(*value); ok {
		return *s
	}
	switch v.Storage {
	case checked.BufferMember, checked.Uniform:
		return e.bufferMember(v)
	case checked.StaticGlobal, checked.GroupShared, checked.StaticLocal:
		return e.declareVariable(v)
	case checked.Resource:
		return e.resource(v)
	}
	panic("emitter: variable " + v.Name + " is used before its declaration")
}

// bind makes v the value of references to a variable.
func (e *SPIRVEmitter) bind(x *checked.Var, v value) value {
	if x.Quals&types.Precise != 0 {
		v.flags |= isPrecise
		e.markPrecise(v.id)
	}
	if x.Quals&types.NoInterpolation != 0 {
		v.flags |= isNoInterp
	}
	v.quals |= x.Quals & (types.RowMajor | types.ColumnMajor)
	if x.Storage == checked.Parameter && e.isEntry(x.Func) {
		e.inlineNeeds(x.Attrs) // decorations are about the stage variable
	} else {
		e.inlineAttrs(v.id, x.Attrs)
		if x.Storage < checked.Uniform {
			e.decoratePointer(v.id, x.Type, x.Attrs)
		}
	}
	x.Data = &v
	e.declareAliasCounters(x)
	return v
}

// storageClasses are where variables live that are declared with no resource.
var storageClasses = [...]spirv.StorageClass{
	checked.Local:        spirv.StorageClassFunction,
	checked.Parameter:    spirv.StorageClassFunction,
	checked.StaticLocal:  spirv.StorageClassPrivate,
	checked.StaticGlobal: spirv.StorageClassPrivate,
	checked.GroupShared:  spirv.StorageClassWorkgroup,
}

// declareVariable declares a local or module-level variable without a layout.
func (e *SPIRVEmitter) declareVariable(x *checked.Var) value {
	if class, b, ok := builtinOf(x.Attrs); ok {
		return e.builtinVariable(x, class, b)
	}
	class := storageClasses[x.Storage]
	if x.Payload && !e.opts.Stage.MeshNV {
		class = spirv.StorageClassTaskPayloadWorkgroupEXT
	}
	if a := vkattr.Find(x.Attrs, vkattr.VkExtStorageClass); a != nil {
		class = spirv.StorageClass(a.Ints[0])
	}
	if x.Storage == checked.Local && class == spirv.StorageClassFunction {
		if v, ok := x.Data.(*value); ok {
			return *v // in statements that several cases of a switch share
		}
		v := e.newLocal(x.Type, x.Name)
		if x.Late {
			e.b.DeclareLast()
		}
		return e.bind(x, v)
	}
	id := e.b.AddGlobalVariable(class, e.contentType(x.Type), x.Name, 0)
	e.debugGlobal(x.Name, func() nodeRef { return e.debugType(x.Type, noLayout, x.Quals) }, x.Pos, id)
	e.relaxIfMin(id, x.Type)
	v := variable(x.Type, id, class)
	switch class {
	case spirv.StorageClassTaskPayloadWorkgroupEXT:
		e.ownedIDs = append(e.ownedIDs, id)
	case storageClasses[x.Storage]:
		v = e.holder(v)
	case spirv.StorageClassUniformConstant, spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
		e.bound = append(e.bound, boundResource{id: id, resource: binding.ResourceOf(x.Type, x.Attrs, x.Annots.Registers()), pos: x.Pos})
	}
	return e.bind(x, v)
}

// typeName returns the name that temporaries of type t carry.
func typeName(t *types.Type) string {
	switch s := shapeOf(t); {
	case t.Kind == types.Enum:
		return ""
	case s.scalar():
		return scalarNames[t.Scalar().Kind]
	case s.vector():
		return "v" + digit(s.cols) + scalarNames[t.Elem.Kind]
	case s.matrix():
		return "mat" + digit(s.rows) + "v" + digit(s.cols) + scalarNames[t.Elem.Kind]
	case t.Kind == types.Struct:
		return t.Struct.Name
	case t.Kind == types.Object:
		return t.Object.String()
	}
	return ""
}

func digit(n int) string { return string(rune('0' + n)) }

// scalarNames are the names of scalar types in names of temporaries and
// buffer types.
var scalarNames = [...]string{
	types.Bool:       "bool",
	types.Int16:      "short",
	types.Uint16:     "ushort",
	types.Int:        "int",
	types.Uint:       "uint",
	types.Int64:      "int64",
	types.Uint64:     "uint64",
	types.Min12Int:   "min12int",
	types.Min16Int:   "min16int",
	types.Min16Uint:  "min16uint",
	types.Min10Float: "min10float",
	types.Min16Float: "min16float",
	types.Half:       "half",
	types.Float16:    "half",
	types.Float:      "float",
	types.Double:     "double",
	types.LitFloat:   "",
}
