package spirv

// TextOptions control the format of assembly. The zero value matches the default of spirv-dis.
type TextOptions struct {
	RawIDs   bool // print numbers, not names
	NoIndent bool
	NoHeader bool
}

// textIndent is the column in which opcodes start.
const textIndent = 15

// Disassemble returns m as assembly.
func Disassemble(m *Module, o TextOptions) string {
	return string(AppendText(nil, m, o))
}

// AppendText appends m as assembly to b, and returns b.
func AppendText(b []byte, m *Module, o TextOptions) []byte {
	return appendText(b, m, o, func(int) {})
}

// DisassembleLocated is like Disassemble but also returns the byte offset of each instruction in the text, in the order
// of Module.Each.
func DisassembleLocated(m *Module, o TextOptions) (text string, starts []int) {
	b := appendText(nil, m, o, func(at int) { starts = append(starts, at) })
	return string(b), starts
}

// appendText appends m as assembly to b, and calls located with the byte offset of each instruction. It returns b.
func appendText(b []byte, m *Module, o TextOptions, located func(int)) []byte {
	if !o.NoHeader {
		b = appendTextHeader(b, m)
	}
	p := NewPrinter(m, o)
	m.Each(func(in *Instruction) {
		line := len(b)
		b = p.AppendInstruction(b, in)
		for line < len(b)-1 && b[line] == ' ' {
			line++
		}
		located(line)
		b = append(b, '\n')
	})
	return b
}

func appendTextHeader(b []byte, m *Module) []byte {
	b = append(b, "; SPIR-V\n; Version: "...)
	b = appendDecimal(b, m.Version>>16&0xff)
	b = append(b, '.')
	b = appendDecimal(b, m.Version>>8&0xff)
	b = append(b, "\n; Generator: "...)
	tool := m.Generator >> 16
	if int(tool) < len(generators) && generators[tool] != "" {
		b = append(b, generators[tool]...)
	} else {
		b = append(b, "Unknown("...)
		b = appendDecimal(b, tool)
		b = append(b, ')')
	}
	b = append(b, "; "...)
	b = appendDecimal(b, m.Generator&0xffff)
	b = append(b, "\n; Bound: "...)
	b = appendDecimal(b, uint32(m.Bound))
	b = append(b, "\n; Schema: "...)
	b = appendDecimal(b, m.Schema)
	return append(b, '\n')
}

// A Printer prints single instructions of a module as assembly. It uses the names and types that the module had when
// NewPrinter was called.
type Printer struct {
	options TextOptions
	names   []string // by ID
	lits    []literalKind
	types   []ID // by ID of a value: its type
	sets    importedSets
}

// An importedSet is an extended instruction set with the ID of its OpExtInstImport.
type importedSet struct {
	id  ID
	set ExtSet
}

type importedSets []importedSet

func (l *importedSets) add(in *Instruction) {
	name, _ := StringAt(in.Operands)
	*l = append(*l, importedSet{in.Result, LookupExtSet(name)})
}

// of returns the set that was imported with the given ID, or 0 if there is no such set.
func (l importedSets) of(id ID) ExtSet {
	for _, s := range l {
		if s.id == id {
			return s.set
		}
	}
	return 0
}

// NewPrinter returns a printer for the instructions of m.
func NewPrinter(m *Module, o TextOptions) *Printer {
	p := &Printer{options: o, lits: scalarTypes(m)}
	if !o.RawIDs {
		p.names = collectNames(m, p.lits)
	}
	p.types = make([]ID, len(p.lits))
	m.Each(func(in *Instruction) {
		if in.Type != 0 && int(in.Result) < len(p.types) {
			p.types[in.Result] = in.Type
		}
	})
	for i := range m.ExtInstImports {
		p.sets.add(&m.ExtInstImports[i])
	}
	return p
}

// Name returns the name that represents id in assembly, without the percent sign.
func (p *Printer) Name(id ID) string {
	if uint(id) < uint(len(p.names)) && p.names[id] != "" {
		return p.names[id]
	}
	return decimal(uint32(id))
}

// Instruction returns an instruction as one line of assembly.
func (p *Printer) Instruction(in *Instruction) string {
	return string(p.AppendInstruction(nil, in))
}

// AppendInstruction appends an instruction as one line of assembly, without a newline, to b and returns b. A word that
// does not conform to the grammar is printed as ! followed by the number.
func (p *Printer) AppendInstruction(b []byte, in *Instruction) []byte {
	info := in.Op.Info()
	if in.Result != 0 {
		b = p.appendResult(b, in.Result)
	} else if !p.options.NoIndent {
		b = append(b, "               "...)
	}
	if info == nil {
		b = append(b, in.Op.String()...)
	} else {
		b = append(b, info.Name...)
		if info.HasType {
			b = p.appendID(append(b, ' '), in.Type)
		}
		if n := len(in.Operands); opIndex[in.Op].layout == idsAll && n >= int(opIndex[in.Op].leading) &&
			noOptional(info) {
			for _, w := range in.Operands {
				b = p.appendID(append(b, ' '), ID(w))
			}
			return b
		}
	}
	next := 0
	in.walk(func(o OperandRef) bool {
		b = p.appendOperand(append(b, ' '), in, o)
		next = o.Index + o.Words
		return true
	})
	for ; next < len(in.Operands); next++ {
		b = appendDecimal(append(b, " !"...), in.Operands[next])
	}
	return b
}

// noOptional reports whether the last operand of an opcode may occur any number of times. In this case, the opcode does
// not have optional operands.
func noOptional(info *OpInfo) bool {
	n := len(info.Operands)
	return n > 0 && info.Operands[n-1].Quantifier == Variadic
}

// appendResult appends the name of a result and an equals sign. They are right-aligned before the column of opcodes.
func (p *Printer) appendResult(b []byte, id ID) []byte {
	start := len(b)
	if !p.options.NoIndent {
		b = append(b, "               "...)
	}
	name := len(b)
	b = p.appendID(b, id)
	if n := len(b) - name; !p.options.NoIndent {
		pad := max(0, textIndent-3-n)
		copy(b[start+pad:], b[name:])
		b = b[:start+pad+n]
	}
	return append(b, " = "...)
}

func (p *Printer) appendID(b []byte, id ID) []byte {
	b = append(b, '%')
	if uint(id) < uint(len(p.names)) && p.names[id] != "" {
		return append(b, p.names[id]...)
	}
	return appendDecimal(b, uint32(id))
}

func (p *Printer) appendOperand(b []byte, in *Instruction, o OperandRef) []byte {
	word := in.Operands[o.Index]
	info := &kindTable[o.Kind]
	switch info.Category {
	case CategoryID:
		return p.appendID(b, ID(word))
	case CategoryValueEnum:
		if e := o.Kind.Enumerant(word); e != nil {
			return append(b, e.Name...)
		}
		return appendDecimal(append(b, '!'), word)
	case CategoryBitEnum:
		return appendBits(b, o.Kind, word)
	}
	switch o.Kind {
	case KindLiteralString:
		return appendQuoted(b, in.Operands[o.Index:o.Index+o.Words])
	case KindLiteralFloat:
		return appendFloat(b, uint64(word), 32, 32)
	case KindLiteralContextDependentNumber:
		return appendLiteral(b, in.Operands[o.Index:o.Index+o.Words], kindAt(p.lits, in.Type))
	case KindLiteralInteger:
		k := literalWord
		if in.Op == OpSwitch {
			k = p.selectorKind(ID(in.Operands[0]))
		}
		return appendLiteral(b, in.Operands[o.Index:o.Index+o.Words], k)
	case KindLiteralExtInstInteger:
		// Like dxc, print the number for NonSemantic.DebugPrintf. Newer versions of spirv-dis print the name.
		set := p.sets.of(ID(in.Operands[0]))
		if inst := set.Inst(word); inst != nil && set != ExtSetDebugPrintf {
			return append(b, inst.Name...)
		}
	case KindLiteralSpecConstantOpInteger:
		if inner := innerOp(word); inner != nil {
			return append(b, inner.Name[len("Op"):]...)
		}
	}
	return appendDecimal(b, word)
}

func (p *Printer) selectorKind(id ID) literalKind {
	if uint(id) < uint(len(p.types)) {
		return kindAt(p.lits, p.types[id])
	}
	return literalWord
}

// appendBits appends the names of the bits of a mask, from the lowest to the highest.
func appendBits(b []byte, k OperandKind, mask uint32) []byte {
	if mask == 0 {
		if e := k.Enumerant(0); e != nil {
			return append(b, e.Name...)
		}
		return b
	}
	first := true
	for mask != 0 {
		bit := mask & -mask
		mask &^= bit
		if !first {
			b = append(b, '|')
		}
		first = false
		if e := k.Enumerant(bit); e != nil {
			b = append(b, e.Name...)
		} else {
			b = appendDecimal(append(b, '!'), bit)
		}
	}
	return b
}

// appendQuoted appends a quoted string literal. Quotes and backslashes are the only escaped characters.
func appendQuoted(b []byte, words []uint32) []byte {
	b = append(b, '"')
	for _, w := range words {
		for range 4 {
			c := byte(w)
			if c == 0 {
				return append(b, '"')
			}
			if c == '"' || c == '\\' {
				b = append(b, '\\')
			}
			b = append(b, c)
			w >>= 8
		}
	}
	return append(b, '"')
}

func appendDecimal(b []byte, v uint32) []byte {
	if v < 10 {
		return append(b, byte('0'+v))
	}
	var buf [10]byte
	i := len(buf)
	for v > 0 {
		i--
		buf[i] = byte('0' + v%10)
		v /= 10
	}
	return append(b, buf[i:]...)
}
