package main

// Go's compiler has each function keep the stack pointer, which is a global, in a local.
const (
	stackPointer = 0 // the global
	framePointer = 1 // the local
)

// A rewriter makes functions say the same by fewer and by more regular instructions.
type rewriter struct {
	table    *functionTable
	imports  int64 // functions that have the indices before
	sigpanic int64 // the one that begins the panic of a nil pointer
	numbers  bool  // addresses get new numbers
}

func (w *rewriter) rewriteCode(m *module) error {
	s := m.section(codeSection)
	if s == nil {
		return errForm
	}
	r := reader{b: s.body}
	n := r.unsigned()
	out := appendUnsigned(make([]byte, 0, len(s.body)), n)
	for i := uint64(0); i < n && !r.bad; i++ {
		f, err := w.rewriteFunction(i, r.bytes(r.unsigned()))
		if err != nil {
			return err
		}
		out = appendSized(out, f)
	}
	if s.body = out; r.bad || w.table.bad {
		return errForm
	}
	return nil
}

func (w *rewriter) rewriteFunction(i uint64, body []byte) ([]byte, error) {
	r := reader{b: body}
	for n := r.unsigned(); n > 0 && !r.bad; n-- {
		r.unsigned()
		r.byte()
	}
	locals := body[:len(body)-len(r.b)]
	list, err := readInstructions(r.b)
	if err != nil || r.bad {
		return nil, errForm
	}
	if isCompiled(list) {
		list = addressSlots(list)
		list = dropMoves(list)
		list = leaveAtCalls(list)
		list = returnAtOnce(list)
		list = jumpForward(list)
		if w.numbers {
			w.table.renumber(i, list, w.imports+w.sigpanic)
		}
	}
	return appendInstructions(append([]byte(nil), locals...), list), nil
}

// isCompiled reports whether a function is one of Go's compiler, and not of its assembler.
func isCompiled(list []instruction) bool {
	return begins(list, opGlobalGet, opLocalSet) && list[0].a == stackPointer && list[1].a == framePointer
}

// is reports whether an instruction is one with an index or a constant.
func (i *instruction) is(op byte, a int64) bool { return i.op == op && i.a == a }

// begins reports whether a list begins with instructions.
func begins(list []instruction, ops ...byte) bool {
	if len(list) < len(ops) {
		return false
	}
	for i, op := range ops {
		if list[i].op != op {
			return false
		}
	}
	return true
}
