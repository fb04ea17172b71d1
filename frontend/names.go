package frontend

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
)

// A nameKind is the classification of a name that the grammar needs.
type nameKind uint8

const (
	notKnown      nameKind = iota // not declared, or in an unknown scope
	valueName                     // variable, function, enumerator or similar
	typeName                      // type
	typeTemplate                  // class or alias template
	funcTemplate                  // function or variable template
	namespaceName                 // namespace
)

// A declared is one meaning of a symbol in one scope.
type declared struct {
	next    int32 // next meaning of the symbol in the same list, or 0
	count   int32 // for a member: number of meanings in the list from here on
	scope   int32 // scope in which it is declared
	members int32 // scope of its members, or noScope if unknown
	kind    nameKind
}

func (d *declared) isType() bool { return d.kind == typeName || d.kind == typeTemplate }

// A scope is a region in which names are declared. Scopes of namespaces, structs and enums can be reopened and accessed
// from outside. Other scopes end when they are closed.
type scope struct {
	level  int32 // nesting level while it is open, 0 while it is closed
	order  int32 // number of open scopes, including this one, when it was opened
	parent int32 // enclosing scope, if the scope is named
	base   int32 // index in names.bases of its first base, or 0
	named  bool
	kept   bool // set if it will be reopened although it is not named
}

// over reports whether s has ended, so that its names are no longer visible.
func (s *scope) over() bool { return s.level == 0 && !s.named && !s.kept }

// A base is a scope whose members are also members of another scope. next is the index of that scope's next base.
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

// noMeaning is the value in names.heads of a symbol that has been looked up but is not declared.
const noMeaning = -1

// names maps symbols to their meanings at the current position. Variables are recorded too because they hide types,
// including types that are declared after them.
//
// The meanings of a symbol are in two lists. The first list contains the meanings in scopes that are always open or
// that end when they are closed; it is short. The second list contains the meanings as a member of namespaces, structs
// and enums. There may be thousands of these. If there are many, they are also in a table.
type names struct {
	in      *token.Interner
	heads   []int32 // by symbol: first meaning in the first list; 0 if it was not looked up
	members []int32 // by symbol: first meaning in the second list, or 0
	decls   []declared
	scopes  []scope
	bases   []base
	opened  []openScope
	around  []int32             // open scopes that have members, innermost last
	table   map[memberKey]int32 // meanings as a member, for symbols with many such meanings

	templates map[token.Symbol]bool // names of the function templates in all scopes
}

// A memberKey identifies a symbol in a scope that has members.
type memberKey struct {
	scope int32
	sym   token.Symbol
}

// An openScope is a scope that is open, with the level and order that it had before it was opened.
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

// hasMembers reports whether sc is the scope of a namespace, struct or enum, which can be reopened and accessed from
// outside.
func (n *names) hasMembers(sc int32) bool {
	return n.scopes[sc].named && sc != builtinScope && sc != globalScope
}

// open makes the names of sc visible until sc is closed. level is the nesting level of the scope.
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

// close closes the innermost open scopes until left scopes are open.
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

// head returns the first meaning of s in the first list, or noMeaning.
func (n *names) head(s token.Symbol) int32 {
	if int(s) >= len(n.heads) {
		return noMeaning
	}
	if n.heads[s] == 0 {
		n.classify(s)
	}
	return n.heads[s]
}

// classify adds the meaning of s if s is the name of a builtin.
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

// add makes d the first meaning of s in the list to which it belongs.
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

// fewMembers is the maximum number of meanings as a member for which a symbol is not in the table.
const fewMembers = 8

// tabulate adds i, the first meaning of s as a member, to the table. If the number of meanings has just exceeded
// fewMembers, it also adds the others.
func (n *names) tabulate(s token.Symbol, i int32) {
	for more := n.decls[i].count == fewMembers+1; i > 0; i = n.decls[i].next {
		n.table[memberKey{n.decls[i].scope, s}] = i
		if !more {
			return
		}
	}
}

// lookup returns the meaning of s that is visible here, or nil if none exists.
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

// innermost returns the meaning of s in the first list whose scope is the innermost open one, and the level of that
// scope. It drops meanings in scopes that have ended.
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

// innermostMember returns the meaning of s as a member whose scope is the innermost open one. It searches the open
// scopes or the scopes in which s is declared, whichever are fewer.
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

// find returns the meaning of s in the scope sc itself, or nil if none exists.
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

// ownMember is like find, but for a scope that has members.
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

// maxBases is the maximum number of bases that are searched for a name.
const maxBases = 64

// member is like find, but also searches the bases of sc.
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

// declare adds a meaning of s in the scope sc. If s already has a meaning there, declare updates it, unless it is a
// value. A value hides a type in the same scope, whichever is declared first.
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

// takesArgs reports whether s may be a method that takes template arguments: a function template with this name was
// declared in some scope, or a builtin type has such a method.
func (n *names) takesArgs(s token.Symbol) bool {
	return n.templates[s] || isTemplateMethod(n.in.Text(s))
}

// addBase adds the scope of as the last base of sc. Only older scopes can be bases, so there are no cycles.
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
