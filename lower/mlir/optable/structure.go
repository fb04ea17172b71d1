package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A StructureOp is an operation that does not correspond to a single instruction.
type StructureOp uint8

// The operations, in ascending order of their names.
const (
	OpARMGraph                          StructureOp = iota // spirv.ARM.Graph
	OpARMGraphEntryPoint                                   // spirv.ARM.GraphEntryPoint
	OpARMGraphOutputs                                      // spirv.ARM.GraphOutputs
	OpConstant                                             // spirv.Constant
	OpEXTConstantCompositeReplicate                        // spirv.EXT.ConstantCompositeReplicate
	OpEXTSpecConstantCompositeReplicate                    // spirv.EXT.SpecConstantCompositeReplicate
	OpEntryPoint                                           // spirv.EntryPoint
	OpExecutionMode                                        // spirv.ExecutionMode
	OpGlobalVariable                                       // spirv.GlobalVariable
	OpINTELJointMatrixLoad                                 // spirv.INTEL.JointMatrixLoad
	OpINTELJointMatrixMad                                  // spirv.INTEL.JointMatrixMad
	OpINTELJointMatrixStore                                // spirv.INTEL.JointMatrixStore
	OpINTELJointMatrixWorkItemLength                       // spirv.INTEL.JointMatrixWorkItemLength
	OpSpecConstant                                         // spirv.SpecConstant
	OpSpecConstantComposite                                // spirv.SpecConstantComposite
	OpSpecConstantOperation                                // spirv.SpecConstantOperation
	OpFunc                                                 // spirv.func
	OpAddressOf                                            // spirv.mlir.addressof
	OpLoop                                                 // spirv.mlir.loop
	OpMerge                                                // spirv.mlir.merge
	OpReferenceOf                                          // spirv.mlir.referenceof
	OpSelection                                            // spirv.mlir.selection
	OpYield                                                // spirv.mlir.yield
	OpModule                                               // spirv.module
)

// Row returns the row of the operation in the table.
func (o StructureOp) Row() *Op { return &structure[o] }

// structure contains the rows of the operations that do not correspond to a single instruction, in ascending order of
// their names.
var structure = [...]Op{
	OpARMGraph:                          {Name: "spirv.ARM.Graph", Set: Structure, Opcode: spirv.OpGraphARM, Since: V22, Shape: &graph},
	OpARMGraphEntryPoint:                {Name: "spirv.ARM.GraphEntryPoint", Set: Structure, Opcode: spirv.OpGraphEntryPointARM, Since: V22, Shape: &graphEntryPoint},
	OpARMGraphOutputs:                   {Name: "spirv.ARM.GraphOutputs", Set: Structure, Opcode: spirv.OpGraphSetOutputARM, Since: V22, Shape: &graphOutputs},
	OpConstant:                          {Name: "spirv.Constant", Set: Structure, Opcode: spirv.OpConstant, Since: V19, Shape: &constant},
	OpEXTConstantCompositeReplicate:     {Name: "spirv.EXT.ConstantCompositeReplicate", Set: Structure, Opcode: spirv.OpConstantCompositeReplicateEXT, Since: V22, Shape: &replicated},
	OpEXTSpecConstantCompositeReplicate: {Name: "spirv.EXT.SpecConstantCompositeReplicate", Set: Structure, Opcode: spirv.OpSpecConstantCompositeReplicateEXT, Since: V22, Shape: &specReplicated},
	OpEntryPoint:                        {Name: "spirv.EntryPoint", Set: Structure, Opcode: spirv.OpEntryPoint, Since: V19, Shape: &entryPoint},
	OpExecutionMode:                     {Name: "spirv.ExecutionMode", Set: Structure, Opcode: spirv.OpExecutionMode, Since: V19, Shape: &entryMode},
	OpGlobalVariable:                    {Name: "spirv.GlobalVariable", Set: Structure, Opcode: spirv.OpVariable, Since: V19, Shape: &globalVariable},
	OpINTELJointMatrixLoad:              {Name: "spirv.INTEL.JointMatrixLoad", Set: Structure, Since: V19, Until: V19, Shape: &jointLoad},
	OpINTELJointMatrixMad:               {Name: "spirv.INTEL.JointMatrixMad", Set: Structure, Since: V19, Until: V19, Shape: &jointMad},
	OpINTELJointMatrixStore:             {Name: "spirv.INTEL.JointMatrixStore", Set: Structure, Since: V19, Until: V19, Shape: &jointStore},
	OpINTELJointMatrixWorkItemLength:    {Name: "spirv.INTEL.JointMatrixWorkItemLength", Set: Structure, Since: V19, Until: V19, Shape: &jointLength},
	OpSpecConstant:                      {Name: "spirv.SpecConstant", Set: Structure, Opcode: spirv.OpSpecConstant, Since: V19, Shape: &specConstant},
	OpSpecConstantComposite:             {Name: "spirv.SpecConstantComposite", Set: Structure, Opcode: spirv.OpSpecConstantComposite, Since: V19, Shape: &specComposite},
	OpSpecConstantOperation:             {Name: "spirv.SpecConstantOperation", Set: Structure, Opcode: spirv.OpSpecConstantOp, Since: V19, Shape: &specOperation},
	OpFunc:                              {Name: "spirv.func", Set: Structure, Opcode: spirv.OpFunction, Since: V19, Shape: &function},
	OpAddressOf:                         {Name: "spirv.mlir.addressof", Set: Structure, Since: V19, Shape: &addressOf},
	OpLoop:                              {Name: "spirv.mlir.loop", Set: Structure, Opcode: spirv.OpLoopMerge, Since: V19, Shape: &loop},
	OpMerge:                             {Name: "spirv.mlir.merge", Set: Structure, Since: V19, Shape: &merge},
	OpReferenceOf:                       {Name: "spirv.mlir.referenceof", Set: Structure, Since: V19, Shape: &referenceOf},
	OpSelection:                         {Name: "spirv.mlir.selection", Set: Structure, Opcode: spirv.OpSelectionMerge, Since: V19, Shape: &selected},
	OpYield:                             {Name: "spirv.mlir.yield", Set: Structure, Since: V19, Shape: &yield},
	OpModule:                            {Name: "spirv.module", Set: Structure, Since: V19, Shape: &module},
}

// Shapes of the operations in structure.
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
	selected      = Shape{Args: []Arg{{Name: "selection_control", Kind: Property, Enum: &selectionControl}},
		Custom: CustomSelection}

	graph = Shape{
		Args: []Arg{
			{Name: "function_type", Kind: Property}, {Name: "arg_attrs", Kind: OptionalProperty},
			{Name: "res_attrs", Kind: OptionalProperty}, {Name: "entry_point", Kind: OptionalProperty},
			{Name: "sym_name", Kind: Property},
		},
		Custom: CustomGraph,
	}
	graphEntryPoint = Shape{Args: []Arg{{Name: "fn", Kind: Property}, {Name: "interface", Kind: Property}},
		Custom: CustomGraphEntryPoint}
)

// InSpecConstantOperation reports whether a spirv.SpecConstantOperation may contain the operation for opcode op. It may
// not if the instruction has literals as operands, because MLIR writes only the operands that are values.
func InSpecConstantOperation(op spirv.Opcode) bool {
	switch {
	case op >= spirv.OpLogicalEqual && op <= spirv.OpSLessThanEqual, op >= spirv.OpShiftRightLogical &&
		op <= spirv.OpNot:
		return true
	}
	switch op {
	case spirv.OpUConvert, spirv.OpSConvert, spirv.OpFConvert, spirv.OpSNegate, spirv.OpIAdd, spirv.OpISub,
		spirv.OpIMul,
		spirv.OpUDiv, spirv.OpSDiv, spirv.OpUMod, spirv.OpSRem, spirv.OpSMod:
		return true
	}
	return false
}
