package llvm

// Metadata is what a node is made of; nil is null.
//
//sumtype:decl
type Metadata interface{ isMetadata() }

// A Node is a tuple of metadata. Nodes that are not distinct and hold the same
// are the same to LLVM.
type Node struct {
	Distinct bool
	Elems    []Metadata
}

// A MetadataString is a text.
type MetadataString string

// A MetadataValue is a constant.
type MetadataValue struct{ Constant Constant }

func (*Node) isMetadata()          {}
func (MetadataString) isMetadata() {}
func (MetadataValue) isMetadata()  {}

// NewNode returns the node of elems.
func NewNode(elems ...Metadata) *Node { return &Node{Elems: elems} }

// NewDistinctNode returns a node that is no other one, whose first element is
// itself, as LLVM wants them of loops.
func NewDistinctNode(elems ...Metadata) *Node {
	n := &Node{Distinct: true}
	n.Elems = append([]Metadata{n}, elems...)
	return n
}

// MetadataInt is the integer constant of type t as metadata.
func (m *Module) MetadataInt(t *Type, x uint64) MetadataValue {
	return MetadataValue{m.Int(t, x)}
}

// NamedMetadata is a list of nodes with a name, "spirv.Source".
type NamedMetadata struct {
	Name  string
	Nodes []*Node
}

// An Attachment is a node that says something of kind about what it is
// attached to: "branch_weights" stand under "prof".
type Attachment struct {
	Kind string
	Node *Node
}
