package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/debuginfo"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
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
		e.InlineNeeds(s.Attrs)
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
		e.jump(e.breaks[len(e.breaks)-1], s.Pos)
	case *checked.Continue:
		e.jump(e.continues[len(e.continues)-1], s.Pos)
	case *checked.Discard:
		e.discard(s)
	case *checked.Empty:
	default:
		panic("emitter: unexpected statement")
	}
}

func (e *SPIRVEmitter) block(s *checked.Block) {
	e.EnterScope(s.Pos)
	for _, st := range s.Stmts {
		e.stmt(st)
	}
	e.LeaveScope()
}

// body emits the body of a construct and leaves the position at its end, which is
// in the scope of the body.
func (e *SPIRVEmitter) body(s checked.Stmt, pos source.Pos) {
	b, ok := s.(*checked.Block)
	if !ok {
		e.stmt(s)
		e.At(debuginfo.StmtStart(s, pos))
		return
	}
	e.EnterScope(b.Pos)
	for _, st := range b.Stmts {
		e.stmt(st)
	}
	e.At(b.End)
	defer e.Back()()
	e.LeaveScope()
}

func (e *SPIRVEmitter) declStmt(s *checked.DeclStmt) {
	if s == nil {
		return
	}
	for _, v := range s.Vars {
		e.AtFrom(s.Pos, v.Pos, v.Init)
		if v.Storage == checked.StaticLocal {
			e.staticLocal(v)
		} else {
			e.local(v)
		}
	}
}

// local declares a local variable and stores its initial value.
func (e *SPIRVEmitter) local(v *checked.Var) {
	if v.Type.Kind == types.String {
		e.bindConstant(v)
		return
	}
	if v.Type.IsSpirv(types.SpirvResult) || spirvtypes.IsSpirvHandle(v.Type) && v.Quals&types.Const != 0 && v.Init != nil {
		e.result(v)
		return
	}
	declared := v.Data != nil
	dst := e.declareVariable(v)
	if v.Init != nil {
		e.initialize(dst, v)
	} else if v.Type.HoldsHitObject() {
		e.emptyHits(dst)
	}
	if !declared && dst.Mode == values.Pointer && dst.Storage == spirv.StorageClassFunction {
		e.DebugLocalVariable(v, dst.ID)
	}
}

// initialize stores the initial value of v in dst.
func (e *SPIRVEmitter) initialize(dst values.Value, v *checked.Var) {
	pos := e.B.Pos()
	if c, ok := e.tryConstant(v.Init); ok {
		e.Assign(dst, c)
	} else if init := e.operand(v.Init); init.Mode != values.Invalid {
		e.B.SetPos(pos)
		e.Assign(dst, init)
	}
	e.copyCounter(v, v.Init)
}

// result gives a name to the result of an instruction, which needs no variable. Without an initialiser
// it is undefined.
func (e *SPIRVEmitter) result(v *checked.Var) {
	r := values.Of(v.Type, 0)
	if v.Init != nil {
		r = e.operand(v.Init)
	} else {
		r.ID = e.B.Undef(e.TypeID(v.Type))
	}
	e.note(&v.Data, &r)
}

// staticLocal declares a static local and initialises it when control comes by
// for the first time:
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
		e.AtExpr(v.Init)
	}
	flag := e.B.AddGlobalVariable(spirv.StorageClassPrivate, e.B.TypeBool(), "init.done."+v.Name, e.B.ConstantBool(false))
	done := e.B.LoadAs(e.B.TypeBool(), flag)
	todoBlock := e.B.CreateBlock("if.init.todo")
	doneBlock := e.B.CreateBlock("if.init.done")
	e.B.SelectionMerge(doneBlock, spirv.SelectionControlNone)
	e.B.BranchConditional(done, doneBlock, todoBlock)
	e.B.SetInsertPoint(todoBlock)
	if v.Init != nil {
		e.Assign(dst, e.operand(v.Init))
	} else {
		e.B.Store(dst.ID, e.B.ConstantNull(e.ContentType(v.Type)))
	}
	e.B.Store(flag, e.B.ConstantBool(true))
	e.B.Branch(doneBlock)
	e.B.SetInsertPoint(doneBlock)
}

// returnStmt emits a return. A struct from memory with a layout is converted
// through a temporary.
func (e *SPIRVEmitter) returnStmt(s *checked.Return) {
	if s.X == nil || e.fn.Result.Kind == types.Void {
		if s.X != nil {
			e.expr(s.X)
		}
		e.AtFrom(s.Pos, s.Pos, s.X)
		e.B.Return()
	} else {
		v := e.operand(s.X)
		e.copyResultCounter(e.fn, s.X)
		e.AtFrom(s.Pos, s.Pos, s.X)
		e.B.ReturnValue(e.returned(v))
	}
	if stmts := e.fn.Body.Stmts; stmts[len(stmts)-1] != checked.Stmt(s) {
		e.unreachable()
	}
}

func (e *SPIRVEmitter) returned(v values.Value) spirv.ID {
	switch {
	case v.Mode == values.Pointer: // an array of opaque objects
		return e.LoadMemory(v, e.MemoryType(v))
	case v.Rule != spirvtypes.NoLayout && !v.IsContents() && (v.Typ.Kind == types.Struct || spirvtypes.IsConstantBuffer(v.Typ)):
		temp := e.LocalVariable(v.Typ, "temp.var.ret")
		e.Assign(temp, v)
		return e.Load(temp)
	}
	return e.WithoutLayout(v).ID
}

// discard ends the invocation, or makes it a helper where the target knows how.
func (e *SPIRVEmitter) discard(s *checked.Discard) {
	e.At(s.Pos)
	if e.demotes() {
		e.B.Do(spirv.OpDemoteToHelperInvocation)
		return
	}
	e.B.Kill()
	e.unreachable()
}

const demoteExtension = "SPV_EXT_demote_to_helper_invocation"

// demotes reports whether discard is OpDemoteToHelperInvocation.
func (e *SPIRVEmitter) demotes() bool {
	if e.B.IsVersion(6) {
		return true
	}
	for _, x := range e.opts.Extensions {
		if x == demoteExtension {
			e.B.RequireExtension(demoteExtension)
			return true
		}
	}
	return false
}
