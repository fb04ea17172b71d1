package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A row says what becomes of instructions with one opcode.
type row struct {
	since dialect.Version                                  // the first version that says it as it is; 0 if none does
	lower func(l *lowerer, in *spirv.Instruction) spirv.ID // what the others say instead; nil if they cannot
	what  string                                           // what that is, if they cannot
}

// said and newer are the versions that say things as they are.
const (
	said  = dialect.V19
	newer = dialect.V22
)

// rules are those of the instructions of SPIR-V itself that may stand in a function,
// by opcode.
var rules = [...]row{
	spirv.OpNop:          {lower: (*lowerer).nothing},
	spirv.OpUndef:        {since: said},
	spirv.OpLine:         {lower: (*lowerer).nothing},
	spirv.OpNoLine:       {lower: (*lowerer).nothing},
	spirv.OpExtInst:      {lower: (*lowerer).extInst},
	spirv.OpFunctionCall: {since: said},

	// memory
	spirv.OpVariable:            {lower: (*lowerer).variable},
	spirv.OpLoad:                {lower: (*lowerer).load},
	spirv.OpStore:               {lower: (*lowerer).store},
	spirv.OpAccessChain:         {lower: (*lowerer).accessChain},
	spirv.OpInBoundsAccessChain: {lower: (*lowerer).accessChain},
	spirv.OpArrayLength:         {what: "the length of a runtime array"},
	spirv.OpImageTexelPointer:   {what: "a pointer to a texel"},

	// composites
	spirv.OpVectorExtractDynamic: {since: said},
	spirv.OpVectorInsertDynamic:  {since: said},
	spirv.OpVectorShuffle:        {since: said},
	spirv.OpCompositeConstruct:   {since: said},
	spirv.OpCompositeExtract:     {since: said},
	spirv.OpCompositeInsert:      {since: said},
	spirv.OpCopyObject:           {lower: (*lowerer).copyObject},
	spirv.OpTranspose:            {since: said},

	// conversions
	spirv.OpConvertFToU: {since: said},
	spirv.OpConvertFToS: {since: said},
	spirv.OpConvertSToF: {since: said},
	spirv.OpConvertUToF: {since: said},
	spirv.OpUConvert:    {since: said},
	spirv.OpSConvert:    {since: said},
	spirv.OpFConvert:    {since: said},
	spirv.OpBitcast:     {lower: (*lowerer).bitcast},

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
	spirv.OpVectorTimesMatrix: {since: newer},
	spirv.OpMatrixTimesVector: {since: newer},
	spirv.OpMatrixTimesMatrix: {since: said},
	spirv.OpDot:               {since: said},
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
	spirv.OpIsNan:                  {since: said},
	spirv.OpIsInf:                  {since: said},
	spirv.OpOrdered:                {since: said},
	spirv.OpUnordered:              {since: said},
	spirv.OpLogicalEqual:           {since: said},
	spirv.OpLogicalNotEqual:        {since: said},
	spirv.OpLogicalOr:              {since: said},
	spirv.OpLogicalAnd:             {since: said},
	spirv.OpLogicalNot:             {since: said},
	spirv.OpSelect:                 {since: said},
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
	spirv.OpPhi:               {lower: (*lowerer).phi},
	spirv.OpLoopMerge:         {since: said},
	spirv.OpSelectionMerge:    {since: said},
	spirv.OpBranch:            {since: said},
	spirv.OpBranchConditional: {since: said},
	spirv.OpSwitch:            {since: said},
	spirv.OpKill:              {since: newer},
	spirv.OpReturn:            {since: said},
	spirv.OpReturnValue:       {since: said},
	spirv.OpUnreachable:       {since: said},

	// other invocations
	spirv.OpControlBarrier:                {since: said},
	spirv.OpMemoryBarrier:                 {since: said},
	spirv.OpAtomicExchange:                {since: said},
	spirv.OpAtomicCompareExchange:         {since: said},
	spirv.OpAtomicIIncrement:              {since: said},
	spirv.OpAtomicIDecrement:              {since: said},
	spirv.OpAtomicIAdd:                    {since: said},
	spirv.OpAtomicISub:                    {since: said},
	spirv.OpAtomicSMin:                    {since: said},
	spirv.OpAtomicUMin:                    {since: said},
	spirv.OpAtomicSMax:                    {since: said},
	spirv.OpAtomicUMax:                    {since: said},
	spirv.OpAtomicAnd:                     {since: said},
	spirv.OpAtomicOr:                      {since: said},
	spirv.OpAtomicXor:                     {since: said},
	spirv.OpGroupNonUniformElect:          {since: said},
	spirv.OpGroupNonUniformBallot:         {since: said},
	spirv.OpGroupNonUniformBroadcast:      {since: said},
	spirv.OpGroupNonUniformShuffle:        {since: said},
	spirv.OpGroupNonUniformShuffleXor:     {since: said},
	spirv.OpGroupNonUniformShuffleUp:      {since: said},
	spirv.OpGroupNonUniformShuffleDown:    {since: said},
	spirv.OpGroupNonUniformIAdd:           {since: said},
	spirv.OpGroupNonUniformFAdd:           {since: said},
	spirv.OpGroupNonUniformIMul:           {since: said},
	spirv.OpGroupNonUniformFMul:           {since: said},
	spirv.OpGroupNonUniformSMin:           {since: said},
	spirv.OpGroupNonUniformUMin:           {since: said},
	spirv.OpGroupNonUniformFMin:           {since: said},
	spirv.OpGroupNonUniformSMax:           {since: said},
	spirv.OpGroupNonUniformUMax:           {since: said},
	spirv.OpGroupNonUniformFMax:           {since: said},
	spirv.OpGroupNonUniformBitwiseAnd:     {since: said},
	spirv.OpGroupNonUniformBitwiseOr:      {since: said},
	spirv.OpGroupNonUniformBitwiseXor:     {since: said},
	spirv.OpGroupNonUniformLogicalAnd:     {since: said},
	spirv.OpGroupNonUniformLogicalOr:      {since: said},
	spirv.OpGroupNonUniformLogicalXor:     {since: said},
	spirv.OpGroupNonUniformAll:            {since: newer},
	spirv.OpGroupNonUniformAny:            {since: newer},
	spirv.OpGroupNonUniformAllEqual:       {since: newer},
	spirv.OpGroupNonUniformBallotBitCount: {since: newer},
	spirv.OpGroupNonUniformBallotFindLSB:  {since: newer},
	spirv.OpGroupNonUniformBallotFindMSB:  {since: newer},
	spirv.OpGroupNonUniformQuadSwap:       {since: newer},
}

// rowOf returns the row of an opcode, nil if it has none.
func rowOf(op spirv.Opcode) *row {
	if int(op) < len(rules) {
		if r := &rules[op]; r.since != 0 || r.lower != nil || r.what != "" {
			return r
		}
	}
	return nil
}

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
