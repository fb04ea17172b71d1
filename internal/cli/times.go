package cli

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
)

// A step is a timed step; times are relative to the creation of the timer.
type step struct {
	kind, name string
	from, to   time.Duration
}

func (s *step) took() time.Duration { return s.to - s.from }

// A timer records the start and end of steps.
type timer struct {
	now   func() time.Duration // time since its creation
	steps []step
}

func newTimer() *timer {
	begin := time.Now()
	return &timer{now: func() time.Duration { return time.Since(begin) }}
}

// observe implements Options.Observe.
func (t *timer) observe(kind, name string) (ended func()) {
	i := len(t.steps)
	t.steps = append(t.steps, step{kind, name, t.now(), -1})
	return func() { t.steps[i].to = t.now() }
}

// report adds the requested reports to a product. Unfinished steps end at this time.
func (t *timer) report(c commandline.TimesConfig, out *Product) {
	t.steps = slices.Insert(t.steps, 0, step{"compilation", "compilation", 0, t.now()})
	for i := range t.steps {
		if t.steps[i].to < 0 {
			t.steps[i].to = t.steps[0].to
		}
	}
	if c.Report {
		t.addTable(c.Table, out)
	}
	if c.Trace {
		out.add(c.File, t.events(c.Least))
	}
}

// addTable adds the report to a product.
func (t *timer) addTable(name string, out *Product) {
	if name == "" {
		t.writeTable(&out.Stderr)
		return
	}
	var table bytes.Buffer
	t.writeTable(&table)
	out.add(name, table.Bytes())
}

// events formats the steps as Chrome trace events.
func (t *timer) events(least time.Duration) []byte {
	b := []byte("{\"displayTimeUnit\": \"ms\", \"traceEvents\": [\n  {\"ph\": \"M\", \"pid\": 1, \"tid\": 1, \"name\": \"process_name\", \"args\": {\"name\": \"hlsl2spirv\"}}")
	for i := range t.steps {
		s := &t.steps[i]
		if s.took() < least {
			continue
		}
		b = fmt.Appendf(b, ",\n  {\"ph\": \"X\", \"pid\": 1, \"tid\": 1, \"cat\": %s, \"name\": %s, \"ts\": %s, \"dur\": %s}",
			strconv.Quote(s.kind), strconv.Quote(s.name), microseconds(s.from), microseconds(s.took()))
	}
	return append(b, "\n]}\n"...)
}

func microseconds(d time.Duration) string {
	return strconv.FormatFloat(float64(d)/float64(time.Microsecond), 'f', 3, 64)
}

// writeTable writes the time of each phase, and the total time of each pass, longest first.
func (t *timer) writeTable(w io.Writer) {
	all := t.steps[0].took()
	for _, kind := range [...]string{"phase", "pass"} {
		rows := t.sums(kind)
		if len(rows) == 0 {
			continue
		}
		fmt.Fprintf(w, "%10s %6s %5s  %s\n", "ms", "%", "runs", kind)
		for _, r := range rows {
			fmt.Fprintf(w, "%10.3f %6.1f %5d  %s\n", float64(r.took)/float64(time.Millisecond),
				100*float64(r.took)/float64(max(all, 1)), r.runs, r.name)
		}
	}
	fmt.Fprintf(w, "%10.3f  100.0     1  compilation\n", float64(all)/float64(time.Millisecond))
}

// A sum is the total time of all steps with a name.
type sum struct {
	name string
	runs int
	took time.Duration
}

func (t *timer) sums(kind string) (rows []sum) {
	for i := range t.steps {
		s := &t.steps[i]
		if s.kind != kind {
			continue
		}
		at := slices.IndexFunc(rows, func(r sum) bool { return r.name == s.name })
		if at < 0 {
			at = len(rows)
			rows = append(rows, sum{name: s.name})
		}
		rows[at].runs++
		rows[at].took += s.took()
	}
	slices.SortStableFunc(rows, func(a, b sum) int { return cmp.Compare(b.took, a.took) })
	return rows
}
