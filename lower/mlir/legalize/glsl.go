package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A glslRow says what becomes of an instruction of GLSL.std.450.
type glslRow struct {
	since dialect.Version // the first version that says it as it is; 0 if none does
	lower func(l *lowerer, c *call) spirv.ID
	what  string
}

// A call is an instruction of GLSL.std.450 that is being lowered.
type call struct {
	in   *spirv.Instruction
	typ  spirv.ID   // of the result
	args []spirv.ID // in out
}

// glslRows are by number.
var glslRows = [...]glslRow{
	spirv.GLSLRound:       {since: said},
	spirv.GLSLRoundEven:   {since: said},
	spirv.GLSLFAbs:        {since: said},
	spirv.GLSLSAbs:        {since: said},
	spirv.GLSLFSign:       {since: said},
	spirv.GLSLSSign:       {since: said},
	spirv.GLSLFloor:       {since: said},
	spirv.GLSLCeil:        {since: said},
	spirv.GLSLSin:         {since: said},
	spirv.GLSLCos:         {since: said},
	spirv.GLSLTan:         {since: said},
	spirv.GLSLAsin:        {since: said},
	spirv.GLSLAcos:        {since: said},
	spirv.GLSLAtan:        {since: said},
	spirv.GLSLSinh:        {since: said},
	spirv.GLSLCosh:        {since: said},
	spirv.GLSLTanh:        {since: said},
	spirv.GLSLPow:         {since: said},
	spirv.GLSLExp:         {since: said},
	spirv.GLSLLog:         {since: said},
	spirv.GLSLSqrt:        {since: said},
	spirv.GLSLInverseSqrt: {since: said},
	spirv.GLSLFMin:        {since: said},
	spirv.GLSLUMin:        {since: said},
	spirv.GLSLSMin:        {since: said},
	spirv.GLSLFMax:        {since: said},
	spirv.GLSLUMax:        {since: said},
	spirv.GLSLSMax:        {since: said},
	spirv.GLSLFClamp:      {since: said},
	spirv.GLSLUClamp:      {since: said},
	spirv.GLSLSClamp:      {since: said},
	spirv.GLSLFMix:        {since: said},
	spirv.GLSLFma:         {since: said},
	spirv.GLSLFrexpStruct: {since: said},
	spirv.GLSLLdexp:       {since: said},
	spirv.GLSLFindUMsb:    {since: said},
}

// exists reports whether there is such a row.
func (r *glslRow) exists() bool { return r.since != 0 || r.lower != nil || r.what != "" }

// extInst makes an extended instruction. What is about debugging is left out.
func (l *lowerer) extInst(in *spirv.Instruction) spirv.ID {
	switch set := spirv.ID(in.Operands[0]); {
	case l.debug.Has(set):
		return 0
	case set != l.glsl:
		l.report(in, "an instruction of an extended set (OpExtInst)")
		return 0
	}
	n := in.Operands[1]
	inst := spirv.ExtSetGLSLStd450.Inst(n)
	if inst == nil || len(in.Operands) != 2+len(inst.Operands) {
		return l.mistyped()
	}
	if n >= uint32(len(glslRows)) || !glslRows[n].exists() {
		l.report(in, "%s of GLSL.std.450", inst.Name)
		return 0
	}
	r := &glslRows[n]
	if r.since == 0 || r.since > l.o.Version {
		return l.lowerGLSL(in, r, inst.Name)
	}
	out := spirv.Instruction{Op: in.Op, Type: l.typeFor(in, in.Type), Result: in.Result, Operands: l.list(in.Operands...)}
	out.Operands[0] = uint32(l.glslSet())
	for i := 2; i < len(in.Operands); i++ {
		out.Operands[i] = uint32(l.operandAt(in, i))
	}
	return l.emit(out)
}

// lowerGLSL makes what computes the same.
func (l *lowerer) lowerGLSL(in *spirv.Instruction, r *glslRow, name string) spirv.ID {
	if r.lower == nil {
		l.report(in, "%s (%s of GLSL.std.450)", r.what, name)
		return 0
	}
	c := call{in: in, typ: l.typeFor(in, in.Type), args: make([]spirv.ID, len(in.Operands)-2)}
	for i := range c.args {
		c.args[i] = l.operandAt(in, 2+i)
	}
	if l.failed {
		return 0
	}
	return r.lower(l, &c)
}

// glslSet returns the set of the module that is made.
func (l *lowerer) glslSet() spirv.ID {
	if l.glslOut == 0 {
		l.glslOut = l.newID()
		l.out.ExtInstImports = []spirv.Instruction{{Op: spirv.OpExtInstImport, Result: l.glslOut, Operands: spirv.AppendString(nil, "GLSL.std.450")}}
	}
	return l.glslOut
}

// call makes an instruction of GLSL.std.450.
func (l *lowerer) call(typ spirv.ID, number uint32, args ...spirv.ID) spirv.ID {
	words := l.operands(2 + len(args))
	words[0], words[1] = uint32(l.glslSet()), number
	for i, id := range args {
		words[2+i] = uint32(id)
	}
	return l.emit(spirv.Instruction{Op: spirv.OpExtInst, Type: typ, Operands: words})
}
