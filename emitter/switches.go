package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A label is a case label of the switch being emitted and its block.
type label struct {
	stmt  *checked.Case
	block *modulebuilder.Block
	part  func() // emits the part of a split switch that starts with this label
}

// maxCases is the number of cases that an OpSwitch may have (SPIR-V specification §2.17).
const maxCases = 16383

// A splitSwitch is a switch with more cases than an OpSwitch may have. It becomes a chain of
// switches, each with the cases of a part of the body:
//
//	go = false; switch (s) { …; default: go = true; }
//	if (go) { go = false; switch (s) { …; default: go = true; } if (go) { … } }
//
// A case that falls through to the next part sets go and makes s the first value of that part.
// The label default is a value that no case has, which s gets first if no case has the value of s.
type splitSwitch struct {
	*SPIRVEmitter
	selector, leaves spirv.ID // the variables s and go
	typ              spirv.ID // of s
	def              int64    // the value of the label default
	reached          bool     // the label default is, unless a case falls through to it
	ends             []*modulebuilder.Block
}

// opSwitch emits a switch as OpSwitch.
func (e *SPIRVEmitter) opSwitch(s *checked.Switch) {
	e.declStmt(s.Var)
	selector := e.rvalue(s.Cond)
	e.AtPart(s.Pos, s.Cond)
	outer := e.labels
	e.labels = nil
	merge := e.B.CreateBlock("switch.merge")
	def := merge
	var targets []modulebuilder.SwitchTarget
	for _, st := range s.Body.Stmts {
		c, ok := st.(*checked.Case)
		if !ok {
			continue
		}
		l := label{stmt: c, block: e.B.CreateBlock(labelName(c))}
		e.labels = append(e.labels, l)
		if c.Value == nil {
			def = l.block
		} else {
			targets = append(targets, modulebuilder.SwitchTarget{Value: c.Const, Block: l.block})
		}
	}
	if len(targets) > maxCases {
		e.splitSwitch(s, selector, merge)
	} else {
		e.B.SelectionMerge(merge, spirv.SelectionControlNone)
		e.B.Switch(selector, def, targets)
		e.breaks = append(e.breaks, merge)
		e.block(s.Body)
		e.At(s.Body.End)
		e.branchTo(merge)
		e.B.SetInsertPoint(merge)
	}
	e.breaks = e.breaks[:len(e.breaks)-1]
	e.labels = outer
}

// splitSwitch emits a switch whose labels are those of the emitter. The first part ends in
// the block merge.
func (e *SPIRVEmitter) splitSwitch(s *checked.Switch, selector spirv.ID, merge *modulebuilder.Block) {
	w := splitSwitch{SPIRVEmitter: e, typ: e.B.TypeOf(selector)}
	w.selector = e.B.AddLocalVariable(w.typ, "switch.selector", 0)
	w.leaves = e.B.AddLocalVariable(e.B.TypeBool(), "switch.next", 0)
	e.B.Store(w.selector, selector)
	w.def, w.reached = w.unused()
	parts := w.parts()
	w.matchDefault(parts)
	for i, p := range parts[1:] {
		p[0].part = func() { w.next(p, i+2 == len(parts)) }
	}
	e.breaks = append(e.breaks, merge)
	w.open(parts[0], merge, len(parts) == 1)
	e.block(s.Body)
	e.At(s.Body.End)
	e.branchTo(e.breaks[len(e.breaks)-1])
	e.B.SetInsertPoint(e.breaks[len(e.breaks)-1])
	for len(w.ends) > 0 {
		end := w.ends[len(w.ends)-1]
		w.ends = w.ends[:len(w.ends)-1]
		e.branchTo(end)
		e.B.SetInsertPoint(end)
	}
}

// value returns the value of a label.
func (w *splitSwitch) value(l *label) int64 {
	if l.stmt.Value == nil {
		return w.def
	}
	return l.stmt.Const
}

// unused returns a value that no case has. It reports whether there is one, which is not so if
// all values of a type of 16 bits are cases. The label default is not reached then.
func (w *splitSwitch) unused() (value int64, ok bool) {
	width := w.width()
	mask := uint64(1)<<width - 1 // of all bits if the width is 64
	used := make(map[uint64]bool, len(w.labels))
	for i := range w.labels {
		if w.labels[i].stmt.Value != nil {
			used[uint64(w.labels[i].stmt.Const)&mask] = true
		}
	}
	n := uint64(0)
	for used[n] {
		n++
	}
	if w.B.TypeInst(w.typ).Operands[1] != 0 {
		return int64(n<<(64-width)) >> (64 - width), n <= mask
	}
	return int64(n), n <= mask
}

// width returns the number of bits of the selector.
func (w *splitSwitch) width() uint32 { return w.B.TypeInst(w.typ).Operands[0] }

// constant returns a constant of the type of the selector.
func (w *splitSwitch) constant(v int64) spirv.ID {
	return w.B.ConstantOf(spirv.OpConstant, w.typ, spirv.AppendInteger(nil, v, w.width(), w.B.TypeInst(w.typ).Operands[1] != 0)...)
}

// parts divides the labels.
func (w *splitSwitch) parts() (list [][]label) {
	for rest := w.labels; len(rest) > 0; {
		n := min(maxCases, len(rest))
		if n < len(rest) && rest[n].stmt.Value == nil {
			n-- // so that a value leads to each part
		}
		list = append(list, rest[:n])
		rest = rest[n:]
	}
	return list
}

// matchDefault makes the selector the value of the label default if there is one and no case
// has the value.
func (w *splitSwitch) matchDefault(parts [][]label) {
	hasDefault := false
	for i := range w.labels {
		hasDefault = hasDefault || w.labels[i].stmt.Value == nil
	}
	if !hasDefault || !w.reached {
		return
	}
	w.B.Store(w.leaves, w.B.ConstantBool(true))
	for _, p := range parts {
		found, merge := w.B.CreateBlock("switch.found"), w.B.CreateBlock("switch.found.merge")
		var targets []modulebuilder.SwitchTarget
		for i := range p {
			if p[i].stmt.Value != nil {
				targets = append(targets, modulebuilder.SwitchTarget{Value: p[i].stmt.Const, Block: found})
			}
		}
		selector := w.B.Load(w.selector)
		w.B.SelectionMerge(merge, spirv.SelectionControlNone)
		w.B.Switch(selector, merge, targets)
		w.B.SetInsertPoint(found)
		w.B.Store(w.leaves, w.B.ConstantBool(false))
		w.B.Branch(merge)
		w.B.SetInsertPoint(merge)
	}
	none, merge := w.B.CreateBlock("switch.none"), w.B.CreateBlock("switch.none.merge")
	cond := w.B.Load(w.leaves)
	w.B.SelectionMerge(merge, spirv.SelectionControlNone)
	w.B.BranchConditional(cond, none, merge)
	w.B.SetInsertPoint(none)
	w.B.Store(w.selector, w.constant(w.def))
	w.B.Branch(merge)
	w.B.SetInsertPoint(merge)
}

// open starts the switch of a part.
func (w *splitSwitch) open(part []label, merge *modulebuilder.Block, last bool) {
	w.B.Store(w.leaves, w.B.ConstantBool(false))
	selector := w.B.Load(w.selector)
	targets := make([]modulebuilder.SwitchTarget, 0, len(part))
	for i := range part {
		if part[i].stmt.Value != nil || w.reached {
			targets = append(targets, modulebuilder.SwitchTarget{Value: w.value(&part[i]), Block: part[i].block})
		}
	}
	def := merge
	if !last {
		def = w.B.CreateBlock("switch.next")
	}
	w.B.SelectionMerge(merge, spirv.SelectionControlNone)
	w.B.Switch(selector, def, targets)
	if !last {
		w.B.SetInsertPoint(def)
		w.B.Store(w.leaves, w.B.ConstantBool(true))
		w.B.Branch(merge)
	}
	w.unreachable()
}

// next ends the current part, which falls through, and starts the next one.
func (w *splitSwitch) next(part []label, last bool) {
	if !w.B.Terminated() {
		w.B.Store(w.selector, w.constant(w.value(&part[0])))
		w.B.Store(w.leaves, w.B.ConstantBool(true))
	}
	merge := w.breaks[len(w.breaks)-1]
	w.branchTo(merge)
	w.B.SetInsertPoint(merge)
	more, end := w.B.CreateBlock("switch.part"), w.B.CreateBlock("switch.end")
	cond := w.B.Load(w.leaves)
	w.B.SelectionMerge(end, spirv.SelectionControlNone)
	w.B.BranchConditional(cond, more, end)
	w.B.SetInsertPoint(more)
	w.ends = append(w.ends, end)
	w.breaks[len(w.breaks)-1] = w.B.CreateBlock("switch.merge")
	w.open(part, w.breaks[len(w.breaks)-1], last)
}
