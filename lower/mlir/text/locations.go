package text

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
)

// aliases holds the aliases of a text for types, attributes and locations.
type aliases struct {
	types      map[string]alias[*mlir.Type]
	attributes map[string]alias[mlir.Attribute]
	locations  map[string]*locationAlias
	used       []*locationAlias // location aliases in the order of their first uses
	nested     bool             // a location contains aliases
}

// An alias is the value of a type alias or attribute alias. height is the nesting depth of the value after all aliases
// in it have been expanded, and size is its size.
type alias[T any] struct {
	value        T
	height, size int
}

// A locationAlias is a location with a name. It may be used before it is defined.
type locationAlias struct {
	name       string
	loc        *mlir.Location
	defined    bool
	start, end int
}

// alias reads the definition of an alias, such as #loc1 = loc(…), #a = … or !t = ….
func (p *parser) alias() bool {
	at, name := p.tok, p.text()
	p.next()
	if !p.want('=') {
		return false
	}
	if isDialectName(name) {
		return p.failAt(at, "the name of an alias must not contain '.'")
	}
	reached, size := p.reached, p.size
	p.reached, p.size = 0, 0
	defer func() { p.reached, p.size = max(reached, p.reached), size+p.size }()
	switch {
	case at.kind == typeName:
		t := p.typ()
		if t == nil {
			return false
		}
		return setAlias(p, &p.aliases.types, at, t)
	case p.tok.kind == bareName && p.text() == "loc":
		return p.defineLocation(at, name)
	}
	a := p.attribute()
	if a == nil {
		return false
	}
	return setAlias(p, &p.aliases.attributes, at, a)
}

func setAlias[T any](p *parser, m *map[string]alias[T], at token, x T) bool {
	name := p.src[at.start:at.end]
	if _, ok := (*m)[name]; ok {
		return p.failAt(at, "redefinition of alias '"+name+"'")
	}
	if *m == nil {
		*m = map[string]alias[T]{}
	}
	(*m)[name] = alias[T]{x, p.reached, p.size}
	return true
}

// grow adds the expansion of an alias, with the given nesting and size, to the counts. If a limit is exceeded, it
// reports an error and returns false.
func (p *parser) grow(height, size int) bool {
	p.reached = max(p.reached, p.nesting+height)
	p.size += size
	if p.reached > maxNested {
		p.reached = 0
		return p.fail("types and attributes are nested too deeply")
	}
	if p.size > maxExpansion*len(p.src) {
		p.size = 0
		return p.fail("aliases expand to too much text")
	}
	return true
}

// locationNamed returns the location alias with the given name. It creates the alias if it is not known yet.
func (p *parser) locationNamed(name string, at token) *locationAlias {
	a := p.aliases.locations[name]
	if a == nil {
		a = &locationAlias{name: name, loc: p.locs.New(), start: at.start, end: at.end}
		if p.aliases.locations == nil {
			p.aliases.locations = map[string]*locationAlias{}
		}
		p.aliases.locations[name] = a
		p.aliases.used = append(p.aliases.used, a)
	}
	return a
}

// defineLocation reads loc(…) and makes it the value of a location alias.
func (p *parser) defineLocation(at token, name string) bool {
	var loc *mlir.Location
	if !p.location(&loc) {
		return false
	}
	a := p.locationNamed(name, at)
	if a.defined {
		return p.failAt(at, "redefinition of alias '"+name+"'")
	}
	a.defined = true
	if loc == nil {
		loc = &mlir.Location{Kind: mlir.UnknownLocation}
	}
	*a.loc = *loc
	return true
}

// checkLocations reports location aliases that are not defined, or whose values contain themselves.
func (p *parser) checkLocations() {
	heights := map[*mlir.Location]int{}
	for _, a := range p.aliases.used {
		switch {
		case !a.defined:
			p.report(a.start, a.end, "undefined location alias '"+a.name+"'")
		case p.aliases.nested && locationHeight(a.loc, heights, maxNested) > maxNested:
			p.report(a.start, a.end, "the location is nested too deeply or recursively")
			return
		}
	}
}

// locationHeight returns the nesting of a location. For a location that contains itself, it is above the limit.
func locationHeight(loc *mlir.Location, heights map[*mlir.Location]int, limit int) int {
	if loc == nil || len(loc.Children) == 0 {
		return 1
	}
	if h := heights[loc]; h != 0 {
		return h
	}
	heights[loc] = maxNested + 1 // ends the recursion for locations that contain themselves
	h := 0
	for _, c := range loc.Children {
		if h = max(h, locationHeight(c, heights, limit-1)); h > maxNested || limit == 0 {
			return maxNested + 1
		}
	}
	heights[loc] = h + 1
	return h + 1
}

// trailingLocation reads loc(…) if the text continues with it.
func (p *parser) trailingLocation(to **mlir.Location) bool {
	if p.tok.kind != bareName || p.text() != "loc" {
		return true
	}
	return p.location(to)
}

// location reads loc(…) and stores the location in to.
func (p *parser) location(to **mlir.Location) bool {
	p.next()
	return p.want('(') && p.place(to) && p.want(')')
}

// place reads the location inside loc(…), which may be an alias.
func (p *parser) place(to **mlir.Location) bool {
	if !p.enter() {
		return false
	}
	defer p.leave()
	hoststack.EnterRecursion()
	switch p.tok.kind {
	case hashName:
		return p.locationAlias(to)
	case quoted:
		return p.fileOrName(to)
	}
	switch {
	case p.gotWord("unknown"):
		*to = nil
		return true
	case p.gotWord("callsite"):
		return p.callSite(to)
	case p.gotWord("fused"):
		return p.fused(to)
	}
	return p.expected("a location")
}

func (p *parser) locationAlias(to **mlir.Location) bool {
	a := p.locationNamed(p.text(), p.tok)
	*to = a.loc
	if a.defined && a.loc.Kind == mlir.UnknownLocation {
		*to = nil
	}
	p.aliases.nested = p.aliases.nested || p.nesting > 1
	p.next()
	return true
}

// fileOrName reads a location in a file, such as "a.hlsl":3:4 or "a.hlsl":3:4 to 5:6, or a location with a name, such
// as "name" or "name"(…).
func (p *parser) fileOrName(to **mlir.Location) bool {
	loc := p.locs.New()
	loc.Name = unquote(p.text())
	*to = loc
	p.next()
	if !p.got(':') {
		loc.Kind = mlir.NameLocation
		if !p.got('(') {
			return true
		}
		return p.child(loc) && p.want(')')
	}
	loc.Kind = mlir.FileLocation
	if !p.lineNumber(&loc.Line) || !p.want(':') || !p.lineNumber(&loc.Col) {
		return false
	}
	if !p.gotWord("to") {
		return true
	}
	loc.EndLine = loc.Line
	if p.tok.kind == integer && !p.lineNumber(&loc.EndLine) {
		return false
	}
	return p.want(':') && p.lineNumber(&loc.EndCol)
}

func (p *parser) lineNumber(to *int) bool {
	if p.tok.kind != integer {
		return p.want(integer)
	}
	n, ok := smallNumber(p.text())
	if !ok {
		return p.fail("the line or column number is too large")
	}
	*to = n
	p.next()
	return true
}

// child reads a location that is part of location loc.
func (p *parser) child(loc *mlir.Location) bool {
	var child *mlir.Location
	if !p.place(&child) {
		return false
	}
	if child == nil {
		child = &mlir.Location{Kind: mlir.UnknownLocation}
	}
	loc.Children = append(loc.Children, child)
	return true
}

// callSite reads the locations of a callee and its caller: (… at …).
func (p *parser) callSite(to **mlir.Location) bool {
	loc := p.locs.New()
	loc.Kind = mlir.CallSite
	*to = loc
	return p.want('(') && p.child(loc) && p.wantWord("at") && p.child(loc) && p.want(')')
}

// fused reads the rest of a fused location: <metadata>[…, …]. The metadata is optional.
func (p *parser) fused(to **mlir.Location) bool {
	loc := p.locs.New()
	loc.Kind = mlir.FusedLocation
	*to = loc
	if p.got('<') {
		if loc.Metadata = p.attribute(); loc.Metadata == nil || !p.want('>') {
			return false
		}
	}
	if !p.want('[') {
		return false
	}
	for p.tok.kind != ']' {
		if !p.child(loc) || p.tok.kind != ']' && !p.want(',') {
			return false
		}
	}
	p.next()
	return true
}
