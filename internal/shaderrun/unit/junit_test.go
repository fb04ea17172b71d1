package unit

import (
	"bytes"
	"encoding/xml"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// outcomes returns results of each kind. There are tests that pass, that fail, that print characters that XML does not
// permit, and that are not started. There are also files that cannot be compiled or read.
func outcomes(t *testing.T) []FileResult {
	list := results(t, "testdata/failing", Options{MaxSteps: 10000})
	list = append(list, results(t, "testdata/printing", Options{Subgroups: []int{4, 8}})...)
	list = append(list, results(t, "testdata/functions", Options{})...)
	stopped := results(t, "testdata/failing", Options{MaxSteps: 10000, FailFast: true, Parallel: 1})[0]
	stopped.Path = "stopped_test.hlsl"
	return append(list, stopped, FileResult{Path: "gone_test.hlsl", Err: errors.New("no such \x1b file \xff")},
		FileResult{Path: "empty"})
}

func junitOf(t *testing.T, list []FileResult) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := WriteJUnit(&b, list); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestJUnitFitsItsSchema checks that the output conforms to the schema, whatever text a shader prints.
func TestJUnitFitsItsSchema(t *testing.T) {
	xmllint := testenv.Tool(t, "xmllint")
	validate := func(document []byte) error {
		path := filepath.Join(t.TempDir(), "junit.xml")
		if err := os.WriteFile(path, document, 0o666); err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(xmllint, "--noout", "--nonet", "--schema", "testdata/junit.xsd", path).CombinedOutput()
		if err != nil {
			err = errors.New(string(out))
		}
		return err
	}
	good := junitOf(t, outcomes(t))
	if err := validate(good); err != nil {
		t.Errorf("%v\n%s", err, good)
	}
	if err := validate(junitOf(t, nil)); err != nil {
		t.Errorf("without files: %v", err)
	}
	for _, damage := range []struct{ from, to string }{ // checks that the schema does not accept everything
		{` classname=`, ` class=`},
		{`<failure message=`, `<failed message=`},
		{` type="assertion"`, ``},
		{`time="`, `time="1e`},
		{`time="`, `time="1111.1111`},
		{`tests="`, `tests="-`},
		{"�", "\x1b"},
	} {
		if err := validate([]byte(strings.Replace(string(good), damage.from, damage.to, 1))); err == nil {
			t.Errorf("with %q for %q it is valid", damage.to, damage.from)
		}
	}
}

// TestJUnit checks that the counts in the output agree with the elements.
func TestJUnit(t *testing.T) {
	document := junitOf(t, outcomes(t))
	var back junitSuites
	if err := xml.Unmarshal(document, &back); err != nil {
		t.Fatal(err)
	}
	want := []junitCounts{{Tests: 5, Failures: 4}, {Tests: 1, Errors: 1}, {Tests: 6, Failures: 2}, {Tests: 7},
		{Tests: 5, Failures: 1, Skipped: 4}, {Tests: 1, Errors: 1}}
	sum := junitCounts{Tests: 25, Failures: 7, Errors: 2, Skipped: 4}
	if got := withoutTime(back.junitCounts); got != sum {
		t.Errorf("the sum is %v, want %v", got, sum)
	}
	for i, s := range back.Suites {
		if got := withoutTime(s.junitCounts); i >= len(want) || got != want[i] || len(s.Cases) != got.Tests {
			t.Errorf("%s: %v and %d cases", s.Name, got, len(s.Cases))
		}
	}
	square := back.Suites[0].Cases[0]
	switch {
	case square.Name != "TestSquare" || square.Line != 6 || square.File != back.Suites[0].Name ||
		square.Skipped != nil || square.Error != nil:
		t.Errorf("the first test is %+v", square)
	case !strings.HasPrefix(square.Failure.Message, "testdata/failing/numbers_test.hlsl:7: ASSERT_EQ(") ||
		strings.Count(square.Failure.Text, "\n") != 3:
		t.Errorf("the first failure is %+v", square.Failure)
	case !strings.HasPrefix(square.Output, "thread 0,0,0: lane 0 is here\n"):
		t.Errorf("the first test has printed %s", square.Output)
	}
	if printed := back.Suites[2].Cases[0].Output; !strings.Contains(printed,
		"bell \uFFFD, escape \uFFFD, zero \uFFFD, no UTF-8 \uFFFD\uFFFD, ]]> & \"0\"\nnext") {
		t.Errorf("printed is %q", printed)
	}
}

func withoutTime(c junitCounts) junitCounts {
	c.Time = ""
	return c
}

// TestJUnitIsWrittenAsXML checks that the output is the same as that of package encoding/xml.
func TestJUnitIsWrittenAsXML(t *testing.T) {
	for _, list := range [][]FileResult{nil, outcomes(t)} {
		written := junitOf(t, list)
		var back struct {
			XMLName xml.Name `xml:"testsuites"`
			junitSuites
		}
		if err := xml.Unmarshal(written, &back); err != nil {
			t.Fatal(err)
		}
		text, err := xml.MarshalIndent(back, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		if want := xml.Header + string(text) + "\n"; string(written) != want {
			t.Errorf("written is\n%s\nand not\n%s", written, want)
		}
	}
}
