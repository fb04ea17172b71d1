package interpreter

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Checks are kinds of mistakes that are looked for while a shader runs.
type Checks uint16

// The checks.
const (
	// CheckRange finds reads and writes outside of buffers, arrays, vectors, images and
	// groupshared memory.
	CheckRange Checks = 1 << iota
	// CheckRaces finds accesses of two invocations to the same memory of which one writes,
	// that are not both atomic and have no barrier between them.
	CheckRaces
	// CheckBarriers finds barriers that not all invocations of a group come to.
	CheckBarriers
	// CheckUninitialized finds uses of what has never been written.
	CheckUninitialized
	// CheckDivision finds integers that are divided by zero.
	CheckDivision
	// CheckShifts finds shifts by as many bits as there are, or more.
	CheckShifts
	// CheckNaN finds operations that make no number of numbers.
	CheckNaN
	// CheckLanes finds operations of waves that read lanes that are not active.
	CheckLanes
	// CheckLoops finds loops that seem to have no end, as they go on until a subgroup has
	// run all that it may. The dispatch ends there, without an error.
	CheckLoops
	// CheckAsserts finds assertions that fail.
	CheckAsserts
	// CheckBreaks finds calls of DebugBreak.
	CheckBreaks

	// AllChecks are all of them.
	AllChecks Checks = 1<<iota - 1
)

// CheckNames has the names of the checks, by bit.
const CheckNames = "range,race,barrier,uninitialized,division,shift,nan,lane,loop,assert,break"

// ParseChecks reads a list of names with commas between them, all, or none.
func ParseChecks(text string) (list Checks, err error) {
	switch text {
	case "all":
		return AllChecks, nil
	case "none":
		return 0, nil
	}
	names := strings.Split(CheckNames, ",")
	for name := range strings.SplitSeq(text, ",") {
		i := slices.Index(names, name)
		if i < 0 {
			return 0, fmt.Errorf("there is no check '%s'; there are all, none, and %s", name, CheckNames)
		}
		list |= 1 << i
	}
	return list, nil
}

// String returns the names with commas between them.
func (c Checks) String() string {
	var list []string
	for n := range strings.SplitSeq(CheckNames, ",") {
		if c&1 != 0 {
			list = append(list, n)
		}
		c >>= 1
	}
	return strings.Join(list, ",")
}

// A Finding is a mistake that a check has found.
type Finding struct {
	Check  Checks    // one of them
	Pos    int32     // of the instruction, as in the module
	Group  [3]uint32 // of the first invocation for which it has come up
	Thread [3]uint32 // that invocation, within its group
	Text   string    // what that does: it reads on from "thread 3 of group 0,0,0"
	Notes  []Note
	More   int // how many times it has come up besides, there or in other invocations
}

// A Note is what else belongs to a finding: the other access of a race.
type Note struct {
	Pos           int32
	Group, Thread [3]uint32
	Text          string
}

// Message returns the text with the invocation that it is about.
func (f *Finding) Message() string { return about(f.Text, f.Group, f.Thread) }

// NoteMessage returns the text of a note with the invocation that it is about, "" if there is
// no such note.
func (f *Finding) NoteMessage(i int) string {
	if i < 0 || i >= len(f.Notes) {
		return ""
	}
	n := &f.Notes[i]
	return about(n.Text, n.Group, n.Thread)
}

func about(text string, group, thread [3]uint32) string {
	return "thread " + threadName(thread) + " of group " + groupName(group) + " " + text
}

// maxFindings bounds the findings of a dispatch.
const maxFindings = 1 << 10

// findings are those of a worker.
type findings struct {
	list []groupFinding
	at   map[findingKey]int
}

// A groupFinding is a finding with the number of the group that it came up in.
type groupFinding struct {
	group uint64
	key   findingKey
	Finding
}

// A findingKey says which findings are the same: those of a check at a place, or about a
// subject, with no place then.
type findingKey struct {
	check   Checks
	pos     int32
	subject spirv.ID
}

// found notes a finding. It returns nil if there is nothing to be said of it any more.
func (x *subgroup) found(check Checks, pos int32, lane int) *Finding {
	return x.foundTimes(findingKey{check, pos, 0}, pos, lane, 1)
}

// foundTimes is found for what has come up several times at once.
func (x *subgroup) foundTimes(key findingKey, pos int32, lane, times int) *Finding {
	f := &x.findings
	if i, ok := f.at[key]; ok {
		f.list[i].More += times
		return nil
	}
	if len(f.list) == maxFindings {
		return nil
	}
	if f.at == nil {
		f.at = map[findingKey]int{}
	}
	f.at[key] = len(f.list)
	f.list = append(f.list, groupFinding{x.at, key, Finding{Check: key.check, Pos: pos, Group: x.group, Thread: x.thread(lane), More: times - 1}})
	return &f.list[len(f.list)-1].Finding
}

// merged puts together what workers have found, in the order of the groups.
func merged(list []*worker) (all []Finding) {
	sum := &findings{at: map[findingKey]int{}}
	for _, w := range list {
		for _, g := range w.findings.list {
			i, ok := sum.at[g.key]
			switch {
			case !ok:
				sum.at[g.key] = len(sum.list)
				sum.list = append(sum.list, g)
			case g.group < sum.list[i].group:
				g.More += sum.list[i].More + 1
				sum.list[i] = g
			default:
				sum.list[i].More += g.More + 1
			}
		}
	}
	slices.SortStableFunc(sum.list, func(a, b groupFinding) int { return cmp.Compare(a.group, b.group) })
	for _, g := range sum.list {
		if !sum.explains(&g) {
			all = append(all, g.Finding)
		}
	}
	return all
}

// explains reports whether a race is why nothing had been written where something was read.
func (f *findings) explains(g *groupFinding) bool {
	if g.Check != CheckUninitialized {
		return false
	}
	return slices.ContainsFunc(f.list, func(r groupFinding) bool {
		return r.Check == CheckRaces && (r.Pos == g.Pos || slices.ContainsFunc(r.Notes, func(n Note) bool { return n.Pos == g.Pos }))
	})
}
