package language

import (
	"fmt"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Hover is the information shown when the user points at a name.
type Hover struct {
	Place
	Markdown string
}

// maxOverloads is the maximum number of overloads shown.
const maxOverloads = 4

// Hover returns the information about the name at an offset.
func (s *Snapshot) Hover(path string, offset int) (Hover, bool) {
	at := s.namesAt(path, offset)
	if len(at) == 0 {
		return s.hoverModifier(path, offset)
	}
	n := at[0]
	code := s.Signature(n.entity)
	switch n.entity.Kind {
	case nameindex.Intrinsic, nameindex.IntrinsicMethod:
		code = overloadText(overloads(n.entity.Row, n.entity.Type, s.a.Meanings.Arguments[n.pos], overloadOf))
	case nameindex.Macro:
		if text, ok := s.expansion(n.Place); ok {
			code += "\n\n// expands to\n" + text
		}
	case nameindex.Attribute:
		code = "[" + n.entity.Name + "]"
		if strings.Contains(n.entity.Name, "::") {
			code = "[" + code + "]"
		}
	case nameindex.Namespace, nameindex.Semantic:
	default:
		code += s.others(at)
	}
	var b strings.Builder
	b.WriteString("```hlsl\n" + code + "\n```")
	for _, f := range s.facts(n.entity) {
		b.WriteString("\n\n" + f)
	}
	if doc := s.Documentation(n.entity); doc != "" {
		b.WriteString("\n\n---\n\n" + doc)
	}
	return Hover{n.Place, b.String()}, true
}

// overloadText returns overloads, one per line.
func overloadText(list []string) string {
	if len(list) > maxOverloads {
		more := len(list) - maxOverloads + 1
		list = append(list[:maxOverloads-1:maxOverloads-1], fmt.Sprintf("// and %d more", more))
	}
	return strings.Join(list, "\n")
}

// others returns a line with the number of other functions that an unresolved name may refer to.
func (s *Snapshot) others(at []*name) string {
	n := 0
	for _, o := range at[1:] {
		if o.role == nameindex.Candidate && at[0].role == nameindex.Candidate && o.entity != at[0].entity {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("\n// and %d more", n)
}

// hoverModifier returns the description of the modifier at an offset. A modifier is a keyword, so it is not among the
// names.
func (s *Snapshot) hoverModifier(path string, offset int) (Hover, bool) {
	text, ok := s.Text(path)
	if !ok || offset < 0 || offset > len(text) {
		return Hover{}, false
	}
	p := Place{cleanPath(path), nameStart(text, offset), offset}
	for p.End < len(text) && isNameByte(text[p.End]) {
		p.End++
	}
	word := text[p.Start:p.End]
	doc := Modifier(word)
	if doc == "" || s.isComment(p) {
		return Hover{}, false
	}
	return Hover{p, "```hlsl\n" + word + "\n```\n\n---\n\n" + doc}, true
}

// isComment reports whether a place is in a comment.
func (s *Snapshot) isComment(p Place) bool {
	at := s.PosOf(p.Path, p.Start)
	for _, c := range s.a.Comments {
		if c.Start <= at && at < c.End {
			return true
		}
	}
	return false
}

// facts returns facts about e in addition to its declaration, one sentence each.
func (s *Snapshot) facts(e *Entity) (list []string) {
	if e.Var != nil {
		list = append(list, s.variableFacts(e.Var)...)
	}
	if e.Buffer != nil {
		list = append(list, s.boundAt(e.Buffer.Pos)...)
		list = append(list, s.sizeFacts(e.Buffer.Pos)...)
	}
	if e.Field != nil {
		list = append(list, placeFacts(s.placements(e.Field.Pos), e.Field.BitWidth)...)
		if e.Field.Annots.Semantic != "" {
			list = append(list, "semantic `"+e.Field.Annots.Semantic+"`")
		}
	}
	if e.Kind == nameindex.Struct && e.Type != nil && e.Type.Kind == types.Struct {
		list = append(list, s.sizeFacts(e.Type.Struct.Pos)...)
	}
	return list
}

// storages describes the kinds of variables.
var storages = [...]string{
	checked.Local: "local variable", checked.Parameter: "parameter", checked.StaticLocal: "static variable of a function",
	checked.StaticGlobal: "static variable", checked.GroupShared: "groupshared variable", checked.Uniform: "member of `$Globals`",
	checked.Resource: "resource", checked.BufferMember: "member of a buffer",
}

func (s *Snapshot) variableFacts(v *checked.Var) []string {
	what := storages[v.Storage]
	if v.Buffer != nil {
		what = "member of " + v.Buffer.Keyword()
		if v.Buffer.Name != "" {
			what += " `" + v.Buffer.Name + "`"
		}
	}
	list := []string{what}
	list = append(list, s.boundAt(v.Pos)...)
	return append(list, placeFacts(s.placements(v.Pos), 0)...)
}

// boundAt returns the set and binding of the resource declared at a position.
func (s *Snapshot) boundAt(pos source.Pos) []string {
	slot, ok := s.memory.slots[pos]
	if !ok {
		return nil
	}
	return []string{fmt.Sprintf("set %d, binding %d", slot.Set, slot.Binding)}
}

// placeFacts returns the location of a variable or field, once under each layout rule.
func placeFacts(list []placement, bits int) (facts []string) {
	for _, p := range list {
		text := p.String()
		if bits > 0 {
			text = fmt.Sprintf("offset %d, %d bits", p.Offset, bits)
		}
		facts = append(facts, text+ruleText(p.Rule))
	}
	return facts
}

func ruleText(r layout.Rule) string { return " (" + r.String() + ")" }

// sizeFacts returns the size of the struct or buffer declared at a position.
func (s *Snapshot) sizeFacts(pos source.Pos) (facts []string) {
	for _, p := range s.memory.sizes[pos] {
		facts = append(facts, bytesText(p.Bytes)+ruleText(p.Rule))
	}
	return facts
}
