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

// functionDecl checks a declaration or definition of a function.
func (c *checker) functionDecl(d *ast.Decl, n *ast.Declaration) {
	in, ok := c.functionScope(n.Func)
	if !ok {
		return
	}
	home := c.names.Scope
	outOfLine := in != nil
	switch {
	case outOfLine:
		home = in
	case c.names.Block != nil:
		home = scope.NamespaceAround(home)
	}
	var old context
	if outOfLine {
		old = c.in(in)
	}
	f := c.signature(d, n, home)
	if outOfLine {
		c.restore(old)
	}
	if f == nil {
		return
	}
	if c.names.Block != nil && !outOfLine {
		c.localFunction(home, f, n.Func)
		return
	}
	c.addFunction(home, f, n.Func, outOfLine)
}

// functionScope returns the scope that the qualified name of a function names,
// nil if the name is not qualified.
func (c *checker) functionScope(n *ast.FuncDecl) (*scope.Scope, bool) {
	if n.Name.Len() == 1 && !n.Name.Global {
		return nil, true
	}
	_, in, ok := c.resolve(n.Name)
	return in, ok
}

// localFunction checks a function declared in a function body: a declaration
// of one that is defined elsewhere in the namespace home. In a method it
// declares no method.
func (c *checker) localFunction(home *scope.Scope, f *scope.Function, n *ast.FuncDecl) {
	if n.Body != nil {
		c.Report(n.Pos, diagnostics.NestedFunction)
		return
	}
	old := c.in(home)
	c.addFunction(home, f, n, false)
	c.restore(old)
}

// signature makes the function that a declaration declares, without its body.
// It returns nil after an error that leaves no function.
func (c *checker) signature(d *ast.Decl, n *ast.Declaration, home *scope.Scope) *scope.Function {
	fd := n.Func
	name := functionName(fd)
	result, rq := c.signatureType(n.Type, fd)
	at := declspec.AtFunc
	if scope.Owner(home).Kind == scope.StructScope {
		at = declspec.AtMethod
	}
	q := c.spec.AddModifiers(result, rq, n.Mods, at)
	if len(fd.Dims) > 0 && result.Kind != types.Invalid {
		result = c.arrayOf(result, fd.Dims, "")
	}
	if n.Type.Struct != nil || n.Type.Enum != nil {
		c.Report(n.Type.Pos, diagnostics.DefinedInResult, result)
	}
	if c.isAuto(result) {
		c.Report(n.Type.Pos, diagnostics.AutoPlace, "function return type")
		result = c.u.Basic(types.Invalid)
	}
	fn := c.slabs.fns.New()
	*fn = checked.Func{
		Name: name, Qualified: functionQualified(home, fd), Pos: namePos(fd), Start: declspec.Start(d), End: fd.End,
		Result: result, Quals: q & (types.Static | types.Export | types.Inline | types.Precise),
		ResQuals: c.spec.Majorness(q&^(types.Static|types.Export|types.Inline|types.Extern), result),
	}
	c.checkResult(fn, n)
	fn.Attrs = c.attrs.Read(d.Attrs, attr.OnFunction)
	c.inline.CheckFunction(fn)
	fn.Annots = c.spec.Annotations(fd.Annots, declspec.AtFunc)
	if owner := scope.Owner(home); owner.Kind == scope.StructScope && owner.Type != nil && q&types.Static == 0 {
		fn.This = owner.Type
	}
	f := c.slabs.functions.New()
	f.Func, f.Decl, f.Scope, f.Context = fn, fd, home, c.inst
	c.params(f, fd)
	c.checkSharedParams(fn)
	if fd.Operator != "" {
		c.checkOperator(f, fd, home)
	}
	return f
}

func namePos(fd *ast.FuncDecl) source.Pos { return fd.Name.Last().Pos }

// functionName returns the name that calls look up: f, operator+.
func functionName(fd *ast.FuncDecl) string {
	if fd.Operator != "" {
		return "operator" + fd.Operator
	}
	return fd.Name.Last().Name
}

// operatorNames are the names of overloaded operators in the output.
var operatorNames = [...]struct{ op, name string }{
	{"+", "Plus"}, {"-", "Minus"}, {"*", "Star"}, {"/", "Slash"}, {"%", "Percent"}, {"^", "Caret"}, {"&", "Amp"}, {"|", "Pipe"},
	{"~", "Tilde"}, {"!", "Exclaim"}, {"=", "Equal"}, {"<", "Less"}, {">", "Greater"},
	{"+=", "PlusEqual"}, {"-=", "MinusEqual"}, {"*=", "StarEqual"}, {"/=", "SlashEqual"}, {"%=", "PercentEqual"},
	{"^=", "CaretEqual"}, {"&=", "AmpEqual"}, {"|=", "PipeEqual"}, {"<<", "LessLess"}, {">>", "GreaterGreater"},
	{"<<=", "LessLessEqual"}, {">>=", "GreaterGreaterEqual"}, {"==", "EqualEqual"}, {"!=", "ExclaimEqual"},
	{"<=", "LessEqual"}, {">=", "GreaterEqual"}, {"&&", "AmpAmp"}, {"||", "PipePipe"}, {"++", "PlusPlus"}, {"--", "MinusMinus"},
	{",", "Comma"}, {"()", "Call"}, {"[]", "Subscript"}, {"->", "Arrow"},
}

// refusedOperators may not be overloaded.
var refusedOperators = [...]string{
	"=", "->", "->*", "++", "--", "new", "delete", "<<", ">>",
	"+=", "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<<=", ">>=",
}

// functionQualified returns the name with its namespaces: N::f, and S.f for a
// method, whose enclosing structs are left out.
func functionQualified(home *scope.Scope, fd *ast.FuncDecl) string {
	text := functionName(fd)
	if fd.Operator != "" {
		for i := range operatorNames {
			if operatorNames[i].op == fd.Operator {
				text = "operator." + operatorNames[i].name
			}
		}
	}
	home = scope.Owner(home)
	if home.Kind != scope.StructScope {
		return home.Prefix + text
	}
	outer := home.Parent
	for outer.Kind == scope.StructScope || outer.Kind == scope.TemplateScope {
		outer = outer.Parent
	}
	return outer.Prefix + home.Name + "." + text
}

func (c *checker) checkResult(fn *checked.Func, n *ast.Declaration) {
	t := fn.Result
	switch {
	case t.Kind == types.String:
		c.Report(fn.Pos, diagnostics.StringPlace, "return value")
	case t.Kind == types.Struct && !t.Struct.Complete && n.Func.Body != nil && c.structs == 0:
		c.Report(fn.Pos, diagnostics.IncompleteResult, t)
	case isAbstract(t):
		c.reportAbstract(fn.Pos, "return", t, 0)
	}
	c.spec.CheckQuals(declspec.SpecifiersOf(n.Mods, n.Type), fn.ResQuals, t, declspec.AtFunc)
	c.suspect.MinPrecision(t, n.Type.Pos)
	c.checkBoolBits(t, n.Type.Pos)
}

// checkOperator refuses operators that HLSL does not let be overloaded.
func (c *checker) checkOperator(f *scope.Function, fd *ast.FuncDecl, home *scope.Scope) {
	if c.opts.HV < 2021 {
		c.Report(f.Func.Pos, diagnostics.NeedsVersion, "operator overloading", "2021")
		return
	}
	for _, op := range refusedOperators {
		if op == fd.Operator {
			c.Report(f.Func.Pos, diagnostics.OperatorRefused, "", "operator"+fd.Operator)
			return
		}
	}
	if scope.Owner(home).Kind != scope.StructScope {
		c.Report(f.Func.Pos, diagnostics.OperatorRefused, "non-member ", "operator"+fd.Operator)
	}
}

// params reads the parameters of a declaration into f.
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

// namesParam reports whether the type of a parameter may name those before it.
func namesParam(fd *ast.FuncDecl) bool {
	for _, p := range fd.Params {
		if p.Type.Of != nil {
			return true
		}
	}
	return false
}

// signatureType returns a type in the signature of fd. It need not be complete
// before the function is called or its body is checked.
func (c *checker) signatureType(t *ast.Type, fd *ast.FuncDecl) (*types.Type, types.Quals) {
	r, q := c.spelledType(t)
	if fd.Body != nil && c.structs == 0 {
		c.require(r)
	}
	return c.noReference(r, q, t.Pos)
}

// requireSignature defines the structs in the signature of fn.
func (c *checker) requireSignature(fn *checked.Func) {
	if c.uninstantiated == 0 {
		return
	}
	c.require(fn.Result)
	for _, p := range fn.Params {
		c.require(p.Type)
	}
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
	v := c.slabs.vars.New()
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

// paramStart is where a parameter begins.
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
	case v.Quals&types.GroupShared != 0: // a reference: written in place
		v.Quals |= types.InOut
	default:
		c.checkBoolBits(t, v.Pos)
	}
}

// checkSharedParams reports groupshared parameters, which are references, of a
// function that stays a function.
func (c *checker) checkSharedParams(fn *checked.Func) {
	if fn.Quals&types.Export == 0 && attr.Find(fn.Attrs, attr.NoInline) == nil && attr.Find(fn.Attrs, attr.Export) == nil {
		return
	}
	for _, p := range fn.Params {
		if p.Quals&types.GroupShared != 0 {
			c.Report(fn.Pos, diagnostics.ConflictingModifiers, "groupshared", "export/noinline", declspec.PlaceName(declspec.AtParam))
			return
		}
	}
}

func isStreamOutput(t *types.Type) bool {
	return t.Kind == types.Object && (t.Object == types.PointStream || t.Object == types.LineStream || t.Object == types.TriangleStream)
}

// addFunction adds f to the functions of its name in home, or completes the
// one that was declared before.
func (c *checker) addFunction(home *scope.Scope, f *scope.Function, fd *ast.FuncDecl, outOfLine bool) {
	id := ast.Ident{Pos: f.Func.Pos, Sym: c.interner.Intern(f.Func.Name), Name: f.Func.Name}
	sym := c.names.OwnOf(home, id.Sym)
	var tag *scope.Symbol
	switch {
	case sym == nil && outOfLine:
		c.noMember(id.Pos, id.Name, home)
		return
	case sym != nil && sym.Kind == scope.TypeSymbol && !sym.Typedef:
		tag, sym = sym, nil
	case sym != nil && sym.Kind != scope.FuncSymbol:
		c.differentKind(id.Pos, id.Name, sym)
		return
	}
	if sym == nil {
		sym = c.names.NewSymbol()
		sym.Kind, sym.ID, sym.Name, sym.Pos, sym.Tag = scope.FuncSymbol, id.Sym, id.Name, id.Pos, tag
		c.names.PutIn(home, sym)
	}
	if old := sameSignature(sym, f); old != nil && !c.replaces(home, sym, old, f, id.Pos, outOfLine) {
		c.rec.Same(old.Func.Pos, f.Func.Pos)
		if f = c.redeclare(old, f, fd, home, outOfLine); f == nil {
			return
		}
	} else {
		if outOfLine {
			c.noMatchingMember(sym, f, home)
			return
		}
		f.Number = c.names.NumberIn(home)
		sym.Functions = append(sym.Functions, f)
	}
	c.rec.Declares(id.Pos, f, fd.Body != nil)
	if fd.Body != nil {
		c.define(f, fd)
	}
}

// sameSignature returns the function of sym with the same parameters as f. Types
// about which nothing is known are the same if they are written alike.
func sameSignature(sym *scope.Symbol, f *scope.Function) *scope.Function {
	for _, o := range sym.Functions {
		if o.Template == nil && sameParams(o.Func, f.Func) && (!isPoisoned(f.Func) || AsWritten.SameParams(o.Decl.Params, f.Decl.Params)) {
			return o
		}
	}
	return nil
}

// isPoisoned reports whether nothing is known about the type of a parameter.
func isPoisoned(fn *checked.Func) bool {
	for _, p := range fn.Params {
		if p.Type.Underlying().Kind == types.Invalid {
			return true
		}
	}
	return false
}

func sameParams(a, b *checked.Func) bool {
	if len(a.Params) != len(b.Params) {
		return false
	}
	for i, p := range a.Params {
		q := b.Params[i]
		if p.Type != q.Type || (p.Quals^q.Quals)&(types.InOut|types.GroupShared) != 0 {
			return false
		}
	}
	return true
}

// redeclare joins a second declaration f of old into old. It returns nil after
// an error.
func (c *checker) redeclare(old, f *scope.Function, fd *ast.FuncDecl, home *scope.Scope, outOfLine bool) *scope.Function {
	fn := old.Func
	switch {
	case fn.Result != f.Func.Result && fn.Result.Kind != types.Invalid && f.Func.Result.Kind != types.Invalid:
		c.Report(f.Func.Pos, diagnostics.OnlyResultDiffers).Note(fn.Pos, "previous declaration is here")
		return nil
	case home.Kind == scope.StructScope && !outOfLine:
		c.Report(f.Func.Pos, diagnostics.MemberRedeclared).Note(fn.Pos, "previous declaration is here")
		return nil
	case fd.Body != nil && (old.State != scope.NoBody || old.Decl.Body != nil):
		c.Report(f.Func.Pos, diagnostics.Redefinition, fn.Name).Note(fn.Pos, "previous definition is here")
		return nil
	}
	for i, x := range f.Defaults {
		if x == nil {
			continue
		}
		if old.Defaults != nil && old.Defaults[i] != nil {
			c.Report(x.Position(), diagnostics.DefaultRedefined).Note(old.Defaults[i].Position(), "previous definition is here")
			continue
		}
		old.SetDefault(i, x)
	}
	if fd.Body == nil {
		return old
	}
	this := fn.This
	if outOfLine && home.Kind == scope.StructScope {
		f.Func.This = this
	}
	attrs := append(f.Func.Attrs, fn.Attrs...) // of two of a kind, that of the definition holds
	quals, calls := fn.Quals|f.Func.Quals, fn.Callees
	annots := f.Func.Annots
	if annots.Semantic == "" {
		annots = fn.Annots
	}
	name := fn.Qualified
	*fn = *f.Func
	fn.Attrs, fn.Quals, fn.Callees, fn.Annots, fn.Qualified, fn.This = attrs, quals, calls, annots, name, this
	for _, p := range fn.Params {
		p.Func = fn
	}
	old.Decl = f.Decl
	return old
}

// noMatchingMember reports an out-of-line definition that fits no declaration.
func (c *checker) noMatchingMember(sym *scope.Symbol, f *scope.Function, home *scope.Scope) {
	d := c.Report(f.Func.Pos, diagnostics.OutOfLineMismatch, f.Func.Name, home.Title())
	for _, o := range sym.Functions {
		if o.Func != nil {
			d.Note(o.Func.Pos, "member declaration is here")
		}
	}
}

// define notes that f has the body in fd, and checks it when it is due.
func (c *checker) define(f *scope.Function, fd *ast.FuncDecl) {
	f.Decl = fd
	switch {
	case !c.isWaiting(fd):
		f.State = scope.DoneBody
	case c.structs > 0 && f.Context != nil && f.Scope.IsGeneric() && !f.Scope.IsLocal():
		f.State = scope.LazyBody
	case c.structs > 0:
		f.State = scope.DueBody
		c.methods = append(c.methods, f)
	default:
		f.State = scope.DueBody
		c.body(f)
	}
}

// body checks the body of f.
func (c *checker) body(f *scope.Function) {
	if f.State == scope.DoneBody || f.Decl == nil || f.Decl.Body == nil {
		return
	}
	f.State = scope.DoneBody
	typeOnly, around := c.typeOnly, c.unit
	c.unit = checked.Body{Func: f.Func, Within: f.Context}
	c.typeOnly = 0
	c.requireSignature(f.Func)
	old := c.in(f.Scope)
	c.fn, c.this, c.inst = f, f.Func.This, f.Context
	c.names.OpenBlock()
	b := f.Decl.Body
	block := c.openRegion(f.Decl.Pos, b.End, f.Scope)
	for _, p := range f.Func.Params {
		c.declareParam(p)
	}
	f.Func.Body = c.newBlock(b)
	c.closeBlock(block)
	c.keepBody()
	c.restore(old)
	c.typeOnly, c.unit = typeOnly, around
	c.funcs = append(c.funcs, f)
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

// called notes a call of f at pos.
func (c *checker) called(f *scope.Function, pos source.Pos) {
	if c.Tentative() || c.typeOnly > 0 {
		return
	}
	f.Called = true
	if f.State == scope.LazyBody {
		f.State = scope.DueBody
		c.pending = append(c.pending, f)
	}
	if c.dead > 0 {
		return
	}
	if f.State == scope.NoBody {
		f.Calls = append(f.Calls, scope.CallSite{Pos: pos, Caller: c.checkedFn()})
		c.callsUndefined = true
	}
	if c.fn == nil || c.fn.Func == nil {
		c.initUses = append(c.initUses, f.Func)
		return
	}
	if caller := c.fn.Func; !c.calls[callEdge{caller, f.Func}] {
		c.calls[callEdge{caller, f.Func}] = true
		caller.Callees = append(caller.Callees, f.Func)
	}
}

// A callEdge says that there is one of callee in the body of caller.
type callEdge struct{ caller, callee *checked.Func }
