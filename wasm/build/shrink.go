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
	sigpanic, err := t.index("runtime.sigpanic")
	if err != nil {
		return err
	}
	imports, err := m.imports()
	if err != nil {
		return err
	}
	if err := m.rewriteCode(imports + sigpanic); err != nil {
		return err
	}
	if err := m.makeFindTable(t); err != nil || names {
		return err
	}
	return t.forget()
}
