// Package reduce makes a source small as long as something holds of it, such as
// that a compiler crashes on it: delta debugging, on lines, on the tree of brackets
// and statements, on the expressions of the syntax tree, and on tokens.
//
// Reduce is the algorithm and Command the test that runs a program. It must not know
// what is wrong with the source.
//
// Read reduce.go, then the passes: tree.go, syntax.go, and hoist.go.
package reduce

import (
	"context"
	"hash/fnv"
	"io"
	"strings"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/rawtoken"
)

// A Test reports whether a text is still interesting. It says the same of the same
// text, and may be called by several goroutines at once.
type Test func(ctx context.Context, text string) bool

// Options steer a reduction. The zero value is one test after the other, without
// limit.
type Options struct {
	Jobs     int               // tests beside each other; what comes out does not depend on it
	MaxTests int               // after which the reduction ends with what it has, if not 0
	Smaller  func(text string) // is called with each smaller text that is interesting, if not nil
}

// Reduce returns a smaller text that is interesting, and the number of tests that
// were made. text is, which the caller has made sure of. When ctx ends, Reduce
// returns the smallest text so far.
func Reduce(ctx context.Context, text string, test Test, o Options) (smallest string, tests int) {
	r := &reducer{ctx: ctx, test: test, o: o, best: text, failed: map[digest]bool{}}
	for before := -1; before != len(r.best) && !r.over(); {
		before = len(r.best)
		for _, pass := range passes {
			pass(r)
		}
	}
	return r.best, r.tests
}

// passes make the text smaller, from coarse to fine.
var passes = [...]func(*reducer){
	(*reducer).lines,
	(*reducer).tree,
	(*reducer).hoistBrackets,
	(*reducer).hoistExpressions,
	(*reducer).tokens,
}

// A reducer is one reduction.
type reducer struct {
	ctx    context.Context
	test   Test
	o      Options
	best   string // the smallest interesting text
	tests  int
	failed map[digest]bool // texts that are not interesting, by their hash
}

// A digest tells texts apart. It is none of package crypto's, whose start every
// compilation would pay for.
type digest [16]byte

func digestOf(text string) (d digest) {
	h := fnv.New128a()
	_, _ = io.WriteString(h, text) // a hash does not fail
	h.Sum(d[:0])
	return d
}

// over reports whether no more tests may be made.
func (r *reducer) over() bool {
	return r.ctx.Err() != nil || r.o.MaxTests > 0 && r.tests >= r.o.MaxTests
}

// A trial is a candidate that is to be tested.
type trial struct {
	index int
	text  string
	hash  digest
	held  bool
}

// first makes the first of n candidates that is interesting the best text and
// returns its index, -1 if there is none. Candidates that are no smaller than the
// best text, or have failed before, are not.
func (r *reducer) first(n int, candidate func(i int) string) int {
	for i := 0; i < n && !r.over(); {
		var batch []trial
		for ; i < n && len(batch) < r.room(); i++ {
			t := trial{index: i, text: candidate(i)}
			t.hash = digestOf(t.text)
			if len(t.text) < len(r.best) && !r.failed[t.hash] {
				batch = append(batch, t)
			}
		}
		r.run(batch)
		for _, t := range batch {
			if t.held {
				r.best = t.text
				if r.o.Smaller != nil {
					r.o.Smaller(t.text)
				}
				return t.index
			}
			r.failed[t.hash] = true
		}
	}
	return -1
}

// room returns how many tests may run beside each other.
func (r *reducer) room() int {
	n := max(1, r.o.Jobs)
	if r.o.MaxTests > 0 {
		n = min(n, r.o.MaxTests-r.tests)
	}
	return n
}

// run tests a batch of candidates.
func (r *reducer) run(batch []trial) {
	r.tests += len(batch)
	if len(batch) == 1 {
		batch[0].held = r.test(r.ctx, batch[0].text)
		return
	}
	var wg sync.WaitGroup
	for i := range batch {
		wg.Go(func() { batch[i].held = r.test(r.ctx, batch[i].text) })
	}
	wg.Wait()
}

// minimize leaves out as many of the parts as it can, many at once first, and
// returns those that are left. render returns the text without the others.
func minimize[T any](r *reducer, parts []T, render func(parts []T) string) []T {
	for n := max(1, len(parts)/2); n >= 1; n /= 2 {
		for i := 0; i < len(parts); {
			without := func(k int) []T {
				from := i + k*n
				return append(append(make([]T, 0, len(parts)), parts[:from]...), parts[min(from+n, len(parts)):]...)
			}
			k := r.first((len(parts)-i+n-1)/n, func(k int) string { return render(without(k)) })
			if k < 0 {
				break
			}
			parts, i = without(k), i+k*n
		}
	}
	return parts
}

func joined(parts []string) string { return strings.Join(parts, "") }

// lines leaves out lines.
func (r *reducer) lines() { minimize(r, strings.SplitAfter(r.best, "\n"), joined) }

// tokens leaves out tokens, blanks among them.
func (r *reducer) tokens() { minimize(r, rawtoken.Split(r.best), joined) }
