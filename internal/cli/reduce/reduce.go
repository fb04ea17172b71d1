// Package reduce reduces a source while a condition holds, such as that a compiler crashes on it. It applies delta
// debugging to lines, to the tree of brackets and statements, to the expressions of the syntax tree, and to tokens.
//
// Reduce is the algorithm, and Command is the test that runs a program. The package is independent of the problem in
// the source.
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

// A Test reports whether a text is still interesting. It must be deterministic, and may be called by several
// goroutines at once.
type Test func(ctx context.Context, text string) bool

// Options configure a reduction. The zero value runs one test at a time, without limit.
type Options struct {
	Jobs     int               // number of parallel tests; the result does not depend on it
	MaxTests int               // maximum number of tests; 0 means unlimited
	Smaller  func(text string) // called with each smaller interesting text, if not nil
}

// Reduce returns a smaller interesting text and the number of tests. The caller must have checked that text is
// interesting. When ctx ends, Reduce returns the smallest text so far.
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

// passes reduce the text, from coarse to fine.
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
	best   string // smallest interesting text
	tests  int
	failed map[digest]bool // texts that are not interesting, by hash
}

// A digest is a hash of a text. It does not use package crypto, whose initialization would slow down every
// compilation.
type digest [16]byte

func digestOf(text string) (d digest) {
	h := fnv.New128a()
	_, _ = io.WriteString(h, text) // a hash cannot fail
	h.Sum(d[:0])
	return d
}

// over reports whether the limit of tests is reached or the context has ended.
func (r *reducer) over() bool {
	return r.ctx.Err() != nil || r.o.MaxTests > 0 && r.tests >= r.o.MaxTests
}

// A trial is a candidate to test.
type trial struct {
	index int
	text  string
	hash  digest
	held  bool
}

// first makes the first interesting one of n candidates the best text and returns its index, or -1. It skips
// candidates that are not smaller than the best text, or that have failed before.
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

// room returns the number of tests that may run in parallel.
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

// minimize removes as many of the parts as possible and returns the remaining parts. At first, it removes many parts at
// once. The function render returns the text with only the given parts.
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

// lines removes lines.
func (r *reducer) lines() { minimize(r, strings.SplitAfter(r.best, "\n"), joined) }

// tokens removes tokens, including white space.
func (r *reducer) tokens() { minimize(r, rawtoken.Split(r.best), joined) }
