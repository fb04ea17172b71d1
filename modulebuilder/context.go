// Package modulebuilder builds SPIR-V modules. SPIRVContext allocates IDs and keeps types, constants and decorations
// unique; ModuleBuilder adds sections, functions and basic blocks, and lays out the finished module.
//
// The package must not depend on HLSL: the caller supplies names, storage classes and layouts. Package instbuilder
// creates the instructions.
//
// Read context.go and types.go for IDs and types, function.go for emitting into the current block, and layout.go for
// the order of the finished module.
package modulebuilder

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An idKind is the kind of entity that an ID denotes.
type idKind uint8

const (
	idOther idKind = iota // result of an instruction in a function, or a label, function or parameter
	idType
	idConstant // OpConstant… or an OpUndef outside functions
	idVariable // module-level variable
)

// A definition holds the properties of an ID.
type definition struct {
	kind  idKind
	typ   spirv.ID // type of a value; 0 for other IDs
	index int32    // index into types, constants or variables, depending on kind
	name  int32    // index into names
}

// A SPIRVContext allocates IDs and keeps types, constants and decorations unique. The IDs are provisional:
// ModuleBuilder.TakeModule renumbers them.
type SPIRVContext struct {
	budget *budget.Budget
	pos    int32        // source position that SetPos has set
	defs   []definition // definitions by ID; entry 0 is unused
	names  []string     // operands of OpName; entry 0 means that an ID does not have a name
	types  []typeRecord
	// constants in order of creation
	constants []constantRecord

	interned map[string]spirv.ID // maps the key of an instruction, which does not include the result, to the result
	keyBuf   []byte

	decorations   []spirv.Instruction
	decorated     map[string]bool
	instMarks     []mark // decorations that Mark has added; each is emitted together with its target
	marks         []marked
	typeNull      map[spirv.ID]spirv.ID
	voidT, boolT  spirv.ID
	intT          [4][2]spirv.ID // integer types by log2(width/8) and signedness
	floatT        [4]spirv.ID
	intConstants  [2]map[uint32]spirv.ID // 32-bit constants by value: [0] unsigned, [1] signed
	boolConstants [2]spirv.ID
}

type mark struct {
	target     spirv.ID
	decoration spirv.Decoration
}

// A marked holds the IDs to which Mark has added one decoration.
type marked struct {
	decoration spirv.Decoration
	ids        spirv.IDSet
}

type typeRecord struct {
	id   spirv.ID
	inst spirv.Instruction // operands are provisional IDs
	desc *StructDesc       // description of an OpTypeStruct; nil for other types
	// ArrayStride of an array, or 0 if the type does not have one
	stride uint32
	ahead  bool // set for a pointer type that may be referenced before its pointee is declared
}

type constantRecord struct {
	inst spirv.Instruction
	lazy bool // set if the constant is emitted immediately before its first use instead of among the constants
}

// init creates the lists and maps with space for an average shader. A Go map grows when 7/8 of a power of two is
// filled, so maps for 112 or 56 entries do not waste memory.
func (c *SPIRVContext) init() {
	c.defs, c.names = make([]definition, 1, 256), make([]string, 1, 64)
	c.interned = make(map[string]spirv.ID, 112)
	c.decorated = make(map[string]bool, 56)
	c.typeNull = make(map[spirv.ID]spirv.ID)
	c.intConstants[0] = make(map[uint32]spirv.ID, 16)
	c.intConstants[1] = make(map[uint32]spirv.ID, 16)
}

// NewID returns a fresh ID.
func (c *SPIRVContext) NewID() spirv.ID { return c.newDef(definition{}) }

func (c *SPIRVContext) newDef(d definition) spirv.ID {
	c.budget.Spend(budget.Instructions, 1, source.Pos(max(c.pos, 0)))
	c.budget.Poll()
	c.defs = append(c.defs, d)
	return spirv.ID(len(c.defs) - 1)
}

// TypeOf returns the type of a value, or 0 if id is not a value. For a function, it returns the result type.
func (c *SPIRVContext) TypeOf(id spirv.ID) spirv.ID { return c.defs[id].typ }

// Name sets the OpName of id. The last call determines the name. An empty name means no OpName.
func (c *SPIRVContext) Name(id spirv.ID, name string) {
	c.defs[id].name = c.nameIndex(name)
}

// nameIndex adds a name and returns its index. Names are stored separately because there are far more definitions than
// names.
func (c *SPIRVContext) nameIndex(name string) int32 {
	if name == "" {
		return 0
	}
	c.names = append(c.names, name)
	return int32(len(c.names) - 1)
}

// NameOf returns the name of id, or "".
func (c *SPIRVContext) NameOf(id spirv.ID) string { return c.names[c.defs[id].name] }

// key returns a map key for an instruction, which does not include the result. The words in extra become part of the
// key, to distinguish instructions that are otherwise equal. The next call overwrites the key.
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

// Decorate adds an OpDecorate unless an identical one has already been added.
func (c *SPIRVContext) Decorate(target spirv.ID, d spirv.Decoration, operands ...uint32) {
	c.addDecoration(instbuilder.Decorate(target, d, operands...))
}

// DecorateString adds an OpDecorateString unless an identical one has already been added.
func (c *SPIRVContext) DecorateString(target spirv.ID, d spirv.Decoration, text string) {
	c.addDecoration(instbuilder.DecorateString(target, d, spirv.AppendString(nil, text)...))
}

// DecorateID adds an OpDecorateId unless an identical one has already been added.
func (c *SPIRVContext) DecorateID(target spirv.ID, d spirv.Decoration, operands ...spirv.ID) {
	c.addDecoration(instbuilder.DecorateId(target, d, words(operands)...))
}

// MemberDecorate adds an OpMemberDecorate unless an identical one has already been added. It need not be called for
// decorations that a StructDesc describes.
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

// Mark adds a decoration without operands (RelaxedPrecision, NoContraction, NonUniform, …) to the result of an
// instruction, at most once. Unlike the decorations added by Decorate, it is emitted together with the instruction,
// after the decorations of earlier variables and types.
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

// IsMarked reports whether Mark has added the decoration to target.
func (c *SPIRVContext) IsMarked(target spirv.ID, d spirv.Decoration) bool {
	m := c.marked(d)
	return m != nil && m.ids.Has(target)
}

// HasMarks reports whether Mark has added the decoration to any ID.
func (c *SPIRVContext) HasMarks(d spirv.Decoration) bool { return c.marked(d) != nil }

// marked returns the list of the IDs that are marked with d, or nil if Mark has never been called with d.
func (c *SPIRVContext) marked(d spirv.Decoration) *marked {
	for i := range c.marks {
		if c.marks[i].decoration == d {
			return &c.marks[i]
		}
	}
	return nil
}
