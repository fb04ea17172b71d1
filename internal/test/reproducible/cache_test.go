package reproducible

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// forms lists requests in addition to the shader's own flags.
var forms = []string{
	"",
	"-Fo out.spv -MD -MF out.d",
	"-Fo out.spv -Fc out.spvasm -Fh out.h -Fre out.json",
	"-Zi -Fo out.spv -Fd debug/",
	"-Zi -Fo out.spv -fdiagnostics-format=json",
	"-P -Fi out.i",
	"-M",
}

// spelled returns the complete content of a product.
func spelled(p *cli.Product) string {
	var b strings.Builder
	fmt.Fprintf(&b, "status %d\nstdout %s\nstderr %s\n", p.Status, p.Stdout.Bytes(), p.Stderr.Bytes())
	for _, f := range p.Files {
		fmt.Fprintf(&b, "%s: %s\n", f.Name, f.Data)
	}
	for i := range p.Reads {
		f := &p.Reads[i]
		fmt.Fprintf(&b, "%s %v %x\n", f.Path, f.Err, f.Sum())
	}
	return b.String()
}

// recordsCommandLine reports whether the module contains the command line, and thus names of files.
func recordsCommandLine(line []string) bool {
	return slices.ContainsFunc(line, func(a string) bool { return a == "-Zi" || strings.HasPrefix(a, "-fspv-debug=") })
}

// A cached result equals the result without a cache. This applies when it is stored, when it is found, and when it is
// found for other file names.
func TestCachedOutputIsTheSame(t *testing.T) {
	testenv.Long(t)
	seen := map[string]bool{}
	var lines [][]string
	for _, c := range shadertest.Compilations(t) {
		line := append(strings.Fields(c.Args), c.Path)
		if key := strings.Join(line, " "); !seen[key] {
			seen[key] = true
			lines = append(lines, append(line, strings.Fields(forms[len(lines)%len(forms)])...))
		}
	}
	cache := "-cache=" + t.TempDir()
	run := func(line []string, shared *hlsl2spirv.Compiler, caches *cli.Caches) *cli.Product {
		return cli.Produce(t.Context(), line, cli.Environment{Compiler: shared, Caches: caches})
	}
	first, kept := make([]string, len(lines)), 0
	for i, line := range lines {
		p := run(line, nil, nil)
		first[i] = spelled(p)
		if !slices.ContainsFunc(p.Reads, func(f hlsl2spirv.File) bool {
			return errors.Is(f.Err,
				preprocessor.ErrListed)
		}) {
			kept++ // others depend on the names in a folder
		}
	}
	if kept < len(lines)-4 {
		t.Errorf("only %d of %d results can be kept in a cache", kept, len(lines))
	}
	for _, round := range []struct {
		name    string
		message string
	}{
		{"stored", fmt.Sprintf("0 of %d from the cache", len(lines))},
		{"found", fmt.Sprintf("%d of %d from the cache", kept, len(lines))},
		{"found for other names", ""},
	} {
		shared, caches := hlsl2spirv.NewCompiler(nil), cli.NewCaches("")
		for i, line := range lines {
			line = append(slices.Clip(line), cache)
			other := round.message == ""
			if other {
				for j, a := range line {
					if strings.HasPrefix(a, "out.") {
						line[j] = "other/name." + a[len("out."):]
					}
				}
			}
			p := run(line, shared, caches)
			if other {
				for j := range p.Files {
					f := &p.Files[j]
					f.Name = strings.Replace(f.Name, "other/name.", "out.", 1)
					f.Data = bytes.ReplaceAll(f.Data, []byte("other/name."), []byte("out."))
				}
			}
			if other && recordsCommandLine(line) {
				continue
			}
			if got := spelled(p); got != first[i] {
				at := 0
				for at < min(len(got), len(first[i])) && got[at] == first[i][at] {
					at++
				}
				t.Errorf("%v: differs when %s, from byte %d on: %.200q, want %.200q", line, round.name, at, got[at:],
					first[i][at:])
			}
		}
		if message := caches.Close(); round.message != "" && message != round.message {
			t.Errorf("%s: %s, want %s", round.name, message, round.message)
		}
		var report strings.Builder
		if caches.Report(&report); report.Len() > 0 {
			t.Errorf("%s: said %s", round.name, &report)
		}
	}
}
