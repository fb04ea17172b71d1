package language

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Call is a call of a function, or a type whose values are made of arguments.
type Call struct {
	Name        string
	Place       Place // of the name
	Open, Close int   // offsets of the parentheses; where the text goes on if the last one is missing
	Candidates  []*Entity
	Chosen      *Entity // nil if none is
	Args        []Place
	Active      int // the argument that the place is in
}

// A callNode is a call as the tree has it.
type callNode struct {
	name      source.Pos
	text      string
	head, end source.Pos // behind what is called; behind the )
	args      []ast.Expr
}

// callNodeOf returns the call that a node of the tree is.
func callNodeOf(n any) (callNode, bool) {
	switch x := n.(type) {
	case *ast.Call:
		switch f := ast.Unparen(x.Fun).(type) {
		case *ast.Name:
			last := f.Name.Last()
			return callNode{last.Pos, last.Name, f.End, x.End, x.Args}, true
		case *ast.Member:
			last := f.Name.Last()
			return callNode{last.Pos, last.Name, f.End, x.End, x.Args}, true
		default: // has no name to show
		}
	case *ast.Construct:
		if x.Type.Name != nil {
			last := x.Type.Name.Last()
			return callNode{last.Pos, last.Name, last.Pos + source.Pos(len(last.Name)), x.End, x.Args}, true
		}
	}
	return callNode{}, false
}

// CallAround returns the innermost call in whose parentheses an offset is.
func (s *Snapshot) CallAround(path string, offset int) (*Call, bool) {
	at := s.PosOf(path, offset)
	if !at.IsValid() {
		return nil, false
	}
	var best *Call
	in := s.files[cleanPath(path)].source
	s.calls(func(n callNode) {
		if n.name < in.Base() || n.name > at {
			return
		}
		c, ok := s.callOf(n)
		if ok && c.Place.Path == cleanPath(path) && c.Open < offset && offset <= c.Close && (best == nil || c.Open > best.Open) {
			best = c
		}
	})
	if best == nil {
		return nil, false
	}
	text, _ := s.Text(path)
	best.Active = activeArgument(text, best, offset)
	best.Candidates, best.Chosen = s.callees(best)
	return best, true
}

// calls shows f the calls of the source.
func (s *Snapshot) calls(f func(callNode)) {
	for _, d := range s.a.File.Decls {
		ast.Walk(d, func(n any) bool {
			if c, ok := callNodeOf(n); ok {
				f(c)
			}
			return true
		})
	}
}

// callOf returns a call with its places. It is false for one that a macro makes.
func (s *Snapshot) callOf(n callNode) (*Call, bool) {
	m := s.a.Sources
	if n.text == "" || m.InMacro(n.name) || n.end.IsValid() && m.InMacro(n.end-1) {
		return nil, false
	}
	at, ok := s.spelled(n.name, len(n.text))
	head, ok2 := s.spelled(n.head, 0)
	if !ok || !ok2 {
		return nil, false
	}
	text, _ := s.Text(at.Path)
	open := strings.IndexByte(text[head.Start:], '(')
	if open < 0 {
		return nil, false
	}
	c := &Call{Name: n.text, Place: at, Open: head.Start + open}
	c.Close = c.Open + 1
	if end, ok := s.spelled(n.end, 0); ok {
		c.Close = max(c.Close, end.Start)
	}
	if last := c.Close - 1; last > c.Open && text[last] == ')' {
		c.Close = last
	} else {
		c.Close = blankEnd(text, c.Close)
	}
	for _, x := range n.args {
		if p, ok := s.PlaceOf(x.Span()); ok {
			c.Args = append(c.Args, p)
		}
	}
	return c, true
}

// activeArgument returns which argument of a call an offset is in, by the commas between.
func activeArgument(text string, c *Call, offset int) (n int) {
	for _, a := range c.Args {
		comma := strings.IndexByte(text[min(a.End, len(text)):], ',')
		if comma < 0 || a.End+comma >= offset || a.End+comma > c.Close {
			return n
		}
		n++
	}
	return n
}

// callees returns what the name in a call may stand for, and what it does.
func (s *Snapshot) callees(c *Call) (list []*Entity, chosen *Entity) {
	seen := map[*Entity]bool{}
	for _, n := range s.namesAt(c.Place.Path, c.Place.Start) {
		if n.Place != c.Place || n.entity.Kind == nameindex.Macro {
			continue
		}
		if n.role == nameindex.Reference && chosen == nil {
			chosen = n.entity
		}
		if !seen[n.entity] {
			seen[n.entity] = true
			list = append(list, n.entity)
		}
	}
	return list, chosen
}
