package spirvfriendly

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// maxGrouped is the maximum number of annotations that result from decoration groups.
const maxGrouped = 1 << 16

// annotate reads the annotations of the module. It starts at the last one, because each is added at the start of a
// list.
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

// addAnnotation adds an annotation at the start of the list for id. ids says whether its operands are IDs.
func (l *lowering) addAnnotation(id spirv.ID, member int32, words []uint32, ids bool) {
	a := annotation{decoration: spirv.Decoration(words[0]), member: member, operands: words[1:], ids: ids,
		next: l.annotated[id]}
	l.annotations = append(l.annotations, a)
	l.annotated[id] = int32(len(l.annotations))
}

// applyGroup adds the annotations of a decoration group to each of its targets. step is the number of words for a
// target: its ID and, for a member, the index.
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

// decoration returns the annotation with decoration d of id, or nil. It does not consider those of members.
func (l *lowering) decoration(id spirv.ID, d spirv.Decoration) *annotation {
	for k := l.annotated[id]; k != 0; k = l.annotations[k-1].next {
		if a := &l.annotations[k-1]; a.decoration == d && a.member == itself {
			return a
		}
	}
	return nil
}

// alignment returns the alignment with which id is decorated, or 0 if it is not.
func (l *lowering) alignment(id spirv.ID) uint32 {
	a := l.decoration(id, spirv.DecorationAlignment)
	if a == nil || len(a.operands) == 0 || !isAlignment(a.operands[0]) {
		return 0
	}
	return a.operands[0]
}

// isAlignment reports whether LLVM supports the alignment n.
func isAlignment(n uint32) bool { return n != 0 && n&(n-1) == 0 && n <= 1<<29 }

// elsewhere lists the decorations that LLVM IR expresses in another way than by the metadata spirv.Decorations.
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

// decorationList returns a node with the decorations of id that are not in elsewhere, or nil if there are none.
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

// decorationNode returns a node with a decoration and its operands, which are strings or numbers.
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

// eachOperand calls f with each operand of a decoration. For the ID of a constant, the operand is its value.
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

// fastMath lists the bits of FPFastMathMode with the flag of LLVM for each.
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

// flags returns the LLVM flags that the decorations of id imply.
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
