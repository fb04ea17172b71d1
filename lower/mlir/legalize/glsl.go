package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/glslstd450"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// extInst lowers an OpExtInst. Debug instructions are dropped.
func (l *lowerer) extInst(in *spirv.Instruction) spirv.ID {
	switch set := instreader.ExtInst(in).Set(); {
	case l.debug.Has(set):
		return 0
	case set != l.glsl:
		l.report(in, "an instruction of an extended set (%v)", in.Op)
		return 0
	}
	number := instreader.ExtInst(in).Instruction()
	inst := spirv.ExtSetGLSLStd450.Inst(number)
	if inst == nil || len(in.Operands) != 2+len(inst.Operands) {
		return l.mistyped()
	}
	switch number {
	case spirv.GLSLModf:
		return l.modf(in)
	case spirv.GLSLFrexp:
		return l.frexp(in)
	}
	typ, args := l.typeFor(in, in.Type), make([]spirv.ID, len(in.Operands)-2)
	for i := range args {
		args[i] = l.operandAt(in, 2+i)
	}
	if l.failed {
		return 0
	}
	return l.Function(number, typ, args...)
}

// Function emits a GLSL.std.450 instruction, or instructions with the same result if the dialect does not have it.
func (l *lowerer) Function(number uint32, typ spirv.ID, args ...spirv.ID) spirv.ID {
	if l.has(optable.ForInst(optable.GLSL, number)) {
		words := l.operands(2 + len(args))
		words[0], words[1] = uint32(l.glslSet()), number
		for i, id := range args {
			words[2+i] = uint32(id)
		}
		return l.Emit(instbuilder.Op(spirv.OpExtInst, typ, 0, words))
	}
	if number >= uint32(len(glslstd450.Lowerings)) || glslstd450.Lowerings[number] == nil {
		l.report(l.current, "%s (OpExtInst)", spirv.ExtSetGLSLStd450.Inst(number).Name)
		return 0
	}
	id := glslstd450.Lowerings[number](l, typ, args)
	if id == 0 {
		l.mistyped()
	}
	return id
}

// glslSet returns the ID by which the new module imports GLSL.std.450. It adds the import if necessary.
func (l *lowerer) glslSet() spirv.ID {
	if l.glslOut == 0 {
		l.glslOut = l.newID()
		l.out.ExtInstImports = []spirv.Instruction{instbuilder.Op(spirv.OpExtInstImport, 0, l.glslOut,
			spirv.AppendString(nil, "GLSL.std.450"))}
	}
	return l.glslOut
}

// modf lowers Modf, which stores the integral part through a pointer.
func (l *lowerer) modf(in *spirv.Instruction) spirv.ID {
	x, p := l.operandAt(in, 2), l.operandAt(in, 3)
	typ := l.typeFor(in, in.Type)
	if l.failed || l.typeOf[x] != typ {
		return l.mistyped()
	}
	whole := l.Function(spirv.GLSLTrunc, typ, x)
	l.do(spirv.OpStore, p, whole)
	return l.Emit(instbuilder.FSub(typ, 0, x, whole))
}

// frexp lowers Frexp, which stores the exponent through a pointer.
func (l *lowerer) frexp(in *spirv.Instruction) spirv.ID {
	x, p := l.operandAt(in, 2), l.operandAt(in, 3)
	typ := l.typeFor(in, in.Type)
	d := l.declaration(l.typeOf[p])
	if l.failed || l.typeOf[x] != typ || d.Op != spirv.OpTypePointer {
		return l.mistyped()
	}
	exponent := instreader.TypePointer(d).Type()
	pair := l.pairType(typ, exponent)
	both := l.Function(spirv.GLSLFrexpStruct, pair, x)
	l.do(spirv.OpStore, p, l.CompositeExtract(exponent, both, 1))
	return l.CompositeExtract(typ, both, 0)
}

// pairType returns a type of structs with two members of the given types, without a memory layout.
func (l *lowerer) pairType(first, second spirv.ID) spirv.ID {
	for _, p := range l.pairs {
		if d := l.declaration(p); spirv.ID(d.Operands[0]) == first && spirv.ID(d.Operands[1]) == second {
			return p
		}
	}
	p := l.add(instbuilder.TypeStruct(0, first, second))
	l.pairs = append(l.pairs, p)
	return p
}
