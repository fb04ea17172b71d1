package interpreter

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Each row of registers has a mask of the lanes in which it is undefined. Sources of undefined values are unwritten
// variables, OpUndef, and wave reads from inactive lanes. A copy also copies the mask, so that parts of structs and
// vectors may be undefined if they are not used. The result of a computation is undefined if an operand is. A finding
// is reported when an undefined value affects control flow, an index, or memory of the application. The finding is at
// the read of the variable, with a note at the place of the effect.

// undefinedChecks are the checks that need the masks of undefined lanes.
const undefinedChecks = CheckUninitialized | CheckLanes

// A source is an instruction from which undefined values originate. Each row of its values is a part with its own
// number.
type source struct {
	first  int32 // number of its first part
	check  Checks
	pos    int32
	verb   string // verb, path and reason form the text of the finding
	path   string
	reason string
	// subject is the variable, or the parameter that points to it. Sources with the same subject share a finding. It is
	// 0 if the source does not share findings.
	subject spirv.ID
	of      *shape // type of the value whose rows are the parts; nil if the parts do not have names
}

// write returns the text of a finding for the part of the source with the given row.
func (s *source) write(row int32) string {
	t := path{text: s.path, rows: true}
	if s.of != nil {
		t.into(s.of, int(row), false)
	}
	return s.verb + t.text + s.reason
}

// subjectOf returns the variable that contains the target of address a. If it is unknown, subjectOf returns the pointer
// to which a is relative.
func subjectOf(a *address) spirv.ID {
	if a.origin != nil {
		return a.origin.id
	}
	return a.root
}

// An undefinedState holds the undefined lanes of a subgroup's rows.
type undefinedState struct {
	lanes []mask  // by row: lanes in which it is undefined
	from  []int32 // by row: number of the source part of its undefined lanes; 0 if unknown
	rows  int     // number of rows with an undefined lane
}

// startUndefined allocates the masks of a subgroup if a check needs them.
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

// undefinedSize returns the size of a subgroup's masks in bytes. It is 0 if the checks are disabled.
func (p *Program) undefinedSize() int {
	if !p.checks(undefinedChecks) {
		return 0
	}
	return p.rows * (len(mask{})*8 + 4)
}

// undefineVariables marks the variables in rows that do not have an initial value as undefined.
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

// startsUndefined reports whether variable v is undefined until the shader writes to it.
func (v *variable) startsUndefined(p *Program) bool {
	return p.checks(CheckUninitialized) && v.initial == nil && (v.class == spirv.StorageClassPrivate ||
		v.class == spirv.StorageClassFunction)
}

// set sets the lanes in which a row is undefined, and their source.
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

// put sets the active lanes in which a row is undefined, and their source. Inactive lanes do not change.
func (x *subgroup) put(row int32, m mask, from int32) {
	u := x.undefined
	kept := u.lanes[row].minus(x.active)
	if m.isEmpty() {
		from = u.from[row]
	}
	u.set(row, kept.or(m.and(x.active)), from)
}

// sourceNumber adds a source with the given number of parts. It returns the number of the first part.
func (p *Program) sourceNumber(s source, parts int32) int32 {
	s.first = p.sourceParts + 1
	p.sourceParts += parts
	p.sources = append(p.sources, s)
	return s.first
}

// sourceOf returns the source that has the part with the given number, and the index of the part in it.
func (p *Program) sourceOf(number int32) (s *source, part int32) {
	i, _ := slices.BinarySearchFunc(p.sources, number+1,
		func(s source, number int32) int { return cmp.Compare(s.first, number) })
	s = &p.sources[i-1]
	return s, number - s.first
}

// isOf reports whether the part with the given number belongs to a source with the given subject.
func (p *Program) isOf(number int32, subject spirv.ID) bool {
	if number == 0 || subject == 0 {
		return false
	}
	s, _ := p.sourceOf(number)
	return s.subject == subject
}
