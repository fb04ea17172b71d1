package frontend

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/slab"
)

// A nameKind is what the grammar must know of a name.
type nameKind uint8

const (
	notKnown      nameKind = iota // not declared, or in a scope that is not known
	valueName                     // a variable, function, enumerator…
	typeName                      // a type
	typeTemplate                  // a class or alias template
	funcTemplate                  // a function or variable template
	namespaceName                 // a namespace
)

// A declared name is one meaning of a symbol, in one scope.
type declared struct {
	next    int32 // the symbol's next meaning, 0 if none
	scope   int32 // where it is declared
	members int32 // scope of its members, noScope if none is known
	kind    nameKind
}

func (d *declared) isType() bool { return d.kind == typeName || d.kind == typeTemplate }

// A scope is a region of names. Those of namespaces, structs and enums can be
// opened again and looked into from outside; the others are over when closed.
type scope struct {
	level  int32 // nesting at which it is open, 0 while closed
	parent int32 // around a named scope
	base   int32 // in names.bases: its first base, 0 if it has none
	named  bool
}

// A base is a scope whose members another scope has too.
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

// noMeaning stands in heads for symbols that were looked at and mean nothing.
const noMeaning = -1

// names tells what symbols mean as the text goes by. Only what helps to tell
// types from other things is kept: a variable is recorded if its name means
// something else too.
type names struct {
	in     *token.Interner
	heads  []int32 // for each symbol its first meaning; 0 if it was not looked at
	decls  []declared
	scopes []scope
	bases  []base
}

func newNames(in *token.Interner) *names {
	n := &names{
		in:     in,
		heads:  slab.Table[int32](in.Len()),
		decls:  make([]declared, 1, 128),
		scopes: make([]scope, firstFreeScope, 256),
		bases:  make([]base, 1, 8),
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

// head returns the first meaning of s, noMeaning if it has none.
func (n *names) head(s token.Symbol) int32 {
	if int(s) >= len(n.heads) {
		return noMeaning
	}
	if n.heads[s] == 0 {
		n.classify(s)
	}
	return n.heads[s]
}

// classify looks s up among the built-in names.
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

// add makes d the first meaning of s and returns its index.
func (n *names) add(s token.Symbol, d declared) int32 {
	d.next = max(n.heads[s], 0)
	n.decls = append(n.decls, d)
	n.heads[s] = int32(len(n.decls) - 1)
	return n.heads[s]
}

// lookup returns the meaning of s that is visible, nil if there is none.
// Meanings in scopes that are over are dropped on the way.
func (n *names) lookup(s token.Symbol) *declared {
	if n.head(s) <= 0 {
		return nil
	}
	var best *declared
	level := int32(0)
	for link := &n.heads[s]; *link > 0; {
		d := &n.decls[*link]
		sc := &n.scopes[d.scope]
		if sc.level == 0 && !sc.named {
			*link = d.next
			continue
		}
		if sc.level > level {
			best, level = d, sc.level
		}
		link = &d.next
	}
	return best
}

// find returns the meaning of s in sc alone, nil if there is none.
func (n *names) find(sc int32, s token.Symbol) *declared {
	if n.head(s) <= 0 {
		return nil
	}
	for link := &n.heads[s]; *link > 0; {
		d := &n.decls[*link]
		if d.scope == sc {
			return d
		}
		if o := &n.scopes[d.scope]; o.level == 0 && !o.named {
			*link = d.next
			continue
		}
		link = &d.next
	}
	return nil
}

// maxBases limits how many bases are searched for a name.
const maxBases = 64

// member is find in sc and its bases.
func (n *names) member(sc int32, s token.Symbol) *declared {
	if sc == noScope || n.head(s) <= 0 {
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

// declare gives s a meaning in sc, or adds what was not known of the meaning it
// has there. A variable hides a type of the same scope whichever comes first.
func (n *names) declare(s token.Symbol, sc int32, k nameKind, members int32) {
	if int(s) >= len(n.heads) {
		return
	}
	if k == valueName && n.head(s) <= 0 {
		return
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
	n.head(s)
	n.add(s, declared{scope: sc, kind: k, members: members})
}

// takesArgs reports whether a function template named s was declared anywhere.
func (n *names) takesArgs(s token.Symbol) bool {
	for i := n.head(s); i > 0; i = n.decls[i].next {
		if n.decls[i].kind == funcTemplate {
			return true
		}
	}
	return isTemplateMethod(n.in.Text(s))
}

// addBase makes the members of sc's next base visible in sc. Only scopes that
// are older can be bases, so there are no circles.
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
