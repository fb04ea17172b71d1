package vulkan

import (
	"errors"
	"fmt"
	"slices"
)

// The SPIR-V constants that the parser uses.
const (
	magic      = 0x07230203
	headerSize = 5

	opName                   = 5
	opEntryPoint             = 15
	opCapability             = 17
	opTypeVoid               = 19
	opTypeInt                = 21
	opTypeFloat              = 22
	opTypeVector             = 23
	opTypeMatrix             = 24
	opTypeImage              = 25
	opTypeSampler            = 26
	opTypeSampledImage       = 27
	opTypeArray              = 28
	opTypeRuntimeArray       = 29
	opTypeStruct             = 30
	opTypePointer            = 32
	opTypeForwardPointer     = 39
	opConstant               = 43
	opSpecConstant           = 50
	opFunction               = 54
	opFunctionEnd            = 56
	opFunctionCall           = 57
	opVariable               = 59
	opDecorate               = 71
	opMemberDecorate         = 72
	opTypeAccelerationStruct = 5341

	decorationBufferBlock   = 3
	decorationBuiltIn       = 11
	decorationLocation      = 30
	decorationBinding       = 33
	decorationDescriptorSet = 34

	classInput         = 1
	classUniform       = 2
	classOutput        = 3
	classPushConstant  = 9
	classStorageBuffer = 12

	dimBuffer      = 5
	dimSubpassData = 6
)

// An entryPoint is an OpEntryPoint.
type entryPoint struct {
	model    uint32 // Execution Model
	function uint32
	name     string
}

// A variable is an OpVariable outside of functions.
type variable struct {
	id, pointer, class uint32
}

// A spirvType is the opcode of a type and its operands after the result id.
type spirvType struct {
	op   uint32
	args []uint32
}

// A decorations holds the decorations of one id that the interface needs.
type decorations struct {
	location, binding, set  uint32
	hasLocation, hasBinding bool
	isBuiltIn, bufferBlock  bool
}

// A module holds the parts of a SPIR-V module that the interface checks need.
type module struct {
	capabilities []uint32
	entries      []entryPoint
	names        map[uint32]string
	types        map[uint32]spirvType
	constants    map[uint32]uint32
	decorations  map[uint32]*decorations
	members      map[uint32][]memberLocation // of structs, by struct id
	variables    []variable
	mentions     map[uint32][]uint32 // for each function: ids that it calls or uses as pointers
}

type memberLocation struct{ member, location uint32 }

// pointerOperands lists the operands of instructions that can be variables or functions. They extend from the first
// index up to, but excluding, the second. If the second index is 0, they extend to the last operand. Index 0 is the
// word after the opcode.
var pointerOperands = [...]struct{ op, from, to uint32 }{
	{12, 4, 0}, // OpExtInst
	{opFunctionCall, 2, 0},
	{60, 2, 3},                                                                                // OpImageTexelPointer
	{61, 2, 3},                                                                                // OpLoad
	{62, 0, 2},                                                                                // OpStore
	{63, 0, 2},                                                                                // OpCopyMemory
	{64, 0, 2},                                                                                // OpCopyMemorySized
	{65, 2, 3},                                                                                // OpAccessChain
	{66, 2, 3},                                                                                // OpInBoundsAccessChain
	{67, 2, 3},                                                                                // OpPtrAccessChain
	{68, 2, 3},                                                                                // OpArrayLength
	{70, 2, 3},                                                                                // OpInBoundsPtrAccessChain
	{83, 2, 3},                                                                                // OpCopyObject
	{169, 3, 5},                                                                               // OpSelect
	{227, 2, 3},                                                                               // OpAtomicLoad
	{228, 0, 1},                                                                               // OpAtomicStore
	{229, 2, 3}, {230, 2, 3}, {231, 2, 3}, {232, 2, 3}, {233, 2, 3}, {234, 2, 3}, {235, 2, 3}, // atomics with a result
	{236, 2, 3}, {237, 2, 3}, {238, 2, 3}, {239, 2, 3}, {240, 2, 3}, {241, 2, 3}, {242, 2, 3},
	{245, 2, 0},                              // OpPhi
	{5614, 2, 3}, {5615, 2, 3}, {6035, 2, 3}, // atomics on floats
}

var errNotSPIRV = errors.New("not a SPIR-V module")

// parseModule parses a module. It does not validate the module.
func parseModule(words []uint32) (m *module, err error) {
	if len(words) < headerSize || words[0] != magic {
		return nil, errNotSPIRV
	}
	m = &module{
		names: map[uint32]string{}, types: map[uint32]spirvType{}, constants: map[uint32]uint32{},
		decorations: map[uint32]*decorations{}, members: map[uint32][]memberLocation{}, mentions: map[uint32][]uint32{},
	}
	function := uint32(0)
	for at := headerSize; at < len(words); {
		n, op := int(words[at]>>16), words[at]&0xffff
		if n == 0 || at+n > len(words) {
			return nil, fmt.Errorf("word %d: instruction %d is cut off", at, op)
		}
		args := words[at+1 : at+n]
		if len(args) < minimalArgs(op) {
			return nil, fmt.Errorf("word %d: instruction %d has too few operands", at, op)
		}
		switch {
		case op == opFunction:
			function = args[1]
		case op == opFunctionEnd:
			function = 0
		case function != 0:
			m.mentions[function] = append(m.mentions[function], mentioned(op, args)...)
		default:
			m.global(op, args)
		}
		at += n
	}
	return m, nil
}

// minimalArgs returns the number of operands that the parser requires.
func minimalArgs(op uint32) int {
	switch {
	case op == opFunction || op == opVariable || op == opEntryPoint || op == opConstant || op == opSpecConstant ||
		op == opMemberDecorate || op == opTypePointer || op == opTypeArray:
		return 3
	case op == opTypeImage:
		return 8
	case op == opDecorate || op == opName || op == opTypeSampledImage || op == opTypeRuntimeArray:
		return 2
	case op == opCapability || op >= opTypeVoid && op <= opTypeForwardPointer || op == opTypeAccelerationStruct:
		return 1
	}
	return 0
}

// mentioned lists the operands of an instruction that can be a variable or function.
func mentioned(op uint32, args []uint32) []uint32 {
	for _, p := range pointerOperands {
		if p.op != op {
			continue
		}
		end := uint32(len(args))
		if p.to != 0 {
			end = min(end, p.to)
		}
		return args[min(p.from, end):end]
	}
	return nil
}

// global processes an instruction outside of functions.
func (m *module) global(op uint32, args []uint32) {
	switch {
	case op == opCapability:
		m.capabilities = append(m.capabilities, args[0])
	case op == opEntryPoint:
		m.entries = append(m.entries, entryPoint{args[0], args[1], literalString(args[2:])})
	case op == opName:
		m.names[args[0]] = literalString(args[1:])
	case op == opDecorate:
		m.decorate(args[0], args[1], args[2:])
	case op == opMemberDecorate && args[2] == decorationLocation && len(args) > 3:
		m.members[args[0]] = append(m.members[args[0]], memberLocation{args[1], args[3]})
	case op == opConstant || op == opSpecConstant:
		m.constants[args[1]] = args[2]
	case op == opVariable:
		m.variables = append(m.variables, variable{args[1], args[0], args[2]})
	case op >= opTypeVoid && op <= opTypeForwardPointer || op == opTypeAccelerationStruct:
		m.types[args[0]] = spirvType{op, args[1:]}
	}
}

func (m *module) decorate(id, decoration uint32, args []uint32) {
	d := m.decorations[id]
	if d == nil {
		d = &decorations{}
		m.decorations[id] = d
	}
	switch {
	case decoration == decorationBufferBlock:
		d.bufferBlock = true
	case decoration == decorationBuiltIn:
		d.isBuiltIn = true
	case decoration == decorationLocation && len(args) > 0:
		d.location, d.hasLocation = args[0], true
	case decoration == decorationBinding && len(args) > 0:
		d.binding, d.hasBinding = args[0], true
	case decoration == decorationDescriptorSet && len(args) > 0:
		d.set = args[0]
	}
}

// decorationsOf returns the decorations of an id; the result is never nil.
func (m *module) decorationsOf(id uint32) *decorations {
	if d := m.decorations[id]; d != nil {
		return d
	}
	return &decorations{}
}

// entry returns the entry point with a name.
func (m *module) entry(name string) (entryPoint, error) {
	for _, e := range m.entries {
		if e.name == name {
			return e, nil
		}
	}
	var have []string
	for _, e := range m.entries {
		have = append(have, e.name)
	}
	return entryPoint{}, fmt.Errorf("no entry point %q in the module, which has %q", name, have)
}

// used lists the variables that the entry point uses, directly or through calls.
func (m *module) used(e entryPoint) []variable {
	seen := map[uint32]bool{e.function: true}
	for work := []uint32{e.function}; len(work) > 0; work = work[1:] {
		for _, id := range m.mentions[work[0]] {
			if !seen[id] {
				seen[id] = true
				work = append(work, id)
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(m.variables), func(v variable) bool { return !seen[v.id] })
}

// pointee returns the type id that a variable's pointer points to.
func (m *module) pointee(v variable) uint32 {
	if t := m.types[v.pointer]; t.op == opTypePointer && len(t.args) > 1 {
		return t.args[1]
	}
	return 0
}

// name returns the name of an id in messages.
func (m *module) name(id uint32) string {
	if n := m.names[id]; n != "" {
		return n
	}
	return fmt.Sprintf("%%%d", id)
}

// literalString decodes a string from words.
func literalString(words []uint32) string {
	var b []byte
	for _, w := range words {
		for range 4 {
			if byte(w) == 0 {
				return string(b)
			}
			b = append(b, byte(w))
			w >>= 8
		}
	}
	return string(b)
}
