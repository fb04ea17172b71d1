package text

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
)

// commonTypes are types that are asked for all the time.
type commonTypes struct {
	none, index, i1, i32, i64, f32, f64 *mlir.Type
}

func newCommonTypes(c *mlir.Context) commonTypes {
	number := func(k mlir.Kind, width int) *mlir.Type { return c.Type(mlir.Type{Kind: k, Width: width}) }
	return commonTypes{
		none: number(mlir.None, 0), index: number(mlir.Index, 0), i1: number(mlir.Int, 1), i32: number(mlir.Int, 32), i64: number(mlir.Int, 64),
		f32: number(mlir.FloatKind, 32), f64: number(mlir.FloatKind, 64),
	}
}

// typ reads a type; it returns nil if there is none.
func (p *parser) typ() *mlir.Type {
	if p.tok.kind == '(' {
		return p.functionType()
	}
	t := p.optionalType()
	if t == nil && !p.typeFailed {
		p.expected("a type")
	}
	return t
}

// optionalType reads a type if one stands here that starts with a name. typeFailed says
// whether one does that is wrong.
func (p *parser) optionalType() *mlir.Type {
	p.typeFailed = false
	switch p.tok.kind {
	case bareName:
		return p.builtinType()
	case typeName:
		t := p.signedType()
		p.typeFailed = t == nil
		return t
	}
	return nil
}

func (p *parser) builtinType() *mlir.Type {
	name := p.text()
	switch name {
	case "i32":
		return p.simpleType(p.common.i32)
	case "f32":
		return p.simpleType(p.common.f32)
	case "i1":
		return p.simpleType(p.common.i1)
	case "i64":
		return p.simpleType(p.common.i64)
	case "f64":
		return p.simpleType(p.common.f64)
	case "f16":
		return p.simpleType(p.context.Type(mlir.Type{Kind: mlir.FloatKind, Width: 16}))
	case "bf16":
		return p.simpleType(p.context.Type(mlir.Type{Kind: mlir.BFloat, Width: 16}))
	case "index":
		return p.simpleType(p.common.index)
	case "none":
		return p.simpleType(p.common.none)
	case "vector", "tensor":
		return p.afterName(p.shapedType)
	case "memref", "complex", "tuple":
		return p.afterName(p.otherType)
	case "f80", "f128", "tf32", "f8E5M2", "f8E4M3", "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E3M4", "f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E8M0FNU":
		return p.simpleType(p.context.Type(mlir.Type{Kind: mlir.OtherType, Name: name}))
	}
	return p.integerType(name)
}

// afterName reads a type whose name is known to be one.
func (p *parser) afterName(read func() *mlir.Type) *mlir.Type {
	if !p.enter() {
		p.typeFailed = true
		return nil
	}
	hoststack.EnterRecursion()
	t := read()
	p.leave()
	p.typeFailed = t == nil
	return t
}

func (p *parser) simpleType(t *mlir.Type) *mlir.Type {
	p.next()
	return t
}

// maxIntegerWidth is MLIR's.
const maxIntegerWidth = 1<<24 - 1

// integerType reads i8, si8, ui8.
func (p *parser) integerType(name string) *mlir.Type {
	sign, rest := mlir.Signless, name
	switch {
	case len(rest) > 1 && rest[0] == 's':
		sign, rest = mlir.Signed, rest[1:]
	case len(rest) > 1 && rest[0] == 'u':
		sign, rest = mlir.Unsigned, rest[1:]
	}
	if len(rest) < 2 || rest[0] != 'i' || digits(rest, 1) != len(rest) {
		return nil
	}
	width, ok := smallNumber(rest[1:])
	if !ok || width > maxIntegerWidth {
		p.fail("an integer has at most 16777215 bits")
		p.typeFailed = true
		return nil
	}
	if width > 64 {
		return p.simpleType(p.context.Type(mlir.Type{Kind: mlir.OtherType, Name: name}))
	}
	return p.simpleType(p.context.Type(mlir.Type{Kind: mlir.Int, Sign: sign, Width: width}))
}

// functionType reads (i32, f32) -> f32.
func (p *parser) functionType() *mlir.Type {
	return p.afterName(func() *mlir.Type {
		params, ok := p.typesInParentheses()
		if !ok || !p.want(arrow) {
			return nil
		}
		results, ok := p.resultTypes()
		if !ok {
			return nil
		}
		return p.context.Type(mlir.Type{Kind: mlir.Function, Params: params, Results: results})
	})
}

// typesInParentheses reads (i32, f32).
func (p *parser) typesInParentheses() (list []*mlir.Type, ok bool) {
	if !p.want('(') {
		return nil, false
	}
	if p.got(')') {
		return nil, true
	}
	if list, ok = p.typeList(); !ok {
		return nil, false
	}
	return list, p.want(')')
}

// typeList reads types with commas between them.
func (p *parser) typeList() ([]*mlir.Type, bool) {
	mark := p.typeLists.mark()
	for {
		t := p.typ()
		if t == nil {
			p.typeLists.drop(mark)
			return nil, false
		}
		p.typeLists.push(t)
		if !p.got(',') {
			return p.typeLists.take(mark), true
		}
	}
}

// resultTypes reads what stands behind an arrow: f32, (f32), ().
func (p *parser) resultTypes() ([]*mlir.Type, bool) {
	if p.tok.kind == '(' {
		return p.typesInParentheses()
	}
	t := p.typ()
	if t == nil {
		return nil, false
	}
	mark := p.typeLists.mark()
	p.typeLists.push(t)
	return p.typeLists.take(mark), true
}

// shapedType reads vector<4xf32> and tensor<2x?xi32>.
func (p *parser) shapedType() *mlir.Type {
	start, kind := p.tok.start, mlir.Vector
	if p.text() == "tensor" {
		kind = mlir.Tensor
	}
	p.next()
	if !p.want('<') {
		return nil
	}
	if p.tok.kind == '*' || p.tok.kind == '[' { // of unknown rank, or scalable
		return p.restOfOther(start)
	}
	shape, ok := p.dimensions()
	if !ok {
		return nil
	}
	elem := p.typ()
	if elem == nil {
		return nil
	}
	if p.tok.kind == ',' { // an encoding
		return p.restOfOther(start)
	}
	if !p.want('>') {
		return nil
	}
	t := mlir.Type{Kind: kind, Elem: elem}
	switch {
	case kind == mlir.Vector && len(shape) == 1 && shape[0] > 0:
		t.Count = shape[0]
	case kind == mlir.Vector && (len(shape) == 0 || slices.ContainsFunc(shape, func(n int) bool { return n <= 0 })):
		p.report(start, p.behind, "a vector has at least one component")
		return nil
	default:
		t.Shape = shape
	}
	return p.context.Type(t)
}

// dimensions reads 2x?x, up to the type behind it.
func (p *parser) dimensions() (shape []int, ok bool) {
	for p.tok.kind == integer || p.tok.kind == '?' {
		n := -1
		if p.tok.kind == integer {
			if p.src[p.tok.start] == '0' && p.tok.end > p.tok.start+1 && p.src[p.tok.start+1] == 'x' {
				p.tok.end = p.tok.start + 1 // 0xf32 is no hexadecimal number here
			}
			if n, ok = smallNumber(p.text()); !ok {
				return nil, p.fail("the dimension is too large")
			}
		}
		shape = append(shape, n)
		p.next()
		if !p.gotTimes() {
			return nil, p.expected("'x'")
		}
	}
	return shape, true
}

// gotTimes passes over the x of 4xf32.
func (p *parser) gotTimes() bool {
	if p.tok.kind != bareName || p.src[p.tok.start] != 'x' {
		return false
	}
	p.tok.end = p.tok.start + 1
	p.next()
	return true
}

// otherType reads a type that nothing is known of: its name, and what stands in < > behind.
func (p *parser) otherType() *mlir.Type {
	start := p.tok.start
	p.next()
	if p.tok.kind != '<' || p.tok.start != p.behind {
		return p.context.Type(mlir.Type{Kind: mlir.OtherType, Name: p.src[start:p.behind]})
	}
	p.next()
	return p.restOfOther(start)
}

// restOfOther reads the rest of such a type, the < of which has been read.
func (p *parser) restOfOther(start int) *mlir.Type {
	if !p.skipNested() {
		return nil
	}
	return p.context.Type(mlir.Type{Kind: mlir.OtherType, Name: p.src[start:p.behind]})
}

// skipNested passes over what stands up to the > of a < that has been read.
func (p *parser) skipNested() bool {
	for open := 1; open > 0; p.next() {
		switch p.tok.kind {
		case '<', '(', '[', '{':
			open++
		case '>', ')', ']', '}':
			open--
		case endOfText:
			return p.expected("'>'")
		}
	}
	return true
}

// signedType reads !t, !spirv.… and types of other dialects.
func (p *parser) signedType() *mlir.Type {
	name := p.text()
	kind, ok := cutDialect(name)
	if !ok {
		if a, ok := p.aliases.types[name]; ok {
			return p.knownType(a)
		}
		if !isDialectName(name) {
			p.fail("undefined type alias '" + name + "'")
			return nil
		}
		return p.afterName(p.otherType)
	}
	return p.spirvType(kind)
}

// cutDialect returns what stands behind the dialect: ptr of !spirv.ptr.
func cutDialect(name string) (string, bool) {
	const prefix = "spirv."
	if len(name) > 1+len(prefix) && name[1:1+len(prefix)] == prefix {
		return name[1+len(prefix):], true
	}
	return "", false
}

// isDialectName reports whether a name with a sign names something of a dialect.
func isDialectName(name string) bool {
	for i := range len(name) {
		if name[i] == '.' {
			return true
		}
	}
	return false
}

// word reads a number of 32 bits.
func (p *parser) word() (uint32, bool) {
	if p.tok.kind != integer {
		return 0, p.want(integer)
	}
	n, ok := whole(p.text())
	if !ok || n > 1<<32-1 {
		return 0, p.fail("the number has more than 32 bits")
	}
	p.next()
	return uint32(n), true
}
