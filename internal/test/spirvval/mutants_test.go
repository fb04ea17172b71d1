package spirvval

import (
	"math/rand/v2"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A mutant is a module under mutation.
type mutant struct {
	*rand.Rand
	*spirv.Module
	values   []spirv.ID     // all results
	body     []*spirv.Block // blocks of all functions
	types    []spirv.ID     // results in the section of types that are types
	typeOf   map[spirv.ID]spirv.ID
	labels   []spirv.ID
	decorate []*spirv.Instruction
	kernel   bool
}

// newMutant decodes a module for mutation.
func newMutant(words []uint32, r *rand.Rand) (*mutant, error) {
	m, err := spirv.Decode(slices.Clone(words))
	if err != nil {
		return nil, err
	}
	u := &mutant{Rand: r, Module: m, typeOf: map[spirv.ID]spirv.ID{}}
	for _, in := range m.Capabilities {
		u.kernel = u.kernel || spirv.Capability(in.Operands[0]) == spirv.CapabilityKernel
	}
	m.Each(func(in *spirv.Instruction) {
		if in.Result != 0 {
			u.values = append(u.values, in.Result)
			u.typeOf[in.Result] = in.Type
		}
		if in.Op.IsType() {
			u.types = append(u.types, in.Result)
		}
		if in.Op.IsAnnotation() {
			u.decorate = append(u.decorate, in)
		}
	})
	for _, f := range m.Functions {
		for _, b := range f.Blocks {
			u.body = append(u.body, b)
			u.labels = append(u.labels, b.Label)
		}
	}
	return u, nil
}

// one returns a random element of a list, or the zero value if the list is empty.
func one[T any](u *mutant, list []T) (x T) {
	if len(list) > 0 {
		x = list[u.IntN(len(list))]
	}
	return x
}

// drop removes a random element of a list.
func drop(u *mutant, list *[]spirv.Instruction) bool {
	if len(*list) == 0 {
		return false
	}
	i := u.IntN(len(*list))
	*list = slices.Delete(slices.Clone(*list), i, i+1)
	return true
}

// inst returns a random instruction in a function body.
func (u *mutant) inst() (*spirv.Block, int) {
	b := one(u, u.body)
	if b == nil || len(b.Insts) == 0 {
		return nil, 0
	}
	return b, u.IntN(len(b.Insts))
}

// find returns a random instruction in a function body that ok accepts.
func (u *mutant) find(ok func(*spirv.Instruction) bool) (*spirv.Block, int) {
	var in []*spirv.Block
	var at []int
	for _, b := range u.body {
		for i := range b.Insts {
			if ok(&b.Insts[i]) {
				in, at = append(in, b), append(at, i)
			}
		}
	}
	if len(in) == 0 {
		return nil, 0
	}
	k := u.IntN(len(in))
	return in[k], at[k]
}

// any returns a random instruction with operands.
func (u *mutant) any() *spirv.Instruction {
	var all []*spirv.Instruction
	u.Each(func(in *spirv.Instruction) {
		if len(in.Operands) > 0 && in.Op != spirv.OpName && in.Op != spirv.OpMemberName && in.Op != spirv.OpSource &&
			in.Op != spirv.OpString {
			all = append(all, in)
		}
	})
	return one(u, all)
}

// operandIDs returns the indices of ids among the operands.
func operandIDs(in *spirv.Instruction) (at []int) {
	in.EachIDIndex(func(i int) { at = append(at, i) })
	return at
}

// literalWords returns the indices of operands that are not ids.
func literalWords(in *spirv.Instruction) (at []int) {
	ids := operandIDs(in)
	for i := range in.Operands {
		if !slices.Contains(ids, i) {
			at = append(at, i)
		}
	}
	return at
}

// alike returns another value of the type of id, or id.
func (u *mutant) alike(id spirv.ID) spirv.ID {
	var list []spirv.ID
	for _, v := range u.values {
		if u.typeOf[v] != 0 && u.typeOf[v] == u.typeOf[id] {
			list = append(list, v)
		}
	}
	if len(list) == 0 {
		return id
	}
	return one(u, list)
}

// setOperand replaces one of the ids that an instruction uses. The new id is the result of the function change.
func (u *mutant) setOperand(in *spirv.Instruction, change func(spirv.ID) spirv.ID) bool {
	at := operandIDs(in)
	if len(at) == 0 {
		return false
	}
	i := one(u, at)
	in.Operands = slices.Clone(in.Operands)
	in.Operands[i] = uint32(change(spirv.ID(in.Operands[i])))
	return true
}

// setLiteral changes an operand that is not an id.
func (u *mutant) setLiteral(in *spirv.Instruction) bool {
	at := literalWords(in)
	if len(at) == 0 {
		return false
	}
	i := one(u, at)
	in.Operands = slices.Clone(in.Operands)
	switch u.IntN(5) {
	case 0:
		in.Operands[i]++
	case 1:
		in.Operands[i] = max(in.Operands[i], 1) - 1
	case 2:
		in.Operands[i] ^= 1 << u.IntN(6)
	case 3:
		in.Operands[i] = uint32(u.IntN(16))
	case 4:
		in.Operands[i] *= 2
	}
	return true
}

// annotation returns a random decoration of the given kinds, or of any kind if the list is empty.
func (u *mutant) annotation(names ...spirv.Decoration) *spirv.Instruction {
	var list []*spirv.Instruction
	for _, in := range u.decorate {
		if len(names) == 0 || slices.Contains(names, decorationOf(in)) {
			list = append(list, in)
		}
	}
	return one(u, list)
}

func decorationOf(in *spirv.Instruction) spirv.Decoration {
	switch {
	case in.Op == spirv.OpDecorate:
		return spirv.Decoration(in.Operands[1])
	case in.Op == spirv.OpMemberDecorate:
		return spirv.Decoration(in.Operands[2])
	}
	return spirv.Decoration(^uint32(0))
}

// global returns a random declaration that ok accepts.
func (u *mutant) global(ok func(*spirv.Instruction) bool) *spirv.Instruction {
	var list []*spirv.Instruction
	for i := range u.Types {
		if ok(&u.Types[i]) {
			list = append(list, &u.Types[i])
		}
	}
	return one(u, list)
}

// A mutation changes a module. The function change reports whether the module has changed.
type mutation struct {
	name   string
	change func(u *mutant) bool
}

// kindOf returns the mutation with a number.
func kindOf(n int) *mutation {
	if n < len(mutations) {
		return &mutations[n]
	}
	return &shaped[n-len(mutations)]
}

var storageClasses = [...]spirv.StorageClass{
	spirv.StorageClassUniformConstant, spirv.StorageClassInput, spirv.StorageClassUniform, spirv.StorageClassOutput,
	spirv.StorageClassWorkgroup, spirv.StorageClassPrivate, spirv.StorageClassFunction, spirv.StorageClassPushConstant,
	spirv.StorageClassImage, spirv.StorageClassStorageBuffer,
}

// kernelClasses lists the storage classes of kernels.
var kernelClasses = [...]spirv.StorageClass{
	spirv.StorageClassUniformConstant, spirv.StorageClassInput, spirv.StorageClassWorkgroup,
	spirv.StorageClassCrossWorkgroup,
	spirv.StorageClassFunction, spirv.StorageClassGeneric, spirv.StorageClassImage, spirv.StorageClassPrivate,
}

func (u *mutant) storageClass() uint32 {
	if u.kernel {
		return uint32(kernelClasses[u.IntN(len(kernelClasses))])
	}
	return uint32(storageClasses[u.IntN(len(storageClasses))])
}

var someDecorations = [...]spirv.Decoration{
	spirv.DecorationRelaxedPrecision, spirv.DecorationBlock, spirv.DecorationBufferBlock, spirv.DecorationFlat,
	spirv.DecorationNoPerspective,
	spirv.DecorationCentroid, spirv.DecorationSample, spirv.DecorationInvariant, spirv.DecorationNonWritable,
	spirv.DecorationNonReadable,
	spirv.DecorationCoherent, spirv.DecorationVolatile, spirv.DecorationRestrict, spirv.DecorationAliased,
	spirv.DecorationNoContraction,
	spirv.DecorationPatch, spirv.DecorationNonUniform, spirv.DecorationRowMajor, spirv.DecorationColMajor,
	spirv.DecorationLocation,
	spirv.DecorationComponent, spirv.DecorationIndex, spirv.DecorationBinding, spirv.DecorationDescriptorSet,
	spirv.DecorationOffset,
	spirv.DecorationArrayStride, spirv.DecorationMatrixStride, spirv.DecorationBuiltIn, spirv.DecorationSpecId,
}

// kernelDecorations lists decorations that only kernels have.
var kernelDecorations = [...]spirv.Decoration{
	spirv.DecorationCPacked, spirv.DecorationConstant, spirv.DecorationSaturatedConversion,
	spirv.DecorationFuncParamAttr, spirv.DecorationFPRoundingMode,
	spirv.DecorationFPFastMathMode, spirv.DecorationAlignment, spirv.DecorationMaxByteOffset,
}

// mutations lists typical compiler errors, and some changes that keep a module valid. See shaped for others.
var mutations = [...]mutation{
	{"another value as operand", on(there((*mutant).inst), operand(anyValue))},
	{"another value of the type as operand", on(there((*mutant).inst), operand((*mutant).alike))},
	{"an undefined operand", on((*mutant).any, operand(undefined))},
	{"operands swapped", on(body(func(in *spirv.Instruction) bool { return len(operandIDs(in)) > 1 }), func(u *mutant, in *spirv.Instruction) bool {
		at := operandIDs(in)
		return swapped(in.Operands, one(u, at), one(u, at))
	})},
	{"another operand in a declaration", on(declared(hasIDs), operand(anyDeclared))},
	{"another result type", on(body(hasType), retyped)},
	{"another type of a constant or variable", on(declared(hasType), retyped)},
	{"another type of a function or parameter", func(u *mutant) bool {
		f := one(u, u.Functions)
		if len(f.Params) > 0 && u.IntN(2) == 0 {
			return retyped(u, &f.Params[u.IntN(len(f.Params))])
		}
		return retyped(u, &f.Def)
	}},
	{"a decoration less", func(u *mutant) bool { return drop(u, &u.Annotations) }},
	{"a capability less", func(u *mutant) bool { return drop(u, &u.Capabilities) }},
	{"an extension less", func(u *mutant) bool { return drop(u, &u.Extensions) }},
	{"an execution mode less", func(u *mutant) bool { return drop(u, &u.ExecutionModes) }},
	{"a declaration less", func(u *mutant) bool { return drop(u, &u.Types) }},
	{"an import less", func(u *mutant) bool { return drop(u, &u.ExtInstImports) }},
	{"an entry point less", func(u *mutant) bool { return drop(u, &u.EntryPoints) }},
	{"an instruction less", at((*mutant).inst, removed)},
	{"an instruction twice", at((*mutant).inst, func(u *mutant, b *spirv.Block, i int) bool {
		in := b.Insts[i]
		if in.Result != 0 {
			in.Result = u.Bound
			u.Bound++
		}
		b.Insts = slices.Insert(b.Insts, i, in)
		return true
	})},
	{"a declaration twice", func(u *mutant) bool {
		i := u.IntN(len(u.Types))
		in := u.Types[i]
		in.Result = u.Bound
		u.Bound++
		u.Types = slices.Insert(slices.Clone(u.Types), i+1, in)
		return true
	}},
	{"an id twice", on(body(func(in *spirv.Instruction) bool { return in.Result != 0 }), func(u *mutant, in *spirv.Instruction) bool {
		in.Result = one(u, u.values)
		return true
	})},
	{"the bound too small", func(u *mutant) bool { u.Bound -= spirv.ID(u.IntN(3)); return true }},
	{"another storage class of a type", on(declared(isOp(spirv.OpTypePointer)), reclassed)},
	{"another storage class of a variable", on(declared(isOp(spirv.OpVariable)), reclassed)},
	{"another storage class of a variable and its type", on(declared(isOp(spirv.OpVariable)), func(u *mutant, in *spirv.Instruction) bool {
		class := u.storageClass()
		for i := range u.Types {
			if u.Types[i].Result == in.Type {
				in.Operands[0] = class
				u.Types[i].Operands = slices.Clone(u.Types[i].Operands)
				u.Types[i].Operands[0] = class
				return true
			}
		}
		return false
	})},
	{"another literal in a body", on(body(hasLiterals), (*mutant).setLiteral)},
	{"another literal in a declaration", on(declared(hasLiterals), (*mutant).setLiteral)},
	{"another operation", on(there((*mutant).inst), func(u *mutant, in *spirv.Instruction) bool {
		op := spirv.Opcode(u.IntN(400))
		info, was := op.Info(), in.Op.Info()
		if info == nil || was == nil || info.HasType != was.HasType || info.HasResult != was.HasResult ||
			len(info.Operands) != len(was.Operands) {
			return false
		}
		in.Op = op
		return true
	})},
	{"blocks in another order", func(u *mutant) bool {
		f := one(u, u.Functions)
		return len(f.Blocks) > 1 && swapped(f.Blocks, u.IntN(len(f.Blocks)), u.IntN(len(f.Blocks)))
	}},
	{"a block less", func(u *mutant) bool {
		f := one(u, u.Functions)
		if len(f.Blocks) < 2 {
			return false
		}
		i := u.IntN(len(f.Blocks))
		f.Blocks = slices.Delete(slices.Clone(f.Blocks), i, i+1)
		return true
	}},
	{"no terminator", at(blockEnd, removed)},
	{"another terminator", at(blockEnd, func(u *mutant, b *spirv.Block, i int) bool {
		end := [...]spirv.Instruction{{Op: spirv.OpReturn}, {Op: spirv.OpUnreachable}, {Op: spirv.OpKill},
			{Op: spirv.OpBranch, Operands: []uint32{uint32(one(u, u.labels))}}}
		b.Insts[i] = end[u.IntN(len(end))]
		return true
	})},
	{"no merge instruction", at(found(isMerge), removed)},
	{"another merge block", on(body(isMerge), operand(anyLabel))},
	{"another branch target", on(body(isBranch), operand(anyLabel))},
	{"a phi changed", on(body(isOp(spirv.OpPhi)), func(u *mutant, in *spirv.Instruction) bool {
		if u.IntN(2) == 0 && len(in.Operands) > 2 {
			in.Operands = in.Operands[:len(in.Operands)-2]
			return true
		}
		return u.setOperand(in, func(id spirv.ID) spirv.ID {
			if slices.Contains(u.labels, id) {
				return one(u, u.labels)
			}
			return u.alike(id)
		})
	})},
	{"instructions in another order", at((*mutant).inst, func(u *mutant, b *spirv.Block, i int) bool {
		return len(b.Insts) > 1 && swapped(b.Insts, i, u.IntN(len(b.Insts)))
	})},
	{"declarations in another order", func(u *mutant) bool {
		return swapped(u.Types, u.IntN(len(u.Types)), u.IntN(len(u.Types)))
	}},
	{"another offset or stride", on(annotated(spirv.DecorationOffset, spirv.DecorationArrayStride, spirv.DecorationMatrixStride), func(u *mutant, in *spirv.Instruction) bool {
		n := len(in.Operands) - 1
		in.Operands[n] = [...]uint32{in.Operands[n] + 4, max(in.Operands[n], 4) - 4, in.Operands[n] + 8,
			in.Operands[n] + 16, in.Operands[n] * 2, 0, in.Operands[n] + 2}[u.IntN(7)]
		return true
	})},
	{"another number in a decoration", on(annotated(), (*mutant).setLiteral)},
	{"another target of a decoration", on(annotated(), operand(anyValue))},
	{"another decoration", func(u *mutant) bool {
		d := someDecorations[u.IntN(len(someDecorations))]
		if u.kernel && u.IntN(2) == 0 {
			d = kernelDecorations[u.IntN(len(kernelDecorations))]
		}
		in := spirv.Instruction{Op: spirv.OpDecorate, Operands: []uint32{uint32(one(u, u.values)), uint32(d)}}
		for range spirv.KindDecoration.Enumerant(uint32(d)).Params {
			in.Operands = append(in.Operands, uint32(u.IntN(20)))
		}
		u.Annotations = append(slices.Clone(u.Annotations), in)
		return true
	}},
	{"a decoration twice", func(u *mutant) bool {
		if len(u.Annotations) == 0 {
			return false
		}
		u.Annotations = append(slices.Clone(u.Annotations), one(u, u.Annotations))
		return true
	}},
	{"another built-in", on(annotated(spirv.DecorationBuiltIn), func(u *mutant, in *spirv.Instruction) bool {
		in.Operands[len(in.Operands)-1] = [...]uint32{uint32(u.IntN(44)), 4416 + uint32(u.IntN(25)), 5014, 5286,
			5319 + uint32(u.IntN(20))}[u.IntN(5)]
		return true
	})},
	{"another interface", on(entryPoint, func(u *mutant, in *spirv.Instruction) bool {
		_, n := spirv.StringAt(in.Operands[2:])
		list := in.Operands[2+n:]
		switch k := u.IntN(3); {
		case k == 0 || len(list) == 0:
			in.Operands = append(in.Operands, uint32(one(u, u.values)))
		case k == 1:
			i := 2 + n + u.IntN(len(list))
			in.Operands = slices.Delete(in.Operands, i, i+1)
		case k == 2:
			in.Operands = append(in.Operands, one(u, list))
		}
		return true
	})},
	{"another execution model", on(entryPoint, func(u *mutant, in *spirv.Instruction) bool {
		in.Operands[0] = uint32(u.IntN(7))
		return true
	})},
	{"another execution mode", on(executionMode, func(u *mutant, in *spirv.Instruction) bool {
		if u.IntN(2) == 0 {
			return u.setLiteral(in)
		}
		in.Operands = []uint32{in.Operands[0], uint32(u.IntN(35))}
		return true
	})},
	{"an execution mode more", func(u *mutant) bool {
		in := spirv.Instruction{Op: spirv.OpExecutionMode,
			Operands: []uint32{u.EntryPoints[0].Operands[1], uint32(u.IntN(35))}}
		for range modeParams(in.Operands[1]) {
			in.Operands = append(in.Operands, uint32(1+u.IntN(4)))
		}
		u.ExecutionModes = append(slices.Clone(u.ExecutionModes), in)
		return true
	}},
	{"another version", func(u *mutant) bool { u.Version = 0x00010000 + uint32(u.IntN(8))<<8; return true }},
	{"another memory model", func(u *mutant) bool {
		u.MemoryModel.Operands = []uint32{uint32(u.IntN(3)), uint32(u.IntN(4))}
		return true
	}},
}

// modeParams returns the number of operands of an execution mode.
func modeParams(mode uint32) int {
	if e := spirv.KindExecutionMode.Enumerant(mode); e != nil {
		return len(e.Params)
	}
	return 0
}
