package inlinespirv

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// CheckAttr checks the SPIR-V numbers and operands in a. It returns false if it has reported an error.
func (c *Checker) CheckAttr(a *attr.Attr) bool {
	switch a.Kind {
	case attr.VkExtDecorate:
		return c.checkDecoration(a, literalOperands(a.Ints[1:]))
	case attr.VkExtDecorateID:
		return c.checkDecoration(a, sameForms(idForm, len(a.Args)))
	case attr.VkExtDecorateString:
		return c.checkDecoration(a, sameForms(stringForm, len(a.Strs)))
	case attr.VkExtCapability:
		return c.checkEnumerant(a, spirv.KindCapability, "capability")
	case attr.VkExtStorageClass:
		return c.checkStorageClass(a)
	case attr.VkExtBuiltinInput, attr.VkExtBuiltinOutput:
		return c.checkEnumerant(a, spirv.KindBuiltIn, "built-in")
	}
	return true
}

// checkEnumerant reports an error and returns false if the number in a is not one of the values of k. what describes
// the value.
func (c *Checker) checkEnumerant(a *attr.Attr, k spirv.OperandKind, what string) bool {
	n := a.Ints[0]
	if n != int64(uint32(n)) || k.Enumerant(uint32(n)) == nil {
		c.Report(a.Pos, diagnostics.OpcodeUnknown, what, n)
		return false
	}
	return true
}

func (c *Checker) checkStorageClass(a *attr.Attr) bool {
	if !c.checkEnumerant(a, spirv.KindStorageClass, "storage class") {
		return false
	}
	if class := spirv.StorageClass(a.Ints[0]); !class.InVulkan() && !c.Unvalidated {
		c.Report(a.Pos, diagnostics.InlineNotVulkan, "storage class "+class.String())
		return false
	}
	return true
}

func (c *Checker) checkDecoration(a *attr.Attr, written []writtenOperand) bool {
	if !c.checkEnumerant(a, spirv.KindDecoration, "decoration") {
		return false
	}
	d := spirv.KindDecoration.Enumerant(uint32(a.Ints[0]))
	if !fitsGrammar(d.Params, written) {
		c.Report(a.Pos, diagnostics.InlineOperands, d.Name, grammarText(d.Params), writtenText(written))
		return false
	}
	return true
}

// CheckFunction checks the attributes of fn that belong to inline SPIR-V.
func (c *Checker) CheckFunction(fn *checked.Func) {
	for i := range fn.Attrs {
		a := &fn.Attrs[i]
		switch a.Kind {
		case attr.VkSPIRVExecutionMode:
			c.checkMode(a.Ints[0], nil, false, a.Pos)
		case attr.VkExtInstruction:
			c.checkInstructionAttr(fn, a)
		}
	}
}

// CheckVar checks the attributes of v that belong to inline SPIR-V. A variable with a storage class of its own becomes
// a static variable.
func (c *Checker) CheckVar(v *checked.Var, at declspec.Place) {
	in, out := attr.Find(v.Attrs, attr.VkExtBuiltinInput), attr.Find(v.Attrs, attr.VkExtBuiltinOutput)
	if in != nil || out != nil {
		c.checkBuiltinVar(v, in, out)
	}
	for i := range v.Attrs {
		a := &v.Attrs[i]
		switch {
		case a.Kind == attr.VkExtDecorateID && !allConstant(a.Args):
			c.Report(a.Pos, diagnostics.DecorateConstant)
		case a.Kind == attr.VkExtStorageClass && at == declspec.AtParam:
			c.Unsupported(a.Pos, "a storage class of a parameter")
		case a.Kind == attr.VkExtStorageClass && v.Storage != checked.Local && v.Storage != checked.BufferMember:
			v.Storage = checked.StaticGlobal
		}
	}
}

func allConstant(args []any) bool {
	for _, x := range args {
		if _, ok := checked.Eval(x.(checked.Expr)); !ok {
			return false
		}
	}
	return true
}

// checkBuiltinVar checks v, which is declared as a builtin input (in) or output (out).
func (c *Checker) checkBuiltinVar(v *checked.Var, in, out *attr.Attr) {
	a := in
	switch {
	case in == nil:
		a = out
	case out != nil:
		c.Report(v.Pos, diagnostics.BuiltinBoth)
		return
	}
	switch {
	case v.Storage != checked.StaticGlobal:
		c.Report(v.Pos, diagnostics.BuiltinNotStatic)
	case in != nil && v.Quals&types.Const == 0:
		c.Report(v.Pos, diagnostics.BuiltinNotConst)
	default:
		c.builtinOnce(v, a)
	}
}

// builtinOnce reports an error if the builtin that a declares as input is also declared as output, or the other way
// round.
func (c *Checker) builtinOnce(v *checked.Var, a *attr.Attr) {
	for _, g := range c.Resolver.Conv.Prog.Globals {
		o, ok := g.(*checked.Var)
		if !ok {
			continue
		}
		other := attr.Find(o.Attrs, attr.VkExtBuiltinInput)
		kind := "output"
		if a.Kind == attr.VkExtBuiltinInput {
			other, kind = attr.Find(o.Attrs, attr.VkExtBuiltinOutput), "input"
		}
		if other != nil && other.Ints[0] == a.Ints[0] {
			c.Report(v.Pos, diagnostics.BuiltinRedefined, a.Ints[0], kind).Note(o.Pos, "previous definition is here")
		}
	}
}
