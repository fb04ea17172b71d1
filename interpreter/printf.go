package interpreter

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A printFormat is a printf format whose conversions refer to rows.
type printFormat struct{ pieces []printPiece }

// A printPiece is text, followed by a value if there is a conversion.
type printPiece struct {
	text  string
	verb  byte // conversion character; 0 if there is no value
	flags string
	rows  rowsOf
	shape *shape
}

// printf compiles DebugPrintf.
func (c *coder) printf(in *spirv.Instruction) {
	id := word(in, 2)
	if int(id) >= len(c.defs) || c.defs[id] == nil || c.defs[id].Op != spirv.OpString {
		c.fail("the format of a printf is not an OpString")
	}
	format, _ := spirv.StringAt(c.defs[id].Operands)
	f := &printFormat{pieces: piecesOf(format)}
	args := rest(in, 3)
	for i := range f.pieces {
		p := &f.pieces[i]
		if p.verb == 0 {
			continue
		}
		if len(args) == 0 {
			p.text, p.verb = p.text+"%"+p.flags+string(p.verb), 0
			continue
		}
		row, s := c.operand(args[0])
		p.rows, p.shape = rowsOf{row, int32(s.rows)}, s.scalar()
		args = args[1:]
	}
	c.add(inst{run: printf, more: f})
}

// piecesOf splits a format into pieces without the rows of their values.
func piecesOf(format string) (list []printPiece) {
	for format != "" {
		text, after, found := strings.Cut(format, "%")
		if !found {
			return append(list, printPiece{text: text})
		}
		if strings.HasPrefix(after, "%") {
			list = append(list, printPiece{text: text + "%"})
			format = after[1:]
			continue
		}
		end := strings.IndexAny(after, "diouxXeEfFgGaAcs")
		if end < 0 {
			return append(list, printPiece{text: text + "%" + after})
		}
		list = append(list, printPiece{text: text, flags: after[:end], verb: after[end]})
		format = after[end+1:]
	}
	return list
}

func printf(x *subgroup, in *inst) {
	f := in.more.(*printFormat)
	for _, l := range x.list {
		var b strings.Builder
		for i := range f.pieces {
			if f.pieces[i].print(&b, x, l); b.Len() > x.options.MaxOutput {
				break
			}
		}
		// empty texts count as one byte because they use memory too
		if x.dispatch.printed.Add(int64(max(b.Len(), 1))) > int64(x.options.MaxOutput) {
			panic(stop{&Error{Pos: in.pos, Text: "the shader prints more than " + strconv.Itoa(x.options.MaxOutput) +
				" bytes"}})
		}
		if x.assertion(b.String(), in.pos, l) {
			continue
		}
		x.worker.printed = append(x.worker.printed, groupText{x.at, Printed{in.pos, x.group, x.thread(l), b.String()}})
	}
}

// print writes a piece for a lane. It separates the components of a vector by commas.
func (p *printPiece) print(b *strings.Builder, x *subgroup, lane int) {
	b.WriteString(p.text)
	if p.verb == 0 {
		return
	}
	for k := range p.rows.n {
		if k > 0 {
			b.WriteString(", ")
		}
		b.WriteString(p.number(x.row(p.rows.row + k)[lane]))
	}
}

// number returns the text of a number with the flags of the piece.
func (p *printPiece) number(v uint64) string {
	flags := strings.TrimRight(p.flags, "lhv234")
	width, precision, exact := strings.Cut(strings.TrimLeft(flags, "-+ #0"), ".")
	text := p.digits(v, precision, exact)
	if strings.Contains(flags, "+") && !strings.HasPrefix(text, "-") {
		text = "+" + text
	}
	if strings.HasPrefix(flags, "#") && (p.verb == 'x' || p.verb == 'X') {
		text = "0" + string(p.verb) + text
	}
	n, err := strconv.Atoi(width)
	if err != nil || n > maxWidth {
		return text
	}
	fill := strings.Repeat(" ", max(n-len(text), 0))
	switch {
	case strings.Contains(flags[:len(flags)-len(strings.TrimLeft(flags, "-+ #0"))], "-"):
		return text + fill
	case strings.HasPrefix(strings.TrimLeft(flags, "+ #"), "0"):
		sign := len(text) - len(strings.TrimLeft(text, "+-"))
		return text[:sign] + strings.ReplaceAll(fill, " ", "0") + text[sign:]
	}
	return fill + text
}

// maxWidth is the maximum width of a printed number in characters.
const maxWidth = 256

func (p *printPiece) digits(v uint64, precision string, exact bool) string {
	places := 6
	if exact {
		n, _ := strconv.Atoi(precision) // an invalid precision counts as 0
		places = min(n, maxWidth)
	}
	if p.shape.kind == floatKind {
		f := arithmetic.ToFloat64(v, p.shape.width)
		switch p.verb {
		case 'e', 'E', 'g', 'G', 'f':
			if !exact && (p.verb == 'g' || p.verb == 'G') {
				places = -1
			}
			return strconv.FormatFloat(f, p.verb, places, 64)
		}
		return strconv.FormatFloat(f, 'f', places, 64)
	}
	switch p.verb {
	case 'x':
		return strconv.FormatUint(v, 16)
	case 'X':
		return strings.ToUpper(strconv.FormatUint(v, 16))
	case 'o':
		return strconv.FormatUint(v, 8)
	case 'd', 'i':
		return strconv.FormatInt(arithmetic.Signed(v, p.shape.width), 10)
	case 'c':
		return string(rune(v))
	}
	return strconv.FormatUint(v, 10)
}
