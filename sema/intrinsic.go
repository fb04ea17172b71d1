package sema

import (
	"math"
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stages"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// methodCall checks a call of the method name of obj, which has a builtin object type. explicit is the template
// argument of the call, or nil. It returns nil if objects of that type do not have the method.
func (c *checker) methodCall(obj checked.Expr, name string, explicit *types.Type, pos source.Pos, span source.Span,
	args []checked.Expr) checked.Expr {
	row := intrinsics.Method(obj.Info().Type.Object, name)
	if row == nil {
		return nil
	}
	return c.callRow(row, obj, explicit, pos, span, args)
}

func (c *checker) callRow(row *intrinsics.Row, obj checked.Expr, explicit *types.Type, pos source.Pos, span source.Span,
	args []checked.Expr) checked.Expr {
	c.noteRow(row, obj, pos, args)
	if anyInvalid(args) {
		return c.bad(span)
	}
	if row.Refused != intrinsics.Accepted {
		c.reportUncallable(row, obj != nil, pos, span)
		return c.bad(span)
	}
	call := c.slabs.intrinsics.New()
	call.Row, call.Object, call.TArg = row, obj, explicit
	call.Pos, call.Span = pos, span
	if row.Is(intrinsics.ProductTypes) {
		return c.mul(call, args)
	}
	c.argTypes = c.argTypes[:0]
	for _, x := range args {
		c.argTypes = append(c.argTypes, x.Info().Type)
	}
	sig := &c.sig
	sig.Explicit, sig.Args, sig.Values, sig.Object, sig.Room = explicit, c.argTypes, literalArgs(args), nil,
		sig.Room[:0]
	if obj != nil {
		sig.Object = obj.Info().Type
	}
	m, ok := c.overload(row, sig, args)
	if !ok {
		c.noOverload(row, obj, pos, args)
		return c.bad(span)
	}
	c.settleWritten(&m, args)
	call.Proto, call.Type = m.Proto, m.Result
	if row.Is(intrinsics.ReturnsRecord) {
		call.LValue, call.Quals = true, stages.ConstRecord(sig.Object)|obj.Info().Quals&types.Const
	}
	if row.Is(intrinsics.Dereferences) {
		call.LValue, call.Quals = true, sig.Object.ElemQuals
		if s := m.Result.Struct; s != nil && !s.Complete {
			c.Report(pos, diagnostics.IncompleteMemberAccess, m.Result)
			return c.bad(span)
		}
	}
	call.Args = c.slabs.args.Take(len(args))
	for i, x := range args {
		call.Args[i] = c.intrinsicArg(call, i, x, m.Params[i])
		if v := call.Args[i].Value; v != nil && checked.IsBad(v) {
			return c.bad(span)
		}
	}
	c.noteStage(row, pos, span.Start)
	if obj != nil && row.Name != "GetDimensions" {
		c.ops.NoteOrdered(obj)
	}
	c.stages.NodeObject(call)
	c.checkIntrinsic(call)
	return call
}

// settleWritten replaces literal types in m, the signature of a call with output arguments, because the written values
// must not depend on how the result is converted. The new type is that of the first output argument if it is a float,
// and otherwise float.
func (c *checker) settleWritten(m *intrinsics.Match, args []checked.Expr) {
	if !m.Result.IsLiteral() {
		return
	}
	written := slices.IndexFunc(m.Proto.Params, func(p intrinsics.Param) bool { return p.Dir&types.Out != 0 })
	if written < 0 || written >= len(args) {
		return
	}
	t := args[written].Info().Type
	if !t.IsFloat() || t.IsLiteral() {
		t = c.u.Basic(types.Float)
	}
	m.Result = c.u.WithShape(t.Scalar(), m.Result)
	for i, p := range m.Params {
		if p.IsLiteral() {
			m.Params[i] = c.u.WithShape(t.Scalar(), p)
		}
	}
}

// reportUncallable reports a call of a builtin function or method that the language has but that cannot be called.
func (c *checker) reportUncallable(row *intrinsics.Row, method bool, pos source.Pos, span source.Span) {
	_, name := row.Split()
	if !method {
		pos = span.Start // start of the function's qualifier
	}
	switch {
	case row.Refused == intrinsics.NoEquivalent && method:
		c.ReportReached(pos, diagnostics.NoEquivalent, name, "method")
	case row.Refused == intrinsics.NoEquivalent:
		c.ReportReached(pos, diagnostics.NoEquivalent, name, "function")
	case row.Refused == intrinsics.Deprecated:
		c.ReportReached(pos, diagnostics.IntrinsicDeprecated, name)
	default:
		c.ReportReached(pos, diagnostics.IntrinsicUnimplemented, name)
	}
}

// literalArgs returns information about each integer literal among the arguments, by argument index. It returns nil if
// none exist.
func literalArgs(args []checked.Expr) []intrinsics.Literal {
	var list []intrinsics.Literal
	for i, x := range args {
		if x.Info().Type.Scalar().Kind != types.LitInt {
			continue
		}
		if list == nil {
			list = make([]intrinsics.Literal, len(args))
		}
		v, ok := checked.Eval(x)
		list[i] = intrinsics.Literal{Negative: !ok || v.Kind == constant.Composite || v.Int64() < 0,
			Wide: convert.Wide(x)}
	}
	return list
}

func anyInvalid(args []checked.Expr) bool {
	for _, x := range args {
		if x.Info().Type.Kind == types.Invalid {
			return true
		}
	}
	return false
}

// overload returns the first overload that accepts the arguments without converting output arguments. If none exists,
// it returns the first overload that accepts the arguments. found is false if no overload accepts them.
func (c *checker) overload(row *intrinsics.Row, call *intrinsics.Call, args []checked.Expr) (first intrinsics.Match,
	found bool) {
	for i := range row.Sigs {
		m, ok := intrinsics.MatchSig(&row.Sigs[i], call)
		if !ok || !c.takes(&m, args) {
			continue
		}
		if outsAreExact(&m, args) {
			return m, true
		}
		if !found {
			first, found = m, true
		}
	}
	return first, found
}

func (c *checker) takes(m *intrinsics.Match, args []checked.Expr) bool {
	for i, x := range args {
		from, to := x.Info().Type, m.Params[i]
		if i < len(m.Proto.Params) && m.Proto.Params[i].Ref && from != to {
			return false
		}
		if i < len(m.Proto.Params) && m.Proto.Params[i].Dir == types.Out {
			from, to = to, from
		}
		if from != to && !c.conv.Sequence(from, to, false).OK {
			return false
		}
	}
	return true
}

func outsAreExact(m *intrinsics.Match, args []checked.Expr) bool {
	for i, x := range args {
		if i < len(m.Proto.Params) && m.Proto.Params[i].Dir != 0 && x.Info().Type != m.Params[i] {
			return false
		}
	}
	return true
}

// intrinsicArg converts x, argument i of the call, to the type t of its parameter.
func (c *checker) intrinsicArg(call *checked.Intrinsic, i int, x checked.Expr, t *types.Type) checked.Arg {
	if i >= len(call.Proto.Params) {
		return checked.Arg{Value: c.conv.Settled(x)}
	}
	p := &call.Proto.Params[i]
	switch {
	case p.Dir == 0:
		return checked.Arg{Value: c.convertArg(x, t)}
	case p.Name == "status" && !x.Info().LValue:
		c.Report(call.Span.Start, diagnostics.StatusNotLValue)
		return checked.Arg{Value: c.bad(x.Info().Span)}
	case call.Row.Check == intrinsics.CheckAtomic && !p.Ref && !x.Info().LValue:
		c.ReportReached(x.Info().Pos, diagnostics.AtomicOutput, "InterlockedCompareExchange")
		return checked.Arg{Value: c.bad(x.Info().Span)}
	}
	return c.resolver.Argument(x, &checked.Var{Type: t, Quals: p.Dir, Pos: x.Info().Pos})
}

// convertArg is like ConvertAt of package convert, but warnings about vector parameters of builtin functions name the
// type as vector<T, N>.
func (c *checker) convertArg(x checked.Expr, t *types.Type) checked.Expr {
	if convert.IsA(x, t) {
		return x
	}
	in := x.Info()
	v := c.conv.Sequence(in.Type, t, false)
	if !v.OK || !v.Narrows || t.Kind != types.Vector {
		return c.conv.ConvertAt(x, t, convert.Operand, in.Span.Start)
	}
	if !convert.KeepsValue(x, t) {
		elem := t.Elem.String()
		if t.Elem.Kind == types.Float16 {
			elem = "half"
		}
		c.ReportSpan(in.Span.Start, in.Span, diagnostics.Narrowing, convert.SpelledType(x), "vector<"+elem+", "+
			strconv.Itoa(int(t.Cols))+">")
	}
	if v.Truncates {
		c.ReportSpan(in.Span.Start, in.Span, diagnostics.ImplicitTruncation)
	}
	return c.conv.Perform(x, t, v, false)
}

// callChecks contains a function for each rule about calls that this package checks. Package stages checks the other
// rules.
var callChecks = [...]func(c *checker, call *checked.Intrinsic){
	intrinsics.CheckAtomic:    (*checker).checkAtomic,
	intrinsics.CheckMicromaps: (*checker).checkMicromaps,
	intrinsics.CheckRawAccess: (*checker).checkRawAccess,
}

func checksHere(check intrinsics.Check) bool {
	return int(check) < len(callChecks) && callChecks[check] != nil
}

// checkIntrinsic checks the rules about a call that its signature does not express.
func (c *checker) checkIntrinsic(call *checked.Intrinsic) {
	if check := call.Row.Check; checksHere(check) {
		callChecks[check](c, call)
		return
	}
	c.stages.Call(call, c.checkedFn())
}

// checkAtomic reports a destination that atomic instructions cannot change, such as a bit-field.
func (c *checker) checkAtomic(call *checked.Intrinsic) {
	if dest := call.Args[0].Dest; bitFieldOf(dest) != nil {
		c.Report(call.Pos, diagnostics.NoMatchingFunction, call.Row.Name).Note(dest.Info().Pos,
			"cannot take the address of a bit-field")
	}
	c.stages.Atomic(call)
}

// checkMicromaps reports ray flags in a call that the flags of the ray query type do not allow.
func (c *checker) checkMicromaps(call *checked.Intrinsic) {
	if flags, ok := checked.EvalInt(call.Args[1].Value); ok {
		c.builtins.CheckMicromaps(call.Object.Info().Type, uint32(flags), call.Pos)
	}
}

// checkRawAccess reports an alignment argument that is not a power of two, and a type that memory cannot hold. It also
// records the type of the access for later checks.
func (c *checker) checkRawAccess(call *checked.Intrinsic) {
	if a := call.Arg("alignment"); a != nil {
		x := a.Value
		if cast, ok := x.(*checked.Cast); ok && cast.Kind == checked.NumericCast {
			x = cast.X // the sign is visible only before the conversion
		}
		if n, ok := checked.EvalInt(x); !ok || n <= 0 || n&(n-1) != 0 || n > math.MaxInt32 {
			c.Report(call.Pos, diagnostics.RawAlignment)
		}
	}
	t := call.Type
	if t.Kind == types.Void {
		t = call.Args[1].Value.Info().Type
	}
	if t.ContainsObject() {
		c.Report(call.Pos, diagnostics.InvalidElement, t, call.Row.Name)
	}
	c.prog.RawUses = append(c.prog.RawUses, checked.TypeUse{Type: t, Pos: call.Pos})
}

// stageCodes contains the diagnostics for calls of functions that only pixel shaders support, and of functions that
// only targets with group operations support. The first row applies whose facts hold for the function.
var stageCodes = [...]struct {
	facts intrinsics.Facts
	code  diagnostics.Code
}{
	{intrinsics.Discards, diagnostics.DiscardStage},
	{intrinsics.ImplicitLod, diagnostics.ImplicitLodStage},
	{intrinsics.Derivatives, diagnostics.DerivativeStage},
	{intrinsics.Wave, diagnostics.WaveTarget},
	{intrinsics.ReadsInput, diagnostics.PixelOnly},
	{intrinsics.ReadsAttachment, diagnostics.SubpassStage},
}

// noteStage records a call of a function that only some stages support. The call is an error if an entry point of
// another stage reaches it, which is known only later.
func (c *checker) noteStage(row *intrinsics.Row, pos, start source.Pos) {
	for i := range stageCodes {
		s := &stageCodes[i]
		if !row.Is(s.facts) {
			continue
		}
		use := checked.StageUse{Pos: pos, Stages: intrinsics.Pixel, Code: s.code, What: row.Name}
		switch s.code {
		case diagnostics.WaveTarget:
			use.Stages = 0
		case diagnostics.SubpassStage:
			use.Pos, use.What = start, ""
		}
		c.stageUse(use)
		return
	}
	if row.Stages != 0 {
		c.onlyIn(row.Stages, pos, row.Name)
	}
}

// onlyIn records that the current function uses the feature named what, which only the given stages support.
func (c *checker) onlyIn(stages intrinsics.Stages, pos source.Pos, what string) {
	c.stageUse(checked.StageUse{Pos: pos, Stages: stages, Code: diagnostics.StageFunction, What: what})
}

// stageUse records use in the current function, or for the initializers of globals. It drops use if the code never
// runs.
func (c *checker) stageUse(use checked.StageUse) {
	if c.typeOnly > 0 {
		return
	}
	f := c.checkedFn()
	switch {
	case c.dead != 0:
	case f != nil:
		f.StageUses = append(f.StageUses, use)
	default: // the initializers of globals run in every entry point
		c.initStages = append(c.initStages, use)
	}
}

// reached reports a construct that does not have an equivalent in SPIR-V, if an entry point reaches it. Otherwise such
// a construct is accepted, because shared headers contain many functions that a shader does not call.
func (c *checker) reached(pos source.Pos, code diagnostics.Code, args ...any) {
	if c.checkedFn() == nil {
		c.Report(pos, code, args...)
		return
	}
	c.stageUse(checked.StageUse{Pos: pos, Code: code, Args: args})
}

// mul checks mul(a, b). The shapes follow the rules of linear algebra: a is a row if it is a vector, and b is a column
// if it is a vector. If the inner sizes differ, the larger one is truncated.
func (c *checker) mul(call *checked.Intrinsic, args []checked.Expr) checked.Expr {
	if len(args) != 2 || !args[0].Info().Type.IsNumeric() || !args[1].Info().Type.IsNumeric() {
		c.noOverload(call.Row, nil, call.Pos, args)
		return c.bad(call.Span)
	}
	a, b := args[0].Info().Type, args[1].Info().Type
	elem := c.mulScalar(a, b)
	var ta, tb *types.Type
	u := c.u
	switch kindOfShape(a)*3 + kindOfShape(b) {
	case 0: // scalar · scalar
		ta, tb, call.Type = elem, elem, elem
	case 1, 2: // scalar · vector or matrix
		ta, tb = elem, u.WithShape(elem, b)
		call.Type = tb
	case 3, 6: // vector or matrix · scalar
		ta, tb = u.WithShape(elem, a), elem
		call.Type = ta
	case 4: // vector · vector
		n := min(a.Cols, b.Cols)
		ta = u.Vector(elem, int(n))
		tb, call.Type = ta, elem
	case 5: // vector · matrix
		n := min(a.Cols, uint16(b.Rows))
		ta, tb = u.Vector(elem, int(n)), u.Matrix(elem, int(n), int(b.Cols))
		call.Type = u.Vector(elem, int(b.Cols))
	case 7: // matrix · vector
		n := min(a.Cols, b.Cols)
		ta, tb = u.Matrix(elem, int(a.Rows), int(n)), u.Vector(elem, int(n))
		call.Type = u.Vector(elem, int(a.Rows))
	case 8: // matrix · matrix
		n := min(a.Cols, uint16(b.Rows))
		ta, tb = u.Matrix(elem, int(a.Rows), int(n)), u.Matrix(elem, int(n), int(b.Cols))
		call.Type = u.Matrix(elem, int(a.Rows), int(b.Cols))
	}
	call.Args = []checked.Arg{{Value: c.conv.Convert(args[0], ta)}, {Value: c.conv.Convert(args[1], tb)}}
	return call
}

// kindOfShape returns 0 for scalars, 1 for vectors, and 2 for matrices.
func kindOfShape(t *types.Type) int {
	switch t.Kind {
	case types.Vector:
		return 1
	case types.Matrix:
		return 2
	}
	return 0
}

// mulScalar returns the component type of mul for operands of the types a and b.
func (c *checker) mulScalar(a, b *types.Type) *types.Type {
	t, _ := c.conv.CommonScalar(a.Scalar(), b.Scalar())
	switch t.Kind {
	case types.Bool, types.LitInt:
		return c.u.Basic(types.Int)
	case types.LitFloat:
		return c.u.Basic(types.Float)
	}
	return c.u.Basic(types.Computed(t.Kind))
}

// intrinsicRow returns the intrinsic function with the name p. in is the scope that the qualifier of the name denotes,
// or nil. It returns nil if no such function exists.
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

// intrinsicTakes reports whether an overload of the intrinsic function row accepts the arguments.
func (c *checker) intrinsicTakes(row *intrinsics.Row, args []checked.Expr) bool {
	call := intrinsics.Call{Universe: c.u, Args: make([]*types.Type, len(args)), Protos: c.protos}
	for i, x := range args {
		call.Args[i] = x.Info().Type
		if call.Args[i].Kind == types.Struct && row.Stages&intrinsics.RayTracing == 0 {
			return false
		}
	}
	if row.Is(intrinsics.ProductTypes) {
		return len(args) == 2 && call.Args[0].IsNumeric() && call.Args[1].IsNumeric()
	}
	_, ok := c.overload(row, &call, args)
	return ok
}

func (c *checker) callIntrinsic(row *intrinsics.Row, p *ast.NamePart, args []checked.Expr,
	at checked.Site) checked.Expr {
	explicit, ok := c.intrinsicArgument(p)
	if !ok {
		return c.bad(at.Span)
	}
	return c.callRow(row, nil, explicit, at.Pos, at.Span, args)
}

// intrinsicArgument returns the template argument in p, the name of a builtin function or method, or nil if none
// exists. It returns false after an error.
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
