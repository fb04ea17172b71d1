package format

// A region is the code between #if and #endif. The author may have indented #if like a statement, and the content of
// the region by another step, like a block. This indentation is preserved:
//
//	a();
//	#if B
//	    b();
//	#endif
type region struct {
	block  int32  // number of the block that contains #if
	col    int32  // column at which the block's statements before #if begin in the text
	known  bool   // col is known
	steps  int32  // number of steps of indentation by the regions around it
	deeper bool   // one of its branches is indented by a step
	indent indent // if deeper is set, the indentation of its directives
}

// enterRegion processes a directive. If regions determine its indentation, it returns the indentation and true.
func (p *parser) enterRegion(i int32, t *token) (indent, bool) {
	n := len(p.regions)
	b := p.block()
	switch {
	case t.op == hashIf || t.op == hashIfZero:
		p.regions = append(p.regions, region{block: b.id, col: b.col, known: b.colKnown, steps: b.steps})
		n++
	case n == 0 || t.op == none:
		return indent{}, false
	}
	r := &p.regions[n-1]
	if b.id == r.block {
		b.col, b.colKnown, b.steps = r.col, r.known, r.steps
	}
	if t.op == hashEndif {
		p.regions = p.regions[:n-1]
		return r.indent, r.deeper
	}
	if b.id == r.block && t.op != hashIfZero {
		p.indentBranch(i, t, r, b)
	}
	return r.indent, r.deeper
}

// indentBranch indents a branch by a step if the author has done so: the directive is then aligned with the statements
// around it, and the code after it begins further to the right.
func (p *parser) indentBranch(i int32, t *token, r *region, b *frame) {
	top := p.top()
	if p.style.DirectivesAtMargin || p.keepLines || !top.kind.isStatement() || top.kind == control &&
		top.phase != ended || !b.st.starts {
		return
	}
	aligned := t.col == r.col
	if !r.known {
		aligned = t.col > b.opener
	}
	code := &p.tokens[p.nextCode(i+1)]
	if !aligned || code.col <= t.col || code.op == closeBrace || code.op == kwCase || code.op == kwDefault ||
		code.kind == end {
		return
	}
	col := code.col
	for j := i + 1; j < p.nextCode(i+1); j++ {
		next := &p.tokens[j]
		switch next.op {
		case hashIf, hashIfZero:
			if col = next.col; col <= t.col {
				return
			}
		case hashElse, hashEndif:
			return
		default:
			continue
		}
		break
	}
	r.deeper, r.indent = true, b.indent.plus(int(r.steps)*p.style.IndentWidth)
	b.col, b.colKnown, b.steps = col, true, r.steps+1
}

// statements returns the indentation of the statements in a block.
func (p *parser) statements(b *frame) indent {
	return b.indent.plus(int(b.steps) * p.style.IndentWidth)
}
