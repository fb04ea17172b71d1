package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/debuginfo"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A chain is the access chain of an expression such as a.b[i].c. It consists of the base expression and the values of
// the indices.
type chain struct {
	base    checked.Expr
	indices []spirv.ID
	quals   types.Quals // qualifiers of the last field or buffer element; only valid if typed is set
	typed   bool        // set if a field or buffer in the chain determines whether matrices are row_major
	precise bool        // set if a field in the chain is precise
	flat    bool        // set if a field in the chain is not interpolated
	matrix  *types.Type // type of a matrix of which the chain accesses a row; nil if none exists
	row     int         // position of the row's index in indices
	room    [6]spirv.ID
}

// collect adds the access chain of x to c. It evaluates the indices from left to right, but not the base.
func (e *SPIRVEmitter) collect(x checked.Expr, c *chain) {
	hoststack.EnterRecursion()
	switch x := x.(type) {
	case *checked.Field:
		e.collect(x.X, c)
		m := e.types.MemberOf(x.X.Info().Type, x.Field)
		c.push(e.b.ConstantInt(int32(m.Index)))
		c.quals, c.typed = m.Quals, true
		c.precise = c.precise || m.Quals&types.Precise != 0
		c.flat = c.flat || m.Quals&types.NoInterpolation != 0
	case *checked.Index:
		e.collect(x.X, c)
		switch t := x.X.Info().Type; {
		case ignoresIndex(t):
			e.expr(x.I)
		case t.Kind == types.Matrix:
			c.matrix, c.row = t, len(c.indices)
			fallthrough
		default:
			c.push(e.rvalue(x.I))
		}
	case *checked.ResourceIndex:
		e.collectBufferIndex(x, x.X, x.I, c)
	case *checked.Intrinsic:
		if object, i, ok := e.bufferLoad(x); ok {
			e.collectBufferIndex(x, object, i, c)
			return
		}
		if x.Row.Emit.Custom == intrinsics.CustomAttributeAtVertex {
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

// ignoresIndex reports whether an index into an object of type t yields the object itself. In SPIR-V, vectors of one
// component and matrices of one row are not indexed.
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

// collectBufferIndex adds the indices of x, the element index of object, to c. If object is a structured buffer, they
// are those of the block's first member and of the element. If the buffer is part of another object, it is an alias.
// Its address must be loaded first, so the buffer becomes the base.
func (e *SPIRVEmitter) collectBufferIndex(x, object, index checked.Expr, c *chain) {
	if t := object.Info().Type; !spirvtypes.IsStructuredBuffer(t) && !spirvtypes.IsNodeRecords(t) {
		c.base = x
		return
	}
	if e.isPartOfValue(object) {
		c.base = object
	} else {
		e.collect(object, c)
	}
	if !spirvtypes.IsNodeRecords(object.Info().Type) {
		c.push(e.b.ConstantInt(0))
	}
	c.push(e.elementIndex(index))
	c.quals, c.typed = object.Info().Type.ElemQuals, true
}

// elementIndex returns the value of x, the index of a buffer element. A negative constant becomes a large unsigned
// constant.
func (e *SPIRVEmitter) elementIndex(x checked.Expr) spirv.ID {
	if n, ok := e.module.constants.EvalInt(x); ok && n < 0 {
		return e.b.ConstantUint(uint32(n))
	}
	return e.rvalue(x)
}

// isPartOfValue reports whether x is a field of a struct or an element of an array. The address of such an object must
// be computed separately.
func (e *SPIRVEmitter) isPartOfValue(x checked.Expr) bool {
	switch x.(type) {
	case *checked.Field, *checked.Index:
		return true
	default:
		return false
	}
}

// field evaluates X.Field, which may be a bit-field.
func (e *SPIRVEmitter) field(x *checked.Field) values.Value {
	if v, ok := e.meshOutput(x); ok {
		return v
	}
	v := e.chained(x)
	if m := e.types.MemberOf(x.X.Info().Type, x.Field); m.Width > 0 && v.Mode != values.RValue {
		v.Mode, v.Offset, v.Width = values.BitField, m.Offset, m.Width
	} else if m.Width > 0 {
		v.ID = e.values.ExtractBits(v.Typ, v.ID, m.Offset, m.Width)
	}
	return v
}

// chained evaluates x by a single access chain.
func (e *SPIRVEmitter) chained(x checked.Expr) values.Value {
	c, base := e.chainOf(x)
	if len(c.indices) == 0 {
		return base.As(x.Info().Type)
	}
	return e.follow(&c, c.qualify(base), x.Info().Type)
}

// chainOf returns the access chain of x, and the value of its base.
func (e *SPIRVEmitter) chainOf(x checked.Expr) (c chain, base values.Value) {
	e.collect(x, &c)
	whole := c.base
	if _, ok := c.base.(*checked.VarRef); ok {
		whole = x
	}
	return c, e.aliasLoaded(e.exprWithin(c.base, whole))
}

// qualify returns base with the qualifiers that the fields in the chain determine.
func (c *chain) qualify(base values.Value) values.Value {
	if c.typed {
		base.Quals = c.quals
	}
	if c.precise {
		base.Flags |= values.IsPrecise
	}
	if c.flat {
		base.Flags |= values.IsNoInterp
	}
	return base
}

// indexExpr evaluates X[I]. If X is an array, the element gets an access chain of its own. If X is a vector or matrix,
// the index extends the access chain of X.
func (e *SPIRVEmitter) indexExpr(x *checked.Index) values.Value {
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

func (e *SPIRVEmitter) indexNumeric(x *checked.Index) values.Value {
	c, base := e.chainOf(x)
	if len(c.indices) == 0 {
		return base.As(x.Type)
	}
	if values.IsScattered(base) {
		i := c.indices[0]
		if base.Mode == values.Swizzled {
			i = e.selectedComponent(base, i)
		}
		return values.ScatteredComponent(base, i)
	}
	if base.Mode == values.Swizzled && base.Place == nil {
		i := e.selectedComponent(base, c.indices[0])
		return e.derefOrIndex(c.qualify(base.Whole()), x.Type, []spirv.ID{i})
	}
	if base.Mode != values.Pointer && !(base.Mode == values.RValue && e.types.IsByAddress(base.Typ)) {
		base = e.values.Temporary("vector", e.values.WithoutLayout(e.values.Loaded(base)))
	}
	if t := x.X.Info().Type; t.Kind == types.Matrix && t.Rows == 1 { // the matrix consists of this row
		return e.values.Read(e.derefOrIndex(c.qualify(base), t, c.indices)).As(x.Type)
	}
	return e.follow(&c, c.qualify(base), x.Type)
}

// follow returns the object of type t that the indices of c select in base.
func (e *SPIRVEmitter) follow(c *chain, base values.Value, t *types.Type) values.Value {
	rule := base.Rule
	switch {
	case base.Mode == values.RValue && e.types.IsByAddress(base.Typ):
		rule = e.types.BufferRule(base.Typ)
	case base.Mode != values.Pointer:
		rule = spirvtypes.NoLayout // the value is stored in a variable, which does not have a layout
	}
	if c.matrix == nil || !e.types.Layouts.IsTransposed(c.matrix, rule, base.Quals) {
		return e.derefOrIndex(base, t, c.indices)
	}
	m := base.As(c.matrix)
	if c.row > 0 {
		m = e.derefOrIndex(base, c.matrix, c.indices[:c.row])
	}
	if row := c.indices[c.row]; c.row+1 < len(c.indices) {
		return e.values.ElementAt(m, row, c.indices[c.row+1])
	}
	return e.values.RowAt(m, c.indices[c.row])
}

// selectedComponent returns the index into the whole vector for component i of the swizzle v. For example, v.yzw[i] is
// v[int3(1, 2, 3)[i]].
func (e *SPIRVEmitter) selectedComponent(v values.Value, i spirv.ID) spirv.ID {
	t := e.types.U.Basic(types.Int)
	parts := make([]spirv.ID, v.Count)
	for k := range parts {
		parts[k] = e.b.ConstantInt(int32(v.Elems[k]))
	}
	table := e.b.ConstantComposite(e.types.TypeID(e.types.U.Vector(t, len(parts))), parts...)
	return e.b.Emit(instbuilder.VectorExtractDynamic(e.types.TypeID(t), 0, table, i))
}

// aliasLoaded returns the buffer to which v refers if v is an alias. It returns other values unchanged.
func (e *SPIRVEmitter) aliasLoaded(v values.Value) values.Value {
	switch {
	case v.Mode != values.Pointer || !v.Has(values.IsAlias):
	case e.types.IsByAddress(v.Typ):
		return e.values.Dereferenced(v)
	case spirvtypes.IsBindless(v.Typ):
		return e.values.Bindless(v)
	}
	return v
}

// derefOrIndex returns the object of type t that indices select in base. If base is an rvalue, it is first stored in a
// temporary, and the result is loaded.
func (e *SPIRVEmitter) derefOrIndex(base values.Value, t *types.Type, indices []spirv.ID) values.Value {
	if base.Mode == values.RValue && e.types.IsByAddress(base.Typ) {
		base.Mode = values.Pointer // the value is the address of a block
		base.Rule = e.types.BufferRule(base.Typ)
	}
	if base.Mode == values.Pointer {
		return e.values.Index(base, t, indices...)
	}
	base = e.values.WithoutLayout(e.values.Loaded(base))
	v := e.values.Index(e.values.Temporary(spirvtypes.TypeName(base.Typ), base), t, indices...)
	return e.values.Loaded(v)
}

// varRef returns the object or value that a reference to v denotes. It declares the variable if necessary.
func (e *SPIRVEmitter) varRef(v *checked.Var) values.Value {
	if s := e.declared.vars.at(v.ID); s != nil {
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

// bind makes v, with the qualifiers of x added, the result of references to the variable x, and returns it. It also
// applies the attributes of x.
func (e *SPIRVEmitter) bind(x *checked.Var, v values.Value) values.Value {
	if x.Quals&types.Precise != 0 {
		v.Flags |= values.IsPrecise
		e.values.MarkPrecise(v.ID)
	}
	if x.Quals&types.NoInterpolation != 0 {
		v.Flags |= values.IsNoInterp
	}
	v.Quals |= x.Quals & (types.RowMajor | types.ColumnMajor)
	if x.Storage == checked.Parameter && e.isEntry(x.Func) {
		e.types.InlineNeeds(x.Attrs) // decorations of a parameter of an entry point apply to the stage variable
	} else {
		e.inlineAttrs(v.ID, x.Attrs)
		if x.Storage < checked.Uniform {
			e.values.DecoratePointer(v.ID, x.Type, x.Attrs)
		}
	}
	e.declared.vars.set(x.ID, &v)
	e.declareAliasCounters(x)
	return v
}

// storageClasses maps the storage of variables to storage classes. Variables that the application provides are not
// included.
var storageClasses = [...]spirv.StorageClass{
	checked.Local:        spirv.StorageClassFunction,
	checked.Parameter:    spirv.StorageClassFunction,
	checked.StaticLocal:  spirv.StorageClassPrivate,
	checked.StaticGlobal: spirv.StorageClassPrivate,
	checked.GroupShared:  spirv.StorageClassWorkgroup,
}

// declareVariable declares x, a local or global variable without a memory layout.
func (e *SPIRVEmitter) declareVariable(x *checked.Var) values.Value {
	if class, b, ok := builtinOf(x.Attrs); ok {
		return e.builtinVariable(x, class, b)
	}
	class := storageClasses[x.Storage]
	if x.Payload && !e.opts.Stage.MeshNV {
		class = spirv.StorageClassTaskPayloadWorkgroupEXT
	}
	if a := attr.Find(x.Attrs, attr.VkExtStorageClass); a != nil {
		class = spirv.StorageClass(a.Ints[0])
	}
	if x.Storage == checked.Local && class == spirv.StorageClassFunction {
		if v := e.declared.vars.at(x.ID); v != nil {
			return *v // the declaration is emitted several times, in the cases of a switch
		}
		v := e.values.NewLocal(x.Type, x.Name)
		if x.Late {
			e.b.DeclareLast()
		}
		return e.bind(x, v)
	}
	id := e.b.AddGlobalVariable(class, e.types.ContentType(x.Type), x.Name, 0)
	e.debug.DebugGlobal(x.Name, func() debuginfo.NodeRef {
		return e.debug.DebugType(x.Type, spirvtypes.NoLayout,
			x.Quals)
	}, x.Pos, id)
	e.types.RelaxIfMin(id, x.Type)
	v := values.Variable(x.Type, id, class)
	switch class {
	case spirv.StorageClassTaskPayloadWorkgroupEXT:
		e.rays.ownedIDs = append(e.rays.ownedIDs, id)
	case storageClasses[x.Storage]:
		v = e.values.Holder(v)
	case spirv.StorageClassUniformConstant, spirv.StorageClassUniform, spirv.StorageClassStorageBuffer:
		e.resources.bound = append(e.resources.bound,
			boundResource{id: id, resource: binding.ResourceOf(x.Type, x.Attrs, x.Annots.Registers()), pos: x.Pos})
	}
	return e.bind(x, v)
}
