package dialect

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// structure has the operations that are not one instruction each, in the order of
// their names.
var structure = []Op{
	{Name: "spirv.ARM.Graph", Set: Structure, Opcode: spirv.OpGraphARM, Since: V22, Shape: &graph},
	{Name: "spirv.ARM.GraphEntryPoint", Set: Structure, Opcode: spirv.OpGraphEntryPointARM, Since: V22, Shape: &graphEntryPoint},
	{Name: "spirv.ARM.GraphOutputs", Set: Structure, Opcode: spirv.OpGraphSetOutputARM, Since: V22, Shape: &graphOutputs},
	{Name: "spirv.Constant", Set: Structure, Opcode: spirv.OpConstant, Since: V19, Shape: &constant},
	{Name: "spirv.EXT.ConstantCompositeReplicate", Set: Structure, Opcode: spirv.OpConstantCompositeReplicateEXT, Since: V22, Shape: &replicated},
	{Name: "spirv.EXT.SpecConstantCompositeReplicate", Set: Structure, Opcode: spirv.OpSpecConstantCompositeReplicateEXT, Since: V22, Shape: &specReplicated},
	{Name: "spirv.EntryPoint", Set: Structure, Opcode: spirv.OpEntryPoint, Since: V19, Shape: &entryPoint},
	{Name: "spirv.ExecutionMode", Set: Structure, Opcode: spirv.OpExecutionMode, Since: V19, Shape: &entryMode},
	{Name: "spirv.GlobalVariable", Set: Structure, Opcode: spirv.OpVariable, Since: V19, Shape: &globalVariable},
	{Name: "spirv.INTEL.JointMatrixLoad", Set: Structure, Since: V19, Until: V19, Shape: &jointLoad},
	{Name: "spirv.INTEL.JointMatrixMad", Set: Structure, Since: V19, Until: V19, Shape: &jointMad},
	{Name: "spirv.INTEL.JointMatrixStore", Set: Structure, Since: V19, Until: V19, Shape: &jointStore},
	{Name: "spirv.INTEL.JointMatrixWorkItemLength", Set: Structure, Since: V19, Until: V19, Shape: &jointLength},
	{Name: "spirv.SpecConstant", Set: Structure, Opcode: spirv.OpSpecConstant, Since: V19, Shape: &specConstant},
	{Name: "spirv.SpecConstantComposite", Set: Structure, Opcode: spirv.OpSpecConstantComposite, Since: V19, Shape: &specComposite},
	{Name: "spirv.SpecConstantOperation", Set: Structure, Opcode: spirv.OpSpecConstantOp, Since: V19, Shape: &specOperation},
	{Name: "spirv.func", Set: Structure, Opcode: spirv.OpFunction, Since: V19, Shape: &function},
	{Name: "spirv.mlir.addressof", Set: Structure, Since: V19, Shape: &addressOf},
	{Name: "spirv.mlir.loop", Set: Structure, Opcode: spirv.OpLoopMerge, Since: V19, Shape: &loop},
	{Name: "spirv.mlir.merge", Set: Structure, Since: V19, Shape: &merge},
	{Name: "spirv.mlir.referenceof", Set: Structure, Since: V19, Shape: &referenceOf},
	{Name: "spirv.mlir.selection", Set: Structure, Opcode: spirv.OpSelectionMerge, Since: V19, Shape: &selected},
	{Name: "spirv.mlir.yield", Set: Structure, Since: V19, Shape: &yield},
	{Name: "spirv.module", Set: Structure, Since: V19, Shape: &module},
}

// The shapes of these operations.
var (
	module = Shape{
		Args: []Arg{
			{Name: "addressing_model", Kind: Property, Enum: &addressingModel},
			{Name: "memory_model", Kind: Property, Enum: &memoryModel},
			{Name: "vce_triple", Kind: OptionalProperty}, {Name: "sym_name", Kind: OptionalProperty},
		},
		Custom: CustomModule,
	}
	function = Shape{
		Args: []Arg{
			{Name: "function_type", Kind: Property}, {Name: "arg_attrs", Kind: OptionalProperty},
			{Name: "res_attrs", Kind: OptionalProperty}, {Name: "sym_name", Kind: Property},
			{Name: "function_control", Kind: Property, Enum: &functionControl},
			{Name: "linkage_attributes", Kind: OptionalProperty},
		},
		Custom: CustomFunc,
	}
	entryPoint = Shape{
		Args: []Arg{
			{Name: "execution_model", Kind: Property, Enum: &executionModel}, {Name: "fn", Kind: Property},
			{Name: "interface", Kind: Property},
		},
		Custom: CustomEntryPoint,
	}
	entryMode = Shape{
		Args: []Arg{
			{Name: "fn", Kind: Property}, {Name: "execution_mode", Kind: Property, Enum: &executionMode},
			{Name: "values", Kind: Property},
		},
		Custom: CustomExecutionMode,
	}
	globalVariable = Shape{
		Args: []Arg{
			{Name: "type", Kind: Property}, {Name: "sym_name", Kind: Property},
			{Name: "initializer", Kind: OptionalProperty}, {Name: "location", Kind: OptionalProperty},
			{Name: "binding", Kind: OptionalProperty}, {Name: "descriptor_set", Kind: OptionalProperty},
			{Name: "built_in", Kind: OptionalProperty, Name19: "builtin"},
			{Name: "linkage_attributes", Kind: OptionalProperty},
		},
		Custom: CustomGlobalVariable,
	}
	constant     = Shape{Args: []Arg{{Name: "value", Kind: Property}}, Result: true, Custom: CustomConstant}
	replicated   = Shape{Args: []Arg{{Name: "value", Kind: Property}}, Result: true, Form: "[ 0 ] : Tr {}"}
	specConstant = Shape{
		Args: []Arg{
			{Name: "sym_name", Kind: Property}, {Name: "default_value", Kind: Property},
		},
		Custom: CustomSpecConstant,
	}
	specComposite = Shape{
		Args: []Arg{
			{Name: "type", Kind: Property}, {Name: "sym_name", Kind: Property},
			{Name: "constituents", Kind: Property},
		},
		Custom: CustomSpecConstantComposite,
	}
	specReplicated = Shape{
		Args: []Arg{
			{Name: "type", Kind: Property}, {Name: "sym_name", Kind: Property},
			{Name: "constituent", Kind: Property},
		},
		Custom: CustomSpecConstantCompositeReplicate,
	}
	specOperation = Shape{Result: true, Custom: CustomSpecConstantOperation}
	addressOf     = Shape{Args: []Arg{{Name: "variable", Kind: Property}}, Result: true, Form: "0 {} : Tr"}
	referenceOf   = Shape{Args: []Arg{{Name: "spec_const", Kind: Property}}, Result: true, Form: "0 {} : Tr"}
	yield         = Shape{Args: []Arg{{Name: "operand"}}, Form: "{} 0 : T0"}
	merge         = Shape{Args: []Arg{{Name: "operands", Kind: Variadic}}, Form: "{} (? 0 : T0 )?"}
	loop          = Shape{Args: []Arg{{Name: "loop_control", Kind: Property, Enum: &loopControl}}, Custom: CustomLoop}
	selected      = Shape{Args: []Arg{{Name: "selection_control", Kind: Property, Enum: &selectionControl}}, Custom: CustomSelection}

	graph = Shape{
		Args: []Arg{
			{Name: "function_type", Kind: Property}, {Name: "arg_attrs", Kind: OptionalProperty},
			{Name: "res_attrs", Kind: OptionalProperty}, {Name: "entry_point", Kind: OptionalProperty},
			{Name: "sym_name", Kind: Property},
		},
		Custom: CustomGraph,
	}
	graphEntryPoint = Shape{Args: []Arg{{Name: "fn", Kind: Property}, {Name: "interface", Kind: Property}}, Custom: CustomGraphEntryPoint}
)
