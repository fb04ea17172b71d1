package text

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// TestErrorsOfTexts parses the texts in each file of testdata/errors. Each text is followed by its expected errors with
// their positions.
func TestErrorsOfTexts(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/errors/*.txtar") {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".txtar"), func(t *testing.T) {
			a, err := txtar.ParseFile(path)
			if err != nil {
				t.Fatal(err)
			}
			made := &txtar.Archive{Comment: a.Comment}
			for _, f := range a.Files {
				if !strings.HasSuffix(f.Name, ".mlir") {
					continue
				}
				reported := "none\n"
				file, errors := Parse(string(f.Data), ParseOptions{})
				if (file == nil) != (len(errors) > 0) {
					t.Errorf("%s: %d errors, and a tree: %v", f.Name, len(errors), file != nil)
				}
				if len(errors) > 0 {
					reported = errorTexts(string(f.Data), errors)
				}
				made.Files = append(made.Files, f, txtar.File{Name: strings.TrimSuffix(f.Name, ".mlir") + ".errors",
					Data: []byte(reported)})
			}
			golden.Check(t, path, txtar.Format(made))
		})
	}
}

// TestErrorsAreCounted checks that at most 20 errors are reported, each at a different position.
func TestErrorsAreCounted(t *testing.T) {
	var b strings.Builder
	b.WriteString("spirv.module Logical GLSL450 {\n  spirv.func @f() \"None\" {\n")
	for i := range 100 {
		fmt.Fprintf(&b, "    %%%d = spirv.Nothing\n", i)
	}
	b.WriteString("    spirv.Return\n  }\n}\n")
	_, errors := Parse(b.String(), ParseOptions{})
	if len(errors) != maxErrors {
		t.Errorf("%d errors", len(errors))
	}
	for i := 1; i < len(errors); i++ {
		if errors[i].Offset <= errors[i-1].Offset {
			t.Errorf("error %d stands at %d, behind %d", i, errors[i].Offset, errors[i-1].Offset)
		}
	}
}
