spirv.module Physical64 OpenCL requires #spirv.vce<v1.2, [Kernel, Addresses], []> {
  spirv.func @all(%fmt: !spirv.ptr<i8, UniformConstant>, %i: i32, %f: f32) "None" {
    %t0 = spirv.CL.printf %fmt %i, %f : !spirv.ptr<i8, UniformConstant>, i32, f32 -> i32
    %t1 = spirv.CL.printf %fmt : !spirv.ptr<i8, UniformConstant> -> i32
    spirv.Return
  }
}
