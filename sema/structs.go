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

// newStruct returns a new struct type that is not defined yet.
func (c *checker) newStruct(id ast.Ident, keyword string) *types.Type {
	info := &types.StructInfo{Name: id.Name, Pos: id.Pos, Keyword: keyword}
	if id.Name != "" {
		info.Qualified = c.qualified(id.Name)
	}
	return c.u.NewStruct(info)
}

// structType defines the struct def and returns its type. inst is the instance of a class template that def defines, or
// nil. The name of an instance is already declared.
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

// namedStruct returns the type that def defines: a new type with the name of def, or the type of an earlier
// declaration. It returns nil after an error.
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
		// Check the body even if the struct does not get the name.
		c.defineStruct(t, def, nil)
		return nil
	}
	return t
}

// outOfLineStruct returns the nested struct that the definition def, struct A::B { … }, completes. last is the last
// part of the name. It returns nil after an error.
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

// defineStruct adds the members of def to t. It then checks the bodies of the methods, unless t is nested in a struct
// that is not complete yet. inst is the instance of a class template that t belongs to, or nil.
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

// checkMethods checks the bodies of the methods whose struct was not complete when they were defined.
func (c *checker) checkMethods() {
	waiting := c.methods
	c.methods = nil
	for _, f := range waiting {
		c.body(f)
	}
}

// bases sets the base of the struct t and the interfaces that t implements. s is the scope of t. Interfaces do not add
// members to a struct.
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

// fieldDecl declares the data member dr of the current struct. t and q are its type, without array dimensions, and
// qualifiers.
func (c *checker) fieldDecl(d *ast.Decl, t *types.Type, q types.Quals, dr *ast.Declarator) {
	if q&types.Static != 0 {
		if v := c.variable(d, t, q, dr, declspec.AtGlobal); v != nil {
			v.Struct = c.names.Scope.Type
		}
		return
	}
	if specifiersIn(d, dr.Pos).Has(types.Const) { // const from an alias or a template argument is allowed
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
	if id.Name == "" { // an unnamed bit-field takes bits and an initializer, but cannot be referred to
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

// checkField reports an invalid type of the field f of the struct st, and makes the type Invalid if necessary.
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
		c.Report(f.Pos, diagnostics.FieldNeedsSize).Note(f.Pos, useStructuredBuffer)
		f.Type = invalid
	case isAbstract(t):
		c.reportAbstract(f.Pos, "field", t, 0)
	}
	if dr.Init != nil {
		c.Report(dr.Init.Pos, diagnostics.DefaultMemberInit)
	}
}

// bitWidth evaluates the width of the bit-field f.
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
	f.Type = c.u.Basic(types.Invalid) // avoids more errors, about the size of the struct
}

// baseOf converts x, which has a struct type, to the type to. It returns nil if to is neither that struct nor one of
// its bases.
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

// A size holds the properties of a struct that are limited: the number of its members, including nested ones, and the
// nesting depth of structs. An array counts as one element.
type size struct{ members, depth int }

// The limits of structs and of arrays of arrays. SPIR-V limits the number of fields and the nesting depth. The limit of
// the number of members bounds the time for visiting all of them: without it, thirty levels of structs with two members
// each would take practically forever.
const (
	maxFields  = 16383
	maxMembers = 1 << 16
	maxNesting = 250
)

// checkSize rejects the struct t if it exceeds a limit. The fields of t then lose their types, so that larger types
// with t do not exceed a limit again.
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

// add adds a member whose type has the size m.
func (s *size) add(m size) {
	s.members += m.members + 1
	s.depth = max(s.depth, m.depth+1)
}

// sizeOf returns the size of the type t of a member. An incomplete type has size zero.
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

// holdsString reports whether t is a struct, or an array of structs, that contains a string.
func holdsString(t *types.Type) bool {
	return t.Underlying().Kind == types.Struct && t.Holds(func(t *types.Type) bool { return t.Kind == types.String })
}

func isInvalid(t *types.Type) bool { return t.Kind == types.Invalid }
