package legalize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// FixCallArguments passes temporary variables to functions instead of parts of variables. In logical addressing, SPIR-V
// does not permit parts of variables as arguments:
//
//	%p = OpAccessChain … %v %i
//	%r = OpFunctionCall … %f %p
//
// becomes
//
//	%p = OpAccessChain … %v %i
//	%x = OpLoad … %p
//	     OpStore %t %x
//	%r = OpFunctionCall … %f %t
//	%y = OpLoad … %t
//	     OpStore %p %y
//
// The same applies to whole variables whose storage class differs from that of the parameter. A struct or array in a
// buffer has a different type from the parameter. The temporary then has the type of the parameter, and FixLayouts
// converts the loads and stores between the types. Read-only memory is not written back. An argument in memory that is
// shared between invocations cannot be replaced by a copy, so such a function must be inlined.
func FixCallArguments(u *analysis.Unit) {
	callees := u.Callees()
	for _, f := range u.Module.Functions {
		if !slices.ContainsFunc(f.Blocks, hasCalls) {
			continue
		}
		u.Invalidate(analysis.Bodies)
		c := callFixer{u: u, chains: make(map[spirv.ID]bool), callees: callees, defs: u.LocalDefinitions(f)}
		for _, b := range f.Blocks {
			c.block(b)
		}
		c.defs.Release(u)
		slices.Reverse(c.variables)
		f.Blocks[0].Insts = slices.Concat(c.variables, f.Blocks[0].Insts)
		rewrite.FixLayouts(u, f)
	}
}

func hasCalls(b *spirv.Block) bool {
	return slices.ContainsFunc(b.Insts, func(in spirv.Instruction) bool { return in.Op == spirv.OpFunctionCall })
}

// A callFixer holds the state for one function.
type callFixer struct {
	u         *analysis.Unit
	callees   map[spirv.ID]*spirv.Function
	chains    map[spirv.ID]bool // results of access chains
	defs      analysis.Definitions
	variables []spirv.Instruction
	ends      map[spirv.ID]bool // by function: whether it may end an any-hit shader; computed on first use
}

func (c *callFixer) block(b *spirv.Block) {
	out := make([]spirv.Instruction, 0, len(b.Insts))
	for i := range b.Insts {
		in := &b.Insts[i]
		if in.Op == spirv.OpAccessChain || in.Op == spirv.OpInBoundsAccessChain {
			c.chains[in.Result] = true
		}
		if in.Op != spirv.OpFunctionCall {
			out = append(out, *in)
			continue
		}
		out = c.call(out, in)
	}
	b.Insts = out
}

// call appends a call to out, surrounded by the necessary copies.
func (c *callFixer) call(out []spirv.Instruction, in *spirv.Instruction) []spirv.Instruction {
	if c.endsHit(instreader.FunctionCall(in).Function()) {
		return append(out, *in) // copies are not written back if the shader ends there; the call will be inlined
	}
	var after []spirv.Instruction
	call := analysis.Cloned(in)
	params := c.parameters(instreader.FunctionCall(in).Function())
	for k, arg := range instreader.FunctionCall(in).Operands() {
		ptr := spirv.ID(arg)
		if k < len(params) && !takesCopy(c.u, params[k]) {
			continue
		}
		other := k < len(params) && params[k] != c.u.TypeOf(ptr)
		if !c.chains[ptr] && !other || !c.copyable(ptr) {
			continue
		}
		_, elem, _ := c.u.Pointer(c.u.TypeOf(ptr))
		if other {
			elem = c.u.ParameterElement(params[k], elem)
		}
		if elem == 0 {
			continue
		}
		temp := c.variable(elem, in.Pos)
		call.Operands[1+k] = uint32(temp)
		out = c.copy(out, temp, ptr, elem, in.Pos)
		if !c.u.ReadOnly(analysis.PointerRoot(c.defs, ptr)) {
			after = append(c.copy(nil, ptr, temp, elem, in.Pos), after...)
		}
	}
	return append(append(out, call), after...)
}

// takesCopy reports whether the argument for a parameter of type param may be a variable of the calling function.
func takesCopy(u *analysis.Unit, param spirv.ID) bool {
	class, _, ok := u.Pointer(param)
	return ok && class == spirv.StorageClassFunction
}

// endsHit reports whether a function or one of its callees may end an any-hit shader, so that it does not return.
func (c *callFixer) endsHit(f spirv.ID) bool {
	if c.ends == nil {
		c.ends = make(map[spirv.ID]bool)
	}
	ends, known := c.ends[f]
	callee := c.callees[f]
	if known || callee == nil {
		return ends
	}
	c.ends[f] = false // the result for recursive calls
	callee.Each(func(in *spirv.Instruction) {
		switch in.Op {
		case spirv.OpIgnoreIntersectionKHR, spirv.OpTerminateRayKHR, spirv.OpIgnoreIntersectionNV,
			spirv.OpTerminateRayNV:
			ends = true
		case spirv.OpFunctionCall:
			ends = ends || c.endsHit(instreader.FunctionCall(in).Function())
		}
	})
	c.ends[f] = ends
	return ends
}

// parameters returns the types of the parameters of a function.
func (c *callFixer) parameters(f spirv.ID) []spirv.ID {
	var types []spirv.ID
	if callee := c.callees[f]; callee != nil {
		for i := range callee.Params {
			if callee.Params[i].Op == spirv.OpFunctionParameter {
				types = append(types, callee.Params[i].Type)
			}
		}
	}
	return types
}

// copyable reports whether the memory that pointer ptr points to can be copied with a load and a store.
func (c *callFixer) copyable(ptr spirv.ID) bool {
	_, elem, ok := c.u.Pointer(c.u.TypeOf(ptr))
	return ok && !c.u.HoldsOpaque(elem)
}

func (c *callFixer) variable(elem spirv.ID, pos int32) spirv.ID {
	ptr := c.u.PointerTo(spirv.StorageClassFunction, elem)
	id := c.u.NewID(ptr)
	c.variables = append(c.variables, instbuilder.Variable(ptr, id, spirv.StorageClassFunction).At(pos))
	return id
}

// copy appends instructions to out that copy a value of type elem from the memory at from to the memory at to.
func (c *callFixer) copy(out []spirv.Instruction, to, from, elem spirv.ID, pos int32) []spirv.Instruction {
	id := c.u.NewID(elem)
	return append(out,
		instbuilder.Load(elem, id, from).At(pos),
		instbuilder.Store(to, id).At(pos))
}
