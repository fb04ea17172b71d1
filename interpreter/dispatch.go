package interpreter

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/profile"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/races"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// DispatchOptions control how a dispatch runs. The zero value is suitable for most uses.
type DispatchOptions struct {
	// Workers is the number of groups that may run in parallel (0 means 1). With one worker, groups run in order.
	Workers int
	// Seed permutes the order in which the subgroups of a group run if it is not 0.
	Seed uint64
	// MaxSteps is the maximum number of instructions per subgroup. Vector instructions count once per component. 0
	// means 1<<26.
	MaxSteps uint64
	// MaxInstructions is the approximate maximum number of instructions of all invocations together, counted as for
	// MaxSteps. 0 means no limit.
	MaxInstructions uint64
	// MaxMemory is the maximum number of bytes for a dispatch in addition to its resources. 0 means 1<<30.
	MaxMemory int
	// MaxOutput is the maximum number of bytes printed by printf. 0 means 1<<20.
	MaxOutput int
}

const (
	defaultSteps  = 1 << 26
	defaultMemory = 1 << 30
	defaultOutput = 1 << 20
)

// A Report holds the results of a dispatch.
type Report struct {
	// Instructions is the number of instructions run, counted once per invocation.
	Instructions uint64
	// Printed holds the output of printf in the order of the groups.
	Printed []Printed
	// Findings holds the findings of the checks in the order of the groups.
	Findings []Finding
	// Profile holds the profile if Options.Profile is set.
	Profile *profile.Profile
}

// Printed is a text printed by an invocation.
type Printed struct {
	Pos    int32     // position of the instruction, as in the module
	Group  [3]uint32 // group of the invocation
	Thread [3]uint32 // local invocation ID
	Text   string
}

// A dispatch is one run of an entry point.
type dispatch struct {
	program *Program
	entry   *Entry
	groups  [3]uint32
	options DispatchOptions
	ctx     context.Context

	objects []object
	first   []uint64 // by variable: pointer to its start
	locks   locks
	shared  bool          // there are several workers
	next    atomic.Uint64 // next group
	failed  atomic.Bool
	printed atomic.Int64  // bytes
	spent   atomic.Uint64 // work of all workers, updated occasionally
}

// Dispatch runs an entry point for a number of groups. The error is an *Error if it is caused by an instruction.
func (p *Program) Dispatch(ctx context.Context, e *Entry, groups [3]uint32, r Resources,
	o DispatchOptions) (report Report, err error) {
	defer crash.Recover(&err)
	if e == nil || e.program != p {
		return Report{}, fmt.Errorf("the entry point belongs to a different program")
	}
	d := &dispatch{program: p, entry: p.entries[e.number], groups: groups, options: o.withDefaults(),
		ctx: crash.Context(ctx)}
	total := uint64(1)
	for _, n := range groups {
		if n > 1<<16 {
			return Report{}, fmt.Errorf("%d groups in a dimension exceed the limit of %d", n, 1<<16)
		}
		total *= uint64(n)
	}
	if err := d.bind(&r); err != nil {
		return Report{}, err
	}
	workers := int(min(uint64(d.options.Workers), max(total, 1)))
	if p.checks(CheckRaces | CheckLoops) {
		workers = 1
	}
	if n := d.memory(); n > d.options.MaxMemory/workers {
		return Report{}, fmt.Errorf("the dispatch needs %d bytes of memory per worker (workers: %d); the limit for all workers is %d bytes", n, workers, d.options.MaxMemory)
	}
	return d.run(workers, total)
}

func (o DispatchOptions) withDefaults() DispatchOptions {
	o.Workers = max(o.Workers, 1)
	if o.MaxSteps == 0 {
		o.MaxSteps = defaultSteps
	}
	if o.MaxMemory == 0 {
		o.MaxMemory = defaultMemory
	}
	if o.MaxOutput == 0 {
		o.MaxOutput = defaultOutput
	}
	return o
}

// run distributes the groups among workers.
func (d *dispatch) run(workers int, total uint64) (Report, error) {
	d.shared = workers > 1
	list := make([]*worker, workers)
	for i := range list {
		list[i] = d.newWorker()
	}
	var wait sync.WaitGroup
	for _, w := range list[1:] {
		wait.Go(func() { w.work(total) })
	}
	list[0].work(total)
	wait.Wait()
	r, err := collect(list)
	r.Profile = d.profileOf(list)
	return r, err
}

// collect combines the results of workers. If several workers fail, the error is that of the group with the lowest
// number.
func collect(list []*worker) (Report, error) {
	var r Report
	var failed *worker
	var printed []groupText
	for _, w := range list {
		r.Instructions += w.count
		printed = append(printed, w.printed...)
		if w.err != nil && (failed == nil || w.at < failed.at) {
			failed = w
		}
	}
	slices.SortStableFunc(printed, func(a, b groupText) int { return int(a.group) - int(b.group) })
	for _, t := range printed {
		r.Printed = append(r.Printed, t.Printed)
	}
	r.Findings = merged(list)
	if failed != nil {
		return r, failed.err
	}
	return r, nil
}

// A groupText is a printed text and the number of its group.
type groupText struct {
	group uint64
	Printed
}

// A worker runs groups one at a time.
type worker struct {
	*dispatch
	lanes     int
	objects   []object // including the memory of the group
	own       []*variable
	subgroups []*subgroup
	scratch   []uint64

	at         uint64 // number of the current group
	group      [3]uint32
	count      uint64 // instructions
	uncounted  uint64 // rows computed that have not been added to the dispatch yet
	poll       int
	printed    []groupText
	findings   findings
	unwritten  []unwritten      // by object
	storedFrom map[uint64]int32 // maps an address to the source of the undefined value written there
	profile    *profile.Count   // nil if profiling is off
	history    races.History
	err        error
}

// isShared reports whether the subgroups of a group take turns, so that each subgroup needs its own rows.
func (d *dispatch) isShared() bool { return d.entry.function.stops }

// slabs returns the number of subgroups that need rows at the same time.
func (d *dispatch) slabs() int {
	if n := d.subgroupCount(); d.isShared() {
		return n
	}
	return 1
}

func (d *dispatch) subgroupCount() int {
	return (d.entry.invocations() + d.program.lanes - 1) / d.program.lanes
}

// memory returns the number of bytes that a worker needs.
func (d *dispatch) memory() int {
	n := d.slabs() * (d.program.slabSize()*8 + d.program.undefinedSize() + d.program.flowSize())
	for _, v := range d.program.variables {
		if v.class == spirv.StorageClassWorkgroup {
			n += v.pointee.size
		}
	}
	return n
}

// flowSize returns the maximum number of bytes for the control flow state of a subgroup.
func (p *Program) flowSize() int {
	return p.blocks*int(unsafe.Sizeof(mask{})) + p.chainCount*int(unsafe.Sizeof(badChain{})) + len(p.loopPos)*8
}

func (d *dispatch) newWorker() *worker {
	w := &worker{dispatch: d, lanes: d.program.lanes, objects: slices.Clone(d.objects),
		scratch: make([]uint64, d.program.lanes), profile: d.program.profiled.NewCount()}
	for _, v := range d.program.variables {
		if v.class == spirv.StorageClassWorkgroup {
			w.objects[d.first[v.index]>>offsetBits].data = make([]byte, v.pointee.size)
			w.own = append(w.own, v)
		}
	}
	if d.program.checks(CheckRaces) {
		w.history.Start(len(w.objects), d.program.watches, d.options.MaxMemory/2)
	}
	w.startUnwritten()
	for range d.slabs() {
		w.subgroups = append(w.subgroups, w.newSubgroup())
	}
	return w
}

func (w *worker) newSubgroup() *subgroup {
	p := w.program
	x := &subgroup{worker: w, slab: make([]uint64, p.slabSize()), shift: p.shift,
		chains: make([]badChain, p.chainCount)}
	for _, c := range p.constRows {
		bits := c.bits
		if c.variable != nil {
			bits += x.handle(c.variable)
		}
		at := int(c.row) << p.shift
		for i := range p.lanes {
			x.slab[at+i] = bits
		}
	}
	x.startUndefined()
	x.loopStart = make([]uint64, len(p.loopPos))
	return x
}

// work runs groups until none are left.
func (w *worker) work(total uint64) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case stop:
			w.err = e.err
			w.failed.Store(true)
		default:
			w.err = crash.New(e)
			w.failed.Store(true)
		}
	}()
	for !w.failed.Load() {
		w.at = w.next.Add(1) - 1
		if w.at >= total {
			return
		}
		w.group = w.groupOf(w.at)
		w.runGroup()
	}
}

// groupOf returns the group with the given number.
func (d *dispatch) groupOf(at uint64) [3]uint32 {
	x, y := uint64(d.groups[0]), uint64(d.groups[1])
	return [3]uint32{uint32(at % x), uint32(at / x % y), uint32(at / x / y)}
}

// A stop ends a worker.
type stop struct{ err error }

// runGroup runs the subgroups of a group, either each to completion or in turns from barrier to barrier.
func (w *worker) runGroup() {
	w.history.BeginGroup(w.at)
	for _, v := range w.own {
		data := w.objects[w.first[v.index]>>offsetBits].data
		clear(data)
		w.poll -= len(data) / 1024
	}
	w.forgetWrites()
	n := w.subgroupCount()
	order := w.order(n)
	if !w.isShared() {
		x := w.subgroups[0]
		for _, k := range order {
			x.start(k)
			x.history.BeginTurn(x.number)
			x.run()
		}
		return
	}
	for k, x := range w.subgroups {
		x.start(k)
	}
	for len(order) > 0 {
		waiting := order[:0]
		for _, k := range order {
			x := w.subgroups[k]
			x.history.BeginTurn(x.number)
			if !x.run() {
				waiting = append(waiting, k)
			}
		}
		order = waiting
		w.endTurns(order)
	}
}

// order returns the order in which the subgroups run.
func (w *worker) order(n int) []int {
	if w.options.Seed != 0 {
		return rand.New(rand.NewPCG(w.options.Seed, w.at)).Perm(n)
	}
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// start resets a subgroup to the start of the entry point.
func (x *subgroup) start(number int) {
	x.number = number
	x.width = min(x.lanes, x.entry.invocations()-number*x.lanes)
	x.alive = firstLanes(x.width)
	x.frames = x.frames[:0]
	x.active, x.list = mask{}, x.list[:0]
	x.steps = x.options.MaxSteps
	for _, v := range x.program.inRows {
		x.poll -= v.pointee.rows
	}
	x.fillVariables()
	x.undefineVariables()
	x.enter(x.entry.function, x.alive)
}

// pollSteps is the number of rows to compute between polls of the context. It includes work that is not counted as
// instructions.
const pollSteps = 1 << 14

// spend counts the instructions about to run and the end of their block.
func (x *subgroup) spend(fr *frame, code []inst) {
	b := &fr.f.blocks[fr.at]
	w := b.work
	if len(code) < len(b.code) {
		w = workOf(code)
	}
	rows := w.rows
	x.count += uint64(w.instructions * len(x.list))
	if uint64(rows) > x.steps {
		if x.program.checks(CheckLoops) && x.reportLoop() {
			panic(stop{nil})
		}
		panic(stop{&Error{Pos: b.pos(), Text: fmt.Sprintf("a subgroup has run %d instructions; a loop might not terminate", x.options.MaxSteps)}})
	}
	x.steps -= uint64(rows)
	x.uncounted += uint64(rows * len(x.list))
	if x.poll -= rows + w.moves; x.poll < 0 {
		x.poll = pollSteps
		x.goOnOrStop(b)
	}
}

// goOnOrStop stops the worker if the dispatch has been canceled, has failed, or has reached its limit.
func (x *subgroup) goOnOrStop(b *block) {
	if err := x.ctx.Err(); err != nil {
		panic(stop{err})
	}
	if x.failed.Load() {
		panic(stop{nil})
	}
	if x.options.MaxInstructions == 0 {
		return
	}
	total := x.spent.Add(x.uncounted)
	x.uncounted = 0
	if total > x.options.MaxInstructions {
		panic(stop{&Error{Pos: b.pos(), Text: fmt.Sprintf("the dispatch has run %d instructions",
			x.options.MaxInstructions)}})
	}
}

// A work is the cost of running a block.
type work struct {
	instructions int // including the terminator
	rows         int // rows computed; instructions without a result and the terminator count as one
	moves        int // maximum number of rows moved by phis after the block
}

// workOf returns the cost of code and a terminator, excluding checks.
func workOf(code []inst) work {
	w := work{instructions: 1, rows: 1}
	for i := range code {
		if !code[i].probe {
			w.instructions++
			w.rows += max(int(code[i].n), 1)
		}
	}
	return w
}

// refund subtracts work that will be counted again.
func (x *subgroup) refund(code []inst) {
	w := workOf(code)
	x.count -= uint64(w.instructions * len(x.list))
	x.steps += uint64(w.rows)
}

// pos returns the source position of a block.
func (b *block) pos() int32 {
	for i := range b.code {
		if b.code[i].pos != 0 {
			return b.code[i].pos
		}
	}
	return b.end.pos
}
