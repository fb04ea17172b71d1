package cli

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// ticking returns a timer whose clock advances by a millisecond on each reading.
func ticking() *timer {
	var at time.Duration
	return &timer{now: func() time.Duration { at += time.Millisecond; return at }}
}

// timed returns the timer of a compilation in which one pass runs twice and another does not end.
func timed() *timer {
	t := ticking()
	phase := t.observe("phase", "passes")
	for range 2 {
		t.observe("pass", "twice")()
	}
	t.observe("pass", "last")
	_ = phase
	return t
}

func TestTimeTrace(t *testing.T) {
	var out Product
	timed().report(commandline.TimesConfig{Trace: true, File: "f.json", Least: 2 * time.Millisecond}, &out)
	const want = `{"displayTimeUnit": "ms", "traceEvents": [
  {"ph": "M", "pid": 1, "tid": 1, "name": "process_name", "args": {"name": "hlsl2spirv"}},
  {"ph": "X", "pid": 1, "tid": 1, "cat": "compilation", "name": "compilation", "ts": 0.000, "dur": 7000.000},
  {"ph": "X", "pid": 1, "tid": 1, "cat": "phase", "name": "passes", "ts": 1000.000, "dur": 6000.000}
]}
`
	if len(out.Files) != 1 || out.Files[0].Name != "f.json" || string(out.Files[0].Data) != want {
		t.Errorf("%+v", out.Files)
	}
}

func TestTimeReport(t *testing.T) {
	var out Product
	timed().report(commandline.TimesConfig{Report: true}, &out)
	const want = `        ms      %  runs  phase
     6.000   85.7     1  passes
        ms      %  runs  pass
     2.000   28.6     2  twice
     1.000   14.3     1  last
     7.000  100.0     1  compilation
`
	if got := out.Stderr.String(); got != want {
		t.Errorf("%s", got)
	}
}

// The trace of a compilation contains its phases, with the passes nested in them.
func TestTraceOfACompilation(t *testing.T) {
	status, text, diags := sessionOf(nil, "float4 main() : SV_Target { return 1; }", "-T", "ps_6_0", "-ftime-trace",
		"-ftime-report", "-Fc", t.TempDir()+"/out", "-")
	if status != statusOK {
		t.Fatal(status, diags)
	}
	var trace struct {
		TraceEvents []struct {
			Cat, Name string
			Ts, Dur   float64
		}
	}
	if err := json.Unmarshal([]byte(text), &trace); err != nil {
		t.Fatal(err, text)
	}
	var phases []string
	var within [2]float64 // the phase of passes
	passes := 0
	for _, e := range trace.TraceEvents {
		switch e.Cat {
		case "phase":
			phases = append(phases, e.Name)
			if e.Name == "passes" {
				within = [2]float64{e.Ts, e.Ts + e.Dur}
			}
		case "pass":
			passes++
			if e.Ts < within[0] || e.Ts+e.Dur > within[1]+0.001 {
				t.Errorf("%s is not within the passes", e.Name)
			}
		}
		if !strings.Contains(diags, "  "+e.Name+"\n") && e.Cat != "" {
			t.Errorf("%s is not in the report", e.Name)
		}
	}
	for _, name := range []string{"preprocess", "parse", "check", "emit", "passes", "validate"} {
		if !slices.Contains(phases, name) {
			t.Errorf("%s is not among %q", name, phases)
		}
	}
	if passes < 5 {
		t.Errorf("%d passes", passes)
	}
	if status, text, diags := sessionOf(nil, "a", "-P", "-ftime-report", "-"); status != statusOK ||
		!strings.Contains(text, "a") || !strings.Contains(diags, "  preprocess\n") {
		t.Error(status, text, diags)
	}
	if status, _, diags := sessionOf(nil, "b", "-T", "ps_6_0", "-ftime-report", "-"); status != statusError ||
		!strings.Contains(diags, "  compilation\n") {
		t.Error(status, diags)
	}
}
