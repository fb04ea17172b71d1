package llvm

import "strconv"

// Symbols are the names that globals and functions have in print: their own,
// or with a number behind it if one of them has it already.
type Symbols struct {
	globals   []string // by Index
	functions []string
}

// Symbols returns the names of m's globals and functions. Those that others
// define or see keep theirs as long as there are no two of them.
func (m *Module) Symbols() Symbols {
	s := Symbols{make([]string, len(m.Globals)), make([]string, len(m.Functions))}
	names := Names{}
	for _, own := range [...]bool{false, true} {
		for _, g := range m.Globals {
			if isOwn(g.Linkage) == own {
				s.globals[g.index] = names.Unique(g.Name, "global")
			}
		}
		for _, f := range m.Functions {
			if isOwn(f.Linkage) == own {
				s.functions[f.index] = names.Unique(f.Name, "function")
			}
		}
	}
	return s
}

func isOwn(l Linkage) bool { return l == Internal || l == Private }

// Global is the name of g.
func (s *Symbols) Global(g *Global) string { return s.globals[g.index] }

// Function is the name of f.
func (s *Symbols) Function(f *Function) string { return s.functions[f.index] }

// Names are those in use. The zero Names has none.
type Names struct {
	next map[string]int // by name, the number to try next
}

// Unique returns name, with a number behind it if it is in use, and notes it.
// Without a name it is otherwise.
func (n *Names) Unique(name, otherwise string) string {
	if name == "" {
		name = otherwise
	}
	if n.next == nil {
		n.next = map[string]int{}
	}
	count, used := n.next[name]
	if !used {
		n.next[name] = 1
		return name
	}
	for {
		other := name + "." + strconv.Itoa(count)
		count++
		if _, used := n.next[other]; !used {
			n.next[name] = count
			n.next[other] = 1
			return other
		}
	}
}
