package optable

import (
	"slices"
	"sort"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// core contains the operations of core instructions, in the order of their opcodes.
var core = [...][]Op{
	memory, composites, images, conversions, arithmetic, comparisons, bits, atomics, controlFlow,
	groups, vendors,
}

// Tables returns the operations. Each table contains one group of them.
func Tables() [][]Op {
	return append(slices.Clone(core[:]), glsl, openCL, structure[:])
}

// ForOpcode returns the operation for opcode op, or nil if there is none.
func ForOpcode(op spirv.Opcode) *Op {
	for _, table := range core {
		if op > table[len(table)-1].Opcode {
			continue
		}
		row := &table[sort.Search(len(table), func(i int) bool { return table[i].Opcode >= op })]
		if row.Opcode != op {
			return nil
		}
		return row
	}
	return nil
}

// ForInst returns the operation for the instruction with the given number in a set of extended instructions, or nil if
// there is none.
func ForInst(set Set, number uint32) *Op {
	table := glsl
	if set == OpenCL {
		table = openCL
	}
	i := sort.Search(len(table), func(i int) bool { return table[i].Inst >= number })
	if i == len(table) || table[i].Inst != number {
		return nil
	}
	return &table[i]
}

// Lookup returns the operation with the given name, or nil if there is none.
func Lookup(name string) *Op {
	bare, ok := strings.CutPrefix(name, "spirv.")
	if !ok {
		return nil
	}
	op := lookupInstruction(bare)
	if op == nil || op.Name != name {
		op = lookupStructure(name)
	}
	return op
}

// lookupInstruction returns the operation whose name without the dialect is name, or nil. In the dialect, the vendor
// suffix of an instruction is a prefix: KHR.GroupIMul is OpGroupIMulKHR.
func lookupInstruction(name string) *Op {
	vendor, rest, ok := strings.Cut(name, ".")
	switch {
	case !ok:
		return lookupOpcode("Op" + name)
	case vendor == "GL":
		if number, ok := spirv.ExtSetGLSLStd450.Lookup(rest); ok {
			return ForInst(GLSL, number)
		}
		return nil
	case vendor == "CL":
		if number, ok := spirv.ExtSetOpenCLStd.Lookup(rest); ok {
			return ForInst(OpenCL, number)
		}
		return nil
	}
	return lookupOpcode("Op" + rest + vendor)
}

func lookupOpcode(name string) *Op {
	if op, ok := spirv.LookupOpcode(name); ok {
		return ForOpcode(op)
	}
	return nil
}

func lookupStructure(name string) *Op {
	i := sort.Search(len(structure), func(i int) bool { return structure[i].Name >= name })
	if i == len(structure) || structure[i].Name != name {
		return nil
	}
	return &structure[i]
}
