package debuginfo

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// This file describes sources, functions, blocks and variables in rich debug information.

// These are the values of the Flags operand. Both instruction sets use the same values.
const (
	debugPublic     = int(spirv.DebugInfoFlagsFlagIsPublic)
	debugLocal      = int(spirv.DebugInfoFlagsFlagIsLocal)
	debugDefinition = int(spirv.DebugInfoFlagsFlagIsDefinition)
	debugThis       = int(spirv.DebugInfoFlagsFlagArtificial | spirv.DebugInfoFlagsFlagObjectPointer)
)

// A debugFile is a source file that has been described.
type debugFile struct {
	name string
	node NodeRef
	rest string // text that DebugSourceContinued must add
}

// beginDebug describes the main file and the compilation unit in rich debug information.
func (e *Recorder) beginDebug() {
	if !e.Want.Rich {
		return
	}
	if e.Want.Vulkan {
		if !e.b.IsVersion(6) {
			e.b.RequireExtension("SPV_KHR_non_semantic_info")
		}
	} else {
		e.Diags.Report(source.NoPos, diagnostics.DebugMemberFunctions)
	}
	files := e.sourceFiles()
	for i, f := range files {
		if i == 0 || !e.Want.Vulkan {
			e.fileID(f.Name())
		}
	}
	main := e.Want.MainFile
	if len(files) > 0 {
		main = files[0].Name()
	}
	e.debug.unit = e.debugNode(spirv.ShaderDebugCompilationUnit, num(1), num(4), ref(e.debugSource(main)),
		num(int(spirv.SourceLanguageHLSL)))
}

// EndDebug describes the files to which nothing has referred and writes the debug information to the module.
func (e *Recorder) EndDebug() {
	if !e.Want.Rich {
		return
	}
	for _, f := range e.sourceFiles() {
		if e.Want.Vulkan {
			e.debugSource(f.Name())
		}
	}
	e.writeNodes()
}

// debugSource returns the DebugSource of a file and adds it if necessary.
func (e *Recorder) debugSource(name string) NodeRef {
	if i, ok := e.debug.fileNamed[name]; ok {
		return e.debug.files[i].node
	}
	f := debugFile{name: name}
	ops := []debugOperand{text(e.Sources.Prefixes.Map(name))}
	if e.Want.Source {
		head, rest := cutText(cleanText(e.sourceText(name)), e.Want.chunk())
		if f.rest = rest; head != "" && (rest == "" || e.Want.Vulkan) {
			ops = append(ops, text(head)) // in OpenCL.DebugInfo.100, long texts cannot be split and are omitted
		}
	}
	f.node = e.debugNode(spirv.ShaderDebugSource, ops...)
	if e.debug.fileNamed == nil {
		e.debug.fileNamed, e.debug.fileOf = make(map[string]int), make(map[NodeRef]int)
	}
	e.debug.fileNamed[name], e.debug.fileOf[f.node] = len(e.debug.files), len(e.debug.files)
	e.debug.files = append(e.debug.files, f)
	return f.node
}

// chunk returns the maximum number of bytes of source text in one string.
func (o *Options) chunk() int {
	if o.SmallChunks {
		return 15*4 - 1
	}
	return (spirv.MaxInstructionWords-2)*4 - 1
}

// sourceText returns the text of a file, or "" if no file has this name.
func (e *Recorder) sourceText(name string) string {
	if e.debug.texts == nil {
		e.debug.texts = make(map[string]string)
		for _, f := range slices.Backward(e.Sources.Files()) {
			e.debug.texts[f.Name()] = f.Text() // the first file of a name replaces the others
		}
	}
	return e.debug.texts[name]
}

// continueSource writes the rest of the text of a file after r, if r is the DebugSource of the file.
func (e *Recorder) continueSource(r NodeRef) {
	if !e.Want.Vulkan {
		return
	}
	i, ok := e.debug.fileOf[r]
	if !ok {
		return
	}
	for f := &e.debug.files[i]; f.rest != ""; {
		var head string
		head, f.rest = cutText(f.rest, e.Want.chunk())
		n := debugNode{id: e.b.NewID(), inst: spirv.ShaderDebugSourceContinued, ops: []debugOperand{text(head)}}
		e.b.AddDebug(e.debugInst(&n, false))
	}
}

// debugPlace returns three operands for position p: source, line and column.
func (e *Recorder) debugPlace(p source.Pos) []debugOperand {
	at := e.locate(p)
	if at.Line == 0 {
		return []debugOperand{ref(e.debug.files[0].node), num(0), num(0)}
	}
	return []debugOperand{ref(e.debugSource(at.File)), num(at.Line), num(at.Col)}
}

// DebugFunction describes fn, which is f or the wrapper of entry point f, and begins its scope. It returns 0
// without rich debug information, or if f does not have a body.
func (e *Recorder) DebugFunction(f *checked.Func, fn *modulebuilder.Function, name string) NodeRef {
	if !e.Want.Rich || f.Body == nil {
		return 0
	}
	typ := e.debugFunctionType(f, name)
	ops := append([]debugOperand{text(name), ref(typ)}, e.debugPlace(f.Start)...)
	ops = append(ops, ref(e.debug.unit), text(""), num(debugPublic), num(e.locate(f.Body.Pos).Line))
	if !e.Want.Vulkan {
		ops = append(ops, debugIDOf(fn.ID))
	}
	r := e.debugNode(spirv.ShaderDebugFunction, ops...)
	if f.This != nil && e.Want.Vulkan {
		e.debugMethod(f.This, r)
	}
	e.debug.scope = e.nodeID(r)
	e.debug.scopes = append(e.debug.scopes[:0], r)
	return r
}

// SetupName is the name that descriptions use for the wrapper function of each entry point, as in dxc.
const SetupName = "__dxc_setup"

// debugFunctionType describes the type of f, or of its wrapper if name is SetupName.
func (e *Recorder) debugFunctionType(f *checked.Func, name string) NodeRef {
	ops := []debugOperand{num(debugPublic)}
	if name == SetupName || f.Result.Kind == types.Void {
		ops = append(ops, debugIDOf(e.b.TypeVoid()))
	} else {
		ops = append(ops, ref(e.DebugType(f.Result, spirvtypes.NoLayout, 0)))
	}
	if name != SetupName {
		if f.This != nil {
			ops = append(ops, ref(e.DebugType(f.This, spirvtypes.NoLayout, 0)))
		}
		for _, p := range f.Params {
			ops = append(ops, ref(e.DebugType(p.Type, spirvtypes.NoLayout, 0)))
		}
	}
	return e.debugUnique(spirv.ShaderDebugTypeFunction, ops...)
}

// DebugBody emits the instruction that links the body of fn to its description r.
func (e *Recorder) DebugBody(r NodeRef, fn *modulebuilder.Function) {
	if r != 0 && e.Want.Vulkan {
		e.emitDebug(spirv.ShaderDebugFunctionDefinition, e.nodeID(r), fn.ID)
	}
}

// DebugEntryPoint describes the entry point with the function description r, and the command line of the compilation.
func (e *Recorder) DebugEntryPoint(r NodeRef) {
	if r == 0 || !e.Want.Vulkan {
		return
	}
	args := ""
	if e.Want.CommandLine != "" {
		args = " " + e.Want.CommandLine
	}
	e.debugNode(spirv.ShaderDebugEntryPoint, ref(r), ref(e.debug.unit), text("hlsl2spirv"), text(args))
}

// EnterScope begins a lexical block at position p.
func (e *Recorder) EnterScope(p source.Pos) {
	if len(e.debug.scopes) == 0 {
		return
	}
	outer := e.debug.scopes[len(e.debug.scopes)-1]
	r := e.debugNode(spirv.ShaderDebugLexicalBlock, append(e.debugPlace(p), ref(outer))...)
	e.debug.scopes = append(e.debug.scopes, r)
	e.setScope()
}

// LeaveScope ends the lexical block that EnterScope began.
func (e *Recorder) LeaveScope() {
	if n := len(e.debug.scopes); n > 0 {
		e.debug.scopes = e.debug.scopes[:n-1]
		e.setScope()
	}
}

// setScope makes the innermost block the scope of the following instructions.
func (e *Recorder) setScope() {
	e.debug.scope = e.nodeID(e.debug.scopes[len(e.debug.scopes)-1])
	if pos := e.b.Pos(); pos < 0 {
		s := e.debug.spots[-pos-1]
		s.scope = e.debug.scope
		e.setSpot(s)
	}
}

// EndScopes ends the scope of the current function.
func (e *Recorder) EndScopes() {
	e.debug.scope, e.debug.scopes = 0, e.debug.scopes[:0]
}

// DebugParameters describes the parameters of f and, for a method, its object, whose ID is this. idOf returns the ID of
// a parameter.
func (e *Recorder) DebugParameters(f *checked.Func, this spirv.ID, idOf func(*checked.Var) spirv.ID) {
	if len(e.debug.scopes) == 0 {
		return
	}
	n := 1
	if f.This != nil {
		e.At(f.Start)
		e.debugVariable("this", f.This, f.Start, this, num(debugThis), num(n))
		n++
	}
	for _, p := range f.Params {
		e.At(p.Pos)
		e.debugVariable(p.Name, p.Type, p.Pos, idOf(p), num(debugLocal), num(n))
		n++
	}
}

// DebugLocalVariable describes the local variable v, which the variable id represents.
func (e *Recorder) DebugLocalVariable(v *checked.Var, id spirv.ID) {
	if len(e.debug.scopes) > 0 {
		e.At(v.Pos)
		e.debugVariable(v.Name, v.Type, v.Pos, id, num(debugLocal))
	}
}

func (e *Recorder) debugVariable(name string, t *types.Type, p source.Pos, id spirv.ID, rest ...debugOperand) {
	ops := append([]debugOperand{text(name), ref(e.DebugType(t, spirvtypes.NoLayout, 0))}, e.debugPlace(p)...)
	ops = append(append(ops, ref(e.debug.scopes[len(e.debug.scopes)-1])), rest...)
	v := e.debugNode(spirv.ShaderDebugLocalVariable, ops...)
	if e.debug.expression == 0 {
		e.debug.expression = e.debugNode(spirv.ShaderDebugExpression)
	}
	e.emitDebug(spirv.ShaderDebugDeclare, e.nodeID(v), id, e.nodeID(e.debug.expression))
}

// DebugGlobal describes a global variable. typ describes its type.
func (e *Recorder) DebugGlobal(name string, typ func() NodeRef, p source.Pos, id spirv.ID) {
	if !e.Want.Rich {
		return
	}
	scope := e.debug.unit
	if n := len(e.debug.scopes); n > 0 {
		scope = e.debug.scopes[n-1]
	}
	ops := append([]debugOperand{text(name), ref(typ())}, e.debugPlace(p)...)
	ops = append(ops, ref(scope), text(strings.TrimPrefix(name, "$")), debugIDOf(id), num(debugDefinition))
	e.debugNode(spirv.ShaderDebugGlobalVariable, ops...)
}
