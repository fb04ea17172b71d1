package language

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Completion is what may stand at a place, in the place of the name that was begun.
type Completion struct {
	Start, End int // what is replaced
	Items      []CompletionItem
	More       bool // there is more than Items has
	// Anywhere says that nothing in front of the place asks for it: names stand nearly
	// everywhere.
	Anywhere bool
	// Includes asks for files: what stands behind #include up to the place, and whether
	// in angle brackets.
	Includes *IncludePrefix
}

// An IncludePrefix is the begun name of a file.
type IncludePrefix struct {
	Folder string // up to the last slash
	Begun  string // behind it
	Angled bool
}

// A CompletionKind is what an item stands for.
type CompletionKind uint8

const (
	CompleteVariable CompletionKind = iota
	CompleteParameter
	CompleteField
	CompleteFunction
	CompleteMethod
	CompleteStruct
	CompleteEnum
	CompleteEnumerator
	CompleteNamespace
	CompleteBuffer
	CompleteTemplateParameter
	CompleteMacro
	CompleteType
	CompleteConstant
	CompleteAttribute
	CompleteSemantic
	CompleteSwizzle
	CompleteKeyword
	CompleteDirective
	CompleteValue // of an attribute, a register
)

// A CompletionItem is one thing that may stand there.
type CompletionItem struct {
	Name   string
	Kind   CompletionKind
	Detail string // in a line
	// Filter is what the begun name is compared with if it is not the name.
	Filter string
	// Arguments are what brackets behind the name hold: nil if there are none, one that is
	// empty if there is nothing to fill in. Open and Close are the brackets.
	Arguments   []string
	Open, Close string

	entity *Entity
	object *types.Type // of a method of the language: what has it
	doc    string      // a name that there is a text of
	fit    fit
	rank   int
}

// maxItems is how many items a completion has: behind the first few nobody looks.
const maxItems = 200

// Complete returns what may stand at an offset of a file.
func (s *Snapshot) Complete(path string, offset int) Completion {
	text, ok := s.Text(path)
	if !ok || offset < 0 || offset > len(text) {
		return Completion{}
	}
	c := &completer{snapshot: s, path: cleanPath(path), cursor: cursorAt(text, offset)}
	c.begun = c.word()
	c.out.Start, c.out.End = c.wordStart, c.wordEnd()
	c.complete()
	c.order()
	return c.out
}

// A completer collects what may stand at a place.
type completer struct {
	*cursor
	snapshot *Snapshot
	path     string
	begun    string
	rank     int
	out      Completion
	seen     map[string]bool
}

// complete collects by what surrounds the place.
func (c *completer) complete() {
	switch c.in {
	case inComment:
	case inString:
		c.stringValues()
	case inIncludeName:
		c.includeName()
	case inDirective:
		c.directives()
	case inOperands:
		c.operands()
	default:
		c.code()
	}
}

// code collects what may stand in code, by the pieces in front of the place.
func (c *completer) code() {
	i := c.last()
	if at := c.wordStart; at < len(c.text) && c.text[at] >= '0' && c.text[at] <= '9' {
		return // a number
	}
	switch {
	case c.is(i, "."):
		c.members()
	case c.is(i, "::"):
		c.qualified()
	case c.attributeAround(i):
		c.attributes(c.is(c.opening(i)-1, "["))
	case c.is(i, ":") && c.isAnnotation(i):
		c.annotations()
	case c.is(i, "(") && c.is(i-1, "register"):
		c.registers()
	case c.is(i, "(") && c.is(i-1, "packoffset"):
		for n := range 16 {
			c.add(CompletionItem{Name: "c" + digits(n), Kind: CompleteValue})
		}
	default:
		c.out.Anywhere = true
		c.names()
	}
}

// attributeAround reports whether the place is where the name of an attribute stands.
func (c *completer) attributeAround(i int) bool {
	o := c.opening(i)
	return c.is(o, "[") && c.isAttribute(o) && (i == o || c.is(i, ","))
}

// isAnnotation reports whether the : with a number stands behind what is declared, and not
// in an expression, a label or the head of a struct.
func (c *completer) isAnnotation(i int) bool {
	start := c.statementStart(i - 1)
	if c.is(start, "case", "default", "struct", "class", "interface", "enum") {
		return false
	}
	for j := start; j < i; j++ {
		if c.is(j, "?") {
			return false
		}
	}
	return i > start
}

// add offers an item if it fits what was begun. The first of a name counts.
func (c *completer) add(item CompletionItem) {
	item.fit, item.rank = fitOf(c.begun, cmp.Or(item.Filter, item.Name)), c.rank
	if item.fit == fitsNot || c.seen[item.Name] {
		return
	}
	if c.seen == nil {
		c.seen = map[string]bool{}
	}
	c.seen[item.Name] = true
	c.out.Items = append(c.out.Items, item)
}

// words offers names that are known for themselves.
func (c *completer) words(kind CompletionKind, names ...string) {
	for _, name := range names {
		c.add(CompletionItem{Name: name, Kind: kind, doc: name})
	}
}

// order puts the items that fit best first, and leaves out those behind the first many.
// Among items that fit alike what is nearer comes first.
func (c *completer) order() {
	slices.SortStableFunc(c.out.Items, func(a, b CompletionItem) int {
		order := cmp.Or(cmp.Compare(a.fit, b.fit), cmp.Compare(a.rank, b.rank))
		if order == 0 && a.fit >= fitsWords {
			return cmp.Compare(len(a.Name), len(b.Name)) // what was left out is least
		}
		return order
	})
	if len(c.out.Items) > maxItems {
		c.out.Items, c.out.More = c.out.Items[:maxItems], true
	}
	for i := range c.out.Items { // which takes its time, for those that are shown
		if x := &c.out.Items[i]; x.entity != nil {
			x.Detail = c.detail(x)
		}
	}
}

// detail returns what an item is, in a line: of functions of the language the first overload.
func (c *completer) detail(x *CompletionItem) string {
	if x.entity.Row == nil {
		return c.snapshot.Signature(x.entity)
	}
	list := Overloads(x.entity.Row, x.object, nil)
	if len(list) > 1 {
		return list[0] + " (+" + digits(len(list)-1) + ")"
	}
	return list[0]
}

// call says that an item is called: with parameters, whose names are given.
func (i CompletionItem) call(parameters []string) CompletionItem {
	i.Open, i.Close, i.Arguments = "(", ")", append([]string{}, parameters...)
	return i
}

// ItemDocumentation returns what there is to read about an item, in markdown.
func (s *Snapshot) ItemDocumentation(i *CompletionItem) string {
	switch {
	case i.entity != nil:
		return s.Documentation(i.entity)
	case i.Kind == CompleteAttribute:
		return Attribute(i.doc)
	case i.Kind == CompleteSemantic:
		return Semantic(i.doc)
	case i.Kind == CompleteKeyword:
		return Modifier(i.doc)
	}
	return ""
}

func digits(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return digits(n/10) + digits(n%10)
}

// includeName asks for the files that an #include may name.
func (c *completer) includeName() {
	written := strings.ReplaceAll(c.text[c.quote:c.at], `\`, "/")
	slash := strings.LastIndexByte(written, '/') + 1
	c.out.Includes = &IncludePrefix{written[:slash], written[slash:], c.closer == '>'}
	c.out.Start = c.quote + slash
	c.out.End = c.quoteEnd()
}

// quoteEnd returns where the quoted text ends that the place is in: the place itself if that
// is not told in its line.
func (c *completer) quoteEnd() int {
	end := strings.IndexAny(c.text[c.at:], string(c.closer)+"\n")
	if end < 0 || c.text[c.at+end] == '\n' {
		return c.at
	}
	return c.at + end
}
