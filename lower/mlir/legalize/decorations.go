package legalize

import (
	"slices"

	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A decorationRow describes how a decoration is lowered.
type decorationRow struct {
	d     spirv.Decoration
	since optable.Version                         // first version whose tools accept the decoration; 0 if none does
	make  func(l *lowerer, in *spirv.Instruction) // lowers it for other versions; nil if that is not supported
}

// decorationRows lists the decorations that the tools accept and those that are replaced. Struct members may have any
// decoration.
var decorationRows = [...]decorationRow{
	{d: spirv.DecorationRelaxedPrecision, since: optable.V19},
	{d: spirv.DecorationSpecId, since: optable.V19},
	{d: spirv.DecorationBlock, since: optable.V19},
	{d: spirv.DecorationBufferBlock, make: (*lowerer).blockOf},
	{d: spirv.DecorationArrayStride, since: optable.V19},
	{d: spirv.DecorationGLSLShared, make: (*lowerer).withoutDecoration},
	{d: spirv.DecorationGLSLPacked, make: (*lowerer).withoutDecoration},
	{d: spirv.DecorationBuiltIn, since: optable.V19},
	{d: spirv.DecorationNoPerspective, since: optable.V19},
	{d: spirv.DecorationFlat, since: optable.V19},
	{d: spirv.DecorationPatch, since: optable.V22},
	{d: spirv.DecorationInvariant, since: optable.V22},
	{d: spirv.DecorationRestrict, since: optable.V19},
	{d: spirv.DecorationAliased, since: optable.V19},
	{d: spirv.DecorationVolatile, make: (*lowerer).ofMembers},
	{d: spirv.DecorationCoherent, since: optable.V22, make: (*lowerer).ofMembers},
	{d: spirv.DecorationNonWritable, since: optable.V19},
	{d: spirv.DecorationNonReadable, since: optable.V19},
	{d: spirv.DecorationLocation, since: optable.V19},
	{d: spirv.DecorationComponent, make: (*lowerer).component},
	{d: spirv.DecorationIndex, since: optable.V22},
	{d: spirv.DecorationBinding, since: optable.V19},
	{d: spirv.DecorationDescriptorSet, since: optable.V19},
	{d: spirv.DecorationNoContraction, since: optable.V19},
	{d: spirv.DecorationNoSignedWrap, since: optable.V19},
	{d: spirv.DecorationNoUnsignedWrap, since: optable.V19},
	{d: spirv.DecorationRestrictPointer, since: optable.V19},
	{d: spirv.DecorationAliasedPointer, since: optable.V19},
	{d: spirv.DecorationCounterBuffer, make: (*lowerer).withoutDecoration},
}

// decorationWords holds the texts for findings of other decorations.
var decorationWords = [...]struct {
	d    spirv.Decoration
	what string
}{
	{spirv.DecorationNonUniform, "a non-uniform index"},
	{spirv.DecorationCentroid, "interpolation at the centroid"},
	{spirv.DecorationSample, "interpolation at each sample"},
	{spirv.DecorationInputAttachmentIndex, "an input attachment"},
	{spirv.DecorationComponent, "a component of a location"},
}

// annotations emits the decorations of the IDs that remain.
func (l *lowerer) annotations() {
	for i := range l.m.Annotations {
		l.failed = false
		switch in := &l.m.Annotations[i]; in.Op {
		case spirv.OpDecorate, spirv.OpDecorateId:
			if l.isUnchanged(instreader.Decorate(in).Target()) {
				l.decorate(in)
			}
		case spirv.OpMemberDecorate:
			if !l.isUnchanged(instreader.MemberDecorate(in).StructureType()) {
				continue
			}
			if !optable.Decorations.Has(uint32(instreader.MemberDecorate(in).Decoration()), l.o.Version) {
				l.report(l.decoratedAt(in), "the decoration %v of a member", instreader.MemberDecorate(in).Decoration())
			}
			l.out.Annotations = append(l.out.Annotations, *in)
		}
	}
	for _, v := range l.newInputs {
		l.decorateWith(v.variable, spirv.DecorationBuiltIn, uint32(v.builtIn))
		if l.isFragment() {
			l.decorateWith(v.variable, spirv.DecorationFlat) // Vulkan requires Flat for integers
		}
	}
	for _, id := range l.precise {
		if l.live[id] {
			l.decorateWith(id, spirv.DecorationNoContraction)
		}
	}
}

// isFragment reports whether an entry point is a fragment shader.
func (l *lowerer) isFragment() bool {
	return slices.ContainsFunc(l.m.EntryPoints, func(in spirv.Instruction) bool {
		return instreader.EntryPoint(&in).ExecutionModel() == spirv.ExecutionModelFragment
	})
}

func (l *lowerer) decorateWith(id spirv.ID, d spirv.Decoration, words ...uint32) {
	operands := append(l.list(uint32(id), uint32(d)), words...)
	l.out.Annotations = append(l.out.Annotations, instbuilder.Op(spirv.OpDecorate, 0, 0, operands))
}

// isUnchanged reports whether id of the old module is used in the new module and has the same ID there.
func (l *lowerer) isUnchanged(id spirv.ID) bool { return l.same[id] == id && l.live[id] }

// decorate lowers an OpDecorate.
func (l *lowerer) decorate(in *spirv.Instruction) {
	d := instreader.Decorate(in).Decoration()
	for i := range decorationRows {
		r := &decorationRows[i]
		switch {
		case r.d != d:
		case r.since != 0 && r.since <= l.o.Version:
			l.out.Annotations = append(l.out.Annotations, *in)
			return
		case r.make != nil:
			r.make(l, in)
			return
		}
	}
	for _, w := range decorationWords {
		if w.d == d {
			l.report(l.decoratedAt(in), "%s (%v)", w.what, d)
			return
		}
	}
	l.report(l.decoratedAt(in), "the decoration %v", d)
}

// decoratedAt returns the instruction that defines the decorated ID, for the position of a finding. If it is unknown,
// decoratedAt returns the annotation.
func (l *lowerer) decoratedAt(in *spirv.Instruction) *spirv.Instruction {
	at := in
	if l.failed || l.findings.Full() {
		return at
	}
	l.m.Each(func(x *spirv.Instruction) {
		if x.Result == instreader.Decorate(in).Target() && x.Op.HasResult() {
			at = x
		}
	})
	return at
}

func (l *lowerer) withoutDecoration(*spirv.Instruction) {}

func (l *lowerer) blockOf(in *spirv.Instruction) {
	l.decorateWith(instreader.Decorate(in).Target(), spirv.DecorationBlock)
}

// component adds a finding if a variable does not start at the first component of its location.
func (l *lowerer) component(in *spirv.Instruction) {
	if operand(in, 2) != 0 {
		l.report(l.decoratedAt(in), "a component of a location (%v)", spirv.DecorationComponent)
	}
}

// ofMembers moves a decoration of a buffer variable to the members of the buffer. It then also applies to other
// variables with the same struct type.
func (l *lowerer) ofMembers(in *spirv.Instruction) {
	d := instreader.Decorate(in).Decoration()
	variable := l.declaration(instreader.Decorate(in).Target())
	pointer := l.declaration(variable.Type)
	if variable.Op != spirv.OpVariable || pointer.Op != spirv.OpTypePointer ||
		!isBuffer(instreader.TypePointer(pointer).StorageClass()) {
		l.report(l.decoratedAt(in), "the decoration %v", d)
		return
	}
	id := l.stripArrays(instreader.TypePointer(pointer).Type())
	members := l.declaration(id)
	if members.Op != spirv.OpTypeStruct {
		l.report(l.decoratedAt(in), "the decoration %v", d)
		return
	}
	n := len(members.Operands)
	for _, done := range l.membersDecorated {
		if done == (decoratedMembers{id, d}) {
			return
		}
	}
	l.membersDecorated = append(l.membersDecorated, decoratedMembers{id, d})
	for i := range n {
		if !l.isMemberDecorated(id, uint32(i), d) {
			l.out.Annotations = append(l.out.Annotations, instbuilder.MemberDecorate(id, uint32(i), d))
		}
	}
}

// A decoratedMembers says that all members of struct type id have decoration d.
type decoratedMembers struct {
	id spirv.ID
	d  spirv.Decoration
}

// isMemberDecorated reports whether a struct member has decoration d in the old module.
func (l *lowerer) isMemberDecorated(id spirv.ID, member uint32, d spirv.Decoration) bool {
	if int(id) >= len(l.decorated.first) {
		return false
	}
	for i := l.decorated.first[id]; i != 0; i = l.decorated.next[i-1] {
		in := &l.m.Annotations[i-1]
		if in.Op == spirv.OpMemberDecorate && instreader.MemberDecorate(in).Member() == member &&
			instreader.MemberDecorate(in).Decoration() == d {
			return true
		}
	}
	return false
}

// texts emits the names of the IDs that remain. Names of functions, variables and specialization constants must be
// unique, because they are symbols. Names of structs must be unique, because the dialect identifies structs by name.
// The function of an entry point gets the name of the entry point.
func (l *lowerer) texts() {
	for i := range l.m.Strings {
		if in := &l.m.Strings[i]; in.Op == spirv.OpString {
			l.out.Strings = append(l.out.Strings, *in)
		}
	}
	symbols := make(map[string]int)
	structs := make(map[string]int)
	named := l.entryNames(symbols)
	for i := range l.m.Names {
		in := &l.m.Names[i]
		id := instreader.Annotation(in).Target()
		switch {
		case !l.isUnchanged(id) || in.Op == spirv.OpName && named.Has(id):
		case in.Op == spirv.OpName:
			named.Add(id)
			text := instreader.Name(in).Name()
			switch {
			case text == "":
				continue
			case l.isSymbol(id):
				text = unique(symbols, text)
			case l.declaration(id).Op == spirv.OpTypeStruct:
				text = unique(structs, text)
			}
			l.name(id, text)
		default:
			l.out.Names = append(l.out.Names, *in)
		}
	}
}

// entryNames names the functions of entry points after the entry points. It returns these functions.
func (l *lowerer) entryNames(symbols map[string]int) (named spirv.IDSet) {
	for i := range l.m.EntryPoints {
		l.failed = false
		in := &l.m.EntryPoints[i]
		text := instreader.EntryPoint(in).Name()
		if symbols[text] != 0 {
			l.report(in, "two entry points with the same name")
		}
		id := instreader.EntryPoint(in).EntryPoint()
		symbols[text] = 1
		named.Add(id)
		l.name(id, text)
	}
	return named
}

func (l *lowerer) name(id spirv.ID, text string) {
	l.out.Names = append(l.out.Names, instbuilder.Op(spirv.OpName, 0, 0,
		spirv.AppendString([]uint32{uint32(id)}, text)))
}

// isSymbol reports whether id is a function, a module-scope variable or a specialization constant, which are symbols in
// the dialect.
func (l *lowerer) isSymbol(id spirv.ID) bool {
	d := l.declaration(id)
	return d.Op == spirv.OpVariable || d.Op.IsSpecConstant() || l.functionIDs.Has(id)
}

// unique returns base, with a number appended if it is taken. It marks the result as taken.
func unique(taken map[string]int, base string) string {
	name := base
	for taken[name] != 0 {
		name = base + "_" + strconv.Itoa(taken[base])
		taken[base]++
	}
	taken[name] = 1
	return name
}
