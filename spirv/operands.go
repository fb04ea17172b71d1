package spirv

import "math/bits"

// An OperandRef locates an operand among the words of an instruction.
type OperandRef struct {
	Kind  OperandKind // never a composite, because its two operands are visited separately
	Index int         // index of its first word in Instruction.Operands
	Words int         // number of words, at least 1
}

// A walkResult is the outcome of an iteration over operands.
type walkResult uint8

const (
	walkOK walkResult = iota
	walkStopped
	walkShort      // words are missing
	walkLong       // there are excess words
	walkUnknown    // the opcode or extended instruction is unknown
	walkEnumerant  // an enumerant is unknown, and so are its parameters
	walkBadString  // a string is not terminated
	walkUnexpected // the operation of an OpSpecConstantOp does not have a result
)

var walkMessages = [...]string{
	walkOK:         "",
	walkStopped:    "stopped",
	walkShort:      "operands are missing",
	walkLong:       "too many operands",
	walkUnknown:    "unknown instruction",
	walkEnumerant:  "unknown enumerant",
	walkBadString:  "unterminated string",
	walkUnexpected: "the opcode is not allowed in OpSpecConstantOp",
}

// EachOperand calls f for each operand after the result type and the result, in order. It stops if f returns false. It
// reports whether the visited operands conform to the grammar.
func (in *Instruction) EachOperand(f func(OperandRef) bool) bool {
	r := in.walk(f)
	return r == walkOK || r == walkStopped
}

// EachID calls f with the result type, if there is one, and with each operand that is an ID. It omits the result.
func (in *Instruction) EachID(f func(ID)) {
	if in.Type != 0 {
		f(in.Type)
	}
	in.EachIDIndex(func(i int) { f(ID(in.Operands[i])) })
}

// MapIDs replaces the result type and every operand that is an ID by the result of f. It does not change the result.
func (in *Instruction) MapIDs(f func(ID) ID) {
	if in.Type != 0 {
		in.Type = f(in.Type)
	}
	in.EachIDIndex(func(i int) { in.Operands[i] = uint32(f(ID(in.Operands[i]))) })
}

// EachIDIndex calls f with the index in Operands of each operand that is an ID.
func (in *Instruction) EachIDIndex(f func(int)) {
	if ids, all := in.LeadingIDs(); all {
		for i := range ids {
			f(i)
		}
		return
	}
	for c := in.IDs(); c.Next(); {
		f(c.At)
	}
}

// An IDCursor iterates over the operands of an instruction that are IDs:
//
//	for c := in.IDs(); c.Next(); {
//		… in.Operands[c.At] …
//	}
type IDCursor struct {
	At int // index in Operands

	// IDs are at all indices below lead, and from index rest on at every stride-th index
	step, lead, rest, stride, end int
	odd                           []int // irregular indices of further IDs
}

// Next advances to the next ID and reports whether there is one.
func (c *IDCursor) Next() bool {
	c.At += c.step
	if c.At == c.lead {
		c.At, c.step = c.rest, c.stride
	}
	return c.At < c.end || c.odd != nil && c.nextOdd()
}

func (c *IDCursor) nextOdd() bool {
	if len(c.odd) == 0 {
		return false
	}
	c.At, c.odd = c.odd[0], c.odd[1:]
	return true
}

// LeadingIDs returns the operands from the first one on that are IDs without other operands in between. The result all
// reports whether these are all operands that are IDs. If they are not, the method IDs returns a cursor over all of
// them.
func (in *Instruction) LeadingIDs() (ids []uint32, all bool) {
	if int(in.Op) >= len(opIndex) {
		return nil, true
	}
	switch e := opIndex[in.Op]; {
	case e.layout == idsAll || len(in.Operands) <= int(e.leading):
		return in.Operands, true
	default:
		return in.Operands[:e.leading], e.layout != idsMixed
	}
}

// IDs returns a cursor that is before the first operand that is an ID.
func (in *Instruction) IDs() IDCursor {
	ids, all := in.LeadingIDs()
	if all {
		return IDCursor{At: -1, step: 1, lead: -1, end: len(ids)}
	}
	lead := len(ids)
	if c, ok := in.mixedIDs(lead); ok {
		return c
	}
	c := IDCursor{odd: []int{}}
	in.walk(func(o OperandRef) bool {
		if o.Kind.IsID() {
			c.odd = append(c.odd, o.Index)
		}
		return true
	})
	return c
}

// mixedIDs returns the cursor for common instructions whose operands are not only IDs. The parameter lead is the number
// of leading IDs. It returns false for other instructions.
func (in *Instruction) mixedIDs(lead int) (c IDCursor, ok bool) {
	const plain = MemoryAccessVolatile | MemoryAccessAligned | MemoryAccessNontemporal
	n := len(in.Operands)
	c = IDCursor{At: -1, step: 1, lead: lead, rest: n, stride: 1, end: n}
	switch in.Op {
	case OpExtInst:
		c.lead, c.rest = 1, 2
		return c, in.Form == FormPlain && n >= 2
	case OpSwitch:
		c.rest, c.stride = 3, 2
		if in.Form == FormWide {
			c.rest, c.stride = 4, 3
		}
		return c, true
	case OpVariable, OpTypePointer, OpFunction: // a storage class or function control, followed by IDs
		c.rest = 1
		return c, n > 0
	case OpDecorate:
		c.end = 1
		return c, n > 1 && in.Operands[1] < firstDecorationOfID
	case OpMemberDecorate:
		c.end = 1
		return c, n > 2 && in.Operands[2] < firstDecorationOfID
	case OpSpecConstantOp:
		return c, false
	}
	switch word := in.Operands[lead]; in.Op.Info().Operands[lead].Kind {
	case KindImageOperands:
		c.rest = lead + 1
		return c, n == c.rest+imageOperandIDs(ImageOperands(word))
	case KindMemoryAccess:
		return c, MemoryAccess(word)&^plain == 0 && n <= lead+2
	}
	return c, false
}

// firstDecorationOfID is the first decoration that has an ID as an operand. The operands of smaller decorations are
// literals.
const firstDecorationOfID = uint32(DecorationUniformId)

// imageOperandIDs returns the number of IDs that follow an image operands mask, or -1 if the mask has unknown bits.
func imageOperandIDs(mask ImageOperands) int {
	const (
		one = ImageOperandsBias | ImageOperandsLod | ImageOperandsConstOffset | ImageOperandsOffset |
			ImageOperandsConstOffsets |
			ImageOperandsSample | ImageOperandsMinLod | ImageOperandsMakeTexelAvailable |
			ImageOperandsMakeTexelVisible | ImageOperandsOffsets
		none = ImageOperandsNonPrivateTexel | ImageOperandsVolatileTexel | ImageOperandsSignExtend |
			ImageOperandsZeroExtend | ImageOperandsNontemporal
	)
	if mask&^(one|none|ImageOperandsGrad) != 0 {
		return -1
	}
	n := bits.OnesCount32(uint32(mask & one))
	if mask&ImageOperandsGrad != 0 {
		n += 2
	}
	return n
}

// IsID reports whether operands of kind k are IDs.
func (k OperandKind) IsID() bool { return k >= KindIdResultType && k <= KindIdRef }

func (in *Instruction) walk(f func(OperandRef) bool) walkResult {
	info := in.Op.Info()
	if info == nil {
		return walkUnknown
	}
	ops, pos := info.Operands, 0
	switch in.Op {
	case OpExtInst:
		if len(in.Operands) < 2 {
			return walkShort
		}
		if !f(OperandRef{KindIdRef, 0, 1}) || !f(OperandRef{KindLiteralExtInstInteger, 1, 1}) {
			return walkStopped
		}
		ops, pos = ops[2:], 2
		if set := in.Form.extSet(); set != 0 {
			inst := set.Inst(in.Operands[1])
			if inst == nil {
				return walkUnknown
			}
			ops = inst.Operands
		}
	case OpSpecConstantOp:
		if len(in.Operands) < 1 {
			return walkShort
		}
		inner := innerOp(in.Operands[0])
		if inner == nil {
			return walkUnexpected
		}
		if !f(OperandRef{KindLiteralSpecConstantOpInteger, 0, 1}) {
			return walkStopped
		}
		ops, pos = inner.Operands, 1
	}
	pos, r := in.walkList(ops, pos, f)
	if r == walkOK && pos != len(in.Operands) {
		return walkLong
	}
	return r
}

// innerOp returns the grammar of the operation that an OpSpecConstantOp names by number. It returns nil for unknown
// opcodes and for operations that are not permitted there.
func innerOp(word uint32) *OpInfo {
	if word > 0xffff {
		return nil
	}
	switch info := Opcode(word).Info(); {
	case info == nil, !info.HasType, !info.HasResult, info.Opcode == OpSpecConstantOp, info.Opcode == OpExtInst:
		return nil
	default:
		return info
	}
}

func (in *Instruction) walkList(ops []Operand, pos int, f func(OperandRef) bool) (int, walkResult) {
	for i := range ops {
		o := &ops[i]
		switch o.Quantifier {
		case Variadic:
			for pos < len(in.Operands) {
				next, r := in.walkKind(o.Kind, pos, f)
				if r != walkOK {
					return next, r
				}
				pos = next
			}
			continue
		case Optional:
			if pos == len(in.Operands) {
				continue
			}
		}
		next, r := in.walkKind(o.Kind, pos, f)
		if r != walkOK {
			return next, r
		}
		pos = next
	}
	return pos, walkOK
}

func (in *Instruction) walkKind(k OperandKind, pos int, f func(OperandRef) bool) (int, walkResult) {
	if pos >= len(in.Operands) {
		return pos, walkShort
	}
	info := &kindTable[k]
	if info.Category == CategoryComposite {
		next, r := in.walkKind(info.Bases[0], pos, f)
		if r != walkOK {
			return next, r
		}
		return in.walkKind(info.Bases[1], next, f)
	}
	n := 1
	switch k {
	case KindLiteralString:
		if n = stringLen(in.Operands[pos:]); n == 0 {
			return pos, walkBadString
		}
	case KindLiteralContextDependentNumber:
		n = len(in.Operands) - pos
	case KindLiteralInteger:
		if in.Form == FormWide && in.Op == OpSwitch {
			n = 2
		}
	}
	if pos+n > len(in.Operands) {
		return pos, walkShort
	}
	if !f(OperandRef{k, pos, n}) {
		return pos, walkStopped
	}
	switch word := in.Operands[pos]; info.Category {
	case CategoryValueEnum:
		e := k.Enumerant(word)
		if e == nil {
			return pos, walkEnumerant
		}
		return in.walkList(e.Params, pos+1, f)
	case CategoryBitEnum:
		return in.walkBits(k, word, pos+1, f)
	}
	return pos + n, walkOK
}

// walkBits visits the parameters of the bits that are set in a mask, from the lowest bit. It returns the position after
// these parameters.
func (in *Instruction) walkBits(k OperandKind, mask uint32, pos int, f func(OperandRef) bool) (int, walkResult) {
	for mask != 0 {
		bit := mask & -mask
		mask &^= bit
		e := k.Enumerant(bit)
		if e == nil {
			return pos, walkEnumerant
		}
		next, r := in.walkList(e.Params, pos, f)
		if r != walkOK {
			return next, r
		}
		pos = next
	}
	return pos, walkOK
}

// extSet returns the extended instruction set whose grammar determines the operands of an OpExtInst with form f.
func (f Form) extSet() ExtSet {
	switch f {
	case FormOpenCLStd:
		return ExtSetOpenCLStd
	case FormOpenCLDebugInfo:
		return ExtSetOpenCLDebugInfo
	}
	return 0
}

// FormOf returns the form of an OpExtInst of the given set.
func FormOf(set ExtSet) Form {
	switch set {
	case ExtSetOpenCLStd:
		return FormOpenCLStd
	case ExtSetOpenCLDebugInfo:
		return FormOpenCLDebugInfo
	}
	return FormPlain
}
