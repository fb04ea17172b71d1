// Package batch works out many command lines in one process: beside each other, each
// once, and reported as if they had been worked out one after the other. It must not
// know what a command line means.
//
// Read Run, then words.go for how command lines stand in a file, report.go for what
// people see, events.go for what programs see, and log.go for logs of the diagnostics.
package batch

import (
	"context"
	"sync"
	"time"
)

// A Job is a command line.
type Job struct {
	Name string   // what people call it
	Args []string // without the program's name
	Line int      // where it stands in the list of all, from 1
}

// An Outcome is what became of a job.
type Outcome struct {
	Job            *Job
	Status         int // exit status
	Stdout, Stderr []byte
	Outputs        []string // the files that were written
	Took           time.Duration
	Result         any  // of Work, for Done
	Skipped        bool // it was not begun: another has failed, or the batch was ended
}

// Failed reports whether the job was begun and has failed.
func (o *Outcome) Failed() bool { return !o.Skipped && o.Status != 0 }

// Options say how a batch is run.
type Options struct {
	Workers   int  // jobs at the same time, 1 at least
	KeepGoing bool // begin jobs after one has failed
	// Work works out a job. It is called by Workers goroutines.
	Work func(context.Context, *Job) Outcome
	// Began, if not nil, is told of a job when it begins, by any goroutine.
	Began func(*Job)
	// Done is told of each outcome, in the order of the jobs.
	Done func(*Outcome)
}

// Run works out jobs. It returns when none is under way any more: when all are done,
// after one has failed, or when ctx has ended.
func Run(ctx context.Context, jobs []Job, o Options) {
	r := &run{Options: o, jobs: jobs, outcomes: make([]*Outcome, len(jobs))}
	var workers sync.WaitGroup
	for range min(max(o.Workers, 1), len(jobs)) {
		workers.Go(func() { r.work(ctx) })
	}
	workers.Wait()
}

// A run is the state of Run.
type run struct {
	Options
	jobs []Job

	mu       sync.Mutex
	next     int // the job to begin
	stop     bool
	outcomes []*Outcome // of those that are done and not reported yet
	reported int
}

// work is a worker: it begins jobs until there are none.
func (r *run) work(ctx context.Context) {
	for {
		r.mu.Lock()
		i := r.next
		r.next++
		stop := r.stop || ctx.Err() != nil
		r.mu.Unlock()
		if i >= len(r.jobs) {
			return
		}
		job := &r.jobs[i]
		if stop {
			r.done(i, &Outcome{Job: job, Skipped: true})
			continue
		}
		if r.Began != nil {
			r.Began(job)
		}
		start := time.Now()
		out := r.Work(ctx, job)
		out.Job, out.Took = job, time.Since(start)
		if ctx.Err() != nil && out.Status != 0 {
			out = Outcome{Job: job, Skipped: true} // it did not come to its end
		}
		r.done(i, &out)
	}
}

// done takes an outcome, and reports what comes next in the order of the jobs.
func (r *run) done(i int, out *Outcome) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.outcomes[i] = out
	r.stop = r.stop || out.Failed() && !r.KeepGoing
	for r.reported < len(r.jobs) && r.outcomes[r.reported] != nil {
		r.Done(r.outcomes[r.reported])
		r.outcomes[r.reported] = nil
		r.reported++
	}
}
