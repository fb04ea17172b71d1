package legalize

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// maxBound is the maximum ID bound of a module. It limits the size of tables by ID.
const maxBound = 1 << 22

// checkForm checks that each instruction has the operands that the grammar requires, and that IDs are below the bound.
// Later steps rely on both.
func (l *lowerer) checkForm() {
	if l.m.Bound > maxBound {
		l.report(nil, "the id bound %d is larger than %d", l.m.Bound, maxBound)
		return
	}
	l.m.Each(func(in *spirv.Instruction) {
		info := in.Op.Info()
		if info == nil || in.Result >= l.m.Bound || in.Type >= l.m.Bound || info.HasResult != (in.Result != 0) ||
			info.HasType != (in.Type != 0) {
			l.report(in, "%v is malformed", in.Op)
			return
		}
		whole := in.EachOperand(func(spirv.OperandRef) bool { return true })
		for c := in.IDs(); whole && c.Next(); {
			whole = in.Operands[c.At] != 0 && in.Operands[c.At] < uint32(l.m.Bound)
		}
		if !whole {
			l.report(in, "invalid operands of %v", in.Op)
		}
	})
}

// decorations holds the annotations of each ID.
type decorations struct {
	first []int32 // by ID: index in Module.Annotations of its first annotation plus 1, or 0
	next  []int32 // by annotation: index of the next one of the same ID plus 1, or 0
}

// index allocates the tables and records the definitions that may be used before them.
func (l *lowerer) index() {
	m := l.m
	l.out.Bound = m.Bound
	l.out.Generator, l.out.Locations = m.Generator, m.Locations
	l.same = make([]spirv.ID, m.Bound)
	l.typeOf = make([]spirv.ID, m.Bound, m.Bound+m.Bound/2)
	l.places = make([]int32, m.Bound, m.Bound+m.Bound/2)
	l.chains = make([]*chain, m.Bound)
	l.unsupported = make([]int32, m.Bound)
	l.depths = make([]int32, m.Bound)
	l.computed = make([]int32, m.Bound)
	l.decorated = decorations{make([]int32, m.Bound), make([]int32, len(m.Annotations))}
	l.unique.init(len(m.Types))
	for i := len(m.Annotations) - 1; i >= 0; i-- {
		l.annotation(int32(i))
	}
	for i := range m.ExtInstImports {
		l.importSet(&m.ExtInstImports[i])
	}
	for i := range m.EntryPoints {
		l.entered.Add(instreader.EntryPoint(&m.EntryPoints[i]).EntryPoint())
	}
	for _, f := range m.Functions {
		l.claim(&f.Def, f.Def.Result)
		l.functionIDs.Add(f.Def.Result)
		for _, b := range f.Blocks {
			l.claim(nil, b.Label)
		}
	}
}

// claim records that id keeps its ID in the new module. It adds a finding if id is already defined.
func (l *lowerer) claim(in *spirv.Instruction, id spirv.ID) {
	if id == 0 || id >= l.m.Bound || l.same[id] != 0 {
		l.report(in, "id %d is defined twice", id)
		return
	}
	l.same[id] = id
}

func (l *lowerer) annotation(i int32) {
	switch in := &l.m.Annotations[i]; in.Op {
	case spirv.OpDecorate, spirv.OpDecorateId, spirv.OpDecorateString, spirv.OpMemberDecorate,
		spirv.OpMemberDecorateString:
		target := uint32(instreader.Annotation(in).Target())
		l.decorated.next[i] = l.decorated.first[target]
		l.decorated.first[target] = i + 1
	case spirv.OpDecorationGroup, spirv.OpGroupDecorate, spirv.OpGroupMemberDecorate:
		l.report(in, "groups of decorations (%v)", in.Op)
	}
}

func (l *lowerer) importSet(in *spirv.Instruction) {
	switch name, _ := spirv.StringAt(in.Operands); {
	case name == "GLSL.std.450":
		l.glsl = in.Result
	case name == "OpenCL.DebugInfo.100" || strings.HasPrefix(name, "NonSemantic."):
		l.debug.Add(in.Result)
	}
}

// decoration returns the literal of decoration d of id in the old module. If the decoration does not have a literal,
// value is 0. ok is false if id does not have the decoration.
func (l *lowerer) decoration(id spirv.ID, d spirv.Decoration) (value uint32, ok bool) {
	if int(id) >= len(l.decorated.first) {
		return 0, false
	}
	for i := l.decorated.first[id]; i != 0; i = l.decorated.next[i-1] {
		if in := &l.m.Annotations[i-1]; in.Op == spirv.OpDecorate && instreader.Decorate(in).Decoration() == d {
			return operand(in, 2), true
		}
	}
	return 0, false
}

func (l *lowerer) isDecorated(id spirv.ID, d spirv.Decoration) bool {
	_, ok := l.decoration(id, d)
	return ok
}

// operand returns word i of the operands, or 0 if it is missing.
func operand(in *spirv.Instruction, i int) uint32 {
	if i < len(in.Operands) {
		return in.Operands[i]
	}
	return 0
}
