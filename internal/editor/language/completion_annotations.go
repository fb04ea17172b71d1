package language

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/resources"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
)

// attributes adds the attributes that are allowed in [ or in [[.
func (c *completer) attributes(double bool) {
	c.attributeRows(false)
	c.rank = 10
	if double {
		c.attributeRows(true)
	}
}

// attributeRows adds the attributes of namespace vk, or the attributes outside it.
func (c *completer) attributeRows(vk bool) {
	prefix := ""
	if vk && !c.is(c.last(), "::") {
		prefix = "vk::"
	}
	for i := range attr.Rows {
		r := &attr.Rows[i]
		if r.VK != vk || r.Refused {
			continue
		}
		item := CompletionItem{Name: prefix + r.Name, Kind: CompleteAttribute, Filter: r.Name, doc: r.Name}
		if vk {
			item.doc = "vk::" + r.Name
		}
		if args := attributeArguments(r); args != nil {
			item = item.call(args)
		}
		c.add(item)
	}
}

// argumentKinds are placeholders for arguments of attributes, by their letter in attr.Row.
var argumentKinds = [...]string{'i': "number", 'f': "number", 's': `"text"`, 'e': "value", 'n': "name"}

// attributeArguments returns placeholders for the required arguments of an attribute, or nil if there are none.
func attributeArguments(r *attr.Row) (list []string) {
	for i := 0; i < len(r.Args); i++ {
		switch letter := r.Args[i]; letter {
		case '?', '*':
			return list
		default:
			list = append(list, argumentKinds[letter])
		}
	}
	if r.Kind == attr.NumThreads {
		return []string{"x", "y", "z"}
	}
	return list
}

// stringValues adds the possible values of a string that is an argument of an attribute.
func (c *completer) stringValues() {
	o := c.opening(c.last())
	if !c.is(o, "(") || !c.attributeBefore(o) {
		return
	}
	r := attr.Lookup(c.spelling(o-1), c.is(o-2, "::"))
	if r == nil {
		return
	}
	c.out.Start, c.out.End = c.quote, c.quoteEnd()
	c.begun = c.text[c.quote:c.at]
	value := func(name string) { c.add(CompletionItem{Name: name, Kind: CompleteValue}) }
	if r.Kind == attr.VkImageFormat {
		resources.ImageFormats(value)
	} else if r.Values != "" {
		for name := range strings.SplitSeq(r.Values, ",") {
			value(name)
		}
	}
}

// attributeBefore reports whether piece o, a parenthesis, belongs to an attribute.
func (c *completer) attributeBefore(o int) bool {
	b := c.opening(o - 1)
	return c.is(b, "[") && c.isAttribute(b)
}

// userSemantics are common semantics of values that are passed between stages.
var userSemantics = []string{
	"TEXCOORD0", "TEXCOORD1", "TEXCOORD2", "TEXCOORD3", "COLOR0", "COLOR1", "POSITION", "NORMAL", "TANGENT", "BINORMAL", "BLENDWEIGHT", "BLENDINDICES",
}

// stagePoints lists the points at which stages exchange values, by the stage letters of profiles.
var stagePoints = [...]struct {
	letters string
	points  []semantics.Point
}{
	{"vs", []semantics.Point{semantics.VSIn, semantics.VSOut}},
	{"hs", []semantics.Point{semantics.PCIn, semantics.HSIn, semantics.HSCPIn, semantics.HSCPOut, semantics.PCOut}},
	{"ds", []semantics.Point{semantics.DSIn, semantics.DSCPIn, semantics.DSOut}},
	{"gs", []semantics.Point{semantics.GSVIn, semantics.GSIn, semantics.GSOut}},
	{"ps", []semantics.Point{semantics.PSIn, semantics.PSOut}},
	{"cs", []semantics.Point{semantics.CSIn}},
	{"ms", []semantics.Point{semantics.MSIn, semantics.MSOut, semantics.MSPOut}},
	{"as", []semantics.Point{semantics.ASIn}},
}

// annotations adds the items after the colon of a declaration. Semantics that the stage does not have come last,
// because the source may also be compiled for other stages.
func (c *completer) annotations() {
	letters, _, _ := strings.Cut(c.snapshot.Analysis().Config.Profile, "_")
	var points []semantics.Point
	for _, s := range stagePoints {
		if s.letters == letters {
			points = s.points
		}
	}
	for i := range semantics.Table {
		r := &semantics.Table[i]
		c.rank = 0
		if points != nil && !allowed(r, points) {
			c.rank = 40
		}
		c.add(CompletionItem{Name: r.Name, Kind: CompleteSemantic, doc: r.Name})
	}
	c.rank = 20
	c.words(CompleteSemantic, userSemantics...)
	c.rank = 30
	c.add(CompletionItem{Name: "register", Kind: CompleteKeyword, doc: "register"}.call([]string{""}))
	c.add(CompletionItem{Name: "packoffset", Kind: CompleteKeyword, doc: "packoffset"}.call([]string{""}))
}

func allowed(r *semantics.Row, points []semantics.Point) bool {
	for _, p := range points {
		if r.Role(p).As != semantics.NotAllowed {
			return true
		}
	}
	return false
}

// registers adds the first eight registers of each class to the completions.
func (c *completer) registers() {
	for _, class := range [...]string{"t", "s", "b", "u"} {
		for n := range 8 {
			c.rank = n
			c.add(CompletionItem{Name: class + digits(n), Kind: CompleteValue})
		}
	}
}
