package mlir

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// A File is what one text holds: its operations, without a module around them unless
// it is written there.
type File struct {
	Context *Context
	Ops     []*Operation
}

// An Operation is one operation in its generic form.
type Operation struct {
	Name       string           // with its dialect: "spirv.FAdd"
	Op         *optable.Op      // its row, nil if it is none of the spirv dialect
	Operands   []*Value         // but for what goes to successors
	Results    []*Value         // of the spirv dialect: none, one, or as many as mlir.selection yields
	Attributes []NamedAttribute // properties and other attributes alike, by name
	Regions    []*Region
	Successors []Successor
	Loc        *Location // nil if it is unknown
	Offset     int       // where its name stands in the text that it was read from, in bytes
}

// A Successor is a block that a terminator leads to, and the values of its arguments.
type Successor struct {
	Block *Block
	Args  []*Value
}

// A Region is a list of blocks, the first of which is its entry.
type Region struct {
	Blocks []*Block
}

// A Block is a list of operations, the last of which is its terminator.
type Block struct {
	Name   string // without the caret; "" if it is to be numbered
	Args   []*Value
	Ops    []*Operation
	Offset int   // of its label in the text that it was read from
	Number int32 // as Value.Number
}

// A Value is the result of an operation or the argument of a block.
type Value struct {
	Name   string // without the percent sign; "" if it is to be numbered
	Type   *Type
	Def    *Operation // nil for the argument of a block
	Index  int        // which result or argument it is
	Loc    *Location  // of an argument
	Offset int        // where it is named first in the text that it was read from
	Number int32      // for who walks the tree: a place in a table of its own, which says whose it is
}

// A Location is a place in a source: loc(…). A nil Location is loc(unknown).
type Location struct {
	Kind     LocationKind
	Name     string // of a FileLocation the file, of a NameLocation the name
	Line     int    // from 1, as Col
	Col      int
	EndLine  int // 0 if the place has no end
	EndCol   int
	Children []*Location // NameLocation: at most one; CallSite: callee, caller; Fused: all
	Metadata Attribute   // of a Fused one; nil if there is none
}

// A LocationKind is a kind of location.
type LocationKind uint8

// The kinds of locations.
const (
	FileLocation    LocationKind = iota // loc("a.hlsl":3:4)
	NameLocation                        // loc("name"(…))
	CallSite                            // loc(callsite(… at …))
	FusedLocation                       // loc(fused[…])
	UnknownLocation                     // loc(unknown) inside of another
)

// Attribute returns the attribute of a name, nil if there is none.
func (o *Operation) Attribute(name string) Attribute {
	if i, ok := o.find(name); ok {
		return o.Attributes[i].Value
	}
	return nil
}

// Set gives the operation an attribute; nil takes it away.
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

// Result returns the only result, nil if there is none.
func (o *Operation) Result() *Value {
	if len(o.Results) == 0 {
		return nil
	}
	return o.Results[0]
}

// Terminator returns the last operation, nil if the block is empty.
func (b *Block) Terminator() *Operation {
	if len(b.Ops) == 0 {
		return nil
	}
	return b.Ops[len(b.Ops)-1]
}
