// Package batch runs many command lines in one process, in parallel, and reports the results in order. It is
// independent of the meaning of a command line.
//
// Read Run first, then words.go for the format of files with command lines. See report.go for the output for users,
// events.go for the output for programs, and log.go for logs of the diagnostics.
package batch

import (
	"context"
	"sync"
	"time"
)

// A Job is a command line.
type Job struct {
	Name string   // name for users
	Args []string // without the program's name
	Line int      // position in the list of all jobs, from 1
}

// An Outcome is the result of a job.
type Outcome struct {
	Job            *Job
	Status         int // exit status
	Stdout, Stderr []byte
	Outputs        []string // files that were written
	Took           time.Duration
	Result         any  // result of Work, for Done
	Skipped        bool // not started, because another job has failed or the batch was ended
}

// Failed reports whether the job was started and has failed.
func (o *Outcome) Failed() bool { return !o.Skipped && o.Status != 0 }

// Options configure a batch.
type Options struct {
	Workers   int  // number of parallel jobs, at least 1
	KeepGoing bool // start further jobs after one has failed
	// Work runs a job. It is called by Workers goroutines.
	Work func(context.Context, *Job) Outcome
	// Began, if not nil, is called by any goroutine when a job starts.
	Began func(*Job)
	// Done is called with each outcome, in the order of the jobs.
	Done func(*Outcome)
}

// Run runs jobs. It returns when no job is running any more: when all are done, after one has failed, or when ctx
// has ended.
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
	next     int // index of the next job to start
	stop     bool
	outcomes []*Outcome // outcomes of jobs that are done but not reported yet
	reported int
}

// work is a worker: it runs jobs until none are left.
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
			out = Outcome{Job: job, Skipped: true} // the job was interrupted
		}
		r.done(i, &out)
	}
}

// done stores an outcome, and reports the next outcomes in the order of the jobs.
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
