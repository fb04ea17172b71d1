package main

// The sections of a module that are changed.
const (
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	startSection    = 8
	elementSection  = 9
	codeSection     = 10
	dataSection     = 11
)

const header = 8 // bytes before the first section

// A module has sections in the order of WebAssembly's binary format.
type module struct {
	header   []byte
	sections []section
}

type section struct {
	id   byte
	body []byte
}

func readModule(b []byte) (*module, error) {
	r := reader{b: b}
	m := &module{header: r.bytes(header)}
	for len(r.b) > 0 {
		id := r.byte()
		m.sections = append(m.sections, section{id, r.bytes(r.unsigned())})
	}
	if r.bad {
		return nil, errForm
	}
	return m, nil
}

func (m *module) bytes() []byte {
	b := append([]byte(nil), m.header...)
	for _, s := range m.sections {
		b = appendSized(append(b, s.id), s.body)
	}
	return b
}

// section returns the section of a kind, nil if there is none.
func (m *module) section(id byte) *section {
	for i := range m.sections {
		if m.sections[i].id == id {
			return &m.sections[i]
		}
	}
	return nil
}

// insert puts a section before the first of those kinds that stand behind it.
func (m *module) insert(s section) {
	i := 0
	for i < len(m.sections) && (m.sections[i].id < s.id || m.sections[i].id == 0) {
		i++
	}
	m.sections = append(m.sections[:i:i], append([]section{s}, m.sections[i:]...)...)
}

// appendEntry adds an entry to a section that is a list of entries, and returns its index.
func (s *section) appendEntry(entry []byte) (index uint64, err error) {
	if s == nil {
		return 0, errForm
	}
	r := reader{b: s.body}
	index = r.unsigned()
	s.body = append(append(appendUnsigned(nil, index+1), r.b...), entry...)
	if r.bad {
		return 0, errForm
	}
	return index, nil
}

// addStart adds a function without parameters that runs before all others.
func (m *module) addStart(body []byte) error {
	kind, err := m.section(typeSection).appendEntry([]byte{0x60, 0, 0})
	if err != nil {
		return err
	}
	f, err := m.section(functionSection).appendEntry(appendUnsigned(nil, kind))
	if err != nil {
		return err
	}
	if _, err := m.section(codeSection).appendEntry(appendSized(nil, body)); err != nil {
		return err
	}
	imports, err := m.imports()
	m.insert(section{startSection, appendUnsigned(nil, uint64(imports)+f)})
	return err
}

// imports returns how many functions are imported, which have the first indices.
func (m *module) imports() (int64, error) {
	s := m.section(importSection)
	if s == nil {
		return 0, nil
	}
	r := reader{b: s.body}
	n := r.unsigned()
	if r.bad {
		return 0, errForm
	}
	return int64(n), nil
}
