package main

import (
	"bytes"
	"encoding/binary"
)

// A functionTable is what Go's runtime knows of functions, where it lies in the memory. Go
// has it the same from 1.20 to 1.26: runtime/symtab.go, cmd/link/internal/ld/pcln.go.
type functionTable struct {
	memory  []byte
	header  uint64 // the address of all
	module  uint64 // the address of runtime.firstmoduledata
	entries uint64 // the address of the list of functions, from which places of entries are counted
	count   uint64 // of functions
	bad     bool   // something is not where it ought to be

	numbered map[uint64][2][]byte // of functions with new addresses: how far the stack pointer is from the caller's, and where pointers are
}

// The header begins with a number, the size of an instruction and that of a pointer. Then
// there are fields of eight bytes.
var tableMagic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

const (
	headerCount   = 1
	headerNames   = 4 // from here on, where parts begin, from the header on
	headerUnits   = 5
	headerTables  = 7
	headerEntries = 8
)

// Fields of moduledata, of eight bytes.
const (
	moduleFindTable = 19
	moduleFirst     = 20 // the address of the first function
	moduleData      = 40 // where tables that are no lists of places lie
	moduleDataEnd   = 41
)

// Fields of an entry, of four bytes. Behind them are places of so many tables, and then of
// as many data as the last byte of them says.
const (
	entryName       = 1
	entryDefers     = 3 // where deferred functions are run
	entryStackTable = 4
	entryFileTable  = 5
	entryLineTable  = 6
	entryTables     = 7
	entryUnit       = 8
	entryLine       = 9
	entryFields     = 11
	entryFlags      = 4*entryFields - 3 // in bytes
	fromAssembler   = 1 << 2            // a flag
	entryDataCount  = 4*entryFields - 1 // in bytes

	stackMaps    = 1 // the one table of those that is used: WebAssembly interrupts nothing, and the others are about texts
	inlinedCalls = 3 // and those of the data that do not
	argumentInfo = 5
	argumentLive = 6
	noData       = 0xffffffff
)

func openFunctionTable(memory []byte) (*functionTable, error) {
	t := &functionTable{memory: memory}
	for at := 0; t.module == 0; at++ {
		next := bytes.Index(memory[at:], tableMagic)
		if next < 0 {
			return nil, errForm
		}
		at += next
		t.header = uint64(at)
		t.module = t.findModule()
	}
	t.count, t.entries = t.long(t.header, headerCount), t.part(headerEntries)
	return t, t.err()
}

func (t *functionTable) err() error {
	if t.bad {
		return errForm
	}
	return nil
}

// findModule returns where the address of the header and that of the names stand side by
// side, 0 if they do not.
func (t *functionTable) findModule() uint64 {
	if t.header%8 != 0 {
		return 0
	}
	var fields [16]byte
	binary.LittleEndian.PutUint64(fields[:], t.header)
	binary.LittleEndian.PutUint64(fields[8:], t.part(headerNames))
	return uint64(max(bytes.Index(t.memory, fields[:]), 0))
}

// part returns the address of a part of the table.
func (t *functionTable) part(field uint64) uint64 { return t.header + t.long(t.header, field) }

// at returns the memory from an address on.
func (t *functionTable) at(address, size uint64) []byte {
	if size > uint64(len(t.memory)) || address > uint64(len(t.memory))-size {
		t.bad = true
		return make([]byte, min(size, 8))
	}
	return t.memory[address : address+size]
}

func (t *functionTable) long(address, field uint64) uint64 {
	return binary.LittleEndian.Uint64(t.at(address+8*field, 8))
}

func (t *functionTable) word(address, field uint64) uint32 {
	return binary.LittleEndian.Uint32(t.at(address+4*field, 4))
}

func (t *functionTable) setWord(address, field uint64, v uint32) {
	binary.LittleEndian.PutUint32(t.at(address+4*field, 4), v)
}

// entry returns the address of the entry of a function.
func (t *functionTable) entry(i uint64) uint64 { return t.entries + uint64(t.word(t.entries, 2*i+1)) }

// dataCount returns how many data an entry has.
func (t *functionTable) dataCount(entry uint64) uint64 {
	return uint64(t.at(entry+entryDataCount, 1)[0])
}

// index returns which function has a name.
func (t *functionTable) index(name string) (int64, error) {
	text := append([]byte(name), 0)
	for i := range t.count {
		at := t.part(headerNames) + uint64(t.word(t.entry(i), entryName))
		if t.bad {
			break
		}
		if rest := t.memory[min(at, uint64(len(t.memory))):]; bytes.HasPrefix(rest, text) {
			return int64(i), nil
		}
	}
	return 0, errForm
}

// forget drops what is only there for the texts of stack traces: names, files and lines of
// functions, which calls were inlined, and which arguments are alive.
func (t *functionTable) forget() error {
	tables := pool{packed: []byte{0}, places: map[string]uint32{}}
	data := dataUse{}
	for i := range t.count {
		e := t.entry(i)
		for _, field := range [...]uint64{entryName, entryFileTable, entryLineTable, entryUnit, entryLine} {
			t.setWord(e, field, 0)
		}
		stack, maps := t.tables(i)
		t.setWord(e, entryStackTable, tables.place(stack))
		n := uint64(t.word(e, entryTables))
		for k := range n {
			t.setWord(e, entryFields+k, 0)
		}
		if n > stackMaps {
			t.setWord(e, entryFields+stackMaps, tables.place(maps))
		}
		t.forgetData(e+4*(entryFields+n), t.dataCount(e), data)
		if t.bad {
			return errForm
		}
	}
	clear(t.at(t.part(headerNames), t.part(headerEntries)-t.part(headerNames)))
	copy(t.at(t.part(headerTables), uint64(len(tables.packed))), tables.packed)
	t.clearUnused(data)
	return t.err()
}

// tables returns the two tables of a function that are used.
func (t *functionTable) tables(i uint64) (stack, maps []byte) {
	if two, ok := t.numbered[i]; ok {
		return two[0], two[1]
	}
	e := t.entry(i)
	if stack = t.table(t.word(e, entryStackTable)); t.word(e, entryTables) > stackMaps {
		maps = t.table(t.word(e, entryFields+stackMaps))
	}
	return stack, maps
}

// A dataUse says of places of data whether anything needs what is there.
type dataUse map[uint32]bool

func (t *functionTable) forgetData(list, n uint64, use dataUse) {
	for k := range n {
		place := t.word(list, k)
		switch {
		case place == noData:
		case k == inlinedCalls, k == argumentInfo, k == argumentLive:
			use[place] = use[place] || false
			t.setWord(list, k, noData)
		default:
			use[place] = true
		}
	}
}

// clearUnused clears data that nothing needs, each up to the next.
func (t *functionTable) clearUnused(use dataUse) {
	from, end := t.long(t.module, moduleData), t.long(t.module, moduleDataEnd)
	if find := t.long(t.module, moduleFindTable); find > from {
		end = min(end, find)
	}
	used := true
	for i, list := uint32(0), t.at(from, end-from); int(i) < len(list); i++ {
		if u, begins := use[i]; begins {
			used = u
		}
		if !used {
			list[i] = 0
		}
	}
}
