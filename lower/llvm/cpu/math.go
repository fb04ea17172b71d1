package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// extInst lowers an OpExtInst. Non-semantic instructions and debug instructions are dropped.
func extInst(b *body, _ *row) llvm.Value {
	set, n := b.of(b.id(0)).set, b.word(1)
	info := set.Info()
	switch {
	case set == spirv.ExtSetOpenCLStd:
	case info != nil && len(info.Name) > 12 && info.Name[:12] == "NonSemantic.", set == spirv.ExtSetOpenCLDebugInfo:
		return nil
	default:
		b.report("OpExtInst: only OpenCL.std is supported in kernels")
		return nil
	}
	if int(n) >= len(openCL) || openCL[n].lower == nil {
		b.report("OpExtInst: %s of OpenCL.std is not supported on the CPU", set.Inst(n).Name)
		return nil
	}
	r := &openCL[n]
	if len(b.current.Operands)-2 < r.operands {
		b.report("OpExtInst: %s has too few operands (%d)", set.Inst(n).Name, len(b.current.Operands)-2)
		return nil
	}
	return r.lower(b, r)
}

// x returns argument i of an OpExtInst.
func (b *body) x(i int) llvm.Value { return b.arg(2 + i) }

// openCL holds the row of each function of OpenCL.std, by number. The half_ and native_ variants of a function have the
// same row, because a processor does not have faster ones.
var openCL = [...]row{
	spirv.OpenCLAcos:      {lower: libm, operands: 1, name: "acos"},
	spirv.OpenCLAcosh:     {lower: libm, operands: 1, name: "acosh"},
	spirv.OpenCLAcospi:    {lower: overPi, operands: 1, name: "acos"},
	spirv.OpenCLAsin:      {lower: libm, operands: 1, name: "asin"},
	spirv.OpenCLAsinh:     {lower: libm, operands: 1, name: "asinh"},
	spirv.OpenCLAsinpi:    {lower: overPi, operands: 1, name: "asin"},
	spirv.OpenCLAtan:      {lower: libm, operands: 1, name: "atan"},
	spirv.OpenCLAtan2:     {lower: libm, operands: 2, name: "atan2"},
	spirv.OpenCLAtanh:     {lower: libm, operands: 1, name: "atanh"},
	spirv.OpenCLAtanpi:    {lower: overPi, operands: 1, name: "atan"},
	spirv.OpenCLAtan2pi:   {lower: overPi, operands: 2, name: "atan2"},
	spirv.OpenCLCbrt:      {lower: libm, operands: 1, name: "cbrt"},
	spirv.OpenCLCeil:      {lower: llvmMath, operands: 1, name: "llvm.ceil"},
	spirv.OpenCLCopysign:  {lower: llvmMath, operands: 2, name: "llvm.copysign"},
	spirv.OpenCLCos:       {lower: llvmMath, operands: 1, name: "llvm.cos"},
	spirv.OpenCLCosh:      {lower: libm, operands: 1, name: "cosh"},
	spirv.OpenCLCospi:     {lower: ofPi, operands: 1, name: "llvm.cos"},
	spirv.OpenCLErfc:      {lower: libm, operands: 1, name: "erfc"},
	spirv.OpenCLErf:       {lower: libm, operands: 1, name: "erf"},
	spirv.OpenCLExp:       {lower: llvmMath, operands: 1, name: "llvm.exp"},
	spirv.OpenCLExp2:      {lower: llvmMath, operands: 1, name: "llvm.exp2"},
	spirv.OpenCLExp10:     {lower: exp10, operands: 1},
	spirv.OpenCLExpm1:     {lower: libm, operands: 1, name: "expm1"},
	spirv.OpenCLFabs:      {lower: llvmMath, operands: 1, name: "llvm.fabs"},
	spirv.OpenCLFdim:      {lower: libm, operands: 2, name: "fdim"},
	spirv.OpenCLFloor:     {lower: llvmMath, operands: 1, name: "llvm.floor"},
	spirv.OpenCLFma:       {lower: llvmMath, operands: 3, name: "llvm.fma"},
	spirv.OpenCLFmax:      {lower: llvmMath, operands: 2, name: "llvm.maxnum"},
	spirv.OpenCLFmin:      {lower: llvmMath, operands: 2, name: "llvm.minnum"},
	spirv.OpenCLFmod:      {lower: arithmetic, operands: 2, op: llvm.FRem},
	spirv.OpenCLFract:     {lower: fract, operands: 2},
	spirv.OpenCLFrexp:     {lower: withInteger, operands: 2, name: "frexp"},
	spirv.OpenCLHypot:     {lower: libm, operands: 2, name: "hypot"},
	spirv.OpenCLIlogb:     {lower: ilogb, operands: 1, name: "ilogb"},
	spirv.OpenCLLdexp:     {lower: ldexp, operands: 2, name: "ldexp"},
	spirv.OpenCLLgamma:    {lower: libm, operands: 1, name: "lgamma"},
	spirv.OpenCLLgammaR:   {lower: withInteger, operands: 2, name: "lgamma", signed: true},
	spirv.OpenCLLog:       {lower: llvmMath, operands: 1, name: "llvm.log"},
	spirv.OpenCLLog2:      {lower: llvmMath, operands: 1, name: "llvm.log2"},
	spirv.OpenCLLog10:     {lower: llvmMath, operands: 1, name: "llvm.log10"},
	spirv.OpenCLLog1p:     {lower: libm, operands: 1, name: "log1p"},
	spirv.OpenCLLogb:      {lower: libm, operands: 1, name: "logb"},
	spirv.OpenCLMad:       {lower: mad, operands: 3},
	spirv.OpenCLMaxmag:    {lower: byMagnitude, operands: 2, pred: llvm.OGT, name: "llvm.maxnum"},
	spirv.OpenCLMinmag:    {lower: byMagnitude, operands: 2, pred: llvm.OLT, name: "llvm.minnum"},
	spirv.OpenCLModf:      {lower: modf, operands: 2},
	spirv.OpenCLNan:       {lower: nan, operands: 1},
	spirv.OpenCLNextafter: {lower: libm, operands: 2, name: "nextafter"},
	spirv.OpenCLPow:       {lower: llvmMath, operands: 2, name: "llvm.pow"},
	spirv.OpenCLPown:      {lower: pown, operands: 2},
	spirv.OpenCLPowr:      {lower: powr, operands: 2},
	spirv.OpenCLRemainder: {lower: libm, operands: 2, name: "remainder"},
	spirv.OpenCLRemquo:    {lower: withInteger, operands: 3, name: "remquo"},
	spirv.OpenCLRint:      {lower: llvmMath, operands: 1, name: "llvm.rint"},
	spirv.OpenCLRootn:     {lower: rootn, operands: 2},
	spirv.OpenCLRound:     {lower: llvmMath, operands: 1, name: "llvm.round"},
	spirv.OpenCLRsqrt:     {lower: rsqrt, operands: 1},
	spirv.OpenCLSin:       {lower: llvmMath, operands: 1, name: "llvm.sin"},
	spirv.OpenCLSincos:    {lower: sincos, operands: 2},
	spirv.OpenCLSinh:      {lower: libm, operands: 1, name: "sinh"},
	spirv.OpenCLSinpi:     {lower: ofPi, operands: 1, name: "llvm.sin"},
	spirv.OpenCLSqrt:      {lower: llvmMath, operands: 1, name: "llvm.sqrt"},
	spirv.OpenCLTan:       {lower: libm, operands: 1, name: "tan"},
	spirv.OpenCLTanh:      {lower: libm, operands: 1, name: "tanh"},
	spirv.OpenCLTanpi:     {lower: ofPi, operands: 1, name: "tan", signed: true},
	spirv.OpenCLTgamma:    {lower: libm, operands: 1, name: "tgamma"},
	spirv.OpenCLTrunc:     {lower: llvmMath, operands: 1, name: "llvm.trunc"},

	spirv.OpenCLHalfCos:      {lower: llvmMath, operands: 1, name: "llvm.cos"},
	spirv.OpenCLHalfDivide:   {lower: arithmetic, operands: 2, op: llvm.FDiv},
	spirv.OpenCLHalfExp:      {lower: llvmMath, operands: 1, name: "llvm.exp"},
	spirv.OpenCLHalfExp2:     {lower: llvmMath, operands: 1, name: "llvm.exp2"},
	spirv.OpenCLHalfExp10:    {lower: exp10, operands: 1},
	spirv.OpenCLHalfLog:      {lower: llvmMath, operands: 1, name: "llvm.log"},
	spirv.OpenCLHalfLog2:     {lower: llvmMath, operands: 1, name: "llvm.log2"},
	spirv.OpenCLHalfLog10:    {lower: llvmMath, operands: 1, name: "llvm.log10"},
	spirv.OpenCLHalfPowr:     {lower: powr, operands: 2},
	spirv.OpenCLHalfRecip:    {lower: recip, operands: 1},
	spirv.OpenCLHalfRsqrt:    {lower: rsqrt, operands: 1},
	spirv.OpenCLHalfSin:      {lower: llvmMath, operands: 1, name: "llvm.sin"},
	spirv.OpenCLHalfSqrt:     {lower: llvmMath, operands: 1, name: "llvm.sqrt"},
	spirv.OpenCLHalfTan:      {lower: libm, operands: 1, name: "tan"},
	spirv.OpenCLNativeCos:    {lower: llvmMath, operands: 1, name: "llvm.cos"},
	spirv.OpenCLNativeDivide: {lower: arithmetic, operands: 2, op: llvm.FDiv},
	spirv.OpenCLNativeExp:    {lower: llvmMath, operands: 1, name: "llvm.exp"},
	spirv.OpenCLNativeExp2:   {lower: llvmMath, operands: 1, name: "llvm.exp2"},
	spirv.OpenCLNativeExp10:  {lower: exp10, operands: 1},
	spirv.OpenCLNativeLog:    {lower: llvmMath, operands: 1, name: "llvm.log"},
	spirv.OpenCLNativeLog2:   {lower: llvmMath, operands: 1, name: "llvm.log2"},
	spirv.OpenCLNativeLog10:  {lower: llvmMath, operands: 1, name: "llvm.log10"},
	spirv.OpenCLNativePowr:   {lower: powr, operands: 2},
	spirv.OpenCLNativeRecip:  {lower: recip, operands: 1},
	spirv.OpenCLNativeRsqrt:  {lower: rsqrt, operands: 1},
	spirv.OpenCLNativeSin:    {lower: llvmMath, operands: 1, name: "llvm.sin"},
	spirv.OpenCLNativeSqrt:   {lower: llvmMath, operands: 1, name: "llvm.sqrt"},
	spirv.OpenCLNativeTan:    {lower: libm, operands: 1, name: "tan"},

	spirv.OpenCLFclamp:        {lower: clamp, operands: 3},
	spirv.OpenCLDegrees:       {lower: scale, operands: 1, name: "degrees"},
	spirv.OpenCLFmaxCommon:    {lower: llvmMath, operands: 2, name: "llvm.maxnum"},
	spirv.OpenCLFminCommon:    {lower: llvmMath, operands: 2, name: "llvm.minnum"},
	spirv.OpenCLMix:           {lower: mix, operands: 3},
	spirv.OpenCLRadians:       {lower: scale, operands: 1, name: "radians"},
	spirv.OpenCLStep:          {lower: step, operands: 2},
	spirv.OpenCLSmoothstep:    {lower: smoothstep, operands: 3},
	spirv.OpenCLSign:          {lower: sign, operands: 1},
	spirv.OpenCLCross:         {lower: cross, operands: 2},
	spirv.OpenCLDistance:      {lower: distance, operands: 2},
	spirv.OpenCLLength:        {lower: length, operands: 1},
	spirv.OpenCLNormalize:     {lower: normalize, operands: 1},
	spirv.OpenCLFastDistance:  {lower: distance, operands: 2},
	spirv.OpenCLFastLength:    {lower: length, operands: 1},
	spirv.OpenCLFastNormalize: {lower: normalize, operands: 1},

	spirv.OpenCLSAbs:      {lower: withFlag, operands: 1, name: "llvm.abs"},
	spirv.OpenCLSAbsDiff:  {lower: absDiff, operands: 2, pred: llvm.SGT},
	spirv.OpenCLSAddSat:   {lower: llvmMath, operands: 2, name: "llvm.sadd.sat"},
	spirv.OpenCLUAddSat:   {lower: llvmMath, operands: 2, name: "llvm.uadd.sat"},
	spirv.OpenCLSHadd:     {lower: halfSum, operands: 2, op: llvm.AShr},
	spirv.OpenCLUHadd:     {lower: halfSum, operands: 2, op: llvm.LShr},
	spirv.OpenCLSRhadd:    {lower: halfSum, operands: 2, op: llvm.AShr, signed: true},
	spirv.OpenCLURhadd:    {lower: halfSum, operands: 2, op: llvm.LShr, signed: true},
	spirv.OpenCLSClamp:    {lower: integerClamp, operands: 3, name: "s"},
	spirv.OpenCLUClamp:    {lower: integerClamp, operands: 3, name: "u"},
	spirv.OpenCLClz:       {lower: withFlag, operands: 1, name: "llvm.ctlz"},
	spirv.OpenCLCtz:       {lower: withFlag, operands: 1, name: "llvm.cttz"},
	spirv.OpenCLSMadHi:    {lower: madHi, operands: 3, op: llvm.SExt},
	spirv.OpenCLUMadSat:   {lower: madSat, operands: 3, op: llvm.ZExt},
	spirv.OpenCLSMadSat:   {lower: madSat, operands: 3, op: llvm.SExt, signed: true},
	spirv.OpenCLSMax:      {lower: llvmMath, operands: 2, name: "llvm.smax"},
	spirv.OpenCLUMax:      {lower: llvmMath, operands: 2, name: "llvm.umax"},
	spirv.OpenCLSMin:      {lower: llvmMath, operands: 2, name: "llvm.smin"},
	spirv.OpenCLUMin:      {lower: llvmMath, operands: 2, name: "llvm.umin"},
	spirv.OpenCLSMulHi:    {lower: mulHi, operands: 2, op: llvm.SExt},
	spirv.OpenCLRotate:    {lower: rotate, operands: 2},
	spirv.OpenCLSSubSat:   {lower: llvmMath, operands: 2, name: "llvm.ssub.sat"},
	spirv.OpenCLUSubSat:   {lower: llvmMath, operands: 2, name: "llvm.usub.sat"},
	spirv.OpenCLUUpsample: {lower: upsample, operands: 2},
	spirv.OpenCLSUpsample: {lower: upsample, operands: 2},
	spirv.OpenCLPopcount:  {lower: llvmMath, operands: 1, name: "llvm.ctpop"},
	spirv.OpenCLSMad24:    {lower: mul24, operands: 3, op: llvm.AShr},
	spirv.OpenCLUMad24:    {lower: mul24, operands: 3, op: llvm.LShr},
	spirv.OpenCLSMul24:    {lower: mul24, operands: 2, op: llvm.AShr},
	spirv.OpenCLUMul24:    {lower: mul24, operands: 2, op: llvm.LShr},
	spirv.OpenCLUAbs:      {lower: same, operands: 1},
	spirv.OpenCLUAbsDiff:  {lower: absDiff, operands: 2, pred: llvm.UGT},
	spirv.OpenCLUMulHi:    {lower: mulHi, operands: 2, op: llvm.ZExt},
	spirv.OpenCLUMadHi:    {lower: madHi, operands: 3, op: llvm.ZExt},

	spirv.OpenCLVloadn:        {lower: vload, operands: 2},
	spirv.OpenCLVstoren:       {lower: vstore, operands: 3},
	spirv.OpenCLVloadHalf:     {lower: vload, operands: 2, name: "half"},
	spirv.OpenCLVloadHalfn:    {lower: vload, operands: 2, name: "half"},
	spirv.OpenCLVstoreHalf:    {lower: vstore, operands: 3, name: "half"},
	spirv.OpenCLVstoreHalfn:   {lower: vstore, operands: 3, name: "half"},
	spirv.OpenCLVstoreHalfR:   {lower: vstore, operands: 4, name: "half", signed: true},
	spirv.OpenCLVstoreHalfnR:  {lower: vstore, operands: 4, name: "half", signed: true},
	spirv.OpenCLVloadaHalfn:   {lower: vload, operands: 2, name: "halfa"},
	spirv.OpenCLVstoreaHalfn:  {lower: vstore, operands: 3, name: "halfa"},
	spirv.OpenCLVstoreaHalfnR: {lower: vstore, operands: 4, name: "halfa", signed: true},
	spirv.OpenCLShuffle:       {lower: shuffleBy, operands: 2},
	spirv.OpenCLShuffle2:      {lower: shuffleBy, operands: 3},
	spirv.OpenCLPrintf:        {lower: printf, operands: 1},
	spirv.OpenCLPrefetch:      {lower: ignore},
	spirv.OpenCLBitselect:     {lower: bitselect, operands: 3},
	spirv.OpenCLSelect:        {lower: selectByBits, operands: 3},
}
