package sema

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// file checks a translation unit. The bodies of instances are checked behind it.
func (c *checker) file(f *ast.File) {
	for _, d := range f.Decls {
		if c.diags.Stopped() {
			return
		}
		c.decl(d, atGlobal)
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
func (c *checker) decl(d *ast.Decl, at place) []*checked.Var {
	if !c.enter() {
		c.tooDeep(d.Pos)
		return nil
	}
	c.opts.Budget.Poll()
	vars := c.declNode(d, at)
	c.leave()
	return vars
}

func (c *checker) declNode(d *ast.Decl, at place) []*checked.Var {
	if at != atLocal {
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
	c.rowMajor = types.ColumnMajor
	if n.Order == "row_major" {
		c.rowMajor = types.RowMajor
	}
}

// namespace opens or reopens a namespace.
func (c *checker) namespace(n *ast.Namespace) {
	ns := c.namespaceScope(n.Name)
	if ns == nil {
		return
	}
	old := c.in(ns)
	for _, d := range n.Decls {
		c.decl(d, atGlobal)
	}
	c.restore(old)
}

func (c *checker) namespaceScope(id ast.Ident) *scope {
	if c.block != nil || c.scope.kind == structScope {
		c.report(id.Pos, diagnostics.NamespacePlace)
		return nil
	}
	if id.Name == "" {
		return c.anonymousNamespace()
	}
	if sym := c.here(id.Sym); sym != nil {
		if sym.kind == namespaceSymbol {
			return sym.ns
		}
		c.report(id.Pos, diagnostics.DifferentKind, id.Name).Note(sym.pos, "previous definition is here")
		return nil
	}
	if c.scope == c.global {
		if ns := c.builtinNamespace(id.Name); ns != nil {
			return ns
		}
	}
	ns := &scope{kind: namespaceScope, parent: c.scope, name: id.Name, prefix: c.scope.prefix + id.Name + "::"}
	c.put(&symbol{kind: namespaceSymbol, name: id.Name, pos: id.Pos, ns: ns})
	return ns
}

// anonymousNamespace returns the namespace without a name in the current scope.
func (c *checker) anonymousNamespace() *scope {
	for _, u := range c.scope.using {
		if u.ns.name == "" && u.ns.parent == c.scope {
			return u.ns
		}
	}
	ns := &scope{kind: namespaceScope, parent: c.scope, prefix: c.scope.prefix + "(anonymous namespace)::"}
	c.scope.using = append(c.scope.using, directive{ns, c.nextNumber()})
	return ns
}

func (c *checker) usingNamespace(n *ast.UsingNamespace) {
	last := n.Name.Last()
	sym, _, ok := c.resolve(n.Name)
	if !ok {
		return
	}
	var ns *scope
	switch {
	case sym != nil && sym.kind == namespaceSymbol:
		ns = sym.ns
	case sym == nil && n.Name.Len() == 1:
		ns = c.builtinNamespace(last.Name)
	}
	if ns == nil {
		c.report(last.Pos, diagnostics.ExpectedNamespace, last.Name)
		return
	}
	if c.block != nil {
		c.block.using = append(c.block.using, ns)
		return
	}
	if !c.scope.uses(ns) {
		c.scope.using = append(c.scope.using, directive{ns, c.nextNumber()})
	}
}

func (c *checker) usingAlias(d *ast.Decl, n *ast.UsingAlias) {
	if c.opts.HV < 2021 {
		c.report(n.Name.Pos, diagnostics.UsingAliasExtension)
	}
	t, q := c.spelledWithDims(n.Type, n.Dims)
	base := t
	for range n.Dims {
		if base.Elem != nil {
			base = base.Elem
		}
	}
	c.alias(n.Name, t, c.pragmaOrder(q, base))
	c.aliasAttributes(d.Attrs, t)
	c.aliasAttributes(n.Attrs, t)
}

// usingDecl makes what a qualified name means known under its last part.
func (c *checker) usingDecl(n *ast.UsingDecl) {
	last := n.Name.Last()
	sym, in, ok := c.resolve(n.Name)
	switch {
	case !ok:
		return
	case sym == nil:
		c.undeclared(last, in)
		return
	}
	old := c.here(last.Sym)
	switch {
	case old == nil:
		with := *sym
		with.fns = sym.fns[:len(sym.fns):len(sym.fns)]
		with.number = 0
		c.put(&with)
	case old.kind == funcSymbol && sym.kind == funcSymbol:
		old.fns = append(old.fns, sym.fns...)
	default:
		c.report(last.Pos, diagnostics.DifferentKind, last.Name).Note(old.pos, "previous definition is here")
	}
}

// staticAssert checks _Static_assert(cond, message).
func (c *checker) staticAssert(n *ast.StaticAssert) {
	x := c.expr(n.Cond)
	if isBad(x) {
		return
	}
	v, ok := checked.EvalInt(x)
	switch {
	case !ok:
		c.report(n.Cond.Position(), diagnostics.NotIntegralConstant)
	case v == 0:
		c.report(n.Pos, diagnostics.StaticAssertFailed, joined(n.Message))
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
	if c.block == nil && c.scope.kind == structScope {
		c.report(n.Type.Pos, diagnostics.NestedTypedef)
	}
	t, q := c.spelledType(n.Type)
	if n.Type.Of != nil { // which an alias may be
		t, q = c.noReference(t, q, n.Type.Pos)
	}
	c.aliasAttributes(decl.Attrs, t)
	q = c.addModifiers(t, q, n.Mods, atType)
	for _, d := range n.Names {
		last := d.Name.Last()
		dt := c.arrayOf(t, d.Dims, last.Name)
		c.checkQuals(specifiersOf(n.Mods, n.Type), q, dt, atType)
		c.annotations(d.Annots, atType)
		c.alias(last.Ident(), dt, c.pragmaOrder(q, t))
	}
}

// alias declares a name for a type. The same may be said twice.
func (c *checker) alias(id ast.Ident, t *types.Type, q types.Quals) {
	if old := c.here(id.Sym); old != nil {
		switch {
		case old.kind != typeSymbol:
			c.report(id.Pos, diagnostics.DifferentKind, id.Name).Note(old.pos, "previous definition is here")
			return
		case old.t == t && (old.quals^q)&distinct == 0:
			return
		case old.t.Kind != types.Invalid && t.Kind != types.Invalid:
			c.report(id.Pos, diagnostics.TypedefRedefinition, typeText(t, q), typeText(old.t, old.quals)).Note(old.pos, "previous definition is here")
			return
		}
	}
	if b := c.typedefOfLanguage(id.Name); b != nil && c.block == nil && c.scope == c.global {
		if b != t && t.Kind != types.Invalid {
			c.report(id.Pos, diagnostics.TypedefRedefinition, t, b)
		}
		return
	}
	c.put(&symbol{kind: typeSymbol, name: id.Name, pos: id.Pos, t: t, quals: q, typdef: true})
}

// declaration checks a declaration of variables, fields, a function or a type.
func (c *checker) declaration(d *ast.Decl, n *ast.Declaration, at place) []*checked.Var {
	if n.Func != nil {
		c.functionDecl(d, n)
		return nil
	}
	if c.forwardStruct(n) {
		return nil
	}
	t, q := c.typeName(n.Type)
	if len(n.Declarators) > 0 {
		t, q = c.noReference(t, q, declStart(d))
	}
	if len(n.Declarators) == 0 {
		c.modifiers(n.Mods, anywhere)
		c.typeAttributes(d, n, t)
		if def := n.Type.Struct; def != nil && def.Name == nil && t.Kind == types.Struct {
			c.anonymousStruct(t, def, at)
		}
		return nil
	}
	q = c.addModifiers(t, q, n.Mods, at)
	if n.Type.Struct != nil && t.Kind == types.Struct && !t.Struct.Complete {
		return nil
	}
	if at == atLocal {
		c.checkQueryFlags(n.Type, t)
	}
	var vars []*checked.Var
	if at != atField {
		vars = c.slabs.varLists.Take(len(n.Declarators))[:0]
	}
	for _, dr := range n.Declarators {
		if at == atField {
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
	attrs := c.attributes(d.Attrs, vkattr.OnStruct)
	if t.Kind == types.Struct && n.Type.Struct != nil {
		t.Struct.Attrs = append(t.Struct.Attrs, attrs...)
	}
}

// variable declares a variable outside structs.
func (c *checker) variable(d *ast.Decl, t *types.Type, q types.Quals, dr *ast.Declarator, at place) *checked.Var {
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
	if v.Type.Kind != types.Invalid && !c.complete(v.Type, id.Pos, id.Name) {
		v.Type = c.u.Basic(types.Invalid)
	}
	v.Quals = c.majorness(q, t)
	v.Storage = c.storage(v, at)
	c.checkQuals(specifiersIn(d, id.Pos), v.Quals, v.Type, at)
	c.warnMinPrecision(v.Type, d.Pos)
	v.Attrs = mergeBindings(c.attributes(d.Attrs, varSubject(v, at)))
	c.checkAttrs(v.Attrs)
	c.checkInline(v, at)
	v.Annots = c.annotations(dr.Annots, at)
	c.checkRegisters(v)
	if dr.BitWidth != nil {
		if c.scope.kind == structScope && c.block == nil {
			c.report(id.Pos, diagnostics.BitFieldStatic, id.Name)
		} else {
			c.report(id.Pos, diagnostics.BitFieldPlace)
		}
	}
	if !c.declareVar(id, v, at) {
		return nil
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

// declStart returns where a declaration begins, behind its attributes.
func declStart(d *ast.Decl) source.Pos {
	n, ok := d.Node.(*ast.Declaration)
	switch {
	case !ok:
		return d.Pos
	case len(n.Mods) > 0:
		return n.Mods[0].Pos
	}
	return n.Type.Pos
}

func (c *checker) checkedFn() *checked.Func {
	if c.fn == nil {
		return nil
	}
	return c.fn.fn
}

// qualified returns text with the scopes around it.
func (c *checker) qualified(text string) string {
	if c.block != nil {
		return text
	}
	return c.scope.prefix + text
}

// storage says where a variable lives.
func (c *checker) storage(v *checked.Var, at place) checked.Storage {
	switch {
	case v.Quals&types.GroupShared != 0 && at != atBuffer: // which dxc ignores in a buffer
		return checked.GroupShared
	case at == atLocal && v.Quals&types.Static != 0:
		return checked.StaticLocal
	case at == atLocal:
		return checked.Local
	case v.Quals&types.Static != 0 || v.Type.Kind == types.String:
		return checked.StaticGlobal
	case v.Type.HoldsResource():
		return checked.Resource
	case at == atBuffer:
		return checked.BufferMember
	}
	return checked.Uniform
}

// declareVar puts a variable into the current scope.
func (c *checker) declareVar(id ast.Ident, v *checked.Var, at place) bool {
	sym := c.slabs.symbols.New()
	sym.id, sym.name, sym.pos, sym.v = id.Sym, id.Name, id.Pos, v
	if c.block == nil && c.scope.kind == templateScope {
		return true // an instance, whose name is that of the template
	}
	old := c.here(id.Sym)
	switch {
	case old == nil:
		if head := c.inHead(id.Sym); head != nil && head.kind == varSymbol {
			c.redefinedVar(id, v, head)
			return false
		}
	case old.kind == typeSymbol && !old.typdef && (old.t.Kind == types.Struct || old.t.Kind == types.Enum):
		sym.tag = old
	case old.kind == varSymbol && c.leaking:
		c.forRedefinition(id, v, old)
	case old.kind == varSymbol && v.Quals&types.Extern != 0 && old.v.Type == v.Type:
		return false
	case old.kind == varSymbol && at == atGlobal && old.v.Quals&types.Extern != 0 && old.v.Type == v.Type:
		sym.number = old.number
	case old.kind == varSymbol:
		c.redefinedVar(id, v, old)
		return false
	default:
		c.report(id.Pos, diagnostics.DifferentKind, id.Name).Note(old.pos, "previous definition is here")
		return false
	}
	c.put(sym)
	return true
}

// forRedefinition warns of the variable v of a for statement that takes the place
// of old.
func (c *checker) forRedefinition(id ast.Ident, v *checked.Var, old *symbol) {
	var d *diagnostics.Diagnostic
	if old.v != nil && old.v.Type != v.Type {
		d = c.report(id.Pos, diagnostics.ForRedefinitionType, id.Name, v.Type, old.v.Type)
	} else {
		d = c.report(id.Pos, diagnostics.ForRedefinition, id.Name)
	}
	d.Note(old.pos, "previous definition is here")
}

// redefinition reports a second definition of what old defines.
func (c *checker) redefinition(id ast.Ident, old *symbol) {
	c.report(id.Pos, diagnostics.Redefinition, id.Name).Note(old.pos, "previous definition is here")
}

// redefinedVar is redefinition of a variable, which v defines again.
func (c *checker) redefinedVar(id ast.Ident, v *checked.Var, old *symbol) {
	if old.v == nil || v.Type == old.v.Type || id.Name == "" || v.Type.Kind == types.Invalid || old.v.Type.Kind == types.Invalid {
		c.redefinition(id, old)
		return
	}
	c.report(id.Pos, diagnostics.RedefinitionType, id.Name, v.Type, old.v.Type).Note(old.pos, "previous definition is here")
}

// initVar checks the initialiser of a variable. It may complete an array type.
func (c *checker) initVar(v *checked.Var, dr *ast.Declarator, at place) {
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
	if isBad(x) {
		v.Type = c.u.Basic(types.Invalid) // nothing is said about what is made of it
		return
	}
	v.Type, v.Init = t, c.initialized(v, x)
	c.warnCoherence(x, t, v.Quals, x.Info().Span.Start)
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
func (c *checker) externalInit(v *checked.Var, at place) {
	switch v.Storage {
	case checked.Resource:
		c.report(v.Init.Info().Pos, diagnostics.ExternalInitIgnored)
	case checked.Uniform:
		if vkattr.Find(v.Attrs, vkattr.VkConstantID) == nil {
			c.report(v.Init.Info().Pos, diagnostics.GlobalsInitIgnored, v.Name)
		}
	case checked.GroupShared:
		c.report(v.Init.Info().Pos, diagnostics.GroupSharedInitIgnored)
		v.Init = nil
	}
}

// checkVar reports what a variable lacks once its initialiser is known.
func (c *checker) checkVar(v *checked.Var, d *ast.Decl, dr *ast.Declarator, at place) {
	t := v.Type
	c.checkNodeVar(v)
	if vkattr.Find(v.Attrs, vkattr.VkConstantID) != nil {
		c.checkSpecConstant(v, d, dr)
	}
	switch {
	case t.Kind == types.Invalid:
	case t.Kind == types.Array && t.Len == types.Unsized && !t.HoldsResource():
		c.report(v.Pos, diagnostics.ArrayNeedsSize, v.Name)
	case t.Kind == types.Array && t.Len == types.Unsized && at == atLocal:
		c.report(v.Pos, diagnostics.ArrayNeedsSize, v.Name)
	case t.Underlying().Kind == types.String:
		c.checkString(v, at)
	case isEffectObject(t):
		c.report(v.Pos, diagnostics.EffectObject)
	case isAbstract(t):
		c.reportAbstract(v.Pos, "variable", t, v.Quals&types.Const)
	case t.Kind == types.Struct && t.Struct.Keyword == "interface":
		c.unsupported(v.Pos, "a variable of interface type '"+t.String()+"'")
	case v.Storage == checked.BufferMember && t.HoldsResource():
		c.unsupported(v.Pos, "a struct with resources in a constant buffer")
	case isPointer(t) && dr.Init == nil && v.Storage < checked.Uniform && v.Storage != checked.GroupShared:
		c.report(v.Pos, diagnostics.PointerNeedsInit)
	case holdsString(t):
		c.report(v.Pos, diagnostics.StringMember, t)
	case v.Storage < checked.Uniform:
		c.checkBoolBits(t, v.Pos)
	}
}

// checkBoolBits reports bool bit-fields in variables at pos that are not
// memory seen from outside.
func (c *checker) checkBoolBits(t *types.Type, pos source.Pos) {
	if s := boolBits(t); s != nil {
		c.report(pos, diagnostics.BoolBitField, s)
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

func (c *checker) checkString(v *checked.Var, at place) {
	switch {
	case v.Type.Kind == types.Array:
		c.report(v.Pos, diagnostics.StringPlace, "array")
	case at == atLocal, at == atBuffer, owner(c.scope) != c.global:
		c.report(v.Pos, diagnostics.StringNotGlobal)
	case v.Init == nil:
		c.report(v.Pos, diagnostics.StringNeedsInit)
	}
}

// isAuto reports whether t is the placeholder that namedType returns for auto.
func (c *checker) isAuto(t *types.Type) bool { return t.Kind == types.Dependent }

// specifiersIn returns those of the declaration d of something at pos.
func specifiersIn(d *ast.Decl, pos source.Pos) specifiers {
	if n, ok := d.Node.(*ast.Declaration); ok && n.Type != nil {
		return specifiersOf(n.Mods, n.Type)
	}
	return specifiers{pos: pos}
}

// warnAuto warns of auto in the declaration d, whose first declarator may be dr,
// before HLSL 202x.
func (c *checker) warnAuto(d *ast.Decl, dr *ast.Declarator) {
	if n, ok := d.Node.(*ast.Declaration); ok && n.Declarators[0] == dr && n.Type.Name != nil && c.opts.HV < 2022 {
		c.report(n.Type.Name.Pos, diagnostics.AutoExtension)
	}
}

// autoType returns the type of the initialiser of a variable declared auto.
func (c *checker) autoType(dr *ast.Declarator) *types.Type {
	if dr.Init == nil || dr.Init.Expr == nil {
		c.report(dr.Pos, diagnostics.AutoNeedsInit, dr.Name.First.Name)
		return c.u.Basic(types.Invalid)
	}
	if list, ok := dr.Init.Expr.(*ast.InitList); ok {
		c.report(list.Pos, diagnostics.AutoFromList)
		return c.u.Basic(types.Invalid)
	}
	t := c.settled(c.expr(dr.Init.Expr)).Info().Type
	if isHeap(t) {
		c.report(dr.Init.Expr.Position(), diagnostics.HeapValue)
		return c.u.Basic(types.Invalid)
	}
	return t
}

// buffer checks a cbuffer or tbuffer.
func (c *checker) buffer(d *ast.Decl, n *ast.BufferDecl) {
	if c.block != nil || c.scope.kind == structScope {
		c.report(d.Pos, diagnostics.BufferPlace, string(n.Kind))
		return
	}
	b := &checked.Buffer{Name: n.Name.Name, Pos: n.Name.Pos, TBuffer: n.Kind == ast.TBuffer}
	on := vkattr.OnBuffer | vkattr.OnConstantBuffer
	if b.TBuffer {
		on = vkattr.OnBuffer | vkattr.OnTextureBuffer
	}
	b.Attrs = mergeBindings(c.attributes(d.Attrs, on))
	c.checkAttrs(b.Attrs)
	b.Registers = c.bufferRegisters(n)
	c.checkBufferRegisters(b)
	for _, m := range n.Members {
		c.bufferMember(b, m)
	}
	c.checkPackOffsets(b)
	c.prog.Globals = append(c.prog.Globals, b)
}

func (c *checker) bufferRegisters(n *ast.BufferDecl) []types.Register {
	var out []types.Register
	for _, a := range n.Annots {
		switch a.Kind {
		case ast.Register:
			if r, ok := c.register(a); ok {
				c.checkConflict(out, &r)
				out = append(out, r)
			}
		case ast.PackOffset:
			c.report(a.Word, diagnostics.PackOffsetOnBuffer)
		case ast.Semantic: // means nothing here
		default:
			c.annotations([]*ast.Annotation{a}, atGlobal)
		}
	}
	return out
}

// bufferMember checks a declaration in a buffer. Objects, statics and buffers in
// it become globals of their own.
func (c *checker) bufferMember(b *checked.Buffer, m *ast.Decl) {
	for _, v := range c.decl(m, atBuffer) {
		if v.Init != nil {
			c.report(v.Init.Info().Pos, diagnostics.BufferInitIgnored, b.Keyword())
		}
		if v.Storage != checked.BufferMember {
			continue
		}
		v.Buffer, v.Index = b, len(b.Members)
		b.Members = append(b.Members, v)
	}
}

// checkPackOffsets warns of buffers where only some members have a packoffset.
func (c *checker) checkPackOffsets(b *checked.Buffer) {
	var with, without *checked.Var
	for _, m := range b.Members {
		if p := m.Annots.PackOffset(); p != nil {
			with = m
			if p.Bytes%16 != 0 && p.Bytes%16+rowBytes(m.Type) > 16 {
				c.report(p.Pos, diagnostics.PackOffsetInvalid)
			}
		} else {
			without = m
		}
	}
	if with != nil && without != nil {
		c.report(b.Pos, diagnostics.PackOffsetMix).Note(without.Pos, "'%s' has no packoffset", without.Name)
		return
	}
	if !c.packsClash(b.Members) {
		return
	}
	for i, m := range b.Members {
		for _, o := range b.Members[:i] {
			if c.packedInto(m, o) || c.packedInto(o, m) {
				c.report(m.Pos, diagnostics.PackOffsetClash, m.Name, o.Name)
				break
			}
		}
	}
}

// packsClash reports whether the packoffset of one of the members lies within
// another, without looking at each pair.
func (c *checker) packsClash(members []*checked.Var) bool {
	var list []*checked.Var
	for _, m := range members {
		if m.Annots.PackOffset() != nil {
			list = append(list, m)
		}
	}
	slices.SortFunc(list, func(m, o *checked.Var) int {
		return cmp.Compare(m.Annots.PackOffset().Bytes, o.Annots.PackOffset().Bytes)
	})
	end := 0 // of those that begin before the last one; start is the first of the others
	for i, start := 0, 0; i < len(list); i++ {
		at := list[i].Annots.PackOffset().Bytes
		for ; list[start].Annots.PackOffset().Bytes < at; start++ {
			end = max(end, c.packEnd(list[start]))
		}
		if at < end {
			return true
		}
	}
	return false
}

// packedInto reports whether the packoffset of m lies within o.
func (c *checker) packedInto(m, o *checked.Var) bool {
	p, q := m.Annots.PackOffset(), o.Annots.PackOffset()
	return p != nil && q != nil && p.Bytes > q.Bytes && p.Bytes < c.packEnd(o)
}

// packEnd returns where o, which has a packoffset, ends if its parts follow each
// other closely; a struct counts for nothing.
func (c *checker) packEnd(o *checked.Var) int {
	t := o.Type.Underlying()
	if o.Type.Kind == types.Invalid || t.Kind == types.Struct {
		return 0
	}
	return o.Annots.PackOffset().Bytes + c.leafCount(o.Type)*max(int(t.Scalar().Bits), 32)/8
}

// rowBytes returns how many bytes of its register t takes; what starts a
// register of its own takes all.
func rowBytes(t *types.Type) int {
	size := max(int(t.Scalar().Bits), 32) / 8
	switch {
	case t.Kind == types.Vector:
		return size * int(t.Cols)
	case t.IsScalar() || t.Kind == types.Enum:
		return size
	}
	return 16
}

// enumType defines an enum.
func (c *checker) enumType(n *ast.EnumDef) *types.Type {
	if c.opts.HV < 2017 {
		c.report(n.Pos, diagnostics.NeedsVersion, "enum", "2017")
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
	s := &scope{kind: structScope, parent: c.scope, name: info.Name, prefix: info.Qualified + "::", horizon: c.scope.horizon}
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
		c.report(n.Base.Pos, diagnostics.EnumBase, base)
	}
}

// declareTag puts a struct or enum into the current scope.
func (c *checker) declareTag(id ast.Ident, t *types.Type) bool {
	sym := &symbol{kind: typeSymbol, name: id.Name, pos: id.Pos, t: t}
	old := c.here(id.Sym)
	switch {
	case old == nil:
		if c.block == nil && c.scope == c.global && c.isStructOfLanguage(id.Sym) {
			c.report(id.Pos, diagnostics.Redefinition, id.Name)
			return false
		}
	case old.kind == varSymbol || old.kind == funcSymbol:
		if old.tag == nil {
			sym.number = c.nextNumber()
			old.tag = sym
			return true
		}
		c.redefinition(id, old.tag)
		return false
	case old.kind == typeSymbol:
		c.redefinition(id, old)
		return false
	default:
		c.report(id.Pos, diagnostics.DifferentKind, id.Name).Note(old.pos, "previous definition is here")
		return false
	}
	c.put(sym)
	return true
}

// staticMember checks the definition of a static data member outside its
// struct, or of a namespace's variable.
func (c *checker) staticMember(t *types.Type, q types.Quals, dr *ast.Declarator) {
	last := dr.Name.Last()
	sym, in, ok := c.resolve(dr.Name)
	if ok {
		c.defineStatic(sym, in, in, t, dr, last)
	}
}

// defineStatic gives the variable that sym should be, a member of in, the
// initialiser in dr. Names in it are looked up in from.
func (c *checker) defineStatic(sym *symbol, in, from *scope, t *types.Type, dr *ast.Declarator, last *ast.NamePart) {
	if sym == nil || sym.kind != varSymbol {
		c.noMember(last.Pos, last.Name, in)
		return
	}
	v := sym.v
	vt := c.arrayOf(t, dr.Dims, last.Name)
	if vt.Kind == types.Invalid || v.Type.Kind == types.Invalid {
		return
	}
	if vt != v.Type {
		c.report(last.Pos, diagnostics.DifferentType, last.Name, vt, v.Type).Note(sym.pos, "previous declaration is here")
		return
	}
	if dr.Init == nil || dr.Init.Expr == nil {
		return
	}
	if v.Init != nil {
		c.redefinition(last.Ident(), sym)
		return
	}
	old := c.in(from)
	if x, _ := c.initializerFor(v.Type, dr.Init.Expr, last.Pos); !isBad(x) {
		v.Init = x
	}
	c.restore(old)
}

// noMember reports that s has no member with the name text.
func (c *checker) noMember(pos source.Pos, text string, s *scope) {
	if s == nil || s == c.global {
		c.reportUndeclared(pos, text, nil)
		return
	}
	if s.isUnknown() {
		c.failed++
		return
	}
	if c.reportRefused(pos, text, s) {
		return
	}
	d := c.reportName(text, pos, diagnostics.NoMember, text, s.title())
	if best := c.similarIn(s, text); best != nil {
		d.Note(best.pos, "did you mean '%s'?", best.name)
	}
}

// title names a scope in a diagnostic.
func (s *scope) title() string {
	switch {
	case s.t != nil:
		return "'" + s.t.String() + "'"
	case s.kind == namespaceScope:
		return "namespace '" + trimColons(s.prefix) + "'"
	}
	return "'" + trimColons(s.prefix) + "'"
}

func trimColons(s string) string {
	if len(s) > 2 {
		return s[:len(s)-2]
	}
	return "the global namespace"
}
