package batch

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"time"
)

const (
	inHeader = "inc.h:3:5: error: unknown type name 'x'\n    3 | x y;\n      | ^\ninc.h:1:1: note: here\n"
	inA      = "a.hlsl:7:1: warning: something [-Wx]\n    7 | z\n"
)

// A diagnostic extends from its first line, or from the include stack before it, to the next diagnostic.
func TestDiagnosticsAreTakenApart(t *testing.T) {
	text := inA + "In file included from a.hlsl:1:\nIn file included from b.h:2:\n" + inHeader +
		"hlsl2spirv: error: cannot be written\n"
	var texts []string
	joined := ""
	for _, b := range blocks([]byte(text)) {
		texts = append(texts, string(b.message))
		joined += string(b.text)
	}
	if joined != text {
		t.Errorf("together: %q", joined)
	}
	if len(texts) != 3 || texts[0] != inA || texts[1] != inHeader || texts[2] != "hlsl2spirv: error: cannot be written\n" {
		t.Errorf("%q", texts)
	}
	if b := blocks([]byte("{\"json\": 1}\n{\"json\": 2}\n")); len(b) != 1 {
		t.Errorf("another form: %d blocks", len(b))
	}
	if b := blocks(nil); len(b) != 0 {
		t.Errorf("nothing: %d blocks", len(b))
	}
}

// outcomes returns two jobs with the same error in a header, and one that succeeds.
func outcomes() []*Outcome {
	return []*Outcome{
		{Job: &Job{Name: "a"}, Status: 1, Stderr: []byte("In file included from a.hlsl:1:\n" + inHeader), Took: 3 * time.Millisecond},
		{Job: &Job{Name: "b"}, Status: 1, Stderr: []byte("In file included from b.hlsl:9:\n" + inHeader + inA), Took: 5 * time.Millisecond},
		{Job: &Job{Name: "c"}, Stdout: []byte("text\n"), Took: time.Millisecond, Outputs: []string{"c.spv"}},
		{Job: &Job{Name: "d"}, Skipped: true},
	}
}

var seconds = regexp.MustCompile(`in [0-9.]+ s`)

func TestReportSaysThingsOnce(t *testing.T) {
	var out, diags bytes.Buffer
	r := &Report{Stdout: &out, Stderr: &diags, Slowest: 2}
	r.Begin(4)
	for _, o := range outcomes() {
		r.Done(o)
	}
	if status := r.End("1 of them from the cache"); status != 1 {
		t.Errorf("status %d", status)
	}
	want := "FAILED: a\nIn file included from a.hlsl:1:\n" + inHeader + "FAILED: b\n" + inA +
		"inc.h:3:5: error: unknown type name 'x' (the same in 1 more)\nslowest:\n     5.0 ms  b\n     3.0 ms  a\n" +
		"1 done, 2 failed, 1 not begun, 1 of them from the cache, in T s\n"
	if got := seconds.ReplaceAllString(diags.String(), "in T s"); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if out.String() != "text\n" {
		t.Errorf("standard output %q", out.String())
	}
}

// On a terminal, the progress line is overwritten completely.
func TestProgressOnATerminal(t *testing.T) {
	var diags bytes.Buffer
	r := &Report{Stdout: &bytes.Buffer{}, Stderr: &diags, Width: 20}
	r.Begin(1)
	r.shown = time.Time{}
	r.Began(&Job{Name: strings.Repeat("long ", 20)})
	r.Done(&Outcome{Job: &Job{}})
	if status := r.End(""); status != 0 {
		t.Errorf("status %d", status)
	}
	const clear = "\r\x1b[K"
	want := clear + "[0/1] long long lon" + clear + "1 done, in T s\n"
	if got := seconds.ReplaceAllString(diags.String(), "in T s"); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestEventsAreJSON(t *testing.T) {
	var out bytes.Buffer
	e := NewEvents(&out)
	e.Begin(4)
	for _, o := range outcomes() {
		e.Done(o)
	}
	if status := e.End(""); status != 1 {
		t.Errorf("status %d", status)
	}
	var kinds []string
	for line := range strings.Lines(out.String()) {
		var v map[string]any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		kinds = append(kinds, v["event"].(string))
		switch v["name"] {
		case "a":
			if v["status"] != 1.0 || !strings.Contains(v["stderr"].(string), inHeader) {
				t.Errorf("%v", v)
			}
		case "c":
			if v["outputs"].([]any)[0] != "c.spv" || v["stdout"] != "text\n" || v["ms"] != 1.0 {
				t.Errorf("%v", v)
			}
		}
		if v["event"] == "end" && (v["failed"] != 2.0 || v["skipped"] != 1.0) {
			t.Errorf("%v", v)
		}
	}
	if got := strings.Join(kinds, " "); got != "begin job job job job end" {
		t.Error(got)
	}
}

// A warning in a header is printed once; an error is repeated at the end, because it explains why several jobs have
// failed.
func TestRepeatedDiagnostics(t *testing.T) {
	var once Once
	text := "In file included from a.hlsl:1:\n" + inHeader + inA
	if got := string(once.New([]byte(text))); got != text {
		t.Errorf("the first time: %q", got)
	}
	if got := string(once.New([]byte("In file included from b.hlsl:1:\n" + inHeader + inA + "note: x\n"))); got != inA+
		"note: x\n" {
		t.Errorf("the second time: %q", got)
	}
	if got := string(once.New([]byte(inA))); got != "" {
		t.Errorf("the third time: %q", got)
	}
	if got := once.RepeatedErrors(); len(got) != 1 ||
		got[0] != "inc.h:3:5: error: unknown type name 'x' (the same in 1 more)" {
		t.Errorf("%q", got)
	}
}
