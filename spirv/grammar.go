package spirv

// An Opcode is the number of a SPIR-V instruction.
type Opcode uint16

// An OperandKind is a kind of operand in the grammar: an ID, a literal or an enumeration.
type OperandKind uint8

// A Category is the encoding of operands of a kind.
type Category uint8

// The categories of operand kinds.
const (
	CategoryID        Category = iota // one word: an ID
	CategoryLiteral                   // one or more words
	CategoryValueEnum                 // one word: an enumerant, followed by its parameters
	CategoryBitEnum                   // one word: a set of bits, followed by the parameters of each bit
	CategoryComposite                 // two operands
)

// A Quantifier is the number of times that an operand occurs.
type Quantifier uint8

// The quantifiers of the grammar.
const (
	One      Quantifier = iota
	Optional            // the operand occurs at most once, after all required operands
	Variadic            // any number of times, last
)

// An Operand is an operand of an instruction or a parameter of an enumerant in the grammar.
type Operand struct {
	Kind       OperandKind
	Quantifier Quantifier
}

// idLayout is the arrangement of IDs among an instruction's operands. It avoids iterating over the grammar in common
// cases.
type idLayout uint8

const (
	idsLeading idLayout = iota // leading operands only; also used for unknown opcodes
	idsAll                     // all operands are IDs
	idsMixed                   // leading operands, followed by operands that depend on the grammar
)

// An opEntry is an entry of the opcode index.
type opEntry struct {
	row     uint16 // 1 + row in opTable; 0 if there is no such opcode
	layout  idLayout
	leading uint8 // number of leading operands that are IDs
}

// An OpInfo is the grammar of an opcode.
type OpInfo struct {
	Opcode       Opcode
	Name         string // including the Op prefix
	Class        Class
	HasType      bool
	HasResult    bool
	Operands     []Operand // without result type and result
	Capabilities []Capability
	Extensions   []string
	MinVersion   uint32 // 0x00010300 is 1.3; 0 means only with an extension or capability
	LastVersion  uint32 // 0 means no limit
}

// NamesEnumerants reports whether an operand of the opcode can be an enumerant. Most opcodes do not have such operands.
func (i *OpInfo) NamesEnumerants() bool {
	for _, o := range i.Operands {
		switch o.Kind.Info().Category {
		case CategoryValueEnum, CategoryBitEnum:
			return true
		}
	}
	return false
}

// An Enumerant is the grammar of one value or bit of an enumeration.
type Enumerant struct {
	Value        uint32
	Name         string
	Params       []Operand
	Capabilities []Capability // one of them suffices
	Extensions   []string
	MinVersion   uint32 // as in OpInfo
	LastVersion  uint32
}

// A nameValue is a row of an index that maps names, including aliases, to values.
type nameValue struct {
	name  string
	value uint32
}

// A KindInfo describes an operand kind.
type KindInfo struct {
	Name       string
	Category   Category
	Bases      [2]OperandKind // kinds of the two operands of a composite
	Enumerants []Enumerant    // sorted by value
	names      []nameValue    // sorted by name
}

// An ExtSet identifies an extended instruction set. Zero represents unknown sets.
type ExtSet uint8

// An ExtInstInfo is the grammar of an extended instruction.
type ExtInstInfo struct {
	Number   uint32
	Name     string
	Operands []Operand
}

// An ExtSetInfo describes an extended instruction set.
type ExtSetInfo struct {
	Name  string // name in OpExtInstImport
	Insts []ExtInstInfo
	names []nameValue
}

// Info returns the grammar of op, or nil if SPIR-V does not have this opcode. The row must not be modified.
func (op Opcode) Info() *OpInfo {
	if int(op) >= len(opIndex) || opIndex[op].row == 0 {
		return nil
	}
	return &opTable[opIndex[op].row-1]
}

// String returns the name of op, including the Op prefix.
func (op Opcode) String() string {
	if info := op.Info(); info != nil {
		return info.Name
	}
	return "Op" + decimal(uint32(op))
}

// LookupOpcode returns the opcode with the given name or alias. It returns false if there is no such opcode.
func LookupOpcode(name string) (Opcode, bool) {
	v, ok := lookupName(opNames[:], name)
	return Opcode(v), ok
}

// Info returns the description of kind k. The row must not be modified.
func (k OperandKind) Info() *KindInfo { return &kindTable[k] }

// String returns the name of k in the grammar.
func (k OperandKind) String() string { return kindTable[k].Name }

// Enumerant returns the grammar of value v of an enumeration, or nil if k does not have this value. For a bit
// enumeration, v is a single bit or zero.
func (k OperandKind) Enumerant(v uint32) *Enumerant {
	rows := kindTable[k].Enumerants
	if int64(v) < int64(len(rows)) && rows[v].Value == v {
		return &rows[v]
	}
	lo, hi := 0, len(rows)
	for lo < hi {
		mid := int(uint(lo+hi) / 2)
		if rows[mid].Value < v {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(rows) && rows[lo].Value == v {
		return &rows[lo]
	}
	return nil
}

// Lookup returns the value of the enumerant of k with the given name or alias. It returns false if there is no such
// enumerant.
func (k OperandKind) Lookup(name string) (uint32, bool) {
	return lookupName(kindTable[k].names, name)
}

// Info returns the description of set s. The row must not be modified.
func (s ExtSet) Info() *ExtSetInfo {
	if s >= firstVendorSet {
		return &vendorSets[s-firstVendorSet]
	}
	return &extSetTable[s]
}

// LookupExtSet returns the set whose name in OpExtInstImport is name, or zero if it is unknown.
func LookupExtSet(name string) ExtSet {
	const shaderDebug = "NonSemantic.Shader.DebugInfo."
	if len(name) > len(shaderDebug) && name[:len(shaderDebug)] == shaderDebug {
		return ExtSetShaderDebugInfo
	}
	for s := ExtSet(1); s < firstVendorSet+ExtSet(len(vendorSets)); s++ {
		if s.Info().Name == name {
			return s
		}
	}
	return 0
}

// Inst returns the grammar of the instruction with number n in the set, or nil if the set does not have it.
func (s ExtSet) Inst(n uint32) *ExtInstInfo {
	rows := s.Info().Insts
	lo, hi := 0, len(rows)
	for lo < hi {
		mid := int(uint(lo+hi) / 2)
		if rows[mid].Number < n {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(rows) && rows[lo].Number == n {
		return &rows[lo]
	}
	return nil
}

// Lookup returns the number of the instruction with the given name in the set. It returns false if there is no such
// instruction.
func (s ExtSet) Lookup(name string) (uint32, bool) {
	return lookupName(s.Info().names, name)
}

func lookupName(rows []nameValue, name string) (uint32, bool) {
	lo, hi := 0, len(rows)
	for lo < hi {
		mid := int(uint(lo+hi) / 2)
		if rows[mid].name < name {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < len(rows) && rows[lo].name == name {
		return rows[lo].value, true
	}
	return 0, false
}

// enumString returns value v of kind k in assembly syntax: a name, names of bits joined by |, or a number.
func enumString(k OperandKind, v uint32) string {
	info := &kindTable[k]
	if e := k.Enumerant(v); e != nil {
		return e.Name
	}
	if info.Category != CategoryBitEnum || v == 0 {
		return decimal(v)
	}
	s := ""
	for bit := uint32(1); bit != 0; bit <<= 1 {
		if v&bit == 0 {
			continue
		}
		if s != "" {
			s += "|"
		}
		if e := k.Enumerant(bit); e != nil {
			s += e.Name
		} else {
			s += decimal(bit)
		}
	}
	return s
}

func decimal(v uint32) string {
	var buf [10]byte
	i := len(buf)
	for {
		i--
		buf[i] = byte('0' + v%10)
		v /= 10
		if v == 0 {
			return string(buf[i:])
		}
	}
}

// Imply adds capability c, and all capabilities that it implies, to a set.
func Imply(set map[Capability]bool, c Capability) {
	if set[c] {
		return
	}
	set[c] = true
	if e := KindCapability.Enumerant(uint32(c)); e != nil {
		for _, other := range e.Capabilities {
			Imply(set, other)
		}
	}
}
