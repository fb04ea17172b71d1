package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A function is a declared function or method, or a function template.
type function struct {
	fn       *checked.Func          // nil for a template
	decl     *ast.FuncDecl          // the definition once there is one
	scope    *scope                 // where the names in it are looked up
	defaults []ast.Expr             // default arguments by parameter, nil where absent; nil if there are none
	tmpl     *template              // of a function template
	targs    []targ                 // of an instance
	origin   *template              // of an instance: what it is one of
	inst     *checked.Instantiation // instantiation it comes from
	explicit bool                   // of a method: it has been specialized
	state    bodyState
	number   declNumber // of its first declaration, see phases.go
	called   bool
	calls    []callSite // calls before there was a body
}

// A callSite is a call, and the function in whose body it stands; nil for
// initialisers of globals.
type callSite struct {
	pos    source.Pos
	caller *checked.Func
}

// A bodyState says how far the body of a function has come.
type bodyState uint8

const (
	noBody   bodyState = iota // declared only
	lazyBody                  // checked when the function is first used
	dueBody                   // waits to be checked
	doneBody                  // has been checked, or is being checked
)

// required returns how many arguments a call must give at least.
func (f *function) required() int {
	n := len(f.fn.Params)
	for f.defaults != nil && n > 0 && f.defaults[n-1] != nil {
		n--
	}
	return n
}

// setDefault makes x the default argument of parameter i.
func (f *function) setDefault(i int, x ast.Expr) {
	if f.defaults == nil {
		f.defaults = make([]ast.Expr, len(f.fn.Params))
	}
	f.defaults[i] = x
}

// functionDecl checks a declaration or definition of a function.
func (c *checker) functionDecl(d *ast.Decl, n *ast.Declaration) {
	in, ok := c.functionScope(n.Func)
	if !ok {
		return
	}
	home := c.scope
	outOfLine := in != nil
	switch {
	case outOfLine:
		home = in
	case c.block != nil:
		home = namespaceAround(home)
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
	if c.block != nil && !outOfLine {
		c.localFunction(home, f, n.Func)
		return
	}
	c.addFunction(home, f, n.Func, outOfLine)
}

// functionScope returns the scope that the qualified name of a function names,
// nil if the name is not qualified.
func (c *checker) functionScope(n *ast.FuncDecl) (*scope, bool) {
	if n.Name.Len() == 1 && !n.Name.Global {
		return nil, true
	}
	_, in, ok := c.resolve(n.Name)
	return in, ok
}

// localFunction checks a function declared in a function body: a declaration
// of one that is defined elsewhere in the namespace home. In a method it
// declares no method.
func (c *checker) localFunction(home *scope, f *function, n *ast.FuncDecl) {
	if n.Body != nil {
		c.report(n.Pos, diagnostics.NestedFunction)
		return
	}
	old := c.in(home)
	c.addFunction(home, f, n, false)
	c.restore(old)
}

// namespaceAround returns the innermost scope around s that is no struct's.
func namespaceAround(s *scope) *scope {
	for s.kind == structScope || s.kind == templateScope {
		s = s.parent
	}
	return s
}

// signature makes the function that a declaration declares, without its body.
// It returns nil after an error that leaves no function.
func (c *checker) signature(d *ast.Decl, n *ast.Declaration, home *scope) *function {
	fd := n.Func
	name := functionName(fd)
	result, rq := c.signatureType(n.Type, fd)
	at := atFunc
	if owner(home).kind == structScope {
		at = atMethod
	}
	q := c.addModifiers(result, rq, n.Mods, at)
	if len(fd.Dims) > 0 && result.Kind != types.Invalid {
		result = c.arrayOf(result, fd.Dims, "")
	}
	if n.Type.Struct != nil || n.Type.Enum != nil {
		c.report(n.Type.Pos, diagnostics.DefinedInResult, result)
	}
	if c.isAuto(result) {
		c.report(n.Type.Pos, diagnostics.AutoPlace, "function return type")
		result = c.u.Basic(types.Invalid)
	}
	fn := c.slabs.fns.New()
	*fn = checked.Func{
		Name: name, Qualified: functionQualified(home, fd), Pos: namePos(fd), Start: declStart(d), End: fd.End,
		Result: result, Quals: q & (types.Static | types.Export | types.Inline | types.Precise),
		ResQuals: c.majorness(q&^(types.Static|types.Export|types.Inline|types.Extern), result),
	}
	c.checkResult(fn, n)
	fn.Attrs = c.attributes(d.Attrs, vkattr.OnFunction)
	c.checkFunctionInline(fn)
	fn.Annots = c.annotations(fd.Annots, atFunc)
	if owner := owner(home); owner.kind == structScope && owner.t != nil && q&types.Static == 0 {
		fn.This = owner.t
	}
	f := c.slabs.functions.New()
	f.fn, f.decl, f.scope, f.inst = fn, fd, home, c.inst
	c.params(f, fd)
	c.checkSharedParams(fn)
	if fd.Operator != "" {
		c.checkOperator(f, fd, home)
	}
	return f
}

// owner returns the scope around the bound template parameters in s.
func owner(s *scope) *scope {
	for s.kind == templateScope {
		s = s.parent
	}
	return s
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
func functionQualified(home *scope, fd *ast.FuncDecl) string {
	text := functionName(fd)
	if fd.Operator != "" {
		for i := range operatorNames {
			if operatorNames[i].op == fd.Operator {
				text = "operator." + operatorNames[i].name
			}
		}
	}
	home = owner(home)
	if home.kind != structScope {
		return home.prefix + text
	}
	outer := home.parent
	for outer.kind == structScope || outer.kind == templateScope {
		outer = outer.parent
	}
	return outer.prefix + home.name + "." + text
}

func (c *checker) checkResult(fn *checked.Func, n *ast.Declaration) {
	t := fn.Result
	switch {
	case t.Kind == types.String:
		c.report(fn.Pos, diagnostics.StringPlace, "return value")
	case t.Kind == types.Struct && !t.Struct.Complete && n.Func.Body != nil && c.structs == 0:
		c.report(fn.Pos, diagnostics.IncompleteResult, t)
	case isAbstract(t):
		c.reportAbstract(fn.Pos, "return", t, 0)
	}
	c.checkQuals(specifiersOf(n.Mods, n.Type), fn.ResQuals, t, atFunc)
	c.warnMinPrecision(t, n.Type.Pos)
	c.checkBoolBits(t, n.Type.Pos)
}

// checkOperator refuses operators that HLSL does not let be overloaded.
func (c *checker) checkOperator(f *function, fd *ast.FuncDecl, home *scope) {
	if c.opts.HV < 2021 {
		c.report(f.fn.Pos, diagnostics.NeedsVersion, "operator overloading", "2021")
		return
	}
	for _, op := range refusedOperators {
		if op == fd.Operator {
			c.report(f.fn.Pos, diagnostics.OperatorRefused, "", "operator"+fd.Operator)
			return
		}
	}
	if owner(home).kind != structScope {
		c.report(f.fn.Pos, diagnostics.OperatorRefused, "non-member ", "operator"+fd.Operator)
	}
}

// params reads the parameters of a declaration into f.
func (c *checker) params(f *function, fd *ast.FuncDecl) {
	if len(fd.Params) == 1 && c.isVoidParam(fd.Params[0]) {
		return
	}
	defaulted := false
	named := namesParam(fd)
	if named {
		c.openBlock()
		defer c.closeBlock()
	}
	f.fn.Params = c.slabs.varLists.Take(len(fd.Params))
	for i, p := range fd.Params {
		if p.Pack {
			c.unsupported(p.Pos, "a parameter pack")
		}
		v := c.param(fd, p, i)
		v.Func = f.fn
		f.fn.Params[i] = v
		if named && v.Name != "" {
			c.declareLocal(&symbol{id: p.Name.Sym, name: v.Name, pos: v.Pos, v: v})
		}
		switch {
		case p.Default != nil:
			f.setDefault(i, p.Default)
			defaulted = true
		case defaulted:
			c.report(p.Pos, diagnostics.MissingDefault, v.Name)
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

// isVoidParam recognises f(void).
func (c *checker) isVoidParam(p *ast.Param) bool {
	return p.Name.Name == "" && len(p.Mods) == 0 && p.Type.Name != nil && p.Type.Name.Len() == 1 && p.Type.Name.First.Name == "void" && len(p.Dims) == 0
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
	if c.unmade == 0 {
		return
	}
	c.require(fn.Result)
	for _, p := range fn.Params {
		c.require(p.Type)
	}
}

func (c *checker) param(fd *ast.FuncDecl, p *ast.Param, i int) *checked.Var {
	t, q := c.signatureType(p.Type, fd)
	q = c.addModifiers(t, q, p.Mods, atParam)
	written := q
	if q&types.InOut == 0 {
		q |= types.In
	}
	pos := p.Name.Pos
	if p.Name.Name == "" {
		pos = p.Type.Pos
	}
	if c.isAuto(t) {
		c.report(p.Type.Pos, diagnostics.AutoPlace, "function prototype")
		t = c.u.Basic(types.Invalid)
	}
	v := c.slabs.vars.New()
	v.Name, v.Qualified, v.Pos, v.Storage, v.Index = p.Name.Name, p.Name.Name, pos, checked.Parameter, i
	v.Type = c.arrayOf(t, p.Dims, p.Name.Name)
	v.Quals = c.majorness(q, t)
	c.checkParam(v, specifiersOf(p.Mods, p.Type))
	c.checkMeshParam(p, q)
	c.warnMinPrecision(v.Type, p.Type.Pos)
	c.checkQuals(specifiersOf(p.Mods, p.Type), written, v.Type, atParam)
	v.Attrs = c.attributes(p.Attrs, vkattr.OnParam)
	c.checkInline(v, atParam)
	c.checkNodeAttrs(v)
	v.Annots = c.annotations(p.Annots, atParam)
	return v
}

func (c *checker) checkParam(v *checked.Var, s specifiers) {
	t := v.Type
	switch {
	case isStreamOutput(t) && v.Quals&types.InOut != types.InOut:
		c.report(v.Pos, diagnostics.StreamInOut)
	case t.Kind == types.Void:
		c.report(v.Pos, diagnostics.VoidParameter)
		v.Type = c.u.Basic(types.Invalid)
	case t.Kind == types.String:
		c.report(v.Pos, diagnostics.StringPlace, "parameter")
	case isAbstract(t):
		c.reportAbstract(v.Pos, "parameter", t, v.Quals&types.Const)
		v.Type = c.u.Basic(types.Invalid)
	case t.Kind == types.Struct && t.Struct.Keyword == "interface":
		c.unsupported(v.Pos, "a parameter of interface type '"+t.String()+"'")
	case isEffectObject(t) || holdsString(t):
		c.unsupported(v.Pos, "a parameter of type '"+t.String()+"'")
	case isBadSubpass(t.Underlying()):
		c.report(v.Pos, diagnostics.SubpassElement)
		v.Type = c.u.Basic(types.Invalid)
	case v.Quals&types.GroupShared != 0 && c.opts.HV < 2022:
		c.report(s.last(types.GroupShared), diagnostics.GroupSharedParam)
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
	if fn.Quals&types.Export == 0 && vkattr.Find(fn.Attrs, vkattr.NoInline) == nil && vkattr.Find(fn.Attrs, vkattr.Export) == nil {
		return
	}
	for _, p := range fn.Params {
		if p.Quals&types.GroupShared != 0 {
			c.report(fn.Pos, diagnostics.ConflictingModifiers, "groupshared", "export/noinline", placeName(atParam))
			return
		}
	}
}

func isStreamOutput(t *types.Type) bool {
	return t.Kind == types.Object && (t.Object == types.PointStream || t.Object == types.LineStream || t.Object == types.TriangleStream)
}

// addFunction adds f to the functions of its name in home, or completes the
// one that was declared before.
func (c *checker) addFunction(home *scope, f *function, fd *ast.FuncDecl, outOfLine bool) {
	id := ast.Ident{Pos: f.fn.Pos, Sym: c.interner.Intern(f.fn.Name), Name: f.fn.Name}
	sym := c.ownOf(home, id.Sym)
	var tag *symbol
	switch {
	case sym == nil && outOfLine:
		c.noMember(id.Pos, id.Name, home)
		return
	case sym != nil && sym.kind == typeSymbol && !sym.typdef:
		tag, sym = sym, nil
	case sym != nil && sym.kind != funcSymbol:
		c.report(id.Pos, diagnostics.DifferentKind, id.Name).Note(sym.pos, "previous definition is here")
		return
	}
	if sym == nil {
		sym = c.slabs.symbols.New()
		sym.kind, sym.id, sym.name, sym.pos, sym.tag = funcSymbol, id.Sym, id.Name, id.Pos, tag
		c.putIn(home, sym)
	}
	if old := sameSignature(sym, f); old != nil {
		if f = c.redeclare(old, f, fd, home, outOfLine); f == nil {
			return
		}
	} else {
		if outOfLine {
			c.noMatchingMember(sym, f, home)
			return
		}
		f.number = c.numberIn(home)
		sym.fns = append(sym.fns, f)
	}
	if fd.Body != nil {
		c.define(f, fd)
	}
}

// sameSignature returns the function of sym with the same parameters as f. Types
// about which nothing is known are the same if they are written alike.
func sameSignature(sym *symbol, f *function) *function {
	for _, o := range sym.fns {
		if o.tmpl == nil && sameParams(o.fn, f.fn) && (!isPoisoned(f.fn) || asWritten.sameParams(o.decl.Params, f.decl.Params)) {
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
func (c *checker) redeclare(old, f *function, fd *ast.FuncDecl, home *scope, outOfLine bool) *function {
	fn := old.fn
	switch {
	case fn.Result != f.fn.Result && fn.Result.Kind != types.Invalid && f.fn.Result.Kind != types.Invalid:
		c.report(f.fn.Pos, diagnostics.OnlyResultDiffers).Note(fn.Pos, "previous declaration is here")
		return nil
	case home.kind == structScope && !outOfLine:
		c.report(f.fn.Pos, diagnostics.MemberRedeclared).Note(fn.Pos, "previous declaration is here")
		return nil
	case fd.Body != nil && (old.state != noBody || old.decl.Body != nil):
		c.report(f.fn.Pos, diagnostics.Redefinition, fn.Name).Note(fn.Pos, "previous definition is here")
		return nil
	}
	for i, x := range f.defaults {
		if x == nil {
			continue
		}
		if old.defaults != nil && old.defaults[i] != nil {
			c.report(x.Position(), diagnostics.DefaultRedefined).Note(old.defaults[i].Position(), "previous definition is here")
			continue
		}
		old.setDefault(i, x)
	}
	if fd.Body == nil {
		return old
	}
	this := fn.This
	if outOfLine && home.kind == structScope {
		f.fn.This = this
	}
	attrs := append(f.fn.Attrs, fn.Attrs...) // of two of a kind, that of the definition holds
	quals, calls := fn.Quals|f.fn.Quals, fn.Callees
	annots := f.fn.Annots
	if annots.Semantic == "" {
		annots = fn.Annots
	}
	name := fn.Qualified
	*fn = *f.fn
	fn.Attrs, fn.Quals, fn.Callees, fn.Annots, fn.Qualified, fn.This = attrs, quals, calls, annots, name, this
	for _, p := range fn.Params {
		p.Func = fn
	}
	old.decl = f.decl
	return old
}

// noMatchingMember reports an out-of-line definition that fits no declaration.
func (c *checker) noMatchingMember(sym *symbol, f *function, home *scope) {
	d := c.report(f.fn.Pos, diagnostics.OutOfLineMismatch, f.fn.Name, home.title())
	for _, o := range sym.fns {
		if o.fn != nil {
			d.Note(o.fn.Pos, "member declaration is here")
		}
	}
}

// define notes that f has the body in fd, and checks it when it is due.
func (c *checker) define(f *function, fd *ast.FuncDecl) {
	f.decl = fd
	switch {
	case !c.isWaiting(fd):
		f.state = doneBody
	case c.structs > 0 && f.inst != nil && f.scope.isGeneric() && !f.scope.isLocal():
		f.state = lazyBody
	case c.structs > 0:
		f.state = dueBody
		c.methods = append(c.methods, f)
	default:
		f.state = dueBody
		c.body(f)
	}
}

// body checks the body of f.
func (c *checker) body(f *function) {
	if f.state == doneBody || f.decl == nil || f.decl.Body == nil {
		return
	}
	f.state = doneBody
	typeOnly, around := c.typeOnly, c.unit
	c.unit = checked.Body{Func: f.fn, Within: f.inst}
	c.typeOnly = 0
	c.requireSignature(f.fn)
	old := c.in(f.scope)
	c.fn, c.this, c.inst = f, f.fn.This, f.inst
	c.openBlock()
	for _, p := range f.fn.Params {
		c.declareParam(p)
	}
	b := f.decl.Body
	f.fn.Body = c.newBlock(b)
	c.closeBlock()
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
		c.report(p.Pos, diagnostics.IncompleteType, p.Type)
		p.Type = c.u.Basic(types.Invalid)
	case isIncomplete(p.Type):
		c.report(p.Pos, diagnostics.IncompleteType, p.Type.Elem)
		p.Type = c.u.Basic(types.Invalid)
	}
	id := c.interner.Intern(p.Name)
	if old := c.here(id); old != nil {
		c.report(p.Pos, diagnostics.ParameterRedefinition, p.Name).Note(old.pos, "previous declaration is here")
		return
	}
	sym := c.slabs.symbols.New()
	sym.id, sym.name, sym.pos, sym.v = id, p.Name, p.Pos, p
	c.declareLocal(sym)
}

// called notes a call of f at pos.
func (c *checker) called(f *function, pos source.Pos) {
	if c.quiet > 0 || c.typeOnly > 0 {
		return
	}
	f.called = true
	if f.state == lazyBody {
		f.state = dueBody
		c.pending = append(c.pending, f)
	}
	if c.dead > 0 {
		return
	}
	if f.state == noBody {
		f.calls = append(f.calls, callSite{pos, c.checkedFn()})
		c.callsUndefined = true
	}
	if c.fn == nil || c.fn.fn == nil {
		c.initUses = append(c.initUses, f.fn)
		return
	}
	if caller := c.fn.fn; !c.calls[callEdge{caller, f.fn}] {
		c.calls[callEdge{caller, f.fn}] = true
		caller.Callees = append(caller.Callees, f.fn)
	}
}

// A callEdge says that there is one of callee in the body of caller.
type callEdge struct{ caller, callee *checked.Func }
