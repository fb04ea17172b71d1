package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// PlaceLines inserts line and scope instructions where the locations of instructions change.
func PlaceLines(u *analysis.Unit) {
	m := u.Module
	if m.Locations == nil {
		return
	}
	p := linePlacer{u: u}
	if p.set, p.form = u.DebugSet(); p.set != 0 {
		dropStaleDebug(u)
	}
	for _, f := range m.Functions {
		p.function(f)
	}
	// passes have added types, constants and variables, which must come first
	var debug []spirv.Instruction
	m.Types = slices.DeleteFunc(m.Types, func(in spirv.Instruction) bool {
		if u.IsDebug(&in) {
			debug = append(debug, in)
			return true
		}
		return false
	})
	m.Types = append(m.Types, debug...)
	u.Invalidate(analysis.Globals)
	m.Bound = u.Bound()
}

// A linePlacer tracks the line and scope in effect while it visits the instructions.
type linePlacer struct {
	u     *analysis.Unit
	set   spirv.ID // ID of the imported set for rich debug information, or 0
	form  spirv.ExtSet
	line  linePlace
	scope scopePlace
	merge bool // the previous instruction is a merge instruction: nothing may be inserted here
}

// A linePlace holds the operands of OpLine or DebugLine. The zero value means no line.
type linePlace struct {
	file       spirv.ID
	start, end [2]uint32
}

// A scopePlace holds the operands of DebugScope. The zero value means no scope.
type scopePlace struct{ scope, inlined spirv.ID }

func (p *linePlacer) function(f *spirv.Function) {
	p.line, p.scope = linePlace{}, scopePlace{}
	var declares []spirv.Instruction
	if p.form != spirv.ExtSetShaderDebugInfo {
		f.Before = p.place(f.Before, &f.Def)
		params := make([]spirv.Instruction, 0, 2*len(f.Params))
		if p.set != 0 {
			params = p.begin(params, p.scopeAt(f.Def.Pos))
			declares = p.takeDeclares(f)
		}
		for i := range f.Params {
			params = append(p.place(params, &f.Params[i]), f.Params[i])
		}
		for i := range declares {
			params = append(p.place(params, &declares[i]), declares[i])
		}
		f.Params = params
	}
	for _, b := range f.Blocks {
		p.block(b)
	}
}

// takeDeclares removes the debug declarations of the parameters of f from its body, and returns them.
// OpenCL.DebugInfo.100 permits these declarations before the body, and tools expect them there.
func (p *linePlacer) takeDeclares(f *spirv.Function) (declares []spirv.Instruction) {
	if len(f.Blocks) == 0 {
		return nil
	}
	isParam := func(in spirv.Instruction) bool {
		return p.u.IsDebug(&in) && instreader.ExtInst(&in).Instruction() == spirv.OpenCLDebugDeclare &&
			slices.ContainsFunc(f.Params, func(x spirv.Instruction) bool {
				return uint32(x.Result) == uint32(instreader.DebugVariable(&in).About())
			})
	}
	for _, in := range f.Blocks[0].Insts {
		if isParam(in) {
			declares = append(declares, in)
		}
	}
	f.Blocks[0].Insts = slices.DeleteFunc(f.Blocks[0].Insts, isParam)
	return declares
}

func (p *linePlacer) block(b *spirv.Block) {
	b.Before = p.noLine(b.Before)
	p.line, p.scope = linePlace{}, scopePlace{}
	out := p.u.Draft(len(b.Insts) + len(b.Insts)/2)
	if p.form == spirv.ExtSetOpenCLDebugInfo {
		out = p.firstScope(out, b)
	}
	for i := range b.Insts {
		out = append(p.place(out, &b.Insts[i]), b.Insts[i])
	}
	p.u.Write(b, out)
}

// firstScope appends the scope of block b to out, before its phis and variables, if b begins with such instructions. It
// returns out.
func (p *linePlacer) firstScope(out []spirv.Instruction, b *spirv.Block) []spirv.Instruction {
	for i := range b.Insts {
		if in := &b.Insts[i]; !isFirstInBlock(in.Op) {
			if i == 0 || in.Op.IsMerge() || p.u.Module.Location(in.Pos) == nil {
				return out
			}
			return p.begin(out, p.scopeAt(in.Pos))
		}
	}
	return out
}

// isFirstInBlock reports whether op belongs at the beginning of a block.
func isFirstInBlock(op spirv.Opcode) bool { return op == spirv.OpVariable || op == spirv.OpPhi }

// place appends to out the line and scope instructions that must precede an instruction. It returns out.
func (p *linePlacer) place(out []spirv.Instruction, in *spirv.Instruction) []spirv.Instruction {
	switch {
	case p.merge:
		p.merge, p.line = false, linePlace{}
		return out
	case isFirstInBlock(in.Op):
		return out
	}
	p.merge = in.Op.IsMerge()
	if in.Op == spirv.OpExtInst && instreader.ExtInst(in).Instruction() == spirv.ShaderDebugValue && p.u.IsDebug(in) {
		return p.begin(out, p.scopeOfValue(in)) // without the line of an assignment that has been removed
	}
	if p.set != 0 && in.Op != spirv.OpFunction && in.Op != spirv.OpFunctionParameter {
		out = p.begin(out, p.scopeAt(in.Pos))
	}
	l := p.u.Module.Location(in.Pos)
	if l == nil || l.File == 0 {
		return p.noLine(out)
	}
	if at := p.lineOf(l); at != p.line {
		out = append(out, p.lineInst(at))
		p.line = at
	}
	if in.Op.IsTerminator() { // the end of a block ends its line
		p.line = linePlace{}
	}
	return out
}

// lineOf returns the line for a location. For OpLine, the line has only a start position.
func (p *linePlacer) lineOf(l *spirv.Location) linePlace {
	if p.form == spirv.ExtSetShaderDebugInfo {
		return linePlace{l.File, l.Start, l.End}
	}
	return linePlace{file: l.File, start: [2]uint32{l.Line, l.Col}}
}

func (p *linePlacer) lineInst(at linePlace) spirv.Instruction {
	if p.form != spirv.ExtSetShaderDebugInfo {
		return instbuilder.Line(at.file, at.start[0], at.start[1])
	}
	first, last := at.start[1], at.end[1]
	if last < first { // several lines, for which columns are meaningless
		first, last = 0, 0
	}
	c := p.u.ConstUint
	return p.debug(spirv.ShaderDebugLine, at.file, c(at.start[0]), c(at.end[0]), c(first), c(last))
}

// debug returns a new debug instruction with the given number and operands.
func (p *linePlacer) debug(inst uint32, operands ...spirv.ID) spirv.Instruction {
	return rewrite.DebugInst(p.u, inst, operands...)
}

// noLine appends OpNoLine or DebugNoLine to out if a line is in effect. It returns out.
func (p *linePlacer) noLine(out []spirv.Instruction) []spirv.Instruction {
	if p.line == (linePlace{}) {
		return out
	}
	p.line = linePlace{}
	if p.form == spirv.ExtSetShaderDebugInfo {
		return append(out, p.debug(spirv.ShaderDebugNoLine))
	}
	return append(out, instbuilder.NoLine())
}

// scopeAt returns the scope of an instruction at pos.
func (p *linePlacer) scopeAt(pos int32) scopePlace {
	l := p.u.Module.Location(pos)
	if l == nil {
		return scopePlace{}
	}
	return scopePlace{l.Scope, l.Inlined}
}

// begin appends an instruction that begins a scope, unless it is the current one.
func (p *linePlacer) begin(out []spirv.Instruction, at scopePlace) []spirv.Instruction {
	if at == p.scope {
		return out
	}
	p.scope = at
	switch {
	case at.scope == 0:
		return append(out, p.debug(spirv.ShaderDebugNoScope))
	case at.inlined != 0:
		return append(out, p.debug(spirv.ShaderDebugScope, at.scope, at.inlined))
	}
	return append(out, p.debug(spirv.ShaderDebugScope, at.scope))
}

// scopeOfValue returns the scope for a DebugValue: the scope that declares the variable, if it encloses the scope of
// the assignment. Debuggers forget the value at the end of the scope in which the DebugValue is.
func (p *linePlacer) scopeOfValue(in *spirv.Instruction) scopePlace {
	at := p.scopeAt(in.Pos)
	declaring := p.parent(instreader.DebugVariable(in).LocalVariable())
	for scope := at.scope; scope != 0; scope = p.parent(scope) {
		if scope == declaring {
			return scopePlace{declaring, at.inlined}
		}
	}
	return at
}

// parent returns the scope that contains a local variable or a block, or 0.
func (p *linePlacer) parent(id spirv.ID) spirv.ID {
	if in := p.u.Def(id); in != nil && p.u.IsDebug(in) {
		return instreader.DebugParent(in)
	}
	return 0
}
