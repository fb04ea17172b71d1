package interpreter

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Each row of registers has a mask of the lanes in which it is not defined: variables that
// nothing has written, OpUndef, what waves read from lanes that do not run. Copies copy the
// masks, so parts of structs and vectors may be undefined as long as nothing needs them; the
// result of a computation is undefined where an operand is. It is told where it matters:
// where lanes go different ways for it, in indices, in what is written to memory of the
// application. What is told of is the read of the variable, and where it mattered is a note.

// undefinedChecks are those that need the masks.
const undefinedChecks = CheckUninitialized | CheckLanes

// A source is where undefined values come from. Each of its parts has a number.
type source struct {
	first   int32 // of the numbers
	check   Checks
	pos     int32
	verb    string // what is done there, to what it is done, and the rest
	path    string
	reason  string
	subject spirv.ID // variable, or parameter that leads to one: its values are one finding; 0 for a finding a place
	of      *shape   // of a value in rows, whose parts are numbered; nil if it is not known which part is meant
}

// write writes what is done to a part of the source.
func (s *source) write(row int32) string {
	t := path{text: s.path, rows: true}
	if s.of != nil {
		t.into(s.of, int(row), false)
	}
	return s.verb + t.text + s.reason
}

// subjectOf returns what an address leads into.
func subjectOf(a *address) spirv.ID {
	if a.origin != nil {
		return a.origin.id
	}
	return a.root
}

// An undefinedState says what is not defined in the rows of a subgroup.
type undefinedState struct {
	lanes []mask  // by row
	from  []int32 // by row: the number of the source that was met first, 0 for none yet
	rows  int     // how many have lanes that are not defined
}

// startUndefined makes the masks of a subgroup.
func (x *subgroup) startUndefined() {
	p := x.program
	if !p.checks(undefinedChecks) {
		return
	}
	x.undefined = &undefinedState{lanes: make([]mask, p.rows), from: make([]int32, p.rows)}
	for _, row := range p.undefs {
		x.undefined.set(row, firstLanes(p.lanes), 0)
	}
}

// undefinedSize returns the bytes of the masks of a subgroup.
func (p *Program) undefinedSize() int {
	if !p.checks(undefinedChecks) {
		return 0
	}
	return p.rows * (len(mask{})*8 + 4)
}

// undefineVariables marks the variables of the module that start without a value.
func (x *subgroup) undefineVariables() {
	if x.undefined == nil {
		return
	}
	for _, v := range x.program.inRows {
		for k := range int32(v.pointee.rows) {
			x.undefined.set(v.row+k, mask{}, 0)
			if v.startsUndefined(x.program) {
				x.undefined.set(v.row+k, x.alive, 0)
			}
		}
	}
}

// startsUndefined reports whether a variable starts without a value.
func (v *variable) startsUndefined(p *Program) bool {
	return p.checks(CheckUninitialized) && v.initial == nil && (v.class == spirv.StorageClassPrivate || v.class == spirv.StorageClassFunction)
}

// set sets the mask of a row.
func (u *undefinedState) set(row int32, m mask, from int32) {
	was := &u.lanes[row]
	if was.isEmpty() != m.isEmpty() {
		if m.isEmpty() {
			u.rows--
		} else {
			u.rows++
		}
	}
	*was = m
	u.from[row] = from
}

// put sets what the active lanes have in a row.
func (x *subgroup) put(row int32, m mask, from int32) {
	u := x.undefined
	kept := u.lanes[row].minus(x.active)
	if m.isEmpty() {
		from = u.from[row]
	}
	u.set(row, kept.or(m.and(x.active)), from)
}

// sourceNumber notes a source, and returns the number of the first of its parts.
func (p *Program) sourceNumber(s source, parts int32) int32 {
	s.first = p.sourceParts + 1
	p.sourceParts += parts
	p.sources = append(p.sources, s)
	return s.first
}

// sourceOf returns the source with a number, and which part of it that is.
func (p *Program) sourceOf(number int32) (s *source, part int32) {
	i, _ := slices.BinarySearchFunc(p.sources, number+1, func(s source, number int32) int { return cmp.Compare(s.first, number) })
	s = &p.sources[i-1]
	return s, number - s.first
}

// isOf reports whether the source with a number is a subject.
func (p *Program) isOf(number int32, subject spirv.ID) bool {
	if number == 0 || subject == 0 {
		return false
	}
	s, _ := p.sourceOf(number)
	return s.subject == subject
}
