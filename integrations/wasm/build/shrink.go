package main

// shrink returns a module that does the same, with fewer bytes behind a compressor. Where
// names is set, the names of functions stay.
func shrink(b []byte, names bool) ([]byte, error) {
	m, err := readModule(b)
	if err != nil {
		return nil, err
	}
	data := m.section(dataSection)
	if data == nil {
		return nil, errForm
	}
	memory, err := readMemory(data.body)
	if err != nil {
		return nil, err
	}
	t, err := openFunctionTable(memory)
	if err != nil {
		return nil, err
	}
	if err := m.rewrite(t, names); err != nil {
		return nil, err
	}
	m.section(dataSection).body = appendSegments(nil, segments(memory))
	return m.bytes(), nil
}

func (m *module) rewrite(t *functionTable, names bool) error {
	w := rewriter{table: t, numbers: !names}
	var err error
	if w.sigpanic, err = t.index("runtime.sigpanic"); err != nil {
		return err
	}
	if w.imports, err = m.imports(); err != nil {
		return err
	}
	if err := w.rewriteCode(m); err != nil {
		return err
	}
	if !names {
		if err := t.forget(); err != nil {
			return err
		}
	}
	return m.makeTables(t)
}
