package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// The fxc layout aligns each line of a matrix to 16 bytes, including the one-component lines of a float1x3. SPIR-V does
// not have such a vector, so in a block the matrix is an array of scalars. If another member shares the 16 bytes of the
// last row of a row_major matrix, the matrix becomes an array of rows. The padding of a SPIR-V matrix cannot be shared.
// At the start of the entry point, a block with such a matrix is copied to a variable whose members have their own
// types. The program uses the copy:
//
//	cbuffer B { float1x3 m; };
//
//	%type_B   = OpTypeStruct %_arr_float_uint_3   ; ArrayStride 16
//	%type_B_0 = OpTypeStruct %v3float
//	%B        = OpVariable %_ptr_Uniform_type_B Uniform
//	%1        = OpVariable %_ptr_Private_type_B_0 Private
//	%module_init = OpFunction …                   ; copies %B to %1

// A clone is a block and its copy, with the members of both.
type clone struct {
	block, copy values.Value
	members     []*checked.Var
}

// usable returns the object that the program uses for block: the block itself or, if it needs one, a new clone.
func (e *SPIRVEmitter) usable(block values.Value, name string, members []*checked.Var) values.Value {
	if !e.needsClone(members, block.Rule) {
		return block
	}
	d := &modulebuilder.StructDesc{Name: name, Members: make([]modulebuilder.Member, len(members))}
	for i, v := range members {
		d.Members[i] = e.types.MemberDesc(v.Type, v.Quals, spirvtypes.NoLayout)
		d.Members[i].Name = v.Name
	}
	id := e.b.AddGlobalVariable(spirv.StorageClassPrivate, e.b.TypeStruct(d), "", 0)
	c := clone{block, blockValue(id, spirvtypes.NoLayout, spirv.StorageClassPrivate), members}
	e.module.clones = append(e.module.clones, c)
	if e.module.moduleInit == nil {
		e.module.moduleInit = e.b.DeclareFunction("module.init")
	}
	return c.copy
}

func (e *SPIRVEmitter) needsClone(members []*checked.Var, rule spirvtypes.LayoutRule) bool {
	for _, v := range members {
		if e.types.Layouts.HasLineArray(v.Type, rule, v.Quals) {
			return true
		}
	}
	return false
}

// initModule emits a call of the function that fills the clones, if there are any. It is called at the start of an
// entry point.
func (e *SPIRVEmitter) initModule() {
	if e.module.moduleInit != nil {
		e.b.Call(e.b.TypeVoid(), e.module.moduleInit)
	}
}

// moduleInitFunction emits the function that fills the clones.
func (e *SPIRVEmitter) moduleInitFunction() {
	if e.module.moduleInit == nil {
		return
	}
	e.b.BeginFunction(e.module.moduleInit, e.b.TypeVoid(), "", spirv.FunctionControlNone)
	e.b.SetInsertPoint(e.b.CreateBlock("module.init.bb"))
	for i := range e.module.clones {
		c := &e.module.clones[i]
		for n, v := range c.members {
			c.block.Quals = v.Quals
			e.clonePart(c.block, c.copy, v.Type, uint32(n))
		}
	}
	e.b.Return()
	e.b.EndFunction()
}

// clonePart copies part n of src, which has the type t, to part n of dst. A part without matrices that are stored as
// arrays is copied as a whole. Other parts are copied line by line.
func (e *SPIRVEmitter) clonePart(src, dst values.Value, t *types.Type, n uint32) {
	at := e.b.ConstantUint(n)
	src, dst = e.values.Index(src, t, at), e.values.Index(dst, t, at)
	switch {
	case !e.types.Layouts.HasLineArray(t, src.Rule, src.Quals):
		e.values.Assign(dst, e.values.Loaded(src))
	case t.Kind == types.Array:
		for i := range t.Len {
			e.clonePart(src, dst, t.Elem, uint32(i))
		}
	case t.Kind == types.Struct:
		for _, m := range e.types.Members(t) {
			src.Quals = m.Quals
			e.clonePart(src, dst, m.Typ, uint32(m.Index))
		}
	default:
		line, n := e.values.LinesOf(t)
		for i := range n {
			e.clonePart(src, dst, line, uint32(i))
		}
	}
}
