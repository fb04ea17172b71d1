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

// DispatchOptions configures a dispatch. The zero value is suitable for most uses.
type DispatchOptions struct {
	// Workers is the maximum number of groups that run in parallel. 0 means 1. With one worker, groups run in order.
	Workers int
	// Seed determines the order in which the subgroups of a group run. 0 means the order of their numbers.
	Seed uint64
	// MaxSteps is the maximum number of instructions that a subgroup runs. A vector instruction counts once per
	// component. 0 means 1<<26.
	MaxSteps uint64
	// MaxInstructions is the approximate maximum number of instructions that all invocations together run, counted as
	// for MaxSteps. 0 means no limit.
	MaxInstructions uint64
	// MaxMemory is the maximum number of bytes that a dispatch allocates in addition to its resources. 0 means 1<<30.
	MaxMemory int
	// MaxOutput is the maximum number of bytes that printf prints. 0 means 1<<20.
	MaxOutput int
}

const (
	defaultSteps  = 1 << 26
	defaultMemory = 1 << 30
	defaultOutput = 1 << 20
)

// A Report holds the results of a dispatch.
type Report struct {
	// Instructions is the number of instructions that all invocations together have run.
	Instructions uint64
	// Printed holds the texts that printf has printed, in the order of the groups.
	Printed []Printed
	// Findings holds the findings of the checks in the order of the groups.
	Findings []Finding
	// Profile holds the profile if Options.Profile is set.
	Profile *profile.Profile
}

// A Printed is a text that an invocation has printed.
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
	first   []uint64 // by variable: pointer to the start of its memory
	locks   locks
	shared  bool          // several workers run groups
	next    atomic.Uint64 // number of the next group to run
	failed  atomic.Bool
	printed atomic.Int64 // number of bytes printed
	// spent is the number of computed rows, counted once per lane. Each worker adds its count when it polls the
	// context.
	spent atomic.Uint64
}

// Dispatch runs entry point e for a number of groups in each dimension. The error is an *Error if an instruction causes
// it.
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

// run runs groups 0 to total-1 on several workers and returns the combined report.
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

// collect returns the combined report of all workers. If several workers have failed, it returns the error of the group
// with the lowest number.
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

// A groupText is a printed text and the number of the group that printed it.
type groupText struct {
	group uint64
	Printed
}

// A worker runs groups, one at a time.
type worker struct {
	*dispatch
	lanes     int
	objects   []object // objects of the dispatch, followed by the groupshared memory
	own       []*variable
	subgroups []*subgroup
	scratch   []uint64

	at         uint64 // number of the current group
	group      [3]uint32
	count      uint64 // number of instructions run
	uncounted  uint64 // number of computed rows, counted once per lane, that have not been added to spent yet
	poll       int
	printed    []groupText
	findings   findings
	unwritten  []unwritten      // by object: its undefined bytes
	storedFrom map[uint64]int32 // maps an address to the source of the undefined value that was stored there
	profile    *profile.Count   // nil if profiling is off
	history    races.History
	err        error
}

// isShared reports whether the subgroups of a group take turns. Each of them then needs its own rows.
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

// memory returns the number of bytes that each worker allocates.
func (d *dispatch) memory() int {
	n := d.slabs() * (d.program.slabSize()*8 + d.program.undefinedSize() + d.program.flowSize())
	for _, v := range d.program.variables {
		if v.class == spirv.StorageClassWorkgroup {
			n += v.pointee.size
		}
	}
	return n
}

// flowSize returns the maximum number of bytes for a subgroup's state of control flow.
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

// work runs groups until all of them have started or the dispatch fails.
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

// A stop is the panic value that ends a worker with an error.
type stop struct{ err error }

// runGroup runs the subgroups of the current group. If the entry point contains group barriers, the subgroups take
// turns and run from barrier to barrier. Otherwise, each runs to its end.
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

// order returns the order in which the n subgroups of a group run.
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

// start prepares the subgroup with the given number to run the entry point from its start.
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

// pollSteps is the number of rows after which the context is polled again. Rows of steps that do not count as
// instructions are included.
const pollSteps = 1 << 14

// spend counts the instructions of code and the end of their block before they run. If the subgroup has reached its
// limit, spend ends the worker.
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

// goOnOrStop ends the worker with an error if the dispatch has been canceled, another worker has failed, or a limit has
// been reached.
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

// A work is the cost of running a block once.
type work struct {
	instructions int // number of instructions, including the terminator
	rows         int // number of rows computed; the terminator and each instruction without a result count as one
	moves        int // maximum number of rows that phis move after the block
}

// workOf returns the cost of code and one terminator. It does not count steps of checks.
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

// refund takes back the cost of code that was counted but will run, and be counted, later.
func (x *subgroup) refund(code []inst) {
	w := workOf(code)
	x.count -= uint64(w.instructions * len(x.list))
	x.steps += uint64(w.rows)
}

// pos returns the position of the first instruction in a block that has one.
func (b *block) pos() int32 {
	for i := range b.code {
		if b.code[i].pos != 0 {
			return b.code[i].pos
		}
	}
	return b.end.pos
}
