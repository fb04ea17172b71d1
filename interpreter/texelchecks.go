package interpreter

import (
	"bytes"
	"fmt"

	"github.com/hlsl2spirv/hlsl2spirv/interpreter/races"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
)

// A watchedTexel is a texel access that is checked before it runs.
type watchedTexel struct {
	watchedAccess
	*imageAccess
	points bool // the instruction only computes a pointer to the texel
}

// watchTexel adds a step that checks a texel access. image is the row of the image's handle.
func (c *coder) watchTexel(u races.Use, image int32, access *imageAccess, points bool) {
	if access.kind < fetchAccess || !c.checks(CheckRange|CheckRaces) {
		return
	}
	w := &watchedTexel{watchedAccess{Use: u, number: c.newWatch(), chain: noChain}, access, points}
	c.watch(inst{run: lookAtTexel, a: image, more: w})
}

// lookAtTexel checks the texels that the active lanes are about to access.
func lookAtTexel(x *subgroup, in *inst) {
	w := in.more.(*watchedTexel)
	handles := x.row(in.a)
	event := uint32(0)
	for _, l := range x.list {
		im := x.image(handles[l])
		if im == nil {
			continue // the load of the handle has reported it
		}
		at, level, sample := w.at(x, l), x.integer(w.lod, l), x.integer(w.sample, l)
		off, ok := im.Offset(at, level, sample)
		if !ok {
			x.reportTexel(in, l, im, at, level, sample)
			continue
		}
		s := x.shadowOf(handles[l])
		if w.points || s == nil {
			continue
		}
		if event == 0 {
			event = x.history.Event(w.number, in.pos)
		}
		x.touchTexel(in, s, event, l, handles[l]&^offsetMask|uint64(off))
	}
}

// touchTexel records the texel access of a lane in shadow memory, and reports a race if the access conflicts with an
// earlier one.
func (x *subgroup) touchTexel(in *inst, s *races.Memory, event uint32, lane int, h uint64) {
	w := in.more.(*watchedTexel)
	c := s.Cell(&x.history, h&offsetMask/s.CellBytes())
	var m races.Mark
	written := true
	if w.Use == races.Reading {
		m = x.history.Read(c, s.Class, event, lane, races.Reading)
	} else {
		same := c.Written != 0 && w.isSame(x, in, lane, event, c.Written, h)
		m, written = x.history.Write(c, s.Class, event, lane, races.Writing, same)
	}
	if m != 0 {
		x.reportRace(in, &w.watchedAccess, s, lane, h, m, written)
	}
}

// isSame reports whether a lane writes the value that the texel already has or, if mark m is from the same event, that
// an earlier lane writes to it.
func (w *watchedTexel) isSame(x *subgroup, in *inst, lane int, event uint32, m races.Mark, h uint64) bool {
	im := x.image(h)
	mine := w.encoded(x, im, lane)
	handles := x.row(in.a)
	if other := m.Lane(); m.Event() == event && other < lane && x.active.has(other) &&
		handles[other] == handles[lane] && w.at(x, other) == w.at(x, lane) {
		return bytes.Equal(mine, w.encoded(x, im, other))
	}
	at := int(h & offsetMask)
	return bytes.Equal(mine, im.Data[at:at+len(mine)])
}

// encoded returns the bytes of the texel that a lane writes.
func (w *watchedTexel) encoded(x *subgroup, im *texel.Image, lane int) []byte {
	data := make([]byte, im.Format.Bytes())
	im.Format.Encode(data, w.written(x, lane))
	return data
}

// useOf returns how a kind of texel access uses memory.
func useOf(k accessKind) races.Use {
	if k == writeAccess {
		return races.Writing
	}
	return races.Reading
}

// reportTexel adds a finding for an access to a texel outside image im.
func (x *subgroup) reportTexel(in *inst, lane int, im *texel.Image, at [3]int32, level, sample int32) {
	if !x.program.checks(CheckRange) {
		return
	}
	f := x.found(CheckRange, in.pos, lane)
	if f == nil {
		return
	}
	w := in.more.(*watchedTexel)
	name, _, _ := x.base(nil, x.row(in.a)[lane])
	size, ok := im.Extent(level)
	f.Text = useVerbs[w.Use] + " "
	switch n := im.Coordinates(); {
	case !ok:
		f.Text += fmt.Sprintf("level %d of %s, which has %d", level, name, im.Shape.Levels)
	case uint32(sample) >= uint32(im.Shape.Samples):
		f.Text += fmt.Sprintf("sample %d of %s, which has %d", sample, name, im.Shape.Samples)
	case im.Shape.Dim == texel.Buffer:
		f.Text += fmt.Sprintf("%s[%d], which has %s", name, at[0], counted(size[0], "element"))
	default:
		f.Text += fmt.Sprintf("%s[%s], which has %s texels", name, numbersText(at[:n], ","), sizeText(im, size))
		if level > 0 {
			f.Text += fmt.Sprintf(" in level %d", level)
		}
	}
}

// texelText returns the text of the coordinates of the texel at an offset in the image's first mip level.
func texelText(im *texel.Image, offset int) string {
	size, _ := im.Extent(0)
	n := offset / im.Format.Bytes() / max(im.Shape.Samples, 1)
	var at []int32
	for i := range im.Coordinates() {
		side := max(size[i], 1)
		if i == im.Coordinates()-1 {
			side = n + 1
		}
		at = append(at, int32(n%side))
		n /= side
	}
	return "[" + numbersText(at, ",") + "]"
}

// sizeText returns the text of the size of an image.
func sizeText(im *texel.Image, size [4]int) string {
	axes := im.Coordinates()
	if im.Shape.Layers > 0 {
		axes--
	}
	text := ""
	for i := range min(axes, 3) {
		if i > 0 {
			text += " x "
		}
		text += fmt.Sprint(max(size[i], 1))
	}
	if im.Shape.Layers > 0 {
		text = fmt.Sprintf("%d layers of %s", im.Shape.Layers, text)
	}
	return text
}

// numbersText returns the numbers with the text between between them.
func numbersText(list []int32, between string) (text string) {
	for i, n := range list {
		if i > 0 {
			text += between
		}
		text += fmt.Sprint(n)
	}
	return text
}
