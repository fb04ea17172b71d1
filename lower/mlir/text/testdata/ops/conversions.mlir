spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  spirv.func @all(%i: i32, %iv: vector<4xi32>, %f: f32, %fv: vector<4xf32>, %f3: vector<3xf32>, %b: i1, %bv: vector<4xi1>, %ip: !spirv.ptr<i32, StorageBuffer>, %h: f16, %s: i16) "None" {
    %t0 = spirv.ConvertFToU %f : f32 to i32
    %t1 = spirv.ConvertFToS %fv : vector<4xf32> to vector<4xi32>
    %t2 = spirv.ConvertSToF %i : i32 to f32
    %t3 = spirv.ConvertUToF %iv : vector<4xi32> to vector<4xf32>
    %t4 = spirv.UConvert %i : i32 to i16
    %t5 = spirv.SConvert %i {relaxed_precision} : i32 to i64
    %t6 = spirv.FConvert %f : f32 to f64
    %t7 = spirv.Bitcast %f : f32 to i32
    %t8 = spirv.Bitcast %ip : !spirv.ptr<i32, StorageBuffer> to !spirv.ptr<f32, StorageBuffer>
    %t9 = spirv.INTEL.ConvertFToBF16 %f : f32 to i16
    %t10 = spirv.INTEL.ConvertBF16ToF %s : i16 to f32
    spirv.Return
  }
}
