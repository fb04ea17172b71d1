package interpreter

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Each row of registers has a mask of the lanes in which it is undefined. Sources of undefined values are unwritten
// variables, OpUndef, and wave reads from inactive lanes. Copies copy the mask, so parts of structs and vectors may be
// undefined as long as the parts are not needed. The result of a computation is undefined if an operand is. A finding
// is reported when an undefined value affects control flow, an index, or memory of the application. The finding is at
// the read of the variable, with a note at the place where the value has an effect.

// undefinedChecks are the checks that need the masks.
const undefinedChecks = CheckUninitialized | CheckLanes

// A source is the origin of undefined values. Each of its parts has a number.
type source struct {
	first   int32 // number of its first part
	check   Checks
	pos     int32
	verb    string // verb, path and reason form the text of the finding
	path    string
	reason  string
	subject spirv.ID // variable, or parameter that points to a variable; its values share a finding; 0: none shared
	of      *shape   // type of a value in rows, whose parts are numbered; nil if the part is unknown
}

// write returns the text for a part of the source.
func (s *source) write(row int32) string {
	t := path{text: s.path, rows: true}
	if s.of != nil {
		t.into(s.of, int(row), false)
	}
	return s.verb + t.text + s.reason
}

// subjectOf returns the variable or value that an address refers to.
func subjectOf(a *address) spirv.ID {
	if a.origin != nil {
		return a.origin.id
	}
	return a.root
}

// An undefinedState holds the undefined lanes of a subgroup's rows.
type undefinedState struct {
	lanes []mask  // by row
	from  []int32 // number of the first source of each row; 0 for none
	rows  int     // number of rows with undefined lanes
}

// startUndefined allocates the masks of a subgroup.
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

// undefinedSize returns the size of a subgroup's masks in bytes.
func (p *Program) undefinedSize() int {
	if !p.checks(undefinedChecks) {
		return 0
	}
	return p.rows * (len(mask{})*8 + 4)
}

// undefineVariables marks the global variables without an initial value as undefined.
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

// startsUndefined reports whether a variable does not have an initial value.
func (v *variable) startsUndefined(p *Program) bool {
	return p.checks(CheckUninitialized) && v.initial == nil && (v.class == spirv.StorageClassPrivate ||
		v.class == spirv.StorageClassFunction)
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

// put sets the mask of a row for the active lanes.
func (x *subgroup) put(row int32, m mask, from int32) {
	u := x.undefined
	kept := u.lanes[row].minus(x.active)
	if m.isEmpty() {
		from = u.from[row]
	}
	u.set(row, kept.or(m.and(x.active)), from)
}

// sourceNumber adds a source and returns the number of its first part.
func (p *Program) sourceNumber(s source, parts int32) int32 {
	s.first = p.sourceParts + 1
	p.sourceParts += parts
	p.sources = append(p.sources, s)
	return s.first
}

// sourceOf returns the source and the part with the given number.
func (p *Program) sourceOf(number int32) (s *source, part int32) {
	i, _ := slices.BinarySearchFunc(p.sources, number+1,
		func(s source, number int32) int { return cmp.Compare(s.first, number) })
	s = &p.sources[i-1]
	return s, number - s.first
}

// isOf reports whether the source with the given number has the given subject.
func (p *Program) isOf(number int32, subject spirv.ID) bool {
	if number == 0 || subject == 0 {
		return false
	}
	s, _ := p.sourceOf(number)
	return s.subject == subject
}
