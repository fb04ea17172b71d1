package opt

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// PlaceLines turns the locations of instructions into debug instructions, where
// they change: OpLine and OpNoLine. It comes last: no pass has to know these.
func PlaceLines(m *spirv.Module) {
	if m.Locations == nil {
		return
	}
	p := linePlacer{m: m}
	for _, f := range m.Functions {
		p.function(f)
	}
}

// A linePlacer knows the line in force as it goes through the instructions.
type linePlacer struct {
	m     *spirv.Module
	line  linePlace
	merge bool // a merge instruction stands in front: nothing may come between
}

// A linePlace is what OpLine says. The zero value is no line.
type linePlace struct {
	file      spirv.ID
	line, col uint32
}

func (p *linePlacer) function(f *spirv.Function) {
	p.line = linePlace{}
	f.Before = p.place(f.Before, &f.Def)
	params := make([]spirv.Instruction, 0, 2*len(f.Params))
	for i := range f.Params {
		params = append(p.place(params, &f.Params[i]), f.Params[i])
	}
	f.Params = params
	for _, b := range f.Blocks {
		p.block(b)
	}
}

func (p *linePlacer) block(b *spirv.Block) {
	b.Before = p.noLine(b.Before)
	out := make([]spirv.Instruction, 0, len(b.Insts)+len(b.Insts)/2)
	for i := range b.Insts {
		out = append(p.place(out, &b.Insts[i]), b.Insts[i])
	}
	b.Insts = out
}

// place appends to out what has to stand in front of in.
func (p *linePlacer) place(out []spirv.Instruction, in *spirv.Instruction) []spirv.Instruction {
	switch {
	case p.merge:
		p.merge, p.line = false, linePlace{}
		return out
	case in.Op == spirv.OpVariable, in.Op == spirv.OpPhi:
		return out
	}
	p.merge = in.Op.IsMerge()
	l := p.m.Location(in.Pos)
	if l == nil || l.File == 0 {
		return p.noLine(out)
	}
	if at := (linePlace{l.File, l.Line, l.Col}); at != p.line {
		out = append(out, spirv.Instruction{Op: spirv.OpLine, Operands: []uint32{uint32(l.File), l.Line, l.Col}})
		p.line = at
	}
	if in.Op.IsTerminator() { // the end of a block is the end of its line
		p.line = linePlace{}
	}
	return out
}

// noLine appends OpNoLine if a line is in force.
func (p *linePlacer) noLine(out []spirv.Instruction) []spirv.Instruction {
	if p.line == (linePlace{}) {
		return out
	}
	p.line = linePlace{}
	return append(out, spirv.Instruction{Op: spirv.OpNoLine})
}
