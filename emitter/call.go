package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A passed is an argument of a call, with the information that is needed after the call.
type passed struct {
	param *checked.Var
	arg   *checked.Arg
	temp  values.Value // temporary variable that is passed; invalid if the argument's object itself is passed
	dest  values.Value // destination of an out parameter for which a temporary variable is passed
	copy  bool         // a temporary is needed because the function may also access the object in another way
	moves bool         // the call may change a variable in an index of the destination
}

// call evaluates a call of a user function. Every parameter is a pointer. The argument is stored in a temporary
// variable "param.var.<name>", which is passed. If the parameter is out or inout, the variable is copied back after the
// call. If the argument for such a parameter is a variable of exactly the parameter's type, the variable itself is
// passed. This is not done if the function may also access the variable in another way; see checked.Overlaps.
func (e *SPIRVEmitter) call(x *checked.Call) values.Value {
	f := x.Func
	if a := attr.Find(f.Attrs, attr.VkExtInstruction); a != nil {
		return e.instruction(x, a)
	}
	if a := attr.Find(f.Attrs, attr.VkExtTypeDef); a != nil {
		e.types.TypeID(e.types.U.SpirvNumbered(a.Ints[0]))
		return values.Value{}
	}
	ids := make([]spirv.ID, 0, len(f.Params)+1)
	var object, original values.Value
	if x.Object != nil {
		object, original = e.object(x, f)
		ids = append(ids, object.ID)
	}
	list := make([]passed, len(f.Params))
	for i, p := range f.Params {
		list[i] = passed{param: p, arg: &x.Args[i], copy: e.module.overlaps.MustCopy(x, i), moves: e.module.overlaps.IndexChanges(x, i)}
		ids = append(ids, e.pass(&list[i]))
	}
	for i, p := range f.Params {
		e.passStream(p, &x.Args[i])
	}
	id := e.b.Call(e.types.ContentType(f.Result), e.reference(f), ids...)
	e.types.RelaxIfMin(id, f.Result)
	if original.Mode != values.Invalid {
		e.values.Assign(original, e.values.Loaded(object))
	}
	for i, a := range list {
		e.copyBack(&list[i])
		if isOut(a.param) {
			e.returnCounter(countedObject{holder: a.param, name: a.param.Name}, a.arg.Dest, a.param.Type)
		}
	}
	if x.Object != nil && spirvtypes.HoldsCounted(f.This) && e.module.thisWrites.Of(f) {
		e.returnCounter(countedObject{holder: thisOf{f}, name: f.Name + ".this"}, x.Object, f.This)
	}
	if f.Result.Kind == types.Void {
		return values.Value{}
	}
	v := values.Of(f.Result, id)
	if e.types.IsByAddress(f.Result) {
		v.Rule, v.Storage = e.types.BufferRule(f.Result), e.types.AddressClass(f.Result)
	}
	return v
}

// object returns a pointer to the object on which x calls the method f. The pointer may refer to a copy of the object.
// If the copy must be written back after the call, original is the object itself. Otherwise, original is invalid.
func (e *SPIRVEmitter) object(x *checked.Call, f *checked.Func) (object, original values.Value) {
	e.copyThisCounter(f, x.Object)
	defer e.debug.Back()()
	e.debug.AtExpr(x.Object)
	v := e.eval(x.Object)
	readOnly := isReadOnly(x.Object)
	switch {
	case v.Mode != values.Pointer || v.IsContents():
		return e.values.Temporary(spirvtypes.TypeName(v.Typ), e.values.Loaded(v)), values.Value{}
	case !e.passable(v), readOnly && v.Storage.IsApplicationMemory() && e.module.thisWrites.Of(f):
		object = e.values.Temporary(spirvtypes.TypeName(v.Typ), e.values.Loaded(v))
		if !readOnly {
			original = v
		}
		return object, original
	default:
		e.passPointer(v)
	}
	return v, values.Value{}
}

// passable reports whether a function can operate on v itself instead of a copy. This is not possible if the layout of
// v uses uints for bools, arrays for vectors and matrices (see linearray.go), or columns for rows (see transposed.go).
// It is also not possible for an object at a physical address, because accesses to such an object need an alignment.
func (e *SPIRVEmitter) passable(v values.Value) bool {
	if v.Rule != spirvtypes.NoLayout && (v.Typ.HoldsBool() || e.values.HasOtherForm(v)) {
		return false
	}
	return v.Storage != spirv.StorageClassPhysicalStorageBuffer
}

// isReadOnly reports whether x designates an object in read-only memory, or a const object.
func isReadOnly(x checked.Expr) bool {
	for {
		switch y := x.(type) {
		case *checked.Field:
			x = y.X
		case *checked.Index:
			x = y.X
		case *checked.Cast:
			if y.Kind == checked.ToContents {
				return true
			}
			x = y.X
		case *checked.ResourceIndex:
			t := y.X.Info().Type
			return t.Object == types.StructuredBuffer || t.Object == types.GroupNodeInputRecords
		case *checked.VarRef:
			return y.Var.Storage == checked.BufferMember || y.Var.Storage == checked.Uniform
		default:
			return x.Info().Quals&types.Const != 0
		}
	}
}

// passPointer is called if v itself is passed to a function. It requests legalization if SPIR-V does not allow such an
// argument and no other pass fixes it.
func (e *SPIRVEmitter) passPointer(v values.Value) {
	if !isFunctionVariable(v) && (!e.opts.FixCallArguments || spirvtypes.HoldsOpaque(v.Typ) ||
		spirvtypes.HoldsBuffer(v.Typ)) {
		e.types.NeedsLegalization = true
	}
}

// isFunctionVariable reports whether v is a whole variable or parameter in Function storage. SPIR-V allows only these
// as arguments.
func isFunctionVariable(v values.Value) bool {
	return v.Storage == spirv.StorageClassFunction && v.Has(values.IsVariable)
}

// isOut reports whether p is an out or inout parameter.
func isOut(p *checked.Var) bool { return p.Quals&types.Out != 0 }

// isShared reports whether the parameter p refers to the argument itself instead of a copy. This holds for out and
// inout parameters, and for ray queries, which are handles.
func isShared(p *checked.Var) bool { return isOut(p) || spirvtypes.IsRayQuery(p.Type) }

// pass evaluates the argument a, and returns the pointer that is passed for it.
func (e *SPIRVEmitter) pass(a *passed) spirv.ID {
	x := a.arg.Dest
	if x == nil {
		x = a.arg.Value
	}
	defer e.debug.Back()()
	e.debug.AtExpr(x)
	v := e.eval(x)
	if isShared(a.param) && !a.copy && v.Mode == values.Pointer && v.Typ == a.param.Type && e.passable(v) &&
		!isGlobalResource(v, a.param.Type) {
		e.passPointer(v)
		e.copyCounter(a.param, x)
		return v.ID
	}
	if a.moves {
		e.fixTexel(v)
	}
	a.dest = v
	a.temp = e.values.LocalVariable(a.param.Type, "param.var."+a.param.Name)
	e.copyCounter(a.param, x)
	e.values.Assign(a.temp, e.argument(a, v))
	return a.temp.ID
}

// isGlobalResource reports whether v, of type t, is a resource variable. The resource is copied to a local variable
// that is passed instead.
func isGlobalResource(v values.Value, t *types.Type) bool {
	return v.Storage != spirv.StorageClassFunction && spirvtypes.IsResource(t)
}

// argument returns the value of the argument v, converted to the type of the parameter.
func (e *SPIRVEmitter) argument(a *passed, v values.Value) values.Value {
	r := e.values.Loaded(v)
	if a.arg.Dest == nil || r.Typ == a.param.Type {
		return r
	}
	return e.convertLoosely(r, a.param.Type)
}

// convertLoosely converts v, the value of an argument, to the type t of an out parameter. The checked tree does not
// contain this conversion because the function does not read the value.
func (e *SPIRVEmitter) convertLoosely(v values.Value, t *types.Type) values.Value {
	from, to := spirvtypes.ShapeOf(v.Typ), spirvtypes.ShapeOf(t)
	switch {
	case from == to && from.Numeric():
		return values.Of(t, e.values.CastID(e.values.WithoutLayout(v).ID, v.Typ, t))
	case from.Scalar():
		return e.splatInto(t, v)
	}
	var leaves []values.Value
	e.values.LeavesOf(v, &leaves)
	if len(leaves) < values.LeafCount(t) {
		return values.Of(t, e.b.Undef(e.types.TypeID(t)))
	}
	return e.values.FromLeaves(t, &leaves)
}

// copyBack assigns the value of the temporary variable that was passed for a to the argument, if the parameter is out
// or inout.
func (e *SPIRVEmitter) copyBack(a *passed) {
	if a.temp.Mode == values.Invalid || !isOut(a.param) || spirvtypes.IsResource(a.param.Type) ||
		spirvtypes.IsRayQuery(a.param.Type) {
		return
	}
	defer e.debug.Back()()
	e.debug.AtExpr(a.arg.Dest)
	v := e.with(e.values.Loaded(a.temp), a.arg.Back)
	dest := a.dest
	if dest.Mode != values.Pointer && dest.Mode != values.BitField && !a.moves && checked.IsPure(a.arg.Dest) {
		dest = e.expr(a.arg.Dest)
	}
	e.values.Assign(dest, v)
}
