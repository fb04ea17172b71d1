package spirvfriendly

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A reservedName is the name of a decoration in annotations of pointers.
type reservedName struct {
	decoration spirv.Decoration
	name       string
	extra      string // additional argument
	separator  string
}

// reservedNames lists the decorations that annotations identify by name. They identify others by number.
var reservedNames = [...]reservedName{
	{spirv.DecorationRegisterALTERA, "register", "1", ","},
	{spirv.DecorationMemoryALTERA, "memory", "", ","},
	{spirv.DecorationNumbanksALTERA, "numbanks", "", ","},
	{spirv.DecorationBankwidthALTERA, "bankwidth", "", ","},
	{spirv.DecorationMaxPrivateCopiesALTERA, "private_copies", "", ","},
	{spirv.DecorationSinglepumpALTERA, "pump", "1", ","},
	{spirv.DecorationDoublepumpALTERA, "pump", "2", ","},
	{spirv.DecorationMaxReplicatesALTERA, "max_replicates", "", ","},
	{spirv.DecorationSimpleDualPortALTERA, "simple_dual_port", "1", ","},
	{spirv.DecorationMergeALTERA, "merge", "", ":"},
	{spirv.DecorationBankBitsALTERA, "bank_bits", "", ","},
	{spirv.DecorationForcePow2DepthALTERA, "force_pow2_depth", "", ","},
}

// layoutDecorations lists the decorations of members that the LLVM type already expresses.
var layoutDecorations = [...]spirv.Decoration{
	spirv.DecorationOffset, spirv.DecorationMatrixStride, spirv.DecorationRowMajor, spirv.DecorationColMajor,
}

// annotatePointer emits an annotation of p, a pointer to a member, with the decorations of the member. It returns p if
// there are none.
func (f *function) annotatePointer(p llvm.Value, strct spirv.ID, member int32) llvm.Value {
	text := f.memberText(strct, member)
	if text == "" {
		return p
	}
	t := p.Type()
	sig := f.out.Func(t, t, llvm.Ptr, llvm.Ptr, llvm.I32, llvm.Ptr)
	overloads := []*llvm.Type{t}
	if f.o.Version >= targetTypes {
		overloads = append(overloads, llvm.Ptr)
	}
	fn := f.out.Intrinsic("llvm.ptr.annotation", sig, overloads...)
	return f.build.Call(fn, p, f.textAddress(text), f.textAddress(f.o.Name), f.out.Int(llvm.I32, 0),
		f.out.Null(llvm.Ptr))
}

// A memberKey identifies a member of a struct.
type memberKey struct {
	strct  spirv.ID
	member int32
}

// memberText returns the text of the annotation for a member: {name:argument,…} for each decoration. It is ""
// without decorations.
func (l *lowering) memberText(strct spirv.ID, member int32) string {
	if l.annotated[strct] == 0 {
		return ""
	}
	key := memberKey{strct, member}
	if s, ok := l.memberTexts[key]; ok {
		return s
	}
	var b []byte
	for k := l.annotated[strct]; k != 0; k = l.annotations[k-1].next {
		a := &l.annotations[k-1]
		if a.member == member && !isLayout(a.decoration) {
			b = l.appendDecoration(b, a)
		}
	}
	if l.memberTexts == nil {
		l.memberTexts = map[memberKey]string{}
	}
	l.memberTexts[key] = string(b)
	return string(b)
}

func isLayout(d spirv.Decoration) bool {
	for _, o := range layoutDecorations {
		if o == d {
			return true
		}
	}
	return false
}

// appendDecoration appends the text of a decoration in an annotation: {X:Y}, or only the text of user semantics.
// Strings are quoted, unless the decoration has a reserved name.
func (l *lowering) appendDecoration(b []byte, a *annotation) []byte {
	if a.decoration == spirv.DecorationUserSemantic {
		s, _ := spirv.StringAt(a.operands)
		return append(b, s...)
	}
	r := reservedName{name: strconv.Itoa(int(a.decoration)), separator: ","}
	reserved := false
	for _, n := range reservedNames {
		if n.decoration == a.decoration {
			r, reserved = n, true
		}
	}
	b = append(append(b, '{'), r.name...)
	separator := ":"
	put := func(s string) {
		b = append(append(b, separator...), s...)
		separator = r.separator
	}
	l.eachOperand(a, func(text string, number uint32, isText bool) {
		switch {
		case !isText:
			put(strconv.FormatUint(uint64(number), 10))
		case reserved:
			put(text)
		default:
			put(strconv.Quote(text))
		}
	})
	if r.extra != "" {
		put(r.extra)
	}
	return append(b, '}')
}

// textAddress returns the address of a text. For LLVM 15, it emits an instruction by which the reader recognizes that
// the text is not a variable of the kernel.
func (f *function) textAddress(s string) llvm.Value {
	g := f.text(s)
	if f.o.Version >= targetTypes {
		return g
	}
	zero := f.out.Int(llvm.I32, 0)
	return f.build.GEP(g.ValueType, g, llvm.InBounds, zero, zero)
}

// text returns the global that contains s. Each text is contained in only one global.
func (l *lowering) text(s string) *llvm.Global {
	if g := l.texts[s]; g != nil {
		return g
	}
	c := l.out.String(s + "\x00")
	g := l.out.NewGlobal("annotation"+strconv.Itoa(len(l.texts)), c.Type(), 0, c)
	g.Linkage, g.Constant, g.UnnamedAddr, g.Section = llvm.Private, true, llvm.AddrMattersNowhere, "llvm.metadata"
	if l.texts == nil {
		l.texts = map[string]*llvm.Global{}
	}
	l.texts[s] = g
	return g
}
