package llvm

import "strconv"

// Symbols holds the printed names of globals and functions: their own names, with a number appended if the name is
// already in use.
type Symbols struct {
	globals   []string // by Index
	functions []string
}

// Symbols returns the names of m's globals and functions. Externally visible symbols keep their names unless the names
// are duplicates.
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

// Global returns the name of g.
func (s *Symbols) Global(g *Global) string { return s.globals[g.index] }

// Function returns the name of f.
func (s *Symbols) Function(f *Function) string { return s.functions[f.index] }

// Names is a set of names in use. The zero value is empty.
type Names struct {
	next map[string]int // next number to try for each name
}

// Unique returns name, with a number appended if it is in use, and adds it to the set. The second argument replaces an
// empty name.
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
