package kernel

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/glslstd450"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// isDebug reports whether the instructions of a set do not affect the values that a module computes.
func (s *extSet) isDebug() bool {
	return s.set == spirv.ExtSetOpenCLDebugInfo || strings.HasPrefix(s.name, "NonSemantic.") &&
		s.set != spirv.ExtSetDebugPrintf
}

// extInst lowers an OpExtInst. Debug instructions are dropped.
func (l *lowerer) extInst(in *spirv.Instruction) spirv.ID {
	s := l.extSet(instreader.ExtInst(in).Set())
	switch {
	case s == nil:
		l.report(in, "the set of extended instructions is not imported")
	case s.isDebug():
	case s.set == spirv.ExtSetGLSLStd450:
		return l.glsl(in)
	case s.set == spirv.ExtSetDebugPrintf:
		return l.printf(in)
	default:
		l.report(in, "instructions of %s are not supported in kernels", s.name)
	}
	return 0
}

// A glslRow describes how a GLSL.std.450 instruction is lowered: to an OpenCL.std instruction with the same operands,
// by package glslstd450, or by the function lower.
type glslRow struct {
	openCL     uint32 // number of the OpenCL.std instruction plus 1, or 0
	arithmetic bool
	lower      func(l *lowerer, c *glslCall) spirv.ID
	writes     bool // the instruction writes through its last operand
}

// A glslCall is a GLSL.std.450 instruction that is being lowered.
type glslCall struct {
	in   *spirv.Instruction
	typ  spirv.ID   // kernel type of the result
	args []spirv.ID // operands in the kernel
}

// plus1 is added to the instruction numbers of OpenCL.std, which start at 0.
const plus1 = 1

// glslRows holds the row of each GLSL.std.450 instruction, by number.
var glslRows = [...]glslRow{
	spirv.GLSLRound:            {openCL: spirv.OpenCLRint + plus1},
	spirv.GLSLRoundEven:        {openCL: spirv.OpenCLRint + plus1},
	spirv.GLSLTrunc:            {openCL: spirv.OpenCLTrunc + plus1},
	spirv.GLSLFAbs:             {openCL: spirv.OpenCLFabs + plus1},
	spirv.GLSLSAbs:             {openCL: spirv.OpenCLSAbs + plus1},
	spirv.GLSLFSign:            {openCL: spirv.OpenCLSign + plus1},
	spirv.GLSLSSign:            {lower: signOf},
	spirv.GLSLFloor:            {openCL: spirv.OpenCLFloor + plus1},
	spirv.GLSLCeil:             {openCL: spirv.OpenCLCeil + plus1},
	spirv.GLSLFract:            {arithmetic: true},
	spirv.GLSLRadians:          {openCL: spirv.OpenCLRadians + plus1},
	spirv.GLSLDegrees:          {openCL: spirv.OpenCLDegrees + plus1},
	spirv.GLSLSin:              {openCL: spirv.OpenCLSin + plus1},
	spirv.GLSLCos:              {openCL: spirv.OpenCLCos + plus1},
	spirv.GLSLTan:              {openCL: spirv.OpenCLTan + plus1},
	spirv.GLSLAsin:             {openCL: spirv.OpenCLAsin + plus1},
	spirv.GLSLAcos:             {openCL: spirv.OpenCLAcos + plus1},
	spirv.GLSLAtan:             {openCL: spirv.OpenCLAtan + plus1},
	spirv.GLSLSinh:             {openCL: spirv.OpenCLSinh + plus1},
	spirv.GLSLCosh:             {openCL: spirv.OpenCLCosh + plus1},
	spirv.GLSLTanh:             {openCL: spirv.OpenCLTanh + plus1},
	spirv.GLSLAsinh:            {openCL: spirv.OpenCLAsinh + plus1},
	spirv.GLSLAcosh:            {openCL: spirv.OpenCLAcosh + plus1},
	spirv.GLSLAtanh:            {openCL: spirv.OpenCLAtanh + plus1},
	spirv.GLSLAtan2:            {openCL: spirv.OpenCLAtan2 + plus1},
	spirv.GLSLPow:              {openCL: spirv.OpenCLPow + plus1},
	spirv.GLSLExp:              {openCL: spirv.OpenCLExp + plus1},
	spirv.GLSLLog:              {openCL: spirv.OpenCLLog + plus1},
	spirv.GLSLExp2:             {openCL: spirv.OpenCLExp2 + plus1},
	spirv.GLSLLog2:             {openCL: spirv.OpenCLLog2 + plus1},
	spirv.GLSLSqrt:             {openCL: spirv.OpenCLSqrt + plus1},
	spirv.GLSLInverseSqrt:      {openCL: spirv.OpenCLRsqrt + plus1},
	spirv.GLSLDeterminant:      {arithmetic: true},
	spirv.GLSLMatrixInverse:    {arithmetic: true},
	spirv.GLSLModf:             {lower: modf, writes: true},
	spirv.GLSLModfStruct:       {arithmetic: true},
	spirv.GLSLFMin:             {openCL: spirv.OpenCLFmin + plus1},
	spirv.GLSLUMin:             {openCL: spirv.OpenCLUMin + plus1},
	spirv.GLSLSMin:             {openCL: spirv.OpenCLSMin + plus1},
	spirv.GLSLFMax:             {openCL: spirv.OpenCLFmax + plus1},
	spirv.GLSLUMax:             {openCL: spirv.OpenCLUMax + plus1},
	spirv.GLSLSMax:             {openCL: spirv.OpenCLSMax + plus1},
	spirv.GLSLFClamp:           {lower: clamped},
	spirv.GLSLUClamp:           {openCL: spirv.OpenCLUClamp + plus1},
	spirv.GLSLSClamp:           {openCL: spirv.OpenCLSClamp + plus1},
	spirv.GLSLFMix:             {openCL: spirv.OpenCLMix + plus1},
	spirv.GLSLStep:             {openCL: spirv.OpenCLStep + plus1},
	spirv.GLSLSmoothStep:       {openCL: spirv.OpenCLSmoothstep + plus1},
	spirv.GLSLFma:              {openCL: spirv.OpenCLFma + plus1},
	spirv.GLSLFrexp:            {lower: frexp, writes: true},
	spirv.GLSLFrexpStruct:      {lower: frexpStruct},
	spirv.GLSLLdexp:            {openCL: spirv.OpenCLLdexp + plus1},
	spirv.GLSLPackSnorm4x8:     {arithmetic: true},
	spirv.GLSLPackUnorm4x8:     {arithmetic: true},
	spirv.GLSLPackSnorm2x16:    {arithmetic: true},
	spirv.GLSLPackUnorm2x16:    {arithmetic: true},
	spirv.GLSLPackHalf2x16:     {arithmetic: true},
	spirv.GLSLPackDouble2x32:   {arithmetic: true},
	spirv.GLSLUnpackSnorm2x16:  {arithmetic: true},
	spirv.GLSLUnpackUnorm2x16:  {arithmetic: true},
	spirv.GLSLUnpackHalf2x16:   {arithmetic: true},
	spirv.GLSLUnpackSnorm4x8:   {arithmetic: true},
	spirv.GLSLUnpackUnorm4x8:   {arithmetic: true},
	spirv.GLSLUnpackDouble2x32: {arithmetic: true},
	spirv.GLSLLength:           {arithmetic: true},
	spirv.GLSLDistance:         {arithmetic: true},
	spirv.GLSLCross:            {openCL: spirv.OpenCLCross + plus1},
	spirv.GLSLNormalize:        {arithmetic: true},
	spirv.GLSLFaceForward:      {arithmetic: true},
	spirv.GLSLReflect:          {arithmetic: true},
	spirv.GLSLRefract:          {arithmetic: true},
	spirv.GLSLFindILsb:         {arithmetic: true},
	spirv.GLSLFindSMsb:         {arithmetic: true},
	spirv.GLSLFindUMsb:         {lower: highestBit},
	spirv.GLSLNMin:             {openCL: spirv.OpenCLFmin + plus1},
	spirv.GLSLNMax:             {openCL: spirv.OpenCLFmax + plus1},
	spirv.GLSLNClamp:           {lower: clamped},
}

// glsl lowers an instruction of GLSL.std.450.
func (l *lowerer) glsl(in *spirv.Instruction) spirv.ID {
	n := instreader.ExtInst(in).Instruction()
	inst := spirv.ExtSetGLSLStd450.Inst(n)
	if inst == nil || len(in.Operands) != 2+len(inst.Operands) {
		return l.mistyped(in)
	}
	if n >= uint32(len(glslRows)) || !glslRows[n].exists() {
		l.report(in, "%s is not supported in kernels", inst.Name)
		return 0
	}
	c := glslCall{in: in, typ: l.valueType(in, in.Type), args: make([]spirv.ID, len(in.Operands)-2)}
	if glslRows[n].writes {
		c.args = c.args[:len(c.args)-1]
	}
	for i := range c.args {
		c.args[i] = l.operandAt(in, 2+i)
	}
	if l.failed {
		return 0
	}
	id := l.glslFunction(n, &c)
	if id == 0 {
		l.mistyped(in)
	}
	return id
}

// exists reports whether the instruction of row r is supported.
func (r *glslRow) exists() bool { return r.openCL != 0 || r.arithmetic || r.lower != nil }

// glslFunction emits the instructions to which the GLSL.std.450 instruction with the given number is lowered.
func (l *lowerer) glslFunction(number uint32, c *glslCall) spirv.ID {
	switch row := &glslRows[number]; {
	case row.lower != nil:
		return row.lower(l, c)
	case row.arithmetic:
		return glslstd450.Lowerings[number](arithmetic{l.b, l}, c.typ, c.args)
	}
	return l.openCL(glslRows[number].openCL-plus1, c.typ, c.args...)
}

// openCL emits the OpenCL.std instruction with the given number.
func (l *lowerer) openCL(number uint32, typ spirv.ID, args ...spirv.ID) spirv.ID {
	return l.b.ExtInstOf("OpenCL.std", typ, number, args...)
}
