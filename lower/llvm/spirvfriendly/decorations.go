package spirvfriendly

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// maxGrouped is the maximum number of annotations that decoration groups may expand to.
const maxGrouped = 1 << 16

// annotate reads the annotations of the module in reverse order, so that lists start with the first.
func (l *lowering) annotate() {
	for i := len(l.m.Annotations) - 1; i >= 0; i-- {
		in := &l.m.Annotations[i]
		switch in.Op {
		case spirv.OpDecorate, spirv.OpDecorateString:
			l.addAnnotation(operand(in, 0), itself, in.Operands[1:], false)
		case spirv.OpDecorateId:
			l.addAnnotation(operand(in, 0), itself, in.Operands[1:], true)
		case spirv.OpMemberDecorate, spirv.OpMemberDecorateString:
			l.addAnnotation(operand(in, 0), int32(instreader.MemberDecoration(in).Member()), in.Operands[2:], false)
		}
	}
	for i := range l.m.Annotations {
		switch in := &l.m.Annotations[i]; in.Op {
		case spirv.OpGroupDecorate:
			l.applyGroup(in, 1)
		case spirv.OpGroupMemberDecorate:
			l.applyGroup(in, 2)
		}
	}
}

// addAnnotation prepends an annotation to the list of an id.
func (l *lowering) addAnnotation(id spirv.ID, member int32, words []uint32, ids bool) {
	a := annotation{decoration: spirv.Decoration(words[0]), member: member, operands: words[1:], ids: ids,
		next: l.annotated[id]}
	l.annotations = append(l.annotations, a)
	l.annotated[id] = int32(len(l.annotations))
}

// applyGroup adds the annotations of a group to each target. The last parameter is the number of words per target: an
// id and, for members, the member index.
func (l *lowering) applyGroup(in *spirv.Instruction, step int) {
	for k := l.annotated[in.Operands[0]]; k != 0; k = l.annotations[k-1].next {
		for t := in.Operands[1:]; len(t) >= step; t = t[step:] {
			if len(l.annotations) >= maxGrouped+len(l.m.Annotations) {
				l.report(in, "decoration groups expand to too many decorations")
				return
			}
			a := l.annotations[k-1]
			a.next = l.annotated[t[0]]
			if step == 2 {
				a.member = int32(t[1])
			}
			l.annotations = append(l.annotations, a)
			l.annotated[t[0]] = int32(len(l.annotations))
		}
	}
}

// decoration returns the annotation with decoration d of id itself, or nil.
func (l *lowering) decoration(id spirv.ID, d spirv.Decoration) *annotation {
	for k := l.annotated[id]; k != 0; k = l.annotations[k-1].next {
		if a := &l.annotations[k-1]; a.decoration == d && a.member == itself {
			return a
		}
	}
	return nil
}

// alignment returns the alignment decoration of id, or 0.
func (l *lowering) alignment(id spirv.ID) uint32 {
	a := l.decoration(id, spirv.DecorationAlignment)
	if a == nil || len(a.operands) == 0 || !isAlignment(a.operands[0]) {
		return 0
	}
	return a.operands[0]
}

// isAlignment reports whether LLVM supports an alignment.
func isAlignment(n uint32) bool { return n != 0 && n&(n-1) == 0 && n <= 1<<29 }

// elsewhere lists the decorations that are expressed in other ways in LLVM IR, so that the spirv.Decorations metadata
// does not repeat them.
var elsewhere = [...]struct {
	decoration spirv.Decoration
	form       string
}{
	{spirv.DecorationAlignment, "align"},
	{spirv.DecorationBuiltIn, "the name of a function or a variable"},
	{spirv.DecorationCPacked, "<{ … }>"},
	{spirv.DecorationConstant, "constant"},
	{spirv.DecorationFPFastMathMode, "flags of the instruction"},
	{spirv.DecorationFPRoundingMode, "a postfix of the name"},
	{spirv.DecorationFuncParamAttr, "attributes of the parameter"},
	{spirv.DecorationLinkageAttributes, "linkage and name"},
	{spirv.DecorationMaxByteOffset, "dereferenceable"},
	{spirv.DecorationNoSignedWrap, "nsw"},
	{spirv.DecorationNoUnsignedWrap, "nuw"},
	{spirv.DecorationSaturatedConversion, "a postfix of the name"},
	{spirv.DecorationSpecId, "an argument of __spirv_SpecConstant"},
}

func isElsewhere(d spirv.Decoration) bool {
	for _, e := range elsewhere {
		if e.decoration == d {
			return true
		}
	}
	return false
}

// decorationList returns the node of id's decorations that are not expressed elsewhere, or nil.
func (l *lowering) decorationList(id spirv.ID) *llvm.Node {
	list := llvm.NewNode()
	for k := l.annotated[id]; k != 0; k = l.annotations[k-1].next {
		if a := &l.annotations[k-1]; a.member == itself && !isElsewhere(a.decoration) {
			list.Elems = append(list.Elems, l.decorationNode(a))
		}
	}
	if len(list.Elems) == 0 {
		return nil
	}
	return list
}

// decorationNode returns a decoration with its operands: strings are strings, others are numbers.
func (l *lowering) decorationNode(a *annotation) *llvm.Node {
	n := llvm.NewNode(l.out.MetadataInt(llvm.I32, uint64(a.decoration)))
	l.eachOperand(a, func(text string, number uint32, isText bool) {
		if isText {
			n.Elems = append(n.Elems, llvm.MetadataString(text))
		} else {
			n.Elems = append(n.Elems, l.out.MetadataInt(llvm.I32, uint64(number)))
		}
	})
	return n
}

// eachOperand calls f with the operands of a decoration. The id of a constant is replaced by the constant's value.
func (l *lowering) eachOperand(a *annotation, f func(text string, number uint32, isText bool)) {
	words := a.operands
	e := spirv.KindDecoration.Enumerant(uint32(a.decoration))
	for i := 0; len(words) > 0; i++ {
		if e != nil && i < len(e.Params) && e.Params[i].Kind == spirv.KindLiteralString {
			if s, n := spirv.StringAt(words); n > 0 {
				f(s, 0, true)
				words = words[n:]
				continue
			}
		}
		w := words[0]
		if a.ids && int(w) < len(l.defs) {
			v, _ := l.number(spirv.ID(w))
			w = uint32(v)
		}
		f("", w, false)
		words = words[1:]
	}
}

// fastMath maps the bits of FPFastMathMode to flags.
var fastMath = [...]struct {
	bit   spirv.FPFastMathMode
	flags llvm.Flags
}{
	{spirv.FPFastMathModeNotNaN, llvm.NoNaNs},
	{spirv.FPFastMathModeNotInf, llvm.NoInfs},
	{spirv.FPFastMathModeNSZ, llvm.NoSignedZeros},
	{spirv.FPFastMathModeAllowRecip, llvm.AllowReciprocal},
	{spirv.FPFastMathModeFast, llvm.Fast},
	{spirv.FPFastMathModeAllowContract, llvm.AllowContract},
	{spirv.FPFastMathModeAllowReassoc, llvm.AllowReassoc},
}

// flags returns the flags given by the decorations of an instruction's result.
func (l *lowering) flags(id spirv.ID) (f llvm.Flags) {
	for k := l.annotated[id]; k != 0; k = l.annotations[k-1].next {
		a := &l.annotations[k-1]
		switch {
		case a.member != itself:
		case a.decoration == spirv.DecorationNoSignedWrap:
			f |= llvm.NoSignedWrap
		case a.decoration == spirv.DecorationNoUnsignedWrap:
			f |= llvm.NoUnsignedWrap
		case a.decoration == spirv.DecorationFPFastMathMode && len(a.operands) > 0:
			for _, m := range fastMath {
				if a.operands[0]&uint32(m.bit) != 0 {
					f |= m.flags
				}
			}
		}
	}
	return f
}
