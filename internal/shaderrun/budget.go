package shaderrun

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/profile"
)

// A Budget limits the values of counters of a dispatch.
type Budget []limit

// A limit is the maximum value of a counter.
type limit struct {
	counter profile.Counter
	most    uint64
}

// ParseBudget parses a list of limits, such as instructions=1000,bankConflicts=0.
func ParseBudget(text string) (b Budget, err error) {
	for part := range strings.SplitSeq(text, ",") {
		name, number, ok := strings.Cut(part, "=")
		if !ok {
			return nil, fmt.Errorf("'%s' does not have a limit; expected a form such as instructions=1000", part)
		}
		c, ok := profile.CounterByName(name)
		if !ok {
			return nil, fmt.Errorf("unknown counter '%s'; expected one of %s", name, profile.CounterNames())
		}
		n, err := strconv.ParseUint(number, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("invalid limit '%s' of %s; expected a number", number, name)
		}
		b = append(b, limit{c, n})
	}
	return b, nil
}

// Exceeded returns a diagnostic for each limit that a dispatch has exceeded. Its location is the line where the counter
// has the highest value.
func (r *Run) Exceeded(b Budget) hlsl2spirv.Diagnostics {
	var all []hlsl2spirv.Observation
	for _, l := range b {
		total := r.Profile.Total[l.counter]
		if total <= l.most {
			continue
		}
		var worst *line
		for _, at := range r.lines() {
			if worst == nil || at.Counts[l.counter] > worst.Counts[l.counter] {
				worst = &at
			}
		}
		all = append(all, hlsl2spirv.Observation{Pos: worst.pos, Option: "budget",
			Text: fmt.Sprintf("%d %v exceed the budget of %d; this line has the highest count: %d", total, l.counter,
				l.most, worst.Counts[l.counter])})
	}
	return r.Result.Diagnose(all)
}
