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

// functionScope returns the scope that the qualifier of a function name denotes, or nil if the name is not qualified.
// It returns false after an error.
func (c *checker) functionScope(n *ast.FuncDecl) (*scope.Scope, bool) {
	if n.Name.Len() == 1 && !n.Name.Global {
		return nil, true
	}
	_, in, ok := c.resolve(n.Name)
	return in, ok
}

// localFunction adds f, which n declares inside a function body, to home, the enclosing namespace. The body of f must be
// outside the function. f is not a method, even if n is in the body of a method.
func (c *checker) localFunction(home *scope.Scope, f *scope.Function, n *ast.FuncDecl) {
	if n.Body != nil {
		c.Report(n.Pos, diagnostics.NestedFunction)
		return
	}
	old := c.in(home)
	c.addFunction(home, f, n, false)
	c.restore(old)
}

// signature returns the function that n declares, without its body. home is the scope to which the function belongs. It
// returns nil after an error that makes this impossible.
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
		ID: c.prog.Counts.Funcs.Next(), Name: name, Qualified: functionQualified(home, fd), Pos: namePos(fd),
		Start: declspec.Start(d), End: fd.End,
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

// functionName returns the name under which calls look up the function: f or operator+.
func functionName(fd *ast.FuncDecl) string {
	if fd.Operator != "" {
		return "operator" + fd.Operator
	}
	return fd.Name.Last().Name
}

// operatorNames contains the names that replace the symbols of overloaded operators in the output.
var operatorNames = [...]struct{ op, name string }{
	{"+", "Plus"}, {"-", "Minus"}, {"*", "Star"}, {"/", "Slash"}, {"%", "Percent"}, {"^", "Caret"}, {"&", "Amp"}, {"|", "Pipe"},
	{"~", "Tilde"}, {"!", "Exclaim"}, {"=", "Equal"}, {"<", "Less"}, {">", "Greater"},
	{"+=", "PlusEqual"}, {"-=", "MinusEqual"}, {"*=", "StarEqual"}, {"/=", "SlashEqual"}, {"%=", "PercentEqual"},
	{"^=", "CaretEqual"}, {"&=", "AmpEqual"}, {"|=", "PipeEqual"}, {"<<", "LessLess"}, {">>", "GreaterGreater"},
	{"<<=", "LessLessEqual"}, {">>=", "GreaterGreaterEqual"}, {"==", "EqualEqual"}, {"!=", "ExclaimEqual"},
	{"<=", "LessEqual"}, {">=", "GreaterEqual"}, {"&&", "AmpAmp"}, {"||", "PipePipe"}, {"++", "PlusPlus"}, {"--", "MinusMinus"},
	{",", "Comma"}, {"()", "Call"}, {"[]", "Subscript"}, {"->", "Arrow"},
}

// refusedOperators contains the operators that cannot be overloaded.
var refusedOperators = [...]string{
	"=", "->", "->*", "++", "--", "new", "delete", "<<", ">>",
	"+=", "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<<=", ">>=",
}

// functionQualified returns the name of the function fd in scope home with its namespaces, such as N::f. For a method
// it returns S.f, without the structs that enclose S.
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

// checkOperator reports an error if HLSL does not allow the operator fd to be overloaded in the scope home.
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

// signatureType returns the type that t denotes in the signature of fd. A struct in the type need not be complete
// before the function is called or its body is checked.
func (c *checker) signatureType(t *ast.Type, fd *ast.FuncDecl) (*types.Type, types.Quals) {
	r, q := c.spelledType(t)
	if fd.Body != nil && c.structs == 0 {
		c.require(r)
	}
	return c.noReference(r, q, t.Pos)
}

// requireSignature defines the instances of class templates in the signature of fn that have only been named so far.
func (c *checker) requireSignature(fn *checked.Func) {
	if c.uninstantiated == 0 {
		return
	}
	c.require(fn.Result)
	for _, p := range fn.Params {
		c.require(p.Type)
	}
}

// define makes fd, which has a body, the declaration of f. It checks the body now or, if f is in a struct that is being
// defined, leaves it for later.
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

// body checks the body of f, unless it has been checked or does not exist.
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

// called records that the current function calls f at pos.
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

// A callEdge records that the body of caller contains a call of callee.
type callEdge struct{ caller, callee *checked.Func }
