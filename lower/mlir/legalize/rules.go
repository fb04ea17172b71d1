package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A rule makes what an instruction becomes, and returns its result.
type rule func(l *lowerer, in *spirv.Instruction) spirv.ID

// A row says what becomes of instructions with one opcode.
type row struct {
	since dialect.Version // the first version that has the operation; 0 if none does
	make  rule            // how it is made there; nil if it is as it is
	lower rule            // what the others make instead; nil if they cannot
	what  string          // what that is, if they cannot
}

// said and newer are first versions: what has said is in all.
const (
	said  = dialect.V19
	newer = dialect.V22
)

// rules are those of the instructions of SPIR-V itself that may stand in a function,
// by opcode.
var rules = [...]row{
	spirv.OpNop:          {since: said, make: (*lowerer).nothing},
	spirv.OpUndef:        {since: said},
	spirv.OpLine:         {since: said, make: (*lowerer).nothing},
	spirv.OpNoLine:       {since: said, make: (*lowerer).nothing},
	spirv.OpExtInst:      {since: said, make: (*lowerer).extInst},
	spirv.OpFunctionCall: {since: said},

	// memory
	spirv.OpVariable:            {since: said, make: (*lowerer).variable},
	spirv.OpLoad:                {since: said, make: (*lowerer).load},
	spirv.OpStore:               {since: said, make: (*lowerer).store},
	spirv.OpCopyMemory:          {since: said, make: (*lowerer).copyMemory},
	spirv.OpAccessChain:         {since: said, make: (*lowerer).accessChain},
	spirv.OpInBoundsAccessChain: {since: said, make: (*lowerer).accessChain},
	spirv.OpArrayLength:         {what: "the length of a runtime array"},

	// images
	spirv.OpSampledImage:                   {what: "a texture and a sampler that are apart"},
	spirv.OpImage:                          {since: newer, make: (*lowerer).image, what: "the image of a sampled image"},
	spirv.OpImageSampleImplicitLod:         {since: newer, make: (*lowerer).texel, what: "a sample of an image"},
	spirv.OpImageSampleExplicitLod:         {since: newer, make: (*lowerer).texel, what: "a sample of an image"},
	spirv.OpImageSampleDrefImplicitLod:     {what: "a sample that is compared"},
	spirv.OpImageSampleDrefExplicitLod:     {what: "a sample that is compared"},
	spirv.OpImageSampleProjImplicitLod:     {what: "a sample at projected coordinates"},
	spirv.OpImageSampleProjExplicitLod:     {what: "a sample at projected coordinates"},
	spirv.OpImageSampleProjDrefImplicitLod: {since: newer, make: (*lowerer).texel, what: "a sample at projected coordinates"},
	spirv.OpImageSampleProjDrefExplicitLod: {what: "a sample at projected coordinates"},
	spirv.OpImageFetch:                     {since: newer, make: (*lowerer).fetch, what: "a texel of a texture that is fetched"},
	spirv.OpImageGather:                    {what: "a gather of four texels"},
	spirv.OpImageDrefGather:                {since: said, make: (*lowerer).texel},
	spirv.OpImageRead:                      {since: newer, make: (*lowerer).texel, what: "a texel of an image that is read"},
	spirv.OpImageWrite:                     {since: newer, make: (*lowerer).imageWrite, what: "a texel of an image that is written"},
	spirv.OpImageQuerySize:                 {since: newer, what: "the size of an image"},
	spirv.OpImageQuerySizeLod:              {what: "the size of a mip level"},
	spirv.OpImageQueryLod:                  {what: "the mip level of a sample"},
	spirv.OpImageQueryLevels:               {what: "the number of mip levels"},
	spirv.OpImageQuerySamples:              {what: "the number of samples"},
	spirv.OpImageTexelPointer:              {what: "a pointer to a texel"},

	// derivatives
	spirv.OpDPdx:         {what: "a derivative"},
	spirv.OpDPdy:         {what: "a derivative"},
	spirv.OpFwidth:       {what: "a derivative"},
	spirv.OpDPdxFine:     {what: "a derivative"},
	spirv.OpDPdyFine:     {what: "a derivative"},
	spirv.OpFwidthFine:   {what: "a derivative"},
	spirv.OpDPdxCoarse:   {what: "a derivative"},
	spirv.OpDPdyCoarse:   {what: "a derivative"},
	spirv.OpFwidthCoarse: {what: "a derivative"},

	// composites
	spirv.OpVectorExtractDynamic: {since: said},
	spirv.OpVectorInsertDynamic:  {since: said},
	spirv.OpVectorShuffle:        {since: said},
	spirv.OpCompositeConstruct:   {since: said},
	spirv.OpCompositeExtract:     {since: said},
	spirv.OpCompositeInsert:      {since: said},
	spirv.OpCopyObject:           {since: said, make: (*lowerer).copyObject},
	spirv.OpTranspose:            {since: said},
	spirv.OpCopyLogical:          {lower: (*lowerer).copyLogical},

	// conversions
	spirv.OpConvertFToU:   {since: said},
	spirv.OpConvertFToS:   {since: said},
	spirv.OpConvertSToF:   {since: said},
	spirv.OpConvertUToF:   {since: said},
	spirv.OpUConvert:      {since: said},
	spirv.OpSConvert:      {since: said},
	spirv.OpFConvert:      {since: said},
	spirv.OpQuantizeToF16: {lower: (*lowerer).quantize},
	spirv.OpBitcast:       {since: said, make: (*lowerer).bitcast},

	// arithmetic
	spirv.OpSNegate:           {since: said},
	spirv.OpFNegate:           {since: said},
	spirv.OpIAdd:              {since: said},
	spirv.OpFAdd:              {since: said},
	spirv.OpISub:              {since: said},
	spirv.OpFSub:              {since: said},
	spirv.OpIMul:              {since: said},
	spirv.OpFMul:              {since: said},
	spirv.OpUDiv:              {since: said},
	spirv.OpSDiv:              {since: said},
	spirv.OpFDiv:              {since: said},
	spirv.OpUMod:              {since: said},
	spirv.OpSRem:              {since: said},
	spirv.OpSMod:              {since: said},
	spirv.OpFRem:              {since: said},
	spirv.OpFMod:              {since: said},
	spirv.OpVectorTimesScalar: {since: said},
	spirv.OpMatrixTimesScalar: {since: said},
	spirv.OpVectorTimesMatrix: {since: newer, lower: (*lowerer).vectorTimesMatrix},
	spirv.OpMatrixTimesVector: {since: newer, lower: (*lowerer).matrixTimesVector},
	spirv.OpMatrixTimesMatrix: {since: said},
	spirv.OpDot:               {since: said},
	spirv.OpOuterProduct:      {lower: (*lowerer).outerProduct},
	spirv.OpIAddCarry:         {since: said},
	spirv.OpISubBorrow:        {since: said},
	spirv.OpUMulExtended:      {since: said},
	spirv.OpSMulExtended:      {since: said},

	// bits
	spirv.OpShiftRightLogical:    {since: said},
	spirv.OpShiftRightArithmetic: {since: said},
	spirv.OpShiftLeftLogical:     {since: said},
	spirv.OpBitwiseOr:            {since: said},
	spirv.OpBitwiseXor:           {since: said},
	spirv.OpBitwiseAnd:           {since: said},
	spirv.OpNot:                  {since: said},
	spirv.OpBitFieldInsert:       {since: said},
	spirv.OpBitFieldSExtract:     {since: said},
	spirv.OpBitFieldUExtract:     {since: said},
	spirv.OpBitReverse:           {since: said},
	spirv.OpBitCount:             {since: said},

	// relations and logic
	spirv.OpAny:                    {lower: (*lowerer).anyOf},
	spirv.OpAll:                    {lower: (*lowerer).allOf},
	spirv.OpIsNan:                  {since: said},
	spirv.OpIsInf:                  {since: said},
	spirv.OpLogicalEqual:           {since: said},
	spirv.OpLogicalNotEqual:        {since: said},
	spirv.OpLogicalOr:              {since: said},
	spirv.OpLogicalAnd:             {since: said},
	spirv.OpLogicalNot:             {since: said},
	spirv.OpSelect:                 {since: said, make: (*lowerer).selectValue},
	spirv.OpIEqual:                 {since: said},
	spirv.OpINotEqual:              {since: said},
	spirv.OpUGreaterThan:           {since: said},
	spirv.OpSGreaterThan:           {since: said},
	spirv.OpUGreaterThanEqual:      {since: said},
	spirv.OpSGreaterThanEqual:      {since: said},
	spirv.OpULessThan:              {since: said},
	spirv.OpSLessThan:              {since: said},
	spirv.OpULessThanEqual:         {since: said},
	spirv.OpSLessThanEqual:         {since: said},
	spirv.OpFOrdEqual:              {since: said},
	spirv.OpFUnordEqual:            {since: said},
	spirv.OpFOrdNotEqual:           {since: said},
	spirv.OpFUnordNotEqual:         {since: said},
	spirv.OpFOrdLessThan:           {since: said},
	spirv.OpFUnordLessThan:         {since: said},
	spirv.OpFOrdGreaterThan:        {since: said},
	spirv.OpFUnordGreaterThan:      {since: said},
	spirv.OpFOrdLessThanEqual:      {since: said},
	spirv.OpFUnordLessThanEqual:    {since: said},
	spirv.OpFOrdGreaterThanEqual:   {since: said},
	spirv.OpFUnordGreaterThanEqual: {since: said},

	// control
	spirv.OpPhi:               {since: said, make: (*lowerer).phi},
	spirv.OpLoopMerge:         {since: said},
	spirv.OpSelectionMerge:    {since: said},
	spirv.OpBranch:            {since: said},
	spirv.OpBranchConditional: {since: said},
	spirv.OpSwitch:            {since: said},
	spirv.OpKill:              {since: newer, what: "discard"},
	spirv.OpReturn:            {since: said},
	spirv.OpReturnValue:       {since: said},
	spirv.OpUnreachable:       {since: said},

	// other invocations
	spirv.OpControlBarrier:                  {since: said, make: (*lowerer).scoped},
	spirv.OpMemoryBarrier:                   {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicLoad:                      {lower: (*lowerer).atomicLoad},
	spirv.OpAtomicStore:                     {lower: (*lowerer).atomicStore},
	spirv.OpAtomicExchange:                  {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicCompareExchange:           {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicIIncrement:                {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicIDecrement:                {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicIAdd:                      {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicISub:                      {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicSMin:                      {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicUMin:                      {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicSMax:                      {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicUMax:                      {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicAnd:                       {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicOr:                        {since: said, make: (*lowerer).scoped},
	spirv.OpAtomicXor:                       {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformElect:            {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformInverseBallot:    {lower: (*lowerer).inverseBallot},
	spirv.OpGroupNonUniformBallotBitExtract: {lower: (*lowerer).ballotBitExtract},
	spirv.OpGroupNonUniformQuadBroadcast:    {lower: (*lowerer).quadBroadcast},
	spirv.OpGroupNonUniformBallot:           {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformBroadcast:        {since: said, make: (*lowerer).broadcast},
	spirv.OpGroupNonUniformBroadcastFirst:   {lower: (*lowerer).broadcastFirst},
	spirv.OpGroupNonUniformShuffle:          {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformShuffleXor:       {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformShuffleUp:        {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformShuffleDown:      {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformIAdd:             {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformFAdd:             {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformIMul:             {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformFMul:             {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformSMin:             {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformUMin:             {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformFMin:             {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformSMax:             {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformUMax:             {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformFMax:             {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformBitwiseAnd:       {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformBitwiseOr:        {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformBitwiseXor:       {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformLogicalAnd:       {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformLogicalOr:        {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformLogicalXor:       {since: said, make: (*lowerer).scoped},
	spirv.OpGroupNonUniformAll:              {since: newer, make: (*lowerer).scoped, lower: (*lowerer).waveAll},
	spirv.OpGroupNonUniformAny:              {since: newer, make: (*lowerer).scoped, lower: (*lowerer).waveAny},
	spirv.OpGroupNonUniformAllEqual:         {since: newer, make: (*lowerer).scoped, lower: (*lowerer).waveAllEqual},
	spirv.OpGroupNonUniformBallotBitCount:   {since: newer, make: (*lowerer).scoped, lower: (*lowerer).waveBallotBitCount},
	spirv.OpGroupNonUniformBallotFindLSB:    {since: newer, make: (*lowerer).scoped, lower: (*lowerer).waveBallotFind},
	spirv.OpGroupNonUniformBallotFindMSB:    {since: newer, make: (*lowerer).scoped, lower: (*lowerer).waveBallotFind},
	spirv.OpGroupNonUniformQuadSwap:         {since: newer, make: (*lowerer).scoped, lower: (*lowerer).waveQuadSwap},
}

// extended are the rows of instructions of extensions.
var extended = [...]struct {
	op spirv.Opcode
	row
}{
	{spirv.OpTerminateInvocation, row{what: "discard"}},
	{spirv.OpDemoteToHelperInvocation, row{what: "discard"}},
	{spirv.OpIsHelperInvocationEXT, row{what: "whether an invocation is a helper"}},
	{spirv.OpSDot, row{since: said}},
	{spirv.OpUDot, row{since: said}},
	{spirv.OpSUDot, row{since: said}},
	{spirv.OpSDotAccSat, row{since: said}},
	{spirv.OpUDotAccSat, row{since: said}},
	{spirv.OpSUDotAccSat, row{since: said}},
	{spirv.OpAtomicFAddEXT, row{since: said, make: (*lowerer).scoped}},
	{spirv.OpAtomicFMinEXT, row{what: "the minimum of floats as an atomic operation"}},
	{spirv.OpAtomicFMaxEXT, row{what: "the maximum of floats as an atomic operation"}},
	{spirv.OpReadClockKHR, row{what: "the clock of the device"}},
}

// rowOf returns the row of an opcode, nil if it has none.
func rowOf(op spirv.Opcode) *row {
	if int(op) < len(rules) {
		if r := &rules[op]; r.exists() {
			return r
		}
	}
	for i := range extended {
		if extended[i].op == op {
			return &extended[i].row
		}
	}
	return nil
}

// exists reports whether there is such a row.
func (r *row) exists() bool { return r.since != 0 || r.lower != nil || r.what != "" }

// nothing leaves an instruction out.
func (l *lowerer) nothing(*spirv.Instruction) spirv.ID { return 0 }

func (l *lowerer) copyObject(in *spirv.Instruction) spirv.ID {
	if c := l.chains[in.Operands[0]]; c != nil {
		l.chains[in.Result] = c
		return in.Result
	}
	return l.operandAt(in, 0)
}

// bitcast leaves out what only changes a sign.
func (l *lowerer) bitcast(in *spirv.Instruction) spirv.ID {
	if v := l.operandAt(in, 0); v != 0 && l.typeOf[v] == l.typeFor(in, in.Type) {
		return v
	}
	return l.copied(in)
}
