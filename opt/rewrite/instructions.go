package rewrite

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Nop marks an instruction for removal by Sweep.
func Nop(in *spirv.Instruction) { *in = instbuilder.Nop() }

// Sweep removes the instructions that Nop has marked.
func Sweep(u *analysis.Unit, f *spirv.Function) {
	for _, b := range f.Blocks {
		u.Poll()
		if n := len(b.Insts); n > 0 {
			if b.Insts = WithoutNops(b.Insts); len(b.Insts) < n {
				u.Invalidate(analysis.Bodies)
			}
		}
	}
}

// WithoutNops removes the instructions marked by Nop from a list, in place.
func WithoutNops(insts []spirv.Instruction) []spirv.Instruction {
	n := 0
	for n < len(insts) && insts[n].Op != spirv.OpNop {
		n++
	}
	if n == len(insts) {
		return insts
	}
	for i := n + 1; i < len(insts); i++ {
		if insts[i].Op != spirv.OpNop {
			insts[n] = insts[i]
			n++
		}
	}
	clear(insts[n:])
	return insts[:n]
}

// Branch returns an OpBranch.
func Branch(to spirv.ID, pos int32) spirv.Instruction {
	return instbuilder.Branch(to).At(pos)
}

// Store returns an OpStore.
func Store(u *analysis.Unit, p, value spirv.ID, pos int32) spirv.Instruction {
	return instbuilder.Store(p, value).At(pos)
}

// KeepNonUniform decorates value to, which replaces value from, with NonUniform if from has this decoration.
func KeepNonUniform(u *analysis.Unit, from, to spirv.ID) {
	if u.HasDecoration(from, spirv.DecorationNonUniform) && !u.HasDecoration(to, spirv.DecorationNonUniform) {
		u.Annotate(instbuilder.Decorate(to, spirv.DecorationNonUniform))
	}
}

// GLSLStd450 returns the ID of the import of GLSL.std.450. It adds the import if the module does not contain it.
func GLSLStd450(u *analysis.Unit) spirv.ID {
	m := u.Module
	for i := range m.ExtInstImports {
		if name, _ := spirv.StringAt(m.ExtInstImports[i].Operands); spirv.LookupExtSet(name) == spirv.ExtSetGLSLStd450 {
			return m.ExtInstImports[i].Result
		}
	}
	id := u.NewID(0)
	m.ExtInstImports = append(m.ExtInstImports, instbuilder.ExtInstImport(id, "GLSL.std.450"))
	u.Invalidate(analysis.Globals)
	return id
}
