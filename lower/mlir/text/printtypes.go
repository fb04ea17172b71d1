package text

import (
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
)

// typeText returns the text of type t for errors.
func typeText(t *mlir.Type) string {
	if t == nil {
		return "no type"
	}
	const most = 120
	p := printer{limit: most}
	p.typ(t)
	if len(p.out) > most {
		return string(p.out[:most]) + "…"
	}
	return string(p.out)
}

// longType is the maximum length of a type that is printed wherever it is used. A longer type becomes an alias, because
// the length may double with each level of nesting.
const longType = 1 << 14

// typ prints type t. It keeps the text for later uses, unless the text contains a reference to a struct around it.
func (p *printer) typ(t *mlir.Type) {
	n := t.Number()
	switch {
	case p.limit > 0 && len(p.out) > p.limit:
		return
	case n >= len(p.types):
		p.makeType(t)
		return
	case p.types[n] != "":
		p.text(p.types[n])
		return
	}
	mark, within := len(p.out), p.within
	p.makeType(t)
	if p.within != within {
		return
	}
	if len(p.out)-mark > longType {
		p.alias(mark)
	}
	p.types[n] = string(p.out[mark:])
}

// alias defines a new alias for the type that has been printed after a mark, and replaces the text by the alias.
func (p *printer) alias(mark int) {
	name := "!t" + strconv.Itoa(p.count)
	p.count++
	p.aliases = append(append(append(append(p.aliases, name...), " = "...), p.out[mark:]...), '\n')
	p.out = append(p.out[:mark], name...)
}

func (p *printer) makeType(t *mlir.Type) {
	hoststack.EnterRecursion()
	switch t.Kind {
	case mlir.None:
		p.text("none")
	case mlir.Index:
		p.text("index")
	case mlir.Int:
		p.text([...]string{"i", "si", "ui"}[t.Sign])
		p.number(t.Width)
	case mlir.FloatKind:
		p.byte('f')
		p.number(t.Width)
	case mlir.BFloat:
		p.text("bf16")
	case mlir.Vector:
		p.shaped("vector<", t)
	case mlir.Tensor:
		p.shaped("tensor<", t)
	case mlir.Function:
		p.functionType(t)
	case mlir.OtherType:
		p.text(t.Name)
	default:
		p.text("!spirv.")
		p.spirvType(t)
	}
}

func (p *printer) shaped(word string, t *mlir.Type) {
	p.text(word)
	for _, n := range shapeOf(t) {
		if n < 0 {
			p.byte('?')
		} else {
			p.number(n)
		}
		p.byte('x')
	}
	p.typ(t.Elem)
	p.byte('>')
}

func (p *printer) functionType(t *mlir.Type) {
	p.byte('(')
	p.typeList(t.Params)
	p.text(") -> ")
	if len(t.Results) == 1 && t.Results[0].Kind != mlir.Function {
		p.typ(t.Results[0])
		return
	}
	p.byte('(')
	p.typeList(t.Results)
	p.byte(')')
}

func (p *printer) typeList(list []*mlir.Type) {
	for i, t := range list {
		p.comma(i)
		p.typ(t)
	}
}

func (p *printer) spirvType(t *mlir.Type) {
	switch t.Kind {
	case mlir.ArrayKind:
		p.text("array<")
		p.number(t.Count)
		p.text(" x ")
		p.typ(t.Elem)
		p.stride(t)
	case mlir.RuntimeArray:
		p.text("rtarray<")
		p.typ(t.Elem)
		p.stride(t)
	case mlir.Struct:
		p.structType(t)
	case mlir.Pointer:
		p.text("ptr<")
		p.typ(t.Elem)
		p.text(", ")
		p.out = optable.StorageClasses.Append(p.out, uint32(t.Class))
		p.byte('>')
	case mlir.Image:
		p.imageType(t)
	case mlir.SampledImage:
		p.text("sampled_image<")
		p.typ(t.Elem)
		p.byte('>')
	case mlir.Sampler:
		p.text("sampler")
	case mlir.Matrix:
		p.text("matrix<")
		p.number(t.Count)
		p.text(" x ")
		p.typ(t.Elem)
		p.byte('>')
	case mlir.CooperativeMatrix:
		p.text("coopmatrix<")
		for _, n := range t.Shape {
			p.number(n)
			p.byte('x')
		}
		p.typ(t.Elem)
		p.text(", ")
		p.out = optable.Scopes.Append(p.out, uint32(t.Scope))
		p.text(", ")
		p.out = optable.CooperativeMatrixUses.Append(p.out, t.Use)
		p.byte('>')
	}
}

func (p *printer) stride(t *mlir.Type) {
	if t.Stride != 0 {
		p.text(", stride=")
		p.word(t.Stride)
	}
	p.byte('>')
}

func (p *printer) imageType(t *mlir.Type) {
	i := &t.Image
	p.text("image<")
	p.typ(t.Elem)
	p.text(", ")
	p.out = optable.Dims.Append(p.out, uint32(i.Dim))
	p.text(", ")
	p.text(depthWords[min(i.Depth, 2)])
	p.text(", ")
	p.text(arrayedWords[flag(i.Arrayed)])
	p.text(", ")
	p.text(samplingWords[flag(i.Multisampled)])
	p.text(", ")
	p.text(sampledWords[min(i.Sampled, 2)])
	p.text(", ")
	p.out = optable.ImageFormats.Append(p.out, uint32(i.Format))
	p.byte('>')
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (p *printer) structType(t *mlir.Type) {
	p.text("struct<")
	if t.Name != "" {
		p.text(t.Name)
		if slices.Contains(p.cyclic, t) {
			p.within++
			p.byte('>')
			return
		}
		p.text(", ")
		p.cyclic = append(p.cyclic, t)
	}
	p.byte('(')
	for i := range t.Members {
		p.comma(i)
		p.member(&t.Members[i])
	}
	p.byte(')')
	for _, d := range t.Decorations {
		p.text(", ")
		p.decoration(d)
	}
	p.byte('>')
	if t.Name != "" {
		p.cyclic = p.cyclic[:len(p.cyclic)-1]
	}
}

func (p *printer) member(m *mlir.Member) {
	p.typ(m.Type)
	open := " ["
	if m.HasOffset {
		p.text(open)
		p.word(m.Offset)
		open = ", "
	}
	for _, d := range m.Decorations {
		p.text(open)
		p.decoration(d)
		open = ", "
	}
	if open == ", " {
		p.byte(']')
	}
}

func (p *printer) decoration(d mlir.Decoration) {
	p.out = optable.Decorations.Append(p.out, uint32(d.Decoration))
	if d.HasValue {
		p.byte('=')
		p.word(d.Value)
	}
}
