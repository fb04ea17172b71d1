package assembly

import "github.com/hlsl2spirv/hlsl2spirv/lower/llvm"

// node prints a reference to node n. The node itself is printed at the end of the module.
func (p *printer) node(n *llvm.Node) {
	i, known := p.numbers[n]
	if !known {
		i = len(p.nodes)
		p.numbers[n] = i
		p.nodes = append(p.nodes, n)
	}
	p.text("!")
	p.number(int64(i))
}

func (p *printer) attached(before string, list []llvm.Attachment) {
	for _, a := range list {
		p.text(before)
		p.text("!")
		p.out = appendMetadataName(p.out, a.Kind)
		p.text(" ")
		p.node(a.Node)
	}
}

// nontemporal prints the metadata that marks an access as nontemporal.
func (p *printer) nontemporal() {
	if p.oneOnce == nil {
		p.oneOnce = llvm.NewNode(p.m.MetadataInt(llvm.I32, 1))
	}
	p.attached(", ", []llvm.Attachment{{Kind: "nontemporal", Node: p.oneOnce}})
}

// metadata prints the named metadata and all nodes to which the module refers. Printing a node may add others.
func (p *printer) metadata() {
	if len(p.m.Named)+len(p.nodes) > 0 {
		p.text("\n")
	}
	for _, list := range p.m.Named {
		p.text("!")
		p.out = appendMetadataName(p.out, list.Name)
		p.text(" = !{")
		for i, n := range list.Nodes {
			p.comma(i)
			p.node(n)
		}
		p.text("}\n")
	}
	if len(p.m.Named) > 0 {
		p.text("\n")
	}
	for i := 0; i < len(p.nodes); i++ {
		p.text("!")
		p.number(int64(i))
		p.text(" = ")
		if p.nodes[i].Distinct {
			p.text("distinct ")
		}
		p.text("!{")
		for i, e := range p.nodes[i].Elems {
			p.comma(i)
			p.element(e)
		}
		p.text("}\n")
	}
}

func (p *printer) element(e llvm.Metadata) {
	switch e := e.(type) {
	case nil:
		p.text("null")
	case *llvm.Node:
		p.node(e)
	case llvm.MetadataString:
		p.out = llvm.AppendQuoted(append(p.out, '!'), string(e))
	case llvm.MetadataValue:
		p.typed(e.Constant)
	}
}

// appendMetadataName appends a name of metadata in the form in which it follows !. A character that is not permitted
// becomes a backslash and two hexadecimal digits.
func appendMetadataName(dst []byte, name string) []byte {
	for i := 0; i < len(name); i++ {
		c := name[i]
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '.' || c == '_' || c == '$' || c == '-'
		if letter || c >= '0' && c <= '9' && i > 0 {
			dst = append(dst, c)
		} else {
			dst = appendHex(append(dst, '\\'), uint64(c), 2)
		}
	}
	return dst
}
