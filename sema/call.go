package sema

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/inlinespirv"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// call checks f(args), x.f(args) and x(args).
func (c *checker) call(x *ast.Call) checked.Expr {
	switch f := ast.Unparen(x.Fun).(type) {
	case *ast.Name:
		return c.callName(x, f)
	case *ast.Member:
		return c.callMember(x, f)
	}
	return c.callValue(c.expr(x.Fun), x)
}

// callName checks a call through a name.
func (c *checker) callName(x *ast.Call, f *ast.Name) checked.Expr {
	last := f.Name.Last()
	span := x.Span()
	sym, in, ok := c.resolve(&f.Name)
	if !ok || sym != nil && sym.Unknown {
		c.args(x.Args)
		return c.bad(span)
	}
	c.noteCallee(sym, in, last)
	if sym == nil && c.namesType(&f.Name, in) {
		t, _ := c.typeName(&ast.Type{Pos: last.Pos, Name: &f.Name})
		return c.constructor(t, x.Args, span)
	}
	if sym != nil {
		switch sym.Kind {
		case scope.TypeSymbol:
			t, _ := c.noReference(sym.Type, sym.Quals, last.Pos)
			return c.constructor(t, x.Args, span)
		case scope.TemplateSymbol:
			if sym.Template.Kind != scope.VarTemplate {
				t, q := c.templateType(sym, last)
				t, _ = c.noReference(t, q, last.Pos)
				return c.constructor(t, x.Args, span)
			}
			return c.callValue(c.expr(f), x)
		case scope.VarSymbol, scope.ConstSymbol, scope.FieldSymbol, scope.NamespaceSymbol:
			return c.callValue(c.expr(f), x)
		}
	}
	args, ok := c.args(x.Args)
	if !ok {
		return c.bad(span)
	}
	return c.callSymbol(sym, in, last, x, args, checked.Site{Pos: last.Pos, Span: span})
}

// namesType reports whether a name that nothing declares is a type of the
// language.
func (c *checker) namesType(q *ast.QualName, in *scope.Scope) bool {
	last := q.Last()
	if in != nil && in != c.names.Global {
		return in.Name == "vk" && in.Parent == c.names.Global &&
			(builtins.FindObject(last.Name) != nil || inlinespirv.IsType(last.Name))
	}
	b := c.builtins.Lookup(last.Sym)
	switch b.Kind {
	case builtins.Vector, builtins.Matrix, builtins.Object:
		return true
	case builtins.Symbol:
		return b.Symbol.Kind == scope.TypeSymbol
	}
	return false
}

// callSymbol checks the call x of the functions of sym, which may be nil, or of an
// intrinsic function. An intrinsic function that takes the arguments goes
// before the user's; template arguments can only be meant for those, and are
// dropped then.
func (c *checker) callSymbol(sym *scope.Symbol, in *scope.Scope, p *ast.NamePart, x *ast.Call, args []checked.Expr, at checked.Site) checked.Expr {
	row := c.intrinsicRow(p, in)
	if row != nil && sym == nil {
		return c.callIntrinsic(row, p, args, at)
	}
	if row != nil && in == nil && sym.Scope.Kind != scope.StructScope && c.intrinsicTakes(row, args) {
		return c.callRow(row, nil, nil, at.Pos, at.Span, args)
	}
	var fns []*scope.Function
	switch {
	case in == nil:
		fns = c.overloadsOf(sym, p.Sym, x, args)
	case sym != nil:
		fns = c.names.Visible(sym.Functions)
	}
	if sym == nil && len(fns) == 0 {
		return c.callUndeclared(in, p, args, at)
	}
	return c.callOverloads(fns, sym, p, nil, args, at)
}

// callUndeclared checks a call of a function that nothing declares: one of
// namespace vk that is in no table, or an error.
func (c *checker) callUndeclared(in *scope.Scope, p *ast.NamePart, args []checked.Expr, at checked.Site) checked.Expr {
	if x := c.vkFunction(p.Name, in, args, at); x != nil {
		return x
	}
	if c.isPointerCast(p.Name, in) {
		return c.pointerCast(p, args, at)
	}
	c.undeclared(p, in, aCallee)
	return c.bad(at.Span)
}

// intrinsicRow returns the intrinsic function that p means when it is qualified
// by in, nil if there is none.
func (c *checker) intrinsicRow(p *ast.NamePart, in *scope.Scope) *intrinsics.Row {
	if in != nil && in != c.names.Global {
		return intrinsics.Function(in.Prefix + p.Name)
	}
	if row := c.builtins.Lookup(p.Sym).Intrinsic; row != nil {
		return row
	}
	for _, ns := range [...]string{"vk", "dx"} {
		if !c.usesNamespace(ns) {
			continue
		}
		if row := intrinsics.Function(ns + "::" + p.Name); row != nil {
			return row
		}
	}
	return nil
}

// intrinsicTakes reports whether an overload of the intrinsic function takes
// the arguments.
func (c *checker) intrinsicTakes(row *intrinsics.Row, args []checked.Expr) bool {
	call := intrinsics.Call{Universe: c.u, Args: make([]*types.Type, len(args)), Protos: c.protos}
	for i, x := range args {
		call.Args[i] = x.Info().Type
		if call.Args[i].Kind == types.Struct && row.Stages&intrinsics.RayTracing == 0 {
			return false
		}
	}
	if row.Emit.Custom == "mul" {
		return len(args) == 2 && call.Args[0].IsNumeric() && call.Args[1].IsNumeric()
	}
	_, ok := c.overload(row, &call, args)
	return ok
}

func (c *checker) callIntrinsic(row *intrinsics.Row, p *ast.NamePart, args []checked.Expr, at checked.Site) checked.Expr {
	explicit, ok := c.intrinsicArgument(p)
	if !ok {
		return c.bad(at.Span)
	}
	return c.callRow(row, nil, explicit, at.Pos, at.Span, args)
}

// callOverloads checks a call of one of the functions fns, found as sym if not by
// the arguments. obj is the object of a method call; where it is nil and one is
// needed it is this.
func (c *checker) callOverloads(fns []*scope.Function, sym *scope.Symbol, p *ast.NamePart, obj checked.Expr, args []checked.Expr, at checked.Site) checked.Expr {
	if c.typeOnly > 0 {
		args = c.stringsAsArrays(args)
	}
	fits, ok := c.candidates(fns, p, args)
	if !ok {
		return c.bad(at.Span)
	}
	list, r := c.rankFunctions(fits, args)
	if c.typeOnly > 0 && r.Best < 0 && len(r.Ambiguous) == 0 && isMethod(sym) {
		args = valuesAsObjects(args)
		list, r = c.rankFunctions(fits, args)
	}
	switch {
	case r.Best >= 0:
		return c.callFunction(fits[r.Best], obj, args, at)
	case len(r.Ambiguous) > 0:
		c.resolver.ReportAmbiguous(p.Name, list, r, at)
	default:
		d := c.reportNoFunction(sym, p, list, args, at)
		if !c.Tentative() {
			c.noteIgnored(d, fns, p, args)
		}
	}
	return c.bad(at.Span)
}

// isMethod reports whether sym is declared in a struct.
func isMethod(sym *scope.Symbol) bool {
	return sym != nil && sym.Scope != nil && sym.Scope.Kind == scope.StructScope
}

// valuesAsObjects returns the arguments with values as objects of their types: dxc
// does not ask for an object where a method has an out parameter, and a call
// that is not evaluated writes nothing.
func valuesAsObjects(args []checked.Expr) []checked.Expr {
	out := slices.Clone(args)
	for i, x := range args {
		if in := x.Info(); !in.LValue {
			out[i] = &checked.Operand{Node: checked.Node{Type: in.Type, LValue: true, Pos: in.Pos, Span: in.Span}}
		}
	}
	return out
}

// stringsAsArrays returns the arguments with string literals as arrays of characters.
// A function that is called cannot take them, but its result has a type.
func (c *checker) stringsAsArrays(args []checked.Expr) []checked.Expr {
	var out []checked.Expr
	for i, x := range args {
		s, ok := x.(*checked.Literal)
		if !ok || s.Type.Kind != types.String {
			continue
		}
		if out == nil {
			out = slices.Clone(args)
		}
		out[i] = c.ops.Characters(s)
	}
	if out == nil {
		return args
	}
	return out
}

// reportNoFunction reports a call that nothing takes, naming too the templates
// whose arguments could not be deduced.
func (c *checker) reportNoFunction(sym *scope.Symbol, p *ast.NamePart, list []convert.Candidate, args []checked.Expr, at checked.Site) *diagnostics.Diagnostic {
	if isMethod(sym) {
		return c.reportNoMethod(sym, p, list, args, at)
	}
	return c.resolver.ReportNoMatch(p.Name, list, args, at)
}

func (c *checker) reportNoMethod(sym *scope.Symbol, p *ast.NamePart, list []convert.Candidate, args []checked.Expr, at checked.Site) *diagnostics.Diagnostic {
	d := c.ReportSpan(at.Pos, at.Span, diagnostics.NoMatchingMember, p.Name)
	for i := range list {
		c.resolver.NoteMismatch(d, &list[i], args)
	}
	return d
}

// rankFunctions ranks functions for a call. The list that it returns is good
// until the next call.
func (c *checker) rankFunctions(fns []*scope.Function, args []checked.Expr) ([]convert.Candidate, convert.Ranking) {
	c.overloads = c.overloads[:0]
	for _, f := range fns {
		c.requireSignature(f.Func)
		c.overloads = append(c.overloads, convert.Candidate{Params: f.Func.Params, Required: f.Required(), Pos: f.Func.Pos})
	}
	r := c.resolver.BestViable(c.overloads, args)
	if len(r.Ambiguous) > 0 {
		c.breakTie(fns, args, &r)
	}
	return c.overloads, r
}

// breakTie prefers, if there are instances of templates among the functions, one
// that takes exactly the types of the arguments, then a function to an instance
// of a template, then the more special template. Functions alone are ambiguous:
// float and float1 are as good as each other for any argument.
func (c *checker) breakTie(fns []*scope.Function, args []checked.Expr, r *convert.Ranking) {
	if !slices.ContainsFunc(r.Ambiguous, func(i int) bool { return fns[i].Args != nil }) {
		return
	}
	if i := onlyExact(fns, args, r.Ambiguous); i >= 0 {
		r.Best = i
		return
	}
	plain := -1
	for _, i := range r.Ambiguous {
		if fns[i].Args != nil {
			continue
		}
		if plain >= 0 {
			return
		}
		plain = i
	}
	if plain >= 0 {
		r.Best = plain
		return
	}
	if best := c.deducer.MostSpecialized(fns, r.Ambiguous, args); best >= 0 {
		r.Best = best
	}
}

// onlyExact returns the only one among the tied functions whose parameters have
// the types of the arguments, -1 if there is none or several.
func onlyExact(fns []*scope.Function, args []checked.Expr, tied []int) int {
	best := -1
	for _, i := range tied {
		exact := true
		for j, a := range args {
			exact = exact && fns[i].Func.Params[j].Type == a.Info().Type
		}
		if !exact {
			continue
		}
		if best >= 0 {
			return -1
		}
		best = i
	}
	return best
}

// callFunction makes the call of f.
func (c *checker) callFunction(f *scope.Function, obj checked.Expr, args []checked.Expr, at checked.Site) checked.Expr {
	fn := f.Func
	c.rec.Chosen(at.Pos, f)
	c.warnDeprecated(fn.Attrs, fn.Name, fn.Pos, at)
	out := c.slabs.calls.New()
	out.Type, out.Pos, out.Span, out.Func = fn.Result, at.Pos, at.Span, fn
	out.Quals = fn.ResQuals & (types.Precise | types.RowMajor | types.ColumnMajor | types.Coherent)
	if fn.This != nil {
		if out.Object = c.methodObject(fn, obj, at); out.Object == nil {
			return c.bad(at.Span)
		}
	}
	out.Args = c.slabs.args.Take(len(fn.Params))
	for i, p := range fn.Params {
		var x checked.Expr
		if i < len(args) {
			x = args[i]
		} else {
			x = c.defaultArg(f, i)
		}
		a := c.inline.Argument(fn, x, p)
		if a.Value != nil && checked.IsBad(a.Value) {
			return c.bad(at.Span)
		}
		if a.Value != nil {
			c.conv.WarnCoherence(a.Value, p.Type, p.Quals, at.Span.Start)
		}
		out.Args[i] = a
	}
	c.called(f, at.Pos)
	switch {
	case inlinespirv.IsTypeDef(fn):
		c.inline.DefineType(fn, out.Args, at)
	case inlinespirv.IsInstruction(fn) && !c.inline.CheckOperands(fn, out.Args, at):
		return c.bad(at.Span)
	}
	if fn.Result.Kind == types.Struct && !fn.Result.Struct.Complete {
		c.Report(at.Pos, diagnostics.IncompleteType, fn.Result)
		return c.bad(at.Span)
	}
	return out
}

// warnDeprecated warns of the use of something, declared at pos, whose attributes
// say that it is out of use.
func (c *checker) warnDeprecated(attrs []attr.Attr, name string, pos source.Pos, at checked.Site) {
	if len(attrs) > 0 && attr.Find(attrs, attr.Deprecated) != nil {
		c.ReportSpan(at.Pos, at.Span, diagnostics.DeprecatedUse, name).Note(pos, "'%s' has been explicitly marked deprecated here", name)
	}
}

// methodObject returns the object that a method is called on, converted to the
// struct that declares it.
func (c *checker) methodObject(fn *checked.Func, obj checked.Expr, at checked.Site) checked.Expr {
	if obj == nil {
		if c.this == nil {
			c.Report(at.Pos, diagnostics.MethodWithoutObject)
			return nil
		}
		obj = c.thisAt(at.Pos, at.Span)
	}
	x := c.baseOf(obj, fn.This, at.Pos)
	if x == nil {
		c.Report(at.Pos, diagnostics.MethodWithoutObject)
	}
	return x
}

// defaultArg checks the default argument of parameter i where the function was
// declared.
func (c *checker) defaultArg(f *scope.Function, i int) checked.Expr {
	caller := c.fn
	old := c.in(f.Scope)
	c.fn = caller
	x := c.expr(f.Defaults[i])
	c.restore(old)
	return x
}

// callMember checks x.f(args).
func (c *checker) callMember(x *ast.Call, m *ast.Member) checked.Expr {
	obj := c.contents(c.expr(m.X))
	span := x.Span()
	last := m.Name.Last()
	c.noteMethod(obj, m)
	args, ok := c.args(x.Args)
	if !ok || checked.IsBad(obj) {
		return c.bad(span)
	}
	t := obj.Info().Type
	at := checked.Site{Pos: last.Pos, Span: span}
	switch t.Kind {
	case types.Struct:
		sym := c.memberSymbol(obj, &m.Name)
		if sym == nil || sym.Unknown {
			return c.bad(span)
		}
		if sym.Kind == scope.FuncSymbol {
			return c.callOverloads(sym.Functions, sym, last, obj, args, at)
		}
		return c.callValueWith(c.structMember(obj, m, last), args, x)
	case types.Object:
		return c.callObjectMethod(obj, last, args, at)
	}
	c.Report(last.Pos, diagnostics.MemberOfNonStruct, t)
	return c.bad(span)
}

// callObjectMethod checks a call of a method of a built-in object.
func (c *checker) callObjectMethod(obj checked.Expr, p *ast.NamePart, args []checked.Expr, at checked.Site) checked.Expr {
	explicit, ok := c.intrinsicArgument(p)
	if !ok {
		return c.bad(at.Span)
	}
	if x := c.methodCall(obj, p.Name, explicit, at.Pos, at.Span, args); x != nil {
		return x
	}
	t := obj.Info().Type
	if hasNoMethods(t.Object) {
		c.ReportReached(p.Pos, diagnostics.Unsupported, "method '"+p.Name+"' of '"+t.String()+"'")
	} else {
		c.suggestMethod(c.Report(p.Pos, diagnostics.NoMember, p.Name, "'"+t.String()+"'"), p.Pos, p.Name, t)
	}
	return c.bad(at.Span)
}

// intrinsicArgument returns the template argument of a built-in function or
// method, nil if there is none.
func (c *checker) intrinsicArgument(p *ast.NamePart) (*types.Type, bool) {
	if len(p.Args.All()) == 0 {
		return nil, true
	}
	targs := c.builtinArgs(p)
	if len(targs) == 1 && targs[0].Bad() {
		return nil, false
	}
	if len(targs) != 1 || targs[0].IsValue || targs[0].Type.ContainsObject() || targs[0].Type.Kind == types.Void {
		c.Report(p.Pos, diagnostics.MethodTemplateArg, p.Name)
		return nil, false
	}
	return targs[0].Type, true
}

// hasNoMethods reports whether none of the methods of an object type is in the
// table: the language has some for each.
func hasNoMethods(k types.ObjectKind) bool {
	return !intrinsics.HasMethods(k)
}

func isObjectMethod(t *types.Type, name string) bool { return intrinsics.Method(t.Object, name) != nil }

// callValue checks v(args) on a value: operator().
func (c *checker) callValue(v checked.Expr, x *ast.Call) checked.Expr {
	args, ok := c.args(x.Args)
	if !ok || checked.IsBad(v) {
		return c.bad(x.Span())
	}
	return c.callValueWith(v, args, x)
}

func (c *checker) callValueWith(v checked.Expr, args []checked.Expr, x *ast.Call) checked.Expr {
	at := checked.Site{Pos: x.Fun.Position(), Span: x.Span()}
	if checked.IsBad(v) {
		return c.bad(at.Span)
	}
	v = c.contents(v)
	if r := c.userOperator("()", v, args, at); r != nil {
		return r
	}
	code := diagnostics.NotCallable
	if k := v.Info().Type.Kind; k == types.Struct || k == types.Object {
		code = diagnostics.NoCallOperator
	}
	c.ReportSpan(at.Pos, at.Span, code, v.Info().Type)
	return c.bad(at.Span)
}

// userOperator checks an operator that the struct of x defines as a method. It
// returns nil if there is none that fits.
func (c *checker) userOperator(op string, x checked.Expr, args []checked.Expr, at checked.Site) checked.Expr {
	s := scope.StructScopeOf(x.Info().Type)
	if c.opts.HV < 2021 || s == nil {
		return nil
	}
	sym := s.Member("operator" + op)
	if sym == nil || sym.Kind != scope.FuncSymbol {
		return nil
	}
	if sym.Unknown {
		return c.bad(at.Span)
	}
	f := c.fits(sym, &ast.NamePart{Pos: at.Pos, Sym: sym.ID, Name: sym.Name}, args)
	if f == nil {
		return nil
	}
	return c.callFunction(f, x, args, at)
}

// fits returns the function of sym that takes the arguments best, nil if none.
func (c *checker) fits(sym *scope.Symbol, p *ast.NamePart, args []checked.Expr) *scope.Function {
	fns, ok := c.candidates(sym.Functions, p, args)
	if !ok {
		return nil
	}
	_, r := c.rankFunctions(fns, args)
	if r.Best < 0 {
		return nil
	}
	return fns[r.Best]
}

// currentFunc returns the function whose body is being checked, nil outside.
func (c *checker) currentFunc() *checked.Func { return c.checkedFn() }

// vkFunction checks a call of a function of namespace vk that is no row of the
// table of intrinsic functions. It returns nil if text is none.
func (c *checker) vkFunction(text string, in *scope.Scope, args []checked.Expr, at checked.Site) checked.Expr {
	if in != nil && in.Name == "vk" && in.Parent == c.names.Global || in == nil && c.usesNamespace("vk") {
		return c.inline.ExecutionMode(text, args, at)
	}
	return nil
}

// index checks x[i]; at is where the bracket stands. The struct of x may define
// the operator, and so it may the others but assignment.
func (c *checker) index(x, i checked.Expr, at checked.Site) checked.Expr {
	if !checked.IsBad(x) && !checked.IsBad(i) {
		if r := c.userOperator("[]", x, []checked.Expr{i}, at); r != nil {
			return r
		}
	}
	return c.ops.Index(x, i, at)
}

// binary checks x op y for every operator that stands between two operands.
func (c *checker) binary(op ast.Op, x, y checked.Expr, at checked.Site) checked.Expr {
	if op != ast.Assign && !checked.IsBad(x) && !checked.IsBad(y) {
		if r := c.userOperator(op.String(), x, []checked.Expr{y}, at); r != nil {
			return r
		}
	}
	return c.ops.Binary(op, x, y, at)
}

// unary checks op x, or x op when postfix.
func (c *checker) unary(op ast.Op, x checked.Expr, postfix bool, at checked.Site) checked.Expr {
	if op != ast.AddressOf && op != ast.Deref && !checked.IsBad(x) {
		if r := c.userOperator(op.String(), x, nil, at); r != nil {
			return r
		}
	}
	return c.ops.Unary(op, x, postfix, at)
}

// isPointerCast reports whether text, qualified by in, is
// vk::static_pointer_cast or vk::reinterpret_pointer_cast.
func (c *checker) isPointerCast(text string, in *scope.Scope) bool {
	if text != "static_pointer_cast" && text != "reinterpret_pointer_cast" {
		return false
	}
	if in == nil || in == c.names.Global {
		return c.usesNamespace("vk")
	}
	return in.Name == "vk" && in.Parent == c.names.Global
}

// pointerCast checks vk::static_pointer_cast<T, align>(p), where T is what p
// points to or a base of it, and vk::reinterpret_pointer_cast, where it is
// anything. The alignment cannot grow.
func (c *checker) pointerCast(p *ast.NamePart, args []checked.Expr, at checked.Site) checked.Expr {
	targs := c.builtinArgs(p)
	if len(targs) == 0 || len(targs) > 2 || len(args) != 1 || !args[0].Info().Type.IsBufferPointer() {
		c.ReportSpan(at.Pos, at.Span, diagnostics.NoMatchingFunction, p.Name)
		return c.bad(at.Span)
	}
	row := builtins.FindObject("BufferPointer")
	to, _ := c.builtins.ObjectType(row, p.Pos, targs, true)
	from := args[0].Info().Type
	switch {
	case to.Kind == types.Invalid:
		return c.bad(at.Span)
	case pointerAlign(to) > pointerAlign(from):
		c.ReportSpan(at.Pos, at.Span, diagnostics.PointerAlignment)
		return c.bad(at.Span)
	case p.Name == "static_pointer_cast" && to.Elem != from.Elem &&
		!(to.Elem.Kind == types.Struct && from.Elem.Kind == types.Struct && from.Elem.DerivesFrom(to.Elem)):
		c.ReportSpan(at.Pos, at.Span, diagnostics.PointerContent)
		return c.bad(at.Span)
	}
	return &checked.Cast{Node: at.Node(to), Kind: checked.PointerCast, X: args[0]}
}

// pointerAlign returns the alignment that a buffer pointer is declared with, or
// that what it points to has.
func pointerAlign(t *types.Type) int {
	if t.Len > 0 {
		return t.Len
	}
	_, align, _ := layout.SizeOf(t.Elem)
	return int(align)
}
