//go:build linux && (amd64 || arm64)

package gpustats

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testworker"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// serve answers requests until the parent closes the pipe.
func serve() (exitCode int) {
	return testworker.Serve(func() (*reply, func(*request) *reply) {
		d, err := openDevice()
		if err != nil {
			return &reply{Problem: err.Error()}, nil
		}
		return &reply{Device: d.name, Driver: d.driver}, d.answer
	})
}

// answer compiles one module.
func (d *device) answer(r *request) *reply {
	defer d.release()
	report, err := d.report(r)
	if err == nil {
		return &reply{Report: report}
	}
	kind := slices.IndexFunc(kinds[:], func(k error) bool { return errors.Is(err, k) })
	text := err.Error()
	if kind >= 0 {
		text = strings.TrimPrefix(text, kinds[kind].Error()+": ")
	}
	return &reply{Kind: max(kind, 0), Problem: text}
}

func (d *device) report(r *request) (*Report, error) {
	m, err := readModule(r.Words)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrInvalid, err)
	}
	report := &Report{Bytes: 4 * len(r.Words), Instructions: m.instructions}
	l, err := m.layout()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrInvalid, err)
	}
	if err := d.lacks(m, l); err != nil {
		return nil, err
	}
	pipelineLayout, err := d.createLayout(l)
	if err != nil {
		return nil, err
	}
	raysDone := false
	for _, e := range m.entries {
		// one pipeline contains all ray tracing entry points
		if e.tracesRays() && raysDone {
			continue
		}
		raysDone = raysDone || e.tracesRays()
		b := &builder{d: d, m: m, e: e, layout: pipelineLayout, set: l.companionSet()}
		if err := b.measure(report, r.Options); err != nil {
			return nil, err
		}
	}
	return report, nil
}

// measure creates the pipeline of an entry point once for its statistics, and then for timing.
func (b *builder) measure(report *Report, o Options) error {
	create, err := b.recipe()
	if err != nil {
		return err
	}
	if b.d.printsIR {
		return b.printed(report, create, o)
	}
	flags := uint32(vk.PIPELINE_CREATE_CAPTURE_STATISTICS_BIT_KHR)
	if o.Representations {
		flags |= vk.PIPELINE_CREATE_CAPTURE_INTERNAL_REPRESENTATIONS_BIT_KHR
	}
	pipeline, err := create(flags)
	if err != nil {
		return err
	}
	report.Executables = append(report.Executables, b.executables(pipeline, o)...)
	b.d.destroy("Pipeline", pipeline)
	if o.Runs == 0 {
		return nil
	}
	best, err := b.time(create, o.Runs)
	report.Milliseconds += float64(best.Microseconds()) / 1000
	return err
}

// enough limits the total time of repeated measurements once the minimum number of runs is done.
const enough = 50 * time.Millisecond

// time returns the driver's best time for a pipeline. Fast compilations are repeated up to ten times as often,
// because the best of many runs varies less.
func (b *builder) time(create recipe, runs int) (best time.Duration, err error) {
	spent := time.Duration(0)
	for n := 0; n < runs || n < 10*runs && spent < enough; n++ {
		start := processorTime()
		pipeline, err := create(0)
		took := processorTime() - start
		if err != nil {
			return 0, err
		}
		b.d.destroy("Pipeline", pipeline)
		if n == 0 || took < best {
			best = took
		}
		spent += took
	}
	return best, nil
}

func processorTime() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
