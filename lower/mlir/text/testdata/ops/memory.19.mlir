spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%p: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>, i32)>, Workgroup>, %i: i32, %q: !spirv.ptr<i32, StorageBuffer>, %v: vector<2xi32>) "None" {
    %c = spirv.Constant 0 : i32
    %t0 = spirv.AccessChain %p[%c, %i] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>, i32)>, Workgroup>, i32, i32
    %t1 = spirv.PtrAccessChain %p[%i, %c, %i] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>, i32)>, Workgroup>, i32, i32, i32
    %t2 = spirv.InBoundsPtrAccessChain %q[%i] : !spirv.ptr<i32, StorageBuffer>, i32
    %t3 = spirv.INTEL.SubgroupBlockRead "StorageBuffer" %q : vector<2xi32>
    spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %q, %v : vector<2xi32>
    spirv.Return
  }
}
