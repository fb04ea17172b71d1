package unit

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
)

// Find returns the files with tests that paths select. A path of a file selects this file. A path of a folder, which
// may have /... at the end, selects all files named *_test.hlsl in the folder and its subfolders. As in the go command,
// names in such a folder that begin with a dot or an underscore are skipped. The result without lists those of the
// paths that do not contain files with tests.
func Find(paths []string) (files, without []string, err error) {
	for _, path := range paths {
		folder := strings.TrimSuffix(path, "...")
		if folder != path && (folder == "" || strings.HasSuffix(folder, "/")) {
			path = filepath.Clean(folder)
		}
		info, err := os.Stat(path)
		switch {
		case err != nil:
			return nil, nil, err
		case !info.IsDir():
			files = append(files, path)
			continue
		}
		before := len(files)
		if files, err = findBelow(files, path); err != nil {
			return nil, nil, err
		}
		if len(files) == before {
			without = append(without, path)
		}
	}
	return files, without, nil
}

func findBelow(files []string, folder string) ([]string, error) {
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != folder && strings.IndexAny(d.Name(), "._") == 0:
			if d.IsDir() {
				return fs.SkipDir
			}
		case !d.IsDir() && strings.HasSuffix(path, "_test.hlsl"):
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

// RunAll runs the tests of a file in parallel, each as often as Count specifies. It calls done with one result after
// another, in order. It does not store the results.
func (f *File) RunAll(ctx context.Context, done func(Result)) {
	o := &f.options
	if o.Timeout > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, o.Timeout)
		defer stop()
	}
	if o.FailFast {
		done = untilFailure(done)
	}
	tests := int64(len(f.Tests))
	runs := max(int64(o.Count), 1) * tests
	n := min(int64(workers(o.Parallel)), runs)
	results := newSequence(4*n, done)
	var next, end atomic.Int64
	end.Store(runs)
	var failed atomic.Bool
	var wait sync.WaitGroup
	for range n {
		wait.Go(func() {
			for i := next.Add(1) - 1; i < end.Load(); i = next.Add(1) - 1 {
				t := f.Tests[i%tests]
				skip := o.FailFast && failed.Load()
				if i >= tests && (skip || ctx.Err() != nil) { // stops early, even if the count is very large
					end.CompareAndSwap(runs, min(runs, i+max(tests, results.most)))
				}
				results.wait(i)
				r := Result{Test: t, Skipped: true}
				if !skip {
					r = t.Run(ctx)
				}
				if r.Failed() {
					failed.Store(true)
				}
				results.add(i, r)
			}
		})
	}
	wait.Wait()
}

// untilFailure returns a function that passes results to done. After the first failure, it marks results as skipped,
// because these tests have run only because they were started before the failure.
func untilFailure(done func(Result)) func(Result) {
	failed := false
	return func(r Result) {
		if failed {
			r = Result{Test: r.Test, Skipped: true}
		}
		failed = failed || r.Failed()
		done(r)
	}
}

// A sequence brings results into order. It limits how many results wait for earlier results.
type sequence struct {
	most int64 // maximum number of results that wait
	done func(Result)

	mu      sync.Mutex
	moved   sync.Cond
	next    int64
	waiting map[int64]Result
}

func newSequence(most int64, done func(Result)) *sequence {
	s := &sequence{most: most, done: done, waiting: map[int64]Result{}}
	s.moved.L = &s.mu
	return s
}

// wait waits until the result with number i may be computed.
func (s *sequence) wait(i int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i >= s.next+s.most {
		s.moved.Wait()
	}
}

// add adds the result with number i. It passes on all results whose earlier results have been passed on.
func (s *sequence) add(i int64, r Result) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting[i] = r
	for {
		r, ok := s.waiting[s.next]
		if !ok {
			break
		}
		delete(s.waiting, s.next)
		s.done(r)
		s.next++
	}
	s.moved.Broadcast()
}

func workers(parallel int) int {
	if parallel > 0 {
		return parallel
	}
	return runtime.GOMAXPROCS(0)
}
