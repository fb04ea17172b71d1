package spirvval

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// This file contains mutations that change the number or the order of items: members, operands, cases, blocks.

// shaped lists these mutations; see mutations for the others.
var shaped = [...]mutation{
	{"an operand less", on((*mutant).any, fewerOperands)},
	{"an operand more", on((*mutant).any, func(u *mutant, in *spirv.Instruction) bool {
		in.Operands = append(in.Operands, uint32(one(u, u.values)))
		return true
	})},
	{"an operand twice", on(body(hasTwoOperands), func(u *mutant, in *spirv.Instruction) bool {
		k := u.IntN(len(in.Operands))
		in.Operands = slices.Insert(in.Operands, k, in.Operands[k])
		return true
	})},
	{"a member less", on(declared(isOp(spirv.OpTypeStruct)), func(u *mutant, in *spirv.Instruction) bool {
		return hasTwoOperands(in) && fewerOperands(u, in)
	})},
	{"a member more", on(declared(isOp(spirv.OpTypeStruct)), func(u *mutant, in *spirv.Instruction) bool {
		in.Operands = append(in.Operands, uint32(one(u, u.types)))
		return true
	})},
	{"members swapped", on(declared(isOp(spirv.OpTypeStruct)), func(u *mutant, in *spirv.Instruction) bool {
		if !hasTwoOperands(in) {
			return false
		}
		i, k := u.IntN(len(in.Operands)), u.IntN(len(in.Operands))
		return swapped(in.Operands, i, k) && in.Operands[i] != in.Operands[k]
	})},
	{"another length of an array", on(declared(isOp(spirv.OpTypeArray)), secondOperand(declared(isOp(spirv.OpConstant))))},
	{"an array without a length", on(declared(isOp(spirv.OpTypeArray)), func(u *mutant, in *spirv.Instruction) bool {
		in.Op, in.Operands = spirv.OpTypeRuntimeArray, []uint32{in.Operands[0]}
		return true
	})},
	{"a matrix laid out the other way", on(annotated(spirv.DecorationRowMajor, spirv.DecorationColMajor), func(u *mutant, in *spirv.Instruction) bool {
		in.Operands[2] = uint32(spirv.DecorationRowMajor+spirv.DecorationColMajor) - in.Operands[2]
		return true
	})},
	{"another pointer of the class", on(variableOrChain, func(u *mutant, in *spirv.Instruction) bool {
		in.Type = u.samePointer(in.Type)
		return true
	})},
	{"a constant that is specialized", on(declared(isOp(spirv.OpConstant, spirv.OpConstantTrue, spirv.OpConstantFalse, spirv.OpConstantComposite)), func(u *mutant, in *spirv.Instruction) bool {
		in.Op += spirv.OpSpecConstant - spirv.OpConstant // the four opcodes are in the same order in both groups
		return true
	})},
	{"a constant without a value", on(declared(isConstant), func(u *mutant, in *spirv.Instruction) bool {
		in.Op, in.Operands = [...]spirv.Opcode{spirv.OpUndef, spirv.OpConstantNull}[u.IntN(2)], nil
		return true
	})},
	{"a variable with a value", on(declared(isOp(spirv.OpVariable)), secondOperand(declared(isConstant)))},
	{"memory operands", on(body(isOp(spirv.OpLoad, spirv.OpStore, spirv.OpCopyMemory)), func(u *mutant, in *spirv.Instruction) bool {
		n := 1
		if in.Op != spirv.OpLoad {
			n = 2
		}
		in.Operands = append(in.Operands[:n], u.masked(spirv.KindMemoryAccess, 6)...)
		return true
	})},
	{"image operands", on(body(func(in *spirv.Instruction) bool { return maskAt(in, spirv.KindImageOperands) >= 0 }), func(u *mutant, in *spirv.Instruction) bool {
		in.Operands = append(in.Operands[:maskAt(in, spirv.KindImageOperands)],
			u.masked(spirv.KindImageOperands, 14)...)
		return true
	})},
	{"another loop control", on(body(isOp(spirv.OpLoopMerge)), func(u *mutant, in *spirv.Instruction) bool {
		in.Operands = append(in.Operands[:2], u.masked(spirv.KindLoopControl, 9)...)
		return true
	})},
	{"a case less", on(body(isOp(spirv.OpSwitch)), func(u *mutant, in *spirv.Instruction) bool {
		if len(in.Operands) < 4 {
			return false
		}
		k := 2 + 2*u.IntN((len(in.Operands)-2)/2)
		in.Operands = slices.Delete(in.Operands, k, k+2)
		return true
	})},
	{"cases in another order", on(body(isOp(spirv.OpSwitch)), func(u *mutant, in *spirv.Instruction) bool {
		n := (len(in.Operands) - 2) / 2
		if n < 2 {
			return false
		}
		k, l := 3+2*u.IntN(n), 3+2*u.IntN(n)
		return swapped(in.Operands, k, l) && in.Operands[k] != in.Operands[l]
	})},
	{"an instruction in another block", func(u *mutant) bool {
		b, i := u.inst()
		to := one(u, u.body)
		if b == nil || to == nil || to == b || len(to.Insts) == 0 {
			return false
		}
		in := b.Insts[i]
		b.Insts = slices.Delete(slices.Clone(b.Insts), i, i+1)
		to.Insts = slices.Insert(slices.Clone(to.Insts), u.IntN(len(to.Insts)), in)
		return true
	}},
	{"a branch that is not conditional", on(body(isOp(spirv.OpBranchConditional)), func(u *mutant, in *spirv.Instruction) bool {
		*in = spirv.Instruction{Op: spirv.OpBranch, Operands: []uint32{in.Operands[1+u.IntN(2)]}}
		return true
	})},
	{"a selection more", at(found(isOp(spirv.OpBranch)), func(u *mutant, b *spirv.Block, i int) bool {
		cond := u.global(isOp(spirv.OpConstantTrue, spirv.OpConstantFalse))
		if cond == nil {
			return false
		}
		to := b.Insts[i].Operands[0]
		b.Insts = append(b.Insts[:i], spirv.Instruction{Op: spirv.OpSelectionMerge,
			Operands: []uint32{uint32(one(u, u.labels)), 0}},
			spirv.Instruction{Op: spirv.OpBranchConditional,
				Operands: []uint32{uint32(cond.Result), to, uint32(one(u, u.labels))}})
		return true
	})},
	{"a block more", func(u *mutant) bool {
		f := one(u, u.Functions)
		if len(f.Blocks) == 0 {
			return false
		}
		to := one(u, f.Blocks).Label
		f.Blocks = append(slices.Clone(f.Blocks),
			&spirv.Block{Label: u.Bound, Insts: []spirv.Instruction{{Op: spirv.OpBranch,
				Operands: []uint32{uint32(to)}}}})
		u.Bound++
		return true
	}},
	{"an argument of another call", on(body(isOp(spirv.OpFunctionCall)), func(u *mutant, in *spirv.Instruction) bool {
		in.Operands[0] = uint32(one(u, u.Functions).Def.Result)
		return true
	})},
	{"another function as entry point", on(entryPoint, func(u *mutant, in *spirv.Instruction) bool {
		in.Operands[1] = uint32(one(u, u.Functions).Def.Result)
		return true
	})},
	{"a parameter less", func(u *mutant) bool { return drop(u, &one(u, u.Functions).Params) }},
	{"a capability more", func(u *mutant) bool {
		c := spirv.KindCapability.Info().Enumerants[u.IntN(len(spirv.KindCapability.Info().Enumerants))].Value
		u.Capabilities = append(slices.Clone(u.Capabilities),
			spirv.Instruction{Op: spirv.OpCapability, Operands: []uint32{c}})
		return true
	}},
	{"a name of another thing", func(u *mutant) bool {
		in := spirv.Instruction{Op: spirv.OpName,
			Operands: spirv.AppendString([]uint32{uint32(u.Bound) - uint32(u.IntN(3))}, "name")}
		u.Names = append(slices.Clone(u.Names), in)
		return true
	}},
}

func hasTwoOperands(in *spirv.Instruction) bool { return len(in.Operands) > 1 }

// secondOperand replaces the second operand, which is the last one, by the result of an instruction that the function
// pick selects.
func secondOperand(pick picker) func(*mutant, *spirv.Instruction) bool {
	return func(u *mutant, in *spirv.Instruction) bool {
		second := pick(u)
		if second == nil {
			return false
		}
		in.Operands = []uint32{in.Operands[0], uint32(second.Result)}
		return true
	}
}

// variableOrChain picks a global variable, or a variable or access chain in a function body.
func variableOrChain(u *mutant) *spirv.Instruction {
	b, i := u.find(isOp(spirv.OpVariable, spirv.OpAccessChain))
	in := u.global(isOp(spirv.OpVariable))
	if b != nil && (in == nil || u.IntN(2) == 0) {
		return &b.Insts[i]
	}
	return in
}

// samePointer returns a pointer type with the storage class of typ.
func (u *mutant) samePointer(typ spirv.ID) spirv.ID {
	class := ^uint32(0)
	var list []spirv.ID
	for pass := range 2 {
		for i := range u.Types {
			switch in := &u.Types[i]; {
			case in.Op != spirv.OpTypePointer:
			case pass == 0 && in.Result == typ:
				class = in.Operands[0]
			case pass == 1 && in.Operands[0] == class:
				list = append(list, in.Result)
			}
		}
	}
	return one(u, list)
}

// masked returns a mask with one or two of the lowest bits of a kind, followed by their operands.
func (u *mutant) masked(k spirv.OperandKind, bits int) []uint32 {
	mask := uint32(1) << u.IntN(bits)
	mask |= 1 << u.IntN(bits)
	words := []uint32{mask}
	for bit := uint32(1); bit != 0; bit <<= 1 {
		e := k.Enumerant(bit)
		if mask&bit == 0 || e == nil {
			continue
		}
		for _, p := range e.Params {
			w := uint32(1) << u.IntN(5)
			if p.Kind.IsID() {
				w = uint32(one(u, u.values))
			}
			words = append(words, w)
		}
	}
	return words
}

// maskAt returns the index of the optional mask of an instruction, or -1 if it cannot have one.
func maskAt(in *spirv.Instruction, k spirv.OperandKind) int {
	for i, o := range in.Op.Info().Operands {
		if o.Kind == k {
			return min(i, len(in.Operands))
		}
	}
	return -1
}
