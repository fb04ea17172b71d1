package spirv

import (
	"errors"
	"fmt"
)

// A section identifies a field of Module. The order of sections is that of the fields.
type section uint8

const (
	sectionCapabilities section = iota
	sectionExtensions
	sectionExtInstImports
	sectionMemoryModel
	sectionEntryPoints
	sectionExecutionModes
	sectionStrings
	sectionNames
	sectionProcessed
	sectionAnnotations
	sectionTypes
	sectionFunctions
)

// sectionOf returns the section to which op belongs if the instruction is outside functions.
func sectionOf(op Opcode) section {
	switch op {
	case OpCapability, OpConditionalCapabilityINTEL:
		return sectionCapabilities
	case OpExtension, OpConditionalExtensionINTEL:
		return sectionExtensions
	case OpExtInstImport:
		return sectionExtInstImports
	case OpMemoryModel:
		return sectionMemoryModel
	case OpEntryPoint, OpConditionalEntryPointINTEL:
		return sectionEntryPoints
	case OpExecutionMode, OpExecutionModeId:
		return sectionExecutionModes
	case OpString, OpSource, OpSourceExtension, OpSourceContinued:
		return sectionStrings
	case OpName, OpMemberName:
		return sectionNames
	case OpModuleProcessed:
		return sectionProcessed
	case OpFunction:
		return sectionFunctions
	}
	if op.IsAnnotation() {
		return sectionAnnotations
	}
	return sectionTypes
}

// A layouter arranges a stream of instructions as a module. It also records the types of values and the extended
// instruction sets, which determine the layout of later operands.
type layouter struct {
	m       *Module
	section section
	fn      *Function
	block   *Block
	pending []Instruction // OpLine and similar instructions, to be stored with the next instruction

	types []ID          // by ID of a value: its type
	lits  []literalKind // by ID of a type: the kind of its numbers
	sets  importedSets
}

func newLayouter(version, generator uint32, bound ID, schema uint32) *layouter {
	return &layouter{m: &Module{Version: version, Generator: generator, Bound: bound, Schema: schema}}
}

// form returns the form of an instruction, given its other fields.
func (l *layouter) form(in *Instruction) Form {
	switch in.Op {
	case OpExtInst:
		return FormOf(l.sets.of(ID(in.word(0))))
	case OpSwitch:
		if l.selectorKind(ID(in.word(0))).width > 32 {
			return FormWide
		}
	}
	return FormPlain
}

func (l *layouter) selectorKind(id ID) literalKind {
	if uint(id) < uint(len(l.types)) {
		return kindAt(l.lits, l.types[id])
	}
	return literalKind{}
}

// note records what the decoding of later instructions requires: types of values, kinds of numbers, and imported sets.
func (l *layouter) note(in *Instruction) {
	switch {
	case in.Type != 0:
		l.types = grow(l.types, in.Result)
		l.types[in.Result] = in.Type
	case in.Op == OpTypeInt || in.Op == OpTypeFloat:
		l.lits = grow(l.lits, in.Result)
		l.lits[in.Result] = literalKindOf(in)
	case in.Op == OpExtInstImport:
		l.sets.add(in)
	}
}

// grow returns s, extended so that id is a valid index.
func grow[T any](s []T, id ID) []T {
	if n := int(id) + 1; n > len(s) {
		if n <= cap(s) {
			return s[:n]
		}
		longer := make([]T, n, 2*n)
		copy(longer, s)
		return longer
	}
	return s
}

// add stores an instruction in the section, function or block to which it belongs.
func (l *layouter) add(in Instruction) error {
	l.note(&in)
	switch {
	case l.block != nil:
		return l.addToBlock(in)
	case l.fn != nil:
		return l.addToFunction(in)
	case l.section == sectionFunctions && isMovable(in.Op):
		l.pending = append(l.pending, in)
		return nil
	}
	return l.addGlobal(in)
}

// isMovable reports whether op may appear before a function or a block, so that its place depends on the next
// instruction.
func isMovable(op Opcode) bool { return op.IsLine() || op == OpExtInst }

func (l *layouter) addGlobal(in Instruction) error {
	s := sectionOf(in.Op)
	if s < l.section && s != sectionFunctions {
		return fmt.Errorf("%v is out of order", in.Op)
	}
	l.section = s
	list := l.m.list(s)
	switch {
	case s == sectionFunctions:
		l.fn = &Function{Before: l.pending, Def: in}
		l.pending = nil
		l.m.Functions = append(l.m.Functions, l.fn)
	case in.Op == OpLabel || in.Op == OpFunctionParameter || in.Op == OpFunctionEnd || in.Op.IsTerminator():
		return fmt.Errorf("%v is outside a function", in.Op)
	case list != nil:
		*list = append(*list, in)
	case l.m.MemoryModel.Op != OpNop:
		return errors.New("more than one OpMemoryModel")
	default:
		l.m.MemoryModel = in
	}
	return nil
}

// list returns a pointer to the field for section s, which must be a list of instructions.
func (m *Module) list(s section) *[]Instruction {
	switch s {
	case sectionCapabilities:
		return &m.Capabilities
	case sectionExtensions:
		return &m.Extensions
	case sectionExtInstImports:
		return &m.ExtInstImports
	case sectionEntryPoints:
		return &m.EntryPoints
	case sectionExecutionModes:
		return &m.ExecutionModes
	case sectionStrings:
		return &m.Strings
	case sectionNames:
		return &m.Names
	case sectionProcessed:
		return &m.Processed
	case sectionAnnotations:
		return &m.Annotations
	case sectionTypes:
		return &m.Types
	}
	return nil
}

// addToFunction stores an instruction that is in a function but not in a block.
func (l *layouter) addToFunction(in Instruction) error {
	switch {
	case in.Op == OpLabel:
		l.block = &Block{Before: l.pending, Label: in.Result}
		l.fn.Blocks = append(l.fn.Blocks, l.block)
	case in.Op == OpFunctionEnd:
		l.fn.End = l.pending
		l.fn = nil
	case in.Op == OpFunctionParameter && len(l.fn.Blocks) == 0:
		l.fn.Params = append(append(l.fn.Params, l.pending...), in)
	case isMovable(in.Op):
		l.pending = append(l.pending, in)
		return nil
	default:
		return fmt.Errorf("%v is outside a block", in.Op)
	}
	l.pending = nil
	return nil
}

func (l *layouter) addToBlock(in Instruction) error {
	switch in.Op {
	case OpLabel, OpFunction, OpFunctionEnd, OpFunctionParameter:
		return fmt.Errorf("%v: the block before it does not have a terminator", in.Op)
	}
	l.block.Insts = append(l.block.Insts, in)
	if in.Op.IsTerminator() {
		l.block = nil
	}
	return nil
}

// finish returns the complete module, or an error if its last function is incomplete.
func (l *layouter) finish() (*Module, error) {
	switch {
	case l.fn != nil:
		return nil, errors.New("spirv: the last function does not have an OpFunctionEnd")
	case len(l.pending) > 0:
		return nil, fmt.Errorf("spirv: %v is after the last function", l.pending[0].Op)
	}
	return l.m, nil
}
