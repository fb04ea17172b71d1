spirv.module Logical GLSL450 requires #spirv.vce<v1.3, [Shader], []> {
  "spirv.SpecConstant"() {default_value = 4 : i32, sym_name = "a", spec_id = 3 : i32} : () -> ()
  "spirv.GlobalVariable"() {built_in = "GlobalInvocationId", sym_name = "id", type = !spirv.ptr<vector<3xi32>, Input>} : () -> ()
  spirv.func @decorated(%v: vector<4xf32>, %c: i1) "None" {
    %p = spirv.Variable : !spirv.ptr<f32, Function>
    %x = "spirv.CompositeExtract"(%v) {indices = [1 : i32], relaxed_precision} : (vector<4xf32>) -> f32
    %w = "spirv.CompositeInsert"(%x, %v) {indices = [1 : i32], relaxed_precision} : (f32, vector<4xf32>) -> vector<4xf32>
    "spirv.Store"(%p, %x) {my.note = "kept"} : (!spirv.ptr<f32, Function>, f32) -> ()
    "spirv.mlir.selection"() ({
      "spirv.BranchConditional"(%c, %x)[^bb1, ^bb2] {my.note, operandSegmentSizes = array<i32: 1, 1, 0>} : (i1, f32) -> ()
    ^bb1(%y: f32):
      spirv.Branch ^bb2 {my.note = #spirv.scope<Device>}
    ^bb2:
      spirv.mlir.merge
    }) {my.note, selection_control = #spirv.selection_control<None>} : () -> ()
    %k = "spirv.Constant"() {value = 1 : i32, my.note} : () -> i32
    spirv.Return
  }
  "spirv.EntryPoint"() {execution_model = #spirv.execution_model<GLCompute>, fn = @decorated, interface = [], my.note} : () -> ()
}
