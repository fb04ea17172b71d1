package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// fxc puts each line of a matrix on 16 bytes, also the lines of one component
// of a float1x3. SPIR-V has no such vector; in a block the matrix is an array
// of scalars. It is one of rows if another member shares the last row of a
// row_major matrix, which no matrix of SPIR-V lets it do. A block that has one
// is copied, when the entry point starts, to a variable in which the members
// have their own types, and the program uses that:
//
//	cbuffer B { float1x3 m; };
//
//	%type_B   = OpTypeStruct %_arr_float_uint_3   ; ArrayStride 16
//	%type_B_0 = OpTypeStruct %v3float
//	%B        = OpVariable %_ptr_Uniform_type_B Uniform
//	%1        = OpVariable %_ptr_Private_type_B_0 Private
//	%module_init = OpFunction …                   ; copies %B to %1

// A clone is a block and its copy.
type clone struct {
	block, copy values.Value
	members     []*checked.Var
}

// cloneState holds the blocks that are copied, and the function that does it.
type cloneState struct {
	clones     []clone
	moduleInit *modulebuilder.Function // nil if there are no clones
}

// usable returns what the program uses of a block: the block itself, or its
// clone.
func (e *SPIRVEmitter) usable(block values.Value, name string, members []*checked.Var) values.Value {
	if !e.needsClone(members, block.Rule) {
		return block
	}
	d := &modulebuilder.StructDesc{Name: name, Members: make([]modulebuilder.Member, len(members))}
	for i, v := range members {
		d.Members[i] = e.MemberDesc(v.Type, v.Quals, spirvtypes.NoLayout)
		d.Members[i].Name = v.Name
	}
	id := e.B.AddGlobalVariable(spirv.StorageClassPrivate, e.B.TypeStruct(d), "", 0)
	c := clone{block, blockValue(id, spirvtypes.NoLayout, spirv.StorageClassPrivate), members}
	e.clones = append(e.clones, c)
	if e.moduleInit == nil {
		e.moduleInit = e.B.DeclareFunction("module.init")
	}
	return c.copy
}

func (e *SPIRVEmitter) needsClone(members []*checked.Var, rule spirvtypes.LayoutRule) bool {
	for _, v := range members {
		if e.Layouts.HasLineArray(v.Type, rule, v.Quals) {
			return true
		}
	}
	return false
}

// initModule calls the function that fills the clones, at the start of an
// entry point.
func (e *SPIRVEmitter) initModule() {
	if e.moduleInit != nil {
		e.B.Call(e.B.TypeVoid(), e.moduleInit)
	}
}

// moduleInitFunction emits the function that fills the clones.
func (e *SPIRVEmitter) moduleInitFunction() {
	if e.moduleInit == nil {
		return
	}
	e.B.BeginFunction(e.moduleInit, e.B.TypeVoid(), "", spirv.FunctionControlNone)
	e.B.SetInsertPoint(e.B.CreateBlock("module.init.bb"))
	for i := range e.clones {
		c := &e.clones[i]
		for n, v := range c.members {
			c.block.Quals = v.Quals
			e.clonePart(c.block, c.copy, v.Type, uint32(n))
		}
	}
	e.B.Return()
	e.B.EndFunction()
}

// clonePart copies the n-th part, of type t, of src to dst. What holds no
// matrix that is an array is copied whole.
func (e *SPIRVEmitter) clonePart(src, dst values.Value, t *types.Type, n uint32) {
	at := e.B.ConstantUint(n)
	src, dst = e.Index(src, t, at), e.Index(dst, t, at)
	switch {
	case !e.Layouts.HasLineArray(t, src.Rule, src.Quals):
		e.Assign(dst, e.Loaded(src))
	case t.Kind == types.Array:
		for i := range t.Len {
			e.clonePart(src, dst, t.Elem, uint32(i))
		}
	case t.Kind == types.Struct:
		for _, m := range e.Members(t) {
			src.Quals = m.Quals
			e.clonePart(src, dst, m.Typ, uint32(m.Index))
		}
	default:
		line, n := e.LinesOf(t)
		for i := range n {
			e.clonePart(src, dst, line, uint32(i))
		}
	}
}
