!float = f32
!vector = vector<4x!float>
!buffer = !spirv.struct<(!spirv.rtarray<!vector, stride=16> [0])>
#access = #spirv.memory_access<Volatile|Aligned>
#vce = #spirv.vce<v1.3, [Shader], []>
#here = loc("a b.hlsl":3:4)
#named = loc("name"(#here))
spirv.module Logical GLSL450 requires #vce {
  spirv.GlobalVariable @b bind(0, 1) : !spirv.ptr<!buffer, StorageBuffer> loc(#here)
  spirv.func @f(%x: !float loc("arg":1:2), %p: !spirv.ptr<!vector, Function> loc(#later)) -> (!float) "None" attributes {my.note = #access} {
    %0 = spirv.Load "Function" %p : !vector loc(#named)
    %1 = spirv.FAdd %0, %0 : !vector loc(#later)
    "spirv.Store"(%p, %1) <{memory_access = #access, alignment = 16 : i32}> : (!spirv.ptr<!vector, Function>, !vector) -> () loc(callsite(#here at callsite("f" at #named)))
    %2 = spirv.FAdd %x, %x : !float loc(unknown)
    spirv.Branch ^next(%2 : !float)
  ^next(%y: !float loc(#here)):
    spirv.ReturnValue %y : !float
  } loc(fused<#access>[#here, "other", unknown])
} loc(fused[])
#later = loc("later.hlsl":7:8)
