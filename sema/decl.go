package sema

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// file checks a translation unit. The bodies of instances are checked behind it.
func (c *checker) file(f *ast.File) {
	for _, d := range f.Decls {
		if c.diags.Stopped() {
			return
		}
		c.decl(d, declspec.AtGlobal)
	}
}

// flush checks the bodies that have become due.
func (c *checker) flush() {
	for len(c.pending) > 0 && !c.diags.Stopped() {
		f := c.pending[0]
		c.pending = c.pending[1:]
		c.body(f)
	}
}

// decl checks a declaration that stands at the given place, and returns the
// variables that it declares in a function.
func (c *checker) decl(d *ast.Decl, at declspec.Place) []*checked.Var {
	if !c.enter() {
		c.tooDeep(d.Pos)
		return nil
	}
	c.opts.Budget.Poll()
	vars := c.declNode(d, at)
	c.leave()
	return vars
}

func (c *checker) declNode(d *ast.Decl, at declspec.Place) []*checked.Var {
	if at != declspec.AtLocal {
		c.declarations++
	}
	switch n := d.Node.(type) {
	case *ast.Declaration:
		return c.declaration(d, n, at)
	case *ast.Namespace:
		c.namespace(n)
	case *ast.BufferDecl:
		c.buffer(d, n)
	case *ast.Template:
		c.template(d, n)
	case *ast.UsingAlias:
		c.usingAlias(d, n)
	case *ast.UsingNamespace:
		c.usingNamespace(n)
	case *ast.UsingDecl:
		c.usingDecl(n)
	case *ast.Typedef:
		c.typedef(d, n)
	case *ast.StaticAssert:
		c.staticAssert(n)
	case *ast.PackMatrix:
		c.packMatrix(n)
	case *ast.EffectsDecl, *ast.EmptyDecl, *ast.BadDecl: // the parser has warned
	default:
		panic("sema: unexpected declaration")
	}
	return nil
}

func (c *checker) packMatrix(n *ast.PackMatrix) {
	c.spec.RowMajor = types.ColumnMajor
	if n.Order == "row_major" {
		c.spec.RowMajor = types.RowMajor
	}
}

// namespace opens or reopens a namespace.
func (c *checker) namespace(n *ast.Namespace) {
	ns := c.namespaceScope(n.Name)
	if ns == nil {
		return
	}
	old := c.in(ns)
	around := c.openRegion(n.Name.Pos, n.End, ns)
	for _, d := range n.Decls {
		c.decl(d, declspec.AtGlobal)
	}
	c.closeRegion(around)
	c.restore(old)
}

func (c *checker) namespaceScope(id ast.Ident) *scope.Scope {
	if c.names.Block != nil || c.names.Scope.Kind == scope.StructScope {
		c.Report(id.Pos, diagnostics.NamespacePlace)
		return nil
	}
	if id.Name == "" {
		return c.anonymousNamespace()
	}
	if sym := c.names.Here(id.Sym); sym != nil {
		if sym.Kind == scope.NamespaceSymbol {
			c.rec.Again(sym.Pos, id.Pos)
			return sym.Namespace
		}
		c.differentKind(id.Pos, id.Name, sym)
		return nil
	}
	if c.names.Scope == c.names.Global {
		if ns := c.builtins.Namespace(id.Name); ns != nil {
			return ns
		}
	}
	ns := &scope.Scope{Kind: scope.NamespaceScope, Parent: c.names.Scope, Name: id.Name, Prefix: c.names.Scope.Prefix + id.Name + "::"}
	c.names.Put(&scope.Symbol{Kind: scope.NamespaceSymbol, Name: id.Name, Pos: id.Pos, Namespace: ns})
	return ns
}

// anonymousNamespace returns the namespace without a name in the current scope.
func (c *checker) anonymousNamespace() *scope.Scope {
	for _, u := range c.names.Scope.Using {
		if u.Namespace.Name == "" && u.Namespace.Parent == c.names.Scope {
			return u.Namespace
		}
	}
	ns := &scope.Scope{Kind: scope.NamespaceScope, Parent: c.names.Scope, Prefix: c.names.Scope.Prefix + "(anonymous namespace)::"}
	c.names.Scope.Using = append(c.names.Scope.Using, scope.Directive{Namespace: ns, Number: c.names.NextNumber()})
	return ns
}

func (c *checker) usingNamespace(n *ast.UsingNamespace) {
	last := n.Name.Last()
	sym, _, ok := c.resolve(n.Name)
	if !ok {
		return
	}
	var ns *scope.Scope
	switch {
	case sym != nil && sym.Kind == scope.NamespaceSymbol:
		ns = sym.Namespace
	case sym == nil && n.Name.Len() == 1:
		ns = c.builtins.Namespace(last.Name)
	}
	if ns == nil {
		c.Report(last.Pos, diagnostics.ExpectedNamespace, last.Name)
		return
	}
	if c.names.Block != nil {
		c.names.Block.Using = append(c.names.Block.Using, ns)
		c.rec.UsesNamespace(ns)
		return
	}
	if !c.names.Scope.Uses(ns) {
		c.names.Scope.Using = append(c.names.Scope.Using, scope.Directive{Namespace: ns, Number: c.names.NextNumber()})
	}
}

func (c *checker) usingAlias(d *ast.Decl, n *ast.UsingAlias) {
	if c.opts.HV < 2021 {
		c.Report(n.Name.Pos, diagnostics.UsingAliasExtension)
	}
	t, q := c.spelledTypeID(n.Type, n.Func, n.Dims)
	base := t
	for range n.Dims {
		if n.Func == nil && base.Elem != nil {
			base = base.Elem
		}
	}
	c.alias(n.Name, t, c.spec.PragmaOrder(q, base))
	c.attrs.ReadAlias(d.Attrs, t)
	c.attrs.ReadAlias(n.Attrs, t)
}

// staticAssert checks _Static_assert(cond, message).
func (c *checker) staticAssert(n *ast.StaticAssert) {
	x := c.expr(n.Cond)
	if checked.IsBad(x) {
		return
	}
	v, ok := checked.EvalInt(x)
	switch {
	case !ok:
		c.Report(n.Cond.Position(), diagnostics.NotIntegralConstant)
	case v == 0:
		c.Report(n.Pos, diagnostics.StaticAssertFailed, joined(n.Message))
	}
}

// joined returns the text of adjacent string literals.
func joined(parts []ast.Quoted) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(strings.Trim(p.Text, `"`))
	}
	return b.String()
}

func (c *checker) typedef(decl *ast.Decl, n *ast.Typedef) {
	if c.names.Block == nil && c.names.Scope.Kind == scope.StructScope {
		c.Report(n.Type.Pos, diagnostics.NestedTypedef)
	}
	t, q := c.spelledType(n.Type)
	if n.Type.Of != nil { // which an alias may be
		t, q = c.noReference(t, q, n.Type.Pos)
	}
	c.attrs.ReadAlias(decl.Attrs, t)
	q = c.spec.AddModifiers(t, q, n.Mods, declspec.AtType)
	for _, d := range n.Names {
		last := d.Name.Last()
		dt := c.arrayOf(t, d.Dims, last.Name)
		c.spec.CheckQuals(declspec.SpecifiersOf(n.Mods, n.Type), q, dt, declspec.AtType)
		c.spec.Annotations(d.Annots, declspec.AtType)
		if d.Func != nil {
			r, rq := c.noReference(dt, q, n.Type.Pos)
			c.alias(last.Ident(), c.functionType(r, rq, d.Func), 0)
			continue
		}
		c.alias(last.Ident(), dt, c.spec.PragmaOrder(q, t))
	}
}

// alias declares a name for a type. The same may be said twice.
func (c *checker) alias(id ast.Ident, t *types.Type, q types.Quals) {
	if old := c.names.Here(id.Sym); old != nil {
		switch {
		case old.Kind != scope.TypeSymbol:
			c.differentKind(id.Pos, id.Name, old)
			return
		case old.Type == t && (old.Quals^q)&scope.Distinct == 0:
			return
		case old.Type.Kind != types.Invalid && t.Kind != types.Invalid:
			c.Report(id.Pos, diagnostics.TypedefRedefinition, scope.TypeText(t, q), scope.TypeText(old.Type, old.Quals)).Note(old.Pos, "previous definition is here")
			return
		}
	}
	if b := c.builtins.Typedef(id.Name); b != nil && c.names.Block == nil && c.names.Scope == c.names.Global {
		if b != t && t.Kind != types.Invalid {
			c.Report(id.Pos, diagnostics.TypedefRedefinition, t, b)
		}
		return
	}
	c.names.Put(&scope.Symbol{Kind: scope.TypeSymbol, Name: id.Name, Pos: id.Pos, Type: t, Quals: q, Typedef: true})
}

// declaration checks a declaration of variables, fields, a function or a type.
func (c *checker) declaration(d *ast.Decl, n *ast.Declaration, at declspec.Place) []*checked.Var {
	if n.Func != nil {
		c.functionDecl(d, n)
		return nil
	}
	if c.forwardStruct(n) {
		return nil
	}
	t, q := c.spelledType(n.Type)
	if at != declspec.AtField || !declspec.SpecifiersOf(n.Mods, n.Type).Has(types.Static) {
		c.require(t)
	}
	if len(n.Declarators) > 0 {
		t, q = c.noReference(t, q, declspec.Start(d))
	}
	if len(n.Declarators) == 0 {
		c.spec.Modifiers(n.Mods, declspec.Anywhere)
		c.typeAttributes(d, n, t)
		if def := n.Type.Struct; def != nil && def.Name == nil && t.Kind == types.Struct {
			c.anonymousStruct(t, def, at)
		}
		return nil
	}
	q = c.spec.AddModifiers(t, q, n.Mods, at)
	if n.Type.Struct != nil && t.Kind == types.Struct && !t.Struct.Complete {
		return nil
	}
	if at == declspec.AtLocal {
		c.checkQueryFlags(n.Type, t)
	}
	var vars []*checked.Var
	if at != declspec.AtField {
		vars = c.slabs.varLists.Take(len(n.Declarators))[:0]
	}
	for _, dr := range n.Declarators {
		if at == declspec.AtField {
			c.fieldDecl(d, t, q, dr)
			continue
		}
		if v := c.variable(d, t, q, dr, at); v != nil {
			v.Bare = n.Type.Name != nil && n.Type.Name.Last().Args == nil
			vars = append(vars, v)
		}
	}
	return vars
}

// typeAttributes keeps the attributes in front of a struct definition.
func (c *checker) typeAttributes(d *ast.Decl, n *ast.Declaration, t *types.Type) {
	attrs := c.attrs.Read(d.Attrs, attr.OnStruct)
	if t.Kind == types.Struct && n.Type.Struct != nil {
		t.Struct.Attrs = append(t.Struct.Attrs, attrs...)
	}
}

// variable declares a variable outside structs.
func (c *checker) variable(d *ast.Decl, t *types.Type, q types.Quals, dr *ast.Declarator, at declspec.Place) *checked.Var {
	last := dr.Name.Last()
	if dr.Name.Len() > 1 || dr.Name.Global {
		c.staticMember(t, q, dr)
		return nil
	}
	id := last.Ident()
	v := c.slabs.vars.New()
	v.Name, v.Qualified, v.Pos, v.Quals, v.Func = id.Name, c.qualified(id.Name), id.Pos, q, c.checkedFn()
	auto := c.isAuto(t)
	if auto {
		c.warnAuto(d, dr)
		t = c.autoType(dr)
	}
	v.Type = c.arrayOf(t, dr.Dims, id.Name)
	waits := c.mayBeIncomplete(v, dr)
	if !waits && v.Type.Kind != types.Invalid {
		c.require(v.Type)
		if !c.complete(v.Type, id.Pos, id.Name) {
			v.Type = c.u.Basic(types.Invalid)
		}
	}
	v.Quals = c.spec.Majorness(q, t)
	v.Storage = c.storage(v, at)
	if (v.Storage >= checked.Uniform || v.Type.HoldsResource()) && c.spec.FixedLength(v.Type, id.Pos, "what the application provides") {
		v.Type = c.u.Basic(types.Invalid)
	}
	c.spec.CheckQuals(specifiersIn(d, id.Pos), v.Quals, v.Type, at)
	c.suspect.MinPrecision(v.Type, d.Pos)
	v.Attrs = MergeBindings(c.attrs.Read(d.Attrs, VarSubject(v, at)))
	c.attrs.CheckExclusive(v.Attrs)
	c.inline.CheckVar(v, at)
	v.Annots = c.spec.Annotations(dr.Annots, at)
	c.spec.CheckRegisters(v)
	if dr.BitWidth != nil {
		if c.names.Scope.Kind == scope.StructScope && c.names.Block == nil {
			c.Report(id.Pos, diagnostics.BitFieldStatic, id.Name)
		} else {
			c.Report(id.Pos, diagnostics.BitFieldPlace)
		}
	}
	if !c.declareVar(id, v, at) {
		return nil
	}
	if waits {
		c.statics.add(v, staticMember{d, dr, c.inst})
		return v
	}
	c.initVar(v, dr, at)
	c.checkVar(v, d, dr, at)
	if isEffectObject(v.Type) {
		return nil
	}
	if v.Storage != checked.Local && v.Storage != checked.BufferMember && v.Storage != checked.StaticLocal {
		c.prog.Globals = append(c.prog.Globals, v)
	}
	return v
}

func (c *checker) checkedFn() *checked.Func {
	if c.fn == nil {
		return nil
	}
	return c.fn.Func
}

// qualified returns text with the scopes around it.
func (c *checker) qualified(text string) string {
	if c.names.Block != nil {
		return text
	}
	return c.names.Scope.Prefix + text
}

// storage says where a variable lives.
func (c *checker) storage(v *checked.Var, at declspec.Place) checked.Storage {
	switch {
	case v.Quals&types.GroupShared != 0 && at != declspec.AtBuffer: // which dxc ignores in a buffer
		return checked.GroupShared
	case at == declspec.AtLocal && v.Quals&types.Static != 0:
		return checked.StaticLocal
	case at == declspec.AtLocal:
		return checked.Local
	case v.Quals&types.Static != 0 || v.Type.Kind == types.String:
		return checked.StaticGlobal
	case v.Type.HoldsResource():
		return checked.Resource
	case at == declspec.AtBuffer:
		return checked.BufferMember
	}
	return checked.Uniform
}

// declareVar puts a variable into the current scope.
func (c *checker) declareVar(id ast.Ident, v *checked.Var, at declspec.Place) bool {
	sym := c.names.NewSymbol()
	sym.ID, sym.Name, sym.Pos, sym.Var = id.Sym, id.Name, id.Pos, v
	if c.names.Block == nil && c.names.Scope.Kind == scope.TemplateScope {
		c.rec.Var(v)
		return true // an instance, whose name is that of the template
	}
	old := c.names.Here(id.Sym)
	switch {
	case old == nil:
		if head := c.names.InHead(id.Sym); head != nil && head.Kind == scope.VarSymbol {
			c.redefinedVar(id, v, head)
			return false
		}
	case old.Kind == scope.TypeSymbol && !old.Typedef && (old.Type.Kind == types.Struct || old.Type.Kind == types.Enum):
		sym.Tag = old
	case old.Kind == scope.VarSymbol && c.leaking:
		c.forRedefinition(id, v, old)
	case old.Kind == scope.VarSymbol && v.Quals&types.Extern != 0 && old.Var.Type == v.Type:
		return false
	case old.Kind == scope.VarSymbol && at == declspec.AtGlobal && old.Var.Quals&types.Extern != 0 && old.Var.Type == v.Type:
		sym.Number = old.Number
	case old.Kind == scope.VarSymbol:
		c.redefinedVar(id, v, old)
		return false
	default:
		c.differentKind(id.Pos, id.Name, old)
		return false
	}
	c.names.Put(sym)
	return true
}

// forRedefinition warns of the variable v of a for statement that takes the place
// of old.
func (c *checker) forRedefinition(id ast.Ident, v *checked.Var, old *scope.Symbol) {
	var d *diagnostics.Diagnostic
	if old.Var != nil && old.Var.Type != v.Type {
		d = c.Report(id.Pos, diagnostics.ForRedefinitionType, id.Name, v.Type, old.Var.Type)
	} else {
		d = c.Report(id.Pos, diagnostics.ForRedefinition, id.Name)
	}
	d.Note(old.Pos, "previous definition is here")
}

// redefinition reports a second definition of what old defines.
func (c *checker) redefinition(id ast.Ident, old *scope.Symbol) {
	c.Report(id.Pos, diagnostics.Redefinition, id.Name).Note(old.Pos, "previous definition is here")
}

// redefinedVar is redefinition of a variable, which v defines again.
func (c *checker) redefinedVar(id ast.Ident, v *checked.Var, old *scope.Symbol) {
	if old.Var == nil || v.Type == old.Var.Type || id.Name == "" || v.Type.Kind == types.Invalid || old.Var.Type.Kind == types.Invalid {
		c.redefinition(id, old)
		return
	}
	c.Report(id.Pos, diagnostics.RedefinitionType, id.Name, v.Type, old.Var.Type).Note(old.Pos, "previous definition is here")
}

// initVar checks the initialiser of a variable. It may complete an array type.
func (c *checker) initVar(v *checked.Var, dr *ast.Declarator, at declspec.Place) {
	in := dr.Init
	if in == nil {
		return
	}
	if in.Effects || in.Expr == nil { // the parser has warned
		return
	}
	if isEffectObject(v.Type) {
		return // as the variable is
	}
	x, t := c.initializerFor(v.Type, in.Expr, v.Pos)
	if checked.IsBad(x) {
		v.Type = c.u.Basic(types.Invalid) // nothing is said about what is made of it
		return
	}
	v.Type = t
	v.Initialize(c.initialized(v, x))
	c.conv.WarnCoherence(x, t, v.Quals, x.Info().Span.Start)
	c.externalInit(v, at)
}

// initializerFor is initialize; where the type is poison it checks the
// expression alone.
func (c *checker) initializerFor(t *types.Type, x ast.Expr, pos source.Pos) (checked.Expr, *types.Type) {
	if t.Kind == types.Invalid {
		if _, ok := x.(*ast.InitList); !ok {
			c.expr(x)
		}
		return c.bad(x.Span()), t
	}
	return c.initialize(t, x, pos)
}

// listFor checks a brace list that makes a value of type t.
func (c *checker) listFor(t *types.Type, x *ast.InitList) checked.Expr {
	v, _ := c.initializerFor(t, x, x.Pos)
	return v
}

// externalInit warns of initialisers that nothing reads.
func (c *checker) externalInit(v *checked.Var, at declspec.Place) {
	switch v.Storage {
	case checked.Resource:
		c.Report(v.Init.Info().Pos, diagnostics.ExternalInitIgnored)
	case checked.Uniform:
		if attr.SpecConstant(v.Attrs) == nil {
			c.Report(v.Init.Info().Pos, diagnostics.GlobalsInitIgnored, v.Name)
		}
	case checked.GroupShared:
		c.Report(v.Init.Info().Pos, diagnostics.GroupSharedInitIgnored)
		v.Initialize(nil)
	}
}

// checkVar reports what a variable lacks once its initialiser is known.
func (c *checker) checkVar(v *checked.Var, d *ast.Decl, dr *ast.Declarator, at declspec.Place) {
	t := v.Type
	c.stages.Variable(v)
	if attr.SpecConstant(v.Attrs) != nil {
		c.attrs.CheckSpecConstant(v, d, dr)
	}
	switch {
	case t.Kind == types.Invalid:
	case t.Kind == types.Array && t.Len == types.Unsized && !t.HoldsResource():
		c.Report(v.Pos, diagnostics.ArrayNeedsSize, v.Name)
	case t.Kind == types.Array && t.Len == types.Unsized && at == declspec.AtLocal:
		c.Report(v.Pos, diagnostics.ArrayNeedsSize, v.Name)
	case t.Underlying().Kind == types.String:
		c.checkString(v, at)
	case isEffectObject(t):
		c.Report(v.Pos, diagnostics.EffectObject)
	case isAbstract(t):
		c.reportAbstract(v.Pos, "variable", t, v.Quals&types.Const)
	case t.Kind == types.Struct && t.Struct.Keyword == "interface":
		c.Unsupported(v.Pos, "a variable of interface type '"+t.String()+"'")
	case v.Storage == checked.BufferMember && t.HoldsResource():
		c.Unsupported(v.Pos, "a struct with resources in a constant buffer")
	case t.IsBufferPointer() && dr.Init == nil && v.Storage < checked.Uniform && v.Storage != checked.GroupShared:
		c.Report(v.Pos, diagnostics.PointerNeedsInit)
	case holdsString(t):
		c.Report(v.Pos, diagnostics.StringMember, t)
	case v.Storage < checked.Uniform:
		c.checkBoolBits(t, v.Pos)
	}
}

// checkBoolBits reports bool bit-fields in variables at pos that are not
// memory seen from outside.
func (c *checker) checkBoolBits(t *types.Type, pos source.Pos) {
	if s := boolBits(t); s != nil {
		c.Report(pos, diagnostics.BoolBitField, s)
	}
}

// boolBits returns the struct in t that has a bit-field of type bool.
func boolBits(t *types.Type) *types.Type {
	t = t.Underlying()
	if t.Kind != types.Struct {
		return nil
	}
	if b := t.Struct.Base; b != nil {
		if s := boolBits(b); s != nil {
			return s
		}
	}
	for _, f := range t.Struct.Fields {
		if f.BitWidth > 0 && f.Type.Kind == types.Bool {
			return t
		}
		if s := boolBits(f.Type); s != nil {
			return s
		}
	}
	return nil
}

// isEffectObject reports whether t is a type of the effects framework, or an
// array of such: variables of it are ignored.
func isEffectObject(t *types.Type) bool {
	t = t.Underlying()
	return t.Kind == types.Object && t.Object == types.LegacyEffect
}

func (c *checker) checkString(v *checked.Var, at declspec.Place) {
	switch {
	case v.Type.Kind == types.Array:
		c.Report(v.Pos, diagnostics.StringPlace, "array")
	case at == declspec.AtLocal, at == declspec.AtBuffer, scope.Owner(c.names.Scope) != c.names.Global:
		c.Report(v.Pos, diagnostics.StringNotGlobal)
	case v.Init == nil:
		c.Report(v.Pos, diagnostics.StringNeedsInit)
	}
}

// isAuto reports whether t is the placeholder that namedType returns for auto.
func (c *checker) isAuto(t *types.Type) bool { return t.Kind == types.Dependent }

// specifiersIn returns those of the declaration d of something at pos.
func specifiersIn(d *ast.Decl, pos source.Pos) declspec.Specifiers {
	if n, ok := d.Node.(*ast.Declaration); ok && n.Type != nil {
		return declspec.SpecifiersOf(n.Mods, n.Type)
	}
	return declspec.Specifiers{Pos: pos}
}

// warnAuto warns of auto in the declaration d, whose first declarator may be dr,
// before HLSL 202x.
func (c *checker) warnAuto(d *ast.Decl, dr *ast.Declarator) {
	if n, ok := d.Node.(*ast.Declaration); ok && n.Declarators[0] == dr && n.Type.Name != nil && c.opts.HV < 2022 {
		c.Report(n.Type.Name.Pos, diagnostics.AutoExtension)
	}
}

// autoType returns the type of the initialiser of a variable declared auto.
func (c *checker) autoType(dr *ast.Declarator) *types.Type {
	if dr.Init == nil || dr.Init.Expr == nil {
		c.Report(dr.Pos, diagnostics.AutoNeedsInit, dr.Name.First.Name)
		return c.u.Basic(types.Invalid)
	}
	if list, ok := dr.Init.Expr.(*ast.InitList); ok {
		c.Report(list.Pos, diagnostics.AutoFromList)
		return c.u.Basic(types.Invalid)
	}
	t := c.conv.Settled(c.expr(dr.Init.Expr)).Info().Type
	if t.IsHeap() {
		c.Report(dr.Init.Expr.Position(), diagnostics.HeapValue)
		return c.u.Basic(types.Invalid)
	}
	return t
}

// buffer checks a cbuffer or tbuffer.
func (c *checker) buffer(d *ast.Decl, n *ast.BufferDecl) {
	if c.names.Block != nil || c.names.Scope.Kind == scope.StructScope {
		c.Report(d.Pos, diagnostics.BufferPlace, string(n.Kind))
		return
	}
	b := &checked.Buffer{Name: n.Name.Name, Pos: n.Name.Pos, TBuffer: n.Kind == ast.TBuffer}
	on := attr.OnBuffer | attr.OnConstantBuffer
	if b.TBuffer {
		on = attr.OnBuffer | attr.OnTextureBuffer
	}
	b.Attrs = MergeBindings(c.attrs.Read(d.Attrs, on))
	c.rec.Buffer(b)
	c.attrs.CheckExclusive(b.Attrs)
	b.Registers = c.bufferRegisters(n)
	c.spec.CheckBufferRegisters(b)
	for _, m := range n.Members {
		c.bufferMember(b, m)
	}
	CheckPackOffsets(&c.conv, b)
	c.prog.Globals = append(c.prog.Globals, b)
}

func (c *checker) bufferRegisters(n *ast.BufferDecl) []types.Register {
	var out []types.Register
	for _, a := range n.Annots {
		switch a.Kind {
		case ast.Register:
			if r, ok := c.spec.Register(a); ok {
				c.spec.CheckConflict(out, &r)
				out = append(out, r)
			}
		case ast.PackOffset:
			c.Report(a.Word, diagnostics.PackOffsetOnBuffer)
		case ast.Semantic: // means nothing here
		default:
			c.spec.Annotations([]*ast.Annotation{a}, declspec.AtGlobal)
		}
	}
	return out
}

// bufferMember checks a declaration in a buffer. Objects, statics and buffers in
// it become globals of their own.
func (c *checker) bufferMember(b *checked.Buffer, m *ast.Decl) {
	for _, v := range c.decl(m, declspec.AtBuffer) {
		if v.Init != nil {
			c.Report(v.Init.Info().Pos, diagnostics.BufferInitIgnored, b.Keyword())
		}
		if v.Storage != checked.BufferMember {
			continue
		}
		v.Buffer, v.Index = b, len(b.Members)
		b.Members = append(b.Members, v)
	}
}

// enumType defines an enum.
func (c *checker) enumType(n *ast.EnumDef) *types.Type {
	if c.opts.HV < 2017 {
		c.Report(n.Pos, diagnostics.NeedsVersion, "enum", "2017")
	}
	info := &types.EnumInfo{Name: n.Name.Name, Qualified: c.qualified(n.Name.Name), Pos: n.Name.Pos, Scoped: n.Class, Underlying: c.u.Basic(types.Int)}
	if n.Name.Name == "" {
		info.Qualified, info.Pos = "", n.Pos
	}
	if n.Base != nil {
		c.enumBase(n, info)
	}
	t := c.u.NewEnum(info)
	t.Bits = info.Underlying.Bits
	if n.Name.Name != "" && !c.declareTag(n.Name, t) {
		return c.u.Basic(types.Invalid)
	}
	s := &scope.Scope{Kind: scope.StructScope, Parent: c.names.Scope, Name: info.Name, Prefix: info.Qualified + "::", Horizon: c.names.Scope.Horizon}
	info.Scope = s
	c.enumerators(n, t, s)
	return t
}

func (c *checker) enumBase(n *ast.EnumDef, info *types.EnumInfo) {
	base, _ := c.objectTypeOf(n.Base)
	switch {
	case base.Kind == types.Invalid:
	case base.IsScalar() && base.IsInteger() || base.Kind == types.Bool:
		info.Underlying = base
	default:
		c.Report(n.Base.Pos, diagnostics.EnumBase, base)
	}
}

// declareTag puts a struct or enum into the current scope.
func (c *checker) declareTag(id ast.Ident, t *types.Type) bool {
	sym := &scope.Symbol{Kind: scope.TypeSymbol, Name: id.Name, Pos: id.Pos, Type: t}
	old := c.names.Here(id.Sym)
	switch {
	case old == nil:
		if c.names.Block == nil && c.names.Scope == c.names.Global && c.builtins.IsStruct(id.Sym) {
			c.Report(id.Pos, diagnostics.Redefinition, id.Name)
			return false
		}
	case old.Kind == scope.VarSymbol || old.Kind == scope.FuncSymbol:
		if old.Tag == nil {
			sym.Number = c.names.NextNumber()
			old.Tag = sym
			return true
		}
		c.redefinition(id, old.Tag)
		return false
	case old.Kind == scope.TypeSymbol:
		c.redefinition(id, old)
		return false
	default:
		c.differentKind(id.Pos, id.Name, old)
		return false
	}
	c.names.Put(sym)
	return true
}

// noMember reports that s has no member with the name text.
func (c *checker) noMember(pos source.Pos, text string, s *scope.Scope) {
	if s == nil || s == c.names.Global {
		c.reportUndeclared(pos, text, nil, aValue)
		return
	}
	if s.IsUnknown() {
		c.Fail()
		return
	}
	if c.reportRefused(pos, text, s) {
		return
	}
	c.suggestMember(c.ReportName(text, pos, diagnostics.NoMember, text, s.Title()), pos, text, s)
}
