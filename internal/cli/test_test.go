package cli

import (
	"os"
	"strings"
	"testing"
)

// The exit status is that of go test. It is 1 if a test has failed or a file does not compile, and 2 if the command
// line is invalid.
func TestStatusOfTests(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"pass_test.hlsl": "[numthreads(1, 1, 1)] void TestPasses() {}",
		"fail_test.hlsl": "#include <test.hlsli>\n[numthreads(1, 1, 1)] void TestFails() { FAIL(); }",
		"none_test.hlsl": "float unused() { return 1; }",
		"bad_test.hlsl":  "nonsense",
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir("empty", 0o777); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]struct {
		status int
		last   string // line of standard output
	}{
		"pass_test.hlsl":                      {statusOK, "ok  \tpass_test.hlsl\t"},
		"none_test.hlsl":                      {statusError, "FAIL"},
		"fail_test.hlsl":                      {statusError, "FAIL"},
		"fail_test.hlsl pass_test.hlsl":       {statusError, "FAIL"},
		"-run=Passes fail_test.hlsl":          {statusOK, "[no tests to run]"},
		"-run=Passes bad_test.hlsl":           {statusError, "FAIL"},
		"bad_test.hlsl":                       {statusError, "FAIL"},
		"-list=. fail_test.hlsl":              {statusOK, "ok  \tfail_test.hlsl\t"},
		"-list=. none_test.hlsl":              {statusOK, "ok  \tnone_test.hlsl\t"},
		"-run=Passes none_test.hlsl":          {statusError, "FAIL"},
		"-json none_test.hlsl":                {statusError, `"Action":"fail","Package":"none_test.hlsl"`},
		"-count=2 -failfast fail_test.hlsl":   {statusError, "FAIL"},
		"-skip=Passes pass_test.hlsl":         {statusOK, "[no tests to run]"},
		"-list=. bad_test.hlsl":               {statusError, "FAIL"},
		"-json fail_test.hlsl":                {statusError, `"Action":"fail","Package":"fail_test.hlsl","Elapsed":`},
		"-junit=no/folder.xml pass_test.hlsl": {statusError, "ok  \tpass_test.hlsl\t"},
		"gone_test.hlsl":                      {statusError, ""},
		"empty":                               {statusOK, "?   \tempty\t[no test files]"},
		"-json empty":                         {statusOK, `"Action":"skip","Package":"empty"`},
		"-list=. empty pass_test.hlsl":        {statusOK, "ok  \tpass_test.hlsl\t"},
		"-T ps_6_0 pass_test.hlsl":            {statusError, "FAIL"},
		"-T qs_6_0 pass_test.hlsl":            {statusError, "FAIL"},
		"-tomato pass_test.hlsl":              {statusRefused, ""},
		"-run=* pass_test.hlsl":               {statusRefused, ""},
		"@gone.rsp":                           {statusRefused, ""},
		"-help":                               {statusOK, "also report passing tests"},
	} {
		status, out, _ := sessionOf(allCommands(), "", append([]string{"test"}, strings.Fields(line)...)...)
		lines := strings.Split(strings.TrimRight(out, "\n"), "\n")
		if status != want.status || !strings.Contains(lines[len(lines)-1], want.last) || want.last == "" && out != "" {
			t.Errorf("test %s: status %d\n%s", line, status, out)
		}
	}
}

// docs/reference/run.md describes each flag of the commands.
func TestFlagsOfCommandsAreDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/reference/run.md")
	if err != nil {
		t.Fatal(err)
	}
	run, test, found := strings.Cut(string(text), "\n## Tests that are written in HLSL\n")
	if !found {
		t.Fatal("docs/reference/run.md tells of no tests")
	}
	documented := func(part, name string) bool {
		return strings.Contains(part, "| `-"+name+"`") || strings.Contains(part, "| `-"+name+" ") ||
			strings.Contains(part, "`-"+name+"[") || strings.Contains(part, "`-"+name+"=") ||
			strings.Contains(part, "`-"+name+"`")
	}
	for _, f := range testFlags {
		if !documented(test, f.Name) {
			t.Errorf("docs/reference/run.md says nothing of hlsl2spirv test -%s", f.Name)
		}
	}
	for _, f := range runFlags {
		if !documented(run, f.Name) {
			t.Errorf("docs/reference/run.md says nothing of hlsl2spirv run -%s", f.Name)
		}
	}
}
