package shaders

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// exampleShader completes an example of the catalogue. Its first line may specify the arguments ("// args: …"). If the
// example does not have an entry point, exampleShader adds an entry point.
func exampleShader(row *diagnostics.Row) (text, args string) {
	text, args = row.Example, "-T ps_6_0"
	if row.Code/1000 == diagnostics.SemanticMissing/1000 {
		args = "-T vs_6_0"
	}
	if first, rest, ok := strings.Cut(text, "\n"); ok && strings.HasPrefix(first, "// args:") {
		text, args = rest, strings.TrimPrefix(first, "// args:")
	}
	if !strings.Contains(text, "main(") && !strings.Contains(args, "-E") {
		text = "void main() {}\n" + text
	}
	if row.Severity == diagnostics.Ignored {
		text = "#pragma dxc diagnostic warning \"-W" + row.Flag + "\"\n" + text
	}
	return text, args
}

// Every example of the catalogue produces its own code, and no other errors.
func TestExamplesOfTheCatalogue(t *testing.T) {
	for _, rows := range diagnostics.Catalogue() {
		for i := range rows {
			row := &rows[i]
			if row.Example == "" {
				continue
			}
			t.Run(row.Name, func(t *testing.T) { checkExample(t, row) })
		}
	}
}

func checkExample(t *testing.T, row *diagnostics.Row) {
	text, args := exampleShader(row)
	o, err := shadertest.ParseArgs(args)
	if err != nil {
		t.Fatal(err)
	}
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: row.Name + ".hlsl", Text: text}, o)
	var wrong *hlsl2spirv.Error
	if err != nil && !errors.As(err, &wrong) {
		t.Fatalf("%v in\n%s", err, text)
	}
	found := false
	for _, d := range result.Diagnostics.All() {
		found = found || d.Code == row.Code
		if d.Code != row.Code && d.Severity >= diagnostics.Error {
			t.Errorf("also reports %s[%s] %q", d.Severity, d.Code, d.Text)
		}
	}
	if !found {
		var b strings.Builder
		result.Diagnostics.Write(&b)
		t.Errorf("is not reported for\n%s\nbut:\n%s", text, b.String())
	}
}

// Each row of the catalogue has the name of its code, and names are unique.
func TestCatalogueNamesAreUnique(t *testing.T) {
	seen := map[string]bool{}
	for _, rows := range diagnostics.Catalogue() {
		for _, row := range rows {
			if seen[row.Name] {
				t.Errorf("%s stands for two codes", row.Name)
			}
			seen[row.Name] = true
			if row.Code.String() != row.Name {
				t.Errorf("%s does not stand at the place of its code", row.Name)
			}
		}
	}
}

// All codes expected in testdata exist.
func TestExpectedCodesExist(t *testing.T) {
	names := map[string]bool{}
	for _, rows := range diagnostics.Catalogue() {
		for _, row := range rows {
			names[row.Name] = true
		}
	}
	for _, path := range shadertest.Files(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		s, err := shadertest.Parse(path, string(text))
		if err != nil {
			t.Error(err)
			continue
		}
		for _, code := range s.Codes() {
			if !names[code] {
				t.Errorf("%s expects the code %s, which does not exist", path, code)
			}
		}
	}
}
