package spirv

// An ID is a SPIR-V result id. Zero is no id.
type ID uint32

// An Instruction is one SPIR-V instruction. Operands holds the words after the
// result type and the result id as the binary form has them: ids, literals,
// enumerants and packed strings. What each word is follows from Op and the
// operand grammar tables.
type Instruction struct {
	Op       Opcode
	Type     ID       // 0 if the opcode has no result type
	Result   ID       // 0 if the opcode has no result
	Pos      int32    // source.Pos of the construct it was made for, 0 if none; not encoded
	Operands []uint32 // nil if there are none
}

// A Block is a basic block: a label and the instructions up to and including
// its terminator.
type Block struct {
	Label ID
	Insts []Instruction
}

// A Function is an OpFunction with its parameters and blocks. A function
// without blocks is a declaration (an import).
type Function struct {
	Def    Instruction   // OpFunction
	Params []Instruction // OpFunctionParameter
	Blocks []*Block      // the first is the entry block
}

// A Module is a SPIR-V module; its fields are the sections of the logical
// layout (SPIR-V specification §2.4), in order.
type Module struct {
	Version   uint32 // as in the header: 0x00010300 is 1.3
	Generator uint32
	Bound     ID // one more than the largest id
	Schema    uint32

	Capabilities   []Instruction
	Extensions     []Instruction
	ExtInstImports []Instruction
	MemoryModel    Instruction // Op is 0 if absent
	EntryPoints    []Instruction
	ExecutionModes []Instruction
	Strings        []Instruction // OpString, OpSource, OpSourceExtension, OpSourceContinued
	Names          []Instruction // OpName, OpMemberName
	Processed      []Instruction // OpModuleProcessed
	Annotations    []Instruction
	Types          []Instruction // types, constants, global variables, OpUndef, non-semantic instructions
	Functions      []*Function
}
