package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// params checks the parameters in fd and adds them to f.
func (c *checker) params(f *scope.Function, fd *ast.FuncDecl) {
	if len(Taken(fd.Params)) == 0 {
		return
	}
	defaulted := false
	named := namesParam(fd)
	if named {
		c.names.OpenBlock()
		defer c.names.CloseBlock()
	}
	f.Func.Params = c.slabs.varLists.Take(len(fd.Params))
	for i, p := range fd.Params {
		if p.Pack {
			c.Unsupported(p.Pos, "a parameter pack")
		}
		v := c.param(fd, p, i)
		v.Func = f.Func
		f.Func.Params[i] = v
		if named && v.Name != "" {
			c.names.DeclareLocal(&scope.Symbol{ID: p.Name.Sym, Name: v.Name, Pos: v.Pos, Var: v})
		}
		switch {
		case p.Default != nil:
			f.SetDefault(i, p.Default)
			defaulted = true
		case defaulted:
			c.Report(p.Pos, diagnostics.MissingDefault, v.Name)
		}
	}
}

// namesParam reports whether the type of a parameter in fd may refer to earlier parameters, as __decltype can.
func namesParam(fd *ast.FuncDecl) bool {
	for _, p := range fd.Params {
		if p.Type.Of != nil {
			return true
		}
	}
	return false
}

func (c *checker) param(fd *ast.FuncDecl, p *ast.Param, i int) *checked.Var {
	t, q := c.signatureType(p.Type, fd)
	q = c.spec.AddModifiers(t, q, p.Mods, declspec.AtParam)
	written := q
	if q&types.InOut == 0 {
		q |= types.In
	}
	pos := p.Name.Pos
	if p.Name.Name == "" {
		pos = p.Type.Pos
	}
	if c.isAuto(t) {
		c.Report(p.Type.Pos, diagnostics.AutoPlace, "function prototype")
		t = c.u.Basic(types.Invalid)
	}
	v := c.newVar()
	v.Name, v.Qualified, v.Pos, v.Storage, v.Index = p.Name.Name, p.Name.Name, pos, checked.Parameter, i
	v.Type = c.arrayOf(t, p.Dims, p.Name.Name)
	v.Quals = c.spec.Majorness(q, t)
	c.checkParam(v, declspec.SpecifiersOf(p.Mods, p.Type))
	c.stages.MeshParam(paramStart(p), q)
	c.suspect.MinPrecision(v.Type, p.Type.Pos)
	c.spec.CheckQuals(declspec.SpecifiersOf(p.Mods, p.Type), written, v.Type, declspec.AtParam)
	v.Attrs = c.attrs.Read(p.Attrs, attr.OnParam)
	c.inline.CheckVar(v, declspec.AtParam)
	c.stages.NodeParam(v)
	v.Annots = c.spec.Annotations(p.Annots, declspec.AtParam)
	c.rec.Var(v)
	return v
}

// paramStart returns the position at which the declaration of p starts.
func paramStart(p *ast.Param) source.Pos {
	if len(p.Mods) > 0 {
		return p.Mods[0].Pos
	}
	return p.Type.Pos
}

func (c *checker) checkParam(v *checked.Var, s declspec.Specifiers) {
	t := v.Type
	switch {
	case isStreamOutput(t) && v.Quals&types.InOut != types.InOut:
		c.Report(v.Pos, diagnostics.StreamInOut)
	case t.Kind == types.Void:
		c.Report(v.Pos, diagnostics.VoidParameter)
		v.Type = c.u.Basic(types.Invalid)
	case t.Kind == types.String:
		c.Report(v.Pos, diagnostics.StringPlace, "parameter")
	case isAbstract(t):
		c.reportAbstract(v.Pos, "parameter", t, v.Quals&types.Const)
		v.Type = c.u.Basic(types.Invalid)
	case t.Kind == types.Struct && t.Struct.Keyword == "interface":
		c.Unsupported(v.Pos, "a parameter of interface type '"+t.String()+"'")
	case isEffectObject(t) || holdsString(t):
		c.Unsupported(v.Pos, "a parameter of type '"+t.String()+"'")
	case builtins.IsBadSubpass(t.Underlying()):
		c.Report(v.Pos, diagnostics.SubpassElement)
		v.Type = c.u.Basic(types.Invalid)
	case v.Quals&types.GroupShared != 0 && c.opts.HV < 2022:
		c.Report(s.Last(types.GroupShared), diagnostics.GroupSharedParam)
		v.Quals &^= types.GroupShared
	case v.Quals&types.GroupShared != 0: // a groupshared parameter is a reference
		v.Quals |= types.InOut
	default:
		c.checkBoolBits(t, v.Pos)
	}
}

// checkSharedParams reports groupshared parameters of fn if fn is never inlined. Such parameters are references, which
// require inlining.
func (c *checker) checkSharedParams(fn *checked.Func) {
	if fn.Quals&types.Export == 0 && attr.Find(fn.Attrs, attr.NoInline) == nil &&
		attr.Find(fn.Attrs, attr.Export) == nil {
		return
	}
	for _, p := range fn.Params {
		if p.Quals&types.GroupShared != 0 {
			c.Report(fn.Pos, diagnostics.ConflictingModifiers, "groupshared", "export/noinline",
				declspec.PlaceName(declspec.AtParam))
			return
		}
	}
}

func isStreamOutput(t *types.Type) bool {
	return t.Kind == types.Object && (t.Object == types.PointStream || t.Object == types.LineStream ||
		t.Object == types.TriangleStream)
}

func (c *checker) declareParam(p *checked.Var) {
	if p.Name == "" {
		return
	}
	switch {
	case p.Type.Kind == types.Struct && !p.Type.Struct.Complete:
		c.Report(p.Pos, diagnostics.IncompleteType, p.Type)
		p.Type = c.u.Basic(types.Invalid)
	case isIncomplete(p.Type):
		c.Report(p.Pos, diagnostics.IncompleteType, p.Type.Elem)
		p.Type = c.u.Basic(types.Invalid)
	}
	id := c.interner.Intern(p.Name)
	if old := c.names.Here(id); old != nil {
		c.Report(p.Pos, diagnostics.ParameterRedefinition, p.Name).Note(old.Pos, "previous declaration is here")
		return
	}
	sym := c.names.NewSymbol()
	sym.ID, sym.Name, sym.Pos, sym.Var = id, p.Name, p.Pos, p
	c.names.DeclareLocal(sym)
}
