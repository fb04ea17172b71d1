package kernel

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// printf lowers the instruction of NonSemantic.DebugPrintf to OpenCL's printf, which
// takes a format in constant memory. Nothing uses the result.
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

// promoted widens a number as C does with arguments: integers to 32 bits, floats to 64
// where there are such.
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

// A formatText is a variable that holds a text for printf.
type formatText struct {
	text string
	id   spirv.ID
}

// constantText returns a pointer to a text in constant memory, with a NUL at its end.
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
		variable = l.b.AddGlobalVariable(spirv.StorageClassUniformConstant, array, "", l.b.ConstantComposite(array, parts...))
		l.formats = append(l.formats, formatText{text, variable})
	}
	first := l.b.ConstantInteger(l.ulong, 0)
	return l.b.Emit(instbuilder.InBoundsPtrAccessChain(l.b.TypePointer(spirv.StorageClassUniformConstant, l.uchar), 0, variable, first, first))
}

// openCLFormat returns a format of debug printf as OpenCL spells it: vectors say how
// wide their components are, and "ul" is "lu".
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

// conversion writes what follows the width in a specification, and returns what is
// behind the specification.
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
