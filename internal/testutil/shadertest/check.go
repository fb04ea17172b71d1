package shadertest

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
)

// Compile compiles the shader with the options of the run. The error does not concern the source; errors in the
// source are among the result's diagnostics.
func (s *Shader) Compile(r Run) (hlsl2spirv.Result, error) {
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: s.Path, Text: s.Text}, r.Options)
	return result, sourceError(err)
}

// MustCompile compiles the shader with the options of the run and ends the test if there is no module.
func (s *Shader) MustCompile(t *testing.T, r Run) hlsl2spirv.Result {
	t.Helper()
	result, err := s.Compile(r)
	if err != nil {
		t.Fatal(err)
	}
	if result.Module == nil {
		var b strings.Builder
		_ = result.Diagnostics.Write(&b) // a strings.Builder cannot fail
		t.Fatalf("%s %s\n%s\n%s", s.Path, r.Args, &b, s.Text)
	}
	return result
}

// Check fails t unless all expectations of the shader are met.
func (s *Shader) Check(t *testing.T) {
	t.Helper()
	failures := s.Failures()
	switch {
	case s.Todo == "":
		for _, f := range failures {
			t.Error(f)
		}
	case len(failures) == 0:
		t.Errorf("%s does what it should; remove its line \"todo: %s\"", s.Path, s.Todo)
	default:
		t.Logf("known: %s", s.Todo)
	}
}

// Failures compiles the shader with all runs and returns the unmet expectations.
func (s *Shader) Failures() []string {
	var all []string
	for _, r := range s.Runs {
		for _, f := range s.check(r) {
			all = append(all, fmt.Sprintf("%s (%s): %s", s.Path, r.Args, f))
		}
	}
	return all
}

func (s *Shader) check(r Run) []string {
	result, err := s.Compile(r)
	if err != nil {
		return []string{err.Error()}
	}
	failures := s.checkDiagnostics(result)
	if len(failures) > 0 || s.expectsErrors() {
		if result.Module != nil && s.expectsErrors() {
			failures = append(failures, "there is a module in spite of errors")
		}
		return failures
	}
	failures = append(failures, s.checkModule(r, result)...)
	r.Options.Raw = !r.Options.Raw
	if result, err = s.Compile(r); err != nil {
		return append(failures, err.Error())
	}
	return append(failures, s.checkValid(r, result)...)
}

func (s *Shader) expectsErrors() bool {
	for _, e := range s.diagnostics {
		if e.severity == "error" {
			return true
		}
	}
	return false
}

// checkDiagnostics compares the reported diagnostics with the expected ones. Each expectation matches one
// diagnostic.
func (s *Shader) checkDiagnostics(result hlsl2spirv.Result) []string {
	var failures []string
	open := append([]expectation(nil), s.diagnostics...)
	take := func(got expectation) bool {
		for i, e := range open {
			if e.severity == got.severity && e.line == got.line && e.code == got.code &&
				strings.Contains(got.text, e.text) {
				open = append(open[:i], open[i+1:]...)
				return true
			}
		}
		return false
	}
	for _, got := range reported(s.Path, result.Diagnostics) {
		if !take(got) && got.severity != "note" {
			failures = append(failures, "unexpected "+got.String())
		}
	}
	for _, e := range open {
		failures = append(failures, "missing "+e.String())
	}
	return failures
}

// checkModule compares the disassembly with the expectations.
func (s *Shader) checkModule(r Run, result hlsl2spirv.Result) []string {
	failures := s.checkValid(r, result)
	text := result.Disassembly()
	failures = append(failures, s.search(text)...)
	path := s.Path + golden.Marker + "spvasm"
	if _, err := os.Stat(path); err == nil {
		if diff := golden.Compare(path, []byte(text)); diff != "" {
			failures = append(failures, diff)
		}
	}
	return failures
}

// search runs the searches on the text of a module.
func (s *Shader) search(text string) []string {
	rest, after := text, 0
	for _, f := range s.searches {
		if f.absent {
			if m := f.pattern.FindString(text); m != "" {
				return []string{fmt.Sprintf("line %d: found %q, which must be absent, in\n%s", f.line, m, text)}
			}
			continue
		}
		at := f.pattern.FindStringIndex(rest)
		if at == nil {
			return []string{fmt.Sprintf("line %d: did not find %q after what line %d found, in\n%s", f.line, f.pattern,
				after, text)}
		}
		rest, after = rest[at[1]:], f.line
	}
	return nil
}

// checkValid validates the module with spirv-val.
func (s *Shader) checkValid(r Run, result hlsl2spirv.Result) []string {
	form, how := "final", Legal
	if r.Options.Raw {
		form, how = "raw", Legible
	}
	if result.Module == nil {
		return []string{form + " form: " + (&hlsl2spirv.Error{Diagnostics: result.Diagnostics}).Error()}
	}
	err := SpirvVal(r.Options, result.Words(), how)
	if reason, known := rawRejected[s.Path]; known && how == Legible && spirvtools.Missing() == nil {
		if err == nil {
			return []string{"spirv-val accepts the raw form; remove its row from rawRejected: " + reason}
		}
		return nil
	}
	if err != nil {
		return []string{fmt.Sprintf("%s form: %v in\n%s", form, err, result.Disassembly())}
	}
	return nil
}
