package cpu

import (
	"fmt"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// bufferAlign is the minimum alignment of buffers in bytes.
const bufferAlign = 16

// global lowers a module-scope variable.
func (l *lowering) global() {
	in := l.current
	pointer := l.typeOf(in.Type)
	s := l.infoOf(in.Result)
	t := l.typeOf(pointer.elem).memory
	g := &llvm.Global{}
	switch storage := spirv.StorageClass(l.word(0)); storage {
	case spirv.StorageClassInput:
		if !s.isBuiltIn {
			l.report("OpVariable: this input is not a built-in variable")
		}
		g = l.out.NewGlobal("__spirv_BuiltIn"+builtInName(s.builtIn), t, 0, nil)
	case spirv.StorageClassWorkgroup:
		g = l.out.NewGlobal(l.nameOf(in.Result, "shared"), t, 0, l.out.Undef(t))
		g.Linkage = llvm.Internal
	case spirv.StorageClassCrossWorkgroup, spirv.StorageClassUniformConstant:
		g = l.memoryOfTheApplication(t, s)
	default:
		l.report("OpVariable: storage class %v is not supported for module variables of kernels", storage)
	}
	g.Align = max(g.Align, l.alignment(s.align))
	if g.Type() == nil {
		g = l.out.NewGlobal("", llvm.I8, 0, nil)
	}
	l.set(in.Result, in.Type, g, 0)
}

// memoryOfTheApplication declares a variable that the host provides or, if it has an initializer, defines a constant
// table. The kernel does not know the size of a buffer.
func (l *lowering) memoryOfTheApplication(t *llvm.Type, s *idInfo) *llvm.Global {
	name := s.link
	if name == "" {
		name = l.nameOf(l.current.Result, "variable")
	}
	if g := l.imported[name]; g != nil && s.imported {
		return g // another variable has already declared this memory
	}
	constant := spirv.StorageClass(l.word(0)) == spirv.StorageClassUniformConstant
	if len(l.current.Operands) > 1 {
		init, ok := l.of(l.id(1)).value.(llvm.Constant)
		if !ok {
			l.report("OpVariable: the initializer is not a constant")
			return &llvm.Global{}
		}
		g := l.out.NewGlobal(name, t, 0, l.stored(init))
		g.Constant = constant
		if s.link == "" {
			g.Linkage = llvm.Internal
		}
		return g
	}
	if t == llvm.I8 || t.Kind() == llvm.ArrayKind && t.Elem() == llvm.I8 {
		g := l.out.NewGlobal(name, l.out.Array(0, llvm.I8), 0, nil)
		g.Align = bufferAlign
		if l.imported == nil {
			l.imported = map[string]*llvm.Global{}
		}
		l.imported[name] = g
		return g
	}
	return l.out.NewGlobal(name, t, 0, nil)
}

// alignment returns n if it is a valid alignment. If it is not, alignment adds a finding and returns 0.
func (l *lowering) alignment(n uint32) uint32 {
	if n&(n-1) != 0 || n > 1<<28 {
		l.report("%v: invalid alignment %d", l.current.Op, n)
		return 0
	}
	return n
}

// nameOf returns the name of id, or otherwise if it does not have one.
func (l *lowering) nameOf(id spirv.ID, otherwise string) string {
	s := l.infoOf(id)
	if s.link != "" {
		return s.link
	}
	if s.name != "" {
		return s.name
	}
	return otherwise + strconv.Itoa(int(id))
}

func builtInName(b spirv.BuiltIn) string { return b.String() }

// declare declares function f, so that functions defined before it can call it.
func (l *lowering) declare(f *spirv.Function, number int32) {
	l.current = &f.Def
	sig := l.typeOf(l.id(1)).value
	if sig.Kind() != llvm.FuncKind {
		l.report("OpFunction: %%%d is not a function type", l.id(1))
		return
	}
	out := l.out.NewFunction(l.nameOf(f.Def.Result, "function"), sig)
	s := l.infoOf(f.Def.Result)
	if s.link == "" && len(f.Blocks) > 0 {
		out.Linkage = llvm.Internal
	}
	for _, row := range functionControls {
		if l.word(0)&uint32(row.control) != 0 && l.word(0)&uint32(row.unless) == 0 {
			out.Attrs = append(out.Attrs, llvm.Attr{Kind: row.attr})
		}
	}
	l.set(f.Def.Result, f.Def.Type, out, 0)
	l.checked()
	l.parameters(f, out, number)
}

// functionControls lists the attribute for each bit of the function control. An attribute is omitted if a bit in unless
// contradicts it or includes it.
var functionControls = [...]struct {
	control, unless spirv.FunctionControl
	attr            llvm.AttrKind
}{
	{spirv.FunctionControlInline, spirv.FunctionControlDontInline | spirv.FunctionControlOptNoneEXT, llvm.AlwaysInline},
	{spirv.FunctionControlDontInline | spirv.FunctionControlOptNoneEXT, 0, llvm.NoInline}, // optnone requires noinline
	{spirv.FunctionControlOptNoneEXT, 0, llvm.OptNone},
	{spirv.FunctionControlPure, spirv.FunctionControlConst, llvm.OnlyReadsMemory},
	{spirv.FunctionControlConst, 0, llvm.ReadsNoMemory},
}

// parameterAttributes lists the LLVM attribute for each SPIR-V attribute of a parameter.
var parameterAttributes = [...]struct {
	attribute spirv.FunctionParameterAttribute
	attr      llvm.AttrKind
}{
	{spirv.FunctionParameterAttributeZext, llvm.ZeroExt},
	{spirv.FunctionParameterAttributeSext, llvm.SignExt},
	{spirv.FunctionParameterAttributeByVal, llvm.ByVal},
	{spirv.FunctionParameterAttributeSret, llvm.SRet},
	{spirv.FunctionParameterAttributeNoAlias, llvm.NoAlias},
	{spirv.FunctionParameterAttributeNoCapture, llvm.NoCapture},
	{spirv.FunctionParameterAttributeNoWrite, llvm.ReadOnly},
	{spirv.FunctionParameterAttributeNoReadWrite, llvm.ReadNone},
}

func (l *lowering) parameters(f *spirv.Function, out *llvm.Function, number int32) {
	i := 0
	for k := range f.Params {
		p := &f.Params[k]
		if p.Op != spirv.OpFunctionParameter {
			continue
		}
		l.current = p
		if i >= len(out.Params) || l.typeOf(p.Type).value != out.Params[i].Type() {
			l.report("OpFunctionParameter: the parameter does not match the function type")
			return
		}
		q := out.Params[i]
		i++
		s := l.infoOf(p.Result)
		q.Name = s.name
		for _, a := range s.attrs {
			for _, row := range parameterAttributes {
				if spirv.FunctionParameterAttribute(a) == row.attribute {
					q.Attrs = append(q.Attrs, llvm.Attr{Kind: row.attr, Type: l.typeOf(l.typeOf(p.Type).elem).memory})
				}
			}
		}
		l.set(p.Result, p.Type, q, number)
	}
	if i != len(out.Params) {
		l.current = &f.Def
		l.report("OpFunction: got %d parameters, expected %d", i, len(out.Params))
	}
}

// entryPoint makes the function of an entry point visible to the linker under the name of the entry point.
func (l *lowering) entryPoint() {
	f, ok := l.of(l.id(1)).value.(*llvm.Function)
	name, _ := spirv.StringAt(l.words(2))
	switch {
	case spirv.ExecutionModel(l.word(0)) != spirv.ExecutionModelKernel:
		l.report("OpEntryPoint: %v is not the Kernel execution model", spirv.ExecutionModel(l.word(0)))
	case !ok:
		l.report("OpEntryPoint: %%%d is not a function", l.id(1))
	default:
		f.Name, f.Linkage = name, llvm.External
	}
}

// modeLocalSize is the mode recorded for LocalSizeId, too, because the values of its constants are known.
const modeLocalSize = uint32(spirv.ExecutionModeLocalSize)

// executionMode defines the constant that describes an execution mode.
func (l *lowering) executionMode() {
	f, ok := l.of(l.id(0)).value.(*llvm.Function)
	if !ok {
		l.report("%v: %%%d is not a function", l.current.Op, l.id(0))
		return
	}
	mode, values := l.word(1), l.words(2)
	if spirv.ExecutionMode(mode) == spirv.ExecutionModeLocalSizeId {
		mode, values = modeLocalSize, l.valuesOf(values)
	}
	parts, elems := []*llvm.Type{llvm.I32}, []llvm.Constant{l.out.Int(llvm.I32, uint64(mode))}
	if len(values) > 0 {
		t := l.out.Array(uint64(len(values)), llvm.I32)
		list := make([]llvm.Constant, len(values))
		for i, v := range values {
			list[i] = l.out.Int(llvm.I32, uint64(v))
		}
		parts, elems = append(parts, t), append(elems, l.out.Aggregate(t, list...))
	}
	t := l.out.Struct(parts...)
	g := l.out.NewGlobal(l.ExecutionModeName(f.Name, mode), t, 0, l.out.Aggregate(t, elems...))
	g.Constant = true
}

// ExecutionModeName returns the name of the constant for an execution mode, which is the same as in MLIR.
func (l *lowering) ExecutionModeName(entry string, mode uint32) string {
	module := ""
	if l.options.Name != "" {
		module = "_" + l.options.Name
	}
	return fmt.Sprintf("__spv_%s_%s_execution_mode_info_%d", module, entry, mode)
}

// valuesOf returns the values of the integer constants ids.
func (l *lowering) valuesOf(ids []uint32) []uint32 {
	values := make([]uint32, len(ids))
	for i, id := range ids {
		c, ok := l.of(spirv.ID(id)).value.(*llvm.Const)
		if !ok || c.Kind() != llvm.NumberConst {
			l.report("%v: %%%d is not a constant", l.current.Op, id)
			continue
		}
		values[i] = uint32(c.Bits())
	}
	return values
}
