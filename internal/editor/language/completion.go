package language

import (
	"cmp"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A Completion is the list of names that may be inserted at a place. An inserted name replaces the name that is being
// typed.
type Completion struct {
	Start, End int // the text to replace
	Items      []CompletionItem
	More       bool // Items is incomplete
	// Anywhere reports that the text before the place does not call for completions: names are allowed nearly
	// everywhere.
	Anywhere bool
	// Includes is the file name before the place if the place is in an #include. The caller completes it, and Items is
	// empty.
	Includes *IncludePrefix
}

// An IncludePrefix is the beginning of a file name.
type IncludePrefix struct {
	Folder string // up to and including the last slash
	Begun  string // after the last slash
	Angled bool
}

// A CompletionKind is the kind of a completion item.
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
	CompleteValue // an argument of an attribute, or a register
)

// A CompletionItem is a name that may be inserted.
type CompletionItem struct {
	Name   string
	Kind   CompletionKind
	Detail string // on one line
	// Filter is compared with the typed text instead of Name if it is not empty.
	Filter string
	// Arguments are placeholders for the arguments in brackets after the name. The slice is nil if there are no
	// brackets, and empty if there are no arguments to fill in. Open and Close are the brackets.
	Arguments   []string
	Open, Close string

	entity *Entity
	object *types.Type // for a built-in method: the type of its object
	doc    string      // name under which a description is found
	fit    fit
	rank   int
}

// maxItems is the maximum number of items of a completion. Users only look at the first few.
const maxItems = 200

// Complete returns the completions at an offset of a file.
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

// A completer collects the completions at a place.
type completer struct {
	*cursor
	snapshot *Snapshot
	path     string
	begun    string
	rank     int
	out      Completion
	seen     map[string]bool
}

// complete collects items for the kind of text around the place.
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

// code collects items in code, depending on the pieces before the place.
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

// attributeAround reports whether the name of an attribute is expected at the place.
func (c *completer) attributeAround(i int) bool {
	o := c.opening(i)
	return c.is(o, "[") && c.isAttribute(o) && (i == o || c.is(i, ","))
}

// isAnnotation reports whether piece i, a colon, comes after a declarator, and not in an expression, a label or the
// head of a struct.
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

// add adds an item if it matches the typed text. Of several items with the same name, only the first is added.
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

// words adds names that do not refer to an entity.
func (c *completer) words(kind CompletionKind, names ...string) {
	for _, name := range names {
		c.add(CompletionItem{Name: name, Kind: kind, doc: name})
	}
}

// order sorts the items, best match first, and limits their number to maxItems. Of items that match equally well, the
// nearest comes first.
func (c *completer) order() {
	slices.SortStableFunc(c.out.Items, func(a, b CompletionItem) int {
		order := cmp.Or(cmp.Compare(a.fit, b.fit), cmp.Compare(a.rank, b.rank))
		if order == 0 && a.fit >= fitsWords {
			return cmp.Compare(len(a.Name), len(b.Name)) // the shortest name is the closest match
		}
		return order
	})
	if len(c.out.Items) > maxItems {
		c.out.Items, c.out.More = c.out.Items[:maxItems], true
	}
	for i := range c.out.Items { // expensive, so only for the remaining items
		if x := &c.out.Items[i]; x.entity != nil {
			x.Detail = c.detail(x)
		}
	}
}

// detail returns the signature of an item on one line. For a built-in function, it is the first overload.
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

// call returns the item as a call with parameters.
func (i CompletionItem) call(parameters []string) CompletionItem {
	i.Open, i.Close, i.Arguments = "(", ")", append([]string{}, parameters...)
	return i
}

// ItemDocumentation returns the documentation of an item as Markdown.
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

// includeName sets the file name that the caller completes.
func (c *completer) includeName() {
	written := strings.ReplaceAll(c.text[c.quote:c.at], `\`, "/")
	slash := strings.LastIndexByte(written, '/') + 1
	c.out.Includes = &IncludePrefix{written[:slash], written[slash:], c.closer == '>'}
	c.out.Start = c.quote + slash
	c.out.End = c.quoteEnd()
}

// quoteEnd returns the end of the quoted text at the place, or the place itself if the closing quotation mark is not on
// its line.
func (c *completer) quoteEnd() int {
	end := strings.IndexAny(c.text[c.at:], string(c.closer)+"\n")
	if end < 0 || c.text[c.at+end] == '\n' {
		return c.at
	}
	return c.at + end
}
