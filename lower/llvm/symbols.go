package llvm

import "strconv"

// Symbols holds the names with which the globals and functions of a module are printed. If several have the same name,
// a number is appended to it.
type Symbols struct {
	globals   []string // by Global.Index
	functions []string
}

// Symbols returns the names of the globals and functions of m. A symbol that is visible outside the module gets its own
// name before those that are not.
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

// Names is a set of names that are in use. The zero value is empty.
type Names struct {
	next map[string]int // number to append next to each name
}

// Unique returns name and adds it to the set. It appends a number if the name is in use. If name is empty, Unique uses
// otherwise instead.
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
