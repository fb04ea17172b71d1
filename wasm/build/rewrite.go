package main

// Go's compiler has each function keep the stack pointer, which is a global, in a local.
const (
	stackPointer = 0 // the global
	framePointer = 1 // the local
)

// rewriteCode makes the functions of a module say the same by fewer and by more regular
// instructions. sigpanic is the index of the function that begins the panic of a nil
// pointer.
func (m *module) rewriteCode(sigpanic int64) error {
	s := m.section(codeSection)
	if s == nil {
		return errForm
	}
	r := reader{b: s.body}
	n := r.unsigned()
	out := appendUnsigned(make([]byte, 0, len(s.body)), n)
	for ; n > 0 && !r.bad; n-- {
		f, err := rewriteFunction(r.bytes(r.unsigned()), sigpanic)
		if err != nil {
			return err
		}
		out = appendSized(out, f)
	}
	if s.body = out; r.bad {
		return errForm
	}
	return nil
}

func rewriteFunction(body []byte, sigpanic int64) ([]byte, error) {
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
		list = shortenCalls(list, sigpanic)
	}
	return appendInstructions(append([]byte(nil), locals...), list), nil
}

// isCompiled reports whether a function is one of Go's compiler, and not of its assembler.
func isCompiled(list []instruction) bool {
	return begins(list, opGlobalGet, opLocalSet) && list[0].a == stackPointer && list[1].a == framePointer
}

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
