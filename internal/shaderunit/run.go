package shaderunit

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
)

// Find returns the files of tests among paths: files as they are, and those named
// *_test.hlsl in folders and below them.
func Find(paths []string) (files []string, err error) {
	for _, path := range paths {
		info, err := os.Stat(path)
		switch {
		case err != nil:
			return nil, err
		case !info.IsDir():
			files = append(files, path)
			continue
		}
		err = filepath.WalkDir(path, func(p string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.HasSuffix(p, "_test.hlsl") {
				files = append(files, p)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// RunAll runs the tests of a file at once, as many as there are processors, and returns
// their results in order.
func (f *File) RunAll(ctx context.Context) []Result {
	results := make([]Result, len(f.Tests))
	next := make(chan int)
	var wait sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(f.Tests)) {
		wait.Go(func() {
			for i := range next {
				results[i] = f.Tests[i].Run(ctx)
			}
		})
	}
	for i := range f.Tests {
		next <- i
	}
	close(next)
	wait.Wait()
	return results
}
