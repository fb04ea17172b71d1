package verdicts

import (
	"math/rand/v2"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A mutant is a module under change.
type mutant struct {
	*rand.Rand
	*spirv.Module
	values   []spirv.ID     // all results
	body     []*spirv.Block // of all functions
	types    []spirv.ID     // results in the section of types that are types
	typeOf   map[spirv.ID]spirv.ID
	labels   []spirv.ID
	decorate []*spirv.Instruction
}

// newMutant decodes a module to change.
func newMutant(words []uint32, r *rand.Rand) (*mutant, error) {
	m, err := spirv.Decode(slices.Clone(words))
	if err != nil {
		return nil, err
	}
	u := &mutant{Rand: r, Module: m, typeOf: map[spirv.ID]spirv.ID{}}
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

// one returns one of a list, the zero value if there is none.
func one[T any](u *mutant, list []T) (x T) {
	if len(list) > 0 {
		x = list[u.IntN(len(list))]
	}
	return x
}

// drop removes one of a list.
func drop(u *mutant, list *[]spirv.Instruction) bool {
	if len(*list) == 0 {
		return false
	}
	i := u.IntN(len(*list))
	*list = slices.Delete(slices.Clone(*list), i, i+1)
	return true
}

// inst returns an instruction of a body.
func (u *mutant) inst() (*spirv.Block, int) {
	b := one(u, u.body)
	if b == nil || len(b.Insts) == 0 {
		return nil, 0
	}
	return b, u.IntN(len(b.Insts))
}

// find returns an instruction of a body that ok accepts.
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

// any returns an instruction from anywhere with operands.
func (u *mutant) any() *spirv.Instruction {
	var all []*spirv.Instruction
	u.Each(func(in *spirv.Instruction) {
		if len(in.Operands) > 0 && in.Op != spirv.OpName && in.Op != spirv.OpMemberName && in.Op != spirv.OpSource && in.Op != spirv.OpString {
			all = append(all, in)
		}
	})
	return one(u, all)
}

// operandIDs returns the places of ids among the operands.
func operandIDs(in *spirv.Instruction) (at []int) {
	in.EachIDIndex(func(i int) { at = append(at, i) })
	return at
}

// literalWords returns the places of what is not an id.
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

// setOperand gives one of the ids that in uses to change.
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

// setLiteral changes a word that is no id.
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

// annotation returns a decoration with one of some names, any if there are none.
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

// global returns a declaration that ok accepts.
func (u *mutant) global(ok func(*spirv.Instruction) bool) *spirv.Instruction {
	var list []*spirv.Instruction
	for i := range u.Types {
		if ok(&u.Types[i]) {
			list = append(list, &u.Types[i])
		}
	}
	return one(u, list)
}

func isOp(ops ...spirv.Opcode) func(*spirv.Instruction) bool {
	return func(in *spirv.Instruction) bool { return slices.Contains(ops, in.Op) }
}

func isBranch(in *spirv.Instruction) bool { return in.Op.IsTerminator() && len(in.Operands) > 0 }

// A mutation is a way to change a module; it reports whether it has.
type mutation struct {
	name   string
	change func(u *mutant) bool
}

// kindOf returns a mutation by number.
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

var someDecorations = [...]spirv.Decoration{
	spirv.DecorationRelaxedPrecision, spirv.DecorationBlock, spirv.DecorationBufferBlock, spirv.DecorationFlat, spirv.DecorationNoPerspective,
	spirv.DecorationCentroid, spirv.DecorationSample, spirv.DecorationInvariant, spirv.DecorationNonWritable, spirv.DecorationNonReadable,
	spirv.DecorationCoherent, spirv.DecorationVolatile, spirv.DecorationRestrict, spirv.DecorationAliased, spirv.DecorationNoContraction,
	spirv.DecorationPatch, spirv.DecorationNonUniform, spirv.DecorationRowMajor, spirv.DecorationColMajor, spirv.DecorationLocation,
	spirv.DecorationComponent, spirv.DecorationIndex, spirv.DecorationBinding, spirv.DecorationDescriptorSet, spirv.DecorationOffset,
	spirv.DecorationArrayStride, spirv.DecorationMatrixStride, spirv.DecorationBuiltIn, spirv.DecorationSpecId,
}

// mutations are the ways in which a compiler breaks a module, and some that
// leave it valid. There are others in shaped.
var mutations = [...]mutation{
	{"another value as operand", func(u *mutant) bool {
		b, i := u.inst()
		return b != nil && u.setOperand(&b.Insts[i], func(spirv.ID) spirv.ID { return one(u, u.values) })
	}},
	{"another value of the type as operand", func(u *mutant) bool {
		b, i := u.inst()
		return b != nil && u.setOperand(&b.Insts[i], u.alike)
	}},
	{"an undefined operand", func(u *mutant) bool {
		in := u.any()
		return in != nil && u.setOperand(in, func(spirv.ID) spirv.ID { return u.Bound - 1 + spirv.ID(u.IntN(2)) })
	}},
	{"operands swapped", func(u *mutant) bool {
		b, i := u.find(func(in *spirv.Instruction) bool { return len(operandIDs(in)) > 1 })
		if b == nil {
			return false
		}
		in := &b.Insts[i]
		at := operandIDs(in)
		j, k := one(u, at), one(u, at)
		in.Operands = slices.Clone(in.Operands)
		in.Operands[j], in.Operands[k] = in.Operands[k], in.Operands[j]
		return j != k
	}},
	{"another operand in a declaration", func(u *mutant) bool {
		in := u.global(func(in *spirv.Instruction) bool { return len(operandIDs(in)) > 0 })
		return in != nil && u.setOperand(in, func(spirv.ID) spirv.ID { return u.Types[u.IntN(len(u.Types))].Result })
	}},
	{"another result type", func(u *mutant) bool {
		b, i := u.find(func(in *spirv.Instruction) bool { return in.Type != 0 })
		if b == nil {
			return false
		}
		b.Insts[i].Type = one(u, u.types)
		return true
	}},
	{"another type of a constant or variable", func(u *mutant) bool {
		in := u.global(func(in *spirv.Instruction) bool { return in.Type != 0 })
		if in == nil {
			return false
		}
		in.Type = one(u, u.types)
		return true
	}},
	{"another type of a function or parameter", func(u *mutant) bool {
		f := one(u, u.Functions)
		if len(f.Params) > 0 && u.IntN(2) == 0 {
			f.Params[u.IntN(len(f.Params))].Type = one(u, u.types)
			return true
		}
		f.Def.Type = one(u, u.types)
		return true
	}},
	{"a decoration less", func(u *mutant) bool { return drop(u, &u.Annotations) }},
	{"a capability less", func(u *mutant) bool { return drop(u, &u.Capabilities) }},
	{"an extension less", func(u *mutant) bool { return drop(u, &u.Extensions) }},
	{"an execution mode less", func(u *mutant) bool { return drop(u, &u.ExecutionModes) }},
	{"a declaration less", func(u *mutant) bool { return drop(u, &u.Types) }},
	{"an import less", func(u *mutant) bool { return drop(u, &u.ExtInstImports) }},
	{"an entry point less", func(u *mutant) bool { return drop(u, &u.EntryPoints) }},
	{"an instruction less", func(u *mutant) bool {
		b, i := u.inst()
		if b == nil {
			return false
		}
		b.Insts = slices.Delete(slices.Clone(b.Insts), i, i+1)
		return true
	}},
	{"an instruction twice", func(u *mutant) bool {
		b, i := u.inst()
		if b == nil {
			return false
		}
		in := b.Insts[i]
		if in.Result != 0 {
			in.Result = u.Bound
			u.Bound++
		}
		b.Insts = slices.Insert(slices.Clone(b.Insts), i, in)
		return true
	}},
	{"a declaration twice", func(u *mutant) bool {
		i := u.IntN(len(u.Types))
		in := u.Types[i]
		in.Result = u.Bound
		u.Bound++
		u.Types = slices.Insert(slices.Clone(u.Types), i+1, in)
		return true
	}},
	{"an id twice", func(u *mutant) bool {
		b, i := u.find(func(in *spirv.Instruction) bool { return in.Result != 0 })
		if b == nil {
			return false
		}
		b.Insts[i].Result = one(u, u.values)
		return true
	}},
	{"the bound too small", func(u *mutant) bool { u.Bound -= spirv.ID(u.IntN(3)); return true }},
	{"another storage class of a type", func(u *mutant) bool {
		in := u.global(isOp(spirv.OpTypePointer))
		if in == nil {
			return false
		}
		in.Operands = slices.Clone(in.Operands)
		in.Operands[0] = uint32(storageClasses[u.IntN(len(storageClasses))])
		return true
	}},
	{"another storage class of a variable", func(u *mutant) bool {
		in := u.global(isOp(spirv.OpVariable))
		if in == nil {
			return false
		}
		in.Operands = slices.Clone(in.Operands)
		in.Operands[0] = uint32(storageClasses[u.IntN(len(storageClasses))])
		return true
	}},
	{"another storage class of a variable and its type", func(u *mutant) bool {
		in := u.global(isOp(spirv.OpVariable))
		if in == nil {
			return false
		}
		class := uint32(storageClasses[u.IntN(len(storageClasses))])
		for i := range u.Types {
			if u.Types[i].Result == in.Type {
				in.Operands = slices.Clone(in.Operands)
				in.Operands[0] = class
				u.Types[i].Operands = slices.Clone(u.Types[i].Operands)
				u.Types[i].Operands[0] = class
				return true
			}
		}
		return false
	}},
	{"another literal in a body", func(u *mutant) bool {
		b, i := u.find(func(in *spirv.Instruction) bool { return len(literalWords(in)) > 0 })
		return b != nil && u.setLiteral(&b.Insts[i])
	}},
	{"another literal in a declaration", func(u *mutant) bool {
		in := u.global(func(in *spirv.Instruction) bool { return len(literalWords(in)) > 0 })
		return in != nil && u.setLiteral(in)
	}},
	{"another operation", func(u *mutant) bool {
		b, i := u.inst()
		if b == nil {
			return false
		}
		op := spirv.Opcode(u.IntN(400))
		info, was := op.Info(), b.Insts[i].Op.Info()
		if info == nil || was == nil || info.HasType != was.HasType || info.HasResult != was.HasResult || len(info.Operands) != len(was.Operands) {
			return false
		}
		b.Insts[i].Op = op
		return true
	}},
	{"blocks in another order", func(u *mutant) bool {
		f := one(u, u.Functions)
		if len(f.Blocks) < 2 {
			return false
		}
		i, j := u.IntN(len(f.Blocks)), u.IntN(len(f.Blocks))
		f.Blocks[i], f.Blocks[j] = f.Blocks[j], f.Blocks[i]
		return i != j
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
	{"no terminator", func(u *mutant) bool {
		b := one(u, u.body)
		if b == nil || len(b.Insts) == 0 {
			return false
		}
		b.Insts = b.Insts[:len(b.Insts)-1]
		return true
	}},
	{"another terminator", func(u *mutant) bool {
		b := one(u, u.body)
		if b == nil || len(b.Insts) == 0 {
			return false
		}
		end := [...]spirv.Instruction{{Op: spirv.OpReturn}, {Op: spirv.OpUnreachable}, {Op: spirv.OpKill},
			{Op: spirv.OpBranch, Operands: []uint32{uint32(one(u, u.labels))}}}
		b.Insts = append(slices.Clone(b.Insts[:len(b.Insts)-1]), end[u.IntN(len(end))])
		return true
	}},
	{"no merge instruction", func(u *mutant) bool {
		b, i := u.find(func(in *spirv.Instruction) bool { return in.Op.IsMerge() })
		if b == nil {
			return false
		}
		b.Insts = slices.Delete(slices.Clone(b.Insts), i, i+1)
		return true
	}},
	{"another merge block", func(u *mutant) bool {
		b, i := u.find(func(in *spirv.Instruction) bool { return in.Op.IsMerge() })
		return b != nil && u.setOperand(&b.Insts[i], func(spirv.ID) spirv.ID { return one(u, u.labels) })
	}},
	{"another branch target", func(u *mutant) bool {
		b, i := u.find(isBranch)
		return b != nil && u.setOperand(&b.Insts[i], func(spirv.ID) spirv.ID { return one(u, u.labels) })
	}},
	{"a phi changed", func(u *mutant) bool {
		b, i := u.find(isOp(spirv.OpPhi))
		if b == nil {
			return false
		}
		in := &b.Insts[i]
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
	}},
	{"instructions in another order", func(u *mutant) bool {
		b, i := u.inst()
		if b == nil || len(b.Insts) < 2 {
			return false
		}
		j := u.IntN(len(b.Insts))
		b.Insts[i], b.Insts[j] = b.Insts[j], b.Insts[i]
		return i != j
	}},
	{"declarations in another order", func(u *mutant) bool {
		i, j := u.IntN(len(u.Types)), u.IntN(len(u.Types))
		u.Types[i], u.Types[j] = u.Types[j], u.Types[i]
		return i != j
	}},
	{"another offset or stride", func(u *mutant) bool {
		in := u.annotation(spirv.DecorationOffset, spirv.DecorationArrayStride, spirv.DecorationMatrixStride)
		if in == nil {
			return false
		}
		in.Operands = slices.Clone(in.Operands)
		n := len(in.Operands) - 1
		in.Operands[n] = [...]uint32{in.Operands[n] + 4, max(in.Operands[n], 4) - 4, in.Operands[n] + 8, in.Operands[n] + 16, in.Operands[n] * 2, 0, in.Operands[n] + 2}[u.IntN(7)]
		return true
	}},
	{"another number in a decoration", func(u *mutant) bool {
		in := u.annotation()
		return in != nil && u.setLiteral(in)
	}},
	{"another target of a decoration", func(u *mutant) bool {
		in := u.annotation()
		return in != nil && u.setOperand(in, func(spirv.ID) spirv.ID { return one(u, u.values) })
	}},
	{"another decoration", func(u *mutant) bool {
		d := someDecorations[u.IntN(len(someDecorations))]
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
	{"another built-in", func(u *mutant) bool {
		in := u.annotation(spirv.DecorationBuiltIn)
		if in == nil {
			return false
		}
		in.Operands = slices.Clone(in.Operands)
		in.Operands[len(in.Operands)-1] = [...]uint32{uint32(u.IntN(44)), 4416 + uint32(u.IntN(25)), 5014, 5286, 5319 + uint32(u.IntN(20))}[u.IntN(5)]
		return true
	}},
	{"another interface", func(u *mutant) bool {
		in := &u.EntryPoints[u.IntN(len(u.EntryPoints))]
		_, n := spirv.StringAt(in.Operands[2:])
		in.Operands = slices.Clone(in.Operands)
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
	}},
	{"another execution model", func(u *mutant) bool {
		in := &u.EntryPoints[u.IntN(len(u.EntryPoints))]
		in.Operands = slices.Clone(in.Operands)
		in.Operands[0] = uint32(u.IntN(6))
		return true
	}},
	{"another execution mode", func(u *mutant) bool {
		if len(u.ExecutionModes) == 0 {
			return false
		}
		in := &u.ExecutionModes[u.IntN(len(u.ExecutionModes))]
		in.Operands = slices.Clone(in.Operands)
		if u.IntN(2) == 0 {
			return u.setLiteral(in)
		}
		in.Operands = []uint32{in.Operands[0], uint32(u.IntN(35))}
		return true
	}},
	{"an execution mode more", func(u *mutant) bool {
		in := spirv.Instruction{Op: spirv.OpExecutionMode, Operands: []uint32{u.EntryPoints[0].Operands[1], uint32(u.IntN(35))}}
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
