module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader], [SPV_KHR_storage_buffer_storage_class]>, #spirv.resource_limits<max_compute_workgroup_size = [256, 256, 64]>>} {
  gpu.module @kernels {
    gpu.func @sums(%factor: f32, %numbers: memref<64xf32, #spirv.storage_class<StorageBuffer>>, %counts: memref<4x4xi32, #spirv.storage_class<StorageBuffer>>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1]>} {
      %zero = arith.constant 0.0 : f32
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c8 = arith.constant 8 : index
      %thread = gpu.thread_id x
      %group = gpu.block_id x
      %size = gpu.block_dim x
      %first = arith.muli %group, %size : index
      %i = arith.addi %first, %thread : index
      %x = memref.load %numbers[%i] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
      %isNegative = arith.cmpf olt, %x, %zero : f32
      %size_x = scf.if %isNegative -> (f32) {
        %minus = arith.negf %x : f32
        scf.yield %minus : f32
      } else {
        scf.yield %x : f32
      }
      %sum = scf.for %k = %c0 to %c8 step %c1 iter_args(%sum = %zero) -> (f32) {
        %inner = scf.for %l = %c0 to %k step %c1 iter_args(%inner = %sum) -> (f32) {
          %product = arith.mulf %size_x, %factor : f32
          %next = arith.addf %inner, %product : f32
          scf.yield %next : f32
        }
        scf.yield %inner : f32
      }
      gpu.barrier
      memref.store %sum, %numbers[%i] : memref<64xf32, #spirv.storage_class<StorageBuffer>>
      %n = memref.load %counts[%c1, %c0] : memref<4x4xi32, #spirv.storage_class<StorageBuffer>>
      memref.store %n, %counts[%c0, %c1] : memref<4x4xi32, #spirv.storage_class<StorageBuffer>>
      gpu.return
    }
  }
}
