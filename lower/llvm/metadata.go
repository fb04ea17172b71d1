package llvm

// A Metadata is an element of a node. nil represents null.
//
//sumtype:decl
type Metadata interface{ isMetadata() }

// A Node is a tuple of metadata. Nodes with the same elements are equal in LLVM, unless they are distinct.
type Node struct {
	Distinct bool
	Elems    []Metadata
}

// A MetadataString is a metadata string.
type MetadataString string

// A MetadataValue is a constant used as metadata.
type MetadataValue struct{ Constant Constant }

func (*Node) isMetadata()          {}
func (MetadataString) isMetadata() {}
func (MetadataValue) isMetadata()  {}

// NewNode returns a node with the given elements.
func NewNode(elems ...Metadata) *Node { return &Node{Elems: elems} }

// NewDistinctNode returns a distinct node whose first element is the node itself, as LLVM requires for the metadata of
// loops. The other elements are elems.
func NewDistinctNode(elems ...Metadata) *Node {
	n := &Node{Distinct: true}
	n.Elems = append([]Metadata{n}, elems...)
	return n
}

// MetadataInt returns the integer constant x of type t as metadata.
func (m *Module) MetadataInt(t *Type, x uint64) MetadataValue {
	return MetadataValue{m.Int(t, x)}
}

// A NamedMetadata is a named list of nodes of a module, such as "spirv.Source".
type NamedMetadata struct {
	Name  string
	Nodes []*Node
}

// An Attachment is a node that is attached to an instruction or a function as metadata of a kind. For example, branch
// weights have the kind "prof".
type Attachment struct {
	Kind string
	Node *Node
}
