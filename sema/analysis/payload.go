package analysis

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Payload access qualifiers declare which stages read and write a field of a payload. Other reads return undefined
// values, and other writes are lost. They are reported both in a shader that receives a payload and in one that passes
// a payload to TraceRay.

// A payloadCheck checks one entry point.
type payloadCheck struct {
	p       *Pass
	stage   types.PayloadStages // the stage of the entry point; 0 for raygeneration, which receives no payload
	name    string
	visited map[*checked.Func]bool
}

// A payloadFlow is the analysis of one function.
type payloadFlow struct {
	*payloadCheck
	g          *flowGraph
	payload    *checked.Var
	dominators [][]bool // dominators of each block; nil for a block that cannot be reached
	called     map[flowPlace][]*types.Field
	places     []flowPlace // reachable calls, returns and accesses to payloads
}

// maxPayloadBlocks and maxPayloadPlaces are the maximum numbers of blocks and places of functions that are analyzed.
// They exist because the analysis takes quadratic time.
const (
	maxPayloadBlocks = 2000
	maxPayloadPlaces = 2000
)

// A flowPlace is the event of a block with a certain index.
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

// payloadAccess warns about accesses of an entry point to payloads that their type does not declare.
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

// payloadFields returns the fields of the payload type t. In place of a field that is itself a payload, it returns the
// fields of this payload.
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

// function checks fn and the functions to which it passes its payload. payload is the parameter of fn that receives the
// payload of the shader, or nil if none exists. The callers have written the fields in read before the call, and write
// those in written afterwards. The result is the fields that fn writes.
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

// A tracing is a builtin function that passes a payload to other stages. After the call, the caller may read a field
// that one of the stages in reads may read. Before the call, it may write a field that one of the stages in gives may
// write. This may include other stages than the caller, because HitObject::TraceRay and HitObject::Invoke run different
// stages.
type tracing struct {
	name         string
	reads, gives types.PayloadStages
}

var tracings = [...]tracing{
	{"TraceRay", types.CallerStage, types.CallerStage},
	{"dx::HitObject::Invoke", types.CallerStage, types.CallerStage | types.AnyHitStage},
	{"dx::HitObject::TraceRay", types.CallerStage | types.ClosestHitStage | types.MissStage, types.CallerStage},
}

// tracedPayload returns the function of the call e and the variable that the call passes to other stages. It returns
// nil if e is not such a call.
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

// fieldOfPayload returns the payload variable and its field of which x is a part. The field is nil if x is the whole
// payload. The variable is nil if x is not part of a payload variable.
func fieldOfPayload(x checked.Expr) (v *checked.Var, field *checked.Field) {
	for ; x != nil; x = checked.Whole(x) {
		switch n := x.(type) {
		case *checked.VarRef:
			return n.Var, field
		case *checked.Field:
			if n.X.Info().Type.IsPayload() && !n.Type.IsPayload() {
				field = n
			}
		default: // continues with Whole(x)
		}
	}
	return nil, nil
}

// writes reports whether the event at a place writes field of v. For a call, this includes writes of the called
// function to the payload of the shader.
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
	case n == nil: // for the payload of the shader, the effect of passing it to a call is known separately
		return e.kind == flowWrite || v != f.payload
	}
	return n.Field == field
}

// writesByName is like writes, but does not count writes to the whole payload.
func (f *payloadFlow) writesByName(at flowPlace, v *checked.Var, field *types.Field) bool {
	e := at.at()
	if e.kind == flowCall {
		return f.writes(at, v, field)
	}
	_, n := fieldOfPayload(e.x)
	return n != nil && f.writes(at, v, field)
}

// reads returns the expression by which the event at a place reads field of v, or nil if it does not.
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

// before reports whether every path to b contains a before.
func (f *payloadFlow) before(a, b flowPlace) bool {
	if a.block == b.block {
		return a.event < b.event
	}
	return f.dominators[b.block.index][a.block.index]
}

// findPlaces sets f.places.
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

// call checks the function that is called at a place, if the payload of the shader is passed to it.
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

// after reports whether an event for which is returns true may follow the event at a place.
func (f *payloadFlow) after(at flowPlace, is func(flowPlace) bool) bool {
	return f.walk(at, is, func(b *flowBlock) []*flowBlock { return b.succs }, func(i int) bool { return i > at.event })
}

// earlier reports whether an event for which is returns true may precede the event at a place.
func (f *payloadFlow) earlier(at flowPlace, is func(flowPlace) bool) bool {
	return f.walk(at, is, func(b *flowBlock) []*flowBlock { return b.preds }, func(i int) bool { return i < at.event })
}

// walk searches for an event for which is returns true: in the block of a place among the events for which part returns
// true, and in all blocks that next reaches from there. next returns the successors or predecessors of a block, and
// part takes the index of an event.
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

// lostWrites warns about writes to fields that the stage does not declare to write, if their values may reach the end
// of the function. It skips fields that the callers write afterwards.
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

// reachesExit reports whether the value that the event at a place writes to field may still be there at the end of the
// function.
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

// lostData warns about fields that an earlier stage may have written and that this stage declares to write but not to
// read, if it writes them only on some paths.
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

// undefinedReads warns about reads of fields that the stage does not declare to read, unless the function or its
// callers have written them before.
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

// trace checks the fields of v, the payload that the call at a place passes to other stages, before and after the call.
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

// traced checks the reads of field after the call at a place.
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

// readsAny reports whether the event at a place reads field of v or the whole of v.
func (f *payloadFlow) readsAny(at flowPlace, v *checked.Var, field *types.Field) bool {
	e := at.at()
	if e.kind.reads() {
		if r, n := fieldOfPayload(e.x); r == v && n == nil {
			return true
		}
	}
	return f.reads(at, v, field) != nil
}
