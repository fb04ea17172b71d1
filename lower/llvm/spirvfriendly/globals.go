package spirvfriendly

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// declareGlobals lowers constants and variables outside functions. Specialization constants are created in each
// function that uses them.
func (l *lowering) declareGlobals() {
	for i := range l.m.Types {
		if l.findings.Full() {
			return
		}
		in := &l.m.Types[i]
		switch {
		case in.Op == spirv.OpVariable:
			l.values[in.Result] = l.variable(in)
		case isMadeInFunctions(in.Op):
		case in.Op.IsConstant(), in.Op == spirv.OpUndef:
			if c := l.constant(in); c != nil {
				l.values[in.Result] = c
			}
		}
		l.check(in)
	}
}

// constant returns the LLVM constant for the constant that in declares.
func (l *lowering) constant(in *spirv.Instruction) llvm.Constant {
	t := l.typ(in, in.Type)
	switch in.Op {
	case spirv.OpConstantTrue, spirv.OpConstantFalse:
		return l.out.Bool(in.Op == spirv.OpConstantTrue)
	case spirv.OpConstantNull:
		return l.out.Null(t)
	case spirv.OpUndef:
		return l.out.Undef(t)
	case spirv.OpConstant:
		if t.IsFloat() {
			return l.out.FloatBits(t, spirv.LiteralBits(in.Operands))
		}
		return l.out.Int(t, spirv.LiteralBits(in.Operands))
	case spirv.OpConstantComposite:
		return l.composite(in, t)
	}
	l.report(in, "not supported in SPIR-V-friendly IR")
	return nil
}

func (l *lowering) composite(in *spirv.Instruction, t *llvm.Type) llvm.Constant {
	elems := make([]llvm.Constant, len(in.Operands))
	for i, id := range in.Operands {
		c, ok := l.values[id].(llvm.Constant)
		if !ok {
			l.report(in, "%s is not a constant that LLVM supports", l.name(spirv.ID(id)))
			return nil
		}
		elems[i] = c
	}
	return l.out.Aggregate(t, elems...)
}

// variable returns the global for a variable. It returns nil for a builtin variable that functions represent.
func (l *lowering) variable(in *spirv.Instruction) llvm.Value {
	class := instreader.Variable(in).StorageClass()
	pointer := l.def(in.Type)
	space, ok := spaceOf(class)
	if !ok || pointer.Op != spirv.OpTypePointer || class == spirv.StorageClassFunction {
		l.report(in, "storage class %v is not supported in kernels", class)
		return nil
	}
	t := l.typ(in, operand(pointer, 1))
	if class == spirv.StorageClassInput {
		return l.builtinVariable(in, t, space)
	}
	g := l.out.NewGlobal(l.globalName(in.Result), t, space, nil)
	g.Align = l.alignment(in.Result)
	g.Constant = class == spirv.StorageClassUniformConstant || l.decoration(in.Result, spirv.DecorationConstant) != nil
	linkage, name := l.linkage(in.Result)
	if name != "" {
		g.Name = name
	}
	if l.entryNames[g.Name] {
		g.Name += ".variable"
	}
	g.Linkage = linkages[linkage]
	if linkage != imported {
		g.Init = l.initializer(in, t)
	}
	if n := l.decorationList(in.Result); n != nil {
		g.Attached = append(g.Attached, llvm.Attachment{Kind: "spirv.Decorations", Node: n})
	}
	return g
}

// initializer returns the initial value of a variable. For a Workgroup variable it is undefined, because some readers
// do not accept another one.
func (l *lowering) initializer(in *spirv.Instruction, t *llvm.Type) llvm.Constant {
	if len(in.Operands) < 2 {
		return l.out.Undef(t)
	}
	id := operand(in, 1)
	if c, ok := l.values[id].(llvm.Constant); ok {
		return c
	}
	l.report(in, "initializer %s is not a constant that LLVM supports", l.name(id))
	return nil
}

// builtinVariable returns the global for a builtin variable, or nil if functions represent it.
func (l *lowering) builtinVariable(in *spirv.Instruction, t *llvm.Type, space uint32) llvm.Value {
	b, ok := l.builtin(in.Result)
	if !ok {
		l.report(in, "the variable has storage class Input but is not a builtin variable")
		return nil
	}
	if l.o.Builtins == Calls {
		if l.builtins == nil {
			l.builtins = map[spirv.ID]spirv.BuiltIn{}
		}
		l.builtins[in.Result] = b
		return nil
	}
	g := l.out.NewGlobal(BuiltIn(b.String()), t, space, nil)
	g.Constant = true
	return g
}

// builtin returns the builtin with which id is decorated. It returns false if there is none.
func (l *lowering) builtin(id spirv.ID) (spirv.BuiltIn, bool) {
	a := l.decoration(id, spirv.DecorationBuiltIn)
	if a == nil || len(a.operands) == 0 {
		return 0, false
	}
	return spirv.BuiltIn(a.operands[0]), true
}

// A linkage says where a variable or function of SPIR-V is defined, and whether other modules can use it.
type linkage uint8

const (
	internal linkage = iota
	exported
	imported
	linkOnce
)

// linkages maps each linkage to the corresponding linkage of LLVM.
var linkages = [...]llvm.Linkage{
	internal: llvm.Internal,
	exported: llvm.External,
	imported: llvm.External,
	linkOnce: llvm.LinkOnceODR,
}

// linkage returns the linkage and the name of id. Without the decoration LinkageAttributes, it is internal and does not
// have a name.
func (l *lowering) linkage(id spirv.ID) (linkage, string) {
	a := l.decoration(id, spirv.DecorationLinkageAttributes)
	if a == nil {
		return internal, ""
	}
	name, n := spirv.StringAt(a.operands)
	if n == 0 || n >= len(a.operands) {
		return internal, ""
	}
	switch spirv.LinkageType(a.operands[n]) {
	case spirv.LinkageTypeImport:
		return imported, name
	case spirv.LinkageTypeLinkOnceODR:
		return linkOnce, name
	}
	return exported, name
}

// globalName returns the name of an internal variable or function.
func (l *lowering) globalName(id spirv.ID) string {
	if l.names[id] != "" {
		return l.names[id]
	}
	return "global" + strconv.Itoa(int(id))
}
