// Command mutants tries each mistake in testdata/mutants. It runs the tests on the interpreter for mistakes in
// passes, and the tests of the helper for mistakes in test helpers. For all others, it runs the tests of the changed
// part of the compiler and the execution tests. It prints the test that finds each mistake, and fails if more than a
// few are not found.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/test/mutants"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/rotation"
)

var (
	only    = flag.String("only", "", "regular `expression` for the names of the mistakes to try")
	parts   = flag.Int("parts", 1, "number of parts of which the commit's hash chooses the one to try")
	jobs    = flag.Int("j", 1, "number of mistakes to try at the same time")
	control = flag.Bool("control", true, "first run the tests without a mistake: they must pass")
	update  = flag.Bool("update", false, "write the tests that find the mistakes into the patches")
)

func main() {
	flag.Parse()
	list, err := mutants.Load(folder)
	if err == nil {
		err = run(context.Background(), list)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

var folder = filepath.Join("testdata", "mutants")

// run runs the trials of the selected mistakes.
func run(ctx context.Context, list []mutants.Patch) error {
	fits, err := regexp.Compile(*only)
	if err != nil {
		return err
	}
	part := rotation.Choose(ctx, ".", *parts)
	var chosen []mutants.Patch
	for i := range list {
		if part.Has(i) && fits.MatchString(list[i].Name) {
			chosen = append(chosen, list[i])
		}
	}
	if len(chosen) == 0 {
		return fmt.Errorf("no mistake is chosen")
	}
	fmt.Printf("%d of %d mistakes: %v\n", len(chosen), len(list), part)
	var escaped error
	for i := range mutants.Trials {
		t := &mutants.Trials[i]
		tried, missed, err := try(ctx, t, chosen)
		if err != nil {
			return err
		}
		fmt.Printf("%s: %d of %d mistakes are found\n", t.Of, tried-missed, tried)
		if missed > t.MayEscape {
			escaped = fmt.Errorf("%s: %d mistakes are not found, which is more than %d", t.Of, missed, t.MayEscape)
		}
	}
	return escaped
}

// try runs one trial for its mistakes, and returns the numbers of tried and undetected mistakes.
func try(ctx context.Context, t *mutants.Trial, list []mutants.Patch) (tried, missed int, err error) {
	if *control {
		if err := t.Control(ctx, ".", list); err != nil {
			return 0, 0, err
		}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var wait sync.WaitGroup
	var mutex sync.Mutex
	slots := make(chan struct{}, max(1, *jobs))
	for i := range list {
		p := &list[i]
		if !t.Takes(p) {
			continue
		}
		tried++
		slots <- struct{}{}
		wait.Go(func() {
			defer func() { <-slots }()
			start := time.Now()
			by, failure := t.Find(ctx, ".", p)
			if failure == nil && *update {
				failure = keep(p, by)
			}
			mutex.Lock()
			defer mutex.Unlock()
			if failure != nil {
				if err == nil {
					err = failure
				}
				cancel()
				return
			}
			if by == "" {
				missed++
			}
			fmt.Println(mutants.Report(p, by, time.Since(start)))
		})
	}
	wait.Wait()
	return tried, missed, err
}

// keep records the test that found a mistake in its patch.
func keep(p *mutants.Patch, by string) error {
	if by == "" || !strings.Contains(by, " Test") {
		return nil
	}
	path := filepath.Join(folder, p.Name+".patch")
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return os.WriteFile(path, []byte(mutants.WithFinder(string(text), by)), 0o666)
}
