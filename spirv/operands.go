package spirv

// An OperandRef is one operand within the words of an instruction.
type OperandRef struct {
	Kind  OperandKind // never a composite: its two operands come one by one
	Index int         // of the first word in Instruction.Operands
	Words int         // at least 1
}

// A walkResult says how a walk through operands ended.
type walkResult uint8

const (
	walkOK walkResult = iota
	walkStopped
	walkShort      // words are missing
	walkLong       // words are left over
	walkUnknown    // an unknown opcode or extended instruction
	walkEnumerant  // an unknown enumerant: its parameters cannot be known
	walkBadString  // a string without end
	walkUnexpected // OpSpecConstantOp of something that has no result
)

var walkMessages = [...]string{
	walkOK:         "",
	walkStopped:    "stopped",
	walkShort:      "operands are missing",
	walkLong:       "there are more operands than the opcode has",
	walkUnknown:    "unknown instruction",
	walkEnumerant:  "unknown enumerant",
	walkBadString:  "a string does not end",
	walkUnexpected: "the opcode is not allowed in OpSpecConstantOp",
}

// EachOperand calls f with the operands after result type and result, in order,
// until f returns false. It reports whether the operands agree with the
// grammar as far as the walk went.
func (in *Instruction) EachOperand(f func(OperandRef) bool) bool {
	r := in.walk(f)
	return r == walkOK || r == walkStopped
}

// EachID calls f with the result type, if there is one, and with every operand
// that is an id. It does not call it with the result.
func (in *Instruction) EachID(f func(ID)) {
	if in.Type != 0 {
		f(in.Type)
	}
	in.EachIDIndex(func(i int) { f(ID(in.Operands[i])) })
}

// MapIDs replaces the result type and every operand that is an id with what f
// returns for it. It leaves the result alone.
func (in *Instruction) MapIDs(f func(ID) ID) {
	if in.Type != 0 {
		in.Type = f(in.Type)
	}
	in.EachIDIndex(func(i int) { in.Operands[i] = uint32(f(ID(in.Operands[i]))) })
}

// EachIDIndex calls f with the index in Operands of every operand that is an
// id.
func (in *Instruction) EachIDIndex(f func(int)) {
	info := in.Op.Info()
	if info == nil {
		return
	}
	n := len(in.Operands)
	if info.layout != idsAll {
		n = min(n, int(info.leading))
	}
	if info.layout != idsMixed || len(in.Operands) <= int(info.leading) {
		for i := range n {
			f(i)
		}
		return
	}
	in.walk(func(o OperandRef) bool {
		if o.Kind <= KindIdRef && o.Kind >= KindIdResultType {
			f(o.Index)
		}
		return true
	})
}

// IsID reports whether operands of kind k are ids.
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

// innerOp returns the grammar of the operation of an OpSpecConstantOp, nil if
// it cannot be one.
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

// walkBits walks the parameters of the bits that are set, lowest bit first.
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

// extSet returns the set whose instructions' operands are to be looked up.
func (f Form) extSet() ExtSet {
	switch f {
	case FormOpenCLStd:
		return ExtSetOpenCLStd
	case FormOpenCLDebugInfo:
		return ExtSetOpenCLDebugInfo
	}
	return 0
}

// FormOf returns the form of OpExtInst for a set.
func FormOf(set ExtSet) Form {
	switch set {
	case ExtSetOpenCLStd:
		return FormOpenCLStd
	case ExtSetOpenCLDebugInfo:
		return FormOpenCLDebugInfo
	}
	return FormPlain
}
