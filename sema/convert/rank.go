package convert

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/report"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Resolver selects the function that a call calls from several candidates.
type Resolver struct {
	*report.Reporter
	Conv *Converter // converts arguments to the types of parameters
}

// A Candidate is a function that a call may call.
type Candidate struct {
	Params   []*checked.Var
	Required int // number of parameters without a default argument
	Pos      source.Pos
}

// A Ranking is the result of overload resolution. If no candidate matches, Best is -1 and Ambiguous is empty.
type Ranking struct {
	Best      int   // index of the best match, or -1
	Ambiguous []int // indices of the best matches if there are several; Best is then -1
}

// BestViable finds the candidate in list that matches the arguments best. The cost of a candidate is the sum over its
// parameters of the cost of converting the argument, and for out parameters of converting it back. The lowest cost
// wins.
func (c *Resolver) BestViable(list []Candidate, args []checked.Expr) Ranking {
	r := Ranking{Best: -1}
	var lowest uint64
	for i := range list {
		if c.firstMismatch(&list[i], args) >= 0 {
			continue
		}
		if len(list) == 1 {
			return Ranking{Best: 0}
		}
		cost := c.callCost(&list[i], args)
		switch {
		case len(r.Ambiguous) == 0 || cost < lowest:
			lowest, r.Ambiguous = cost, append(r.Ambiguous[:0], i)
		case cost == lowest:
			r.Ambiguous = append(r.Ambiguous, i)
		}
	}
	if len(r.Ambiguous) == 1 {
		r.Best, r.Ambiguous = r.Ambiguous[0], nil
	}
	return r
}

// firstMismatch returns the index of the first argument that o does not accept, or -1 if o accepts all. If there are
// too few or too many arguments, it returns their number.
func (c *Resolver) firstMismatch(o *Candidate, args []checked.Expr) int {
	if len(args) < o.Required || len(args) > len(o.Params) {
		return len(args)
	}
	for i, a := range args {
		if !c.accepts(a, o.Params[i]) {
			return i
		}
	}
	return -1
}

// accepts reports whether the argument a can be passed to p.
func (c *Resolver) accepts(a checked.Expr, p *checked.Var) bool {
	in := a.Info()
	if p.Type.IsPoison() || checked.IsBad(a) {
		return true
	}
	if IsShared(p) {
		return in.LValue && in.Type == p.Type && in.Quals&types.GroupShared != 0
	}
	if isIn(p) && !c.Conv.Sequence(in.Type, p.Type, false).OK {
		return false
	}
	if p.Quals&types.Out == 0 {
		return true
	}
	if y := c.castTarget(a, p); y != nil {
		return y.Info().Quals&types.Const == 0
	}
	return in.LValue && in.Quals&types.Const == 0 && c.Conv.Sequence(p.Type, in.Type, false).OK
}
