package langserver

import (
	"testing"
	"unicode/utf8"
)

const lines = "ab\r\n\né𝄞x\rlast\n"

func TestPositions(t *testing.T) {
	for _, test := range []struct {
		e      encoding
		p      Position
		offset int
		back   Position
	}{
		{utf16, Position{0, 1}, 1, Position{0, 1}},
		{utf16, Position{0, 2}, 2, Position{0, 2}},
		{utf16, Position{0, 9}, 2, Position{0, 2}},  // the line ends before \r\n
		{utf16, Position{2, 1}, 7, Position{2, 1}},  // after é
		{utf16, Position{2, 2}, 7, Position{2, 1}},  // within a surrogate pair
		{utf16, Position{2, 3}, 11, Position{2, 3}}, // after 𝄞
		{utf32, Position{2, 2}, 11, Position{2, 2}},
		{utf8Bytes, Position{2, 6}, 11, Position{2, 6}},
		{utf8Bytes, Position{2, 4}, 7, Position{2, 2}}, // within 𝄞
		{utf16, Position{3, 0}, 13, Position{3, 0}},    // \r alone ends a line
		{utf16, Position{4, 0}, 18, Position{4, 0}},
		{utf16, Position{5, 0}, 18, Position{4, 0}},
		{utf16, Position{1 << 30, 1 << 30}, 18, Position{4, 0}},
		{utf16, Position{-1, 5}, 0, Position{0, 0}},
		{utf16, Position{1, -5}, 4, Position{1, 0}},
	} {
		x := newText(lines)
		offset := x.offset(test.p, test.e)
		if back := x.position(offset, test.e); offset != test.offset || back != test.back {
			t.Errorf("%s %+v is at %d, which is %+v; not %d and %+v", encodingNames[test.e], test.p, offset, back,
				test.offset, test.back)
		}
	}
}

func TestEdits(t *testing.T) {
	at := func(l, c, l2, c2 int) *Range { return &Range{Position{l, c}, Position{l2, c2}} }
	for _, test := range []struct {
		changes []contentChange
		want    string
	}{
		{nil, lines},
		{[]contentChange{{nil, "new"}}, "new"},
		{[]contentChange{{at(0, 0, 0, 1), "A"}, {at(0, 2, 1, 0), " "}}, "Ab \né𝄞x\rlast\n"},
		{[]contentChange{{at(2, 3, 2, 1), "="}}, "ab\r\n\né=x\rlast\n"}, // the end is before the start
		{[]contentChange{{at(99, 0, 99, 0), "end"}}, lines + "end"},
		{[]contentChange{{nil, ""}, {at(0, 0, 0, 0), "x\n"}, {at(1, 0, 1, 0), "y"}}, "x\ny"},
	} {
		d := &document{text: newText(lines)}
		if got := d.edited(test.changes, utf16).string; got != test.want {
			t.Errorf("%+v gives %q, not %q", test.changes, got, test.want)
		}
	}
}

func FuzzPositions(f *testing.F) {
	f.Add(lines, 2, 3)
	f.Add("\xff\xfe\r\r\n", 0, 1)
	f.Fuzz(func(t *testing.T, s string, line, character int) {
		x := newText(s)
		for _, e := range []encoding{utf16, utf8Bytes, utf32} {
			offset := x.offset(Position{line, character}, e)
			if offset < 0 || offset > len(s) {
				t.Fatalf("offset %d of %d", offset, len(s))
			}
			p := x.position(offset, e)
			if again := x.offset(p, e); utf8.ValidString(s) && again != offset {
				t.Errorf("%s: %d is %+v, which is %d", encodingNames[e], offset, p, again)
			}
		}
	})
}
