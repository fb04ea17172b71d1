// args: -T lib_6_10 -fspv-target-env=vulkan1.3
// Each function and method of dx::HitObject is an instruction on the variable.
// spirv: "OpCapability PhysicalStorageBufferAddresses"
// spirv: "OpCapability ShaderInvocationReorderEXT"
// spirv: "OpExtension \"SPV_EXT_shader_invocation_reorder\""
// spirv: "OpTypeHitObjectEXT"
// spirv:-"HitObject\w*NV"
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float4> o;
RWStructuredBuffer<uint> n;
struct [raypayload] Payload { float4 color : write(caller, closesthit, miss) : read(caller); };
struct Attributes { float2 uv; uint material; };
typedef dx::HitObject Hit;

[shader("raygeneration")]
void main() {
  RayDesc ray = { float3(0, 0, 0), 0.5, float3(0, 0, 1), 100 };
  Payload p = { float4(0, 0, 0, 0) };
  dx::HitObject h = dx::HitObject::TraceRay(scene, RAY_FLAG_FORCE_OPAQUE, 255, 2, 3, 4, ray, p); // spirv: "OpHitObjectTraceRayEXT %\w+ %\w+ %uint_1 %uint_255 %uint_2 %uint_3 %uint_4 %\w+ %float_0_5 %\w+ %float_100 %p"
  dx::MaybeReorderThread(h);             // spirv: "OpReorderThreadWithHitObjectEXT %(\w+)\n"
  dx::MaybeReorderThread(h, 5, 3);       // spirv: "OpReorderThreadWithHitObjectEXT %\w+ %uint_5 %uint_3"
  dx::MaybeReorderThread(p.color.x, 8);  // spirv: "OpReorderThreadWithHintEXT %\w+ %uint_8"
  dx::HitObject::Invoke(h, p);           // spirv: "OpHitObjectExecuteShaderEXT %\w+ %p"
  n[0] = h.IsHit();                      // spirv: "= OpHitObjectIsHitEXT %bool"
  n[1] = h.IsMiss();                     // spirv: "= OpHitObjectIsMissEXT %bool"
  n[2] = h.IsNop();                      // spirv: "= OpHitObjectIsEmptyEXT %bool"
  n[3] = h.GetRayFlags();                // spirv: "= OpHitObjectGetRayFlagsEXT %uint"
  o[0].x = h.GetRayTMin();               // spirv: "= OpHitObjectGetRayTMinEXT %float"
  o[0].y = h.GetRayTCurrent();           // spirv: "= OpHitObjectGetRayTMaxEXT %float"
  o[1].xyz = h.GetWorldRayOrigin();      // spirv: "= OpHitObjectGetWorldRayOriginEXT %v3float"
  o[2].xyz = h.GetWorldRayDirection();   // spirv: "= OpHitObjectGetWorldRayDirectionEXT %v3float"
  o[3].xyz = h.GetObjectRayOrigin();     // spirv: "= OpHitObjectGetObjectRayOriginEXT %v3float"
  o[4].xyz = h.GetObjectRayDirection();  // spirv: "= OpHitObjectGetObjectRayDirectionEXT %v3float"
  o[5] = h.GetObjectToWorld3x4()[1];     // spirv: "= OpHitObjectGetObjectToWorldEXT %mat4v3float" "= OpTranspose %mat3v4float"
  o[6].xyz = h.GetObjectToWorld4x3()[1]; // spirv: "= OpHitObjectGetObjectToWorldEXT %mat4v3float"
  o[7] = h.GetWorldToObject3x4()[1];     // spirv: "= OpHitObjectGetWorldToObjectEXT %mat4v3float" "= OpTranspose %mat3v4float"
  o[8].xyz = h.GetWorldToObject4x3()[1]; // spirv: "= OpHitObjectGetWorldToObjectEXT %mat4v3float"
  n[4] = h.GetInstanceIndex();           // spirv: "= OpHitObjectGetInstanceIdEXT %uint"
  n[5] = h.GetInstanceID();              // spirv: "= OpHitObjectGetInstanceCustomIndexEXT %uint"
  n[6] = h.GetGeometryIndex();           // spirv: "= OpHitObjectGetGeometryIndexEXT %uint"
  n[7] = h.GetPrimitiveIndex();          // spirv: "= OpHitObjectGetPrimitiveIndexEXT %uint"
  n[8] = h.GetHitKind();                 // spirv: "= OpHitObjectGetHitKindEXT %uint"
  o[9].xyz = h.TriangleObjectPositions().p2; // spirv: "= OpHitObjectGetIntersectionTriangleVertexPositionsEXT %_arr_v3float_uint_3" "OpCompositeExtract %v3float %\w+ 2"
  Attributes a;
  h.GetAttributes(a);                    // spirv: "OpHitObjectGetAttributesEXT %\w+ (%\w+)\n" "OpAccessChain %_ptr_HitObjectAttributeEXT_uint"
  n[9] = a.material;
  n[10] = h.GetShaderTableIndex();       // spirv: "= OpHitObjectGetShaderBindingTableRecordIndexEXT %uint"
  h.SetShaderTableIndex(11);             // spirv: "OpHitObjectSetShaderBindingTableRecordIndexEXT %\w+ %uint_11"
  n[11] = h.LoadLocalRootTableConstant(4); // spirv: "= OpHitObjectIsEmptyEXT %bool" "= OpHitObjectGetShaderRecordBufferHandleEXT %v2uint" "OpIAdd %ulong %\w+ %ulong_4" "OpLoad %uint %\w+ Aligned 4"
  Hit missed = Hit::MakeMiss(RAY_FLAG_CULL_OPAQUE, 1, ray); // spirv: "OpHitObjectRecordMissEXT %\w+ %uint_64 %uint_1 %\w+ %float_0_5 %\w+ %float_100"
  Hit::Invoke(missed, p);                // spirv: "OpHitObjectExecuteShaderEXT"
  Hit::Invoke(Hit(), p);                 // spirv: "OpHitObjectRecordEmptyEXT"
  o[10] = p.color;
}

// What a ray query has not hit is neither a hit nor a miss.
[shader("miss")]
void queries(inout Payload p) {
  RayDesc ray = { float3(0, 0, 0), 0.5, float3(0, 0, 1), 100 };
  RayQuery<RAY_FLAG_FORCE_OPAQUE> query;
  query.TraceRayInline(scene, RAY_FLAG_NONE, 255, ray);
  query.Proceed();
  Hit triangle_ = Hit::FromRayQuery(query); // spirv: "OpRayQueryGetIntersectionTypeKHR %uint %\w+ %uint_1" "OpHitObjectRecordFromQueryEXT %\w+ %\w+ %uint_0 %\w+ %uint_0" "OpHitObjectRecordEmptyEXT"
  Attributes given = { float2(0, 1), 7 };
  Hit box = Hit::FromRayQuery(query, 9, given); // spirv: "OpHitObjectRecordFromQueryEXT %\w+ %\w+ %uint_0 %a %uint_9"
  n[12] = triangle_.IsHit() + box.IsHit();
  p.color = 1;
}
