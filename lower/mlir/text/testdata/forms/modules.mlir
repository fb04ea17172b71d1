// Modules inside of modules, with names and without.
module @outer attributes {my.note = "a"} {
  module {
    spirv.module @first Logical GLSL450 requires #spirv.vce<v1.3, [Shader, Int64, GroupNonUniformArithmetic], [SPV_KHR_storage_buffer_storage_class, SPV_KHR_16bit_storage]> {
    }
  }
  spirv.module @second Physical64 OpenCL requires #spirv.vce<v1.0, [Kernel, Addresses], []> attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.5, [Shader], []>, api=Vulkan, AMD:DiscreteGPU:29695, #spirv.resource_limits<max_compute_workgroup_invocations = 1024, max_compute_workgroup_size = [1024, 1024, 64], min_subgroup_size = 32, cooperative_matrix_properties_khr = [#spirv.coop_matrix_props_khr<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, acc_sat = false, scope = <Subgroup>>]>>} {
    spirv.func @f() "None" {
      spirv.Return
    }
  }
  spirv.module Logical Vulkan {
    spirv.func @f() "None" {
      spirv.Return
    }
  }
  spirv.module @third Logical Simple attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [], []>, #spirv.resource_limits<>>} {
  }
}
spirv.module @fourth PhysicalStorageBuffer64 GLSL450 requires #spirv.vce<v1.0, [], []> {
}
