package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// EliminateDeadGlobals removes unused types, constants, global variables and extended instruction sets, and all names
// and decorations without a target.
//
// An output variable and the payloads of a work graph node are kept if the interface of an entry point lists them.
// Input variables and variables of other storage classes are kept only if they are used.
func EliminateDeadGlobals(u *analysis.Unit) {
	g := deadGlobals{u: u, live: make([]bool, u.Bound())}
	g.roots()
	g.drain()
	g.weak()
	g.debugValues()
	g.debugVariables()
	g.sweep()
}

type deadGlobals struct {
	u    *analysis.Unit
	live []bool
	work []spirv.ID
	// debug instructions for variables and values in functions
	about []*spirv.Instruction
}

func (g *deadGlobals) mark(id spirv.ID) {
	if !g.live[id] {
		g.live[id] = true
		g.work = append(g.work, id)
	}
}

func (g *deadGlobals) drain() {
	for len(g.work) > 0 {
		id := g.work[len(g.work)-1]
		g.work = g.work[:len(g.work)-1]
		switch d := g.u.Def(id); {
		case d == nil:
		case g.u.IsDebug(d):
			g.debugOperands(d)
		default:
			d.EachID(g.mark)
		}
		g.u.EachAnnotation(id, func(in *spirv.Instruction) {
			if namesIDs(in) {
				in.EachID(g.mark)
			}
		})
	}
}

// namesIDs reports whether an annotation has ID operands in addition to its target.
func namesIDs(in *spirv.Instruction) bool {
	return in.Op == spirv.OpDecorateId || in.Op == spirv.OpMemberDecorateIdEXT
}

func (g *deadGlobals) roots() {
	m := g.u.Module
	for _, f := range m.Functions {
		f.Each(g.root)
	}
	for i := range m.ExecutionModes {
		m.ExecutionModes[i].EachID(g.mark)
	}
	for i := range m.Strings {
		m.Strings[i].EachID(g.mark)
	}
	for i := range m.Types {
		if in := &m.Types[i]; g.u.IsDebug(in) && !needsMention(instreader.ExtInst(in).Instruction()) {
			g.mark(in.Result) // also describes variables that have been removed
		}
	}
	for i := range m.EntryPoints {
		in := &m.EntryPoints[i]
		g.mark(instreader.EntryPoint(in).EntryPoint())
		for _, v := range analysis.InterfaceOf(in) {
			if g.keptInInterface(spirv.ID(v)) {
				g.mark(spirv.ID(v))
			}
		}
	}
	for i := range m.Annotations {
		g.keptByDecoration(&m.Annotations[i])
	}
}

// needsMention reports whether a debug instruction outside functions is removed if neither it nor its subject is used.
func needsMention(inst uint32) bool {
	return inst == spirv.ShaderDebugGlobalVariable || inst == spirv.ShaderDebugInlinedAt
}

// root marks the IDs that an instruction of a function uses. It only collects debug instructions for variables.
func (g *deadGlobals) root(in *spirv.Instruction) {
	if g.u.IsVariableDebug(in) {
		g.about = append(g.about, in)
		return
	}
	if in.Result != 0 {
		g.live[in.Result] = true
	}
	if in.Type != 0 {
		g.mark(in.Type)
	}
	if ids, all := in.LeadingIDs(); all {
		for _, id := range ids {
			g.mark(spirv.ID(id))
		}
	} else {
		for c := in.IDs(); c.Next(); {
			g.mark(spirv.ID(in.Operands[c.At]))
		}
	}
	if in.Pos < 0 {
		g.location(in)
	}
}

// location marks the IDs in the location of an instruction.
func (g *deadGlobals) location(in *spirv.Instruction) {
	if l := g.u.Module.Location(in.Pos); l != nil {
		for _, id := range l.IDs() {
			if *id != 0 {
				g.mark(*id)
			}
		}
	}
}

func (g *deadGlobals) keptInInterface(v spirv.ID) bool {
	d := g.u.Def(v)
	if d == nil || d.Op != spirv.OpVariable && d.Op != spirv.OpUntypedVariableKHR {
		return true
	}
	switch instreader.AnyVariable(d).StorageClass() {
	case spirv.StorageClassOutput, spirv.StorageClassNodePayloadAMDX:
		return true
	case spirv.StorageClassInput:
		return g.u.Options.PreserveInterface
	}
	return false
}

// keptByDecoration marks the IDs that an annotation keeps even if they are unused, because they belong to the interface
// of the module.
func (g *deadGlobals) keptByDecoration(in *spirv.Instruction) {
	if in.Op == spirv.OpDecorateId && instreader.Decorate(in).Decoration() == spirv.DecorationNodeMaxPayloadsAMDX {
		g.mark(instreader.Decorate(in).Target()) // the input or output of a work graph node
	}
	if about := instreader.Annotation(in).Target(); in.Op == spirv.OpDecorateId && g.live[about] &&
		g.u.Def(about) == nil {
		in.EachID(g.mark) // the decoration of a value in a function
	}
	if in.Op != spirv.OpDecorate {
		return
	}
	switch instreader.Decorate(in).Decoration() {
	case spirv.DecorationLinkageAttributes:
		g.mark(instreader.Decorate(in).Target())
	case spirv.DecorationBinding:
		if g.u.Options.PreserveBindings {
			g.mark(instreader.Decorate(in).Target())
		}
	case spirv.DecorationBuiltIn:
		// a constant with this decoration is the workgroup size
		if d := g.u.Def(instreader.Decorate(in).Target()); d != nil && d.Op.IsConstant() {
			g.mark(instreader.Decorate(in).Target())
		}
	}
}

// weak marks the decoration groups that annotations apply to other IDs.
func (g *deadGlobals) weak() {
	for i := range g.u.Module.Annotations {
		if in := &g.u.Module.Annotations[i]; in.Op == spirv.OpGroupDecorate || in.Op == spirv.OpGroupMemberDecorate {
			g.mark(instreader.GroupAnnotation(in).DecorationGroup())
		}
	}
	g.drain()
}

// debugObject returns the operand index of the variable or function that a debug instruction describes. It returns 0 if
// the instruction describes something else.
func (g *deadGlobals) debugObject(in *spirv.Instruction) int {
	const variable, function = 9, 11
	switch {
	case instreader.ExtInst(in).Instruction() == spirv.ShaderDebugGlobalVariable:
		return variable
	case instreader.ExtInst(in).Instruction() == spirv.ShaderDebugFunction && in.Form == spirv.FormOpenCLDebugInfo &&
		len(in.Operands) > function:
		return function
	}
	return 0
}

// debugOperands marks the IDs that a debug instruction uses, but not the variable or function that it describes.
func (g *deadGlobals) debugOperands(in *spirv.Instruction) {
	g.mark(in.Type)
	object := g.debugObject(in)
	in.EachIDIndex(func(i int) {
		id := spirv.ID(in.Operands[i])
		if d := g.u.Def(id); i != object || object == 0 || d != nil && d.Op == spirv.OpExtInst {
			g.mark(id)
		}
	})
}

// debugValues keeps the debug instructions for variables and values in functions, with two exceptions. It removes those
// for unused global variables. It also removes those for constants whose types the code does not need, because such
// types might require capabilities.
func (g *deadGlobals) debugValues() {
	for _, in := range g.about {
		about := instreader.DebugVariable(in).About()
		if d := g.u.Def(about); d != nil && !g.live[about] && (d.Op == spirv.OpVariable || !g.live[g.u.TypeOf(about)]) {
			rewrite.Nop(in)
			continue
		}
		g.live[in.Result] = true
		in.EachID(g.mark)
		g.location(in)
	}
	g.drain()
	if g.about != nil {
		for _, f := range g.u.Module.Functions {
			rewrite.Sweep(g.u, f)
		}
	}
}

// debugVariables keeps the debug instructions that describe the remaining global variables.
func (g *deadGlobals) debugVariables() {
	for i := range g.u.Module.Types {
		in := &g.u.Module.Types[i]
		if in.Op == spirv.OpExtInst && instreader.ExtInst(in).Instruction() == spirv.ShaderDebugGlobalVariable &&
			g.u.IsDebug(in) {
			if v := spirv.ID(in.Operands[g.debugObject(in)]); g.live[v] && g.u.Op(v) == spirv.OpVariable {
				g.mark(in.Result)
			}
		}
	}
	g.drain()
}

func (g *deadGlobals) sweep() {
	m := g.u.Module
	dead := func(in spirv.Instruction) bool {
		if in.Op == spirv.OpTypeForwardPointer {
			return !g.live[uint32(instreader.TypeForwardPointer(&in).PointerType())]
		}
		return in.Result != 0 && !g.live[in.Result]
	}
	for i := range m.EntryPoints { // while the index is valid
		in := &m.EntryPoints[i]
		n := len(in.Operands) - len(analysis.InterfaceOf(in))
		kept := in.Operands[:n:n]
		var used map[spirv.ID]bool
		if len(m.EntryPoints) > 1 {
			used = g.u.UsedFrom(instreader.EntryPoint(in).EntryPoint())
		}
		for _, v := range in.Operands[n:] {
			if g.live[v] && (used == nil || used[spirv.ID(v)] || g.keptInInterface(spirv.ID(v))) {
				kept = append(kept, v)
			}
		}
		in.Operands = kept
	}
	deadTarget := func(in spirv.Instruction) bool { return !g.live[uint32(instreader.Annotation(&in).Target())] }
	m.Types = slices.DeleteFunc(m.Types, dead)
	m.ExtInstImports = slices.DeleteFunc(m.ExtInstImports,
		func(in spirv.Instruction) bool { return dead(in) && !analysis.NonSemantic(in.Operands) })
	m.Strings = slices.DeleteFunc(m.Strings, dead)
	m.Names = slices.DeleteFunc(m.Names, deadTarget)
	m.Annotations = slices.DeleteFunc(m.Annotations, func(in spirv.Instruction) bool {
		if analysis.TargetsFirst(in.Op) {
			return deadTarget(in)
		}
		return dead(in)
	})
	g.u.Invalidate(analysis.Globals)
}
