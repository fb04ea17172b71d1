package source

import (
	"math"
	"testing"
)

func TestLocateCountsLinesAndBytes(t *testing.T) {
	m := NewMap()
	f := m.AddFile("a.hlsl", "ab\ncdé f\r\n\nlast", NoPos)
	for _, c := range []struct {
		offset, line, col int
		text              string
	}{
		{0, 1, 1, "ab"}, {2, 1, 3, "ab"}, {3, 2, 1, "cdé f"}, {8, 2, 6, "cdé f"}, {11, 3, 1, ""}, {12, 4, 1, "last"}, {16, 4, 5, "last"},
	} {
		l := m.Locate(f.Pos(c.offset))
		if l.Line != c.line || l.Col != c.col || l.LineText != c.text || l.File != "a.hlsl" {
			t.Errorf("offset %d: %+v", c.offset, l)
		}
	}
}

func TestNoPosIsNowhere(t *testing.T) {
	m := NewMap()
	m.AddFile("a", "x", NoPos)
	if l := m.Locate(NoPos); l != (Location{}) {
		t.Errorf("%+v", l)
	}
	if m.File(NoPos) != nil || m.File(99) != nil || m.InMacro(NoPos) {
		t.Error("no position is in a file or a macro")
	}
}

func TestLineDirectiveRenamesFollowingLines(t *testing.T) {
	m := NewMap()
	f := m.AddFile("a", "1\n#line 10 \"b\"\n3\n4\n#line 50\n6", NoPos)
	f.AddLine(15, 10, "b")
	f.AddLine(28, 50, "")
	for _, c := range []struct {
		offset int
		file   string
		line   int
	}{{0, "a", 1}, {2, "a", 2}, {15, "b", 10}, {17, "b", 11}, {28, "b", 50}} {
		if l := m.Locate(f.Pos(c.offset)); l.File != c.file || l.Line != c.line {
			t.Errorf("offset %d: %s:%d", c.offset, l.File, l.Line)
		}
	}
	if n := m.LocatePhysical(f.Pos(28)).Line; n != 6 {
		t.Errorf("physical line %d", n)
	}
}

func TestExpansionsLeadToTheFile(t *testing.T) {
	m := NewMap()
	f := m.AddFile("a", "#define F(x) x+y\nF(arg)\n", NoPos)
	fm := m.AddMacro("F")
	use := Span{f.Pos(17), f.Pos(23)}
	body := m.AddExpansion(fm, f.Pos(13), 3, use)
	arg := m.AddArgument(fm, f.Pos(19), 3, body)

	if p := m.FilePos(body + 2); p != use.Start {
		t.Errorf("the body resolves to %d", p)
	}
	if p := m.FilePos(arg + 1); p != f.Pos(20) {
		t.Errorf("the argument resolves to %d", p)
	}
	if p := m.SpellingPos(body + 2); p != f.Pos(15) {
		t.Errorf("the body is spelled at %d", p)
	}
	if s := m.ExpansionSpan(arg); s != use {
		t.Errorf("the argument comes from the use %v", s)
	}
	x := m.Expansions(arg + 1)
	if len(x) != 1 || !x[0].Arg || x[0].Macro != "F" || m.SpellingPos(x[0].Body) != f.Pos(13) {
		t.Errorf("%+v", x)
	}
	if s := m.FileSpan(Span{body, body + 3}); s != use {
		t.Errorf("the expansion stands for %v", s)
	}
	if s := m.FileSpan(Span{arg, arg + 3}); s != (Span{f.Pos(19), f.Pos(22)}) {
		t.Errorf("the argument stands for %v", s)
	}
}

func TestLessFollowsInclusion(t *testing.T) {
	m := NewMap()
	a := m.AddFile("a", "0123456789", NoPos)
	b := m.AddFile("b", "0123456789", a.Pos(2))
	c := m.AddFile("c", "0123456789", b.Pos(4))
	d := m.AddFile("d", "0123456789", a.Pos(7))
	order := []Pos{a.Pos(1), a.Pos(2), b.Pos(0), b.Pos(4), c.Pos(9), b.Pos(5), a.Pos(3), a.Pos(7), d.Pos(0), a.Pos(8)}
	for i := range order {
		for j := range order {
			if got := m.Less(order[i], order[j]); got != (i < j) {
				t.Errorf("Less of number %d and number %d is %v", i, j, got)
			}
		}
	}
}

func TestIncludeChainIsInnermostFirst(t *testing.T) {
	m := NewMap()
	a := m.AddFile("a", "\n#include", NoPos)
	b := m.AddFile("b", "#include", a.Pos(1))
	c := m.AddFile("c", "x", b.Pos(0))
	chain := m.IncludeChain(c.Base())
	if len(chain) != 2 || chain[0].File != "b" || chain[1].File != "a" || chain[1].Line != 2 {
		t.Errorf("%+v", chain)
	}
}

func TestScratchGrowsPastItsRange(t *testing.T) {
	m := NewMap()
	first := m.AddScratch("first")
	for range scratchSize {
		m.AddScratch("word")
	}
	last := m.AddScratch("last")
	if l := m.Locate(first); l.File != "<scratch space>" || l.LineText != "first" || l.Line != 1 {
		t.Errorf("%+v", l)
	}
	if l := m.Locate(last); l.LineText != "last" || l.Col != 1 {
		t.Errorf("%+v", l)
	}
}

func TestFullSpaceGivesNoPos(t *testing.T) {
	m := NewMap()
	f := m.AddFile("a", "x", NoPos)
	mac := m.AddMacro("M")
	if p := m.AddExpansion(mac, f.Base(), math.MaxInt32-10, Span{}); p == NoPos {
		t.Fatal("there was room")
	}
	if p := m.AddExpansion(mac, f.Base(), 100, Span{}); p != NoPos {
		t.Errorf("got %d", p)
	}
	if m.Room(100) || m.AddScratch("text") != NoPos {
		t.Error("the space is not full")
	}
}
