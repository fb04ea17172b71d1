spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%i: i32, %iv: vector<4xi32>, %f: f32, %fv: vector<4xf32>, %f3: vector<3xf32>, %b: i1, %bv: vector<4xi1>, %ip: !spirv.ptr<i32, StorageBuffer>, %fp: !spirv.ptr<f32, StorageBuffer>) "None" {
    %0 = spirv.AtomicExchange <Device> <AcquireRelease> %ip, %i : !spirv.ptr<i32, StorageBuffer>
    %1 = spirv.AtomicCompareExchange <Workgroup> <Release> <Acquire> %ip, %i, %i : !spirv.ptr<i32, StorageBuffer>
    %2 = spirv.AtomicCompareExchangeWeak <Workgroup> <Release> <Acquire> %ip, %i, %i : !spirv.ptr<i32, StorageBuffer>
    %3 = spirv.AtomicIIncrement <Device> <None> %ip : !spirv.ptr<i32, StorageBuffer>
    %4 = spirv.AtomicIDecrement <Device> <None> %ip : !spirv.ptr<i32, StorageBuffer>
    %5 = spirv.AtomicIAdd <Device> <AcquireRelease> %ip, %i : !spirv.ptr<i32, StorageBuffer>
    %6 = spirv.AtomicISub <Device> <AcquireRelease> %ip, %i : !spirv.ptr<i32, StorageBuffer>
    %7 = spirv.AtomicSMin <Device> <AcquireRelease> %ip, %i : !spirv.ptr<i32, StorageBuffer>
    %8 = spirv.AtomicUMin <Device> <AcquireRelease> %ip, %i : !spirv.ptr<i32, StorageBuffer>
    %9 = spirv.AtomicSMax <Device> <AcquireRelease> %ip, %i : !spirv.ptr<i32, StorageBuffer>
    %10 = spirv.AtomicUMax <Device> <AcquireRelease> %ip, %i : !spirv.ptr<i32, StorageBuffer>
    %11 = spirv.AtomicAnd <Device> <AcquireRelease> %ip, %i : !spirv.ptr<i32, StorageBuffer>
    %12 = spirv.AtomicOr <Device> <AcquireRelease> %ip, %i : !spirv.ptr<i32, StorageBuffer>
    %13 = spirv.AtomicXor <Device> <AcquireRelease> %ip, %i : !spirv.ptr<i32, StorageBuffer>
    %t0 = spirv.EXT.AtomicFAdd <Device> <AcquireRelease|UniformMemory> %fp, %f : !spirv.ptr<f32, StorageBuffer>
    spirv.ControlBarrier <Workgroup>, <Device>, <AcquireRelease|WorkgroupMemory>
    spirv.MemoryBarrier <Subgroup>, <Acquire|UniformMemory>
    spirv.Return
  }
}
