package language

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A SignatureHelp lists the functions that a call may refer to.
type SignatureHelp struct {
	Signatures []CallSignature
	Active     int // index of the signature that the call refers to, if known
	Parameter  int // index of the parameter at the place
}

// A CallSignature is the declaration of a function.
type CallSignature struct {
	Label         string
	Parameters    []LabelRange
	Documentation string
}

// A LabelRange is a part of a label, in bytes.
type LabelRange struct{ Start, End int }

// SignatureHelp returns the functions that the innermost call around an offset may refer to.
func (s *Snapshot) SignatureHelp(path string, offset int) (SignatureHelp, bool) {
	text, ok := s.Text(path)
	if !ok || offset < 0 || offset > len(text) {
		return SignatureHelp{}, false
	}
	c := cursorAt(text, offset)
	if c.in == inComment || c.in == inDirective || c.in == inIncludeName {
		return SignatureHelp{}, false
	}
	o := c.callee()
	if o < 1 {
		return SignatureHelp{}, false
	}
	h := SignatureHelp{Parameter: c.commas(o)}
	name := c.pieces[o-1]
	if b := c.opening(o - 2); c.is(b, "[") && c.isAttribute(b) {
		h.attribute(c.spelling(o-1), c.is(o-2, "::"))
		return h, len(h.Signatures) > 0
	}
	var chosen *Entity
	for _, e := range s.calledAt(path, c, name, &chosen) {
		for _, label := range s.labels(path, name, e) {
			if e == chosen {
				h.Active, chosen = len(h.Signatures), nil
			}
			h.Signatures = append(h.Signatures, CallSignature{label, parametersIn(label), s.Documentation(e)})
		}
	}
	if len(h.Signatures) == 0 {
		h.constructor(c.spelling(o - 1))
	}
	h.choose()
	return h, len(h.Signatures) > 0
}

// callee returns the index of the opening parenthesis of the innermost call around the place, or -1. The parenthesis
// follows a name that is not a keyword.
func (c *cursor) callee() int {
	for o := c.opening(c.last()); o >= 0; o = c.opening(o - 1) {
		if c.is(o, "{") {
			return -1
		}
		if c.is(o, "(") && o > 0 && isNameByte(c.text[c.pieces[o-1].end-1]) &&
			!c.is(o-1, "if", "for", "while", "switch", "return") {
			return o
		}
	}
	return -1
}

// commas returns the number of commas between the parenthesis at piece o and the place. It does not count commas in
// brackets.
func (c *cursor) commas(o int) (n int) {
	depth := 0
	for i := o + 1; i < len(c.pieces); i++ {
		switch c.spelling(i) {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			depth--
		case ",":
			if depth == 0 {
				n++
			}
		}
	}
	return n
}

// calledAt returns the entities that a called name may refer to. It stores the entity to which the name refers in the
// last parameter. If the text cannot be parsed up to the call, calledAt compares names.
func (s *Snapshot) calledAt(path string, c *cursor, name piece, chosen **Entity) []*Entity {
	if call, ok := s.CallAround(path, c.at); ok && call.Place.Start == name.start && len(call.Candidates) > 0 {
		*chosen = call.Chosen
		return call.Candidates
	}
	spelled := c.text[name.start:name.end]
	var found []*Entity
	candidates, _ := s.ScopeBefore(path, name.end)
	if o, ok := s.ObjectBefore(path, name.end); ok {
		candidates = s.Members(o.Type)
	} else if candidates == nil {
		candidates = s.Visible(path, name.start)
	}
	for _, e := range candidates {
		if e.Name == spelled {
			found = append(found, e)
		}
	}
	if len(found) == 0 {
		for i := range intrinsics.Functions {
			if r := &intrinsics.Functions[i]; r.Name == spelled || strings.HasSuffix(r.Name, "::"+spelled) &&
				c.text[max(0, name.start-2):name.start] == "::" {
				found = append(found, &Entity{Kind: nameindex.Intrinsic, Name: spelled, Qualified: r.Name, Row: r})
			}
		}
	}
	return found
}

// labels returns the signatures of a called entity.
func (s *Snapshot) labels(path string, name piece, e *Entity) []string {
	switch {
	case e.Row != nil:
		var object *types.Type
		if o, ok := s.ObjectBefore(path, name.end); ok {
			object = o.Type
		}
		return Overloads(e.Row, object, nil)
	case e.Kind == nameindex.Macro:
		if label := strings.TrimPrefix(s.Signature(e), "#define "); strings.HasPrefix(label, e.Name+"(") {
			return []string{label[:strings.IndexByte(label, ')')+1]}
		}
		return nil
	case e.Func != nil || e.Kind == nameindex.Function || e.Kind == nameindex.Method:
		return []string{s.Signature(e)}
	}
	return nil
}

// constructor adds the signature of a vector constructor, if the call refers to one.
func (h *SignatureHelp) constructor(name string) {
	n := int(name[len(name)-1]) - '0'
	scalar := name[:len(name)-1]
	if n < 1 || n > 4 || !builtins.IsScalar(scalar) {
		return
	}
	var list []string
	for i := range n {
		list = append(list, scalar+" "+"xyzw"[i:i+1])
	}
	label := name + "(" + strings.Join(list, ", ") + ")"
	h.Signatures = []CallSignature{{label, parametersIn(label), ""}}
}

// attribute adds the signature of an attribute.
func (h *SignatureHelp) attribute(name string, vk bool) {
	r := attr.Lookup(name, vk)
	if r == nil || r.Args == "" {
		return
	}
	label := r.Name + "(" + strings.Join(attributeArguments(r), ", ") + ")"
	doc := r.Name
	if vk {
		label, doc = "vk::"+label, "vk::"+doc
	}
	h.Signatures = []CallSignature{{label, parametersIn(label), Attribute(doc)}}
}

// If the selected signature does not have the parameter at the place, choose selects the first signature that has it.
func (h *SignatureHelp) choose() {
	has := func(i int) bool { return len(h.Signatures[i].Parameters) > h.Parameter }
	if len(h.Signatures) == 0 || has(h.Active) {
		return
	}
	for i := range h.Signatures {
		if has(i) {
			h.Active = i
			return
		}
	}
}

// parametersIn returns the ranges of the parameters in a signature, inside its first parentheses.
func parametersIn(label string) (list []LabelRange) {
	open := strings.IndexByte(label, '(')
	if open < 0 {
		return nil
	}
	depth, start := 0, open+1
	for i := open; i < len(label); i++ {
		switch label[i] {
		case '(', '<', '[':
			depth++
		case ')', '>', ']':
			depth--
		}
		if depth == 1 && label[i] == ',' || depth == 0 && label[i] == ')' {
			from := start + len(label[start:i]) - len(strings.TrimLeft(label[start:i], " "))
			if from < i {
				list = append(list, LabelRange{from, i})
			}
			start = i + 1
			if depth == 0 {
				return list
			}
		}
	}
	return list
}
