package nameindex

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Record holds what the checker found out about names. Methods that record do nothing if the Record is nil.
type Record struct {
	Uses       []Use
	Blocks     []Block
	Objects    []Object
	Qualifiers []Qualifier
	Global     *scope.Scope
	Arguments  map[source.Pos][]*types.Type // argument types of calls of builtin functions, by the position of the name

	entities map[source.Pos]*Entity
	language map[string]*Entity
	rows     map[method]*Entity
	scopes   map[*scope.Scope]*Entity
	latest   []Use // a recent use for each value of the last bits of the position; it prevents most repeated uses
	blocks   map[extent]int32
	open     int32 // index of the innermost block, or -1
}

// A Role specifies what an occurrence of a name does.
type Role uint8

const (
	Reference Role = iota
	Candidate      // may refer to the entity: the name means several functions
	Declaration
	Definition
)

// A Use is an occurrence of a name.
type Use struct {
	Pos    source.Pos
	Entity *Entity
	Role   Role
}

type extent struct{ start, end source.Pos }

// A Block is a range of the source in which some names are visible: a function body, a compound statement, a struct or
// a namespace.
type Block struct {
	Start, End source.Pos
	Parent     int32     // index in Record.Blocks, or -1
	Names      []*Entity // declared names in source order, if the block is part of a function
	Using      []*scope.Scope
	Scope      *scope.Scope // scope in which names are looked up that no block declares
}

// An Object is an expression before a dot.
type Object struct {
	End    source.Pos // position after its last token
	Type   *types.Type
	Quals  types.Quals
	LValue bool
}

// A Qualifier is a name before ::.
type Qualifier struct {
	Pos   source.Pos // position of the name
	Scope *scope.Scope
}

// Start begins the record of a translation unit. Names are also recorded when a template is instantiated tentatively: a
// name in the template then also has its meaning in an instance that turns out to be invalid.
func (r *Record) Start(global *scope.Scope) {
	if r == nil {
		return
	}
	*r = Record{
		Global: global, open: -1,
		entities: map[source.Pos]*Entity{}, language: map[string]*Entity{}, scopes: map[*scope.Scope]*Entity{},
		rows: map[method]*Entity{}, Arguments: map[source.Pos][]*types.Type{}, latest: make([]Use, remembered),
		blocks: map[extent]int32{},
	}
}

// off reports whether r is nil.
func (r *Record) off() bool { return r == nil }

// remembered is the number of recent uses that note compares with a new one. It must be a power of two.
const remembered = 1 << 14

// note records that the name at pos is e. It usually skips a use that it already recorded, as in another instance of a
// template.
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

// Symbol records that the name at pos refers to sym. If sym consists of several functions, each of them is a candidate.
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

// Chosen records that the name at pos refers to the function f only.
func (r *Record) Chosen(pos source.Pos, f *scope.Function) {
	if !r.off() {
		r.note(pos, r.function(f), Reference)
	}
}

// Row records that the name at pos refers to a builtin function or, if t is not nil, to a method of objects of type t.
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

// A method identifies a method of an object type or, if t is nil, a builtin function.
type method struct {
	row *intrinsics.Row
	t   *types.Type
}

// AddArguments records the types of the arguments of the call whose name is at pos.
func (r *Record) AddArguments(pos source.Pos, args []checked.Expr) {
	if r.off() || r.Arguments[pos] != nil {
		return
	}
	list := make([]*types.Type, len(args))
	for i, x := range args {
		list[i] = x.Info().Type
	}
	r.Arguments[pos] = list
}

// Language records that the name at pos refers to a name that the language declares. t is its type.
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

// Swizzle records that the name at pos selects components of a vector or matrix. t is the type of the selection.
func (r *Record) Swizzle(pos source.Pos, name string, t *types.Type) {
	if !r.off() && name != "" {
		r.note(pos, &Entity{Kind: Swizzle, Name: name, Qualified: name, Type: t}, Reference)
	}
}

// Declared records the declaration of sym at its position.
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

// visible adds e to the names of the innermost block, unless it is already there.
func (r *Record) visible(e *Entity) {
	b := &r.Blocks[r.open]
	for _, o := range b.Names {
		if o == e {
			return
		}
	}
	b.Names = append(b.Names, e)
}

// Var records the declaration of a variable or a parameter that is not added to a scope.
func (r *Record) Var(v *checked.Var) {
	if !r.off() && v.Name != "" {
		r.note(v.Pos, r.variable(v), Definition)
	}
}

// TemplateParameters records the declarations of params and of their own parameters.
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

// Declares records that f is declared at pos. body indicates whether the declaration has a body.
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

// Buffer records the declaration of a cbuffer or tbuffer.
func (r *Record) Buffer(b *checked.Buffer) {
	if !r.off() && b.Name != "" {
		e := r.at(b.Pos, Buffer, b.Name)
		e.Buffer = b
		r.note(b.Pos, e, Definition)
	}
}

// Same records that the declarations at first and pos declare the same entity. Uses of the entity at pos become uses of
// the entity at first.
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

// Again records that the declaration at pos declares the entity that was declared at first.
func (r *Record) Again(first, pos source.Pos) {
	if r.off() {
		return
	}
	r.Same(first, pos)
	r.note(pos, r.entities[first], Definition)
}

// Object records that x is followed by a dot. end is the position after x.
func (r *Record) Object(x checked.Expr, end source.Pos) {
	if r.off() {
		return
	}
	i := x.Info()
	r.Objects = append(r.Objects, Object{end, i.Type, i.Quals, i.LValue})
}

// Qualifier records that the name at pos, which is followed by ::, names scope s.
func (r *Record) Qualifier(pos source.Pos, s *scope.Scope) {
	if !r.off() && s != nil {
		r.Qualifiers = append(r.Qualifiers, Qualifier{pos, s})
	}
}

// Open begins a block that extends from start to end. It returns the index of the enclosing block, which Close takes.
// Instances of a template share the blocks of its text.
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

// OpenApart is like Open, but the names of the current blocks are not visible in the new one.
func (r *Record) OpenApart(start, end source.Pos, s *scope.Scope) int32 {
	around := r.open
	r.open = -1
	r.Open(start, end, s)
	return around
}

// Close ends the innermost block. around is the result of Open or OpenApart.
func (r *Record) Close(around int32) { r.open = around }

// UsesNamespace records that the innermost block makes the names of s visible.
func (r *Record) UsesNamespace(s *scope.Scope) {
	if !r.off() && r.open >= 0 {
		b := &r.Blocks[r.open]
		b.Using = append(b.Using, s)
	}
}
