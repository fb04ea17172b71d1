package reflection

import (
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A reader reads a module and looks up its parts.
type reader struct {
	m           *spirv.Module
	source      Source               // nil for a module that was read from a file
	defs        []*spirv.Instruction // types, constants and global variables by ID
	names       []string             // names by ID
	declared    []int32              // source positions of the names, by ID
	memberNames map[member]*spirv.Instruction
	decorations map[spirv.ID][]decoration // decorations by target
	members     map[member][]decoration   // decorations of the members of structs
	constants   *fold.Constants
	modes       map[uint32][]*spirv.Instruction // execution modes by function
	mentions    map[spirv.ID]*mentioned         // references by function
	sizes       map[spirv.ID]uint32             // sizes of structs
	extents     map[spirv.ID]extent             // extents of structs without a layout
	open        []spirv.ID                      // structs that are being described, outermost first
	depth       int                             // nesting depth of the type that is being described
	meter

	workgroupSize spirv.ID // constant that is decorated with WorkgroupSize, or 0 if none exists
}

// A member is a member of a struct type.
type member struct {
	of    spirv.ID
	index uint32
}

type decoration struct {
	kind     spirv.Decoration
	operands []uint32
}

func newReader(m *spirv.Module) *reader {
	r := &reader{
		m: m, defs: make([]*spirv.Instruction, m.Bound), names: make([]string, m.Bound), declared: make([]int32,
			m.Bound),
		memberNames: make(map[member]*spirv.Instruction), decorations: make(map[spirv.ID][]decoration),
		members: make(map[member][]decoration),
		modes:   make(map[uint32][]*spirv.Instruction), sizes: make(map[spirv.ID]uint32),
		extents: make(map[spirv.ID]extent), meter: newMeter(),
	}
	r.constants = fold.NewConstants(func(id spirv.ID) *spirv.Instruction {
		if uint(id) < uint(len(r.defs)) {
			return r.defs[id]
		}
		return nil
	})
	for i := range m.Types {
		if in := &m.Types[i]; in.Result != 0 {
			r.defs[in.Result] = in
		}
	}
	for i := range m.Names {
		r.name(&m.Names[i])
	}
	r.nameBlocks()
	for i := range m.Annotations {
		r.annotation(&m.Annotations[i])
	}
	for i := range m.ExecutionModes {
		in := &m.ExecutionModes[i]
		r.modes[uint32(instreader.ExecutionMode(in).EntryPoint())] = append(r.modes[uint32(instreader.ExecutionMode(in).EntryPoint())], in)
	}
	for i := range m.Types {
		c := &m.Types[i]
		if b := number(r.decorations[c.Result], spirv.DecorationBuiltIn); b != nil &&
			spirv.BuiltIn(*b) == spirv.BuiltInWorkgroupSize && c.Op.IsConstant() {
			r.workgroupSize = c.Result
			break
		}
	}
	return r
}

func (r *reader) name(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpName:
		r.names[uint32(instreader.Name(in).Target())] = instreader.Name(in).Name()
		r.declared[uint32(instreader.Name(in).Target())] = in.Pos
	case spirv.OpMemberName:
		r.memberNames[member{instreader.MemberName(in).Type(), instreader.MemberName(in).Member()}] = in
	}
}

// nameBlocks gives each block variable without a name the name of its block, as SPIRV-Cross does: cbuffers do not have
// another name in glslang's modules.
func (r *reader) nameBlocks() {
	r.variables(func(v *spirv.Instruction, _ spirv.StorageClass, holds spirv.ID) {
		if r.names[v.Result] == "" && r.defs[holds].Op == spirv.OpTypeStruct {
			r.names[v.Result] = r.names[holds]
		}
	})
}

// place returns the source location for a position. It returns nil if the location is unknown or does not fit into the
// size limit of the description.
func (r *reader) place(pos int32) *Place {
	if r.source == nil || pos == 0 {
		return nil
	}
	p := r.source.Place(pos)
	if p == nil || !r.spend(len(p.File)+indentation*r.depth) {
		return nil
	}
	return p
}

func (r *reader) annotation(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpDecorate, spirv.OpDecorateId, spirv.OpDecorateString:
		id := instreader.Decorate(in).Target()
		r.decorations[id] = append(r.decorations[id],
			decoration{instreader.Decorate(in).Decoration(), instreader.Decorate(in).DecorationParams()})
	case spirv.OpMemberDecorate, spirv.OpMemberDecorateString:
		k := member{instreader.MemberDecorate(in).StructureType(), instreader.MemberDecorate(in).Member()}
		r.members[k] = append(r.members[k], decoration{instreader.MemberDecorate(in).Decoration(),
			instreader.MemberDecorate(in).DecorationParams()})
	}
}

// find returns the operands of the first decoration of a kind in a list, and whether the list contains one.
func find(list []decoration, kind spirv.Decoration) ([]uint32, bool) {
	for _, d := range list {
		if d.kind == kind {
			return d.operands, true
		}
	}
	return nil, false
}

// number returns the first operand of the first decoration of a kind in a list, or nil if the list does not contain
// one.
func number(list []decoration, kind spirv.Decoration) *uint32 {
	if w, ok := find(list, kind); ok {
		return &w[0]
	}
	return nil
}

// text returns the string operand of the first decoration of a kind in a list, or "" if the list does not contain one.
func text(list []decoration, kind spirv.Decoration) string {
	w, _ := find(list, kind)
	if w == nil {
		return ""
	}
	s, _ := spirv.StringAt(w)
	return s
}

func (r *reader) version() string {
	return strconv.Itoa(int(r.m.Version>>16)) + "." + strconv.Itoa(int(r.m.Version>>8&0xFF))
}

// capabilities returns the names of the capabilities, sorted.
func (r *reader) capabilities() []string {
	list := make([]string, 0, len(r.m.Capabilities))
	for i := range r.m.Capabilities {
		list = append(list, enumerant(spirv.KindCapability,
			uint32(instreader.Capability(&r.m.Capabilities[i]).Capability())))
	}
	slices.Sort(list)
	return list
}

// extensions returns the names of the extensions, sorted.
func (r *reader) extensions() []string {
	list := make([]string, 0, len(r.m.Extensions))
	for i := range r.m.Extensions {
		name, _ := spirv.StringAt(r.m.Extensions[i].Operands)
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// enumerant returns the name of an enumerant, or its number if it does not have a name.
func enumerant(k spirv.OperandKind, v uint32) string {
	if e := k.Enumerant(v); e != nil {
		return e.Name
	}
	return strconv.Itoa(int(v))
}

// variables calls f with each global variable, its storage class, and the type of the value that it holds.
func (r *reader) variables(f func(v *spirv.Instruction, class spirv.StorageClass, holds spirv.ID)) {
	for i := range r.m.Types {
		if v := &r.m.Types[i]; v.Op == spirv.OpVariable {
			f(v, instreader.Variable(v).StorageClass(), instreader.TypePointer(r.defs[v.Type]).Type())
		}
	}
}
