package kernel

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// printf lowers NonSemantic.DebugPrintf to printf of OpenCL, whose format must be in constant memory. printf returns 0,
// because the result of the instruction is never used.
func (l *lowerer) printf(in *spirv.Instruction) spirv.ID {
	if len(in.Operands) < 3 {
		return l.mistyped(in)
	}
	d := l.def(spirv.ID(instreader.ExtInst(in).Operands()[0]))
	if d == nil || d.Op != spirv.OpString {
		return l.mistyped(in)
	}
	text, _ := spirv.StringAt(d.Operands)
	args := []spirv.ID{l.constantText(openCLFormat(text))}
	for i := 3; i < len(in.Operands); i++ {
		v := l.operandAt(in, i)
		t := l.typ(l.typeOf(spirv.ID(in.Operands[i])))
		if v == 0 || !l.scalar(t).isNumber() {
			return l.mistyped(in)
		}
		args = append(args, l.promoted(v, t))
	}
	l.openCL(spirv.OpenCLPrintf, l.b.TypeInt(32, false), args...)
	return 0
}

// promoted converts a number as C does for variadic arguments: an integer to at least 32 bits, and a float to 64 bits
// if the device supports them. Vectors are not converted.
func (l *lowerer) promoted(v spirv.ID, t *typ) spirv.ID {
	width := uint32(32)
	if t.op == spirv.OpTypeFloat && l.o.Doubles {
		width = 64
	}
	switch {
	case t.op == spirv.OpTypeVector || t.width >= width:
		return v
	case t.op == spirv.OpTypeFloat:
		return l.b.Emit(instbuilder.FConvert(l.b.TypeFloat(int(width)), 0, v))
	case t.signed:
		return l.b.Emit(instbuilder.SConvert(l.b.TypeInt(32, false), 0, v))
	}
	return l.b.Emit(instbuilder.UConvert(l.b.TypeInt(32, false), 0, v))
}

// A formatText is a string in constant memory, and its variable.
type formatText struct {
	text string
	id   spirv.ID
}

// constantText emits a pointer to a NUL-terminated string in constant memory.
func (l *lowerer) constantText(text string) spirv.ID {
	variable := spirv.ID(0)
	for _, f := range l.formats {
		if f.text == text {
			variable = f.id
		}
	}
	if variable == 0 {
		parts := make([]spirv.ID, len(text)+1)
		for i := range parts {
			parts[i] = l.b.ConstantInteger(l.uchar, 0)
			if i < len(text) {
				parts[i] = l.b.ConstantInteger(l.uchar, int64(text[i]))
			}
		}
		array := l.b.TypeArray(l.uchar, len(parts), 0)
		variable = l.b.AddGlobalVariable(spirv.StorageClassUniformConstant, array, "",
			l.b.ConstantComposite(array, parts...))
		l.formats = append(l.formats, formatText{text, variable})
	}
	first := l.b.ConstantInteger(l.ulong, 0)
	return l.b.Emit(instbuilder.InBoundsPtrAccessChain(l.b.TypePointer(spirv.StorageClassUniformConstant, l.uchar), 0,
		variable, first, first))
}

// openCLFormat converts a format of NonSemantic.DebugPrintf to that of OpenCL. A conversion of a vector gets the width
// of the components, and "ul" becomes "lu".
func openCLFormat(text string) string {
	var b strings.Builder
	for {
		before, spec, found := strings.Cut(text, "%")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteByte('%')
		if strings.HasPrefix(spec, "%") {
			b.WriteByte('%')
			text = spec[1:]
			continue
		}
		width := len(spec) - len(strings.TrimLeft(spec, "-+ #0123456789."))
		b.WriteString(spec[:width])
		text = conversion(&b, spec[width:])
	}
}

// conversion writes the end of a conversion specification, after its width, to b. It returns the rest of the format.
func conversion(b *strings.Builder, spec string) (rest string) {
	vector := len(spec) > 1 && spec[0] == 'v'
	if vector {
		b.WriteString(spec[:2])
		spec = spec[2:]
	}
	switch {
	case strings.HasPrefix(spec, "ul"):
		b.WriteString("lu")
		return spec[2:]
	case strings.HasPrefix(spec, "l"):
		b.WriteByte('l')
		spec = spec[1:]
	case vector:
		b.WriteString("hl")
	}
	if spec != "" {
		b.WriteByte(spec[0])
		spec = spec[1:]
	}
	return spec
}
