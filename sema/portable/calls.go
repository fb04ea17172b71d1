package portable

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// expr checks x and its operands.
func (c *checker) expr(x checked.Expr) {
	switch x := x.(type) {
	case *checked.Intrinsic:
		c.intrinsic(x)
	case *checked.Call:
		if attr.Find(x.Func.Attrs, attr.VkExtInstruction) != nil {
			c.diags.ReportChecked(x.Pos, diagnostics.DxilFunction, x.Func.Name)
		}
	case *checked.Conditional:
		if x.ShortCircuit && x.Type.Holds(isObject) {
			c.diags.ReportChecked(x.Pos, diagnostics.DxcObjectChoice, x.Type)
		}
	case *checked.Cast:
		if from := x.X.Info().Type; from.Kind == types.Char && x.Type.Kind != types.Char {
			c.diags.ReportChecked(x.Pos, diagnostics.DxcCharacter)
		}
	default: // accepted by all compilers
	}
	checked.Operands(x, c.expr)
}

func isObject(t *types.Type) bool { return t.Kind == types.Object && !t.IsBufferPointer() }

// vkOfDxc are the functions of namespace vk that dxc supports.
var vkOfDxc = [...]string{"vk::RawBufferLoad", "vk::RawBufferStore", "vk::ReadClock"}

// missingInDxc are the functions and methods outside of namespace vk that dxc does not support for SPIR-V.
var missingInDxc = [...]string{
	"AddUint64", "CandidateTriangleObjectPositions", "CommittedTriangleObjectPositions", "GatherRaw", "InterlockedAddFloat",
	"InterlockedCompareExchangeFloatBitwise", "InterlockedCompareStoreFloatBitwise", "InterlockedExchangeFloat", "InterlockedMaxFloat",
	"InterlockedMinFloat", "TriangleObjectPositions", "WaveMultiPrefixCountBits", "abort", "dx::MaybeReorderThread",
}

// missingInDxil are the functions outside of namespace vk that DXIL does not support.
var missingInDxil = [...]string{"InterlockedAddFloat", "InterlockedMaxFloat", "InterlockedMinFloat"}

// Functions returns the names of functions in all lists of this file.
func Functions() []string {
	list := slices.Concat(vkOfDxc[:], missingInDxc[:], missingInDxil[:])
	for i := range missingOf {
		list = append(list, missingOf[i].name)
	}
	return list
}

// missingOf lists functions that are not supported if the type of an argument meets a condition.
var missingOf = [...]struct {
	name, argument string
	of             func(*types.Type) bool
	code           diagnostics.Code
}{
	{"InterlockedAdd", "dest", isFloat, diagnostics.DxcOperand},
	{"InterlockedAdd", "dest", isFloat, diagnostics.DxilOperand},
	{"InterlockedMax", "dest", isFloat, diagnostics.DxcOperand},
	{"InterlockedMax", "dest", isFloat, diagnostics.DxilOperand},
	{"InterlockedMin", "dest", isFloat, diagnostics.DxcOperand},
	{"InterlockedMin", "dest", isFloat, diagnostics.DxilOperand},
	{"firstbithigh", "x", isNot32Bits, diagnostics.DxcOperand},
	{"firstbitlow", "x", isNot32Bits, diagnostics.DxcOperand},
}

func isFloat(t *types.Type) bool { return t.Scalar().IsFloat() }

func isNot32Bits(t *types.Type) bool { return t.Scalar().Bits == 16 || t.Scalar().Bits == 64 }

// intrinsic checks a call of a builtin function or method.
func (c *checker) intrinsic(x *checked.Intrinsic) {
	name := x.Row.Name
	vk := strings.HasPrefix(name, "vk::")
	if vk && !slices.Contains(vkOfDxc[:], name) || slices.Contains(missingInDxc[:], name) {
		c.diags.ReportChecked(x.Pos, diagnostics.DxcFunction, name)
	}
	if vk || slices.Contains(missingInDxil[:], name) {
		c.diags.ReportChecked(x.Pos, diagnostics.DxilFunction, name)
	}
	if x.Proto != nil {
		c.operands(x)
		c.payload(x)
		c.offset(x)
	}
}

// operands reports arguments of x whose types another compiler does not support.
func (c *checker) operands(x *checked.Intrinsic) {
	for _, m := range missingOf {
		if m.name != x.Row.Name {
			continue
		}
		if a := x.Arg(m.argument); a != nil && m.of(object(a).Info().Type) {
			c.diags.ReportChecked(x.Pos, m.code, m.name, object(a).Info().Type)
		}
	}
}

// payloads lists the functions that take a payload and the name of their argument.
var payloads = [...]struct{ name, argument string }{{"CallShader", "data"}, {"TraceRay", "payload"}}

// payload reports a payload that is not a variable.
func (c *checker) payload(x *checked.Intrinsic) {
	for _, p := range payloads {
		if a := x.Arg(p.argument); p.name == x.Row.Name && a != nil && x.Object == nil {
			if _, isVariable := object(a).(*checked.VarRef); !isVariable {
				c.diags.ReportChecked(object(a).Info().Pos, diagnostics.DxcPayload, p.name)
			}
		}
	}
}

// offset reports a texel offset that is not constant.
func (c *checker) offset(x *checked.Intrinsic) {
	a := x.Arg("o")
	if a == nil || a.Value == nil || x.Object == nil || strings.HasPrefix(x.Row.Name, "Gather") {
		return
	}
	if _, ok := (*checked.Constants)(nil).EvalOffset(a.Value); !ok {
		c.diags.ReportChecked(a.Value.Info().Pos, diagnostics.DxcTexelOffset)
	}
}

// object returns the expression that the call reads as an argument or writes.
func object(a *checked.Arg) checked.Expr {
	if a.Dest != nil {
		return a.Dest
	}
	return a.Value
}
