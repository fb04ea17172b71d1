package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// newStruct returns a struct type that is declared but not yet defined.
func (c *checker) newStruct(id ast.Ident, keyword string) *types.Type {
	info := &types.StructInfo{Name: id.Name, Pos: id.Pos, Keyword: keyword}
	if id.Name != "" {
		info.Qualified = c.qualified(id.Name)
	}
	return c.u.NewStruct(info)
}

// structType defines the struct that def describes and returns it. inst is set for an instance of a class template,
// whose name is already declared.
func (c *checker) structType(def *ast.StructDef, inst *scope.Instance) *types.Type {
	var t *types.Type
	switch {
	case inst != nil:
		t = inst.Type
	case def.Name == nil:
		t = c.newStruct(ast.Ident{Pos: def.Pos}, def.Keyword)
	default:
		if t = c.namedStruct(def); t == nil {
			return c.u.Basic(types.Invalid)
		}
	}
	c.defineStruct(t, def, inst)
	return t
}

// namedStruct declares the name of def, or finds the declaration that def completes. It returns nil after an error.
func (c *checker) namedStruct(def *ast.StructDef) *types.Type {
	last := def.Name.Last()
	id := last.Ident()
	if def.Name.Len() > 1 {
		return c.outOfLineStruct(def, last)
	}
	if last.Args != nil {
		c.Report(last.Pos, diagnostics.SpecializationNeedsTemplate, last.Name)
		return nil
	}
	old := c.names.Here(id.Sym)
	if old != nil && old.Tag != nil {
		old = old.Tag
	}
	if old != nil && old.Kind == scope.TypeSymbol && !old.Typedef && old.Type.Kind == types.Struct &&
		!old.Type.Struct.Complete && old.Type.Struct.Scope == nil {
		c.rec.Again(old.Type.Struct.Pos, id.Pos)
		old.Type.Struct.Pos, old.Type.Struct.Keyword = id.Pos, def.Keyword
		return old.Type
	}
	t := c.newStruct(id, def.Keyword)
	if !c.declareTag(id, t) {
		// The body is checked nevertheless, without a name.
		c.defineStruct(t, def, nil)
		return nil
	}
	return t
}

// outOfLineStruct finds the nested struct that struct A::B { … } completes.
func (c *checker) outOfLineStruct(def *ast.StructDef, last *ast.NamePart) *types.Type {
	sym, in, ok := c.resolve(def.Name)
	switch {
	case !ok:
	case sym == nil || sym.Kind != scope.TypeSymbol || sym.Type.Kind != types.Struct:
		c.noMember(last.Pos, last.Name, in)
	case sym.Type.Struct.Complete:
		c.redefinition(last.Ident(), sym)
	default:
		c.rec.Again(sym.Type.Struct.Pos, last.Pos)
		return sym.Type
	}
	return nil
}

// defineStruct adds the members of def to t, then checks the bodies of its methods unless t is in another struct.
func (c *checker) defineStruct(t *types.Type, def *ast.StructDef, inst *scope.Instance) {
	info := t.Struct
	prefix := info.Qualified
	if prefix == "" {
		prefix = "(anonymous)"
	}
	s := &scope.Scope{Kind: scope.StructScope, Parent: c.names.Scope, Name: info.Name, Prefix: prefix + "::", Type: t,
		Instance: inst, Horizon: c.names.Scope.Horizon}
	info.Scope = s
	info.Attrs = append(info.Attrs, c.attrs.Read(def.Attrs, attr.OnStruct)...)
	c.bases(t, def, s)
	if c.names.Block != nil {
		s.LocalEnv = c.names.Env
	}
	old := c.in(s)
	c.inst = old.inst
	c.structs++
	around := c.openRegion(def.Pos, def.End, s)
	for _, m := range def.Members {
		c.decl(m, declspec.AtField)
	}
	c.structs--
	c.closeRegion(around)
	c.restore(old)
	info.Complete = true
	c.declarations++
	c.checkInterfaces(t, s)
	c.checkSize(t)
	if c.structs == 0 {
		c.checkMethods()
	}
}

// checkMethods checks the bodies of the methods that waited for their struct.
func (c *checker) checkMethods() {
	waiting := c.methods
	c.methods = nil
	for _, f := range waiting {
		c.body(f)
	}
}

// bases finds the base struct of t. Interfaces do not add members to a struct.
func (c *checker) bases(t *types.Type, def *ast.StructDef, s *scope.Scope) {
	for _, b := range def.Bases {
		bt, _ := c.objectTypeOf(b)
		if c.names.Scope.IsGeneric() && c.dependence().Type(b) {
			s.DependentBase = true
		}
		switch {
		case bt.Kind == types.Invalid:
			s.Unknown = true
			continue
		case bt.Kind != types.Struct:
			c.Report(b.Pos, diagnostics.BaseNotStruct)
			continue
		case bt.Struct.Predefined:
			c.Report(b.Pos, diagnostics.BaseFinal, bt)
			continue
		case !bt.Struct.Complete:
			c.Report(b.Pos, diagnostics.BaseIncomplete).Note(bt.Struct.Pos, "forward declaration of '%s'", bt)
			continue
		case def.Keyword == "interface":
			c.Report(b.Pos, diagnostics.InterfaceInherits)
			continue
		case bt.Struct.Keyword == "interface":
			s.Interfaces = append(s.Interfaces, scope.StructScopeOf(bt))
			continue
		case t.Struct.Base != nil:
			c.Report(b.Pos, diagnostics.SeveralBases)
			continue
		}
		t.Struct.Base, t.Struct.HoldsConst = bt, bt.Struct.HoldsConst
		s.Base = scope.StructScopeOf(bt)
	}
}

// fieldDecl declares a data member.
func (c *checker) fieldDecl(d *ast.Decl, t *types.Type, q types.Quals, dr *ast.Declarator) {
	if q&types.Static != 0 {
		if v := c.variable(d, t, q, dr, declspec.AtGlobal); v != nil {
			v.Struct = c.names.Scope.Type
		}
		return
	}
	if specifiersIn(d, dr.Pos).Has(types.Const) { // an alias or a template argument may also be const
		c.Report(dr.Pos, diagnostics.InvalidModifier, "const", declspec.PlaceName(declspec.AtField))
	}
	st := c.names.Scope.Type
	id := ast.Ident{Pos: dr.Pos}
	if dr.Name != nil {
		last := dr.Name.Last()
		id = last.Ident()
	}
	ft := c.arrayOf(t, dr.Dims, id.Name)
	if c.spec.FixedLength(ft, id.Pos, "a member") {
		ft = c.u.Basic(types.Invalid)
	}
	if c.isAuto(t) {
		c.Report(id.Pos, diagnostics.AutoPlace, "struct member")
		ft = c.u.Basic(types.Invalid)
	}
	f := c.slabs.structVars.New()
	f.Name, f.Pos, f.Type, f.Quals = id.Name, id.Pos, ft, c.spec.Majorness(q, t)
	c.checkField(f, st, dr)
	c.spec.CheckQuals(specifiersIn(d, id.Pos), f.Quals, f.Type, declspec.AtField)
	c.suspect.MinPrecision(f.Type, d.Pos)
	f.Attrs = c.attrs.Read(d.Attrs, attr.OnField)
	if a := attr.Find(f.Attrs, attr.VkExtDecorateID); a != nil {
		c.Unsupported(a.Pos, "attribute 'ext_decorate_id' on a field")
	}
	f.Annots = c.spec.Annotations(dr.Annots, declspec.AtField)
	c.stages.GridField(f, st)
	if dr.BitWidth != nil {
		c.bitWidth(f, dr)
	}
	if id.Name == "" { // it has bits and an initializer like others, but cannot be referred to
		if f.BitWidth > 0 {
			f.Index = len(st.Struct.Fields)
			st.Struct.Fields = append(st.Struct.Fields, f)
		}
		return
	}
	sym := c.names.NewSymbol()
	sym.Kind, sym.ID, sym.Name, sym.Pos, sym.Field, sym.Struct = scope.FieldSymbol, id.Sym, id.Name, id.Pos, f, st
	if old := c.names.Scope.Own(id.Name); old != nil {
		if old.Kind != scope.TypeSymbol || old.Typedef {
			c.Report(id.Pos, diagnostics.DuplicateMember, id.Name).Note(old.Pos, "previous declaration is here")
			return
		}
		sym.Tag = old
	}
	f.Index = len(st.Struct.Fields)
	st.Struct.Fields = append(st.Struct.Fields, f)
	if f.Quals&types.Const != 0 || ft.Underlying().HoldsConst() {
		st.Struct.HoldsConst = true
	}
	c.names.PutIn(c.names.Scope, sym)
}

// checkField reports a field with an invalid type.
func (c *checker) checkField(f *types.Field, st *types.Type, dr *ast.Declarator) {
	invalid := c.u.Basic(types.Invalid)
	t := f.Type
	e := t.Underlying()
	switch {
	case t.Kind == types.Invalid:
	case st.Struct.Keyword == "interface":
		c.Report(f.Pos, diagnostics.InterfaceMember)
	case e.Kind == types.Struct && !e.Struct.Complete:
		c.Report(f.Pos, diagnostics.FieldIncomplete, t).Note(e.Struct.Pos,
			"definition of '%s' is not complete until the closing '}'", e)
		f.Type = invalid
	case e.Kind == types.Void:
		c.Report(f.Pos, diagnostics.FieldIncomplete, t)
		f.Type = invalid
	case e.Kind == types.String:
		c.Report(f.Pos, diagnostics.StringNotGlobal)
	case t.HoldsNode():
		c.stages.NodePlace(f.Pos, t, "a field")
		f.Type = invalid
	case t.Kind == types.Array && t.Len == types.Unsized:
		c.Report(f.Pos, diagnostics.FieldNeedsSize)
		f.Type = invalid
	case isAbstract(t):
		c.reportAbstract(f.Pos, "field", t, 0)
	}
	if dr.Init != nil {
		c.Report(dr.Init.Pos, diagnostics.DefaultMemberInit)
	}
}

// bitWidth evaluates the width of a bit-field.
func (c *checker) bitWidth(f *types.Field, dr *ast.Declarator) {
	pos := dr.BitWidth.Position()
	if c.opts.HV < 2021 {
		c.Report(f.Pos, diagnostics.NoBitFields)
		return
	}
	x := c.expr(dr.BitWidth)
	if checked.IsBad(x) || f.Type.Kind == types.Invalid {
		return
	}
	n, ok := checked.EvalInt(x)
	scalar := f.Type.Kind == types.Enum || f.Type.IsScalar() && (f.Type.IsInteger() || f.Type.Kind == types.Bool)
	bits := int64(f.Type.Scalar().Bits)
	if f.Type.Kind == types.Bool {
		bits = 32
	}
	switch {
	case !ok:
		c.Report(pos, diagnostics.NotIntegralConstant)
	case !scalar:
		c.Report(f.Pos, diagnostics.BitFieldType, f.Name, f.Type)
	case n < 0:
		c.Report(f.Pos, diagnostics.BitFieldNegative, f.Name, n)
	case n == 0 && f.Name != "":
		c.Report(f.Pos, diagnostics.BitFieldZero, f.Name)
	case n > bits:
		c.Report(f.Pos, diagnostics.BitFieldTooWide, f.Name, n, bits)
	default:
		f.BitWidth = int(n)
		if f.Annots.Semantic != "" {
			c.Report(f.Pos, diagnostics.BitFieldAnnotated)
		}
		return
	}
	f.Type = c.u.Basic(types.Invalid) // avoids further errors about the size of the struct
}

// baseOf converts x, which has a struct type, to that struct or one of its bases. It returns nil if the target is
// neither.
func (c *checker) baseOf(x checked.Expr, to *types.Type, pos source.Pos) checked.Expr {
	i := x.Info()
	for t := i.Type; t != to; t = t.Struct.Base {
		if t == nil || t.Kind != types.Struct || t.Struct.Base == nil {
			return nil
		}
		x = &checked.Cast{
			Node: checked.Node{Type: t.Struct.Base, Quals: i.Quals, LValue: i.LValue, Pos: pos, Span: i.Span},
			Kind: checked.ToBase, X: x,
		}
	}
	return x
}

// A size holds the quantities with limits: the number of members of a struct, including nested ones, and the nesting
// depth of structs. An array counts as one element.
type size struct{ members, depth int }

// These are the limits of structs and of arrays of arrays. SPIR-V limits fields and nesting. The limit of members
// bounds walks over types: a struct of thirty levels with two members each would take practically forever.
const (
	maxFields  = 16383
	maxMembers = 1 << 16
	maxNesting = 250
)

// checkSize rejects a struct that is too large. Its fields lose their types, so that it cannot be part of larger types.
func (c *checker) checkSize(t *types.Type) {
	s := size{depth: 1}
	if base := t.Struct.Base; base != nil {
		s.add(c.sizeOf(base))
	}
	for _, f := range t.Struct.Fields {
		s.add(c.sizeOf(f.Type))
	}
	if c.sizes == nil {
		c.sizes = make(map[*types.Type]size)
	}
	switch {
	case len(t.Struct.Fields) > maxFields:
		c.Report(t.Struct.Pos, diagnostics.StructTooLarge, t, "has too many members", maxFields)
	case s.members > maxMembers:
		c.Report(t.Struct.Pos, diagnostics.StructTooLarge, t, "and its members have too many members", maxMembers)
	case s.depth > maxNesting:
		c.Report(t.Struct.Pos, diagnostics.StructTooLarge, t, "is nested too deeply", maxNesting)
	default:
		c.sizes[t] = s
		return
	}
	t.Struct.Base = nil
	for _, f := range t.Struct.Fields {
		f.Type = c.u.Basic(types.Invalid)
	}
	c.sizes[t] = size{len(t.Struct.Fields), 1}
}

// add adds a member of size m.
func (s *size) add(m size) {
	s.members += m.members + 1
	s.depth = max(s.depth, m.depth+1)
}

// sizeOf returns the size of a member's type; incomplete types have size zero.
func (c *checker) sizeOf(t *types.Type) size {
	t = t.Underlying()
	switch {
	case t.Kind == types.Struct:
		return c.sizes[t]
	case t.Kind == types.Object && t.Elem != nil:
		return c.sizeOf(t.Elem)
	}
	return size{}
}

// holdsString reports whether t is a struct that contains a string.
func holdsString(t *types.Type) bool {
	return t.Underlying().Kind == types.Struct && t.Holds(func(t *types.Type) bool { return t.Kind == types.String })
}

func isInvalid(t *types.Type) bool { return t.Kind == types.Invalid }
