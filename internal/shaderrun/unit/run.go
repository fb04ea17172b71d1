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

// Find returns the files of tests among paths, files as they are and those named
// *_test.hlsl in folders and below them, and the paths below which there are none.
// Folders may have /... behind them. As for the go command, what is named with a dot or
// an underscore in front is not looked at below a folder.
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

// RunAll runs the tests of a file, several at once and each as often as it is to run. It calls
// done with the results in order, one at a time, and keeps none of them.
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
				if i >= tests && (skip || ctx.Err() != nil) { // a huge count has an end
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

// untilFailure returns a function that passes results on until one has failed. Those after it, of tests
// that ran at the same time, it passes on as skipped.
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

// A sequence puts results in order. Few of them wait for those before them.
type sequence struct {
	most int64 // that may wait
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

// wait returns when the result of a number may be made.
func (s *sequence) wait(i int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i >= s.next+s.most {
		s.moved.Wait()
	}
}

// add adds the result of a number, and passes on those that are next.
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
