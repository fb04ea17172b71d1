package spirvfriendly

import "strconv"

// A Rounding is the rounding mode that a conversion asks for.
type Rounding uint8

// The rounding modes.
const (
	AnyRounding Rounding = iota
	RoundToEven
	RoundToZero
	RoundToPositive
	RoundToNegative
)

// roundings are the postfixes of the rounding modes.
var mangleRoundings = [...]string{
	AnyRounding:     "",
	RoundToEven:     "_rte",
	RoundToZero:     "_rtz",
	RoundToPositive: "_rtp",
	RoundToNegative: "_rtn",
}

// String returns the postfix of the mode.
func (r Rounding) String() string { return mangleRoundings[r] }

// A Postfix says what stands behind the name of an instruction, in the order of
// the fields.
type Postfix struct {
	Return    *Type // _R and the type; nil for none
	Saturated bool
	Rounding  Rounding
	Variant   string // what tells apart functions of one instruction: ToGlobal, 2D, read
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

// Word returns how a postfix spells a type: uint, float4, __spirv_Event for what has a name.
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

// Instruction returns the unmangled name of the function that stands for an
// instruction, whose name has no Op in front.
func Instruction(name string, p Postfix) string { return "__spirv_" + name + p.String() }

// Extended returns the unmangled name of the function that stands for an
// instruction of OpenCL.std. Two underscores begin the postfix, because the name
// may have one.
func Extended(name string, p Postfix) string {
	if s := p.String(); s != "" {
		return "__spirv_ocl_" + name + "_" + s
	}
	return "__spirv_ocl_" + name
}

// BuiltIn returns the unmangled name of a builtin variable.
func BuiltIn(name string) string { return "__spirv_BuiltIn" + name }
