package frontend

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
)

// A nameKind is the grammar's classification of a name.
type nameKind uint8

const (
	notKnown      nameKind = iota // not declared, or in an unknown scope
	valueName                     // a variable, function, enumerator…
	typeName                      // a type
	typeTemplate                  // a class or alias template
	funcTemplate                  // a function or variable template
	namespaceName                 // a namespace
)

// A declared name is one meaning of a symbol, in one scope.
type declared struct {
	next    int32 // the symbol's next meaning in its list, or 0
	count   int32 // of a member: number of meanings in the list from here on
	scope   int32 // where it is declared
	members int32 // scope of its members, or noScope if unknown
	kind    nameKind
}

func (d *declared) isType() bool { return d.kind == typeName || d.kind == typeTemplate }

// A scope is a region of names. Scopes of namespaces, structs and enums can be reopened and accessed from outside;
// other scopes end when they are closed.
type scope struct {
	level  int32 // nesting level while it is open, 0 while closed
	order  int32 // number of scopes that were open when it was opened
	parent int32 // enclosing scope of a named scope
	base   int32 // in names.bases: its first base, or 0
	named  bool
	kept   bool // will be reopened although it is not named
}

// over reports whether the names of s are no longer visible.
func (s *scope) over() bool { return s.level == 0 && !s.named && !s.kept }

// A base is a scope whose members are also members of another scope.
type base struct{ scope, next int32 }

const (
	noScope int32 = iota
	builtinScope
	vkScope
	dxScope
	stdScope
	globalScope
	firstFreeScope
)

// noMeaning marks in heads the symbols that were looked up but are not declared.
const noMeaning = -1

// names maps symbols to their meanings at the current position. Variables are recorded too, because they hide types,
// including types that are declared after them.
//
// The meanings of a symbol are in two lists. The first is short: it holds the meanings in scopes that are always open
// or that end when closed. The second holds its meanings as a member of namespaces, structs and enums. There may be
// thousands of these. If there are many, a table indexes them.
type names struct {
	in      *token.Interner
	heads   []int32 // by symbol, the first meaning; 0 if it was not looked up
	members []int32 // by symbol, the first meaning as a member, or 0
	decls   []declared
	scopes  []scope
	bases   []base
	opened  []openScope
	around  []int32             // the open scopes that have members, innermost last
	table   map[memberKey]int32 // meanings as members, for symbols with many meanings

	templates map[token.Symbol]bool // names of function templates in all scopes
}

// A memberKey is a symbol in a scope that has members.
type memberKey struct {
	scope int32
	sym   token.Symbol
}

// An openScope stores the state of a scope before it was opened.
type openScope struct{ scope, level, order int32 }

func newNames(in *token.Interner) *names {
	n := &names{
		in:      in,
		heads:   slab.Table[int32](in.Len()),
		members: slab.Table[int32](in.Len()),
		decls:   make([]declared, 1, 128),
		scopes:  make([]scope, firstFreeScope, 256),
		bases:   make([]base, 1, 8),
		table:   make(map[memberKey]int32),

		templates: make(map[token.Symbol]bool),
	}
	n.scopes[builtinScope] = scope{level: 1, named: true}
	n.scopes[globalScope] = scope{level: 2, named: true}
	n.scopes[vkScope] = scope{named: true, parent: globalScope}
	n.scopes[dxScope] = scope{named: true, parent: globalScope}
	n.scopes[stdScope] = scope{named: true, parent: globalScope}
	return n
}

func (n *names) newScope(named bool, parent int32) int32 {
	n.scopes = append(n.scopes, scope{named: named, parent: parent})
	return int32(len(n.scopes) - 1)
}

// hasMembers reports whether sc can be accessed from outside, or reopened.
func (n *names) hasMembers(sc int32) bool {
	return n.scopes[sc].named && sc != builtinScope && sc != globalScope
}

// open makes the names of sc visible until it is closed. The level is that of the enclosing bracket.
func (n *names) open(sc, level int32) {
	if sc == noScope {
		return
	}
	s := &n.scopes[sc]
	n.opened = append(n.opened, openScope{sc, s.level, s.order})
	s.level, s.order = level, int32(len(n.opened))
	if n.hasMembers(sc) {
		n.around = append(n.around, sc)
	}
}

// close closes scopes until the given number is left.
func (n *names) close(left int32) {
	for len(n.opened) > int(left) {
		o := n.opened[len(n.opened)-1]
		n.opened = n.opened[:len(n.opened)-1]
		n.scopes[o.scope].level, n.scopes[o.scope].order = o.level, o.order
		if n.hasMembers(o.scope) {
			n.around = n.around[:len(n.around)-1]
		}
	}
}

// means reports whether s has a known meaning.
func (n *names) means(s token.Symbol) bool {
	return n.head(s) > 0 || int(s) < len(n.members) && n.members[s] > 0
}

// head returns the first meaning of s that is not a member, or noMeaning.
func (n *names) head(s token.Symbol) int32 {
	if int(s) >= len(n.heads) {
		return noMeaning
	}
	if n.heads[s] == 0 {
		n.classify(s)
	}
	return n.heads[s]
}

// classify looks s up in the builtin names.
func (n *names) classify(s token.Symbol) {
	n.heads[s] = noMeaning
	text := n.in.Text(s)
	if isNumericType(text) {
		n.add(s, declared{scope: builtinScope, kind: typeName})
		return
	}
	b := findBuiltin(text)
	if b == nil {
		return
	}
	d := declared{scope: b.scope, kind: b.kind}
	switch text {
	case "vk":
		d.members = vkScope
	case "dx":
		d.members = dxScope
	case "std":
		d.members = stdScope
	}
	n.add(s, d)
}

// add makes d the first meaning of s in its list.
func (n *names) add(s token.Symbol, d declared) {
	i := int32(len(n.decls))
	if n.hasMembers(d.scope) {
		if d.next = n.members[s]; d.next > 0 {
			d.count = n.decls[d.next].count
		}
		d.count++
		n.members[s] = i
	} else {
		d.next = max(n.heads[s], 0)
		n.heads[s] = i
	}
	n.decls = append(n.decls, d)
	if d.count > fewMembers {
		n.tabulate(s, i)
	}
}

// fewMembers is the number of meanings as a member up to which a symbol is not in the table.
const fewMembers = 8

// tabulate adds i, the first meaning of s as a member, to the table, and also the following meanings if they are not in
// the table.
func (n *names) tabulate(s token.Symbol, i int32) {
	for more := n.decls[i].count == fewMembers+1; i > 0; i = n.decls[i].next {
		n.table[memberKey{n.decls[i].scope, s}] = i
		if !more {
			return
		}
	}
}

// lookup returns the visible meaning of s, or nil if not found.
func (n *names) lookup(s token.Symbol) *declared {
	if !n.means(s) {
		return nil
	}
	best, level := n.innermost(s)
	if d := n.innermostMember(s); d != nil && n.scopes[d.scope].level > level {
		return d
	}
	return best
}

// innermost returns the visible meaning of s that is not a member, and the level of its scope. It drops meanings in
// scopes that have ended.
func (n *names) innermost(s token.Symbol) (best *declared, level int32) {
	for link := &n.heads[s]; *link > 0; {
		d := &n.decls[*link]
		sc := &n.scopes[d.scope]
		if sc.over() {
			*link = d.next
			continue
		}
		if sc.level > level {
			best, level = d, sc.level
		}
		link = &d.next
	}
	return best, level
}

// innermostMember returns the visible meaning of s as a member. It searches the open scopes or the scopes where s is
// declared, whichever are fewer.
func (n *names) innermostMember(s token.Symbol) *declared {
	first := n.members[s]
	if first == 0 {
		return nil
	}
	if count := int(n.decls[first].count); count > fewMembers && count > len(n.around) {
		for _, sc := range slices.Backward(n.around) {
			if i := n.table[memberKey{sc, s}]; i > 0 {
				return &n.decls[i]
			}
		}
		return nil
	}
	var best *declared
	order := int32(0)
	for i := first; i > 0; i = n.decls[i].next {
		d := &n.decls[i]
		if o := n.scopes[d.scope].order; o > order {
			best, order = d, o
		}
	}
	return best
}

// find returns the meaning of s in sc alone, or nil if not found.
func (n *names) find(sc int32, s token.Symbol) *declared {
	if !n.means(s) {
		return nil
	}
	if n.hasMembers(sc) {
		return n.ownMember(sc, s)
	}
	for link := &n.heads[s]; *link > 0; {
		d := &n.decls[*link]
		if d.scope == sc {
			return d
		}
		if n.scopes[d.scope].over() {
			*link = d.next
			continue
		}
		link = &d.next
	}
	return nil
}

// ownMember is like find, but for a scope with members.
func (n *names) ownMember(sc int32, s token.Symbol) *declared {
	first := n.members[s]
	if first > 0 && n.decls[first].count > fewMembers {
		first = n.table[memberKey{sc, s}]
	}
	for i := first; i > 0; i = n.decls[i].next {
		if d := &n.decls[i]; d.scope == sc {
			return d
		}
	}
	return nil
}

// maxBases limits the number of bases that are searched for a name.
const maxBases = 64

// member is like find, but searches sc and its bases.
func (n *names) member(sc int32, s token.Symbol) *declared {
	if sc == noScope || !n.means(s) {
		return nil
	}
	budget := maxBases
	return n.memberOf(sc, s, &budget)
}

func (n *names) memberOf(sc int32, s token.Symbol, budget *int) *declared {
	if d := n.find(sc, s); d != nil {
		return d
	}
	for b := n.scopes[sc].base; b != 0; b = n.bases[b].next {
		if *budget--; *budget < 0 {
			return nil
		}
		if d := n.memberOf(n.bases[b].scope, s, budget); d != nil {
			return d
		}
	}
	return nil
}

// declare adds a meaning of s in sc, or completes the one that already exists there. A variable hides a type of the
// same scope regardless of their order.
func (n *names) declare(s token.Symbol, sc int32, k nameKind, members int32) {
	if int(s) >= len(n.heads) {
		return
	}
	if k == funcTemplate {
		n.templates[s] = true
	}
	if d := n.find(sc, s); d != nil {
		if d.kind != valueName {
			if k != notKnown {
				d.kind = k
			}
			if members != noScope {
				d.members = members
			}
		}
		return
	}
	n.add(s, declared{scope: sc, kind: k, members: members})
}

// takesArgs reports whether a function template named s was declared anywhere.
func (n *names) takesArgs(s token.Symbol) bool {
	return n.templates[s] || isTemplateMethod(n.in.Text(s))
}

// addBase makes the members of sc's next base visible in sc. Only older scopes can be bases, so there are no cycles.
func (n *names) addBase(sc, of int32) {
	if of == noScope || of >= sc {
		return
	}
	link := &n.scopes[sc].base
	for i := 0; *link != 0; i++ {
		if i == maxBases {
			return
		}
		link = &n.bases[*link].next
	}
	*link = int32(len(n.bases))
	n.bases = append(n.bases, base{scope: of})
}
