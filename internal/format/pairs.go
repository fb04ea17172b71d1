package format

import "slices"

// A pairer finds the pairs of opening and closing brackets.
type pairer struct {
	*formatter
	open     []int32 // open brackets, and each < that can begin template arguments
	branches branches[[]int32]
	unpaired int32 // first bracket without a counterpart, or -1
}

// pair finds the pairs of brackets, including those of template arguments. It returns the index of a bracket without a
// counterpart, or -1 if there is none. The second result is false if brackets are nested too deeply.
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

// close processes a closing bracket, whose counterpart must have the op opener.
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

// dropAngles removes each < after the last open bracket, because it is an operator.
func (p *pairer) dropAngles() {
	n := len(p.open)
	for n > 0 && p.tokens[p.open[n-1]].op == less {
		n--
	}
	p.open = p.open[:n]
}

// before and after return the nearest token before or after token i that is neither a comment nor a directive. They
// look at only a few tokens.
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

// mayOpen reports whether a < can begin template arguments. After an ordinary name, it cannot if there is a space
// before it, because a comparison is usually written with spaces.
func (p *pairer) mayOpen(i int32) bool {
	if i == 0 {
		return false
	}
	prev := p.before(i)
	return prev.op == kwTyped || prev.op == kwTemplate || prev.op == assign &&
		p.tokens[p.indexAfter(p.indexAfter(i))].op == greater ||
		prev.kind == word && prev.op == none && p.tokens[i].gap == 0 && p.tokens[i].breaks == 0
}

// inParameters reports whether the last < begins the parameters of a template. Their defaults can be any expressions.
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

// top returns the last open <, or the one that is a given number below it. It returns false if this is another bracket.
func (p *pairer) top(below int) (int32, bool) {
	n := len(p.open) - 1 - below
	if n < 0 || p.tokens[p.open[n]].op != less {
		return 0, false
	}
	return p.open[n], true
}

// closesAngle reports whether a > ends the current template arguments. After an ordinary name, a number does not follow
// template arguments.
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

// shift processes >>, which ends two lists of template arguments if two are open.
func (p *pairer) shift(i int32) {
	if _, ok := p.top(1); ok {
		p.closeAngle(i, twoAngles)
		p.closeAngle(i, twoAngles)
	}
}
