package spirvfriendly

import "strconv"

// A Rounding is the rounding mode of a conversion.
type Rounding uint8

// The rounding modes.
const (
	AnyRounding Rounding = iota
	RoundToEven
	RoundToZero
	RoundToPositive
	RoundToNegative
)

// mangleRoundings lists the postfixes of the rounding modes.
var mangleRoundings = [...]string{
	AnyRounding:     "",
	RoundToEven:     "_rte",
	RoundToZero:     "_rtz",
	RoundToPositive: "_rtp",
	RoundToNegative: "_rtn",
}

// String returns the postfix of the mode.
func (r Rounding) String() string { return mangleRoundings[r] }

// A Postfix is the postfix of an instruction name, in the order of its fields.
type Postfix struct {
	Return    *Type // _R and the type; may be nil
	Saturated bool
	Rounding  Rounding
	Variant   string // distinguishes functions of the same instruction: ToGlobal, 2D, read
}

// String returns the postfix with its underscores.
func (p Postfix) String() string {
	s := ""
	if p.Return != nil {
		s = "_R" + Word(p.Return)
	}
	if p.Saturated {
		s += "_sat"
	}
	s += p.Rounding.String()
	if p.Variant != "" {
		s += "_" + p.Variant
	}
	return s
}

// Word returns the spelling of a type in postfixes: uint, float4, __spirv_Event for a class.
func Word(t *Type) string {
	switch t.form {
	case vectorForm:
		return Word(t.elem) + strconv.FormatUint(t.n, 10)
	case pointerForm:
		return "p" + Word(t.elem)
	case qualifiedForm:
		return Word(t.elem)
	case classForm:
		return t.name
	}
	return t.word
}

// Instruction returns the unmangled function name of an instruction. The instruction's name is given without Op.
func Instruction(name string, p Postfix) string { return "__spirv_" + name + p.String() }

// Extended returns the unmangled function name of an OpenCL.std instruction. The postfix starts with two underscores,
// because the name may contain one.
func Extended(name string, p Postfix) string {
	if s := p.String(); s != "" {
		return "__spirv_ocl_" + name + "_" + s
	}
	return "__spirv_ocl_" + name
}

// BuiltIn returns the unmangled name of a builtin variable.
func BuiltIn(name string) string { return "__spirv_BuiltIn" + name }
