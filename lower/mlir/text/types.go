package text

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
)

// commonTypes holds the types that are used most often.
type commonTypes struct {
	none, index, i1, i32, i64, f32, f64 *mlir.Type
}

func newCommonTypes(c *mlir.Context) commonTypes {
	number := func(k mlir.Kind, width int) *mlir.Type { return c.Type(mlir.Type{Kind: k, Width: width}) }
	return commonTypes{
		none: number(mlir.None, 0), index: number(mlir.Index, 0), i1: number(mlir.Int, 1), i32: number(mlir.Int, 32),
		i64: number(mlir.Int, 64),
		f32: number(mlir.FloatKind, 32), f64: number(mlir.FloatKind, 64),
	}
}

// typ reads a type. If it is not valid, typ reports an error and returns nil.
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

// optionalType reads a type if the current token can start one, otherwise it returns nil. If the type is not valid, it
// also returns nil and sets typeFailed.
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
	case "f80", "f128", "tf32", "f8E5M2", "f8E4M3", "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E3M4",
		"f4E2M1FN", "f6E2M3FN", "f6E3M2FN", "f8E8M0FNU":
		return p.simpleType(p.context.Type(mlir.Type{Kind: mlir.OtherType, Name: name}))
	}
	return p.integerType(name)
}

// afterName calls read for the parameters of a type whose name is the current token.
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

// maxIntegerWidth is the maximum width of integers in MLIR.
const maxIntegerWidth = 1<<24 - 1

// integerType returns the integer type with a name such as i8, si8 or ui8. It returns nil for other names.
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
		p.fail("integer types are limited to 16777215 bits")
		p.typeFailed = true
		return nil
	}
	if width > 64 {
		return p.simpleType(p.context.Type(mlir.Type{Kind: mlir.OtherType, Name: name}))
	}
	return p.simpleType(p.context.Type(mlir.Type{Kind: mlir.Int, Sign: sign, Width: width}))
}

// functionType reads text such as (i32, f32) -> f32.
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

// typesInParentheses reads types in parentheses, such as (i32, f32).
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

// typeList reads types that are separated by commas.
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

// resultTypes reads the types after an arrow, such as f32, (f32) or ().
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

// shapedType reads a vector or tensor type, such as vector<4xf32> or tensor<2x?xi32>.
func (p *parser) shapedType() *mlir.Type {
	start, kind := p.tok.start, mlir.Vector
	if p.text() == "tensor" {
		kind = mlir.Tensor
	}
	p.next()
	if !p.want('<') {
		return nil
	}
	if p.tok.kind == '*' || p.tok.kind == '[' { // a tensor without a rank, or a scalable vector
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
	if p.tok.kind == ',' { // an encoding follows
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
		p.report(start, p.prevEnd, "a vector must have at least one component")
		return nil
	default:
		t.Shape = shape
	}
	return p.context.Type(t)
}

// dimensions reads dimensions such as 2x?x, up to the element type.
func (p *parser) dimensions() (shape []int, ok bool) {
	for p.tok.kind == integer || p.tok.kind == '?' {
		n := -1
		if p.tok.kind == integer {
			if p.src[p.tok.start] == '0' && p.tok.end > p.tok.start+1 && p.src[p.tok.start+1] == 'x' {
				p.tok.end = p.tok.start + 1 // 0xf32 is the dimension 0 and the type f32
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

// gotTimes skips the x in text such as 4xf32 and returns true. If the text does not continue with x, it returns false.
func (p *parser) gotTimes() bool {
	if p.tok.kind != bareName || p.src[p.tok.start] != 'x' {
		return false
	}
	p.tok.end = p.tok.start + 1
	p.next()
	return true
}

// otherType reads an unknown type: its name and the text in < and > after it.
func (p *parser) otherType() *mlir.Type {
	start := p.tok.start
	p.next()
	if p.tok.kind != '<' || p.tok.start != p.prevEnd {
		return p.context.Type(mlir.Type{Kind: mlir.OtherType, Name: p.src[start:p.prevEnd]})
	}
	p.next()
	return p.restOfOther(start)
}

// restOfOther reads the rest of an unknown type after the < . The type starts at offset start.
func (p *parser) restOfOther(start int) *mlir.Type {
	if !p.skipNested() {
		return nil
	}
	return p.context.Type(mlir.Type{Kind: mlir.OtherType, Name: p.src[start:p.prevEnd]})
}

// skipNested skips to the > that matches a < before the current token.
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

// signedType reads a type that starts with !: an alias, a spirv type, or a type of another dialect.
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

// cutDialect returns a name without the prefix character and spirv., such as ptr for !spirv.ptr. It returns false if
// the name does not belong to the dialect.
func cutDialect(name string) (string, bool) {
	const prefix = "spirv."
	if len(name) > 1+len(prefix) && name[1:1+len(prefix)] == prefix {
		return name[1+len(prefix):], true
	}
	return "", false
}

// isDialectName reports whether a name with a prefix character belongs to a dialect.
func isDialectName(name string) bool {
	for i := range len(name) {
		if name[i] == '.' {
			return true
		}
	}
	return false
}

// word reads a 32-bit number.
func (p *parser) word() (uint32, bool) {
	if p.tok.kind != integer {
		return 0, p.want(integer)
	}
	n, ok := parseInteger(p.text())
	if !ok || n > 1<<32-1 {
		return 0, p.fail("the number has more than 32 bits")
	}
	p.next()
	return uint32(n), true
}
