package text

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/slab"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
)

// ParseOptions say how a text is read. The zero value reads what every version prints.
type ParseOptions struct{}

// Limits of what is read.
const (
	maxErrors    = 20
	maxDepth     = 4096 // regions inside of each other
	maxNested    = 1024 // types and attributes inside of each other
	maxExpansion = 16   // what aliases stand for, in lengths of the text
)

// Parse reads a text. Where it is wrong there is no tree but a list of errors, in the
// order of the text.
func Parse(src string, _ ParseOptions) (*mlir.File, []mlir.Error) {
	p := newParser(src)
	f := &mlir.File{Context: p.context}
	p.file(f)
	p.checkLocations()
	if !p.hasModule {
		p.errors = append(p.errors, p.beside...)
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
	behind  int // the end of the token before it
	errors  []mlir.Error
	ended   bool // whether it has been said that the text ends too early
	context *mlir.Context
	depth   int // of regions

	beside     []mlir.Error // operations of other dialects outside of a spirv.module
	spirvDepth int          // of operations of the spirv dialect with regions
	hasModule  bool         // there is a spirv.module

	nesting int // of types and attributes
	reached int // the deepest nesting since an alias began
	size    int // types and attributes since then, those of aliases included

	common     commonTypes
	types      map[string]alias[*mlir.Type] // by their text, what has been read
	typeFailed bool                         // whether what optionalType has found is wrong
	cyclic     []string                     // the identified structs that are being read
	aliases    aliases
	scope      *scope // of names of values

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
	attrOffset  int // where the last name of an attribute stands
	typeLists   lists[*mlir.Type]

	uses  lists[use]
	names lists[result]
	form  form // of the operation that is being read
}

func newParser(src string) *parser {
	p := &parser{src: src, context: mlir.NewContext(), types: map[string]alias[*mlir.Type]{}}
	p.common = newCommonTypes(p.context)
	p.scope = &scope{}
	p.next()
	return p
}

// file reads operations and the definitions of aliases.
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
			p.fail("nothing is open that '}' could close")
			p.next()
		default:
			p.statement()
		}
	}
	f.Ops = p.opLists.take(mark)
	p.endScope()
}

// statement reads an operation. Behind one that is wrong it goes on with the next, and
// returns false.
func (p *parser) statement() bool {
	start := p.tok.start
	if op := p.operation(); op != nil {
		p.opLists.push(op)
		return true
	}
	p.recover(start)
	return false
}

// recover skips what stands between start, where something wrong starts, and the next
// line with an operation, or the end of the region.
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
			// What is open inside of braces ends with them.
			braces, others = max(braces-1, 0), 0
		case bareName, quoted, valueName, blockName, hashName, typeName:
			if braces+others == 0 && p.tok.start > start && p.tok.start >= at && p.startsLine() {
				return
			}
		}
	}
}

// startsLine reports whether nothing but blanks stands before the token on its line.
func (p *parser) startsLine() bool {
	i := p.tok.start - 1
	for i >= 0 && (p.src[i] == ' ' || p.src[i] == '\t') {
		i--
	}
	return i < 0 || p.src[i] == '\n' || p.src[i] == '\r'
}

// skipMetadata skips {-# … #-}, where a text keeps what is too big for it.
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

// full reports whether there are as many errors as are reported.
func (p *parser) full() bool { return len(p.errors) >= maxErrors }

// fail reports an error at the current token. It returns false.
func (p *parser) fail(text string) bool { return p.failAt(p.tok, text) }

func (p *parser) failAt(t token, text string) bool {
	p.report(t.start, t.end, text)
	return false
}

// report adds an error, and returns it for its notes.
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

// got passes over a token of a kind, if it is one.
func (p *parser) got(k kind) bool {
	if p.tok.kind != k {
		return false
	}
	p.next()
	return true
}

// want passes over a token of a kind, which is to be there.
func (p *parser) want(k kind) bool {
	if p.tok.kind == k {
		p.next()
		return true
	}
	return p.expected(kindNames[k])
}

// gotWord passes over a bare name, if it is this.
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

// expected reports that something else stands here. If that is on a later line it stands
// at the end of what is here.
func (p *parser) expected(what string) bool {
	at := p.tok
	if strings.IndexByte(p.src[p.behind:at.start], '\n') >= 0 || at.kind == endOfText {
		at = token{at.kind, p.behind, p.behind}
	}
	switch {
	case p.tok.kind == endOfText && p.ended:
		return false
	case p.tok.kind == endOfText:
		p.ended = true
		return p.failAt(at, "expected "+what+", but the text ends")
	case p.tok.kind == badToken && p.src[p.tok.start] == '"':
		return p.fail("the string has no end")
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

// enter counts types and attributes inside of each other; leave is called afterwards.
func (p *parser) enter() bool {
	p.nesting++
	if !p.grow(0, 1) {
		p.nesting--
		return false
	}
	return true
}

func (p *parser) leave() { p.nesting-- }
