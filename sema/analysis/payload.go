package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Payload access qualifiers declare which stages read and write a field. Other accesses are lost or undefined, so they
// get a warning: both where a shader receives a payload, and where it passes a payload to TraceRay.

// A payloadCheck checks one entry point.
type payloadCheck struct {
	p       *Pass
	stage   types.PayloadStages // 0 for raygeneration, which does not receive a payload
	name    string
	visited map[*checked.Func]bool
}

// A payloadFlow is the analysis of a function that has the payload in a variable.
type payloadFlow struct {
	*payloadCheck
	g          *flowGraph
	payload    *checked.Var
	dominators [][]bool // by block; nil if it is not reachable
	called     map[flowPlace][]*types.Field
	places     []flowPlace // reachable calls, returns and events of payloads
}

// maxPayloadBlocks and maxPayloadPlaces limit the size of functions that are analyzed, because the time is quadratic.
const (
	maxPayloadBlocks = 2000
	maxPayloadPlaces = 2000
)

// A flowPlace is an event of a block.
type flowPlace struct {
	block *flowBlock
	event int
}

type fieldSet map[*types.Field]bool

func (s fieldSet) with(t fieldSet) fieldSet {
	out := make(fieldSet, len(s)+len(t))
	for f := range s {
		out[f] = true
	}
	for f := range t {
		out[f] = true
	}
	return out
}

// payloadAccess warns about invalid payload accesses of an entry point.
func payloadAccess(pass *Pass) {
	if !pass.opts.PayloadQualifiers || pass.diags.HasErrors() {
		return
	}
	fn := pass.Entry
	p := &payloadCheck{p: pass, name: fn.Stage, visited: make(map[*checked.Func]bool)}
	var payload *checked.Var
	switch p.name {
	case "raygeneration":
	case "anyhit", "closesthit", "miss":
		p.stage = types.PayloadStageNamed(p.name)
		if len(fn.Params) == 0 || !fn.Params[0].Type.IsPayload() {
			return
		}
		payload = fn.Params[0]
	default:
		return
	}
	p.function(fn, payload, nil, nil)
}

// payloadFields returns the fields of a payload. A nested payload is replaced by its fields.
func payloadFields(t *types.Type) []*types.Field {
	var out []*types.Field
	for _, f := range t.Struct.Fields {
		if f.Type.IsPayload() {
			out = append(out, payloadFields(f.Type)...)
			continue
		}
		out = append(out, f)
	}
	return out
}

// function checks fn. Parameter payload is the variable in which fn receives the payload, or nil if fn does not receive
// it. Callers have set the fields in list read, and overwrite those in list written. The result is the fields that fn
// writes for its caller.
func (p *payloadCheck) function(fn *checked.Func, payload *checked.Var, read, written fieldSet) []*types.Field {
	if fn.Body == nil || p.visited[fn] {
		return nil
	}
	p.visited[fn] = true
	f := &payloadFlow{payloadCheck: p, g: newFlowGraph(fn), payload: payload,
		called: make(map[flowPlace][]*types.Field)}
	if len(f.g.blocks) > maxPayloadBlocks {
		return nil
	}
	f.dominators = f.g.dominators()
	f.findPlaces()
	if len(f.places) > maxPayloadPlaces {
		return nil
	}
	var out []*types.Field
	if payload != nil && payload.Type.IsPayload() {
		for _, at := range f.places {
			f.call(at, read, written)
		}
		fields := payloadFields(payload.Type)
		if payload.Quals&types.Out != 0 {
			f.lostWrites(fields, written)
			f.lostData(fields)
			for _, field := range fields {
				if f.anyPlace(func(at flowPlace) bool { return f.writes(at, payload, field) }) {
					out = append(out, field)
				}
			}
		}
		if payload.Quals&types.In != 0 {
			f.undefinedReads(fields, read)
		}
	}
	for _, at := range f.places {
		if t, v := tracedPayload(at.at()); v != nil && v.Type.IsPayload() {
			f.trace(at, t, v)
		}
	}
	return out
}

func (at flowPlace) at() *flowEvent { return &at.block.events[at.event] }

// A tracing is a function that passes a payload to other stages. Its caller may access fields like certain other
// stages. For example, the caller of HitObject::TraceRay runs between any-hit shaders and the shaders that are called
// with the hit.
type tracing struct {
	name         string
	reads, gives types.PayloadStages
}

var tracings = [...]tracing{
	{"TraceRay", types.CallerStage, types.CallerStage},
	{"dx::HitObject::Invoke", types.CallerStage, types.CallerStage | types.AnyHitStage},
	{"dx::HitObject::TraceRay", types.CallerStage | types.ClosestHitStage | types.MissStage, types.CallerStage},
}

// tracedPayload returns the variable that a call passes to other stages, and the called function. It returns nil if the
// event is not such a call.
func tracedPayload(e *flowEvent) (*tracing, *checked.Var) {
	call, ok := e.x.(*checked.Intrinsic)
	if e.kind != flowCall || !ok {
		return nil, nil
	}
	for i := range tracings {
		if tracings[i].name != call.Row.Name {
			continue
		}
		if r, ok := call.Args[len(call.Args)-1].Dest.(*checked.VarRef); ok {
			return &tracings[i], r.Var
		}
	}
	return nil, nil
}

// fieldOfPayload returns the payload variable and the field that x designates or is a part of. The field is nil if x is
// the whole payload.
func fieldOfPayload(x checked.Expr) (v *checked.Var, field *checked.Field) {
	for ; x != nil; x = checked.Whole(x) {
		switch n := x.(type) {
		case *checked.VarRef:
			return n.Var, field
		case *checked.Field:
			if n.X.Info().Type.IsPayload() && !n.Type.IsPayload() {
				field = n
			}
		default: // a part of Whole(x)
		}
	}
	return nil, nil
}

// writes reports whether the event sets field of v, directly or in a called function.
func (f *payloadFlow) writes(at flowPlace, v *checked.Var, field *types.Field) bool {
	e := at.at()
	switch e.kind {
	case flowWrite, flowUpdate, flowInOut, flowOut:
	case flowCall:
		return v == f.payload && slices.Contains(f.called[at], field)
	default:
		return false
	}
	r, n := fieldOfPayload(e.x)
	switch {
	case r != v:
		return false
	case n == nil: // the effect of calls is known only for the shader's own payload
		return e.kind == flowWrite || v != f.payload
	}
	return n.Field == field
}

// writesByName is like writes, but ignores writes of the payload as a whole.
func (f *payloadFlow) writesByName(at flowPlace, v *checked.Var, field *types.Field) bool {
	e := at.at()
	if e.kind == flowCall {
		return f.writes(at, v, field)
	}
	_, n := fieldOfPayload(e.x)
	return n != nil && f.writes(at, v, field)
}

// reads returns the access to field of v that the event reads, or nil.
func (f *payloadFlow) reads(at flowPlace, v *checked.Var, field *types.Field) *checked.Field {
	e := at.at()
	if !e.kind.reads() {
		return nil
	}
	if r, n := fieldOfPayload(e.x); r == v && n != nil && n.Field == field {
		return n
	}
	return nil
}

// before reports whether a dominates b: every path to b goes through a first.
func (f *payloadFlow) before(a, b flowPlace) bool {
	if a.block == b.block {
		return a.event < b.event
	}
	return f.dominators[b.block.index][a.block.index]
}

// findPlaces records the relevant events.
func (f *payloadFlow) findPlaces() {
	for _, b := range f.g.blocks {
		if f.dominators[b.index] == nil {
			continue
		}
		for i := range b.events {
			e := &b.events[i]
			if e.kind != flowCall && e.kind != flowReturn {
				if v := checked.Root(e.x); v == nil || !v.Type.IsPayload() {
					continue
				}
			}
			f.places = append(f.places, flowPlace{b, i})
		}
	}
}

func (f *payloadFlow) anyPlace(is func(flowPlace) bool) bool {
	return slices.ContainsFunc(f.places, is)
}

// call checks a function that is passed the payload.
func (f *payloadFlow) call(at flowPlace, read, written fieldSet) {
	call, ok := at.at().x.(*checked.Call)
	if !ok || at.at().kind != flowCall {
		return
	}
	for i := range call.Args {
		x := call.Args[i].Dest
		if x == nil {
			x = call.Args[i].Value
		}
		if v, field := fieldOfPayload(x); v != f.payload || field != nil || !x.Info().Type.IsPayload() {
			continue
		}
		has, follows := make(fieldSet), make(fieldSet)
		for _, field := range payloadFields(f.payload.Type) {
			if f.anyPlace(func(w flowPlace) bool { return f.writes(w, f.payload, field) && f.before(w, at) }) {
				has[field] = true
			}
			if f.after(at, func(w flowPlace) bool { return f.writes(w, f.payload, field) }) {
				follows[field] = true
			}
		}
		f.called[at] = f.function(call.Func, call.Func.Params[i], read.with(has), written.with(follows))
		return
	}
}

// after reports whether a matching event may follow a place. An event matches if is() returns true for it.
func (f *payloadFlow) after(at flowPlace, is func(flowPlace) bool) bool {
	return f.walk(at, is, func(b *flowBlock) []*flowBlock { return b.succs }, func(i int) bool { return i > at.event })
}

// earlier reports whether a matching event may precede a place. An event matches if is() returns true for it.
func (f *payloadFlow) earlier(at flowPlace, is func(flowPlace) bool) bool {
	return f.walk(at, is, func(b *flowBlock) []*flowBlock { return b.preds }, func(i int) bool { return i < at.event })
}

// walk searches for a matching event in a part of the block of a place, and in the blocks that are reachable from this
// block. Function next returns the successors of a block. Function part reports whether the i-th event is in that part
// of the block.
func (f *payloadFlow) walk(at flowPlace, is func(flowPlace) bool, next func(*flowBlock) []*flowBlock,
	part func(int) bool) bool {
	for i := range at.block.events {
		if part(i) && is(flowPlace{at.block, i}) {
			return true
		}
	}
	seen := make([]bool, len(f.g.blocks))
	for work := slices.Clone(next(at.block)); len(work) > 0; work = work[1:] {
		b := work[0]
		if b == nil || seen[b.index] {
			continue
		}
		seen[b.index] = true
		for i := range b.events {
			if is(flowPlace{b, i}) {
				return true
			}
		}
		work = append(work, next(b)...)
	}
	return false
}

// lostWrites warns about the last writes to fields that the stage is not declared to write.
func (f *payloadFlow) lostWrites(fields []*types.Field, written fieldSet) {
	for _, field := range fields {
		if field.Annots.PayloadWrite&f.stage != 0 || written[field] {
			continue
		}
		for _, at := range f.places {
			w := at.at()
			if w.kind == flowCall || !f.writesByName(at, f.payload, field) {
				continue
			}
			if f.reachesExit(at, field) {
				f.p.Report(w.pos, diagnostics.PayloadWriteLost, field.Name, f.name)
			}
		}
	}
}

// reachesExit reports whether the value written at a place may still be there when the function returns.
func (f *payloadFlow) reachesExit(at flowPlace, field *types.Field) bool {
	overwritten := func(b *flowBlock, from int) bool {
		for i := from; i < len(b.events); i++ {
			if p := (flowPlace{b, i}); b.events[i].kind != flowCall && f.writesByName(p, f.payload, field) {
				return true
			}
		}
		return false
	}
	if overwritten(at.block, at.event+1) {
		return false
	}
	seen := make([]bool, len(f.g.blocks))
	for work := []*flowBlock{at.block}; len(work) > 0; work = work[1:] {
		for _, s := range work[0].succs {
			if s == nil || seen[s.index] || overwritten(s, 0) {
				continue
			}
			if s == f.g.exit {
				return true
			}
			seen[s.index] = true
			work = append(work, s)
		}
	}
	return false
}

// lostData warns about fields that an earlier stage may have written, and that this stage sets only on some paths.
func (f *payloadFlow) lostData(fields []*types.Field) {
	for _, field := range fields {
		if field.Annots.PayloadWrite&(types.CallerStage|types.AnyHitStage) == 0 ||
			field.Annots.PayloadWrite&f.stage == 0 || field.Annots.PayloadRead&f.stage != 0 {
			continue
		}
		exit := f.dominators[f.g.exit.index]
		always := f.anyPlace(func(at flowPlace) bool {
			return f.writes(at, f.payload, field) && exit != nil && exit[at.block.index]
		})
		if !always {
			f.p.Report(f.payload.Pos, diagnostics.PayloadDataLost, field.Name, f.name)
		}
	}
}

// undefinedReads warns about reads of fields that the stage is not declared to read.
func (f *payloadFlow) undefinedReads(fields []*types.Field, written fieldSet) {
	for _, field := range fields {
		if field.Annots.PayloadRead&f.stage != 0 || written[field] {
			continue
		}
		for _, at := range f.places {
			n := f.reads(at, f.payload, field)
			if n == nil || f.anyPlace(func(w flowPlace) bool {
				return f.writes(w, f.payload, field) &&
					f.before(w, at)
			}) {
				continue
			}
			if !f.anyPlace(func(r flowPlace) bool { return f.reads(r, f.payload, field) != nil && f.before(r, at) }) {
				f.p.Report(n.Pos, diagnostics.PayloadReadUndefined, field.Name, f.name)
			}
		}
	}
}

// trace checks the payload v that is passed to a call, and its use after the call.
func (f *payloadFlow) trace(at flowPlace, t *tracing, v *checked.Var) {
	args := at.at().x.(*checked.Intrinsic).Args
	own := args[len(args)-1].Dest
	pos := own.Info().Pos
	for _, field := range payloadFields(v.Type) {
		may := field.Annots.PayloadWrite&types.CallerStage != 0
		switch {
		case may && !f.earlier(at, func(w flowPlace) bool { return w.at().x != own && f.writes(w, v, field) }):
			f.p.Report(pos, diagnostics.PayloadNeverWritten, field.Name)
		case field.Annots.PayloadWrite&t.gives == 0 &&
			f.earlier(at, func(w flowPlace) bool { return f.writesByName(w, v, field) }):
			f.p.Report(pos, diagnostics.PayloadWriteUndefined, field.Name)
		}
		f.traced(at, t, v, field, pos)
	}
}

// traced checks the reads of a field after the call.
func (f *payloadFlow) traced(at flowPlace, t *tracing, v *checked.Var, field *types.Field, pos source.Pos) {
	if field.Annots.PayloadRead&t.reads != 0 {
		if field.Annots.PayloadRead&types.CallerStage != 0 &&
			!f.after(at, func(r flowPlace) bool { return f.readsAny(r, v, field) }) {
			f.p.Report(pos, diagnostics.PayloadNeverRead, field.Name)
		}
		return
	}
	f.after(at, func(r flowPlace) bool {
		n := f.reads(r, v, field)
		if n == nil {
			return false
		}
		written := f.after(at, func(w flowPlace) bool {
			return f.writes(w, v, field) && f.before(w, r) &&
				f.before(at, w)
		})
		if !written {
			f.p.Report(n.Pos, diagnostics.PayloadTraceUndefined, field.Name)
		}
		return false
	})
}

// readsAny reports whether the event reads the field, or v as a whole.
func (f *payloadFlow) readsAny(at flowPlace, v *checked.Var, field *types.Field) bool {
	e := at.at()
	if e.kind.reads() {
		if r, n := fieldOfPayload(e.x); r == v && n == nil {
			return true
		}
	}
	return f.reads(at, v, field) != nil
}
