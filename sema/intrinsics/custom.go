package intrinsics

// A Custom identifies a function of the emitter that emits calls of a builtin function.
type Custom uint8

// These values identify functions of the emitter.
const (
	ByKind Custom = iota // no function: Emit lists an instruction for each kind of scalar
	CustomAbort
	CustomAddPairs
	CustomAll
	CustomAllocateRecords
	CustomAny
	CustomAppend
	CustomAppendVertex
	CustomAsdouble
	CustomAssume
	CustomAsuint
	CustomAttributeAtVertex
	CustomBarrier
	CustomBitcast
	CustomByteDimensions
	CustomByteInterlocked
	CustomByteLoad
	CustomByteStore
	CustomCallShader
	CustomClip
	CustomConsume
	CustomControlBarrier
	CustomCountbits
	CustomCounter
	CustomD3DCOLORtoUBYTE4
	CustomDebugBreak
	CustomDereference
	CustomDerivative
	CustomDispatchMesh
	CustomDot
	CustomDot2add
	CustomDot4add
	CustomDst
	CustomEndHit
	CustomEvaluateAttribute
	CustomF16tof32
	CustomF32tof16
	CustomFinishSharing
	CustomFirstbithigh
	CustomFirstbitlow
	CustomFrexp
	CustomGather
	CustomGetDimensions
	CustomHelperLane
	CustomHitAttributes
	CustomHitConstant
	CustomHitFromQuery
	CustomHitInvoke
	CustomHitMiss
	CustomHitNop
	CustomHitQuery
	CustomHitTrace
	CustomIncrementOutput
	CustomInterlocked
	CustomIsfinite
	CustomIsnormal
	CustomLdexp
	CustomLit
	CustomLoad
	CustomLog10
	CustomMad
	CustomMemoryBarrier
	CustomMeshCounts
	CustomModf
	CustomMsad4
	CustomMul
	CustomNodeIsValid
	CustomNonUniform
	CustomOutputComplete
	CustomPackBytes
	CustomPrintf
	CustomQuadRead
	CustomQuadSwap
	CustomQuadVote
	CustomQueryLod
	CustomRawLoad
	CustomRawStore
	CustomRayQuery
	CustomRayQueryCandidate
	CustomRayQueryCommitted
	CustomRayQueryNot
	CustomRayQueryTrace
	CustomRayValue
	CustomRcp
	CustomReadClock
	CustomRecord
	CustomRecordCount
	CustomRemainingRecursion
	CustomReorderThread
	CustomReportHit
	CustomResidency
	CustomRestartStrip
	CustomReversebits
	CustomSample
	CustomSamplePosition
	CustomSaturate
	CustomSelect
	CustomSign
	CustomSincos
	CustomStructuredDimensions
	CustomStructuredLoad
	CustomSubpassLoad
	CustomTraceRay
	CustomTranspose
	CustomUnpackBytes
	CustomViewInterlocked
	CustomWave
	CustomWaveAllEqual
	CustomWaveBuiltin
	CustomWaveCluster
	CustomWaveCountBits
	CustomWaveMatch
	CustomWaveRead
	CustomWaveReduce
	CustomWaveRotate
	customs // number of functions
)

var customNames = [...]string{
	ByKind:                     "by kind",
	CustomAbort:                "abort",
	CustomAddPairs:             "addPairs",
	CustomAll:                  "all",
	CustomAllocateRecords:      "allocateRecords",
	CustomAny:                  "any",
	CustomAppend:               "append",
	CustomAppendVertex:         "appendVertex",
	CustomAsdouble:             "asdouble",
	CustomAssume:               "assume",
	CustomAsuint:               "asuint",
	CustomAttributeAtVertex:    "attributeAtVertex",
	CustomBarrier:              "barrier",
	CustomBitcast:              "bitcast",
	CustomByteDimensions:       "byteDimensions",
	CustomByteInterlocked:      "byteInterlocked",
	CustomByteLoad:             "byteLoad",
	CustomByteStore:            "byteStore",
	CustomCallShader:           "callShader",
	CustomClip:                 "clip",
	CustomConsume:              "consume",
	CustomControlBarrier:       "controlBarrier",
	CustomCountbits:            "countbits",
	CustomCounter:              "counter",
	CustomD3DCOLORtoUBYTE4:     "D3DCOLORtoUBYTE4",
	CustomDebugBreak:           "debugBreak",
	CustomDereference:          "dereference",
	CustomDerivative:           "derivative",
	CustomDispatchMesh:         "dispatchMesh",
	CustomDot:                  "dot",
	CustomDot2add:              "dot2add",
	CustomDot4add:              "dot4add",
	CustomDst:                  "dst",
	CustomEndHit:               "endHit",
	CustomEvaluateAttribute:    "evaluateAttribute",
	CustomF16tof32:             "f16tof32",
	CustomF32tof16:             "f32tof16",
	CustomFinishSharing:        "finishSharing",
	CustomFirstbithigh:         "firstbithigh",
	CustomFirstbitlow:          "firstbitlow",
	CustomFrexp:                "frexp",
	CustomGather:               "gather",
	CustomGetDimensions:        "getDimensions",
	CustomHelperLane:           "helperLane",
	CustomHitAttributes:        "hitAttributes",
	CustomHitConstant:          "hitConstant",
	CustomHitFromQuery:         "hitFromQuery",
	CustomHitInvoke:            "hitInvoke",
	CustomHitMiss:              "hitMiss",
	CustomHitNop:               "hitNop",
	CustomHitQuery:             "hitQuery",
	CustomHitTrace:             "hitTrace",
	CustomIncrementOutput:      "incrementOutput",
	CustomInterlocked:          "interlocked",
	CustomIsfinite:             "isfinite",
	CustomIsnormal:             "isnormal",
	CustomLdexp:                "ldexp",
	CustomLit:                  "lit",
	CustomLoad:                 "load",
	CustomLog10:                "log10",
	CustomMad:                  "mad",
	CustomMemoryBarrier:        "memoryBarrier",
	CustomMeshCounts:           "meshCounts",
	CustomModf:                 "modf",
	CustomMsad4:                "msad4",
	CustomMul:                  "mul",
	CustomNodeIsValid:          "nodeIsValid",
	CustomNonUniform:           "nonUniform",
	CustomOutputComplete:       "outputComplete",
	CustomPackBytes:            "packBytes",
	CustomPrintf:               "printf",
	CustomQuadRead:             "quadRead",
	CustomQuadSwap:             "quadSwap",
	CustomQuadVote:             "quadVote",
	CustomQueryLod:             "queryLod",
	CustomRawLoad:              "rawLoad",
	CustomRawStore:             "rawStore",
	CustomRayQuery:             "rayQuery",
	CustomRayQueryCandidate:    "rayQueryCandidate",
	CustomRayQueryCommitted:    "rayQueryCommitted",
	CustomRayQueryNot:          "rayQueryNot",
	CustomRayQueryTrace:        "rayQueryTrace",
	CustomRayValue:             "rayValue",
	CustomRcp:                  "rcp",
	CustomReadClock:            "readClock",
	CustomRecord:               "record",
	CustomRecordCount:          "recordCount",
	CustomRemainingRecursion:   "remainingRecursion",
	CustomReorderThread:        "reorderThread",
	CustomReportHit:            "reportHit",
	CustomResidency:            "residency",
	CustomRestartStrip:         "restartStrip",
	CustomReversebits:          "reversebits",
	CustomSample:               "sample",
	CustomSamplePosition:       "samplePosition",
	CustomSaturate:             "saturate",
	CustomSelect:               "select",
	CustomSign:                 "sign",
	CustomSincos:               "sincos",
	CustomStructuredDimensions: "structuredDimensions",
	CustomStructuredLoad:       "structuredLoad",
	CustomSubpassLoad:          "subpassLoad",
	CustomTraceRay:             "traceRay",
	CustomTranspose:            "transpose",
	CustomUnpackBytes:          "unpackBytes",
	CustomViewInterlocked:      "viewInterlocked",
	CustomWave:                 "wave",
	CustomWaveAllEqual:         "waveAllEqual",
	CustomWaveBuiltin:          "waveBuiltin",
	CustomWaveCluster:          "waveCluster",
	CustomWaveCountBits:        "waveCountBits",
	CustomWaveMatch:            "waveMatch",
	CustomWaveRead:             "waveRead",
	CustomWaveReduce:           "waveReduce",
	CustomWaveRotate:           "waveRotate",
}

// String returns the name of c for error messages and tests.
func (c Custom) String() string { return customNames[c] }
