package emitter

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Functions are emitted in the order in which they are first referenced. Entry points come first, each after its
// wrapper. Functions that cannot be reached from an entry point or an exported function are not emitted.

// reference returns the function in the module for f. The first call declares it, and schedules f for emission.
func (e *SPIRVEmitter) reference(f *checked.Func) *modulebuilder.Function {
	if fn := e.declared.funcs.at(f.ID); fn != nil {
		return fn
	}
	fn := e.b.DeclareFunction(f.Qualified)
	e.declared.funcs.set(f.ID, fn)
	e.declareResultCounters(f)
	e.module.work = append(e.module.work, f)
	return fn
}

// functions emits all functions that can be reached from the entry points and exported functions.
func (e *SPIRVEmitter) functions(entries []Entry) {
	for i := range entries {
		e.reference(entries[i].Func)
	}
	for _, f := range e.opts.Exports {
		e.reference(f)
	}
	for n := 0; n < len(e.module.work); n++ {
		f := e.module.work[n]
		name := f.Qualified
		if n < len(entries) {
			name = "src." + name
			e.entryPoint(&entries[n], e.reference(f))
			e.patchFunction(f, n)
		}
		e.function(f, name)
	}
	for _, c := range e.module.callbacks {
		c.emit(e)
	}
	e.moduleInitFunction()
}

// patchFunction emits the patch constant function of f if f is a hull shader. It comes between the wrapper that calls
// it and f. n is the index of f in the list of scheduled functions; those before it have already been emitted.
func (e *SPIRVEmitter) patchFunction(f *checked.Func, n int) {
	pc := f.PatchConstant
	if i := slices.Index(e.module.work, pc); pc != nil && i > n {
		e.module.work = slices.Delete(e.module.work, i, i+1)
		e.function(pc, pc.Qualified)
	}
}

// function emits the function f under the given name.
func (e *SPIRVEmitter) function(f *checked.Func, name string) {
	e.fn = functionState{decl: f}
	e.module.preciseResults = e.module.preciseResults || isPreciseFunc(f)
	debug := e.debug.DebugFunction(f, e.reference(f), f.Qualified)
	e.debug.At(f.Start)
	e.b.BeginFunction(e.reference(f), e.types.ContentType(f.Result), name, functionControl(f))
	e.types.RelaxIfMin(e.reference(f).ID, f.Result)
	e.exportLinkage(f)
	if e.isEntry(f) {
		e.types.InlineNeeds(f.Attrs) // decorations of an entry point apply to its result
	} else {
		e.inlineAttrs(e.reference(f).ID, f.Attrs)
	}
	e.parameters(f)
	if f.Body != nil {
		e.b.SetInsertPoint(e.b.CreateBlock("bb.entry"))
		e.debug.DebugBody(debug, e.reference(f))
		e.debug.DebugParameters(f, e.fn.this.ID, func(p *checked.Var) spirv.ID { return e.declared.vars.at(p.ID).ID })
		e.block(f.Body)
		e.finish(f)
	}
	e.b.EndFunction()
	e.debug.EndScopes()
	e.fn = functionState{}
}

func (e *SPIRVEmitter) isEntry(f *checked.Func) bool {
	for i := range e.opts.Entries {
		if e.opts.Entries[i].Func == f {
			return true
		}
	}
	return false
}

// exportLinkage makes f visible to other modules if f is exported.
func (e *SPIRVEmitter) exportLinkage(f *checked.Func) {
	name := e.exportName(f)
	if name == "" {
		return
	}
	words := append(spirv.AppendString(nil, name), uint32(spirv.LinkageTypeExport))
	e.b.Decorate(e.reference(f).ID, spirv.DecorationLinkageAttributes, words...)
}

// exportName returns the name under which f is exported, or "" if it is not exported. For Vulkan, only libraries export
// functions marked with export.
func (e *SPIRVEmitter) exportName(f *checked.Func) string {
	switch {
	case e.opts.ExportNames != nil:
		return e.opts.ExportNames[f]
	case f.Quals&types.Export == 0 || !e.opts.Library && strings.HasPrefix(e.opts.TargetEnv, "vulkan"):
		return ""
	}
	return f.Qualified
}

// functionControl returns DontInline for noinline functions, and None for others. A function that may end an any-hit
// shader must be inlined because it operates on the payload itself.
func functionControl(f *checked.Func) spirv.FunctionControl {
	if attr.Find(f.Attrs, attr.NoInline) != nil && !mayEndHit([]*checked.Func{f}) {
		return spirv.FunctionControlDontInline
	}
	return spirv.FunctionControlNone
}

func (e *SPIRVEmitter) parameters(f *checked.Func) {
	if f.This != nil {
		e.fn.this = e.parameter(f.This, "param.this", spirv.StorageClassFunction)
	}
	for _, p := range f.Params {
		e.debug.At(p.Pos)
		e.bind(p, e.parameter(p.Type, p.Name, parameterClass(p)))
	}
}

// parameterClass returns the storage class of the pointer that is passed for p. A groupshared parameter refers to the
// argument itself.
func parameterClass(p *checked.Var) spirv.StorageClass {
	if p.Quals&types.GroupShared != 0 {
		return spirv.StorageClassWorkgroup
	}
	return spirv.StorageClassFunction
}

// parameter declares a parameter that points to an object of type t in storage class class.
func (e *SPIRVEmitter) parameter(t *types.Type, name string, class spirv.StorageClass) values.Value {
	id := e.b.AddParam(e.b.TypePointer(class, e.types.ContentType(t)), name)
	e.types.RelaxIfMin(id, t)
	return e.values.Holder(values.Variable(t, id, class))
}

// finish terminates the function f if its last block does not end with a return. The return value is then undefined.
func (e *SPIRVEmitter) finish(f *checked.Func) {
	switch {
	case e.b.Terminated():
	case f.Result.Kind == types.Void:
		e.debug.At(f.End)
		e.b.Return()
	default:
		e.debug.At(f.End)
		e.b.ReturnValue(e.b.Undef(e.types.ContentType(f.Result)))
	}
}

// declareGlobal declares the static or groupshared variable v.
func (e *SPIRVEmitter) declareGlobal(v *checked.Var) {
	if e.bindConstant(v) {
		return
	}
	dst := e.declareVariable(v)
	if v.Storage == checked.StaticGlobal && (v.Init != nil || dst.Storage == spirv.StorageClassPrivate) {
		e.module.statics = append(e.module.statics, v)
	}
}

// bindConstant makes references to v yield a constant if v is a string or a static const scalar with a constant
// initializer. It reports whether it did.
func (e *SPIRVEmitter) bindConstant(v *checked.Var) bool {
	if v.Init == nil || v.Storage == checked.GroupShared {
		return false
	}
	if v.Type.Kind == types.String {
		e.bind(v, e.operand(v.Init))
		return true
	}
	if v.Quals&types.Const == 0 || !v.Type.IsScalar() {
		return false
	}
	c, ok := e.tryConstant(v.Init)
	if ok {
		e.bind(v, c)
	}
	return ok
}

// initGlobals emits the initialization of the static variables at the start of each entry point wrapper. Variables
// without an initializer are set to zero.
func (e *SPIRVEmitter) initGlobals() {
	for _, v := range e.module.statics {
		dst := e.varRef(v)
		switch {
		case v.Init != nil:
			e.values.Assign(dst, e.operand(v.Init))
			e.copyCounter(v, v.Init)
		case !spirvtypes.IsResource(v.Type):
			e.clear(dst)
		}
	}
}

// hasPreciseResult reports whether fn was declared precise in the source.
func (e *SPIRVEmitter) hasPreciseResult(fn *modulebuilder.Function) bool {
	for _, f := range e.module.work {
		if e.declared.funcs.at(f.ID) == fn {
			return isPreciseFunc(f)
		}
	}
	return false
}

func isPreciseFunc(f *checked.Func) bool { return (f.Quals|f.ResQuals)&types.Precise != 0 }
