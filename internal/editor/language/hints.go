package language

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A HintKind is the subject of a hint.
type HintKind uint8

const (
	ParameterHint HintKind = iota // the name of a parameter, before an argument
	LayoutHint                    // the offset of a member
	BindingHint                   // the set and binding of a resource
)

// A Hint is a label shown between the words of a file.
type Hint struct {
	Offset            int
	Label, Tooltip    string
	Kind              HintKind
	PadLeft, PadRight bool
}

// Hints returns the hints between two offsets of a file, in source order.
func (s *Snapshot) Hints(path string, start, end int) []Hint {
	h := &hinter{s: s, path: cleanPath(path), start: start, end: end}
	if s.files[h.path] == nil {
		return nil
	}
	s.calls(h.call)
	for _, n := range s.files[h.path].names {
		if n.role >= nameindex.Declaration && n.Start >= start && n.End <= end {
			h.declaration(n)
		}
	}
	slices.SortFunc(h.list, func(a, b Hint) int {
		return cmp.Or(a.Offset-b.Offset, int(a.Kind)-int(b.Kind), strings.Compare(a.Label, b.Label))
	})
	return slices.Compact(h.list)
}

// A hinter collects hints.
type hinter struct {
	s          *Snapshot
	path       string
	start, end int
	list       []Hint
}

// declaration adds the hints about a variable, field or buffer, after its declarator.
func (h *hinter) declaration(n *name) {
	at := h.declaratorEnd(n)
	pos := n.entity.Pos
	if slot, ok := h.s.memory.slots[pos]; ok {
		h.list = append(h.list, Hint{
			Offset: at, Kind: BindingHint, PadLeft: true, Label: fmt.Sprintf("set %d, binding %d", slot.Set,
				slot.Binding),
			Tooltip: "descriptor set and binding in the module",
		})
	}
	places := h.s.placements(pos)
	if len(places) == 0 {
		return
	}
	label := fmt.Sprintf("+%d", places[0].Offset)
	for _, p := range places[1:] {
		if p.Offset != places[0].Offset {
			label += fmt.Sprintf(" or +%d", p.Offset)
		}
	}
	h.list = append(h.list, Hint{
		Offset: at, Kind: LayoutHint, PadLeft: true, Label: label, Tooltip: strings.Join(placeFacts(places, 0), "\n"),
	})
}

// declaratorEnd returns the end of the declarator of n, including array dimensions.
func (h *hinter) declaratorEnd(n *name) int {
	text, _ := h.s.Text(h.path)
	at := n.End
	for {
		next := at
		for next < len(text) && (text[next] == ' ' || text[next] == '\t') {
			next++
		}
		if next == len(text) || text[next] != '[' {
			return at
		}
		close := strings.IndexByte(text[next:], ']')
		if close < 0 {
			return at
		}
		at = next + close + 1
	}
}

// call adds the names of the parameters of a call.
func (h *hinter) call(n callNode) {
	f := h.s.files[h.path].source
	if len(n.args) == 0 || n.name < f.Base() || n.name >= f.End() || n.name < f.Pos(h.start) ||
		n.name > f.Pos(min(h.end, len(f.Text()))) {
		return
	}
	c, ok := h.s.callOf(n)
	if !ok || c.Place.Path != h.path || len(c.Args) != len(n.args) {
		return
	}
	_, chosen := h.s.callees(c)
	params := h.s.parameterNames(chosen, len(n.args))
	for i, x := range n.args {
		if i >= len(params) || params[i] == "" || namesParameter(x, params[i]) || h.s.a.Sources.InMacro(x.Span().Start) {
			continue
		}
		h.list = append(h.list, Hint{Offset: c.Args[i].Start, Label: params[i] + ":", Kind: ParameterHint,
			PadRight: true})
	}
}

// parameterNames returns the names of the parameters of a function that is called with n arguments.
func (s *Snapshot) parameterNames(e *Entity, n int) (names []string) {
	switch {
	case e == nil:
	case e.Func != nil:
		for _, p := range e.Func.Params {
			names = append(names, p.Name)
		}
	case e.Row != nil:
		for i := range e.Row.Sigs {
			p := intrinsics.Parse(&e.Row.Sigs[i])
			if n < p.Required || n > len(p.Params) || n < 2 {
				continue
			}
			for _, q := range p.Params {
				names = append(names, q.Name)
			}
			break
		}
	}
	return names
}

// namesParameter reports whether an argument does not need a hint because it is, or ends with, the name of the parameter.
func namesParameter(x ast.Expr, param string) bool {
	var name string
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		name = x.Name.Last().Name
	case *ast.Member:
		name = x.Name.Last().Name
	case *ast.BadExpr:
		return true
	default: // does not have a name
	}
	return name == "" && x.Span().Start == source.NoPos || strings.EqualFold(name, param) || len(param) == 1 &&
		name != "" ||
		len(param) > 2 && strings.HasSuffix(strings.ToLower(name), strings.ToLower(param))
}
