package scope

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
)

// A Table holds the names of a translation unit, and the current position of name lookup.
type Table struct {
	Interner *token.Interner // holds the symbols of the names in the syntax tree
	Global   *Scope          // the translation unit
	OnGlobal func(*Symbol)   // called before a symbol is declared at global scope; may be nil

	OnDeclare func(*Symbol) // called after a symbol is declared in any scope; usually nil

	Scope *Scope // innermost scope that outlives its block
	Block *Block // innermost block scope; nil outside functions
	Env   int32  // environment of visible locals; those of other environments are invisible

	names    []name // meanings by interned symbol
	declared Number // number of the last declaration
	envs     int32  // number of environments that have been created
	closed   *Block // closed blocks for reuse, linked by Parent
	symbols  slab.Of[Symbol]
	left     []*Symbol // symbols for reuse: local variables in closed blocks
}

// NewTable returns a table for a translation unit without declarations.
func NewTable(in *token.Interner) *Table {
	global := &Scope{Kind: FileScope}
	return &Table{Interner: in, Global: global, Scope: global, names: make([]name, in.Len()+64)} // room for builtins
}

// A name is the innermost meaning of an identifier. One table, indexed by symbol, serves the whole translation unit.
// Blocks push and pop the local meaning, so a block does not need its own table.
type name struct {
	local  *Symbol // innermost declaration in a block
	global *Symbol // declaration at global scope
}

// A Block is a block scope in a function body.
type Block struct {
	Parent *Block
	syms   []*Symbol
	Using  []*Scope
	env    int32
	head   bool // set for the head of a statement, whose body must not redeclare its names
}

// named returns the meanings of the symbol s. The pointer is valid until the next call.
func (c *Table) named(s token.Symbol) *name {
	if n := int(s) + 1 - len(c.names); n > 0 {
		c.names = append(c.names, make([]name, n)...)
	}
	return &c.names[s]
}

// NewSymbol returns a symbol for a declaration. The symbol of a local variable is reused after its block is closed,
// because the checked tree refers to the variable instead.
func (c *Table) NewSymbol() *Symbol {
	n := len(c.left) - 1
	if n < 0 {
		return c.symbols.New()
	}
	sym := c.left[n]
	c.left = c.left[:n]
	*sym = Symbol{}
	return sym
}

// OpenBlock opens a block scope in the current one. CloseBlock closes it.
func (c *Table) OpenBlock() {
	b := c.closed
	if b == nil {
		b = new(Block)
	} else {
		c.closed = b.Parent
	}
	*b = Block{Parent: c.Block, env: c.Env, syms: b.syms[:0]}
	c.Block = b
}

// CloseBlock closes the innermost block scope.
func (c *Table) CloseBlock() {
	for i := len(c.Block.syms) - 1; i >= 0; i-- {
		sym := c.Block.syms[i]
		c.names[sym.ID].local = sym.outer
		if sym.Kind == VarSymbol {
			c.left = append(c.left, sym)
		}
	}
	b := c.Block
	c.Block = b.Parent
	b.Parent, c.closed = c.closed, b
}

// OpenHead opens a block scope for the head of a statement, which may declare a variable. CloseBlock closes it.
func (c *Table) OpenHead() {
	c.OpenBlock()
	c.Block.head = true
}

// InHead returns the symbol for id that the head of a statement declares. The innermost block must be the body of that
// statement. It returns nil if no such symbol exists.
func (c *Table) InHead(id token.Symbol) *Symbol {
	if c.Block == nil {
		return nil
	}
	l := c.named(id).local
	for b := c.Block.Parent; l != nil && b != nil && b.head; b = b.Parent {
		if l.block == b {
			return l
		}
	}
	return nil
}

// DeclareLocal declares sym in the innermost block scope.
func (c *Table) DeclareLocal(sym *Symbol) {
	n := c.named(c.Identify(sym))
	sym.outer, sym.env, sym.block = n.local, c.Env, c.Block
	n.local = sym
	c.Block.syms = append(c.Block.syms, sym)
	if c.OnDeclare != nil {
		c.OnDeclare(sym)
	}
}

// Put declares sym in the innermost block scope or, outside functions, in the current scope.
func (c *Table) Put(sym *Symbol) {
	if c.Block != nil {
		c.DeclareLocal(sym)
		return
	}
	c.PutIn(c.Scope, sym)
}

// PutIn declares sym in the scope s.
func (c *Table) PutIn(s *Scope, sym *Symbol) {
	if sym.Number == 0 && (s.Kind == FileScope || s.Kind == NamespaceScope) {
		sym.Number = c.NextNumber()
	}
	if s != c.Global {
		s.Put(sym)
		if c.OnDeclare != nil {
			c.OnDeclare(sym)
		}
		return
	}
	if c.OnGlobal != nil {
		c.OnGlobal(sym)
	}
	sym.Scope = s
	s.Symbols = append(s.Symbols, sym)
	c.named(c.Identify(sym)).global = sym // names takes the place of an index for the global scope
	if c.OnDeclare != nil {
		c.OnDeclare(sym)
	}
}

// Here returns the symbol that the innermost scope itself declares under the name id, or nil.
func (c *Table) Here(id token.Symbol) *Symbol {
	if c.Block != nil {
		if l := c.named(id).local; l != nil && l.block == c.Block {
			return l
		}
		return nil
	}
	return c.OwnOf(c.Scope, id)
}

// A Position is a position in the source at which names are looked up.
type Position struct {
	scope *Scope
	env   int32
	block *Block
}

// Position returns the current position for name lookup.
func (c *Table) Position() Position { return Position{c.Scope, c.Env, c.Block} }

// Enter moves the position into s, where the locals of the previous position are not visible.
func (c *Table) Enter(s *Scope) {
	c.envs++
	c.Scope, c.Env, c.Block = s, c.envs, nil
}

// GoTo moves the position to p.
func (c *Table) GoTo(p Position) { c.Scope, c.Env, c.Block = p.scope, p.env, p.block }
