package language

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Call is a call of a function, or a construction of a value of a type.
type Call struct {
	Name        string
	Place       Place // of the name
	Open, Close int   // offsets of the parentheses; if ) is missing, Close is the start of the next token
	Candidates  []*Entity
	Chosen      *Entity // nil if no overload is chosen
	Args        []Place
	Active      int // index of the argument at the place
}

// A callNode is a call in the syntax tree.
type callNode struct {
	name      source.Pos
	text      string
	head, end source.Pos // end of the callee; end of the call
	args      []ast.Expr
}

// callNodeOf returns the call at a node of the tree. It returns false if the node is not a call, or its callee does not
// have a name.
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
		default: // does not have a name to show
		}
	case *ast.Construct:
		if x.Type.Name != nil {
			last := x.Type.Name.Last()
			return callNode{last.Pos, last.Name, last.Pos + source.Pos(len(last.Name)), x.End, x.Args}, true
		}
	}
	return callNode{}, false
}

// CallAround returns the innermost call whose parentheses contain an offset.
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
		if ok && c.Place.Path == cleanPath(path) && c.Open < offset && offset <= c.Close &&
			(best == nil || c.Open > best.Open) {
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

// calls calls f for each call in the source.
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

// callOf returns a call with its places. It returns false for a call in a macro.
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

// activeArgument returns the index of the argument at an offset, determined by the commas between the arguments.
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

// callees returns the entities that the name in a call may refer to, and the entity that it refers to.
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
