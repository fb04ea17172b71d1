package interpreter

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Checks is a set of kinds of errors to detect while a shader runs.
type Checks uint16

// The individual checks.
const (
	// CheckRange reports accesses outside of buffers, arrays, vectors, images and groupshared memory.
	CheckRange Checks = 1 << iota
	// CheckRaces reports two accesses to the same memory by different invocations without a barrier in between, if one
	// of them is a write and they are not both atomic.
	CheckRaces
	// CheckBarriers reports barriers that not all invocations of a group reach.
	CheckBarriers
	// CheckUninitialized reports uses of values that have never been written.
	CheckUninitialized
	// CheckDivision reports integer divisions by zero.
	CheckDivision
	// CheckShifts reports shift amounts that are equal to or larger than the width of the shifted operand.
	CheckShifts
	// CheckNaN reports operations that return NaN for operands that are not NaN.
	CheckNaN
	// CheckLanes reports wave operations that read values of inactive lanes.
	CheckLanes
	// CheckLoops reports loops in which a subgroup reaches its instruction limit, because they are probably infinite.
	// The dispatch then ends without an error.
	CheckLoops
	// CheckAsserts reports failed assertions.
	CheckAsserts
	// CheckBreaks reports calls of DebugBreak.
	CheckBreaks

	// AllChecks contains all checks.
	AllChecks Checks = 1<<iota - 1
)

// CheckNames lists the names of the checks, in the order of their bits.
const CheckNames = "range,race,barrier,uninitialized,division,shift,nan,lane,loop,assert,break"

// ParseChecks parses a comma-separated list of the names of checks, "all" or "none".
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
			return 0, fmt.Errorf("unknown check '%s'; expected all, none or a list of %s", name, CheckNames)
		}
		list |= 1 << i
	}
	return list, nil
}

// String returns the names of the checks, separated by commas.
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

// A Finding is an error reported by a check.
type Finding struct {
	Check  Checks    // a single check
	Pos    int32     // position of the instruction, as in spirv.Instruction
	Group  [3]uint32 // group of the first affected invocation
	Thread [3]uint32 // local invocation ID of that invocation
	Text   string    // description without the invocation, such as the text after "thread 3 of group 0,0,0"
	Notes  []Note
	More   int // number of repetitions of the finding, in any invocation
}

// A Note describes another location that is related to a finding, such as the other access of a race.
type Note struct {
	Pos           int32
	Group, Thread [3]uint32
	Text          string
}

// Message returns Text with a description of the invocation.
func (f *Finding) Message() string { return about(f.Text, f.Group, f.Thread) }

// NoteMessage returns the text of note i with a description of its invocation, or "" if i is out of range.
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

// maxFindings is the maximum number of findings of a dispatch.
const maxFindings = 1 << 10

// findings holds the findings of a worker.
type findings struct {
	list []groupFinding
	at   map[findingKey]int
}

// A groupFinding is a finding and the number of the group in which it was found.
type groupFinding struct {
	group uint64
	key   findingKey
	Finding
}

// A findingKey identifies findings that are repetitions of each other. They have the same check and position. If the
// key has a subject, the subject replaces the position, which is then 0.
type findingKey struct {
	check   Checks
	pos     int32
	subject spirv.ID
}

// found adds a finding for a lane at position pos and returns it. If the finding repeats an earlier one or the limit is
// reached, found returns nil.
func (x *subgroup) found(check Checks, pos int32, lane int) *Finding {
	return x.foundTimes(findingKey{check, pos, 0}, pos, lane, 1)
}

// foundTimes is like found, but counts the finding several times and takes its key.
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
	f.list = append(f.list, groupFinding{x.at, key, Finding{Check: key.check, Pos: pos, Group: x.group,
		Thread: x.thread(lane), More: times - 1}})
	return &f.list[len(f.list)-1].Finding
}

// merged returns the findings of all workers in the order of their groups, with repetitions combined.
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

// explains reports whether g is a read of an unwritten value and f contains a race that explains it.
func (f *findings) explains(g *groupFinding) bool {
	if g.Check != CheckUninitialized {
		return false
	}
	return slices.ContainsFunc(f.list, func(r groupFinding) bool {
		return r.Check == CheckRaces && (r.Pos == g.Pos ||
			slices.ContainsFunc(r.Notes, func(n Note) bool { return n.Pos == g.Pos }))
	})
}
