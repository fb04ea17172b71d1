package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A name is what an identifier means in the innermost place. One table, by
// symbol, serves the whole translation unit: blocks push and pop the local
// meaning, so a block needs no table of its own.
type name struct {
	local  *symbol // innermost declaration in a block, shadowing the others
	global *symbol // declaration at the outer level

	builtin *builtinName // what the language itself means by it; nil until asked for
}

// A symbolKind tells symbols apart.
type symbolKind uint8

const (
	varSymbol       symbolKind = iota
	funcSymbol                 // fns: overloads and function templates
	typeSymbol                 // t
	templateSymbol             // tmpl: a class, alias or variable template
	namespaceSymbol            // ns
	constSymbol                // x: an enumerator or a template's value argument
	fieldSymbol                // field
)

// A symbol is what a name was declared as.
type symbol struct {
	kind   symbolKind
	typdef bool // a typedef or alias: may be repeated
	pos    source.Pos
	env    int32      // of a local
	number declNumber // of what a namespace declares, else 0
	id     token.Symbol
	name   string
	scope  *scope // nil for locals

	v     *checked.Var
	t     *types.Type
	quals types.Quals // of a type: typedef row_major float4x4 M
	fns   []*function
	tmpl  *template
	ns    *scope
	x     checked.Expr
	field *types.Field

	within []*types.Field // of a field: the anonymous structs that hold it, outermost first

	tag *symbol // struct or enum of the same name, which this symbol hides

	// locals
	outer *symbol // what it shadows
	block *block
}

// A scopeKind tells scopes apart.
type scopeKind uint8

const (
	fileScope scopeKind = iota
	namespaceScope
	structScope
	templateScope // of template parameters bound to arguments
)

// A scope is a scope that outlives its block: the translation unit, a
// namespace, a struct, or the bound parameters of a template.
type scope struct {
	kind   scopeKind
	parent *scope
	name   string
	prefix string // what qualified names of its members start with: N::

	syms  []*symbol
	index map[string]*symbol // made when there are many symbols
	using []directive        // using namespace

	t             *types.Type // structScope: the struct
	base          *scope      // structScope: of the base struct
	interfaces    []*scope    // structScope: that the struct implements
	explained     bool        // structScope: it has been told why the struct is abstract
	dependentBase bool        // structScope: the base depended on template parameters
	unknown       bool        // structScope: it may have members of a base that makes no sense
	instance      *instance   // templateScope and structScope: the class template's instance
	localEnv      int32       // structScope: environment whose locals are visible, of a struct in a function body
	horizon       declNumber  // of an instance of a template, and the scopes in it: what can be seen of the namespaces around; 0: all
}

// linearLimit is the number of symbols up to which searching a list is faster
// than a map.
const linearLimit = 8

// own returns the symbol that s itself declares as text.
func (s *scope) own(text string) *symbol {
	if s.index != nil {
		return s.index[text]
	}
	for i := len(s.syms) - 1; i >= 0; i-- {
		if s.syms[i].name == text {
			return s.syms[i]
		}
	}
	return nil
}

// put adds sym to s, hiding an older one of the same name.
func (s *scope) put(sym *symbol) {
	sym.scope = s
	s.syms = append(s.syms, sym)
	switch {
	case s.index != nil:
		s.index[sym.name] = sym
	case len(s.syms) > linearLimit:
		s.index = make(map[string]*symbol, 4*linearLimit)
		for _, x := range s.syms {
			s.index[x.name] = x
		}
	}
}

// member returns what text means as a member of the struct s: in s itself, or in
// its bases.
func (s *scope) member(text string) *symbol {
	for ; s != nil; s = s.base {
		if sym := s.own(text); sym != nil {
			return sym
		}
	}
	return nil
}

// A block is a block scope in a function body.
type block struct {
	parent *block
	syms   []*symbol
	using  []*scope
	env    int32
	head   bool // holds what the head of a statement declares: its body may not declare that again
}

// named returns the name with the given symbol. It stays in place until another
// name is asked for.
func (c *checker) named(s token.Symbol) *name {
	if n := int(s) + 1 - len(c.names); n > 0 {
		c.names = append(c.names, make([]name, n)...)
	}
	return &c.names[s]
}

// identify returns the symbol of sym's name.
func (c *checker) identify(sym *symbol) token.Symbol {
	if sym.id == token.NoSymbol {
		sym.id = c.interner.Intern(sym.name)
	}
	return sym.id
}

// openBlock opens a block scope; closeBlock closes it.
func (c *checker) openBlock() {
	b := c.closed
	if b == nil {
		b = new(block)
	} else {
		c.closed = b.parent
	}
	*b = block{parent: c.block, env: c.env, syms: b.syms[:0]}
	c.block = b
}

func (c *checker) closeBlock() {
	for i := len(c.block.syms) - 1; i >= 0; i-- {
		sym := c.block.syms[i]
		c.names[sym.id].local = sym.outer
	}
	b := c.block
	c.block = b.parent
	b.parent, c.closed = c.closed, b
}

// openHead opens the block of a statement with a condition.
func (c *checker) openHead() {
	c.openBlock()
	c.block.head = true
}

// inHead returns the symbol that the head of the statement declares whose body is
// the innermost block, nil if there is none.
func (c *checker) inHead(id token.Symbol) *symbol {
	if c.block == nil {
		return nil
	}
	l := c.named(id).local
	for b := c.block.parent; l != nil && b != nil && b.head; b = b.parent {
		if l.block == b {
			return l
		}
	}
	return nil
}

// declareLocal adds sym to the innermost block.
func (c *checker) declareLocal(sym *symbol) {
	n := c.named(c.identify(sym))
	sym.outer, sym.env, sym.block = n.local, c.env, c.block
	n.local = sym
	c.block.syms = append(c.block.syms, sym)
}

// put adds sym to the current scope: the innermost block, or what encloses it.
func (c *checker) put(sym *symbol) {
	if c.block != nil {
		c.declareLocal(sym)
		return
	}
	c.putIn(c.scope, sym)
}

func (c *checker) putIn(s *scope, sym *symbol) {
	if sym.number == 0 && (s.kind == fileScope || s.kind == namespaceScope) {
		sym.number = c.nextNumber()
	}
	if s != c.global {
		s.put(sym)
		return
	}
	if !c.identify(sym).IsType() && c.isTakenType(sym.name) { // the parser has reported keywords
		c.report(sym.pos, diagnostics.DifferentKind, sym.name)
	}
	sym.scope = s
	s.syms = append(s.syms, sym)
	c.named(c.identify(sym)).global = sym // the names are the index
}

// here returns what the current scope itself declares as id.
func (c *checker) here(id token.Symbol) *symbol {
	if c.block != nil {
		if l := c.named(id).local; l != nil && l.block == c.block {
			return l
		}
		return nil
	}
	return c.ownOf(c.scope, id)
}

func (c *checker) ownOf(s *scope, id token.Symbol) *symbol {
	if s == c.global {
		return c.named(id).global
	}
	return s.own(c.interner.Text(id))
}

// memberOf returns what id means as a member of s, a struct or a namespace.
func (c *checker) memberOf(s *scope, id token.Symbol) *symbol {
	if s.kind == structScope {
		return s.member(c.interner.Text(id))
	}
	if sym := c.ownOf(s, id).before(c.scope.horizon); sym != nil {
		return sym
	}
	if len(s.using) == 0 {
		return nil
	}
	return c.searchUsed(s, id)
}

// unqualified returns what the name id, which has no qualifier, means as a member
// of s, a scope around it: in a base that depends on template parameters nothing
// is looked for.
func (c *checker) unqualified(s *scope, id token.Symbol) *symbol {
	if s.dependentBase {
		return s.own(c.interner.Text(id))
	}
	sym := c.memberOf(s, id)
	if sym == nil && s.base != nil {
		return s.base.injected(c.interner.Text(id), true)
	}
	return sym
}

// injected returns what text means as the name of the struct s, or of one of its
// bases, which is a member of them: an instance, or if args follow its template.
func (s *scope) injected(text string, args bool) *symbol {
	for ; s != nil; s = s.base {
		switch {
		case s.name != text || s.t == nil || text == "":
		case args && s.instance != nil && s.instance.t == s.t:
			return &symbol{kind: templateSymbol, name: text, scope: s, tmpl: s.instance.tmpl}
		default:
			return &symbol{kind: typeSymbol, name: text, scope: s, t: s.t}
		}
	}
	return nil
}

// lookup returns what the unqualified name id means here, nil if nothing.
func (c *checker) lookup(id token.Symbol) *symbol {
	local := c.named(id).local
	if local != nil && local.env == c.env {
		return local
	}
	for b := c.block; b != nil && b.env == c.env; b = b.parent {
		for _, u := range b.using {
			if sym := c.memberOf(u, id); sym != nil {
				return sym
			}
		}
	}
	for s := c.scope; s != nil; s = s.parent {
		if sym := c.unqualified(s, id); sym != nil {
			return sym
		}
		if s.localEnv != 0 {
			for l := local; l != nil; l = l.outer {
				if l.env == s.localEnv {
					return l
				}
			}
		}
	}
	return nil
}

// lookupQualifier returns what id means before ::, where only namespaces,
// types and templates count.
func (c *checker) lookupQualifier(id token.Symbol) *symbol {
	sym := c.lookup(id)
	if sym == nil || qualifies(sym) {
		return sym
	}
	first := sym
	for l := first; l != nil && first.scope == nil; l = l.outer {
		if l.env == c.env && qualifies(l) {
			return l
		}
		if l.tag != nil {
			return l.tag
		}
	}
	for s := c.scope; s != nil; s = s.parent {
		sym := c.unqualified(s, id)
		switch {
		case sym == nil:
		case qualifies(sym):
			return sym
		case sym.tag != nil:
			return sym.tag
		}
	}
	return first
}

func qualifies(sym *symbol) bool {
	return sym.kind == namespaceSymbol || sym.kind == typeSymbol || sym.kind == templateSymbol
}

// A context is what a piece of source is checked in.
type context struct {
	scope *scope
	env   int32
	block *block
	fn    *function
	this  *types.Type
	loop  *loopState
	inst  *checked.Instantiation
}

// in switches to checking inside s, with no locals visible, and returns the
// context to go back to with restore.
func (c *checker) in(s *scope) context {
	old := c.save()
	c.envs++
	c.scope, c.env, c.block, c.fn, c.this, c.loop = s, c.envs, nil, nil, nil, nil
	return old
}

func (c *checker) save() context {
	return context{c.scope, c.env, c.block, c.fn, c.this, c.loop, c.inst}
}

func (c *checker) restore(x context) {
	c.scope, c.env, c.block, c.fn, c.this, c.loop, c.inst = x.scope, x.env, x.block, x.fn, x.this, x.loop, x.inst
}

// resolve finds what a qualified name means. It returns nil and has reported
// when a qualifier is wrong; it returns nil, and ok, when only the last part
// is unknown. s is the scope named by the qualifier, nil if there is none.
func (c *checker) resolve(q *ast.QualName) (sym *symbol, s *scope, ok bool) {
	last := q.Len() - 1
	if last == 0 && !q.Global {
		return c.lookup(q.First.Sym), nil, true
	}
	if q.Global {
		s = c.global
	}
	for i := range last {
		if s = c.qualifier(s, q.Part(i)); s == nil {
			return nil, nil, false
		}
	}
	return c.memberOrSelf(s, q.Part(last)), s, true
}

// memberOrSelf is memberOf for a part of a qualified name, which may be the name
// of the struct again.
func (c *checker) memberOrSelf(s *scope, p *ast.NamePart) *symbol {
	sym := c.memberOf(s, p.Sym)
	if sym == nil && s.kind == structScope {
		sym = s.injected(p.Name, p.Args != nil)
	}
	return sym
}

// qualifier returns the scope that a part of a qualified name before :: stands
// for. in is what stands before it, nil if it is the first part.
func (c *checker) qualifier(in *scope, p *ast.NamePart) *scope {
	var sym *symbol
	if in == nil {
		sym = c.lookupQualifier(p.Sym)
	} else {
		sym = c.memberOrSelf(in, p)
		if sym == nil && in.parent == c.global && in.name == "std" && p.Name == "is_same" {
			return c.isSame(p)
		}
	}
	if sym == nil && (in == nil || in == c.global) {
		if s := c.builtinNamespace(p.Name); s != nil {
			return s
		}
	}
	switch {
	case sym == nil:
		c.reportUndeclared(p.Pos, p.Name, in)
		return nil
	case sym.kind == namespaceSymbol:
		return sym.ns
	case sym.kind == typeSymbol:
		return c.typeScope(sym.t, sym.quals, p)
	case sym.kind == templateSymbol:
		if t, q := c.templateType(sym, p); t != nil {
			return c.typeScope(t, q, p)
		}
		return nil
	}
	c.report(p.Pos, diagnostics.NotAScope, p.Name)
	return nil
}

// typeScope returns the scope of the members of t, and reports if it has none, as
// a reference.
func (c *checker) typeScope(t *types.Type, q types.Quals, p *ast.NamePart) *scope {
	switch {
	case t.Kind == types.Invalid:
		return nil
	case q&types.Reference != 0:
	case t.Kind == types.Struct:
		c.require(t)
		if s, _ := t.Struct.Scope.(*scope); s != nil {
			return s
		}
	case t.Kind == types.Enum:
		if s, _ := t.Enum.Scope.(*scope); s != nil {
			return s
		}
	}
	c.report(p.Pos, diagnostics.NotAScope, p.Name)
	return nil
}

// structScopeOf returns the scope of the members of a struct type.
func structScopeOf(t *types.Type) *scope {
	if t == nil || t.Kind != types.Struct {
		return nil
	}
	s, _ := t.Struct.Scope.(*scope)
	return s
}
