package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A passed argument is what a call hands to a parameter and what has to happen
// to it afterwards.
type passed struct {
	param *checked.Var
	arg   *checked.Arg
	temp  value // the temporary that is passed; invalid if the object itself is
	dest  value // of an out parameter with a temporary
}

// call evaluates a call of a user function. Every parameter is a pointer: the
// argument is stored in a temporary "param.var.<name>" and copied back
// afterwards if the parameter is out or inout. A variable of just the right
// type that is passed to an out parameter is passed itself.
func (e *SPIRVEmitter) call(x *checked.Call) value {
	f := x.Func
	if a := vkattr.Find(f.Attrs, vkattr.VkExtInstruction); a != nil {
		return e.instruction(x, a)
	}
	if a := vkattr.Find(f.Attrs, vkattr.VkExtTypeDef); a != nil {
		e.typeID(e.u.SpirvNumbered(a.Ints[0]))
		return value{}
	}
	ids := make([]spirv.ID, 0, len(f.Params)+1)
	var object, original value
	if x.Object != nil {
		object, original = e.object(x, f)
		ids = append(ids, object.id)
	}
	list := make([]passed, len(f.Params))
	for i, p := range f.Params {
		list[i] = passed{param: p, arg: &x.Args[i]}
		ids = append(ids, e.pass(&list[i]))
	}
	id := e.b.Call(e.contentType(f.Result), e.reference(f), ids...)
	e.relaxIfMin(id, f.Result)
	for i, a := range list {
		e.copyBack(&list[i])
		if isOut(a.param) {
			e.returnCounter(countedObject{holder: a.param, name: a.param.Name}, a.arg.Dest, a.param.Type)
		}
	}
	if x.Object != nil && holdsCounted(f.This) && e.thisWrites.Of(f) {
		e.returnCounter(countedObject{holder: thisOf{f}, name: f.Name + ".this"}, x.Object, f.This)
	}
	if original.mode != invalid {
		e.assign(original, e.loaded(object))
	}
	if f.Result.Kind == types.Void {
		return value{}
	}
	v := rv(f.Result, id)
	if e.isByAddress(f.Result) {
		v.rule, v.storage = e.bufferRule(f.Result), e.addressClass(f.Result)
	}
	return v
}

// object evaluates the object of a method call to a pointer. If that is to a
// copy which has to be written back after the call, it also returns to what.
func (e *SPIRVEmitter) object(x *checked.Call, f *checked.Func) (object, original value) {
	e.copyThisCounter(f, x.Object)
	defer e.back()()
	e.atExpr(x.Object)
	v := e.eval(x.Object)
	readOnly := isReadOnly(x.Object)
	switch {
	case v.mode != pointer || v.isContents():
		return e.temporary(typeName(v.typ), e.loaded(v)), value{}
	case !e.passable(v), readOnly && isMemoryOfOthers(v.storage) && e.thisWrites.Of(f):
		object = e.temporary(typeName(v.typ), e.loaded(v))
		if !readOnly {
			original = v
		}
		return object, original
	default:
		e.passPointer(v)
	}
	return v, value{}
}

// isMemoryOfOthers reports whether variables of the class are memory that the
// application fills: a method that writes its object there works on a copy.
func isMemoryOfOthers(c spirv.StorageClass) bool {
	switch c {
	case spirv.StorageClassUniform, spirv.StorageClassStorageBuffer, spirv.StorageClassPushConstant, spirv.StorageClassUniformConstant, spirv.StorageClassShaderRecordBufferKHR:
		return true
	}
	return false
}

// passable reports whether a function can work on v in place. It cannot where
// a layout has uints for the bools that the function expects, or arrays for the
// vectors and matrices (see linearray.go), nor on what lies at an address:
// accesses to that say how it is aligned.
func (e *SPIRVEmitter) passable(v value) bool {
	if v.rule != noLayout && (v.typ.HoldsBool() || e.layouts.HasLineArray(v.typ, v.rule, v.quals)) {
		return false
	}
	return v.storage != spirv.StorageClassPhysicalStorageBuffer
}

// isReadOnly reports whether x is an object in memory that is only read.
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

// passPointer notes that a function gets v itself. What SPIR-V does not allow of
// that is mended by a pass.
func (e *SPIRVEmitter) passPointer(v value) {
	if !isFunctionVariable(v) && (!e.opts.FixCallArguments || holdsOpaque(v.typ) || holdsBuffer(v.typ)) {
		e.needsLegalization = true
	}
}

// isFunctionVariable reports whether v is what SPIR-V lets a function take: a
// variable or parameter, not a part of one, in Function memory.
func isFunctionVariable(v value) bool {
	return v.storage == spirv.StorageClassFunction && v.has(isVariable)
}

// isOut reports whether a parameter is written by the function.
func isOut(p *checked.Var) bool { return p.Quals&types.Out != 0 }

// isShared reports whether a parameter is the argument rather than a copy of
// it: one that the function writes, and a ray query, which is a handle.
func isShared(p *checked.Var) bool { return isOut(p) || isRayQuery(p.Type) }

// pass evaluates one argument and returns the pointer to pass.
func (e *SPIRVEmitter) pass(a *passed) spirv.ID {
	x := a.arg.Dest
	if x == nil {
		x = a.arg.Value
	}
	defer e.back()()
	e.atExpr(x)
	v := e.eval(x)
	if isShared(a.param) && v.mode == pointer && v.typ == a.param.Type && e.passable(v) && !isGlobalResource(v, a.param.Type) {
		e.passPointer(v)
		e.copyCounter(a.param, x)
		return v.id
	}
	a.dest = v
	a.temp = e.localVariable(a.param.Type, "param.var."+a.param.Name)
	e.copyCounter(a.param, x)
	e.assign(a.temp, e.argument(a, v))
	return a.temp.id
}

// isGlobalResource reports whether v is a resource variable: a function takes
// those through a variable that holds them.
func isGlobalResource(v value, t *types.Type) bool {
	return v.storage != spirv.StorageClassFunction && isResource(t)
}

// argument loads the argument v and converts it to the parameter's type.
func (e *SPIRVEmitter) argument(a *passed, v value) value {
	r := e.loaded(v)
	if a.arg.Dest == nil || r.typ == a.param.Type {
		return r
	}
	return e.convertLoosely(r, a.param.Type)
}

// convertLoosely converts the current value of an argument to the type of an
// out parameter, for which the tree has no conversion since nothing is read.
func (e *SPIRVEmitter) convertLoosely(v value, t *types.Type) value {
	from, to := shapeOf(v.typ), shapeOf(t)
	switch {
	case from == to && from.numeric():
		return rv(t, e.castID(e.withoutLayout(v).id, v.typ, t))
	case from.scalar():
		return e.splatInto(t, v)
	}
	var leaves []value
	e.leavesOf(v, &leaves)
	if len(leaves) < leafCount(t) {
		return rv(t, e.b.Undef(e.typeID(t)))
	}
	return e.fromLeaves(t, &leaves)
}

// copyBack writes what the function left in a temporary to the argument.
func (e *SPIRVEmitter) copyBack(a *passed) {
	if a.temp.mode == invalid || !isOut(a.param) || isResource(a.param.Type) || isRayQuery(a.param.Type) {
		return
	}
	defer e.back()()
	e.atExpr(a.arg.Dest)
	v := e.with(e.loaded(a.temp), a.arg.Back)
	dest := a.dest
	if dest.mode != pointer && dest.mode != bitField && isPure(a.arg.Dest) {
		dest = e.expr(a.arg.Dest)
	}
	e.assign(dest, v)
}
