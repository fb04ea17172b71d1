package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/inlinespirv"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// typeName returns the type that t denotes, and its qualifiers, which are written in t or come from a typedef. It
// defines a struct or enum that is written in t. It also defines the type if it is an instance of a class template.
func (c *checker) typeName(t *ast.Type) (*types.Type, types.Quals) {
	r, q := c.spelledType(t)
	c.require(r)
	return r, q
}

// spelledType is like typeName, but does not define instances of class templates. It is used where the type may remain
// incomplete.
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
		return c.structType(t.Struct, nil), c.spec.Modifiers(t.Mods, declspec.AtType)
	case t.Enum != nil:
		return c.enumType(t.Enum), c.spec.Modifiers(t.Mods, declspec.AtType)
	case t.Of != nil:
		r, q := c.typeOf(t.Of)
		return r, c.spec.AddModifiers(r, q, t.Mods, declspec.AtType)
	case t.Name == nil:
		return c.signedness(t, c.u.Basic(types.Int)), c.spec.Modifiers(t.Mods, declspec.AtType)
	}
	r, q := c.namedType(t)
	if len(t.Mods) > 0 {
		r = c.signedness(t, r)
		q = c.spec.AddModifiers(r, q, t.Mods, declspec.AtType)
	}
	if r.Kind == types.Function {
		q &^= types.Const // const does not apply to a function
	}
	return r, q
}

// signedness returns the unsigned counterpart of r if t is written with unsigned, and otherwise r.
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
		case types.Int8:
			return c.u.WithShape(c.u.Basic(types.Uint8), r)
		case types.Int16:
			return c.u.WithShape(c.u.Basic(types.Uint16), r)
		case types.Min16Int:
			return c.u.WithShape(c.u.Basic(types.Min16Uint), r)
		case types.Invalid, types.Uint, types.Uint64, types.Uint8, types.Uint16, types.Min16Uint:
			return r
		}
		c.Report(t.Mods[i].Pos, diagnostics.InvalidSignSpecifier, r)
		return r
	}
	return r
}

// namedType returns the type that the name in t denotes, and its qualifiers.
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
		if in == nil && isTag(t.Keyword) && last.Args == nil && !c.builtins.IsStruct(last.Sym) {
			return c.declareElaborated(t.Keyword, last), 0
		}
		return c.builtinTypeName(t, last, in)
	}
	switch sym.Kind {
	case scope.TypeSymbol:
		if last.Args != nil {
			if !isPoisonSymbol(sym) {
				c.Report(last.Pos, diagnostics.NotATemplate, last.Name)
			}
			return invalid, 0
		}
		return sym.Type, sym.Quals
	case scope.TemplateSymbol:
		return c.templateType(sym, last)
	}
	if sym.Tag != nil {
		return sym.Tag.Type, 0
	}
	c.Report(last.Pos, diagnostics.NotAType, last.Name).Note(sym.Pos, "declared here")
	return invalid, 0
}

// builtinTypeName returns the builtin type that p names, where p is not declared in the program. in is the scope that
// the qualifier of the name denotes, or nil.
func (c *checker) builtinTypeName(t *ast.Type, p *ast.NamePart, in *scope.Scope) (*types.Type, types.Quals) {
	invalid := c.u.Basic(types.Invalid)
	c.noteBuiltin(p, in)
	if in != nil && in != c.names.Global {
		if in.Parent == c.names.Global && in.Name == "vk" {
			if r, q, ok := c.vkType(p); ok {
				return r, q
			}
		}
		c.reportUnknownType(p, in)
		return invalid, 0
	}
	b := c.builtins.Lookup(p.Sym)
	switch b.Kind {
	case builtins.Symbol:
		if b.Symbol.Kind != scope.TypeSymbol {
			break
		}
		if p.Args != nil {
			c.Report(p.Pos, diagnostics.NotATemplate, p.Name)
			return invalid, 0
		}
		return b.Symbol.Type, 0
	case builtins.Vector:
		return c.vectorType(p)
	case builtins.Matrix:
		return c.matrixType(p)
	case builtins.Object:
		return c.builtins.ObjectType(b.Object, p.Pos, c.builtinArgs(p), p.Args != nil)
	}
	if r, q, ok := c.implicitVK(p); ok {
		return r, q
	}
	c.reportUnknownType(p, nil)
	return invalid, 0
}

// vkType returns the type of namespace vk that p names. It returns false if none exists.
func (c *checker) vkType(p *ast.NamePart) (*types.Type, types.Quals, bool) {
	row := builtins.FindObject(p.Name)
	if row != nil && row.InVK() {
		t, q := c.builtins.ObjectType(row, p.Pos, c.builtinArgs(p), p.Args != nil)
		return t, q, true
	}
	if p.Name == "ext_type" {
		return c.inline.NumberedType(p, c.builtinArgs(p)), 0, true
	}
	if t := c.builtins.VKNumber(p.Name); t != nil {
		if p.Args != nil {
			c.Report(p.Pos, diagnostics.NotATemplate, p.Name)
			t = c.u.Basic(types.Invalid)
		}
		return t, 0, true
	}
	if inlinespirv.IsType(p.Name) {
		return c.inline.Type(p, c.builtinArgs(p)), 0, true
	}
	return nil, 0, false
}

// implicitVK is like vkType for a name without a qualifier. It returns false if the names of namespace vk are not
// visible here.
func (c *checker) implicitVK(p *ast.NamePart) (*types.Type, types.Quals, bool) {
	if !c.usesNamespace("vk") {
		return nil, 0, false
	}
	return c.vkType(p)
}

// usesNamespace reports whether the names of the builtin namespace text are visible here without a qualifier.
func (c *checker) usesNamespace(text string) bool {
	sym := c.names.OwnOf(c.names.Global, c.interner.Intern(text))
	if sym == nil || sym.Kind != scope.NamespaceSymbol {
		return false
	}
	ns := sym.Namespace
	for b := c.names.Block; b != nil; b = b.Parent {
		for _, u := range b.Using {
			if u == ns {
				return true
			}
		}
	}
	for s := c.names.Scope; s != nil; s = s.Parent {
		if s == ns {
			return true
		}
		if s.Uses(ns) {
			return true
		}
	}
	return false
}

// vectorType returns the type vector<T, N> that p names. The default of T is float, and that of N is 4.
func (c *checker) vectorType(p *ast.NamePart) (*types.Type, types.Quals) {
	args := c.builtinArgs(p)
	elem, ok := c.elementArg(args, "vector", p.Pos)
	most := types.MaxVector
	if c.olderThan(6, 9) {
		most = types.ShortVector
	}
	cols, ok2 := c.sizeArg(args, 1, most)
	if !ok || !ok2 || !c.maxArgs(args, 2, "vector", p.Pos) {
		return c.u.Basic(types.Invalid), 0
	}
	if cols > most {
		c.Report(args[1].Pos, diagnostics.InvalidVectorSize, most).
			Note(args[1].Pos, "vectors of up to %d components require shader model 6.9", types.MaxVector)
		return c.u.Basic(types.Invalid), 0
	}
	return c.u.Vector(elem, cols), normOf(args)
}

// normOf returns the qualifier snorm or unorm of the first template argument, or 0 if it has neither.
func normOf(args []scope.Arg) types.Quals {
	if len(args) == 0 {
		return 0
	}
	return args[0].Quals & (types.SNorm | types.UNorm)
}

// matrixType returns the type matrix<T, R, C> that p names. The default of T is float, and that of R and C is 4.
func (c *checker) matrixType(p *ast.NamePart) (*types.Type, types.Quals) {
	args := c.builtinArgs(p)
	elem, ok := c.elementArg(args, "matrix", p.Pos)
	rows, ok2 := c.sizeArg(args, 1, types.ShortVector)
	cols, ok3 := c.sizeArg(args, 2, types.ShortVector)
	if !ok || !ok2 || !ok3 || !c.maxArgs(args, 3, "matrix", p.Pos) {
		return c.u.Basic(types.Invalid), 0
	}
	if rows > types.ShortVector || cols > types.ShortVector {
		c.Report(p.Pos, diagnostics.MatrixTooLarge, "matrix", rows, cols)
		return c.u.Basic(types.Invalid), 0
	}
	if elem.IsEncoded() {
		c.Unsupported(p.Pos, "a matrix of "+elem.String())
		return c.u.Basic(types.Invalid), 0
	}
	return c.u.Matrix(elem, rows, cols), normOf(args)
}

func (c *checker) maxArgs(args []scope.Arg, n int, what string, pos source.Pos) bool {
	if len(args) > n {
		c.Report(pos, diagnostics.TooManyTemplateArgs, "class", what)
		return false
	}
	return true
}

// elementArg returns the component type in the first template argument of a vector or matrix, or float if no arguments
// exist. It returns false after an error.
func (c *checker) elementArg(args []scope.Arg, what string, pos source.Pos) (*types.Type, bool) {
	if len(args) == 0 {
		return c.u.Basic(types.Float), true
	}
	a := &args[0]
	switch {
	case a.IsValue || a.Type == nil:
		c.Report(a.Pos, diagnostics.TemplateArgMustBeType)
		return nil, false
	case a.Type.Kind == types.Invalid:
		return nil, false
	case a.Type.IsScalar() || a.Type.Kind == types.Enum:
		return a.Type.Scalar(), true
	}
	c.Report(a.Pos, diagnostics.ElementNotScalar, a.Type, what)
	return nil, false
}

// sizeArg returns the value of template argument i, a number of components, or 4 if no such argument exists. It returns
// false after an error. most is the maximum that the error names.
func (c *checker) sizeArg(args []scope.Arg, i, most int) (int, bool) {
	if i >= len(args) {
		return 4, true
	}
	n, ok := args[i].Integer()
	if !ok {
		if !args[i].Bad() {
			c.Report(args[i].Pos, diagnostics.TemplateArgMustBeValue)
		}
		return 0, false
	}
	if n < 1 || n > types.MaxVector {
		c.Report(args[i].Pos, diagnostics.InvalidVectorSize, most)
		return 0, false
	}
	return int(n), true
}

// arrayOf returns the array of t with the dimensions dims, outermost first. Only the first dimension may be unsized.
// name is the declared name for errors.
func (c *checker) arrayOf(t *types.Type, dims []*ast.Dim, name string) *types.Type {
	if t.Kind == types.Void && len(dims) > 0 {
		c.Report(dims[0].Pos, diagnostics.InvalidElementType, t, name)
		return c.u.Basic(types.Invalid)
	}
	depth := arrayDepth(t)
	for i := len(dims) - 1; i >= 0; i-- {
		d := dims[i]
		if depth++; depth > maxNesting {
			c.Report(d.Pos, diagnostics.ArrayNesting, maxNesting)
			return c.u.Basic(types.Invalid)
		}
		if d.Size == nil {
			if t.Kind == types.Array && t.Len == types.Unsized {
				c.Report(d.Pos, diagnostics.IncompleteElement, t)
				return c.u.Basic(types.Invalid)
			}
			t = c.u.Array(t, types.Unsized)
			continue
		}
		n, spec, ok := c.spec.ArraySize(d.Size, name)
		if !ok || t.Kind == types.Invalid {
			return c.u.Basic(types.Invalid)
		}
		if t.Kind == types.Array && t.Len == types.Unsized {
			c.Report(d.Pos, diagnostics.IncompleteElement, t)
			return c.u.Basic(types.Invalid)
		}
		if spec == nil {
			t = c.u.Array(t, n)
			continue
		}
		var spelling checked.Spelling
		text, _ := checked.Specialized(nil, spec, &spelling)
		if spelling.Long {
			text = ""
		}
		t = c.u.SpecArray(t, n, types.SpecLength{Expr: spec, Text: text})
	}
	return t
}

// arrayDepth returns the number of array dimensions of t.
func arrayDepth(t *types.Type) (n int) {
	for ; t.Kind == types.Array; t = t.Elem {
		n++
	}
	return n
}

// typeWithDims returns the type of a cast or sizeof, which is t with the dimensions dims.
func (c *checker) typeWithDims(t *ast.Type, dims []*ast.Dim) (*types.Type, types.Quals) {
	r, q := c.spelledWithDims(t, dims)
	c.require(r)
	return r, q
}

// spelledWithDims is like typeWithDims, but does not define instances of class templates.
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

// complete reports whether an object of type t can be created. If t is void or an incomplete struct, it reports an
// error.
func (c *checker) complete(t *types.Type, pos source.Pos, name string) bool {
	e := t.Underlying()
	switch {
	case e.Kind == types.Invalid:
		return false
	case e.Kind == types.Void:
		c.Report(pos, diagnostics.VoidVariable, name)
		return false
	case e.Kind == types.Struct && !e.Struct.Complete:
		c.Report(pos, diagnostics.IncompleteType, e).Note(e.Struct.Pos, "forward declaration of '%s'", e)
		return false
	case builtins.IsBadSubpass(e):
		c.Report(pos, diagnostics.SubpassElement)
		return false
	case isIncomplete(e):
		c.Report(pos, diagnostics.IncompleteType, e.Elem).Note(e.Elem.Struct.Pos, "forward declaration of '%s'", e.Elem)
		return false
	}
	return true
}

// isIncomplete reports whether t is an object type whose element type must be defined but is only declared.
func isIncomplete(t *types.Type) bool {
	if t.Kind != types.Object || t.Elem == nil || t.Elem.Kind != types.Struct || t.Elem.Struct.Complete {
		return false
	}
	switch t.Object {
	case types.ConstantBuffer, types.TextureBuffer, types.PointStream, types.LineStream, types.TriangleStream,
		types.InputPatch, types.OutputPatch:
		return true
	}
	return t.Object.IsNode()
}

// checkQueryFlags reports ray query flags in the type t, which is written as a number, if the shader model does not
// support these flags.
func (c *checker) checkQueryFlags(written *ast.Type, t *types.Type) {
	if t.Kind != types.Object || t.Object != types.RayQuery || written.Name == nil || !c.olderThan(6, 9) {
		return
	}
	args := written.Name.Last().Args.All()
	if len(args) < 2 {
		return
	}
	_, literal := args[1].Value.(*ast.Literal)
	if _, flags := t.RayFlags(); literal && flags != 0 {
		c.ReportReached(written.Pos, diagnostics.QueryFlagsModel)
	}
}
