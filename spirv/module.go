package spirv

// An ID is a SPIR-V result id. Zero is no id.
type ID uint32

// An Instruction is one SPIR-V instruction. Operands holds the words after the
// result type and the result id as the binary form has them: ids, literals,
// enumerants and packed strings. What each word is follows from Op and the
// operand grammar tables.
//
// Decode and the assembler make only instructions that have the operands of the
// grammar. So whoever knows Op may read the operands that every instruction of it
// has, by position. The opcode that an id leads to must be looked at first: in a
// module that is not valid, what should be a pointer can be any other instruction.
// Operands that the grammar calls optional or variadic may be missing.
type Instruction struct {
	Op       Opcode
	Form     Form     // how the operands are laid out where Op does not say it
	Type     ID       // 0 if the opcode has no result type
	Result   ID       // 0 if the opcode has no result
	Pos      int32    // source.Pos of the construct it was made for, 0 if none, or a Location; not encoded
	Operands []uint32 // nil if there are none
}

// At returns in with the position pos, as in the field Pos.
func (in Instruction) At(pos int32) Instruction {
	in.Pos = pos
	return in
}

// A Form tells apart the operand layouts that one opcode can have. It is not
// encoded: Decode finds it again. Zero is right for nearly everything.
type Form uint8

// The forms.
const (
	FormPlain           Form = iota // all but the following
	FormWide                        // OpSwitch on a 64-bit selector: literals of two words
	FormOpenCLStd                   // OpExtInst of OpenCL.std: some operands are literals
	FormOpenCLDebugInfo             // OpExtInst of OpenCL.DebugInfo.100: some operands are literals
)

// A Block is a basic block: a label and the instructions up to and including
// its terminator.
type Block struct {
	Before []Instruction // OpLine and OpNoLine in front of the label
	Label  ID
	Insts  []Instruction
}

// A Function is an OpFunction with its parameters and blocks. A function
// without blocks is a declaration (an import).
type Function struct {
	Before []Instruction // OpLine and OpNoLine in front of Def
	Def    Instruction   // OpFunction
	Params []Instruction // OpFunctionParameter; OpLine and OpNoLine may stand between
	Blocks []*Block      // the first is the entry block
	End    []Instruction // OpLine and OpNoLine in front of OpFunctionEnd
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

	// Locations are the places for debug information: an instruction whose Pos is
	// negative has Locations[-Pos-1]. Not encoded.
	Locations []Location
}

// A Location is where the source has what an instruction was made for, as debug
// information says it.
type Location struct {
	Pos     int32  // source.Pos
	File    ID     // OpString or DebugSource; 0 if the instruction belongs to no line
	Line    uint32 // from 1, as Col
	Col     uint32 // of the place that errors would point at
	Start   [2]uint32
	End     [2]uint32 // line and column of the first and the last token
	Scope   ID        // DebugFunction or DebugLexicalBlock; 0 if there is none
	Inlined ID        // DebugInlinedAt; 0 if the instruction stands where it was written
}

// IDs returns the places of the ids in l; an id may be 0.
func (l *Location) IDs() [3]*ID { return [3]*ID{&l.File, &l.Scope, &l.Inlined} }

// Location returns the location that pos, an Instruction's, names, nil if it has no Location. Any number
// may be asked for: the caller of the API chooses it.
func (m *Module) Location(pos int32) *Location {
	if i := int(^pos); pos < 0 && i < len(m.Locations) {
		return &m.Locations[i]
	}
	return nil
}

// SourcePos returns the source.Pos that pos, an Instruction's, names, 0 if it names none.
func (m *Module) SourcePos(pos int32) int32 {
	if l := m.Location(pos); l != nil {
		return l.Pos
	}
	return max(pos, 0)
}
