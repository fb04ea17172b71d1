package batch

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Report reports a batch to users. It prints identical diagnostics of several jobs once.
type Report struct {
	Stdout, Stderr io.Writer
	// Width, if not 0, is the width of the terminal to which Stderr is connected. The running jobs are then shown in
	// one line, which is overwritten.
	Width int
	// Slowest is the number of slowest jobs listed at the end.
	Slowest int

	mu     sync.Mutex
	total  int
	done   int
	failed int
	left   int // skipped
	start  time.Time
	shown  time.Time // time of the last progress line
	line   bool      // the terminal shows a progress line

	reported Once
	took     []*Outcome // slowest jobs, longest first
}

// Begin starts the report for a number of jobs.
func (r *Report) Begin(jobs int) {
	r.total, r.start, r.shown, r.reported = jobs, time.Now(), time.Now(), Once{}
}

// Began shows that a job is running.
func (r *Report) Began(j *Job) {
	if r.Width == 0 {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if now := time.Now(); now.Sub(r.shown) >= 50*time.Millisecond {
		r.shown = now
		r.overwrite(fmt.Sprintf("[%d/%d] %s", r.done, r.total, j.Name))
	}
}

// overwrite replaces the progress line on the terminal.
func (r *Report) overwrite(text string) {
	if len(text) >= r.Width {
		text = text[:max(r.Width-1, 0)]
	}
	fmt.Fprintf(r.Stderr, "\r\x1b[K%s", text)
	r.line = true
}

func (r *Report) clear() {
	if r.line {
		fmt.Fprint(r.Stderr, "\r\x1b[K")
		r.line = false
	}
}

// plainEvery is the interval of progress lines if Stderr is not a terminal.
const plainEvery = 2 * time.Second

// Done reports an outcome.
func (r *Report) Done(o *Outcome) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.done++
	if o.Skipped {
		r.left++
		return
	}
	r.remember(o)
	if len(o.Stdout) > 0 || len(o.Stderr) > 0 || o.Failed() {
		r.clear()
		_, _ = r.Stdout.Write(o.Stdout)
		r.writeNew(o)
	}
	if now := time.Now(); r.Width == 0 && now.Sub(r.shown) >= plainEvery {
		r.shown = now
		fmt.Fprintf(r.Stderr, "[%d/%d] %s\n", r.done, r.total, o.Job.Name)
	}
}

// writeNew writes the diagnostics of a job that have not been reported before.
func (r *Report) writeNew(o *Outcome) {
	if o.Failed() {
		r.failed++
		fmt.Fprintf(r.Stderr, "FAILED: %s\n", o.Job.Name)
	}
	_, _ = r.Stderr.Write(r.reported.New(o.Stderr))
}

// remember keeps the outcome if the job is among the slowest.
func (r *Report) remember(o *Outcome) {
	if r.Slowest == 0 {
		return
	}
	at, _ := slices.BinarySearchFunc(r.took, o, func(a, b *Outcome) int { return cmp.Compare(b.Took, a.Took) })
	if at < r.Slowest {
		r.took = slices.Insert(r.took, at, &Outcome{Job: o.Job, Took: o.Took})
		r.took = r.took[:min(len(r.took), r.Slowest)]
	}
}

// End reports the totals, followed by the additional text in more, and returns the exit status.
func (r *Report) End(more string) int {
	r.clear()
	for _, text := range r.reported.RepeatedErrors() {
		fmt.Fprintln(r.Stderr, text)
	}
	for i, o := range r.took {
		if i == 0 {
			fmt.Fprintln(r.Stderr, "slowest:")
		}
		fmt.Fprintf(r.Stderr, "%8.1f ms  %s\n", o.Took.Seconds()*1e3, o.Job.Name)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d done", r.done-r.left-r.failed)
	for _, n := range []struct {
		count int
		what  string
	}{{r.failed, "failed"}, {r.left, "not begun"}} {
		if n.count > 0 {
			fmt.Fprintf(&b, ", %d %s", n.count, n.what)
		}
	}
	if more != "" {
		b.WriteString(", " + more)
	}
	fmt.Fprintf(r.Stderr, "%s, in %.2f s\n", b.String(), time.Since(r.start).Seconds())
	if r.failed > 0 || r.left > 0 {
		return 1
	}
	return 0
}
