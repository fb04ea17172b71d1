package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// maxArray is the largest number of elements that an array may have.
const maxArray = 1 << 28

// typeName returns the type that t stands for, with the qualifiers written in
// it or given by a typedef. It defines the struct or enum that t defines.
func (c *checker) typeName(t *ast.Type) (*types.Type, types.Quals) {
	r, q := c.spelledType(t)
	c.require(r)
	return r, q
}

// spelledType is typeName where the type is only named: it may stay incomplete.
func (c *checker) spelledType(t *ast.Type) (*types.Type, types.Quals) {
	if !c.enter() {
		c.tooDeep(t.Pos)
		return c.u.Basic(types.Invalid), 0
	}
	r, q := c.typeOfName(t)
	c.leave()
	return r, q
}

func (c *checker) typeOfName(t *ast.Type) (*types.Type, types.Quals) {
	switch {
	case t.Struct != nil:
		return c.structType(t.Struct, nil), c.modifiers(t.Mods, atType)
	case t.Enum != nil:
		return c.enumType(t.Enum), c.modifiers(t.Mods, atType)
	case t.Of != nil:
		r, q := c.typeOf(t)
		return r, c.addModifiers(r, q, t.Mods, atType)
	case t.Name == nil:
		return c.signedness(t, c.u.Basic(types.Int)), c.modifiers(t.Mods, atType)
	}
	r, q := c.namedType(t)
	if len(t.Mods) > 0 {
		r = c.signedness(t, r)
		q = c.addModifiers(r, q, t.Mods, atType)
	}
	return r, q
}

// signedness applies unsigned.
func (c *checker) signedness(t *ast.Type, r *types.Type) *types.Type {
	for i := range t.Mods {
		if t.Mods[i].Name != "unsigned" {
			continue
		}
		switch r.Scalar().Kind {
		case types.Int:
			return c.u.WithShape(c.u.Basic(types.Uint), r)
		case types.Int64:
			return c.u.WithShape(c.u.Basic(types.Uint64), r)
		case types.Int16:
			return c.u.WithShape(c.u.Basic(types.Uint16), r)
		case types.Min16Int:
			return c.u.WithShape(c.u.Basic(types.Min16Uint), r)
		case types.Invalid, types.Uint, types.Uint64, types.Uint16, types.Min16Uint:
			return r
		}
		c.report(t.Mods[i].Pos, diagnostics.InvalidSignSpecifier, r)
		return r
	}
	return r
}

// namedType returns the type with the name in t.
func (c *checker) namedType(t *ast.Type) (*types.Type, types.Quals) {
	invalid := c.u.Basic(types.Invalid)
	last := t.Name.Last()
	sym, in, ok := c.resolve(t.Name)
	if !ok {
		return invalid, 0
	}
	if t.Keyword != "" {
		if sym, ok = c.elaboratedType(t, sym); !ok {
			return invalid, 0
		}
	}
	if sym == nil {
		if in == nil && isTag(t.Keyword) && last.Args == nil && !c.isStructOfLanguage(last.Sym) {
			return c.declareElaborated(t.Keyword, last), 0
		}
		return c.builtinTypeName(t, last, in)
	}
	switch sym.kind {
	case typeSymbol:
		if last.Args != nil {
			if !isPoisonSymbol(sym) {
				c.report(last.Pos, diagnostics.NotATemplate, last.Name)
			}
			return invalid, 0
		}
		return sym.t, sym.quals
	case templateSymbol:
		return c.templateType(sym, last)
	}
	if sym.tag != nil {
		return sym.tag.t, 0
	}
	c.report(last.Pos, diagnostics.NotAType, last.Name).Note(sym.pos, "declared here")
	return invalid, 0
}

// builtinTypeName returns the type of the language with a name that nothing
// declares. in is the scope named by its qualifier, nil if there is none.
func (c *checker) builtinTypeName(t *ast.Type, p *ast.NamePart, in *scope) (*types.Type, types.Quals) {
	invalid := c.u.Basic(types.Invalid)
	if in != nil && in != c.global {
		if in.parent == c.global && in.name == "vk" {
			if r, q, ok := c.vkType(p); ok {
				return r, q
			}
		}
		c.reportUnknownType(p, in)
		return invalid, 0
	}
	b := c.builtin(p.Sym)
	switch b.kind {
	case builtinSymbol:
		if b.sym.kind != typeSymbol {
			break
		}
		if p.Args != nil {
			c.report(p.Pos, diagnostics.NotATemplate, p.Name)
			return invalid, 0
		}
		return b.sym.t, 0
	case builtinVector:
		return c.vectorType(p)
	case builtinMatrix:
		return c.matrixType(p)
	case builtinObject:
		return c.objectType(b.obj, p.Pos, c.builtinArgs(p), p.Args != nil)
	}
	if r, q, ok := c.implicitVK(p); ok {
		return r, q
	}
	c.reportUnknownType(p, nil)
	return invalid, 0
}

// vkType returns a type of namespace vk.
func (c *checker) vkType(p *ast.NamePart) (*types.Type, types.Quals, bool) {
	i := search(len(objectRows), func(i int) string { return objectRows[i].name }, p.Name)
	if i >= 0 && (objectRows[i].vk || objectRows[i].kind == types.SubpassInput || objectRows[i].kind == types.SubpassInputMS) {
		t, q := c.objectType(&objectRows[i], p.Pos, c.builtinArgs(p), p.Args != nil)
		return t, q, true
	}
	if p.Name == "ext_type" {
		return c.extType(p), 0, true
	}
	if t := c.spirvType(p); t != nil {
		return t, 0, true
	}
	return nil, 0, false
}

// implicitVK finds a type of namespace vk where using namespace vk is in force.
func (c *checker) implicitVK(p *ast.NamePart) (*types.Type, types.Quals, bool) {
	if !c.usesNamespace("vk") {
		return nil, 0, false
	}
	return c.vkType(p)
}

// usesNamespace reports whether names of the language's namespace text are
// visible here without a qualifier.
func (c *checker) usesNamespace(text string) bool {
	sym := c.named(c.interner.Intern(text)).global
	if sym == nil || sym.kind != namespaceSymbol {
		return false
	}
	ns := sym.ns
	for b := c.block; b != nil; b = b.parent {
		for _, u := range b.using {
			if u == ns {
				return true
			}
		}
	}
	for s := c.scope; s != nil; s = s.parent {
		if s == ns {
			return true
		}
		if s.uses(ns) {
			return true
		}
	}
	return false
}

// vectorType returns vector<T, N>; T is float and N is 4 if absent.
func (c *checker) vectorType(p *ast.NamePart) (*types.Type, types.Quals) {
	args := c.builtinArgs(p)
	elem, ok := c.elementArg(args, "vector", p.Pos)
	cols, ok2 := c.sizeArg(args, 1)
	if !ok || !ok2 || !c.maxArgs(args, 2, "vector", p.Pos) {
		return c.u.Basic(types.Invalid), 0
	}
	if cols > 4 {
		c.unsupported(args[1].pos, "a vector of more than 4 components")
		return c.u.Basic(types.Invalid), 0
	}
	return c.u.Vector(elem, cols), normOf(args)
}

// normOf returns snorm or unorm if the component type among args is that.
func normOf(args []targ) types.Quals {
	if len(args) == 0 {
		return 0
	}
	return args[0].quals & (types.SNorm | types.UNorm)
}

// matrixType returns matrix<T, R, C>; float, 4 and 4 if absent.
func (c *checker) matrixType(p *ast.NamePart) (*types.Type, types.Quals) {
	args := c.builtinArgs(p)
	elem, ok := c.elementArg(args, "matrix", p.Pos)
	rows, ok2 := c.sizeArg(args, 1)
	cols, ok3 := c.sizeArg(args, 2)
	if !ok || !ok2 || !ok3 || !c.maxArgs(args, 3, "matrix", p.Pos) {
		return c.u.Basic(types.Invalid), 0
	}
	if rows > 4 || cols > 4 {
		c.report(p.Pos, diagnostics.MatrixTooLarge, "matrix", rows, cols)
		return c.u.Basic(types.Invalid), 0
	}
	return c.u.Matrix(elem, rows, cols), normOf(args)
}

func (c *checker) maxArgs(args []targ, n int, what string, pos source.Pos) bool {
	if len(args) > n {
		c.report(pos, diagnostics.TooManyTemplateArgs, "class", what)
		return false
	}
	return true
}

// elementArg returns the component type of a vector or matrix.
func (c *checker) elementArg(args []targ, what string, pos source.Pos) (*types.Type, bool) {
	if len(args) == 0 {
		return c.u.Basic(types.Float), true
	}
	a := &args[0]
	switch {
	case a.isValue || a.t == nil:
		c.report(a.pos, diagnostics.TemplateArgMustBeType)
		return nil, false
	case a.t.Kind == types.Invalid:
		return nil, false
	case a.t.IsScalar() || a.t.Kind == types.Enum:
		return a.t.Scalar(), true
	}
	c.report(a.pos, diagnostics.ElementNotScalar, a.t, what)
	return nil, false
}

// sizeArg returns argument i, a size from 1 up; 4 if it is absent.
func (c *checker) sizeArg(args []targ, i int) (int, bool) {
	if i >= len(args) {
		return 4, true
	}
	n, ok := args[i].integer()
	if !ok {
		if !args[i].bad() {
			c.report(args[i].pos, diagnostics.TemplateArgMustBeValue)
		}
		return 0, false
	}
	if n < 1 || n > 1024 {
		c.report(args[i].pos, diagnostics.InvalidVectorSize, 4)
		return 0, false
	}
	return int(n), true
}

// arrayOf returns the array of t with the dimensions dims, written left to
// right. Only the first dimension may be without a size.
func (c *checker) arrayOf(t *types.Type, dims []*ast.Dim, name string) *types.Type {
	if t.Kind == types.Void && len(dims) > 0 {
		c.report(dims[0].Pos, diagnostics.InvalidElementType, t, name)
		return c.u.Basic(types.Invalid)
	}
	for i := len(dims) - 1; i >= 0; i-- {
		d := dims[i]
		if d.Size == nil {
			if t.Kind == types.Array && t.Len == types.Unsized {
				c.report(d.Pos, diagnostics.IncompleteElement, t)
				return c.u.Basic(types.Invalid)
			}
			t = c.u.Array(t, types.Unsized)
			continue
		}
		n, ok := c.arraySize(d.Size, name)
		if !ok || t.Kind == types.Invalid {
			return c.u.Basic(types.Invalid)
		}
		if t.Kind == types.Array && t.Len == types.Unsized {
			c.report(d.Pos, diagnostics.IncompleteElement, t)
			return c.u.Basic(types.Invalid)
		}
		t = c.u.Array(t, n)
	}
	return t
}

// arraySize evaluates the size of an array.
func (c *checker) arraySize(x ast.Expr, name string) (int, bool) {
	e := c.expr(x)
	if isBad(e) {
		return 0, false
	}
	t := e.Info().Type
	if t.Kind == types.Vector && t.Cols == 1 || t.Kind == types.Enum {
		t = t.Scalar()
	}
	if !t.IsScalar() || !(t.IsInteger() || t.IsBool()) {
		c.report(x.Position(), diagnostics.SizeNotInteger, e.Info().Type)
		return 0, false
	}
	n, ok := checked.EvalInt(e)
	switch {
	case !ok:
		c.report(x.Position(), diagnostics.VariableLengthArray)
		return 0, false
	case n < 0:
		c.report(x.Position(), diagnostics.NegativeArraySize, name)
		return 0, false
	case n == 0:
		c.report(x.Position(), diagnostics.ZeroArraySize)
		return 0, false
	case n > maxArray:
		c.report(x.Position(), diagnostics.ArrayTooLarge)
		return 0, false
	}
	return int(n), true
}

// typeWithDims returns a type followed by dimensions, in a cast or sizeof.
func (c *checker) typeWithDims(t *ast.Type, dims []*ast.Dim) (*types.Type, types.Quals) {
	r, q := c.spelledWithDims(t, dims)
	c.require(r)
	return r, q
}

// spelledWithDims is typeWithDims where the type is only named.
func (c *checker) spelledWithDims(t *ast.Type, dims []*ast.Dim) (*types.Type, types.Quals) {
	r, q := c.spelledType(t)
	if len(dims) > 0 {
		r, q = c.noReference(r, q, t.Pos)
	}
	if len(dims) > 0 && r.Kind != types.Invalid {
		r = c.arrayOf(r, dims, "")
	}
	return r, q
}

// complete reports a type of which no object can be made: void, or a struct
// that has not been defined to its end.
func (c *checker) complete(t *types.Type, pos source.Pos, name string) bool {
	e := t.Underlying()
	switch {
	case e.Kind == types.Invalid:
		return false
	case e.Kind == types.Void:
		c.report(pos, diagnostics.VoidVariable, name)
		return false
	case e.Kind == types.Struct && !e.Struct.Complete:
		c.report(pos, diagnostics.IncompleteType, e).Note(e.Struct.Pos, "forward declaration of '%s'", e)
		return false
	case isBadSubpass(e):
		c.report(pos, diagnostics.SubpassElement)
		return false
	case isIncomplete(e):
		c.report(pos, diagnostics.IncompleteType, e.Elem).Note(e.Elem.Struct.Pos, "forward declaration of '%s'", e.Elem)
		return false
	}
	return true
}

// isIncomplete reports whether t holds a struct that is only declared, where it
// has to be defined.
func isIncomplete(t *types.Type) bool {
	if t.Kind != types.Object || t.Elem == nil || t.Elem.Kind != types.Struct || t.Elem.Struct.Complete {
		return false
	}
	switch t.Object {
	case types.ConstantBuffer, types.TextureBuffer, types.PointStream, types.LineStream, types.TriangleStream, types.InputPatch, types.OutputPatch:
		return true
	}
	return t.Object.IsNode()
}
