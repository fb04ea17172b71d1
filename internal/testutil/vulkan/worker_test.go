package vulkan

import (
	"context"
	"errors"
	"testing"
	"time"
)

// simple returns a case that every worker can run.
func simple(t *testing.T) ComputeCase {
	return ComputeCase{Module: assemble(t, flushing),
		Resources: []Resource{{Kind: StorageBuffer, Data: Bytes([]float32{1})}}}
}

// endless loops until a buffer element changes, which never happens.
var endless = program{
	entry:    `GLCompute "main"`,
	modes:    []string{"LocalSize 1 1 1"},
	bindings: []placed{{"%buf", 0, 0}},
	blocks:   []string{"%block"},
	decorated: `
OpMemberDecorate %block 0 Volatile
OpMemberDecorate %block 1 Offset 4`,
	declared: `
%block = OpTypeStruct %uint %uint
%pblock = OpTypePointer StorageBuffer %block
%puint = OpTypePointer StorageBuffer %uint
%buf = OpVariable %pblock StorageBuffer`,
	body: `
%p = OpAccessChain %puint %buf %u0
%q = OpAccessChain %puint %buf %u1
OpBranch %head
%head = OpLabel
OpLoopMerge %end %next None
OpBranch %body
%body = OpLabel
%v = OpAtomicLoad %uint %p %u1 %u0
%go = OpIEqual %bool %v %u0
OpBranchConditional %go %next %end
%next = OpLabel
%w = OpAtomicIAdd %uint %q %u1 %u0 %u1
OpBranch %head
%end = OpLabel`,
}.assembly()

// hanging returns a case that does not end. It has many groups because some drivers leave a loop after 65,535
// iterations.
func hanging(t *testing.T) ComputeCase {
	return ComputeCase{Module: assemble(t, endless), Groups: [3]uint32{65535, 100, 1},
		Resources: []Resource{{Kind: StorageBuffer, Size: 8}}}
}

func TestACaseThatHangsEndsAtItsTimeout(t *testing.T) {
	Require(t)
	c := hanging(t)
	c.Timeout = 300 * time.Millisecond
	start := time.Now()
	if _, err := Compute(context.Background(), c); !errors.Is(err, ErrTimeout) {
		t.Errorf("got %v", err)
	}
	if took := time.Since(start); took > 20*time.Second {
		t.Errorf("took %v", took)
	}
	if _, err := Compute(context.Background(), simple(t)); err != nil {
		t.Errorf("the case after it: %v", err)
	}
}

func TestACancelledCaseEnds(t *testing.T) {
	Require(t)
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	c := hanging(t)
	if _, err := Compute(ctx, c); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
}

func TestADeadWorkerIsReported(t *testing.T) {
	Require(t)
	w, err := startWorker(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	w.Crash()
	c := simple(t)
	if _, err := w.run(context.Background(), &request{Compute: &c}, time.Minute); !errors.Is(err, ErrDied) {
		t.Errorf("got %v", err)
	}
}

func TestAFreshWorkerDecidesAfterADeath(t *testing.T) {
	Require(t)
	p := &pool{slots: make(chan struct{}, 1)}
	defer p.close()
	c := simple(t)
	if _, err := p.run(context.Background(), &request{Compute: &c}, 0); err != nil {
		t.Fatal(err)
	}
	if len(p.idle) != 1 || !p.idle[0].served {
		t.Fatal("the worker did not wait for more")
	}
	p.idle[0].Crash()
	if _, err := p.run(context.Background(), &request{Compute: &c}, 0); err != nil {
		t.Errorf("got %v", err)
	}
}

func TestAFailedCommandIsTheCasesError(t *testing.T) {
	Require(t)
	c := simple(t)
	c.PushConstants = make([]byte, 1<<20)
	if _, err := Compute(context.Background(), c); !errors.Is(err, ErrDriver) {
		t.Errorf("got %v", err)
	}
}

func TestCasesRunInParallel(t *testing.T) {
	Require(t)
	c := simple(t)
	errs := make(chan error)
	for range 8 {
		go func() {
			res, err := Compute(context.Background(), c)
			if err == nil && Values[float32](res.Resources[0])[0] != 2 {
				err = errors.New("wrong result")
			}
			errs <- err
		}()
	}
	for range 8 {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
}
