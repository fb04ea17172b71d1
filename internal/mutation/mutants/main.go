// Command mutants tries each mistake of testdata/mutants: those in passes on the tests
// that run shaders on the interpreter, the others on the tests of the part of the
// compiler that they were put into and on the execution tests. It says which test
// finds it, and fails if more than a few are not found.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/mutation"
)

func main() {
	only := flag.String("only", "", "regular `expression` for the names of the mistakes to try")
	flag.Parse()
	list, err := mutation.Load(filepath.Join("testdata", "mutants"))
	if err == nil {
		err = run(context.Background(), list, regexp.MustCompile(*only))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// run makes the trials of the mistakes whose names match.
func run(ctx context.Context, list []mutation.Patch, only *regexp.Regexp) error {
	var escaped error
	for i := range mutation.Trials {
		t := &mutation.Trials[i]
		tried, missed := 0, 0
		for k := range list {
			p := &list[k]
			if !t.Takes(p) || !only.MatchString(p.Name) {
				continue
			}
			start := time.Now()
			by, err := t.Find(ctx, ".", p)
			if err != nil {
				return err
			}
			if tried++; by == "" {
				missed++
			}
			fmt.Println(mutation.Report(p, by, time.Since(start)))
		}
		fmt.Printf("%s: %d of %d mistakes are found\n", t.Of, tried-missed, tried)
		if missed > t.MayEscape {
			escaped = fmt.Errorf("%s: %d mistakes are not found, which is more than %d", t.Of, missed, t.MayEscape)
		}
	}
	return escaped
}
