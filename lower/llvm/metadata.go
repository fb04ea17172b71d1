package llvm

// A Metadata is an element of a node; nil is null.
//
//sumtype:decl
type Metadata interface{ isMetadata() }

// A Node is a tuple of metadata. LLVM considers nodes with the same elements equal unless they are distinct.
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

// NewDistinctNode returns a distinct node that has itself as its first element, as LLVM requires for loop metadata.
func NewDistinctNode(elems ...Metadata) *Node {
	n := &Node{Distinct: true}
	n.Elems = append([]Metadata{n}, elems...)
	return n
}

// MetadataInt returns an integer constant of type t as metadata.
func (m *Module) MetadataInt(t *Type, x uint64) MetadataValue {
	return MetadataValue{m.Int(t, x)}
}

// NamedMetadata is a named list of nodes, such as "spirv.Source".
type NamedMetadata struct {
	Name  string
	Nodes []*Node
}

// An Attachment is a node attached to an instruction or function under a kind: "branch_weights" nodes have the kind
// "prof".
type Attachment struct {
	Kind string
	Node *Node
}
