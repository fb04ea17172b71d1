package batch

import (
	"encoding/json"
	"io"
	"time"
)

// Events reports a batch to programs: one JSON object per line.
type Events struct {
	out                 *json.Encoder
	start               time.Time
	jobs, failed, skips int
}

// NewEvents returns an Events that writes to w.
func NewEvents(w io.Writer) *Events {
	e := &Events{out: json.NewEncoder(w)}
	e.out.SetEscapeHTML(false)
	return e
}

type beginEvent struct {
	Event string `json:"event"` // "begin"
	Jobs  int    `json:"jobs"`
}

type jobEvent struct {
	Event   string   `json:"event"` // "job"
	Name    string   `json:"name"`
	Line    int      `json:"line,omitempty"`
	Status  int      `json:"status"`
	Skipped bool     `json:"skipped,omitempty"`
	Ms      float64  `json:"ms"`
	Outputs []string `json:"outputs,omitempty"`
	Stdout  string   `json:"stdout,omitempty"`
	Stderr  string   `json:"stderr,omitempty"`
}

type endEvent struct {
	Event   string  `json:"event"` // "end"
	Jobs    int     `json:"jobs"`
	Failed  int     `json:"failed"`
	Skipped int     `json:"skipped"`
	Ms      float64 `json:"ms"`
	More    string  `json:"more,omitempty"`
}

// Begin reports the number of jobs.
func (e *Events) Begin(jobs int) {
	e.start, e.jobs = time.Now(), jobs
	_ = e.out.Encode(beginEvent{"begin", jobs}) // the batch continues even if the reader has closed the stream
}

// Began does nothing, because programs are not notified when a job starts.
func (e *Events) Began(*Job) {}

// Done reports an outcome.
func (e *Events) Done(o *Outcome) {
	if o.Skipped {
		e.skips++
	}
	if o.Failed() {
		e.failed++
	}
	_ = e.out.Encode(jobEvent{
		"job", o.Job.Name, o.Job.Line, o.Status, o.Skipped, milliseconds(o.Took), o.Outputs, string(o.Stdout), string(o.Stderr),
	})
}

// End reports the totals and returns the exit status.
func (e *Events) End(more string) int {
	_ = e.out.Encode(endEvent{"end", e.jobs, e.failed, e.skips, milliseconds(time.Since(e.start)), more})
	if e.failed > 0 || e.skips > 0 {
		return 1
	}
	return 0
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1e3 }
