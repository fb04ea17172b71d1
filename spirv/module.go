package spirv

// An ID is a SPIR-V ID. Zero represents a missing ID.
type ID uint32

// An Instruction is a SPIR-V instruction. Operands holds the words after the result type and the result ID as in the
// binary encoding: IDs, literals, enumerants and packed strings. Op and the grammar tables determine the meaning of
// each word.
//
// Decode and the assembler only create instructions whose operands conform to the grammar. A reader that knows Op may
// therefore access required operands by position. Before it uses the definition of an ID, it must check the opcode of
// that definition. In an invalid module, an ID that should be a pointer can be any other instruction. Operands that the
// grammar defines as optional or variadic may be missing.
type Instruction struct {
	Op       Opcode
	Form     Form     // layout of the operands if Op does not determine it
	Type     ID       // 0 if the instruction does not have a result type
	Result   ID       // 0 if the instruction does not have a result
	Pos      int32    // source.Pos of the construct, or 0; a Location if negative; not encoded
	Operands []uint32 // nil if there are none
}

// At returns a copy of the instruction with the given position (see Instruction.Pos).
func (in Instruction) At(pos int32) Instruction {
	in.Pos = pos
	return in
}

// A Form distinguishes the operand layouts of an opcode that has several of them. It is not encoded, because Decode
// determines it from the module. Nearly all instructions have the zero value.
type Form uint8

// The forms.
const (
	FormPlain           Form = iota // all other instructions
	FormWide                        // OpSwitch with a 64-bit selector: its literals have two words
	FormOpenCLStd                   // OpExtInst of OpenCL.std: some operands are literals
	FormOpenCLDebugInfo             // OpExtInst of OpenCL.DebugInfo.100: some operands are literals
)

// A Block is a basic block: a label and the instructions up to and including its terminator.
type Block struct {
	Before []Instruction // OpLine and OpNoLine before the label
	Label  ID
	Insts  []Instruction
}

// A Function is an OpFunction with its parameters and blocks. A function without blocks is a declaration (an import).
type Function struct {
	Before []Instruction // OpLine and OpNoLine before Def
	Def    Instruction   // OpFunction
	Params []Instruction // OpFunctionParameter, possibly mixed with OpLine and OpNoLine
	Blocks []*Block      // the first is the entry block
	End    []Instruction // OpLine and OpNoLine before OpFunctionEnd
}

// A Module is a SPIR-V module. Its fields are the sections of the logical layout (SPIR-V specification §2.4), in order.
type Module struct {
	Version   uint32 // as in the header: 0x00010300 is 1.3
	Generator uint32
	Bound     ID // one more than the largest ID
	Schema    uint32

	Capabilities   []Instruction
	Extensions     []Instruction
	ExtInstImports []Instruction
	MemoryModel    Instruction // its Op is OpNop if it is missing
	EntryPoints    []Instruction
	ExecutionModes []Instruction
	Strings        []Instruction // OpString, OpSource, OpSourceExtension, OpSourceContinued
	Names          []Instruction // OpName, OpMemberName
	Processed      []Instruction // OpModuleProcessed
	Annotations    []Instruction
	Types          []Instruction // types, constants, global variables, OpUndef, non-semantic instructions
	Functions      []*Function

	// Locations holds locations for debug information. An instruction with a negative Pos has Locations[-Pos-1]. The
	// locations are not encoded.
	Locations []Location
}

// A Location is the source location of the construct for which an instruction was created.
type Location struct {
	Pos     int32  // source.Pos
	File    ID     // OpString or DebugSource; 0 if the instruction does not belong to a line
	Line    uint32 // starting at 1, like Col
	Col     uint32 // column to report in errors
	Start   [2]uint32
	End     [2]uint32 // line and column of the last token, like Start of the first one
	Scope   ID        // DebugFunction or DebugLexicalBlock; 0 if there is none
	Inlined ID        // DebugInlinedAt; 0 if the instruction has not been inlined
}

// IDs returns pointers to the IDs in l, whose values may be 0.
func (l *Location) IDs() [3]*ID { return [3]*ID{&l.File, &l.Scope, &l.Inlined} }

// Location returns the Location that pos, the position of an instruction, refers to. It returns nil if pos does not
// refer to a Location. Any value of pos is permitted, because callers of the API choose it.
func (m *Module) Location(pos int32) *Location {
	if i := int(^pos); pos < 0 && i < len(m.Locations) {
		return &m.Locations[i]
	}
	return nil
}

// SourcePos returns the source.Pos for pos, the position of an instruction. It returns 0 if there is none.
func (m *Module) SourcePos(pos int32) int32 {
	if l := m.Location(pos); l != nil {
		return l.Pos
	}
	return max(pos, 0)
}
