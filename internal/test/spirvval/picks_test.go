package spirvval

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// This file contains the building blocks of mutations: functions that pick an instruction, and functions that change
// it.

// A picker picks an instruction to change, or returns nil.
type picker func(u *mutant) *spirv.Instruction

// A placePicker picks an instruction in a function body, as a block and an index.
type placePicker func(u *mutant) (*spirv.Block, int)

// on returns a mutation that changes an instruction. The operands are copied first.
func on(pick picker, change func(u *mutant, in *spirv.Instruction) bool) func(*mutant) bool {
	return func(u *mutant) bool {
		in := pick(u)
		if in == nil {
			return false
		}
		in.Operands = slices.Clone(in.Operands)
		return change(u, in)
	}
}

// at returns a mutation that changes a block at an instruction. The block's list of instructions is copied first.
func at(pick placePicker, change func(u *mutant, b *spirv.Block, i int) bool) func(*mutant) bool {
	return func(u *mutant) bool {
		b, i := pick(u)
		if b == nil {
			return false
		}
		b.Insts = slices.Clone(b.Insts)
		return change(u, b, i)
	}
}

// there picks the instruction at a place.
func there(pick placePicker) picker {
	return func(u *mutant) *spirv.Instruction {
		if b, i := pick(u); b != nil {
			return &b.Insts[i]
		}
		return nil
	}
}

// found picks an instruction in a function body that ok accepts.
func found(ok func(*spirv.Instruction) bool) placePicker {
	return func(u *mutant) (*spirv.Block, int) { return u.find(ok) }
}

// body picks an instruction in a function body that ok accepts.
func body(ok func(*spirv.Instruction) bool) picker { return there(found(ok)) }

// declared picks a declaration that ok accepts.
func declared(ok func(*spirv.Instruction) bool) picker {
	return func(u *mutant) *spirv.Instruction { return u.global(ok) }
}

// annotated picks a decoration of the given kinds, or of any kind if the list is empty.
func annotated(names ...spirv.Decoration) picker {
	return func(u *mutant) *spirv.Instruction { return u.annotation(names...) }
}

// entryPoint picks an entry point.
func entryPoint(u *mutant) *spirv.Instruction { return &u.EntryPoints[u.IntN(len(u.EntryPoints))] }

// executionMode picks an execution mode.
func executionMode(u *mutant) *spirv.Instruction {
	if len(u.ExecutionModes) == 0 {
		return nil
	}
	return &u.ExecutionModes[u.IntN(len(u.ExecutionModes))]
}

// blockEnd picks the last instruction of a block.
func blockEnd(u *mutant) (*spirv.Block, int) {
	b := one(u, u.body)
	if b == nil || len(b.Insts) == 0 {
		return nil, 0
	}
	return b, len(b.Insts) - 1
}

// operand replaces one of the ids that an instruction uses. The new id is the result of the function change.
func operand(change func(u *mutant, id spirv.ID) spirv.ID) func(*mutant, *spirv.Instruction) bool {
	return func(u *mutant, in *spirv.Instruction) bool {
		return u.setOperand(in, func(id spirv.ID) spirv.ID { return change(u, id) })
	}
}

// Replacements for an operand.
func anyValue(u *mutant, _ spirv.ID) spirv.ID { return one(u, u.values) }
func anyLabel(u *mutant, _ spirv.ID) spirv.ID { return one(u, u.labels) }
func undefined(u *mutant, _ spirv.ID) spirv.ID {
	return u.Bound - 1 + spirv.ID(u.IntN(2))
}
func anyDeclared(u *mutant, _ spirv.ID) spirv.ID { return u.Types[u.IntN(len(u.Types))].Result }

// Changes of a picked instruction.
func retyped(u *mutant, in *spirv.Instruction) bool {
	in.Type = one(u, u.types)
	return true
}

func reclassed(u *mutant, in *spirv.Instruction) bool {
	in.Operands[0] = u.storageClass()
	return true
}

func fewerOperands(u *mutant, in *spirv.Instruction) bool {
	i := u.IntN(len(in.Operands))
	in.Operands = slices.Delete(in.Operands, i, i+1)
	return true
}

// swapped exchanges two elements, and reports whether their indices differ.
func swapped[T any](list []T, i, j int) bool {
	list[i], list[j] = list[j], list[i]
	return i != j
}

func removed(_ *mutant, b *spirv.Block, i int) bool {
	b.Insts = slices.Delete(b.Insts, i, i+1)
	return true
}

// Conditions for picking an instruction.
func hasIDs(in *spirv.Instruction) bool      { return len(operandIDs(in)) > 0 }
func hasLiterals(in *spirv.Instruction) bool { return len(literalWords(in)) > 0 }
func hasType(in *spirv.Instruction) bool     { return in.Type != 0 }
func isMerge(in *spirv.Instruction) bool     { return in.Op.IsMerge() }
func isConstant(in *spirv.Instruction) bool  { return in.Op.IsConstant() }
func isOp(ops ...spirv.Opcode) func(*spirv.Instruction) bool {
	return func(in *spirv.Instruction) bool { return slices.Contains(ops, in.Op) }
}

func isBranch(in *spirv.Instruction) bool { return in.Op.IsTerminator() && len(in.Operands) > 0 }
