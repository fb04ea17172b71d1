package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/debuginfo"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A bufferState is a cbuffer or tbuffer, and its block.
type bufferState struct {
	buffer *checked.Buffer
	block  values.Value
}

// declareBuffer declares the block of the cbuffer or tbuffer b. It emits nothing for an empty buffer.
func (e *SPIRVEmitter) declareBuffer(b *checked.Buffer) {
	if len(b.Members) == 0 {
		return
	}
	set := &layout.Sets[e.opts.Resources.Layout]
	rule, class, kind := set.Constant, spirv.StorageClassUniform, modulebuilder.UniformBlock
	name := "type." + b.Name
	use, useClass := undescribed(b.Attrs)
	switch {
	case use != "":
		rule, class = set.Structured, useClass
		name = "type." + use + "." + b.Name
	case b.TBuffer:
		rule, class, kind = set.Texture, e.b.BufferClass(), modulebuilder.StorageBlock
	}
	d := e.blockDesc(name, b.Members, rule)
	d.Block, d.ReadOnly, d.Pos = kind, kind == modulebuilder.StorageBlock, int32(b.Pos)
	id := e.b.AddGlobalVariable(class, e.b.TypeStruct(d), b.Name, 0)
	e.b.DeclaredAt(id, int32(b.Pos))
	e.debug.DebugGlobal(b.Name, func() debuginfo.NodeRef { return e.debug.DebugBlock(name, b.Pos, b.Members, rule) },
		b.Pos, id)
	e.resources.buffers = append(e.resources.buffers,
		bufferState{b, e.usable(blockValue(id, rule, class), d.Name, b.Members)})
	e.reflectBuffer(id, b)
	if use != "" {
		return
	}
	e.resources.bound = append(e.resources.bound,
		boundResource{id: id, pos: b.Pos, resource: binding.BufferResource(b.TBuffer, b.Attrs, b.Registers)})
}

// blockValue returns the variable id, a block whose members are variables of the program, as a value. The value does
// not have an HLSL type.
func blockValue(id spirv.ID, rule spirvtypes.LayoutRule, class spirv.StorageClass) values.Value {
	v := values.Variable(nil, id, class)
	v.Rule = rule
	return v
}

// blockDesc returns the description of a block whose members are vars.
func (e *SPIRVEmitter) blockDesc(name string, vars []*checked.Var,
	rule spirvtypes.LayoutRule) *modulebuilder.StructDesc {
	list := make([]layout.Member, len(vars))
	for i, v := range vars {
		list[i] = v.LayoutMember()
	}
	s, _ := e.types.Layouts.Members(list, rule)
	d := &modulebuilder.StructDesc{Name: name, Members: make([]modulebuilder.Member, len(vars))}
	for i, v := range vars {
		m := e.types.MemberDesc(v.Type, v.Quals, rule)
		m.Name, m.Pos = v.Name, int32(v.Pos)
		m.Decorations = spirvtypes.ExtDecorations(v.Attrs)
		e.types.Inline = e.types.Inline || m.Decorations != nil
		spirvtypes.Place(&m, s.Offsets[i])
		e.types.InlineNeeds(v.Attrs)
		d.Members[i] = m
	}
	return d
}

// A globalIndex is the index of a variable in a block.
type globalIndex int

// declareGlobalsBlock declares the block $Globals on the first call. The block contains the global variables that are
// neither static nor resources, except those that isGlobalsMember excludes.
func (e *SPIRVEmitter) declareGlobalsBlock() {
	if e.resources.globals != nil {
		return
	}
	for _, g := range e.prog.Globals {
		if v, ok := g.(*checked.Var); ok && v.Storage == checked.Uniform && isGlobalsMember(v) {
			e.declared.members.set(v.ID, globalIndex(len(e.resources.globalMembers)))
			e.resources.globalMembers = append(e.resources.globalMembers, v)
		}
	}
	rule := layout.Sets[e.opts.Resources.Layout].Constant
	d := e.blockDesc("type.$Globals", e.resources.globalMembers, rule)
	d.Block = modulebuilder.UniformBlock
	id := e.b.AddGlobalVariable(spirv.StorageClassUniform, e.b.TypeStruct(d), "$Globals", 0)
	e.b.DeclaredAt(id, 0)
	e.debug.DebugGlobal("$Globals", func() debuginfo.NodeRef {
		return e.debug.DebugBlock("type.$Globals", e.resources.globalMembers[0].Pos, e.resources.globalMembers, rule)
	}, e.resources.globalMembers[0].Pos, id)
	block := e.usable(blockValue(id, rule, spirv.StorageClassUniform), d.Name, e.resources.globalMembers)
	e.resources.globals = &block
	e.resources.bound = append(e.resources.bound,
		boundResource{id: id, resource: binding.Resource{Kind: binding.Globals, Class: 'b', Count: 1}})
}

// isGlobalsMember reports whether v is a member of $Globals. v must be a variable that the application provides and
// that is not a resource. It is a member unless it is a block of its own or a specialization constant.
func isGlobalsMember(v *checked.Var) bool {
	kind, _ := undescribed(v.Attrs)
	return kind == "" && !checked.IsSpecConstant(v)
}

// bufferMember evaluates a reference to x, a member of a cbuffer, a tbuffer or $Globals. Each reference emits a new
// access chain.
func (e *SPIRVEmitter) bufferMember(x *checked.Var) values.Value {
	if x.Storage == checked.BufferMember {
		for i := range e.resources.buffers {
			if e.resources.buffers[i].buffer == x.Buffer {
				return e.blockMember(e.resources.buffers[i].block, x, globalIndex(x.Index))
			}
		}
		panic("emitter: member of a buffer that is not declared")
	}
	e.declareGlobalsBlock()
	return e.blockMember(*e.resources.globals, x, e.declared.members.at(x.ID))
}

func (e *SPIRVEmitter) blockMember(block values.Value, x *checked.Var, index globalIndex) values.Value {
	block.Quals = x.Quals & (types.RowMajor | types.ColumnMajor)
	if x.Quals&types.Precise != 0 {
		block.Flags |= values.IsPrecise
	}
	return e.values.Index(block, x.Type, e.b.ConstantInt(int32(index)))
}

// declareSpecConstant declares the specialization constant x. Sema has verified that its initializer is constant.
func (e *SPIRVEmitter) declareSpecConstant(x *checked.Var) {
	def, ok := e.tryConstant(x.Init)
	if !ok {
		panic("emitter: the default of a specialization constant is not constant")
	}
	a := attr.SpecConstant(x.Attrs)
	e.noteHeapStride(a, x)
	id := e.b.SpecConstantLike(def.ID, uint32(a.Ints[0]), int32(x.Pos))
	e.b.Name(id, x.Name)
	v := values.ConstantValue(x.Type, id)
	v.Flags |= values.IsSpec
	e.bind(x, v)
}

// undescribed returns the kind and the storage class of a variable that the application provides without a descriptor:
// push constants or a shader record. The kind is the text used in type names. It returns "" and 0 for other variables.
func undescribed(attrs []attr.Attr) (kind string, class spirv.StorageClass) {
	switch a := attr.ShaderRecord(attrs); {
	case attr.PushConstant(attrs) != nil:
		return "PushConstant", spirv.StorageClassPushConstant
	case a == nil:
		return "", 0
	case a.Kind == attr.VkShaderRecordNV:
		return "ShaderRecordBufferNV", spirv.StorageClassShaderRecordBufferKHR
	}
	return "ShaderRecordBufferKHR", spirv.StorageClassShaderRecordBufferKHR
}

// declareBlock declares x, a struct, ConstantBuffer or TextureBuffer that the application provides without a
// descriptor. kind and class are results of undescribed.
func (e *SPIRVEmitter) declareBlock(x *checked.Var, kind string, class spirv.StorageClass) {
	rule := layout.Sets[e.opts.Resources.Layout].Structured
	var d *modulebuilder.StructDesc
	if spirvtypes.IsConstantBuffer(x.Type) {
		d = e.types.StructDesc(x.Type.Elem, rule)
		d.Name = spirvtypes.ContentsName(x.Type, d)
	} else {
		d = e.types.StructDesc(x.Type, rule)
		d.Name = "type." + kind + "." + d.Name
	}
	d.Block = modulebuilder.UniformBlock
	block := e.b.TypeStruct(d)
	id := e.b.AddGlobalVariable(class, block, x.Name, 0)
	e.b.DeclaredAt(id, int32(x.Pos))
	e.debug.DebugGlobal(x.Name, func() debuginfo.NodeRef { return e.debug.DebugType(x.Type, rule, x.Quals) }, x.Pos, id)
	v := values.Variable(x.Type, id, class)
	v.Rule, v.Block = rule, block
	if !spirvtypes.IsConstantBuffer(x.Type) {
		v.Base = x.Type
	}
	e.bind(x, v)
}
