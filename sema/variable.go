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

// variable declares the variable dr, which d contains. It returns nil after an error, and for a variable that is
// ignored or only defined again. t and q are its type, without array dimensions, and qualifiers.
func (c *checker) variable(d *ast.Decl, t *types.Type, q types.Quals, dr *ast.Declarator,
	at declspec.Place) *checked.Var {
	last := dr.Name.Last()
	if dr.Name.Len() > 1 || dr.Name.Global {
		c.staticMember(t, q, dr)
		return nil
	}
	id := last.Ident()
	v := c.newVar()
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
	if (v.Storage >= checked.Uniform || v.Type.HoldsResource()) && c.spec.FixedLength(v.Type, id.Pos,
		"a variable set by the application") {
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

// storage returns the storage of the variable v, which is declared at place at.
func (c *checker) storage(v *checked.Var, at declspec.Place) checked.Storage {
	switch {
	case v.Quals&types.GroupShared != 0 && at != declspec.AtBuffer: // in a buffer, dxc ignores groupshared
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

// declareVar declares the variable v under the name id in the current scope. It returns false if the name cannot be
// declared or v only repeats a declaration.
func (c *checker) declareVar(id ast.Ident, v *checked.Var, at declspec.Place) bool {
	sym := c.names.NewSymbol()
	sym.ID, sym.Name, sym.Pos, sym.Var = id.Sym, id.Name, id.Pos, v
	if c.names.Block == nil && c.names.Scope.Kind == scope.TemplateScope {
		c.rec.Var(v)
		return true // the template already declares the name of its instances
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
	case old.Kind == scope.VarSymbol && at == declspec.AtGlobal && old.Var.Quals&types.Extern != 0 &&
		old.Var.Type == v.Type:
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

// forRedefinition warns that the variable v of a for statement replaces the variable old.
func (c *checker) forRedefinition(id ast.Ident, v *checked.Var, old *scope.Symbol) {
	var d *diagnostics.Diagnostic
	if old.Var != nil && old.Var.Type != v.Type {
		d = c.Report(id.Pos, diagnostics.ForRedefinitionType, id.Name, v.Type, old.Var.Type)
	} else {
		d = c.Report(id.Pos, diagnostics.ForRedefinition, id.Name)
	}
	d.Note(old.Pos, "previous definition is here")
}

// redefinedVar is like redefinition, but mentions the types if v and old have different types.
func (c *checker) redefinedVar(id ast.Ident, v *checked.Var, old *scope.Symbol) {
	if old.Var == nil || v.Type == old.Var.Type || id.Name == "" || v.Type.Kind == types.Invalid ||
		old.Var.Type.Kind == types.Invalid {
		c.redefinition(id, old)
		return
	}
	c.Report(id.Pos, diagnostics.RedefinitionType, id.Name, v.Type, old.Var.Type).Note(old.Pos,
		"previous definition is here")
}

// initVar checks the initializer of v in dr. It sets the size of an unsized array.
func (c *checker) initVar(v *checked.Var, dr *ast.Declarator, at declspec.Place) {
	in := dr.Init
	if in == nil {
		return
	}
	if in.Effects || in.Expr == nil { // the parser has reported the error
		return
	}
	if isEffectObject(v.Type) {
		return // the initializer is ignored, like the variable
	}
	x, t := c.initializerFor(v.Type, in.Expr, v.Pos)
	if checked.IsBad(x) {
		v.Type = c.u.Basic(types.Invalid) // suppresses errors about the uses of v
		return
	}
	v.Type = t
	v.Initialize(c.initialized(v, x))
	c.conv.WarnCoherence(x, t, v.Quals, x.Info().Span.Start)
	c.externalInit(v, at)
}

// initializerFor is like initialize. If t is Invalid, it checks x for errors, but does not convert it.
func (c *checker) initializerFor(t *types.Type, x ast.Expr, pos source.Pos) (checked.Expr, *types.Type) {
	if t.Kind == types.Invalid {
		if _, ok := x.(*ast.InitList); !ok {
			c.expr(x)
		}
		return c.bad(x.Span()), t
	}
	return c.initialize(t, x, pos)
}

// listFor returns the value of the brace list x for the type t.
func (c *checker) listFor(t *types.Type, x *ast.InitList) checked.Expr {
	v, _ := c.initializerFor(t, x, x.Pos)
	return v
}

// externalInit warns if the initializer of v is ignored, which depends on the storage of v.
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

// useStructuredBuffer is a note for unsized arrays in buffers. Vulkan allows one at the end of a uniform buffer with
// VK_EXT_shader_uniform_buffer_unsized_array.
const useStructuredBuffer = "an unsized array at the end of a uniform buffer (VK_EXT_shader_uniform_buffer_unsized_array) is not supported; use a StructuredBuffer"

// checkVar reports errors in the declaration of v that are known only after its initializer has been checked.
func (c *checker) checkVar(v *checked.Var, d *ast.Decl, dr *ast.Declarator, at declspec.Place) {
	t := v.Type
	c.stages.Variable(v)
	if attr.SpecConstant(v.Attrs) != nil {
		c.attrs.CheckSpecConstant(v, d, dr)
	}
	switch {
	case t.Kind == types.Invalid:
	case t.Kind == types.Array && t.Len == types.Unsized && !t.HoldsResource():
		d := c.Report(v.Pos, diagnostics.ArrayNeedsSize, v.Name)
		if v.Storage == checked.BufferMember {
			d.Note(v.Pos, useStructuredBuffer)
		}
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

// checkBoolBits reports an error if t, the type of a variable at pos, contains a bit-field of type bool. Only memory
// that the application can access may contain one.
func (c *checker) checkBoolBits(t *types.Type, pos source.Pos) {
	if s := boolBits(t); s != nil {
		c.Report(pos, diagnostics.BoolBitField, s)
	}
}

// boolBits returns the struct in t that has a bit-field of type bool, or nil if none exists.
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

// isEffectObject reports whether t is a type of the effects framework, or an array of such types. Variables of these
// types are ignored.
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

// isAuto reports whether t is the type that represents auto.
func (c *checker) isAuto(t *types.Type) bool { return t.Kind == types.Dependent }

// warnAuto warns about auto before HLSL 202x. d is the declaration. It warns only if dr is the first declarator of d,
// so once for each declaration.
func (c *checker) warnAuto(d *ast.Decl, dr *ast.Declarator) {
	if n, ok := d.Node.(*ast.Declaration); ok && n.Declarators[0] == dr && n.Type.Name != nil && c.opts.HV < 2022 {
		c.Report(n.Type.Name.Pos, diagnostics.AutoExtension)
	}
}

// autoType returns the type of the initializer of dr, which is declared auto.
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
