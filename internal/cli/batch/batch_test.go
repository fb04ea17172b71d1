package batch

import (
	"context"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

func jobsOf(n int) []Job {
	jobs := make([]Job, n)
	for i := range jobs {
		jobs[i] = Job{Name: fmt.Sprint(i), Line: i + 1}
	}
	return jobs
}

// Outcomes are reported in the order of the jobs, regardless of which is done first.
func TestOutcomesComeInOrder(t *testing.T) {
	var got []string
	var now, most atomic.Int32
	Run(context.Background(), jobsOf(50), Options{
		Workers: 4,
		Work: func(_ context.Context, j *Job) Outcome {
			if n := now.Add(1); n > most.Load() {
				most.Store(n)
			}
			time.Sleep(time.Duration(50-j.Line) * 20 * time.Microsecond)
			now.Add(-1)
			return Outcome{Stdout: []byte(j.Name)}
		},
		Done: func(o *Outcome) { got = append(got, string(o.Stdout)) },
	})
	for i, name := range got {
		if name != fmt.Sprint(i) {
			t.Fatalf("the order is %v", got)
		}
	}
	if len(got) != 50 || most.Load() > 4 || most.Load() < 2 {
		t.Errorf("%d outcomes, %d at the same time", len(got), most.Load())
	}
}

// No job is started after one has failed, unless KeepGoing is set.
func TestAFailureEndsTheBatch(t *testing.T) {
	for _, c := range []struct {
		keepGoing     bool
		done, skipped int
	}{{false, 3, 7}, {true, 10, 0}} {
		done, skipped := 0, 0
		Run(context.Background(), jobsOf(10), Options{
			Workers: 1, KeepGoing: c.keepGoing,
			Work: func(_ context.Context, j *Job) Outcome { return Outcome{Status: btoi(j.Line == 3)} },
			Done: func(o *Outcome) {
				done += btoi(!o.Skipped)
				skipped += btoi(o.Skipped)
			},
		})
		if done != c.done || skipped != c.skipped {
			t.Errorf("keep going %v: %d done, %d skipped", c.keepGoing, done, skipped)
		}
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Interrupted jobs are not reported as failed.
func TestABatchEndsWithItsContext(t *testing.T) {
	ctx, end := context.WithCancel(context.Background())
	failed, skipped := 0, 0
	Run(ctx, jobsOf(10), Options{
		Workers: 1, KeepGoing: true,
		Work: func(ctx context.Context, j *Job) Outcome {
			if j.Line == 3 {
				end()
			}
			return Outcome{Status: btoi(ctx.Err() != nil)}
		},
		Done: func(o *Outcome) {
			failed += btoi(o.Failed())
			skipped += btoi(o.Skipped)
		},
	})
	if failed != 0 || skipped != 8 {
		t.Errorf("%d failed, %d skipped", failed, skipped)
	}
}

// Command lines are split like in a shell.
func TestWordsAreThoseOfAShell(t *testing.T) {
	for _, line := range []string{
		`-T cs_6_0  -E main in.hlsl`,
		`-D 'A=B C' -D "D=\"x\"" a\ b.hlsl`,
		`'' "" x''y "a'b" 'a"b' \' \" \\ "\\" "\a" '\a'`,
		`-D"X=1"'2'3 "" -I"my dir"/sub`,
	} {
		words, err := Words(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		sh, err := exec.LookPath("sh")
		if err != nil {
			t.Skip(err)
		}
		out, err := exec.Command(sh, "-c", `printf '%s\n' `+line).Output()
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n"); !slices.Equal(words, want) {
			t.Errorf("%s: %q, a shell has %q", line, words, want)
		}
	}
	for _, line := range []string{`a "b`, `a 'b`, `"a\"`} {
		if words, err := Words(line); err == nil {
			t.Errorf("%s: %q", line, words)
		}
	}
}

func TestJobsAreRead(t *testing.T) {
	const text = "# all of it\n\n  hlsl2spirv -T cs_6_0 a.hlsl\n\"C:\\\\sdk\\\\DXC.exe\" -T ps_6_0 b.hlsl\r\n-T vs_6_0 c.hlsl"
	jobs, err := ReadJobs(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, j := range jobs {
		got = append(got, fmt.Sprint(j.Line, j.Args))
	}
	if want := []string{"3 [-T cs_6_0 a.hlsl]", "4 [-T ps_6_0 b.hlsl]", "5 [-T vs_6_0 c.hlsl]"}; !slices.Equal(got,
		want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if _, err := ReadJobs(strings.NewReader("a\nb 'c\n")); err == nil || !strings.HasPrefix(err.Error(), "line 2: ") {
		t.Error(err)
	}
}
