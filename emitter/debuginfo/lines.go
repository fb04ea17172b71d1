package debuginfo

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// This file sets the positions of instructions. Every instruction has a position, because passes report errors there.
// At, AtExpr and similar functions set the position of the instructions that follow. If line information is requested,
// an instruction has the number of a spot instead, which also has a source range and a lexical scope. ResolveSpots
// converts spots to locations, and a pass at the very end converts these to OpLine and similar instructions.

// A spot is a position, a source range and a scope that have not been converted to lines and columns.
type spot struct {
	pos    source.Pos // position of errors
	line   source.Pos // position of OpLine
	span   source.Span
	last   bool // OpLine has the position of the last token of span
	hidden bool // the instructions do not belong to a source line
	scope  spirv.ID
}

// At sets the position of the following instructions.
func (e *Recorder) At(pos source.Pos) {
	if !e.Want.Line {
		e.b.SetPos(int32(pos))
		return
	}
	e.setSpot(spot{pos: pos, line: pos, span: source.Span{Start: pos, End: pos}, scope: e.debug.scope})
}

// isConversion reports whether x consists of casts of a value that was computed elsewhere.
func isConversion(x checked.Expr) bool {
	for {
		switch y := x.(type) {
		case *checked.Operand:
			return true
		case *checked.Cast:
			x = y.X
		default:
			return false
		}
	}
}

// AtExpr sets the position to that of x. If x only converts a value that was computed elsewhere, the position does not
// change.
func (e *Recorder) AtExpr(x checked.Expr) {
	if isConversion(x) {
		return
	}
	n := x.Info()
	if !e.Want.Line {
		e.b.SetPos(int32(n.Pos))
		return
	}
	e.setSpot(spot{pos: n.Pos, line: e.linePos(x, n), span: n.Span, scope: e.debug.scope})
}

// linePos returns the position of x for OpLine: for parts of objects and assignments the start of x, for constructors
// the opening parenthesis, and for other expressions the operator or name.
func (e *Recorder) linePos(x checked.Expr, n *checked.Node) source.Pos {
	switch x := x.(type) {
	case *checked.Field, *checked.Swizzle, *checked.MatrixSwizzle, *checked.Index, *checked.ResourceIndex,
		*checked.Assign:
		return n.Span.Start
	case *checked.Cast:
		if !x.Explicit {
			return e.linePos(x.X, x.X.Info())
		}
	case *checked.Construct:
		if !x.Brace {
			return e.parenthesis(n.Span.Start)
		}
	default: // its operator or name
	}
	return n.Pos
}

// parenthesis returns the position of the next opening parenthesis at or after p. It returns p if { or ; comes first.
func (e *Recorder) parenthesis(p source.Pos) source.Pos { return e.Following(p, '(') }

// Following returns the position of the next (, { or ; at or after p if it is c. Otherwise it returns p.
func (e *Recorder) Following(p source.Pos, c byte) source.Pos {
	at := e.Sources.FilePos(p)
	f := e.Sources.File(at)
	if f == nil {
		return p
	}
	text := f.Text()[f.Offset(at):]
	if i := strings.IndexAny(text, "({;"); i >= 0 && text[i] == c {
		return at + source.Pos(i)
	}
	return p
}

// AtPart sets the position to line, and the source range to that of x, a part of a statement. If x is nil, the range is
// only the position.
func (e *Recorder) AtPart(line source.Pos, x checked.Expr) {
	e.At(line)
	if x != nil && e.Want.Line {
		e.setSpot(spot{pos: line, line: line, span: x.Info().Span, scope: e.debug.scope})
	}
}

// SpanOf sets the source range of the current spot to that of x. If x is nil, it does nothing.
func (e *Recorder) SpanOf(x checked.Expr) {
	if x != nil {
		e.SetSpan(x.Info().Span)
	}
}

// SetSpan sets the source range of the current spot.
func (e *Recorder) SetSpan(s source.Span) {
	if e.Want.Line && e.b.Pos() < 0 {
		at := e.debug.spots[-e.b.Pos()-1]
		at.span = s
		e.setSpot(at)
	}
}

// AtFrom sets the position to line. The source range extends from start to the end of x, or to line if x is nil.
func (e *Recorder) AtFrom(start, line source.Pos, x checked.Expr) {
	e.At(line)
	if e.Want.Line {
		s := spot{pos: line, line: line, span: source.Span{Start: start, End: line + 1}, scope: e.debug.scope}
		if x != nil {
			s.span.End = x.Info().Span.End
		}
		e.setSpot(s)
	}
}

// AtLast sets the position to the last token of x, or to line if x is nil.
func (e *Recorder) AtLast(line source.Pos, x checked.Expr) {
	e.AtPart(line, x)
	if x != nil && e.Want.Line {
		e.setSpot(spot{pos: line, line: line, span: x.Info().Span, last: true, scope: e.debug.scope})
	}
}

// StmtEnd returns the position of the end of s if s is a block, and otherwise the result of StmtStart.
func StmtEnd(s checked.Stmt, other source.Pos) source.Pos {
	if b, ok := s.(*checked.Block); ok {
		return b.End
	}
	return StmtStart(s, other)
}

// StmtStart returns the position of s, or other if s is nil.
func StmtStart(s checked.Stmt, other source.Pos) source.Pos {
	switch s := s.(type) {
	case *checked.Block:
		return s.Pos
	case *checked.DeclStmt:
		return s.Pos
	case *checked.ExprStmt:
		return s.Pos
	case *checked.If:
		return s.Pos
	case *checked.For:
		return s.Pos
	case *checked.Do:
		return s.Pos
	case *checked.Switch:
		return s.Pos
	case *checked.Case:
		return s.Pos
	case *checked.Return:
		return s.Pos
	case *checked.Break:
		return s.Pos
	case *checked.Continue:
		return s.Pos
	case *checked.Discard:
		return s.Pos
	case *checked.Empty:
		return s.Pos
	}
	return other
}

// AtHidden sets the position of instructions that do not correspond to source text. Errors are still reported at pos.
func (e *Recorder) AtHidden(pos source.Pos) {
	if !e.Want.Line {
		e.b.SetPos(int32(pos))
		return
	}
	e.setSpot(spot{pos: pos, line: pos, hidden: true, scope: e.debug.scope})
}

// SpanAt returns the source range of the spot that pos, a position in the module, refers to.
func (e *Recorder) SpanAt(pos int32) source.Span { return e.debug.spots[-pos-1].span }

// AtStart sets the position for OpLine to the start of the current source range.
func (e *Recorder) AtStart() {
	if e.Want.Line && e.b.Pos() < 0 {
		s := e.debug.spots[-e.b.Pos()-1]
		s.line = s.span.Start
		e.setSpot(s)
	}
}

// SpanStart reduces the current source range to its first token.
func (e *Recorder) SpanStart() {
	if e.Want.Line && e.b.Pos() < 0 {
		start := e.debug.spots[-e.b.Pos()-1].span.Start
		e.SetSpan(source.Span{Start: start, End: start})
	}
}

// Back returns a function that sets the position back to the current one.
func (e *Recorder) Back() func() {
	pos := e.b.Pos()
	return func() { e.b.SetPos(pos) }
}

// Pos returns the current position for errors.
func (e *Recorder) Pos() source.Pos {
	if p := e.b.Pos(); p >= 0 {
		return source.Pos(p)
	}
	return e.debug.spots[-e.b.Pos()-1].pos
}

func (e *Recorder) setSpot(p spot) {
	if n := len(e.debug.spots); n == 0 || e.debug.spots[n-1] != p {
		e.debug.spots = append(e.debug.spots, p)
	}
	e.b.SetPos(-int32(len(e.debug.spots)))
}

// locate returns the file, line and column of p. If the module contains the source text, they refer to that text and
// ignore #line.
func (e *Recorder) locate(p source.Pos) source.Location {
	if e.Want.Rich && e.Want.Source {
		return e.Sources.LocatePhysical(p)
	}
	return e.Sources.Locate(p)
}

// ResolveSpots converts the spots to locations and passes these to the module.
func (e *Recorder) ResolveSpots() {
	locations := make([]spirv.Location, len(e.debug.spots))
	for i, p := range e.debug.spots {
		l := &locations[i]
		l.Pos, l.Scope = int32(p.pos), p.scope
		at := e.locate(p.line)
		if p.hidden || at.Line == 0 {
			l.Line, l.Col = uint32(at.Line), uint32(at.Col) // inlined instructions inherit the line of a call
			continue
		}
		l.File = e.lineFile(at.File)
		l.Line, l.Col = uint32(at.Line), uint32(at.Col)
		l.Start, l.End = e.lines(p.span)
		if l.Start[0] == 0 {
			l.Start, l.End = [2]uint32{l.Line, l.Col}, [2]uint32{l.Line, l.Col}
		}
		if p.last {
			l.Line, l.Col = l.End[0], l.End[1]
		}
	}
	e.b.SetLocations(locations)
}

// lineFile returns the ID of a file in line instructions.
func (e *Recorder) lineFile(name string) spirv.ID {
	if e.Want.Vulkan {
		return e.nodeID(e.debugSource(name))
	}
	return e.fileID(name)
}

// lines returns the line and column of the first and of the last token of s. If #line makes the end precede the start,
// it returns the start twice.
func (e *Recorder) lines(s source.Span) (start, end [2]uint32) {
	first := e.locate(s.Start)
	start = [2]uint32{uint32(first.Line), uint32(first.Col)}
	if s.End <= s.Start {
		return start, start
	}
	last := e.locate(e.Sources.FileSpan(s).End - 1)
	if last.Line == 0 {
		return start, start
	}
	end = [2]uint32{uint32(last.Line), uint32(last.Col - lastToken(last.LineText[:min(last.Col, len(last.LineText))]))}
	if slices.Compare(end[:], start[:]) < 0 {
		return start, start
	}
	return start, end
}

// lastToken returns the number of bytes between the first and the last byte of the last token in text, which is the
// distance of the two.
func lastToken(text string) int {
	n := len(text)
	i := n
	for i > 0 && isWord(text[i-1]) {
		i--
	}
	switch {
	case i == n: // the token is punctuation
		if n > 1 && text[n-1] == text[n-2] && (text[n-1] == '+' || text[n-1] == '-') {
			return 1
		}
		return 0
	case i > 0 && text[i-1] == '.': // a number may have digits before the point
		k := i - 1
		for k > 0 && '0' <= text[k-1] && text[k-1] <= '9' {
			k--
		}
		if digits := k < i-1 || '0' <= text[i] && text[i] <= '9'; digits && (k == 0 || !isWord(text[k-1])) {
			i = k
		}
	}
	return n - 1 - i
}

func isWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}
