package nameindex

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Record is what the checker has found out about names. All methods that take notes do
// nothing on a nil Record.
type Record struct {
	Uses       []Use
	Blocks     []Block
	Objects    []Object
	Qualifiers []Qualifier
	Global     *scope.Scope
	Arguments  map[source.Pos][]*types.Type // of calls of functions of the language, by the place of the name

	entities map[source.Pos]*Entity
	language map[string]*Entity
	rows     map[method]*Entity
	scopes   map[*scope.Scope]*Entity
	latest   []Use // by the last bits of the position: what instances of a template say again
	blocks   map[extent]int32
	open     int32 // the innermost block, -1 for none
}

// A Role says what a name does to what it stands for.
type Role uint8

const (
	Reference Role = iota
	Candidate      // it may stand for it: one of several functions that a call could mean
	Declaration
	Definition
)

// A Use is a place where a name stands.
type Use struct {
	Pos    source.Pos
	Entity *Entity
	Role   Role
}

type extent struct{ start, end source.Pos }

// A Block is a stretch of text in which names are visible: the body of a function, a
// compound statement, a struct, a namespace.
type Block struct {
	Start, End source.Pos
	Parent     int32     // in Record.Blocks, -1 for none
	Names      []*Entity // that it declares, if it is part of a function, in the order of the text
	Using      []*scope.Scope
	Scope      *scope.Scope // where names are looked up that no block declares
}

// An Object is an expression in front of a dot.
type Object struct {
	End    source.Pos // behind its last token
	Type   *types.Type
	Quals  types.Quals
	LValue bool
}

// A Qualifier is a name in front of ::.
type Qualifier struct {
	Pos   source.Pos // of the name
	Scope *scope.Scope
}

// Start begins a record of a translation unit. What the checker only tries out is noted too:
// a name in a template stands for what it stands for in each instance that fails.
func (r *Record) Start(global *scope.Scope) {
	if r == nil {
		return
	}
	*r = Record{
		Global: global, open: -1,
		entities: map[source.Pos]*Entity{}, language: map[string]*Entity{}, scopes: map[*scope.Scope]*Entity{},
		rows: map[method]*Entity{}, Arguments: map[source.Pos][]*types.Type{}, latest: make([]Use, remembered), blocks: map[extent]int32{},
	}
}

// off reports whether nothing is to be noted.
func (r *Record) off() bool { return r == nil }

// remembered is how many uses are remembered, so that most are noted once.
const remembered = 1 << 14

// note adds a use of e at pos. Some may be there already.
func (r *Record) note(pos source.Pos, e *Entity, role Role) {
	if e == nil || !pos.IsValid() {
		return
	}
	u := Use{pos, e, role}
	if last := &r.latest[pos%remembered]; *last != u {
		*last = u
		r.Uses = append(r.Uses, u)
	}
}

// Symbol notes that the name at pos stands for sym. Of several functions it may be each.
func (r *Record) Symbol(pos source.Pos, sym *scope.Symbol) {
	if sym == nil || r.off() {
		return
	}
	if sym.Kind != scope.FuncSymbol {
		r.note(pos, r.symbol(sym), Reference)
		return
	}
	role := Candidate
	if len(sym.Functions) == 1 {
		role = Reference
	}
	for _, f := range sym.Functions {
		r.note(pos, r.function(f), role)
	}
}

// Chosen notes that the name at pos stands for f and for no other function.
func (r *Record) Chosen(pos source.Pos, f *scope.Function) {
	if !r.off() {
		r.note(pos, r.function(f), Reference)
	}
}

// Row notes that the name at pos stands for a function of the language, or for a method of
// an object of type t.
func (r *Record) Row(pos source.Pos, row *intrinsics.Row, t *types.Type) {
	if row == nil || r.off() {
		return
	}
	k := method{row, t}
	e := r.rows[k]
	if e == nil {
		e = &Entity{Kind: Intrinsic, Name: row.Name, Qualified: row.Name, Row: row, Type: t}
		if row.Objects != nil {
			e.Kind = IntrinsicMethod
		}
		r.rows[k] = e
	}
	r.note(pos, e, Reference)
}

// A method is one of an object of a type; of no type it is a function.
type method struct {
	row *intrinsics.Row
	t   *types.Type
}

// Given notes the types of the arguments of the call whose name stands at pos.
func (r *Record) Given(pos source.Pos, args []checked.Expr) {
	if r.off() || r.Arguments[pos] != nil {
		return
	}
	list := make([]*types.Type, len(args))
	for i, x := range args {
		list[i] = x.Info().Type
	}
	r.Arguments[pos] = list
}

// Language notes that the name at pos stands for a type or a constant of the language.
func (r *Record) Language(pos source.Pos, kind Kind, name string, t *types.Type) {
	if r.off() {
		return
	}
	e := r.ofLanguage(kind, name)
	if e.Type == nil {
		e.Type = t
	}
	if t != e.Type {
		e = &Entity{Kind: kind, Name: name, Qualified: name, Type: t}
	}
	r.note(pos, e, Reference)
}

func (r *Record) ofLanguage(kind Kind, name string) *Entity {
	e := r.language[name]
	if e == nil || e.Kind != kind {
		e = &Entity{Kind: kind, Name: name, Qualified: name}
		r.language[name] = e
	}
	return e
}

// Swizzle notes that the name at pos picks components, which have the type t.
func (r *Record) Swizzle(pos source.Pos, name string, t *types.Type) {
	if !r.off() && name != "" {
		r.note(pos, &Entity{Kind: Swizzle, Name: name, Qualified: name, Type: t}, Reference)
	}
}

// Declared notes that sym is declared where it says.
func (r *Record) Declared(sym *scope.Symbol) {
	if r.off() || sym.Kind == scope.FuncSymbol || !sym.Pos.IsValid() {
		return
	}
	e := r.symbol(sym)
	r.note(sym.Pos, e, Definition)
	if sym.Scope == nil && r.open >= 0 {
		r.visible(e)
	}
}

// visible adds e to the names of the innermost block.
func (r *Record) visible(e *Entity) {
	b := &r.Blocks[r.open]
	for _, o := range b.Names {
		if o == e {
			return
		}
	}
	b.Names = append(b.Names, e)
}

// Var notes the declaration of a variable or a parameter that no scope gets.
func (r *Record) Var(v *checked.Var) {
	if !r.off() && v.Name != "" {
		r.note(v.Pos, r.variable(v), Definition)
	}
}

// TemplateParameters notes the parameters of a template where they are declared.
func (r *Record) TemplateParameters(params []*ast.TemplateParam) {
	if r.off() {
		return
	}
	for _, p := range params {
		if p.Name.Name != "" {
			r.note(p.Name.Pos, r.at(p.Name.Pos, TemplateParameter, p.Name.Name), Definition)
		}
		r.TemplateParameters(p.Params)
	}
}

// Declares notes that f is declared at pos, and whether with its body.
func (r *Record) Declares(pos source.Pos, f *scope.Function, body bool) {
	if r.off() {
		return
	}
	role := Declaration
	if body {
		role = Definition
	}
	r.note(pos, r.function(f), role)
}

// Buffer notes the declaration of a buffer.
func (r *Record) Buffer(b *checked.Buffer) {
	if !r.off() && b.Name != "" {
		e := r.at(b.Pos, Buffer, b.Name)
		e.Buffer = b
		r.note(b.Pos, e, Definition)
	}
}

// Same notes that what is declared at pos is what is declared at first.
func (r *Record) Same(first, pos source.Pos) {
	if r.off() || first == pos || !first.IsValid() || !pos.IsValid() {
		return
	}
	e := r.entities[first]
	if e == nil {
		return
	}
	if o := r.entities[pos]; o != nil && o != e {
		for i := range r.Uses {
			if r.Uses[i].Entity == o {
				r.Uses[i].Entity = e
			}
		}
	}
	r.entities[pos] = e
}

// Again notes that pos declares once more, or defines, what is declared at first.
func (r *Record) Again(first, pos source.Pos) {
	if r.off() {
		return
	}
	r.Same(first, pos)
	r.note(pos, r.entities[first], Definition)
}

// Object notes the expression x in front of a dot.
func (r *Record) Object(x checked.Expr, end source.Pos) {
	if r.off() {
		return
	}
	i := x.Info()
	r.Objects = append(r.Objects, Object{end, i.Type, i.Quals, i.LValue})
}

// Qualifier notes that the name at pos, in front of ::, names s.
func (r *Record) Qualifier(pos source.Pos, s *scope.Scope) {
	if !r.off() && s != nil {
		r.Qualifiers = append(r.Qualifiers, Qualifier{pos, s})
	}
}

// Open begins a block, and returns the one around it, for Close. Instances of a template
// share those of its text.
func (r *Record) Open(start, end source.Pos, s *scope.Scope) int32 {
	around := r.open
	k := extent{start, end}
	i, ok := r.blocks[k]
	if !ok {
		i = int32(len(r.Blocks))
		r.Blocks = append(r.Blocks, Block{Start: start, End: end, Parent: around, Scope: s})
		r.blocks[k] = i
	}
	r.open = i
	return around
}

// OpenApart begins a block in which no names of other blocks are visible.
func (r *Record) OpenApart(start, end source.Pos, s *scope.Scope) int32 {
	around := r.open
	r.open = -1
	r.Open(start, end, s)
	return around
}

// Close goes back to the block around.
func (r *Record) Close(around int32) { r.open = around }

// UsesNamespace notes that the names of s are visible in the innermost block.
func (r *Record) UsesNamespace(s *scope.Scope) {
	if !r.off() && r.open >= 0 {
		b := &r.Blocks[r.open]
		b.Using = append(b.Using, s)
	}
}
