package shaderunit

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

// RunAll runs the tests of a file, several at once, and returns their results in order.
func (f *File) RunAll(ctx context.Context) []Result {
	o := &f.options
	if o.Timeout > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, o.Timeout)
		defer stop()
	}
	results := make([]Result, len(f.Tests))
	var next atomic.Int64
	var failed atomic.Bool
	var wait sync.WaitGroup
	for range min(workers(o.Parallel), len(f.Tests)) {
		wait.Go(func() {
			for i := next.Add(1) - 1; int(i) < len(f.Tests); i = next.Add(1) - 1 {
				if o.FailFast && failed.Load() {
					results[i].Skipped = true
					continue
				}
				if results[i] = f.Tests[i].Run(ctx); results[i].Failed() {
					failed.Store(true)
				}
			}
		})
	}
	wait.Wait()
	return results
}

func workers(parallel int) int {
	if parallel > 0 {
		return parallel
	}
	return runtime.GOMAXPROCS(0)
}
