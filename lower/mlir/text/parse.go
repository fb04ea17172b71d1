package text

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
)

// ParseOptions does not have options yet. Parse accepts the output of every version.
type ParseOptions struct{}

// Limits of the parser.
const (
	maxErrors    = 20
	maxDepth     = 4096 // maximum nesting of regions
	maxNested    = 1024 // maximum nesting of types and attributes
	maxExpansion = 16   // maximum size of expanded aliases, as a multiple of the length of the text
)

// Parse parses a text and returns its tree. If there are errors, it returns nil and the errors in the order of the
// text.
func Parse(src string, _ ParseOptions) (*mlir.File, []mlir.Error) {
	p := newParser(src)
	f := &mlir.File{Context: p.context}
	p.file(f)
	p.checkLocations()
	if !p.hasModule {
		p.errors = append(p.errors, p.foreignErrors...)
	}
	if len(p.errors) > 0 {
		sortErrors(p.errors)
		return nil, p.errors
	}
	return f, nil
}

type parser struct {
	src     string
	tok     token
	prevEnd int // end of the token before the current one
	errors  []mlir.Error
	ended   bool // the unexpected end of the text has been reported
	context *mlir.Context
	depth   int // nesting of regions

	foreignErrors []mlir.Error // errors about operations of other dialects outside a spirv.module
	spirvDepth    int          // nesting of spirv operations with regions
	hasModule     bool         // the text contains a spirv.module

	nesting int // current nesting of types and attributes
	reached int // maximum nesting since the start of an alias
	size    int // number of types and attributes since the start of an alias, including those in aliases

	common     commonTypes
	types      map[string]alias[*mlir.Type] // by text: types that have been read
	typeFailed bool                         // optionalType has found an invalid type
	cyclic     []string                     // names of the identified structs that are being read
	aliases    aliases
	scope      *scope // visible names of values

	ops     slab.Of[mlir.Operation]
	values  slab.Of[mlir.Value]
	blocks  slab.Of[mlir.Block]
	regions slab.Of[mlir.Region]
	locs    slab.Of[mlir.Location]

	valueLists  lists[*mlir.Value]
	opLists     lists[*mlir.Operation]
	blockLists  lists[*mlir.Block]
	regionLists lists[*mlir.Region]
	attrLists   lists[mlir.NamedAttribute]
	succLists   lists[mlir.Successor]
	elements    lists[mlir.Attribute]
	attrOffset  int // offset of the last attribute name
	typeLists   lists[*mlir.Type]

	uses  lists[use]
	names lists[result]
	form  form // state of the current operation, if its syntax is declared
}

func newParser(src string) *parser {
	p := &parser{src: src, context: mlir.NewContext(), types: map[string]alias[*mlir.Type]{}}
	p.common = newCommonTypes(p.context)
	p.scope = &scope{}
	p.next()
	return p
}

// file reads the operations and definitions of aliases in the text.
func (p *parser) file(f *mlir.File) {
	mark := p.opLists.mark()
	for p.tok.kind != endOfText && !p.full() {
		switch p.tok.kind {
		case hashName, typeName:
			if !p.alias() {
				p.recover(p.tok.start)
			}
		case metadata:
			p.skipMetadata()
		case '}':
			p.fail("unmatched '}'")
			p.next()
		default:
			p.statement()
		}
	}
	f.Ops = p.opLists.take(mark)
	p.endScope()
}

// statement reads an operation. If it is not valid, statement skips to the next operation and returns false.
func (p *parser) statement() bool {
	start := p.tok.start
	if op := p.operation(); op != nil {
		p.opLists.push(op)
		return true
	}
	p.recover(start)
	return false
}

// recover skips an invalid operation, which starts at offset start. It stops at the next line that starts an operation,
// or at the end of the region.
func (p *parser) recover(start int) {
	if p.full() || p.ended {
		p.tok = token{endOfText, len(p.src), len(p.src)}
		return
	}
	at := p.tok.start
	p.tok = p.lex(start)
	for braces, others := 0, 0; p.tok.kind != endOfText; p.next() {
		switch p.tok.kind {
		case '{':
			braces++
		case '[', '(':
			others++
		case ']', ')':
			others = max(others-1, 0)
		case '}':
			if braces == 0 && p.tok.start >= at {
				return
			}
			// } also closes all other brackets that are open
			braces, others = max(braces-1, 0), 0
		case bareName, quoted, valueName, blockName, hashName, typeName:
			if braces+others == 0 && p.tok.start > start && p.tok.start >= at && p.startsLine() {
				return
			}
		}
	}
}

// startsLine reports whether the current token is the first one on its line.
func (p *parser) startsLine() bool {
	i := p.tok.start - 1
	for i >= 0 && (p.src[i] == ' ' || p.src[i] == '\t') {
		i--
	}
	return i < 0 || p.src[i] == '\n' || p.src[i] == '\r'
}

// skipMetadata skips {-# … #-}, which may contain a large amount of data.
func (p *parser) skipMetadata() {
	for i := p.tok.end; i+2 < len(p.src); i++ {
		if p.src[i] == '"' {
			i = max(i, stringToken(p.src, i).end-1)
			continue
		}
		if p.src[i:i+3] == "#-}" {
			p.tok.end = i + 3
			p.next()
			return
		}
	}
	p.fail("expected '#-}'")
	p.tok = token{endOfText, len(p.src), len(p.src)}
}

// full reports whether the maximum number of errors has been reached.
func (p *parser) full() bool { return len(p.errors) >= maxErrors }

// fail reports an error at the current token and returns false.
func (p *parser) fail(text string) bool { return p.failAt(p.tok, text) }

func (p *parser) failAt(t token, text string) bool {
	p.report(t.start, t.end, text)
	return false
}

// report adds an error and returns it, so that the caller can add notes.
func (p *parser) report(start, end int, text string) *mlir.Error {
	if p.full() {
		return new(mlir.Error)
	}
	p.errors = append(p.errors, mlir.Error{Offset: start, End: end, Text: text})
	return &p.errors[len(p.errors)-1]
}

func sortErrors(list []mlir.Error) {
	for i := 1; i < len(list); i++ {
		for j := i; j > 0 && list[j].Offset < list[j-1].Offset; j-- {
			list[j], list[j-1] = list[j-1], list[j]
		}
	}
}

// got skips the current token and returns true if it has kind k. Otherwise it returns false.
func (p *parser) got(k kind) bool {
	if p.tok.kind != k {
		return false
	}
	p.next()
	return true
}

// want skips the current token and returns true if it has kind k. Otherwise it reports an error and returns false.
func (p *parser) want(k kind) bool {
	if p.tok.kind == k {
		p.next()
		return true
	}
	return p.expected(kindNames[k])
}

// gotWord skips the current token and returns true if it is the bare name word. Otherwise it returns false.
func (p *parser) gotWord(word string) bool {
	if p.tok.kind != bareName || p.text() != word {
		return false
	}
	p.next()
	return true
}

func (p *parser) wantWord(word string) bool {
	return p.gotWord(word) || p.expected("'"+word+"'")
}

// expected adds an error with the expected text and the current token. It returns false. If the token is on a later
// line, the error is at the end of the token before it.
func (p *parser) expected(what string) bool {
	at := p.tok
	if strings.IndexByte(p.src[p.prevEnd:at.start], '\n') >= 0 || at.kind == endOfText {
		at = token{at.kind, p.prevEnd, p.prevEnd}
	}
	switch {
	case p.tok.kind == endOfText && p.ended:
		return false
	case p.tok.kind == endOfText:
		p.ended = true
		return p.failAt(at, "expected "+what+", found end of file")
	case p.tok.kind == badToken && p.src[p.tok.start] == '"':
		return p.fail("unterminated string")
	case p.tok.kind == badToken:
		return p.fail("unexpected character")
	}
	return p.failAt(at, "expected "+what)
}

var kindNames = [256]string{
	bareName: "a name", integer: "an integer", float: "a number", quoted: "a string", valueName: "a value", hashName: "an attribute",
	typeName: "a type", blockName: "a block", symbolName: "a symbol", arrow: "'->'", '(': "'('", ')': "')'", '[': "'['", ']': "']'",
	'{': "'{'", '}': "'}'", '<': "'<'", '>': "'>'", ',': "','", '=': "'='", ':': "':'",
}

// enter increases the nesting of types and attributes. If it is too deep, enter reports an error and returns false.
// Otherwise, the caller must call leave.
func (p *parser) enter() bool {
	p.nesting++
	if !p.grow(0, 1) {
		p.nesting--
		return false
	}
	return true
}

func (p *parser) leave() { p.nesting-- }
