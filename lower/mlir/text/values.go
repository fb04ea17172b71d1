package text

import "github.com/hlsl2spirv/hlsl2spirv/lower/mlir"

// A use is a name of a value as an operand, such as %a or %a#1.
type use struct {
	name       string
	index      int
	start, end int
}

// A scope holds the names of values in an isolated operation. The names that a region defines are removed at its end.
type scope struct {
	outer   *scope
	names   map[string]definition
	defined []string // names in the order of their definitions
	forward map[forwardName]*forwardUse
	order   []*forwardUse // uses in the order of the text
	region  *openRegion
}

// A definition says which values have a name: one, or several results of an operation.
type definition struct {
	op         *mlir.Operation // nil for an argument
	first      *mlir.Value     // nil if the definition has an error
	count      int
	start, end int
}

type forwardName struct {
	name  string
	index int
}

// A forwardUse is the first use of a value that is not defined yet.
type forwardUse struct {
	use
	value    *mlir.Value
	resolved bool
}

func (p *parser) beginScope() {
	p.scope = &scope{outer: p.scope}
}

// endScope reports the values that are used but not defined.
func (p *parser) endScope() {
	s := p.scope
	for _, u := range s.order {
		if !u.resolved {
			p.report(u.start, u.end, "use of undefined value '"+u.spelling()+"'")
		}
	}
	p.scope = s.outer
}

func (u *use) spelling() string {
	if u.index == 0 {
		return u.name
	}
	return u.name + "#" + decimal(u.index)
}

// use reads a name of a value as an operand.
func (p *parser) use() (u use, ok bool) {
	if p.tok.kind != valueName {
		return u, p.want(valueName)
	}
	u = use{p.text(), 0, p.tok.start, p.tok.end}
	p.next()
	if p.tok.kind == hashName && classes[p.src[p.tok.start+1]]&digit != 0 {
		n, ok := smallNumber(p.src[p.tok.start+1 : p.tok.end])
		if !ok {
			return u, p.fail("the result number is too large")
		}
		u.index, u.end = n, p.tok.end
		p.next()
	}
	return u, true
}

// value returns the value of use u, which must have type t. If it is not defined yet, value creates it.
func (p *parser) value(u use, t *mlir.Type) *mlir.Value {
	d, ok := p.scope.names[u.name]
	if !ok {
		return p.forwardValue(u, t)
	}
	if d.first == nil { // the definition has an error, which has been reported
		v := p.values.New()
		v.Type = t
		return v
	}
	if u.index >= d.count {
		e := p.report(u.start, u.end, "'"+u.name+"' does not have result "+decimal(u.index))
		e.Notes = append(e.Notes, mlir.Note{Offset: d.start, Text: "defined here"})
		return nil
	}
	v := d.first
	if u.index > 0 {
		v = d.op.Results[d.first.Index+u.index]
	}
	if t != nil && v.Type != t {
		p.differentType(u, t, v.Type, d.start, "defined here")
		return nil
	}
	return v
}

func (p *parser) differentType(u use, t, was *mlir.Type, start int, note string) {
	e := p.report(u.start, u.end, "'"+u.spelling()+"' is used as "+typeText(t)+", but it is "+typeText(was))
	e.Notes = append(e.Notes, mlir.Note{Offset: start, Text: note})
}

func (p *parser) forwardValue(u use, t *mlir.Type) *mlir.Value {
	s, name := p.scope, forwardName{u.name, u.index}
	if f := s.forward[name]; f != nil && !f.resolved {
		if f.value.Type == nil {
			f.value.Type = t
		}
		if t != nil && f.value.Type != t {
			p.differentType(u, t, f.value.Type, f.start, "previously used here")
			return nil
		}
		return f.value
	}
	v := p.values.New()
	*v = mlir.Value{Name: valueText(u.name, u.index), Type: t, Offset: u.start}
	f := &forwardUse{use: u, value: v}
	if s.forward == nil {
		s.forward = map[forwardName]*forwardUse{}
	}
	s.forward[name] = f
	s.order = append(s.order, f)
	return v
}

// valueText returns the name of a value without %. It returns "" for a number, and for results after the first one.
func valueText(name string, index int) string {
	if index > 0 || digits(name, 1) == len(name) {
		return ""
	}
	return name[1:]
}

// A result is a name of one or more results before an operation, such as %a or %a:2.
type result struct {
	name       string
	count      int
	start, end int
}

// define returns the value with the given name and index. It creates the value unless an earlier use has created it.
func (p *parser) define(name string, index int, t *mlir.Type, start, end int) *mlir.Value {
	if f := p.scope.forward[forwardName{name, index}]; f != nil && !f.resolved {
		f.resolved = true
		p.checkForward(f, t, start, end)
		f.value.Type = t
		return f.value
	}
	v := p.values.New()
	v.Type, v.Offset, v.Name = t, start, valueText(name, index)
	return v
}

// checkForward checks earlier uses of a value when its definition is read: the uses must have type t, and the value
// must be visible in their region. start and end are the position of the definition.
func (p *parser) checkForward(f *forwardUse, t *mlir.Type, start, end int) {
	var e *mlir.Error
	r := p.scope.region
	switch {
	case f.value.Type != nil && f.value.Type != t:
		e = p.report(f.start, f.end, "'"+f.spelling()+"' is used as "+typeText(f.value.Type)+", but it is "+typeText(t))
	case r != nil && f.start < r.start:
		e = p.report(f.start, f.end, "'"+f.spelling()+"' is not visible here: it is defined in another region")
	case r != nil && r.ordered && f.start >= r.blockStart:
		e = p.report(f.start, f.end, "'"+f.spelling()+"' is used before it is defined")
	default:
		return
	}
	e.Notes = append(e.Notes, mlir.Note{Offset: start, Text: "defined here"})
}

// name records the values that have a name. If the name is already defined, it reports an error and returns false.
func (p *parser) name(name string, d definition) bool {
	s := p.scope
	if was, ok := s.names[name]; ok {
		e := p.report(d.start, d.end, "redefinition of value '"+name+"'")
		e.Notes = append(e.Notes, mlir.Note{Offset: was.start, Text: "previous definition is here"})
		return false
	}
	if s.names == nil {
		s.names = map[string]definition{}
	}
	s.names[name] = d
	s.defined = append(s.defined, name)
	return true
}

// forget removes the names that have been defined after the first n.
func (s *scope) forget(n int) {
	for _, name := range s.defined[n:] {
		delete(s.names, name)
	}
	s.defined = s.defined[:n]
}

// argument returns a new argument of a block or function, and defines its name.
func (p *parser) argument(u use, t *mlir.Type, index int) *mlir.Value {
	v := p.define(u.name, 0, t, u.start, u.end)
	v.Index = index
	if !p.name(u.name, definition{nil, v, 1, u.start, u.end}) {
		return nil
	}
	return v
}

// results creates the results of operation op and defines their names.
func (p *parser) results(op *mlir.Operation, names []result, types []*mlir.Type) bool {
	count := 0
	for i := range names {
		count += names[i].count
	}
	if len(names) > 0 && count != len(types) {
		return p.failAt(token{start: names[0].start, end: names[0].end}, "the operation has "+resultCount(len(types))+
			", but "+plural(count, "name"))
	}
	mark, ok := p.valueLists.mark(), true
	if len(names) == 0 {
		for _, t := range types {
			v := p.values.New()
			v.Type, v.Offset = t, op.Offset
			p.valueLists.push(v)
		}
	}
	for _, n := range names {
		for i := range n.count {
			p.valueLists.push(p.define(n.name, i, types[len(p.valueLists.stack)-mark], n.start, n.end))
		}
	}
	op.Results = p.valueLists.take(mark)
	for i, v := range op.Results {
		v.Def, v.Index = op, i
	}
	first := 0
	for _, n := range names {
		ok = p.name(n.name, definition{op, op.Results[first], n.count, n.start, n.end}) && ok
		first += n.count
	}
	return ok
}

func resultCount(n int) string {
	if n == 0 {
		return "no results"
	}
	return plural(n, "result")
}
