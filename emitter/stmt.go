package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/debuginfo"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func (e *SPIRVEmitter) stmt(s checked.Stmt) {
	switch s := s.(type) {
	case *checked.Block:
		e.block(s)
	case *checked.DeclStmt:
		e.declStmt(s)
	case *checked.ExprStmt:
		e.types.InlineNeeds(s.Attrs)
		e.expr(s.X)
	case *checked.If:
		e.ifStmt(s)
	case *checked.For:
		e.forStmt(s)
	case *checked.Do:
		e.doStmt(s)
	case *checked.Switch:
		e.switchStmt(s)
	case *checked.Case:
		e.caseLabel(s)
	case *checked.Return:
		e.returnStmt(s)
	case *checked.Break:
		e.jump(e.fn.breaks[len(e.fn.breaks)-1], s.Pos)
	case *checked.Continue:
		e.jump(e.fn.continues[len(e.fn.continues)-1], s.Pos)
	case *checked.Discard:
		e.discard(s)
	case *checked.Empty:
	default:
		panic("emitter: unexpected statement")
	}
}

func (e *SPIRVEmitter) block(s *checked.Block) {
	e.debug.EnterScope(s.Pos)
	for _, st := range s.Stmts {
		e.stmt(st)
	}
	e.debug.LeaveScope()
}

// body emits s, the body of a construct at pos. The source position is then at the end of the body, in its scope.
func (e *SPIRVEmitter) body(s checked.Stmt, pos source.Pos) {
	b, ok := s.(*checked.Block)
	if !ok {
		e.stmt(s)
		e.debug.At(debuginfo.StmtStart(s, pos))
		return
	}
	e.debug.EnterScope(b.Pos)
	for _, st := range b.Stmts {
		e.stmt(st)
	}
	e.debug.At(b.End)
	defer e.debug.Back()()
	e.debug.LeaveScope()
}

func (e *SPIRVEmitter) declStmt(s *checked.DeclStmt) {
	if s == nil {
		return
	}
	for _, v := range s.Vars {
		e.debug.AtFrom(s.Pos, v.Pos, v.Init)
		if v.Storage == checked.StaticLocal {
			e.staticLocal(v)
		} else {
			e.local(v)
		}
	}
}

// local emits the declaration of the local variable v.
func (e *SPIRVEmitter) local(v *checked.Var) {
	if v.Type.Kind == types.String {
		e.bindConstant(v)
		return
	}
	if v.Type.IsSpirv(types.SpirvResult) || spirvtypes.IsSpirvHandle(v.Type) && v.Quals&types.Const != 0 &&
		v.Init != nil {
		e.result(v)
		return
	}
	declared := e.declared.vars.at(v.ID) != nil
	dst := e.declareVariable(v)
	if v.Init != nil {
		e.initialize(dst, v)
	} else if v.Type.HoldsHitObject() {
		e.emptyHits(dst)
	}
	if !declared && dst.Mode == values.Pointer && dst.Storage == spirv.StorageClassFunction {
		e.debug.DebugLocalVariable(v, dst.ID)
	}
}

// initialize stores the initial value of v in dst.
func (e *SPIRVEmitter) initialize(dst values.Value, v *checked.Var) {
	pos := e.b.Pos()
	if c, ok := e.tryConstant(v.Init); ok {
		e.values.Assign(dst, c)
	} else if init := e.operand(v.Init); init.Mode != values.Invalid {
		e.b.SetPos(pos)
		e.values.Assign(dst, init)
	}
	e.copyCounter(v, v.Init)
}

// result makes the result of an instruction the value of v, without a variable. If v does not have an initializer, the
// value is undefined.
func (e *SPIRVEmitter) result(v *checked.Var) {
	r := values.Of(v.Type, 0)
	if v.Init != nil {
		r = e.operand(v.Init)
	} else {
		r.ID = e.b.Undef(e.types.TypeID(v.Type))
	}
	e.declared.vars.set(v.ID, &r)
}

// staticLocal emits the declaration of the static local variable v, which is initialized the first time that control
// reaches it:
//
//	if (init.done.v) else { v = …; init.done.v = true; }
func (e *SPIRVEmitter) staticLocal(v *checked.Var) {
	if e.bindConstant(v) {
		return
	}
	dst := e.declareVariable(v)
	if v.Init == nil && spirvtypes.IsResource(v.Type) {
		return
	}
	if v.Init != nil {
		e.debug.AtExpr(v.Init)
	}
	flag := e.b.AddGlobalVariable(spirv.StorageClassPrivate, e.b.TypeBool(), "init.done."+v.Name,
		e.b.ConstantBool(false))
	done := e.b.LoadAs(e.b.TypeBool(), flag)
	todoBlock := e.b.CreateBlock("if.init.todo")
	doneBlock := e.b.CreateBlock("if.init.done")
	e.b.SelectionMerge(doneBlock, spirv.SelectionControlNone)
	e.b.BranchConditional(done, doneBlock, todoBlock)
	e.b.SetInsertPoint(todoBlock)
	if v.Init != nil {
		e.values.Assign(dst, e.operand(v.Init))
	} else {
		e.b.Store(dst.ID, e.b.ConstantNull(e.types.ContentType(v.Type)))
	}
	e.b.Store(flag, e.b.ConstantBool(true))
	e.b.Branch(doneBlock)
	e.b.SetInsertPoint(doneBlock)
}

// returnStmt emits a return statement. A struct with a memory layout is converted through a temporary variable.
func (e *SPIRVEmitter) returnStmt(s *checked.Return) {
	if s.X == nil || e.fn.decl.Result.Kind == types.Void {
		if s.X != nil {
			e.expr(s.X)
		}
		e.debug.AtFrom(s.Pos, s.Pos, s.X)
		e.b.Return()
	} else {
		v := e.operand(s.X)
		e.copyResultCounter(e.fn.decl, s.X)
		e.debug.AtFrom(s.Pos, s.Pos, s.X)
		e.b.ReturnValue(e.returned(v))
	}
	if stmts := e.fn.decl.Body.Stmts; stmts[len(stmts)-1] != checked.Stmt(s) {
		e.unreachable()
	}
}

func (e *SPIRVEmitter) returned(v values.Value) spirv.ID {
	switch {
	case v.Mode == values.Pointer: // the value is an array of opaque objects in memory
		return e.values.LoadMemory(v, e.values.MemoryType(v))
	case v.Rule != spirvtypes.NoLayout && !v.IsContents() &&
		(v.Typ.Kind == types.Struct || spirvtypes.IsConstantBuffer(v.Typ)):
		temp := e.values.LocalVariable(v.Typ, "temp.var.ret")
		e.values.Assign(temp, v)
		return e.values.Load(temp)
	}
	return e.values.WithoutLayout(v).ID
}

// discard emits a discard statement, which ends the invocation. If the target supports it, the invocation becomes a
// helper invocation instead.
func (e *SPIRVEmitter) discard(s *checked.Discard) {
	e.debug.At(s.Pos)
	if e.demotes() {
		e.b.Emit(instbuilder.DemoteToHelperInvocation())
		return
	}
	e.b.Kill()
	e.unreachable()
}

const demoteExtension = "SPV_EXT_demote_to_helper_invocation"

// demotes reports whether discard is emitted as OpDemoteToHelperInvocation.
func (e *SPIRVEmitter) demotes() bool {
	if e.b.IsVersion(6) {
		return true
	}
	for _, x := range e.opts.Extensions {
		if x == demoteExtension {
			e.b.RequireExtension(demoteExtension)
			return true
		}
	}
	return false
}
