package text

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// spirvType reads a type of the spirv dialect. If the same text has been read before, it returns the same type, unless
// a struct that is being read may be part of it.
func (p *parser) spirvType(kind string) *mlir.Type {
	start := p.tok.start
	end := p.typeEnd()
	if end > 0 && len(p.cyclic) == 0 {
		if a, ok := p.types[p.src[start:end]]; ok {
			p.tok.end = end
			return p.knownType(a)
		}
	}
	read := spirvTypeReader(kind)
	if read == nil {
		p.fail("unknown type '!spirv." + kind + "'")
		return nil
	}
	reached, size := p.reached, p.size
	p.reached = 0
	t := p.afterName(func() *mlir.Type {
		p.next()
		return read(p)
	})
	if t != nil && end == p.prevEnd && len(p.cyclic) == 0 {
		p.types[p.src[start:end]] = alias[*mlir.Type]{t, p.reached - p.nesting, p.size - size}
	}
	p.reached = max(p.reached, reached)
	return t
}

// knownType skips the current token, whose text is that of a type that has been read before, and returns this type.
func (p *parser) knownType(a alias[*mlir.Type]) *mlir.Type {
	if !p.grow(a.height, 0) { // a type counts once, however often it is used
		return nil
	}
	return p.simpleType(a.value)
}

// maxCachedType is the maximum length of the text of a type that spirvType looks up.
const maxCachedType = 1 << 10

// typeEnd returns the end of the type at the current token, including < and >. It returns 0 if the type is too long.
func (p *parser) typeEnd() int {
	i := p.tok.end
	if i >= len(p.src) || p.src[i] != '<' {
		return i
	}
	for open := 0; i < min(len(p.src), p.tok.end+maxCachedType); i++ {
		switch p.src[i] {
		case '<':
			open++
		case '>':
			if open--; open == 0 {
				return i + 1
			}
		case '"', '-', '/', '\n':
			return 0
		}
	}
	return 0
}

// spirvTypeReader returns the function that reads the spirv type with the given name, or nil if it is unknown.
func spirvTypeReader(kind string) func(*parser) *mlir.Type {
	switch kind {
	case "array":
		return (*parser).arrayType
	case "rtarray":
		return (*parser).runtimeArrayType
	case "ptr":
		return (*parser).pointerType
	case "struct":
		return (*parser).structType
	case "image":
		return (*parser).imageType
	case "sampled_image":
		return (*parser).sampledImageType
	case "sampler":
		return (*parser).samplerType
	case "matrix":
		return (*parser).matrixType
	case "coopmatrix":
		return (*parser).cooperativeMatrixType
	case "jointmatrix", "arm.tensor":
		return (*parser).unknownType
	}
	return nil
}

// unknownType reads a spirv type that the tree stores as text.
func (p *parser) unknownType() *mlir.Type {
	start := p.prevEnd - 1
	for p.src[start] != '!' {
		start--
	}
	if !p.want('<') {
		return nil
	}
	return p.restOfOther(start)
}

func (p *parser) samplerType() *mlir.Type { return p.context.Type(mlir.Type{Kind: mlir.Sampler}) }

func (p *parser) arrayType() *mlir.Type {
	if !p.want('<') {
		return nil
	}
	at := p.tok
	shape, ok := p.dimensions()
	if !ok {
		return nil
	}
	if len(shape) != 1 || shape[0] <= 0 {
		p.failAt(at, "expected the length of the array")
		return nil
	}
	elem := p.typ()
	if elem == nil {
		return nil
	}
	stride, ok := p.stride()
	if !ok {
		return nil
	}
	return p.context.Type(mlir.Type{Kind: mlir.ArrayKind, Elem: elem, Count: shape[0], Stride: stride})
}

func (p *parser) runtimeArrayType() *mlir.Type {
	if !p.want('<') {
		return nil
	}
	elem := p.typ()
	if elem == nil {
		return nil
	}
	stride, ok := p.stride()
	if !ok {
		return nil
	}
	return p.context.Type(mlir.Type{Kind: mlir.RuntimeArray, Elem: elem, Stride: stride})
}

// stride reads the end of an array type: , stride=4> or only >.
func (p *parser) stride() (stride uint32, ok bool) {
	if p.got(',') {
		if !p.wantWord("stride") || !p.want('=') {
			return 0, false
		}
		at := p.tok
		if stride, ok = p.word(); !ok {
			return 0, false
		}
		if stride == 0 {
			return 0, p.failAt(at, "the stride of an array must be positive")
		}
	}
	return stride, p.want('>')
}

func (p *parser) pointerType() *mlir.Type {
	if !p.want('<') {
		return nil
	}
	elem := p.typ()
	if elem == nil || !p.want(',') {
		return nil
	}
	class, ok := p.enumerant(optable.StorageClasses)
	if !ok || !p.want('>') {
		return nil
	}
	return p.context.Type(mlir.Type{Kind: mlir.Pointer, Elem: elem, Class: spirv.StorageClass(class)})
}

func (p *parser) sampledImageType() *mlir.Type {
	if !p.want('<') {
		return nil
	}
	at := p.tok
	elem := p.typ()
	if elem == nil {
		return nil
	}
	if elem.Kind != mlir.Image {
		p.report(at.start, p.prevEnd, "expected the type of an image, not "+typeText(elem))
		return nil
	}
	if !p.want('>') {
		return nil
	}
	return p.context.Type(mlir.Type{Kind: mlir.SampledImage, Elem: elem})
}

func (p *parser) matrixType() *mlir.Type {
	if !p.want('<') {
		return nil
	}
	at := p.tok
	shape, ok := p.dimensions()
	if !ok {
		return nil
	}
	if len(shape) != 1 || shape[0] < 2 || shape[0] > 4 {
		p.failAt(at, "a matrix must have 2, 3 or 4 columns")
		return nil
	}
	at = p.tok
	elem := p.typ()
	if elem == nil {
		return nil
	}
	if elem.Kind != mlir.Vector || len(elem.Shape) > 0 {
		p.report(at.start, p.prevEnd, "the columns of a matrix must be vectors, not "+typeText(elem))
		return nil
	}
	if !p.want('>') {
		return nil
	}
	return p.context.Type(mlir.Type{Kind: mlir.Matrix, Elem: elem, Count: shape[0]})
}

func (p *parser) cooperativeMatrixType() *mlir.Type {
	if !p.want('<') {
		return nil
	}
	at := p.tok
	shape, ok := p.dimensions()
	if !ok {
		return nil
	}
	if len(shape) != 2 || shape[0] <= 0 || shape[1] <= 0 {
		p.failAt(at, "expected the numbers of rows and columns")
		return nil
	}
	elem := p.typ()
	if elem == nil || !p.want(',') {
		return nil
	}
	scope, ok := p.enumerant(optable.Scopes)
	if !ok || !p.want(',') {
		return nil
	}
	use, ok := p.enumerant(optable.CooperativeMatrixUses)
	if !ok || !p.want('>') {
		return nil
	}
	return p.context.Type(mlir.Type{Kind: mlir.CooperativeMatrix, Elem: elem, Shape: shape, Scope: spirv.Scope(scope),
		Use: use})
}

// Names of the parameters of image types, by value.
var (
	depthWords    = []string{"NoDepth", "IsDepth", "DepthUnknown"}
	arrayedWords  = []string{"NonArrayed", "Arrayed"}
	samplingWords = []string{"SingleSampled", "MultiSampled"}
	sampledWords  = []string{"SamplerUnknown", "NeedSampler", "NoSampler"}
)

func (p *parser) imageType() *mlir.Type {
	if !p.want('<') {
		return nil
	}
	elem := p.typ()
	if elem == nil || !p.want(',') {
		return nil
	}
	dim, ok := p.enumerant(optable.Dims)
	if !ok {
		return nil
	}
	var n [4]uint32
	for i, words := range [...][]string{depthWords, arrayedWords, samplingWords, sampledWords} {
		if !p.want(',') {
			return nil
		}
		if n[i], ok = p.oneOf(words); !ok {
			return nil
		}
	}
	if !p.want(',') {
		return nil
	}
	format, ok := p.enumerant(optable.ImageFormats)
	if !ok || !p.want('>') {
		return nil
	}
	return p.context.Type(mlir.Type{Kind: mlir.Image, Elem: elem, Image: mlir.ImageInfo{
		Dim: spirv.Dim(dim), Depth: n[0], Arrayed: n[1] == 1, Multisampled: n[2] == 1, Sampled: n[3],
		Format: spirv.ImageFormat(format),
	}})
}

// oneOf reads one of the words and returns its index.
func (p *parser) oneOf(words []string) (uint32, bool) {
	if p.tok.kind == bareName {
		if i := slices.Index(words, p.text()); i >= 0 {
			p.next()
			return uint32(i), true
		}
	}
	return 0, p.expected("'" + words[0] + "' or such")
}
