package gpustats

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A module is a SPIR-V module with the data that its pipelines need.
type module struct {
	*spirv.Module
	instructions int // without OpLine and OpNoLine
	capabilities []spirv.Capability
	entries      []*entry
	types        map[spirv.ID]*spirv.Instruction
	constants    map[spirv.ID]uint64
	names        map[spirv.ID]string
	decorations  map[spirv.ID]decorations
	members      map[spirv.ID]map[uint32]decorations // decorations of struct members
	variables    []variable                          // global variables
}

// decorations maps a decoration to its operands, which are shared with the module.
type decorations map[spirv.Decoration][]uint32

func (d decorations) has(k spirv.Decoration) bool {
	_, ok := d[k]
	return ok
}

// A variable is an OpVariable.
type variable struct {
	id, pointee spirv.ID
	class       spirv.StorageClass
}

// An entry is an entry point with its interface and its execution modes.
type entry struct {
	model    spirv.ExecutionModel
	function spirv.ID
	name     string
	iface    []uint32
	modes    map[spirv.ExecutionMode][]uint32
}

func (e *entry) has(mode spirv.ExecutionMode) bool {
	_, ok := e.modes[mode]
	return ok
}

// tracesRays reports whether the entry point belongs to a ray tracing pipeline.
func (e *entry) tracesRays() bool {
	return e.model >= spirv.ExecutionModelRayGenerationKHR && e.model <= spirv.ExecutionModelCallableKHR
}

// readModule reads a module. It does not validate the module.
func readModule(words []uint32) (*module, error) {
	decoded, err := spirv.Decode(words)
	if err != nil {
		return nil, err
	}
	m := &module{Module: decoded, types: map[spirv.ID]*spirv.Instruction{}, constants: map[spirv.ID]uint64{},
		names:       map[spirv.ID]string{},
		decorations: map[spirv.ID]decorations{}, members: map[spirv.ID]map[uint32]decorations{}}
	m.Each(func(in *spirv.Instruction) {
		if in.Op != spirv.OpLine && in.Op != spirv.OpNoLine {
			m.instructions++
		}
	})
	for _, in := range m.Capabilities {
		m.capabilities = append(m.capabilities, spirv.Capability(in.Operands[0]))
	}
	m.readEntries()
	m.readNames()
	for i := range m.Types {
		if err := m.readGlobal(&m.Types[i]); err != nil {
			return nil, err
		}
	}
	if len(m.entries) == 0 {
		return nil, errors.New("the module does not have an entry point")
	}
	return m, nil
}

func (m *module) readEntries() {
	for _, in := range m.EntryPoints {
		name, n := spirv.StringAt(in.Operands[2:])
		m.entries = append(m.entries, &entry{model: spirv.ExecutionModel(in.Operands[0]),
			function: spirv.ID(in.Operands[1]),
			name:     name, iface: in.Operands[2+n:], modes: map[spirv.ExecutionMode][]uint32{}})
	}
	for _, in := range m.ExecutionModes {
		for _, e := range m.entries {
			if e.function == spirv.ID(in.Operands[0]) {
				e.modes[spirv.ExecutionMode(in.Operands[1])] = in.Operands[2:]
			}
		}
	}
}

func (m *module) readNames() {
	for _, in := range m.Names {
		if in.Op == spirv.OpName {
			m.names[spirv.ID(in.Operands[0])], _ = spirv.StringAt(in.Operands[1:])
		}
	}
	for _, in := range m.Annotations {
		switch x := in.Operands; in.Op {
		case spirv.OpDecorate, spirv.OpDecorateId:
			at := spirv.ID(x[0])
			if m.decorations[at] == nil {
				m.decorations[at] = decorations{}
			}
			m.decorations[at][spirv.Decoration(x[1])] = x[2:]
		case spirv.OpMemberDecorate:
			at := spirv.ID(x[0])
			if m.members[at] == nil {
				m.members[at] = map[uint32]decorations{}
			}
			if m.members[at][x[1]] == nil {
				m.members[at][x[1]] = decorations{}
			}
			m.members[at][x[1]][spirv.Decoration(x[2])] = x[3:]
		}
	}
}

// readGlobal reads a type, a constant or a variable.
func (m *module) readGlobal(in *spirv.Instruction) error {
	switch {
	case in.Op == spirv.OpConstant || in.Op == spirv.OpSpecConstant:
		m.constants[in.Result] = spirv.LiteralBits(in.Operands)
	case in.Op == spirv.OpConstantTrue || in.Op == spirv.OpSpecConstantTrue:
		m.constants[in.Result] = 1
	case in.Op == spirv.OpVariable:
		pointer := m.types[in.Type]
		if pointer == nil || pointer.Op != spirv.OpTypePointer {
			return fmt.Errorf("variable %s does not have a pointer type", m.name(in.Result))
		}
		m.variables = append(m.variables, variable{id: in.Result, pointee: spirv.ID(pointer.Operands[1]),
			class: spirv.StorageClass(in.Operands[0])})
	case in.Type == 0 && in.Result != 0:
		m.types[in.Result] = in
	}
	return nil
}

func (m *module) name(x spirv.ID) string {
	if n := m.names[x]; n != "" {
		return n
	}
	return fmt.Sprintf("%%%d", x)
}

// element returns the element type of an array, matrix or vector type.
func element(t *spirv.Instruction) spirv.ID { return spirv.ID(t.Operands[0]) }

// arrayLength returns the length of an array type. It returns 0 for runtime arrays and for lengths computed by
// OpSpecConstantOp.
func (m *module) arrayLength(t *spirv.Instruction) uint32 {
	if t.Op == spirv.OpTypeArray {
		return uint32(m.constants[spirv.ID(t.Operands[1])])
	}
	return 0
}

// withoutArrays returns the innermost element type of nested arrays, or t itself.
func (m *module) withoutArrays(t spirv.ID) spirv.ID {
	return spirv.StripArrays(t, func(x spirv.ID) *spirv.Instruction { return m.types[x] })
}

// inInterface returns the variables of a storage class in an entry point's interface.
func (m *module) inInterface(e *entry, class spirv.StorageClass) (list []variable) {
	for _, v := range m.variables {
		if v.class == class && slices.Contains(e.iface, uint32(v.id)) {
			list = append(list, v)
		}
	}
	return list
}

// builtIn returns the built-in of a variable.
func (m *module) builtIn(v variable) (b spirv.BuiltIn, ok bool) {
	operands, ok := m.decorations[v.id][spirv.DecorationBuiltIn]
	if !ok {
		return 0, false
	}
	return spirv.BuiltIn(operands[0]), true
}

// isLocated reports whether an interface variable has a location.
func (m *module) isLocated(v variable) bool {
	return m.decorations[v.id].has(spirv.DecorationLocation)
}

// uses reports whether an entry point's interface contains a built-in, as a variable or as a block member.
func (m *module) uses(e *entry, builtIn spirv.BuiltIn) bool {
	for _, v := range m.variables {
		if !slices.Contains(e.iface, uint32(v.id)) {
			continue
		}
		if b, ok := m.builtIn(v); ok && b == builtIn {
			return true
		}
		for _, d := range m.members[m.withoutArrays(v.pointee)] {
			if b, ok := d[spirv.DecorationBuiltIn]; ok && spirv.BuiltIn(b[0]) == builtIn {
				return true
			}
		}
	}
	return false
}

// size returns the size of a type in a block, in bytes. The parameter d holds the decorations of the member that has
// the type.
func (m *module) size(t spirv.ID, d decorations) uint32 {
	switch x := m.types[t]; x.Op {
	case spirv.OpTypeInt, spirv.OpTypeFloat:
		return x.Operands[0] / 8
	case spirv.OpTypeVector:
		return x.Operands[1] * m.size(element(x), nil)
	case spirv.OpTypeMatrix:
		stride, lines := uint32(16), x.Operands[1]
		if s, ok := d[spirv.DecorationMatrixStride]; ok {
			stride = s[0]
		}
		if d.has(spirv.DecorationRowMajor) {
			lines = m.types[element(x)].Operands[1]
		}
		return stride * lines
	case spirv.OpTypeArray:
		if s, ok := m.decorations[t][spirv.DecorationArrayStride]; ok {
			return s[0] * m.arrayLength(x)
		}
		return m.size(element(x), d) * m.arrayLength(x)
	case spirv.OpTypeStruct:
		return m.structSize(t)
	case spirv.OpTypePointer:
		return 8
	}
	return 0
}

func (m *module) structSize(t spirv.ID) (end uint32) {
	for i, member := range m.types[t].Operands {
		d, at := m.members[t][uint32(i)], uint32(0)
		if offset, ok := d[spirv.DecorationOffset]; ok {
			at = offset[0]
		}
		end = max(end, at+m.size(spirv.ID(member), d))
	}
	return end
}
