package mlir

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// A File holds the top-level operations of a text.
type File struct {
	Context *Context
	Ops     []*Operation
}

// An Operation is an operation in the generic form of MLIR.
type Operation struct {
	Name       string           // name with its dialect, such as "spirv.FAdd"
	Op         *optable.Op      // row of a spirv operation; nil for other dialects
	Operands   []*Value         // operands, without those of successors
	Results    []*Value         // zero or one, or as many as spirv.mlir.selection yields
	Attributes []NamedAttribute // properties and other attributes, in ascending order of their names
	Regions    []*Region
	Successors []Successor
	Loc        *Location // source location; nil if unknown
	Offset     int       // byte offset of its name in the text
}

// A Successor is a block to which a terminator branches, and the values of the arguments of that block.
type Successor struct {
	Block *Block
	Args  []*Value
}

// A Region is a list of blocks. The first one is its entry block.
type Region struct {
	Blocks []*Block
}

// A Block is a list of operations. The last one is its terminator.
type Block struct {
	Name   string // name without ^; "" for a numbered block
	Args   []*Value
	Ops    []*Operation
	Offset int   // byte offset of its label in the text
	Number int32 // see Value.Number
}

// A Value is the result of an operation or the argument of a block.
type Value struct {
	Name   string // name without %; "" for a numbered value
	Type   *Type
	Def    *Operation // operation whose result it is; nil for an argument of a block
	Index  int        // index among the results or arguments
	Loc    *Location  // source location of an argument
	Offset int        // byte offset of its first use in the text
	Number int32      // for the use of code that walks the tree: an index into a table of that code
}

// A Location is a source location, loc(…). nil means loc(unknown).
type Location struct {
	Kind     LocationKind
	Name     string // file of a FileLocation or name of a NameLocation
	Line     int    // number of the line; the first line is 1, and so is the first column
	Col      int
	EndLine  int // 0 if there is only one position
	EndCol   int
	Children []*Location // NameLocation: at most one; CallSite: callee and caller; FusedLocation: all
	Metadata Attribute   // only for FusedLocation; may be nil
}

// A LocationKind is a kind of location.
type LocationKind uint8

const (
	FileLocation    LocationKind = iota // loc("a.hlsl":3:4)
	NameLocation                        // loc("name"(…))
	CallSite                            // loc(callsite(… at …))
	FusedLocation                       // loc(fused[…])
	UnknownLocation                     // loc(unknown) inside another location
)

// Attribute returns the attribute with the given name, or nil if there is none.
func (o *Operation) Attribute(name string) Attribute {
	if i, ok := o.find(name); ok {
		return o.Attributes[i].Value
	}
	return nil
}

// Set sets the attribute with the given name. If value is nil, it removes the attribute.
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

// Result returns the first result, or nil if there is none.
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
