// Package modulebuilder makes SPIR-V modules: SPIRVContext hands out ids and
// keeps the one copy of every type, constant and decoration; ModuleBuilder
// adds sections, functions and basic blocks, and lays the finished module out.
//
// It knows nothing of HLSL: names, storage classes and layouts are what its
// caller says. Instructions come from package instbuilder.
//
// Read context.go and types.go for ids and types, function.go for what is
// emitted into the current block, layout.go for the order of the finished
// module.
package modulebuilder

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An idKind says what an id stands for.
type idKind uint8

const (
	idOther idKind = iota // results of instructions, labels, functions, parameters
	idType
	idConstant // OpConstant…, OpUndef at module level
	idVariable // at module level
)

// A definition is what the context knows of an id.
type definition struct {
	kind  idKind
	typ   spirv.ID // of a value; 0 if none
	index int32    // into types, constants or variables
	name  int32    // into names
}

// A SPIRVContext hands out ids and keeps types, constants and decorations
// unique. Ids are provisional: ModuleBuilder.TakeModule numbers them anew.
type SPIRVContext struct {
	budget *budget.Budget
	pos    int32        // what SetPos has set
	defs   []definition // by id; 0 is unused
	names  []string     // OpNames; 0 is none
	types  []typeRecord
	// constants in order of creation
	constants []constantRecord

	interned map[string]spirv.ID // words of an instruction without its result to the result
	keyBuf   []byte

	decorations   []spirv.Instruction
	decorated     map[string]bool
	instMarks     []mark // decorations that stand where their target is emitted
	marks         []marked
	typeNull      map[spirv.ID]spirv.ID
	voidT, boolT  spirv.ID
	intT          [4][2]spirv.ID // by log2(width/8), signed
	floatT        [4]spirv.ID
	intConstants  [2]map[uint32]spirv.ID // 32-bit constants: unsigned, signed
	boolConstants [2]spirv.ID
}

type mark struct {
	target     spirv.ID
	decoration spirv.Decoration
}

// A marked is the ids that one decoration marks.
type marked struct {
	decoration spirv.Decoration
	ids        spirv.IDSet
}

type typeRecord struct {
	id   spirv.ID
	inst spirv.Instruction // with provisional ids
	desc *StructDesc       // OpTypeStruct
	// ArrayStride of an array, 0 if none
	stride uint32
	ahead  bool // a pointer that may be mentioned before what it points to
}

type constantRecord struct {
	inst spirv.Instruction
	lazy bool // takes its place at its first use instead of among the constants
}

// init makes room for an average shader. A map has room for 7/8 of a power of two.
func (c *SPIRVContext) init() {
	c.defs, c.names = make([]definition, 1, 256), make([]string, 1, 64)
	c.interned = make(map[string]spirv.ID, 112)
	c.decorated = make(map[string]bool, 56)
	c.typeNull = make(map[spirv.ID]spirv.ID)
	c.intConstants[0] = make(map[uint32]spirv.ID, 16)
	c.intConstants[1] = make(map[uint32]spirv.ID, 16)
}

// NewID returns a fresh id.
func (c *SPIRVContext) NewID() spirv.ID { return c.newDef(definition{}) }

func (c *SPIRVContext) newDef(d definition) spirv.ID {
	c.budget.Spend(budget.Instructions, 1, source.Pos(max(c.pos, 0)))
	c.budget.Poll()
	c.defs = append(c.defs, d)
	return spirv.ID(len(c.defs) - 1)
}

// TypeOf returns the type of a value, 0 if the id is none.
func (c *SPIRVContext) TypeOf(id spirv.ID) spirv.ID { return c.defs[id].typ }

// Name gives id its OpName. The last name wins; an empty one takes it away.
func (c *SPIRVContext) Name(id spirv.ID, name string) {
	c.defs[id].name = c.nameIndex(name)
}

// nameIndex adds a name, and returns its index. Names are apart from the definitions, of
// which there are many more.
func (c *SPIRVContext) nameIndex(name string) int32 {
	if name == "" {
		return 0
	}
	c.names = append(c.names, name)
	return int32(len(c.names) - 1)
}

// NameOf returns the name given to id, "" if none.
func (c *SPIRVContext) NameOf(id spirv.ID) string { return c.names[c.defs[id].name] }

// key makes a lookup key from an instruction without its result. Extra words
// tell apart what the instruction does not.
func (c *SPIRVContext) key(in *spirv.Instruction, extra ...uint32) []byte {
	b := c.keyBuf[:0]
	b = append(b, byte(in.Op), byte(in.Op>>8))
	b = appendWord(b, uint32(in.Type))
	for _, w := range in.Operands {
		b = appendWord(b, w)
	}
	if len(extra) > 0 {
		b = append(b, '+')
		for _, w := range extra {
			b = appendWord(b, w)
		}
	}
	c.keyBuf = b
	return b
}

func appendWord(b []byte, w uint32) []byte {
	return append(b, byte(w), byte(w>>8), byte(w>>16), byte(w>>24))
}

// Decorate adds an OpDecorate once.
func (c *SPIRVContext) Decorate(target spirv.ID, d spirv.Decoration, operands ...uint32) {
	c.addDecoration(instbuilder.Decorate(target, d, operands...))
}

// DecorateString adds an OpDecorateString once.
func (c *SPIRVContext) DecorateString(target spirv.ID, d spirv.Decoration, text string) {
	c.addDecoration(instbuilder.DecorateString(target, d, spirv.AppendString(nil, text)...))
}

// DecorateID adds an OpDecorateId once.
func (c *SPIRVContext) DecorateID(target spirv.ID, d spirv.Decoration, operands ...spirv.ID) {
	c.addDecoration(instbuilder.DecorateId(target, d, words(operands)...))
}

// MemberDecorate adds an OpMemberDecorate once. What a StructDesc says of its
// members needs no call.
func (c *SPIRVContext) MemberDecorate(typ spirv.ID, member int, d spirv.Decoration, operands ...uint32) {
	c.addDecoration(instbuilder.MemberDecorate(typ, uint32(member), d, operands...))
}

func (c *SPIRVContext) addDecoration(in spirv.Instruction) {
	k := c.key(&in)
	if c.decorated[string(k)] {
		return
	}
	c.decorated[string(k)] = true
	in.Pos = c.pos
	c.decorations = append(c.decorations, in)
}

// Mark decorates the result of an instruction (RelaxedPrecision,
// NoContraction, NonUniform…), once. Unlike Decorate the decoration stands where the
// instruction is emitted, after those of variables and types before it.
func (c *SPIRVContext) Mark(target spirv.ID, d spirv.Decoration) {
	m := c.marked(d)
	if m == nil {
		c.marks = append(c.marks, marked{decoration: d})
		m = &c.marks[len(c.marks)-1]
	}
	if !m.ids.Has(target) {
		m.ids.Add(target)
		c.instMarks = append(c.instMarks, mark{target, d})
	}
}

// IsMarked reports whether Mark has decorated an id so.
func (c *SPIRVContext) IsMarked(target spirv.ID, d spirv.Decoration) bool {
	m := c.marked(d)
	return m != nil && m.ids.Has(target)
}

// HasMarks reports whether Mark has decorated any id so.
func (c *SPIRVContext) HasMarks(d spirv.Decoration) bool { return c.marked(d) != nil }

// marked returns the ids that are marked with d, nil if none is.
func (c *SPIRVContext) marked(d spirv.Decoration) *marked {
	for i := range c.marks {
		if c.marks[i].decoration == d {
			return &c.marks[i]
		}
	}
	return nil
}
