package format

import "slices"

// A pairer matches brackets.
type pairer struct {
	*formatter
	open     []int32 // brackets, and each < that may begin template arguments
	branches branches[[]int32]
	unpaired int32 // first unmatched bracket, or -1
}

// pair matches brackets, including those of template arguments. It returns an unmatched bracket or -1, and false if
// brackets are nested too deeply.
func (f *formatter) pair() (unpaired int32, ok bool) {
	p := pairer{formatter: f, unpaired: -1, branches: branches[[]int32]{copy: slices.Clone[[]int32]}}
	for i := range f.tokens {
		t := &f.tokens[i]
		switch dead := p.branches.dead > 0; {
		case t.kind == directive:
			if p.open, ok = p.branches.pass(t, p.open); !ok {
				return 0, false
			}
			t.frozen = t.frozen || dead && p.branches.dead > 0
		case dead:
			t.frozen, t.dead = true, true
		case t.kind == punct || t.kind == word || t.kind == end:
			p.token(int32(i), t)
			if len(p.open) > maxDepth {
				return 0, false
			}
		}
	}
	if n := len(p.open); n > 0 && p.unpaired < 0 {
		p.unpaired = p.open[n-1]
	}
	return p.unpaired, true
}

func (p *pairer) token(i int32, t *token) {
	switch t.op {
	case openParen, openSquare:
		p.open = append(p.open, i)
	case openBrace:
		p.dropAngles()
		p.open = append(p.open, i)
	case closeParen, closeSquare, closeBrace:
		p.dropAngles()
		p.close(i, t.op-1)
	case less:
		if p.mayOpen(i) {
			p.open = append(p.open, i)
		}
		if len(p.open) > maxDepth {
			p.dropAngles()
		}
	case greater:
		if p.closesAngle(i) {
			p.closeAngle(i, angle)
		}
	case shiftRight:
		p.shift(i)
	case semicolon, stops, question:
		p.dropAngles()
	case assign:
		if !p.inParameters() {
			p.dropAngles()
		}
	}
	if t.kind == end {
		p.dropAngles()
	}
}

// close pops the opening bracket that a closing one matches.
func (p *pairer) close(i int32, opener op) {
	n := len(p.open)
	if n == 0 || p.tokens[p.open[n-1]].op != opener {
		if p.unpaired < 0 {
			p.unpaired = i
		}
		return
	}
	p.match(p.open[n-1], i)
	p.open = p.open[:n-1]
}

func (p *pairer) match(open, close int32) {
	p.tokens[open].pair, p.tokens[close].pair = close, open
}

// dropAngles pops each < after the last bracket, because they are operators.
func (p *pairer) dropAngles() {
	n := len(p.open)
	for n > 0 && p.tokens[p.open[n-1]].op == less {
		n--
	}
	p.open = p.open[:n]
}

// before and after return the closest token in their direction that is not a comment or directive. They look at only
// a few tokens.
func (f *formatter) before(i int32) *token {
	for i--; i >= 0; i-- {
		if t := &f.tokens[i]; t.isCode() {
			return t
		}
	}
	return &token{}
}

func (f *formatter) after(i int32) *token { return &f.tokens[f.indexAfter(i)] }

func (f *formatter) indexAfter(i int32) int32 {
	for i++; i < int32(len(f.tokens))-1 && !f.tokens[i].isCode(); i++ {
	}
	return min(i, int32(len(f.tokens)-1))
}

// mayOpen reports whether < may begin template arguments. After an ordinary name, a space must not precede the <,
// because comparisons are usually written with spaces.
func (p *pairer) mayOpen(i int32) bool {
	if i == 0 {
		return false
	}
	prev := p.before(i)
	return prev.op == kwTyped || prev.op == kwTemplate || prev.op == assign &&
		p.tokens[p.indexAfter(p.indexAfter(i))].op == greater ||
		prev.kind == word && prev.op == none && p.tokens[i].gap == 0 && p.tokens[i].breaks == 0
}

// inParameters reports whether the last < begins the parameters of a template, whose defaults may be arbitrary
// expressions.
func (p *pairer) inParameters() bool {
	n := len(p.open)
	for n > 0 && p.tokens[p.open[n-1]].op == less {
		if p.before(p.open[n-1]).op == kwTemplate {
			return true
		}
		n--
	}
	return false
}

// top returns the open <, or false if the innermost open bracket is not a <.
func (p *pairer) top(below int) (int32, bool) {
	n := len(p.open) - 1 - below
	if n < 0 || p.tokens[p.open[n]].op != less {
		return 0, false
	}
	return p.open[n], true
}

// closesAngle reports whether > ends the open template arguments. After an ordinary name, they are not followed by a
// number.
func (p *pairer) closesAngle(i int32) bool {
	open, ok := p.top(0)
	if !ok {
		return false
	}
	if known := p.before(open); known.op == kwTyped || known.op == kwTemplate || known.op == assign {
		return true
	}
	next := p.after(i)
	return next.kind != number && next.kind != literal && next.op != not && next.op != incDec
}

func (p *pairer) closeAngle(i int32, closer role) {
	n := len(p.open)
	open := p.open[n-1]
	p.tokens[open].role, p.tokens[i].role = angle, closer
	p.match(open, i)
	p.open = p.open[:n-1]
}

// shift treats >> as the ends of two template argument lists if two are open.
func (p *pairer) shift(i int32) {
	if _, ok := p.top(1); ok {
		p.closeAngle(i, twoAngles)
		p.closeAngle(i, twoAngles)
	}
}
