package emitter

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A writable structured buffer can have a counter, which is in a separate storage buffer, "counter.var.<name>". The
// counter of an AppendStructuredBuffer or ConsumeStructuredBuffer is declared with the buffer. The counter of any other
// buffer is declared on first use.
//
// If the buffer is passed through parameters, local variables, results or struct members, an additional variable holds
// the address of the counter. Such a variable is called an alias. The legalization passes remove aliases.

// A counterKey identifies a variable or value that contains a buffer, its holder, and the member of the holder that is
// the buffer. The holder is a *checked.Var, a *checked.Func for its result, or a thisOf for the object of a method. An
// element of a descriptor heap (*checked.Cast) does not have an alias.
type counterKey struct {
	holder any
	path   string // such as ".2.0"; "" if the holder is the buffer itself
}

type thisOf struct{ f *checked.Func }

// A counter is the variable that contains a counter or, if alias is set, the address of a counter.
type counter struct {
	id    spirv.ID
	alias bool
}

// declareCounter returns the counter of the resource variable x. The first call declares it before x.
func (e *SPIRVEmitter) declareCounter(x *checked.Var) counter {
	k := counterKey{holder: x}
	if c, ok := e.resources.counters[k]; ok {
		return c
	}
	elem := e.arraysOf(x.Type, e.types.CounterType())
	buffer := e.declared.vars.at(x.ID).ID
	c := counter{id: e.b.AddGlobalVariableBefore(buffer, e.b.BufferClass(), elem, "counter.var."+x.Name)}
	e.b.DeclaredAt(c.id, int32(x.Pos))
	r := binding.ResourceOf(x.Type, x.Attrs, x.Annots.Registers())
	r.Kind = binding.Counter
	e.resources.bound = append(e.resources.bound, boundResource{id: c.id, resource: r, pos: x.Pos})
	e.reflectCounter(buffer, c.id)
	e.keepCounter(k, c)
	return c
}

func (e *SPIRVEmitter) keepCounter(k counterKey, c counter) {
	if e.resources.counters == nil {
		e.resources.counters = make(map[counterKey]counter)
	}
	e.resources.counters[k] = c
}

// counterAlias returns the variable that holds the address of the counter for k. The first call declares it, with a
// name made from name. t is the type of the buffer.
func (e *SPIRVEmitter) counterAlias(k counterKey, name string, t *types.Type) counter {
	if c, ok := e.resources.counters[k]; ok {
		return c
	}
	c := counter{e.b.AddGlobalVariable(spirv.StorageClassPrivate, e.counterContent(t), "counter.var."+name+k.path, 0),
		true}
	e.keepCounter(k, c)
	e.types.NeedsLegalization = true
	return c
}

// countStep increments the counter of the buffer x if up is set, and otherwise decrements it. It returns the index of
// the element as an int: the count before an increment, or after a decrement.
func (e *SPIRVEmitter) countStep(x checked.Expr, up bool) spirv.ID {
	zero, one := e.b.ConstantUint(0), e.b.ConstantInt(1)
	o, ok := e.counted(x)
	integer := e.types.TypeID(e.types.IntType())
	if !ok {
		e.counterLost(x)
		return e.b.Undef(integer)
	}
	ptr := e.b.AccessChain(integer, e.counterAddress(o, "", x.Info().Type), zero)
	scope, semantics := e.b.LazyUint(uint32(spirv.ScopeDevice)), e.b.LazyUint(0)
	if up {
		return e.b.Emit(instbuilder.AtomicIAdd(integer, 0, ptr, scope, semantics, one))
	}
	before := e.b.Emit(instbuilder.AtomicISub(integer, 0, ptr, scope, semantics, one))
	return e.b.Emit(instbuilder.ISub(integer, 0, before, one))
}

// counterLost reports an error because the counter of the buffer x cannot be determined. For arrays of arrays, this is
// detected only here.
func (e *SPIRVEmitter) counterLost(x checked.Expr) {
	array := x
	for {
		i, ok := array.(*checked.Index)
		if !ok {
			break
		}
		array = i.X
	}
	if v, ok := array.(*checked.VarRef); ok && holdsArrayOfArrays(v.Var.Type) {
		e.opts.Diags.Report(v.Var.Pos, diagnostics.CounterArray)
		return
	}
	e.opts.Diags.Report(x.Info().Span.Start, diagnostics.CounterLost)
}

// incDecCounter emits IncrementCounter and DecrementCounter.
func (e *SPIRVEmitter) incDecCounter(x *checked.Intrinsic) values.Value {
	e.expr(x.Object)
	at := e.countStep(x.Object, x.Row.Name == "IncrementCounter")
	return values.Of(x.Type, e.b.Emit(instbuilder.Bitcast(e.types.TypeID(x.Type), 0, at)))
}

// eachCounter calls f for every counted buffer in an object of type t. It passes the member path to the buffer, which
// starts with path, and the type of the buffer.
func (e *SPIRVEmitter) eachCounter(t *types.Type, path string, f func(path string, t *types.Type)) {
	switch {
	case spirvtypes.IsCounted(t):
		f(path, t)
	case t.Kind == types.Struct:
		list := e.types.Members(t)
		for i := range list {
			e.eachCounter(list[i].Typ, path+"."+strconv.Itoa(list[i].Index), f)
		}
	}
}

// copyCounter copies the addresses of the counters of init to v, the variable or parameter that init initializes.
func (e *SPIRVEmitter) copyCounter(v *checked.Var, init checked.Expr) {
	e.coherentHeap(init, v.Quals)
	if init != nil && spirvtypes.HoldsCounted(v.Type) {
		e.copyCounters(countedObject{holder: v, name: v.Name}, init, v.Type)
	}
}

// assignCounter copies the addresses of the counters of y to x, because y is assigned to x.
func (e *SPIRVEmitter) assignCounter(x, y checked.Expr) {
	t := x.Info().Type
	if !spirvtypes.HoldsCounted(t) {
		return
	}
	if dst, ok := e.counted(x); ok {
		e.copyCounters(dst, y, t)
	}
}

// copyResultCounter copies the addresses of the counters of x, the value that f returns, to the aliases for the result
// of f.
func (e *SPIRVEmitter) copyResultCounter(f *checked.Func, x checked.Expr) {
	e.coherentHeap(x, f.ResQuals)
	if spirvtypes.HoldsCounted(f.Result) {
		e.copyCounters(countedObject{holder: f, name: f.Name}, x, f.Result)
	}
}

// declareAliasCounters declares the aliases for the counters of the buffers in x, which is not a resource variable
// itself.
func (e *SPIRVEmitter) declareAliasCounters(x *checked.Var) {
	if x.Storage == checked.Resource || !spirvtypes.HoldsCounted(x.Type) {
		return
	}
	o := countedObject{holder: x, name: x.Name}
	e.eachCounter(x.Type, "", func(path string, t *types.Type) { e.counterOf(o, path, t) })
}

// declareResultCounters declares the aliases for the counters of the result of f.
func (e *SPIRVEmitter) declareResultCounters(f *checked.Func) {
	if spirvtypes.HoldsCounted(f.Result) {
		o := countedObject{holder: f, name: f.Name}
		e.eachCounter(f.Result, "", func(path string, t *types.Type) { e.counterOf(o, path, t) })
	}
}

// returnCounter copies the addresses of counters back to the argument x after a call. from is the out parameter, or the
// object that a method has written. t is its type.
func (e *SPIRVEmitter) returnCounter(from countedObject, x checked.Expr, t *types.Type) {
	if !spirvtypes.HoldsCounted(t) {
		return
	}
	if dst, ok := e.counted(x); ok && dst.made == nil {
		e.storeCounters(dst, from, t)
	}
}

// copyThisCounter copies the addresses of the counters of object, on which the method f is called, to the aliases for
// this.
func (e *SPIRVEmitter) copyThisCounter(f *checked.Func, object checked.Expr) {
	if f.This != nil && spirvtypes.HoldsCounted(f.This) {
		e.copyCounters(countedObject{holder: thisOf{f}, name: f.Name + ".this"}, object, f.This)
	}
}
