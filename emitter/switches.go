package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A label is a case label of the current switch statement, and its block.
type label struct {
	stmt  *checked.Case
	block *modulebuilder.Block
	part  func() // if not nil, starts the part of a split switch whose first label this is
}

// maxCases is the maximum number of cases in an OpSwitch (SPIR-V specification §2.17).
const maxCases = 16383

// A splitSwitch is a switch statement with more than maxCases cases. It becomes a chain of OpSwitch instructions, each
// with a part of the cases:
//
//	go = false; switch (s) { …; default: go = true; }
//	if (go) { go = false; switch (s) { …; default: go = true; } if (go) { … } }
//
// A case that falls through to the next part sets go, and sets s to the first value of that part. The default label
// gets a value that no case has. Before the first switch, s is set to that value if it does not match any case.
type splitSwitch struct {
	e                *SPIRVEmitter
	selector, leaves spirv.ID // variables s and go
	typ              spirv.ID // type of s
	def              int64    // value of the default label
	reached          bool     // the default label can be reached in another way than by fall-through
	ends             []*modulebuilder.Block
}

// opSwitch emits a switch statement as an OpSwitch, or as several if it has too many cases.
func (e *SPIRVEmitter) opSwitch(s *checked.Switch) {
	e.declStmt(s.Var)
	selector := e.rvalue(s.Cond)
	e.debug.AtPart(s.Pos, s.Cond)
	outer := e.fn.labels
	e.fn.labels = nil
	merge := e.b.CreateBlock("switch.merge")
	def := merge
	var targets []modulebuilder.SwitchTarget
	for _, st := range s.Body.Stmts {
		c, ok := st.(*checked.Case)
		if !ok {
			continue
		}
		l := label{stmt: c, block: e.b.CreateBlock(labelName(c))}
		e.fn.labels = append(e.fn.labels, l)
		if c.Value == nil {
			def = l.block
		} else {
			targets = append(targets, modulebuilder.SwitchTarget{Value: c.Const, Block: l.block})
		}
	}
	if len(targets) > maxCases {
		e.splitSwitch(s, selector, merge)
	} else {
		e.b.SelectionMerge(merge, spirv.SelectionControlNone)
		e.b.Switch(selector, def, targets)
		e.fn.breaks = append(e.fn.breaks, merge)
		e.block(s.Body)
		e.debug.At(s.Body.End)
		e.branchTo(merge)
		e.b.SetInsertPoint(merge)
	}
	e.fn.breaks = e.fn.breaks[:len(e.fn.breaks)-1]
	e.fn.labels = outer
}

// splitSwitch emits the switch statement s, whose labels are e.fn.labels. selector is the value of the condition. The
// first part ends in the block merge.
func (e *SPIRVEmitter) splitSwitch(s *checked.Switch, selector spirv.ID, merge *modulebuilder.Block) {
	w := splitSwitch{e: e, typ: e.b.TypeOf(selector)}
	w.selector = e.b.AddLocalVariable(w.typ, "switch.selector", 0)
	w.leaves = e.b.AddLocalVariable(e.b.TypeBool(), "switch.next", 0)
	e.b.Store(w.selector, selector)
	w.def, w.reached = w.unused()
	parts := w.parts()
	w.matchDefault(parts)
	for i, p := range parts[1:] {
		p[0].part = func() { w.next(p, i+2 == len(parts)) }
	}
	e.fn.breaks = append(e.fn.breaks, merge)
	w.open(parts[0], merge, len(parts) == 1)
	e.block(s.Body)
	e.debug.At(s.Body.End)
	e.branchTo(e.fn.breaks[len(e.fn.breaks)-1])
	e.b.SetInsertPoint(e.fn.breaks[len(e.fn.breaks)-1])
	for len(w.ends) > 0 {
		end := w.ends[len(w.ends)-1]
		w.ends = w.ends[:len(w.ends)-1]
		e.branchTo(end)
		e.b.SetInsertPoint(end)
	}
}

// value returns the value of the label l, which may be the default label.
func (w *splitSwitch) value(l *label) int64 {
	if l.stmt.Value == nil {
		return w.def
	}
	return l.stmt.Const
}

// unused returns a value that no case has. ok is false if none exists, because all values of a 16-bit type are cases.
// The default label is then unreachable except by fall-through.
func (w *splitSwitch) unused() (value int64, ok bool) {
	width := w.width()
	mask := uint64(1)<<width - 1 // all bits if the width is 64
	used := make(map[uint64]bool, len(w.e.fn.labels))
	for i := range w.e.fn.labels {
		if w.e.fn.labels[i].stmt.Value != nil {
			used[uint64(w.e.fn.labels[i].stmt.Const)&mask] = true
		}
	}
	n := uint64(0)
	for used[n] {
		n++
	}
	if instreader.TypeInt(w.e.b.TypeInst(w.typ)).Signedness() != 0 {
		return int64(n<<(64-width)) >> (64 - width), n <= mask
	}
	return int64(n), n <= mask
}

// width returns the number of bits of the selector's type.
func (w *splitSwitch) width() uint32 { return instreader.TypeInt(w.e.b.TypeInst(w.typ)).Width() }

// constant returns the constant v of the selector's type.
func (w *splitSwitch) constant(v int64) spirv.ID {
	return w.e.b.ConstantOf(spirv.OpConstant, w.typ,
		spirv.AppendInteger(nil, v, w.width(), instreader.TypeInt(w.e.b.TypeInst(w.typ)).Signedness() != 0)...)
}

// parts divides the labels into parts of at most maxCases labels.
func (w *splitSwitch) parts() (list [][]label) {
	for rest := w.e.fn.labels; len(rest) > 0; {
		n := min(maxCases, len(rest))
		if n < len(rest) && rest[n].stmt.Value == nil {
			n-- // each part must start with a value
		}
		list = append(list, rest[:n])
		rest = rest[n:]
	}
	return list
}

// matchDefault emits code that sets the selector to the value of the default label if no case matches. It emits nothing
// if no default label exists.
func (w *splitSwitch) matchDefault(parts [][]label) {
	hasDefault := false
	for i := range w.e.fn.labels {
		hasDefault = hasDefault || w.e.fn.labels[i].stmt.Value == nil
	}
	if !hasDefault || !w.reached {
		return
	}
	w.e.b.Store(w.leaves, w.e.b.ConstantBool(true))
	for _, p := range parts {
		found, merge := w.e.b.CreateBlock("switch.found"), w.e.b.CreateBlock("switch.found.merge")
		var targets []modulebuilder.SwitchTarget
		for i := range p {
			if p[i].stmt.Value != nil {
				targets = append(targets, modulebuilder.SwitchTarget{Value: p[i].stmt.Const, Block: found})
			}
		}
		selector := w.e.b.Load(w.selector)
		w.e.b.SelectionMerge(merge, spirv.SelectionControlNone)
		w.e.b.Switch(selector, merge, targets)
		w.e.b.SetInsertPoint(found)
		w.e.b.Store(w.leaves, w.e.b.ConstantBool(false))
		w.e.b.Branch(merge)
		w.e.b.SetInsertPoint(merge)
	}
	none, merge := w.e.b.CreateBlock("switch.none"), w.e.b.CreateBlock("switch.none.merge")
	cond := w.e.b.Load(w.leaves)
	w.e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	w.e.b.BranchConditional(cond, none, merge)
	w.e.b.SetInsertPoint(none)
	w.e.b.Store(w.selector, w.constant(w.def))
	w.e.b.Branch(merge)
	w.e.b.SetInsertPoint(merge)
}

// open emits the OpSwitch for part. The switch ends in the block merge. last is set if no part follows.
func (w *splitSwitch) open(part []label, merge *modulebuilder.Block, last bool) {
	w.e.b.Store(w.leaves, w.e.b.ConstantBool(false))
	selector := w.e.b.Load(w.selector)
	targets := make([]modulebuilder.SwitchTarget, 0, len(part))
	for i := range part {
		if part[i].stmt.Value != nil || w.reached {
			targets = append(targets, modulebuilder.SwitchTarget{Value: w.value(&part[i]), Block: part[i].block})
		}
	}
	def := merge
	if !last {
		def = w.e.b.CreateBlock("switch.next")
	}
	w.e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	w.e.b.Switch(selector, def, targets)
	if !last {
		w.e.b.SetInsertPoint(def)
		w.e.b.Store(w.leaves, w.e.b.ConstantBool(true))
		w.e.b.Branch(merge)
	}
	w.e.unreachable()
}

// next ends the current part, and starts part. If control reaches the end of the current part, it falls through to the
// first label of part.
func (w *splitSwitch) next(part []label, last bool) {
	if !w.e.b.Terminated() {
		w.e.b.Store(w.selector, w.constant(w.value(&part[0])))
		w.e.b.Store(w.leaves, w.e.b.ConstantBool(true))
	}
	merge := w.e.fn.breaks[len(w.e.fn.breaks)-1]
	w.e.branchTo(merge)
	w.e.b.SetInsertPoint(merge)
	more, end := w.e.b.CreateBlock("switch.part"), w.e.b.CreateBlock("switch.end")
	cond := w.e.b.Load(w.leaves)
	w.e.b.SelectionMerge(end, spirv.SelectionControlNone)
	w.e.b.BranchConditional(cond, more, end)
	w.e.b.SetInsertPoint(more)
	w.ends = append(w.ends, end)
	w.e.fn.breaks[len(w.e.fn.breaks)-1] = w.e.b.CreateBlock("switch.merge")
	w.open(part, w.e.fn.breaks[len(w.e.fn.breaks)-1], last)
}
