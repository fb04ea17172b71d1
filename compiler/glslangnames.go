package compiler

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// useGlslangNames gives the interface of the module the names that glslang gives it, because applications bind by
// name:
//
//	cbuffer Camera                 type.Camera, Camera           →  Camera, ""
//	global variables               type.$Globals, $Globals       →  $Global, ""
//	StructuredBuffer<Item> items   type.StructuredBuffer.Item    →  items, with the member @data
//	its counter                    counter.var.items             →  items@count, with the member @count
//	input uv of parameter v        in.var.TEXCOORD0              →  v.uv
//	result                         out.var.SV_Target             →  @entryPointOutput
//
// Variables that share a block type share its name, which is that of the first variable.
func (c *compilation) useGlslangNames() {
	if !c.GlslangNames {
		return
	}
	m := c.module
	n := &glslangNames{module: m, parts: map[int32][]*stageio.Var{}, buffers: map[int32]bool{},
		defs: map[spirv.ID]*spirv.Instruction{}, old: map[spirv.ID]string{},
		names: map[spirv.ID]string{}, members: map[spirv.ID]string{}}
	for i := range c.entryPoints {
		for _, v := range c.entryPoints[i].Signature.Vars {
			n.parts[int32(v.Pos)] = append(n.parts[int32(v.Pos)], v)
		}
	}
	for _, g := range c.prog.Globals {
		if b, ok := g.(*checked.Buffer); ok {
			n.buffers[int32(b.Pos)] = true
		}
	}
	for i := range m.Types {
		n.defs[m.Types[i].Result] = &m.Types[i]
	}
	for i := range m.Names {
		if m.Names[i].Op == spirv.OpName {
			in := instreader.Name(&m.Names[i])
			n.old[spirv.ID(in.Target())] = in.Name()
		}
	}
	for i := range m.Types {
		if m.Types[i].Op == spirv.OpVariable {
			n.variable(&m.Types[i])
		}
	}
	m.Names = n.replaced()
}

// glslangNames are the names of one module.
type glslangNames struct {
	module  *spirv.Module
	parts   map[int32][]*stageio.Var        // of the signatures, by position
	buffers map[int32]bool                  // positions of cbuffers and tbuffers
	defs    map[spirv.ID]*spirv.Instruction // types and global variables
	old     map[spirv.ID]string
	names   map[spirv.ID]string // new names
	members map[spirv.ID]string // by block type: the name of its only member if that is a counter or does not have a name
}

// variable names a global variable and its block.
func (n *glslangNames) variable(v *spirv.Instruction) {
	switch class := instreader.Variable(v).StorageClass(); class {
	case spirv.StorageClassInput, spirv.StorageClassOutput:
		n.stageVariable(v, class == spirv.StorageClassInput)
	case spirv.StorageClassUniform, spirv.StorageClassStorageBuffer, spirv.StorageClassPushConstant:
		n.block(v)
	}
}

// stageVariable names an input or output after the part of the signature that it holds.
func (n *glslangNames) stageVariable(v *spirv.Instruction, input bool) {
	old := n.old[v.Result]
	for _, p := range n.parts[n.module.SourcePos(v.Pos)] {
		same := old == "" && p.IsBuiltIn() || old != "" && !p.IsBuiltIn() && strings.HasSuffix(old, ".var."+p.Semantic)
		if same && p.Input == input && p.Path != "" {
			n.names[v.Result] = p.Path
			return
		}
	}
}

// block names a variable that is a block or an array of blocks, and its type.
func (n *glslangNames) block(v *spirv.Instruction) {
	block := spirv.StripArrays(instreader.TypePointer(n.defs[v.Type]).Type(),
		func(id spirv.ID) *spirv.Instruction { return n.defs[id] })
	name, member := n.old[v.Result], "@data"
	buffer, isCounter := strings.CutPrefix(name, counterPrefix)
	switch {
	case isCounter:
		name, member = buffer+countMember, countMember
		n.names[v.Result] = name
	case name == "$Globals":
		name = "$Global"
		n.names[v.Result] = ""
	case n.buffers[n.module.SourcePos(v.Pos)]:
		n.names[v.Result] = ""
	}
	if _, named := n.names[block]; !named {
		n.names[block], n.members[block] = name, member
	}
}

// Parts of the names of counters, in the emitter and in glslang.
const (
	counterPrefix = "counter.var."
	countMember   = "@count"
)

// replaced returns the names of the module with the new names in place of the old ones.
func (n *glslangNames) replaced() []spirv.Instruction {
	var list []spirv.Instruction
	for _, in := range n.module.Names {
		if in.Op == spirv.OpMemberName {
			block := instreader.MemberName(&in).Type()
			if n.members[block] == countMember {
				in.Operands = instbuilder.MemberName(block, 0, countMember).Operands
			}
			delete(n.members, block)
			list = append(list, in)
			continue
		}
		target := spirv.ID(instreader.Name(&in).Target())
		name, renamed := n.names[target]
		switch {
		case renamed:
			delete(n.names, target)
			in.Operands = instbuilder.Name(target, name).Operands
			list = append(list, in)
		case !strings.HasPrefix(n.old[target], "type."):
			list = append(list, in)
		}
	}
	for i := range n.module.Types { // in the order of the module
		id := n.module.Types[i].Result
		if name, ok := n.names[id]; ok {
			list = append(list, instbuilder.Name(id, name))
		}
		if name, ok := n.members[id]; ok {
			list = append(list, instbuilder.MemberName(id, 0, name))
		}
	}
	return list
}
