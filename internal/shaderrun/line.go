package shaderrun

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/profile"
)

// A Run is a dispatch together with its profile.
type Run struct {
	Entry    *interpreter.Entry
	Groups   [3]uint32
	Subgroup int // number of invocations per subgroup
	Profile  *profile.Profile
	Result   *hlsl2spirv.Result // module that has run
}

// A line holds the counts for the instructions of a line of the source.
type line struct {
	file   string // "" for instructions without a position
	number int
	text   string
	pos    int32 // position of the instruction with the most rows
	most   uint64
	profile.Counts
}

// lines returns the lines that have been executed. Lines with more rows come first.
func (r *Run) lines() []line {
	type key struct {
		file   string
		number int
	}
	at := map[key]int{}
	var list []line
	for i := range r.Profile.Places {
		p := &r.Profile.Places[i]
		if p.Counts == (profile.Counts{}) {
			continue
		}
		l := r.Result.Locate(p.Pos)
		if l.Line == 0 {
			l.File = ""
		}
		k := key{l.File, l.Line}
		n, ok := at[k]
		if !ok {
			n = len(list)
			at[k] = n
			list = append(list, line{file: l.File, number: l.Line, text: l.LineText})
		}
		to := &list[n]
		to.Counts.Add(&p.Counts)
		if p.Counts[profile.Rows] > to.most || !ok {
			to.pos, to.most = p.Pos, p.Counts[profile.Rows]
		}
	}
	slices.SortFunc(list, func(a, b line) int {
		return cmp.Or(cmp.Compare(b.Counts[profile.Rows], a.Counts[profile.Rows]), cmp.Compare(a.file, b.file),
			cmp.Compare(a.number, b.number))
	})
	return list
}
