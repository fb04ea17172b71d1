package featuretable

// A feature is a row of docs/reference/features.md.
type feature struct {
	part, name, hlsl string
	example          string // file in testdata/frontier
	others           string // dxc/Slang/glslang; "" if it depends only on the extensions
}

// Parts of the table.
const (
	rays    = "Ray tracing"
	heaps   = "Descriptor heaps"
	ml      = "Vectors and matrices"
	memory  = "Memory"
	control = "Control"
	specs   = "Specialization constants"
	values  = "Resources as values"
	debug   = "Debugging"
	floats  = "Numbers"
	dialect = "Other dialects"
)

var features = [...]feature{
	{rays, "Vertex positions of the hit triangle", "`TriangleObjectPositions()`", "rays_corners_closest.lib.hlsl", ""},
	{rays, "Vertex positions in ray queries", "`q.CandidateTriangleObjectPositions()`, `q.CommittedTriangleObjectPositions()`", "rays_corners_query.cs.hlsl", ""},
	{rays, "Opacity micromaps", "`RAY_FLAG_FORCE_OMM_2_STATE`, `RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS`", "rays_micromaps.lib.hlsl", ""},
	{rays, "Hit objects and reordering", "`dx::HitObject::TraceRay`, `Invoke`, `dx::MaybeReorderThread`", "rays_hitobject_bounces.lib.hlsl", ""},
	{rays, "Hit objects of ray queries", "`dx::HitObject::FromRayQuery`", "rays_hitobject_query.lib.hlsl", ""},
	{rays, "Shader records of hit objects", "`LoadLocalRootTableConstant`, `SetShaderTableIndex`", "rays_hitobject_records.lib.hlsl", ""},
	{rays, "Properties of hit objects", "`IsHit`, `GetRayTCurrent`, …", "rays_hitobject_visibility.lib.hlsl", ""},
	{rays, "Spheres and linear swept spheres", "`vk::HitIsLSSNV()`, `vk::HitLSSPositionsNV()`, `vk::HitIsSphereNV()`", "rays_hair_closest.lib.hlsl", ""},
	{rays, "Spheres in ray queries", "methods of `RayQuery`", "rays_strands_query.cs.hlsl", ""},

	{heaps, "Textures and samplers in heaps", "`ResourceDescriptorHeap[i]`, `SamplerDescriptorHeap[i]` with `-fspv-use-descriptor-heap`", "heap_materials.ps.hlsl", ""},
	{heaps, "Buffers in heaps, with counters", "the same", "heap_cull.cs.hlsl", "textures, samplers/yes/yes"},
	{heaps, "Atomic operations on texels", "the same; `-fvk-resource-heap-stride`", "heap_histogram.cs.hlsl", "textures, samplers/yes/yes"},
	{heaps, "Strides by specialization constants", "`[[vk::resource_heap_stride_constant_id(7)]]`", "heap_meshlets.ms.hlsl", "textures, samplers/yes/yes"},
	{heaps, "Separate counting of each type", "`-fvk-resource-heap-stride own`", "heap_resolve.cs.hlsl", "textures, samplers/yes/yes"},
	{heaps, "Acceleration structures in heaps", "static resources of a library", "heap_shadows.lib.hlsl", "textures, samplers/yes/yes"},

	{ml, "Matrices for each wave", "`dx::linalg::Matrix`, `Multiply`", "ml_linalg_gemm.cs.hlsl", ""},
	{ml, "Matrices for each group", "the same with the scope ThreadGroup", "ml_linalg_attention.cs.hlsl", ""},
	{ml, "Matrix-vector products for each thread", "the same with the scope Thread", "ml_linalg_decode.ps.hlsl", ""},
	{ml, "Outer products and training", "`dx::linalg::OuterProduct`, `InterlockedAccumulate`", "ml_training.cs.hlsl", ""},
	{ml, "Cooperative vectors", "`<vk/nv/cooperative_vector.h>`", "ml_vector_layers.cs.hlsl", ""},
	{ml, "Reductions and per-element functions", "`<vk/nv/cooperative_matrix2.h>`", "ml_softmax.cs.hlsl", ""},
	{ml, "Tensors in memory", "`<vk/nv/cooperative_matrix2.h>`", "ml_tensor_convolution.cs.hlsl", ""},
	{ml, "8-bit integers and floats, bfloat16", "`int8_t`, `vk::float8_e4m3_t`, `vk::bfloat16_t`", "ml_quantize.cs.hlsl", ""},

	{ml, "Vectors of up to 1024 components", "`vector<float, 16>`", "longvector_mlp.cs.hlsl", "no/?/by SPV_EXT_long_vector"},
	{ml, "Long vectors: comparisons and selection", "`select`, `any`, `all`", "longvector_attention.cs.hlsl", "no/?/by SPV_EXT_long_vector"},
	{ml, "Long vectors: computed in loops", "`groupshared vector<uint, 256>`", "longvector_histogram.cs.hlsl", "no/?/by SPV_EXT_long_vector"},
	{ml, "Long vectors: at an address", "`vk::BufferPointer`", "longvector_shading.ps.hlsl", "no/?/by SPV_EXT_long_vector"},
	{ml, "Long vectors: of halves", "`vector<half, 40>`", "longvector_splines.cs.hlsl", "no/?/by SPV_EXT_long_vector"},
	{ml, "Long vectors: in wave functions", "`WaveActiveSum(v)`", "longvector_waves.cs.hlsl", "no/?/by SPV_EXT_long_vector"},
	{ml, "Long vectors: one instruction for each operation", "the same with `-fspv-extension=SPV_EXT_long_vector`", "longvector_native.cs.hlsl", ""},

	{memory, "Atomic operations on floats", "`InterlockedAdd(f, 1.5)`", "memory_splat.cs.hlsl", ""},
	{memory, "Coherent memory at an address", "`globallycoherent vk::BufferPointer<S>`", "memory_mailbox.cs.hlsl", "no/?/yes"},
	{memory, "Multisampled storage images", "`RWTexture2DMS`", "memory_resolve.cs.hlsl", "no/?/yes"},

	{memory, "Untyped pointers", "`-fspv-untyped-pointers`", "memory_arena.cs.hlsl", ""},
	{memory, "64-bit indices", "`-fspv-64bit-indexing`", "memory_large.cs.hlsl", ""},

	{control, "Rotation and clusters of lanes", "`vk::WaveRotate`, `vk::WaveClusteredSum`", "control_butterfly.cs.hlsl", ""},
	{control, "Permitted float optimizations", "`precise` with `-fspv-float-controls2`", "control_precise.cs.hlsl", ""},
	{control, "Quads and reconvergence", "`[[vk::maximally_reconverges]]`, `[[vk::quad_derivatives]]`, `[[vk::require_full_quads]]`", "control_quads.ps.hlsl", ""},
	{control, "Aborting with a message; hints for the driver", "`vk::abort`, `vk::assume`, `vk::expect`", "control_watchdog.cs.hlsl", ""},

	{specs, "Sizes of groups and groupshared memory", "`[numthreads(Width, Rows, 1)]`", "spec_transpose.cs.hlsl", "no/yes/yes"},
	{specs, "Lengths of arrays, halves", "`float weights[Taps]`", "spec_kernel.ps.hlsl", "no/yes/yes"},
	{specs, "64-bit and 16-bit constants", "`[[vk::constant_id(10)]] const uint64_t`", "spec_hash.cs.hlsl", "no/?/yes"},

	{specs, "Constants fixed after compilation: sizes", "`hlsl2spirv specialize -spec 0=256`", "specialize_group.cs.hlsl", "no/no/no"},
	{specs, "Constants fixed after compilation: unused features", "`hlsl2spirv specialize -spec 0=false`", "specialize_material.cs.hlsl", "no/no/no"},
	{specs, "Constants fixed after compilation: values of every width, by name", "`hlsl2spirv specialize -spec kHalf=0.25`", "specialize_types.cs.hlsl", "no/no/no"},

	{values, "Exchange of buffers", "`if (swap) { t = a; a = b; b = t; }`", "values_ping_pong.cs.hlsl", "no/?/–"},
	{values, "Arrays of buffers in another order", "`turned[i] = list[(i + 1) % 3]`", "values_turned_array.cs.hlsl", "no/?/–"},
	{values, "Selection of images", "`c ? near : far`", "values_choose_image.cs.hlsl", "no/?/–"},
	{values, "Local arrays of resources", "`Texture2D t[3] = { a, b, c }; t[i]`", "values_material_table.ps.hlsl", "no/?/–"},
	{values, "Returned resources", "`Texture2D level(uint i)`", "values_returned_texture.ps.hlsl", "no/?/–"},
	{values, "Structs of buffers at global scope", "`System systems[2];`", "values_global_struct.cs.hlsl", "no/?/–"},

	{debug, "Inlined calls and values of optimized shaders", "`-fspv-debug=vulkan-with-source`", "debug_inlined.cs.hlsl", "yes/yes/yes"},
	{debug, "Local variables", "the same with `-O0`", "debug_locals.ps.hlsl", "yes/yes/yes"},
	{debug, "Macros", "the same", "debug_macros.vs.hlsl", "yes/yes/yes"},

	{floats, "column_major integer matrices", "`int3x3` in buffers", "matrix_permutations.cs.hlsl", "yes/?/–"},
	{floats, "Comparisons that detect NaN", "`x != x`", "floats_reject.cs.hlsl", "no/yes/yes"},
	{floats, "64-bit integers as floats", "`(float)stamp`", "floats_time.cs.hlsl", "no/?/yes"},
	{floats, "`lit` with a power", "`lit`", "floats_shine.ps.hlsl", "no/yes/–"},

	{dialect, "Direct3D 9: combined samplers of vertex shaders", "`tex2Dlod` with `-fdialect=d3d9`", "dialect_d3d9_terrain.vs.hlsl", "no/no/–"},
	{dialect, "Direct3D 9: volume samplers", "`tex3D`", "dialect_d3d9_tonemap.ps.hlsl", "no/no/–"},
	{dialect, "Direct3D 9: effects", "`technique`, skipped with a warning", "dialect_d3d9_water.ps.hlsl", "no/no/–"},
	{dialect, "glslang: hull shaders", "`-fdialect=glslang`", "dialect_glslang_displaced.hs.hlsl", "no/no/its HLSL"},
	{dialect, "glslang: layouts, and outputs without semantics", "the same", "dialect_glslang_gbuffer.ps.hlsl", "no/no/its HLSL"},
	{dialect, "glslang: groups of one thread", "the same", "dialect_glslang_prefix.cs.hlsl", "no/no/its HLSL"},
}
