package spirvfriendly

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A builtinRef is a pointer to a builtin variable or to one of its components.
type builtinRef struct {
	builtin  spirv.BuiltIn
	variable *spirv.Instruction
	chain    *spirv.Instruction // access chain that selects the component; nil for the whole variable
}

// builtinPointer returns the builtin variable to which pointer id refers. ok is false if it is not one, or if builtin
// variables are globals.
func (l *lowering) builtinPointer(id spirv.ID) (r builtinRef, ok bool) {
	if l.builtins == nil {
		return r, false
	}
	d := l.def(id)
	if d.Op == spirv.OpAccessChain || d.Op == spirv.OpInBoundsAccessChain {
		r.chain, d = d, l.def(operand(d, 0))
	}
	r.variable = d
	r.builtin, ok = l.builtins[d.Result]
	return r, ok
}

// isMask reports whether builtin variable b is a mask of invocations. It can only be read as a whole.
func isMask(b spirv.BuiltIn) bool {
	return b >= spirv.BuiltInSubgroupEqMask && b <= spirv.BuiltInSubgroupLtMask
}

// loadBuiltin emits calls of the function for a builtin variable, one for each component that is loaded.
func (f *function) loadBuiltin(in *spirv.Instruction, r builtinRef) llvm.Value {
	t := f.typ(in, operand(f.def(r.variable.Type), 1))
	switch {
	case r.chain == nil && (!t.IsVector() || isMask(r.builtin)):
		return f.callBuiltin(r.builtin, t, nil)
	case r.chain == nil:
		var v llvm.Value = f.out.Undef(t)
		for k := range t.Len() {
			i := f.out.Int(llvm.I32, uint64(k))
			v = f.build.InsertElement(v, f.callBuiltin(r.builtin, t.Elem(), i), i)
		}
		return v
	case !t.IsVector() || len(r.chain.Operands) != 2:
		f.report(in, "invalid indices into a builtin variable")
		return nil
	case isMask(r.builtin):
		return f.build.ExtractElement(f.callBuiltin(r.builtin, t, nil), f.arg(r.chain, 1))
	}
	return f.callBuiltin(r.builtin, t.Elem(), f.resize(f.arg(r.chain, 1), llvm.I32))
}

// callBuiltin emits a call of the function for a builtin variable. index is the component, or nil.
func (f *function) callBuiltin(b spirv.BuiltIn, t *llvm.Type, index llvm.Value) llvm.Value {
	if index == nil {
		return f.call(Function(BuiltIn(b.String())), t, nil, pure)
	}
	return f.call(Function(BuiltIn(b.String()), Int), t, []llvm.Value{index}, pure)
}
