package intrinsics

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Sets of object kinds that share methods.
var (
	sampledWithOffset  = []types.ObjectKind{types.Texture1D, types.Texture1DArray, types.Texture2D, types.Texture2DArray, types.Texture3D}
	sampledCube        = []types.ObjectKind{types.TextureCube, types.TextureCubeArray}
	comparedWithOffset = []types.ObjectKind{types.Texture1D, types.Texture1DArray, types.Texture2D, types.Texture2DArray}
	gathered           = []types.ObjectKind{types.Texture2D, types.Texture2DArray}
	sampledPlain       = []types.ObjectKind{types.Texture1D, types.Texture1DArray, types.Texture2D, types.Texture2DArray, types.Texture3D}
	multisampled       = []types.ObjectKind{types.Texture2DMS, types.Texture2DMSArray}
	storedSamples      = []types.ObjectKind{types.RWTexture2DMS, types.RWTexture2DMSArray}
	allSamples         = []types.ObjectKind{types.Texture2DMS, types.Texture2DMSArray, types.RWTexture2DMS, types.RWTexture2DMSArray}
	queried            = []types.ObjectKind{types.Texture1D, types.Texture1DArray, types.Texture2D, types.Texture2DArray, types.Texture3D, types.TextureCube, types.TextureCubeArray}
	storageImages      = []types.ObjectKind{types.RWTexture1D, types.RWTexture1DArray, types.RWTexture2D, types.RWTexture2DArray, types.RWTexture3D, types.RasterizerOrderedTexture1D, types.RasterizerOrderedTexture1DArray, types.RasterizerOrderedTexture2D, types.RasterizerOrderedTexture2DArray, types.RasterizerOrderedTexture3D}
	texelBuffers       = []types.ObjectKind{types.Buffer, types.RWBuffer, types.RasterizerOrderedBuffer}
	structured         = []types.ObjectKind{types.StructuredBuffer, types.RWStructuredBuffer, types.RasterizerOrderedStructuredBuffer}
	anyStructured      = []types.ObjectKind{types.StructuredBuffer, types.RWStructuredBuffer, types.RasterizerOrderedStructuredBuffer, types.AppendStructuredBuffer, types.ConsumeStructuredBuffer}
	counted            = []types.ObjectKind{types.RWStructuredBuffer, types.RasterizerOrderedStructuredBuffer}
	appendOnly         = []types.ObjectKind{types.AppendStructuredBuffer}
	consumeOnly        = []types.ObjectKind{types.ConsumeStructuredBuffer}
	byteBuffers        = []types.ObjectKind{types.ByteAddressBuffer, types.RWByteAddressBuffer, types.RasterizerOrderedByteAddressBuffer}
	writableBytes      = []types.ObjectKind{types.RWByteAddressBuffer, types.RasterizerOrderedByteAddressBuffer}
	dim1               = []types.ObjectKind{types.Texture1D}
	dim1Array          = []types.ObjectKind{types.Texture1DArray}
	dim2               = []types.ObjectKind{types.Texture2D, types.TextureCube}
	dim2Array          = []types.ObjectKind{types.Texture2DArray, types.TextureCubeArray}
	dim3               = []types.ObjectKind{types.Texture3D}
	dimMS              = []types.ObjectKind{types.Texture2DMS, types.RWTexture2DMS}
	dimMSArray         = []types.ObjectKind{types.Texture2DMSArray, types.RWTexture2DMSArray}
	dimRW1             = []types.ObjectKind{types.RWTexture1D, types.RasterizerOrderedTexture1D, types.Buffer, types.RWBuffer, types.RasterizerOrderedBuffer}
	dimRW1Array        = []types.ObjectKind{types.RWTexture1DArray, types.RasterizerOrderedTexture1DArray}
	dimRW2             = []types.ObjectKind{types.RWTexture2D, types.RasterizerOrderedTexture2D}
	dimRW2Array        = []types.ObjectKind{types.RWTexture2DArray, types.RasterizerOrderedTexture2DArray}
	dimRW3             = []types.ObjectKind{types.RWTexture3D, types.RasterizerOrderedTexture3D}
	subpass            = []types.ObjectKind{types.SubpassInput}
	bufferPointers     = []types.ObjectKind{types.BufferPointer}
	streams            = []types.ObjectKind{types.PointStream, types.LineStream, types.TriangleStream}
	subpassMS          = []types.ObjectKind{types.SubpassInputMS}
	rayQueries         = []types.ObjectKind{types.RayQuery}
	hitObjects         = []types.ObjectKind{types.HitObject}
	singleRecords      = []types.ObjectKind{types.DispatchNodeInputRecord, types.RWDispatchNodeInputRecord, types.ThreadNodeInputRecord, types.RWThreadNodeInputRecord}
	recordArrays       = []types.ObjectKind{types.GroupNodeInputRecords, types.RWGroupNodeInputRecords, types.ThreadNodeOutputRecords, types.GroupNodeOutputRecords}
	countedRecords     = []types.ObjectKind{types.GroupNodeInputRecords, types.RWGroupNodeInputRecords, types.EmptyNodeInput}
	outputRecords      = []types.ObjectKind{types.ThreadNodeOutputRecords, types.GroupNodeOutputRecords}
)

// size is what GetDimensions gives: 32-bit integers or floats.
var size = Class{Scalar, Numeric32 &^ noCast}

// Methods holds a row for each method and set of objects, in the order of the
// names. A name may have several rows for different objects.
var Methods = [...]Row{
	{Name: "Abort", Objects: rayQueries, Sigs: []Sig{{Text: "void Abort()"}}, Emit: Emit{Custom: "rayQuery", Any: Inst{Op: spirv.OpRayQueryTerminateKHR}}},
	{Name: "Append", Objects: appendOnly, Sigs: []Sig{{Text: "void Append(E value)"}}, Emit: Emit{Custom: "append"}},
	{Name: "Append", Objects: streams, Sigs: []Sig{{Text: "void Append(E value)"}}, Emit: Emit{Custom: "appendVertex"}},
	{Name: "CalculateLevelOfDetail", Objects: queried, Sigs: []Sig{{Text: "float CalculateLevelOfDetail(sampler s, grad c)"}, {Text: "float CalculateLevelOfDetail(comparison s, grad c)"}}, Emit: Emit{Custom: "queryLod"}},
	{Name: "CalculateLevelOfDetailUnclamped", Objects: queried, Sigs: []Sig{{Text: "float CalculateLevelOfDetailUnclamped(sampler s, grad c)"}, {Text: "float CalculateLevelOfDetailUnclamped(comparison s, grad c)"}}, Emit: Emit{Custom: "queryLod"}},
	{Name: "CandidateClusterID", Objects: rayQueries, Sigs: []Sig{{Text: "uint CandidateClusterID()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionClusterIdNV}}},
	{Name: "CandidateGeometryIndex", Objects: rayQueries, Sigs: []Sig{{Text: "uint CandidateGeometryIndex()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionGeometryIndexKHR}}},
	{Name: "CandidateInstanceContributionToHitGroupIndex", Objects: rayQueries, Sigs: []Sig{{Text: "uint CandidateInstanceContributionToHitGroupIndex()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR}}},
	{Name: "CandidateInstanceID", Objects: rayQueries, Sigs: []Sig{{Text: "uint CandidateInstanceID()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionInstanceCustomIndexKHR}}},
	{Name: "CandidateInstanceIndex", Objects: rayQueries, Sigs: []Sig{{Text: "uint CandidateInstanceIndex()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionInstanceIdKHR}}},
	{Name: "CandidateIsLSSNV", Objects: rayQueries, Sigs: []Sig{{Text: "bool CandidateIsLSSNV()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryIsLSSHitNV}}},
	{Name: "CandidateIsSphereNV", Objects: rayQueries, Sigs: []Sig{{Text: "bool CandidateIsSphereNV()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryIsSphereHitNV}}},
	{Name: "CandidateLSSHitValueNV", Objects: rayQueries, Sigs: []Sig{{Text: "float CandidateLSSHitValueNV()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionLSSHitValueNV}}},
	{Name: "CandidateLSSPositionsNV", Objects: rayQueries, Sigs: []Sig{{Text: "float2x3 CandidateLSSPositionsNV()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionLSSPositionsNV}, InArray: true}},
	{Name: "CandidateLSSRadiiNV", Objects: rayQueries, Sigs: []Sig{{Text: "float2 CandidateLSSRadiiNV()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionLSSRadiiNV}, InArray: true}},
	{Name: "CandidateObjectRayDirection", Objects: rayQueries, Sigs: []Sig{{Text: "float3 CandidateObjectRayDirection()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionObjectRayDirectionKHR}}},
	{Name: "CandidateObjectRayOrigin", Objects: rayQueries, Sigs: []Sig{{Text: "float3 CandidateObjectRayOrigin()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionObjectRayOriginKHR}}},
	{Name: "CandidateObjectToWorld3x4", Objects: rayQueries, Sigs: []Sig{{Text: "float3x4 CandidateObjectToWorld3x4()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionObjectToWorldKHR}}},
	{Name: "CandidateObjectToWorld4x3", Objects: rayQueries, Sigs: []Sig{{Text: "float4x3 CandidateObjectToWorld4x3()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionObjectToWorldKHR}}},
	{Name: "CandidatePrimitiveIndex", Objects: rayQueries, Sigs: []Sig{{Text: "uint CandidatePrimitiveIndex()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionPrimitiveIndexKHR}}},
	{Name: "CandidateProceduralPrimitiveNonOpaque", Objects: rayQueries, Sigs: []Sig{{Text: "bool CandidateProceduralPrimitiveNonOpaque()"}}, Emit: Emit{Custom: "rayQueryNot", Any: Inst{Op: spirv.OpRayQueryGetIntersectionCandidateAABBOpaqueKHR}}},
	{Name: "CandidateSpherePositionNV", Objects: rayQueries, Sigs: []Sig{{Text: "float3 CandidateSpherePositionNV()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionSpherePositionNV}}},
	{Name: "CandidateSphereRadiusNV", Objects: rayQueries, Sigs: []Sig{{Text: "float CandidateSphereRadiusNV()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionSphereRadiusNV}}},
	{Name: "CandidateTriangleBarycentrics", Objects: rayQueries, Sigs: []Sig{{Text: "float2 CandidateTriangleBarycentrics()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionBarycentricsKHR}}},
	{Name: "CandidateTriangleFrontFace", Objects: rayQueries, Sigs: []Sig{{Text: "bool CandidateTriangleFrontFace()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionFrontFaceKHR}}},
	{Name: "CandidateTriangleObjectPositions", Objects: rayQueries, Sigs: []Sig{{Text: "positions CandidateTriangleObjectPositions()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionTriangleVertexPositionsKHR}}},
	{Name: "CandidateTriangleRayT", Objects: rayQueries, Sigs: []Sig{{Text: "float CandidateTriangleRayT()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionTKHR}}},
	{Name: "CandidateType", Objects: rayQueries, Sigs: []Sig{{Text: "uint CandidateType()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionTypeKHR}}},
	{Name: "CandidateWorldToObject3x4", Objects: rayQueries, Sigs: []Sig{{Text: "float3x4 CandidateWorldToObject3x4()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionWorldToObjectKHR}}},
	{Name: "CandidateWorldToObject4x3", Objects: rayQueries, Sigs: []Sig{{Text: "float4x3 CandidateWorldToObject4x3()"}}, Emit: Emit{Custom: "rayQueryCandidate", Any: Inst{Op: spirv.OpRayQueryGetIntersectionWorldToObjectKHR}}},
	{Name: "CommitNonOpaqueTriangleHit", Objects: rayQueries, Sigs: []Sig{{Text: "void CommitNonOpaqueTriangleHit()"}}, Emit: Emit{Custom: "rayQuery", Any: Inst{Op: spirv.OpRayQueryConfirmIntersectionKHR}}},
	{Name: "CommitProceduralPrimitiveHit", Objects: rayQueries, Sigs: []Sig{{Text: "void CommitProceduralPrimitiveHit(float t)"}}, Emit: Emit{Custom: "rayQuery", Any: Inst{Op: spirv.OpRayQueryGenerateIntersectionKHR}}},
	{Name: "CommittedClusterID", Objects: rayQueries, Sigs: []Sig{{Text: "uint CommittedClusterID()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionClusterIdNV}}},
	{Name: "CommittedGeometryIndex", Objects: rayQueries, Sigs: []Sig{{Text: "uint CommittedGeometryIndex()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionGeometryIndexKHR}}},
	{Name: "CommittedInstanceContributionToHitGroupIndex", Objects: rayQueries, Sigs: []Sig{{Text: "uint CommittedInstanceContributionToHitGroupIndex()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR}}},
	{Name: "CommittedInstanceID", Objects: rayQueries, Sigs: []Sig{{Text: "uint CommittedInstanceID()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionInstanceCustomIndexKHR}}},
	{Name: "CommittedInstanceIndex", Objects: rayQueries, Sigs: []Sig{{Text: "uint CommittedInstanceIndex()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionInstanceIdKHR}}},
	{Name: "CommittedIsLSSNV", Objects: rayQueries, Sigs: []Sig{{Text: "bool CommittedIsLSSNV()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryIsLSSHitNV}}},
	{Name: "CommittedIsSphereNV", Objects: rayQueries, Sigs: []Sig{{Text: "bool CommittedIsSphereNV()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryIsSphereHitNV}}},
	{Name: "CommittedLSSHitValueNV", Objects: rayQueries, Sigs: []Sig{{Text: "float CommittedLSSHitValueNV()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionLSSHitValueNV}}},
	{Name: "CommittedLSSPositionsNV", Objects: rayQueries, Sigs: []Sig{{Text: "float2x3 CommittedLSSPositionsNV()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionLSSPositionsNV}, InArray: true}},
	{Name: "CommittedLSSRadiiNV", Objects: rayQueries, Sigs: []Sig{{Text: "float2 CommittedLSSRadiiNV()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionLSSRadiiNV}, InArray: true}},
	{Name: "CommittedObjectRayDirection", Objects: rayQueries, Sigs: []Sig{{Text: "float3 CommittedObjectRayDirection()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionObjectRayDirectionKHR}}},
	{Name: "CommittedObjectRayOrigin", Objects: rayQueries, Sigs: []Sig{{Text: "float3 CommittedObjectRayOrigin()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionObjectRayOriginKHR}}},
	{Name: "CommittedObjectToWorld3x4", Objects: rayQueries, Sigs: []Sig{{Text: "float3x4 CommittedObjectToWorld3x4()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionObjectToWorldKHR}}},
	{Name: "CommittedObjectToWorld4x3", Objects: rayQueries, Sigs: []Sig{{Text: "float4x3 CommittedObjectToWorld4x3()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionObjectToWorldKHR}}},
	{Name: "CommittedPrimitiveIndex", Objects: rayQueries, Sigs: []Sig{{Text: "uint CommittedPrimitiveIndex()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionPrimitiveIndexKHR}}},
	{Name: "CommittedRayT", Objects: rayQueries, Sigs: []Sig{{Text: "float CommittedRayT()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionTKHR}}},
	{Name: "CommittedSpherePositionNV", Objects: rayQueries, Sigs: []Sig{{Text: "float3 CommittedSpherePositionNV()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionSpherePositionNV}}},
	{Name: "CommittedSphereRadiusNV", Objects: rayQueries, Sigs: []Sig{{Text: "float CommittedSphereRadiusNV()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionSphereRadiusNV}}},
	{Name: "CommittedStatus", Objects: rayQueries, Sigs: []Sig{{Text: "uint CommittedStatus()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionTypeKHR}}},
	{Name: "CommittedTriangleBarycentrics", Objects: rayQueries, Sigs: []Sig{{Text: "float2 CommittedTriangleBarycentrics()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionBarycentricsKHR}}},
	{Name: "CommittedTriangleFrontFace", Objects: rayQueries, Sigs: []Sig{{Text: "bool CommittedTriangleFrontFace()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionFrontFaceKHR}}},
	{Name: "CommittedTriangleObjectPositions", Objects: rayQueries, Sigs: []Sig{{Text: "positions CommittedTriangleObjectPositions()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionTriangleVertexPositionsKHR}}},
	{Name: "CommittedWorldToObject3x4", Objects: rayQueries, Sigs: []Sig{{Text: "float3x4 CommittedWorldToObject3x4()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionWorldToObjectKHR}}},
	{Name: "CommittedWorldToObject4x3", Objects: rayQueries, Sigs: []Sig{{Text: "float4x3 CommittedWorldToObject4x3()"}}, Emit: Emit{Custom: "rayQueryCommitted", Any: Inst{Op: spirv.OpRayQueryGetIntersectionWorldToObjectKHR}}},
	{Name: "Consume", Objects: consumeOnly, Sigs: []Sig{{Text: "E Consume()"}}, Emit: Emit{Custom: "consume"}},
	{Name: "Count", Objects: countedRecords, Sigs: []Sig{{Text: "uint Count()"}}, Emit: Emit{Custom: "recordCount"}, Stages: Node},
	{Name: "DecrementCounter", Objects: counted, Sigs: []Sig{{Text: "uint DecrementCounter()"}}, Emit: Emit{Custom: "counter"}},
	{Name: "FinishedCrossGroupSharing", Objects: []types.ObjectKind{types.RWDispatchNodeInputRecord}, Sigs: []Sig{{Text: "bool FinishedCrossGroupSharing()"}}, Emit: Emit{Custom: "finishSharing"}, Stages: Node},
	{Name: "Gather", Objects: gathered, Sigs: []Sig{{Text: "E4 Gather(sampler s, coord c, [offset o, [out uint status]])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "Gather", Objects: sampledCube, Sigs: []Sig{{Text: "E4 Gather(sampler s, coord c, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherAlpha", Objects: gathered, Sigs: []Sig{{Text: "E4 GatherAlpha(sampler s, coord c, [offset o, [out uint status]])"}, {Text: "E4 GatherAlpha(sampler s, coord c, offset o1, offset o2, offset o3, offset o4, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherAlpha", Objects: sampledCube, Sigs: []Sig{{Text: "E4 GatherAlpha(sampler s, coord c, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherBlue", Objects: gathered, Sigs: []Sig{{Text: "E4 GatherBlue(sampler s, coord c, [offset o, [out uint status]])"}, {Text: "E4 GatherBlue(sampler s, coord c, offset o1, offset o2, offset o3, offset o4, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherBlue", Objects: sampledCube, Sigs: []Sig{{Text: "E4 GatherBlue(sampler s, coord c, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherCmp", Objects: gathered, Sigs: []Sig{{Text: "E4 GatherCmp(comparison s, coord c, float compare, [offset o, [out uint status]])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherCmp", Objects: sampledCube, Sigs: []Sig{{Text: "E4 GatherCmp(comparison s, coord c, float compare, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherCmpAlpha", Objects: gathered, Refused: NoEquivalent},
	{Name: "GatherCmpAlpha", Objects: sampledCube, Refused: NoEquivalent},
	{Name: "GatherCmpBlue", Objects: gathered, Refused: NoEquivalent},
	{Name: "GatherCmpBlue", Objects: sampledCube, Refused: NoEquivalent},
	{Name: "GatherCmpGreen", Objects: gathered, Refused: NoEquivalent},
	{Name: "GatherCmpGreen", Objects: sampledCube, Refused: NoEquivalent},
	{Name: "GatherCmpRed", Objects: gathered, Sigs: []Sig{{Text: "E4 GatherCmpRed(comparison s, coord c, float compare, [offset o, [out uint status]])"}, {Text: "E4 GatherCmpRed(comparison s, coord c, float compare, offset o1, offset o2, offset o3, offset o4, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherCmpRed", Objects: sampledCube, Sigs: []Sig{{Text: "E4 GatherCmpRed(comparison s, coord c, float compare, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherGreen", Objects: gathered, Sigs: []Sig{{Text: "E4 GatherGreen(sampler s, coord c, [offset o, [out uint status]])"}, {Text: "E4 GatherGreen(sampler s, coord c, offset o1, offset o2, offset o3, offset o4, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherGreen", Objects: sampledCube, Sigs: []Sig{{Text: "E4 GatherGreen(sampler s, coord c, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherRaw", Objects: gathered, Sigs: []Sig{{Text: "E4 GatherRaw(sampler s, coord c, [offset o, [out uint status]])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherRaw", Objects: sampledCube, Sigs: []Sig{{Text: "E4 GatherRaw(sampler s, coord c, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherRed", Objects: gathered, Sigs: []Sig{{Text: "E4 GatherRed(sampler s, coord c, [offset o, [out uint status]])"}, {Text: "E4 GatherRed(sampler s, coord c, offset o1, offset o2, offset o3, offset o4, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "GatherRed", Objects: sampledCube, Sigs: []Sig{{Text: "E4 GatherRed(sampler s, coord c, [out uint status])"}}, Emit: Emit{Custom: "gather"}},
	{Name: "Get", Objects: bufferPointers, Sigs: []Sig{{Text: "E Get()"}}, Emit: Emit{Custom: "dereference"}},
	{Name: "Get", Objects: recordArrays, Sigs: []Sig{{Text: "E Get([uint index])"}}, Emit: Emit{Custom: "record"}, Stages: Node},
	{Name: "Get", Objects: singleRecords, Sigs: []Sig{{Text: "E Get()"}}, Emit: Emit{Custom: "record"}, Stages: Node},
	{Name: "GetAttributes", Objects: hitObjects, Sigs: []Sig{{Text: "void GetAttributes(out struct attributes)"}, {Text: "void GetAttributes(out X attributes)"}}, Emit: Emit{Custom: "hitAttributes", Any: Inst{Op: spirv.OpHitObjectGetAttributesEXT}}, Stages: HitStages},
	{Name: "GetClusterID", Objects: hitObjects, Sigs: []Sig{{Text: "uint GetClusterID()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetClusterIdNV}}, Stages: HitStages},
	{Name: "GetDimensions", Objects: dim1, Sigs: []Sig{{Text: "void GetDimensions(out T w)", Where: [2]Class{size}}, {Text: "void GetDimensions(uint mip, out T w, out T levels)", Where: [2]Class{size}}}, Emit: Emit{Custom: "getDimensions"}},
	{Name: "GetDimensions", Objects: dim1Array, Sigs: []Sig{{Text: "void GetDimensions(out T w, out T n)", Where: [2]Class{size}}, {Text: "void GetDimensions(uint mip, out T w, out T n, out T levels)", Where: [2]Class{size}}}, Emit: Emit{Custom: "getDimensions"}},
	{Name: "GetDimensions", Objects: dim2, Sigs: []Sig{{Text: "void GetDimensions(out T w, out T h)", Where: [2]Class{size}}, {Text: "void GetDimensions(uint mip, out T w, out T h, out T levels)", Where: [2]Class{size}}}, Emit: Emit{Custom: "getDimensions"}},
	{Name: "GetDimensions", Objects: dim2Array, Sigs: []Sig{{Text: "void GetDimensions(out T w, out T h, out T n)", Where: [2]Class{size}}, {Text: "void GetDimensions(uint mip, out T w, out T h, out T n, out T levels)", Where: [2]Class{size}}}, Emit: Emit{Custom: "getDimensions"}},
	{Name: "GetDimensions", Objects: dim3, Sigs: []Sig{{Text: "void GetDimensions(out T w, out T h, out T d)", Where: [2]Class{size}}, {Text: "void GetDimensions(uint mip, out T w, out T h, out T d, out T levels)", Where: [2]Class{size}}}, Emit: Emit{Custom: "getDimensions"}},
	{Name: "GetDimensions", Objects: dimMS, Sigs: []Sig{{Text: "void GetDimensions(out T w, out T h, out T samples)", Where: [2]Class{size}}}, Emit: Emit{Custom: "getDimensions"}},
	{Name: "GetDimensions", Objects: dimMSArray, Sigs: []Sig{{Text: "void GetDimensions(out T w, out T h, out T n, out T samples)", Where: [2]Class{size}}}, Emit: Emit{Custom: "getDimensions"}},
	{Name: "GetDimensions", Objects: dimRW1, Sigs: []Sig{{Text: "void GetDimensions(out T w)", Where: [2]Class{size}}}, Emit: Emit{Custom: "getDimensions"}},
	{Name: "GetDimensions", Objects: dimRW1Array, Sigs: []Sig{{Text: "void GetDimensions(out T w, out T n)", Where: [2]Class{size}}}, Emit: Emit{Custom: "getDimensions"}},
	{Name: "GetDimensions", Objects: dimRW2, Sigs: []Sig{{Text: "void GetDimensions(out T w, out T h)", Where: [2]Class{size}}}, Emit: Emit{Custom: "getDimensions"}},
	{Name: "GetDimensions", Objects: dimRW2Array, Sigs: []Sig{{Text: "void GetDimensions(out T w, out T h, out T n)", Where: [2]Class{size}}}, Emit: Emit{Custom: "getDimensions"}},
	{Name: "GetDimensions", Objects: dimRW3, Sigs: []Sig{{Text: "void GetDimensions(out T w, out T h, out T d)", Where: [2]Class{size}}}, Emit: Emit{Custom: "getDimensions"}},
	{Name: "GetDimensions", Objects: anyStructured, Sigs: []Sig{{Text: "void GetDimensions(out uint count, out uint stride)"}}, Emit: Emit{Custom: "structuredDimensions"}},
	{Name: "GetDimensions", Objects: byteBuffers, Sigs: []Sig{{Text: "void GetDimensions(out uint bytes)"}}, Emit: Emit{Custom: "byteDimensions"}},
	{Name: "GetGeometryIndex", Objects: hitObjects, Sigs: []Sig{{Text: "uint GetGeometryIndex()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetGeometryIndexEXT}}, Stages: HitStages},
	{Name: "GetGroupNodeOutputRecords", Objects: []types.ObjectKind{types.NodeOutput}, Sigs: []Sig{{Text: "grouprecords GetGroupNodeOutputRecords(uint count)"}}, Emit: Emit{Custom: "allocateRecords"}, Stages: Node},
	{Name: "GetHitKind", Objects: hitObjects, Sigs: []Sig{{Text: "uint GetHitKind()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetHitKindEXT}}, Stages: HitStages},
	{Name: "GetInstanceID", Objects: hitObjects, Sigs: []Sig{{Text: "uint GetInstanceID()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetInstanceCustomIndexEXT}}, Stages: HitStages},
	{Name: "GetInstanceIndex", Objects: hitObjects, Sigs: []Sig{{Text: "uint GetInstanceIndex()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetInstanceIdEXT}}, Stages: HitStages},
	{Name: "GetLSSPositionsNV", Objects: hitObjects, Sigs: []Sig{{Text: "float2x3 GetLSSPositionsNV()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetLSSPositionsNV}, InArray: true}, Stages: HitStages},
	{Name: "GetLSSRadiiNV", Objects: hitObjects, Sigs: []Sig{{Text: "float2 GetLSSRadiiNV()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetLSSRadiiNV}, InArray: true}, Stages: HitStages},
	{Name: "GetObjectRayDirection", Objects: hitObjects, Sigs: []Sig{{Text: "float3 GetObjectRayDirection()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetObjectRayDirectionEXT}}, Stages: HitStages},
	{Name: "GetObjectRayOrigin", Objects: hitObjects, Sigs: []Sig{{Text: "float3 GetObjectRayOrigin()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetObjectRayOriginEXT}}, Stages: HitStages},
	{Name: "GetObjectToWorld3x4", Objects: hitObjects, Sigs: []Sig{{Text: "float3x4 GetObjectToWorld3x4()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetObjectToWorldEXT}}, Stages: HitStages},
	{Name: "GetObjectToWorld4x3", Objects: hitObjects, Sigs: []Sig{{Text: "float4x3 GetObjectToWorld4x3()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetObjectToWorldEXT}}, Stages: HitStages},
	{Name: "GetPrimitiveIndex", Objects: hitObjects, Sigs: []Sig{{Text: "uint GetPrimitiveIndex()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetPrimitiveIndexEXT}}, Stages: HitStages},
	{Name: "GetRayFlags", Objects: hitObjects, Sigs: []Sig{{Text: "uint GetRayFlags()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetRayFlagsEXT}}, Stages: HitStages},
	{Name: "GetRayTCurrent", Objects: hitObjects, Sigs: []Sig{{Text: "float GetRayTCurrent()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetRayTMaxEXT}}, Stages: HitStages},
	{Name: "GetRayTMin", Objects: hitObjects, Sigs: []Sig{{Text: "float GetRayTMin()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetRayTMinEXT}}, Stages: HitStages},
	{Name: "GetSamplePosition", Objects: allSamples, Sigs: []Sig{{Text: "float2 GetSamplePosition(int index)"}}, Emit: Emit{Custom: "samplePosition"}},
	{Name: "GetShaderTableIndex", Objects: hitObjects, Sigs: []Sig{{Text: "uint GetShaderTableIndex()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetShaderBindingTableRecordIndexEXT}}, Stages: HitStages},
	{Name: "GetSpherePositionNV", Objects: hitObjects, Sigs: []Sig{{Text: "float3 GetSpherePositionNV()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetSpherePositionNV}}, Stages: HitStages},
	{Name: "GetSphereRadiusNV", Objects: hitObjects, Sigs: []Sig{{Text: "float GetSphereRadiusNV()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetSphereRadiusNV}}, Stages: HitStages},
	{Name: "GetThreadNodeOutputRecords", Objects: []types.ObjectKind{types.NodeOutput}, Sigs: []Sig{{Text: "threadrecords GetThreadNodeOutputRecords(uint count)"}}, Emit: Emit{Custom: "allocateRecords"}, Stages: Node},
	{Name: "GetWorldRayDirection", Objects: hitObjects, Sigs: []Sig{{Text: "float3 GetWorldRayDirection()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetWorldRayDirectionEXT}}, Stages: HitStages},
	{Name: "GetWorldRayOrigin", Objects: hitObjects, Sigs: []Sig{{Text: "float3 GetWorldRayOrigin()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetWorldRayOriginEXT}}, Stages: HitStages},
	{Name: "GetWorldToObject3x4", Objects: hitObjects, Sigs: []Sig{{Text: "float3x4 GetWorldToObject3x4()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetWorldToObjectEXT}}, Stages: HitStages},
	{Name: "GetWorldToObject4x3", Objects: hitObjects, Sigs: []Sig{{Text: "float4x3 GetWorldToObject4x3()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetWorldToObjectEXT}}, Stages: HitStages},
	{Name: "GroupIncrementOutputCount", Objects: []types.ObjectKind{types.EmptyNodeOutput}, Sigs: []Sig{{Text: "void GroupIncrementOutputCount(uint count)"}}, Emit: Emit{Custom: "incrementOutput"}, Stages: Node},
	{Name: "IncrementCounter", Objects: counted, Sigs: []Sig{{Text: "uint IncrementCounter()"}}, Emit: Emit{Custom: "counter"}},
	{Name: "InterlockedAdd", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedAdd(uint address, T value, [out uint original])", Where: [2]Class{Class{Scalar, Int32}}}}, Emit: Emit{Custom: "byteInterlocked"}},
	{Name: "InterlockedAdd64", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedAdd64(uint address, uint64_t value)"}, {Text: "void InterlockedAdd64(uint address, uint64_t value, out T original)", Where: [2]Class{{Scalar, Int64}}}}, Emit: Emit{Custom: "viewInterlocked"}},
	{Name: "InterlockedAddFloat", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedAddFloat(uint address, float value, [out float original])"}}, Emit: Emit{Custom: "viewInterlocked"}},
	{Name: "InterlockedAnd", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedAnd(uint address, T value, [out uint original])", Where: [2]Class{Class{Scalar, Int32}}}}, Emit: Emit{Custom: "byteInterlocked"}},
	{Name: "InterlockedAnd64", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedAnd64(uint address, uint64_t value)"}, {Text: "void InterlockedAnd64(uint address, uint64_t value, out T original)", Where: [2]Class{{Scalar, Int64}}}}, Emit: Emit{Custom: "viewInterlocked"}},
	{Name: "InterlockedCompareExchange", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedCompareExchange(uint address, uint compare, uint value, out uint original)"}}, Emit: Emit{Custom: "byteInterlocked"}},
	{Name: "InterlockedCompareExchange64", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedCompareExchange64(uint address, uint64_t compare, uint64_t value, out T original)", Where: [2]Class{{Scalar, Int64}}}}, Emit: Emit{Custom: "viewInterlocked"}},
	{Name: "InterlockedCompareExchangeFloatBitwise", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedCompareExchangeFloatBitwise(uint address, float compare, float value, out float original)"}}, Emit: Emit{Custom: "byteInterlocked"}},
	{Name: "InterlockedCompareStore", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedCompareStore(uint address, uint compare, uint value)"}}, Emit: Emit{Custom: "byteInterlocked"}},
	{Name: "InterlockedCompareStore64", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedCompareStore64(uint address, uint64_t compare, uint64_t value)"}}, Emit: Emit{Custom: "viewInterlocked"}},
	{Name: "InterlockedCompareStoreFloatBitwise", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedCompareStoreFloatBitwise(uint address, float compare, float value)"}}, Emit: Emit{Custom: "byteInterlocked"}},
	{Name: "InterlockedExchange", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedExchange(uint address, uint value, out uint original)"}}, Emit: Emit{Custom: "byteInterlocked"}},
	{Name: "InterlockedExchange64", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedExchange64(uint address, U value, out T original)", Where: [2]Class{{Scalar, Int64}, {Scalar, Int64}}}}, Emit: Emit{Custom: "viewInterlocked"}},
	{Name: "InterlockedExchangeFloat", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedExchangeFloat(uint address, float value, out float original)"}}, Emit: Emit{Custom: "byteInterlocked"}},
	{Name: "InterlockedMax", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedMax(uint address, T value, [out uint original])", Where: [2]Class{Class{Scalar, Int32}}}}, Emit: Emit{Custom: "byteInterlocked"}},
	{Name: "InterlockedMax64", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedMax64(uint address, U value)", Where: [2]Class{{}, {Scalar, Int64}}}, {Text: "void InterlockedMax64(uint address, U value, out T original)", Where: [2]Class{{Scalar, Int64}, {Scalar, Int64}}}}, Emit: Emit{Custom: "viewInterlocked"}},
	{Name: "InterlockedMaxFloat", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedMaxFloat(uint address, float value, [out float original])"}}, Emit: Emit{Custom: "viewInterlocked"}},
	{Name: "InterlockedMin", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedMin(uint address, T value, [out uint original])", Where: [2]Class{Class{Scalar, Int32}}}}, Emit: Emit{Custom: "byteInterlocked"}},
	{Name: "InterlockedMin64", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedMin64(uint address, U value)", Where: [2]Class{{}, {Scalar, Int64}}}, {Text: "void InterlockedMin64(uint address, U value, out T original)", Where: [2]Class{{Scalar, Int64}, {Scalar, Int64}}}}, Emit: Emit{Custom: "viewInterlocked"}},
	{Name: "InterlockedMinFloat", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedMinFloat(uint address, float value, [out float original])"}}, Emit: Emit{Custom: "viewInterlocked"}},
	{Name: "InterlockedOr", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedOr(uint address, T value, [out uint original])", Where: [2]Class{Class{Scalar, Int32}}}}, Emit: Emit{Custom: "byteInterlocked"}},
	{Name: "InterlockedOr64", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedOr64(uint address, uint64_t value)"}, {Text: "void InterlockedOr64(uint address, uint64_t value, out T original)", Where: [2]Class{{Scalar, Int64}}}}, Emit: Emit{Custom: "viewInterlocked"}},
	{Name: "InterlockedXor", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedXor(uint address, T value, [out uint original])", Where: [2]Class{Class{Scalar, Int32}}}}, Emit: Emit{Custom: "byteInterlocked"}},
	{Name: "InterlockedXor64", Objects: writableBytes, Sigs: []Sig{{Text: "void InterlockedXor64(uint address, uint64_t value)"}, {Text: "void InterlockedXor64(uint address, uint64_t value, out T original)", Where: [2]Class{{Scalar, Int64}}}}, Emit: Emit{Custom: "viewInterlocked"}},
	{Name: "IsHit", Objects: hitObjects, Sigs: []Sig{{Text: "bool IsHit()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectIsHitEXT}}, Stages: HitStages},
	{Name: "IsLSSNV", Objects: hitObjects, Sigs: []Sig{{Text: "bool IsLSSNV()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectIsLSSHitNV}}, Stages: HitStages},
	{Name: "IsMiss", Objects: hitObjects, Sigs: []Sig{{Text: "bool IsMiss()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectIsMissEXT}}, Stages: HitStages},
	{Name: "IsNop", Objects: hitObjects, Sigs: []Sig{{Text: "bool IsNop()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectIsEmptyEXT}}, Stages: HitStages},
	{Name: "IsSphereNV", Objects: hitObjects, Sigs: []Sig{{Text: "bool IsSphereNV()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectIsSphereHitNV}}, Stages: HitStages},
	{Name: "IsValid", Objects: []types.ObjectKind{types.NodeOutput, types.EmptyNodeOutput}, Sigs: []Sig{{Text: "bool IsValid()"}}, Emit: Emit{Custom: "nodeIsValid"}, Stages: Node},
	{Name: "Load", Objects: sampledPlain, Sigs: []Sig{{Text: "E Load(load c, [offset o, [out uint status]])"}}, Emit: Emit{Custom: "load"}},
	{Name: "Load", Objects: multisampled, Sigs: []Sig{{Text: "E Load(load c, int sample, [offset o, [out uint status]])"}}, Emit: Emit{Custom: "load"}},
	{Name: "Load", Objects: storedSamples, Sigs: []Sig{{Text: "E Load(load c, int sample, [out uint status])"}}, Emit: Emit{Custom: "load"}},
	{Name: "Load", Objects: storageImages, Sigs: []Sig{{Text: "E Load(load c, [out uint status])"}}, Emit: Emit{Custom: "load"}},
	{Name: "Load", Objects: texelBuffers, Sigs: []Sig{{Text: "E Load(load c, [out uint status])"}}, Emit: Emit{Custom: "load"}},
	{Name: "Load", Objects: structured, Sigs: []Sig{{Text: "E Load(int index, [out uint status])"}}, Emit: Emit{Custom: "structuredLoad"}},
	{Name: "Load", Objects: byteBuffers, Sigs: []Sig{{Text: "uint Load(uint address, [out uint status])"}, {Text: "X Load(uint address, [out uint status])"}}, Emit: Emit{Custom: "byteLoad"}},
	{Name: "Load2", Objects: byteBuffers, Sigs: []Sig{{Text: "uint2 Load2(uint address, [out uint status])"}}, Emit: Emit{Custom: "byteLoad"}},
	{Name: "Load3", Objects: byteBuffers, Sigs: []Sig{{Text: "uint3 Load3(uint address, [out uint status])"}}, Emit: Emit{Custom: "byteLoad"}},
	{Name: "Load4", Objects: byteBuffers, Sigs: []Sig{{Text: "uint4 Load4(uint address, [out uint status])"}}, Emit: Emit{Custom: "byteLoad"}},
	{Name: "LoadLocalRootTableConstant", Objects: hitObjects, Sigs: []Sig{{Text: "uint LoadLocalRootTableConstant(uint offset)"}}, Emit: Emit{Custom: "hitConstant", Any: Inst{Op: spirv.OpHitObjectGetShaderRecordBufferHandleEXT}}, Stages: HitStages},
	{Name: "OutputComplete", Objects: outputRecords, Sigs: []Sig{{Text: "void OutputComplete()"}}, Emit: Emit{Custom: "outputComplete"}, Stages: Node},
	{Name: "Proceed", Objects: rayQueries, Sigs: []Sig{{Text: "bool Proceed()"}}, Emit: Emit{Custom: "rayQuery", Any: Inst{Op: spirv.OpRayQueryProceedKHR}}},
	{Name: "RayFlags", Objects: rayQueries, Sigs: []Sig{{Text: "uint RayFlags()"}}, Emit: Emit{Custom: "rayQuery", Any: Inst{Op: spirv.OpRayQueryGetRayFlagsKHR}}},
	{Name: "RayTMin", Objects: rayQueries, Sigs: []Sig{{Text: "float RayTMin()"}}, Emit: Emit{Custom: "rayQuery", Any: Inst{Op: spirv.OpRayQueryGetRayTMinKHR}}},
	{Name: "RestartStrip", Objects: streams, Sigs: []Sig{{Text: "void RestartStrip()"}}, Emit: Emit{Custom: "restartStrip"}},
	{Name: "Sample", Objects: sampledWithOffset, Sigs: []Sig{{Text: "E Sample(sampler s, coord c, [offset o, [float clamp, [out uint status]]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "Sample", Objects: sampledCube, Sigs: []Sig{{Text: "E Sample(sampler s, coord c, [float clamp, [out uint status]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleBias", Objects: sampledWithOffset, Sigs: []Sig{{Text: "E SampleBias(sampler s, coord c, float bias, [offset o, [float clamp, [out uint status]]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleBias", Objects: sampledCube, Sigs: []Sig{{Text: "E SampleBias(sampler s, coord c, float bias, [float clamp, [out uint status]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleCmp", Objects: comparedWithOffset, Sigs: []Sig{{Text: "E.s SampleCmp(comparison s, coord c, float compare, [offset o, [float clamp, [out uint status]]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleCmp", Objects: sampledCube, Sigs: []Sig{{Text: "E.s SampleCmp(comparison s, coord c, float compare, [float clamp, [out uint status]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleCmpBias", Objects: comparedWithOffset, Sigs: []Sig{{Text: "E.s SampleCmpBias(comparison s, coord c, float compare, float bias, [offset o, [float clamp, [out uint status]]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleCmpBias", Objects: sampledCube, Sigs: []Sig{{Text: "E.s SampleCmpBias(comparison s, coord c, float compare, float bias, [float clamp, [out uint status]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleCmpGrad", Objects: comparedWithOffset, Sigs: []Sig{{Text: "E.s SampleCmpGrad(comparison s, coord c, float compare, grad ddx, grad ddy, [offset o, [float clamp, [out uint status]]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleCmpGrad", Objects: sampledCube, Sigs: []Sig{{Text: "E.s SampleCmpGrad(comparison s, coord c, float compare, grad ddx, grad ddy, [float clamp, [out uint status]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleCmpLevel", Objects: comparedWithOffset, Sigs: []Sig{{Text: "E.s SampleCmpLevel(comparison s, coord c, float compare, float lod, [offset o, [out uint status]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleCmpLevel", Objects: sampledCube, Sigs: []Sig{{Text: "E.s SampleCmpLevel(comparison s, coord c, float compare, float lod, [out uint status])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleCmpLevelZero", Objects: comparedWithOffset, Sigs: []Sig{{Text: "E.s SampleCmpLevelZero(comparison s, coord c, float compare, [offset o, [out uint status]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleCmpLevelZero", Objects: sampledCube, Sigs: []Sig{{Text: "E.s SampleCmpLevelZero(comparison s, coord c, float compare, [out uint status])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleGrad", Objects: sampledWithOffset, Sigs: []Sig{{Text: "E SampleGrad(sampler s, coord c, grad ddx, grad ddy, [offset o, [float clamp, [out uint status]]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleGrad", Objects: sampledCube, Sigs: []Sig{{Text: "E SampleGrad(sampler s, coord c, grad ddx, grad ddy, [float clamp, [out uint status]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleLevel", Objects: sampledWithOffset, Sigs: []Sig{{Text: "E SampleLevel(sampler s, coord c, float lod, [offset o, [out uint status]])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SampleLevel", Objects: sampledCube, Sigs: []Sig{{Text: "E SampleLevel(sampler s, coord c, float lod, [out uint status])"}}, Emit: Emit{Custom: "sample"}},
	{Name: "SetShaderTableIndex", Objects: hitObjects, Sigs: []Sig{{Text: "void SetShaderTableIndex(uint index)"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectSetShaderBindingTableRecordIndexEXT}}, Stages: HitStages},
	{Name: "Store", Objects: writableBytes, Sigs: []Sig{{Text: "void Store(uint address, V value)"}}, Emit: Emit{Custom: "byteStore"}},
	{Name: "Store2", Objects: writableBytes, Sigs: []Sig{{Text: "void Store2(uint address, uint2 value)"}}, Emit: Emit{Custom: "byteStore"}},
	{Name: "Store3", Objects: writableBytes, Sigs: []Sig{{Text: "void Store3(uint address, uint3 value)"}}, Emit: Emit{Custom: "byteStore"}},
	{Name: "Store4", Objects: writableBytes, Sigs: []Sig{{Text: "void Store4(uint address, uint4 value)"}}, Emit: Emit{Custom: "byteStore"}},
	{Name: "SubpassLoad", Objects: subpass, Sigs: []Sig{{Text: "E SubpassLoad()"}}, Emit: Emit{Custom: "subpassLoad"}},
	{Name: "SubpassLoad", Objects: subpassMS, Sigs: []Sig{{Text: "E SubpassLoad(int sample)"}}, Emit: Emit{Custom: "subpassLoad"}},
	{Name: "ThreadIncrementOutputCount", Objects: []types.ObjectKind{types.EmptyNodeOutput}, Sigs: []Sig{{Text: "void ThreadIncrementOutputCount(uint count)"}}, Emit: Emit{Custom: "incrementOutput"}, Stages: Node},
	{Name: "TraceRayInline", Objects: rayQueries, Sigs: []Sig{{Text: "void TraceRayInline(accel structure, uint flags, uint mask, ray r)"}}, Emit: Emit{Custom: "rayQueryTrace", Any: Inst{Op: spirv.OpRayQueryInitializeKHR}}},
	{Name: "TriangleObjectPositions", Objects: hitObjects, Sigs: []Sig{{Text: "positions TriangleObjectPositions()"}}, Emit: Emit{Custom: "hitQuery", Any: Inst{Op: spirv.OpHitObjectGetIntersectionTriangleVertexPositionsEXT}}, Stages: HitStages},
	{Name: "WorldRayDirection", Objects: rayQueries, Sigs: []Sig{{Text: "float3 WorldRayDirection()"}}, Emit: Emit{Custom: "rayQuery", Any: Inst{Op: spirv.OpRayQueryGetWorldRayDirectionKHR}}},
	{Name: "WorldRayOrigin", Objects: rayQueries, Sigs: []Sig{{Text: "float3 WorldRayOrigin()"}}, Emit: Emit{Custom: "rayQuery", Any: Inst{Op: spirv.OpRayQueryGetWorldRayOriginKHR}}},
}
