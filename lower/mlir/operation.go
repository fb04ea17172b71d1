package mlir

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// A File holds the operations of a text. It does not contain an enclosing module unless the text does.
type File struct {
	Context *Context
	Ops     []*Operation
}

// An Operation is an operation in generic form.
type Operation struct {
	Name       string           // with its dialect: "spirv.FAdd"
	Op         *optable.Op      // table row of the operation, nil outside the spirv dialect
	Operands   []*Value         // except for operands of successors
	Results    []*Value         // results; in the spirv dialect zero, one, or as many as mlir.selection yields
	Attributes []NamedAttribute // properties and other attributes, sorted by name
	Regions    []*Region
	Successors []Successor
	Loc        *Location // nil if unknown
	Offset     int       // offset in bytes of its name in the source text
}

// A Successor is a target block of a terminator, with the values of its arguments.
type Successor struct {
	Block *Block
	Args  []*Value
}

// A Region is a list of blocks, the first of which is its entry.
type Region struct {
	Blocks []*Block
}

// A Block is a list of operations, the last of which is the terminator.
type Block struct {
	Name   string // name without the caret; "" for a numbered block
	Args   []*Value
	Ops    []*Operation
	Offset int   // offset of its label in the source text
	Number int32 // see Value.Number
}

// A Value is the result of an operation or the argument of a block.
type Value struct {
	Name   string // name without the percent sign; "" for a numbered value
	Type   *Type
	Def    *Operation // nil for a block argument
	Index  int        // result or argument index
	Loc    *Location  // of a block argument
	Offset int        // offset of its first use in the source text
	Number int32      // scratch field for tree walks: an index into a table owned by the walk
}

// A Location is a source location: loc(…). A nil Location is loc(unknown).
type Location struct {
	Kind     LocationKind
	Name     string // FileLocation: the file; NameLocation: the name
	Line     int    // 1-based, like Col
	Col      int
	EndLine  int // 0 if there is only a start position
	EndCol   int
	Children []*Location // NameLocation: at most one; CallSite: callee, caller; Fused: all
	Metadata Attribute   // FusedLocation only; may be nil
}

// A LocationKind is a kind of location.
type LocationKind uint8

// The kinds of locations.
const (
	FileLocation    LocationKind = iota // loc("a.hlsl":3:4)
	NameLocation                        // loc("name"(…))
	CallSite                            // loc(callsite(… at …))
	FusedLocation                       // loc(fused[…])
	UnknownLocation                     // loc(unknown) inside another location
)

// Attribute returns the attribute with the given name, or nil.
func (o *Operation) Attribute(name string) Attribute {
	if i, ok := o.find(name); ok {
		return o.Attributes[i].Value
	}
	return nil
}

// Set sets an attribute of the operation; nil removes it.
func (o *Operation) Set(name string, value Attribute) {
	switch i, ok := o.find(name); {
	case ok && value == nil:
		o.Attributes = slices.Delete(o.Attributes, i, i+1)
	case ok:
		o.Attributes[i].Value = value
	case value != nil:
		o.Attributes = slices.Insert(o.Attributes, i, NamedAttribute{name, value})
	}
}

func (o *Operation) find(name string) (int, bool) {
	return slices.BinarySearchFunc(o.Attributes, name, func(a NamedAttribute, name string) int {
		return strings.Compare(a.Name, name)
	})
}

// Result returns the first result, or nil.
func (o *Operation) Result() *Value {
	if len(o.Results) == 0 {
		return nil
	}
	return o.Results[0]
}

// Terminator returns the last operation, or nil if the block is empty.
func (b *Block) Terminator() *Operation {
	if len(b.Ops) == 0 {
		return nil
	}
	return b.Ops[len(b.Ops)-1]
}
