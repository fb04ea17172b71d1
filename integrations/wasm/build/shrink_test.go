package main

import (
	"bytes"
	"encoding/binary"
	"testing"
)

// Where things lie in the memory of a small program.
const (
	testHeader  = 0x1000
	testNames   = testHeader + 0x60
	testTables  = testHeader + 0x100
	testEntries = testHeader + 0x140
	testData    = testHeader + 0x300
	testFind    = testHeader + 0x400
	testModule  = testHeader + 0x800
	testEnd     = testModule + 8*moduleDataEnd + 16
)

// program returns the memory of a program with two functions, main.main and
// runtime.sigpanic.
func program() []byte {
	m := make([]byte, testEnd)
	long := func(address, field, v int) { binary.LittleEndian.PutUint64(m[address+8*field:], uint64(v)) }
	words := func(address int, list ...uint32) {
		for i, v := range list {
			binary.LittleEndian.PutUint32(m[address+4*i:], v)
		}
	}
	copy(m[testHeader:], tableMagic)
	for field, v := range map[int]int{headerCount: 2, headerNames: testNames - testHeader, headerUnits: 0x90, headerTables: testTables - testHeader, headerEntries: testEntries - testHeader} {
		long(testHeader, field, v)
	}
	copy(m[testNames:], "\x00main.main\x00runtime.sigpanic\x00")
	copy(m[testTables:], "\x00\x02\x01\x00"+"\x04\x02\x03\x01\x00"+"\x06\x03\x00")
	words(testEntries, 0x1000, 0x20, 0x1001, 0x78)
	// stack, file, line, then three tables; all data but one
	words(testEntries+0x20, 0x1000, 1, 0, 0, 4, 1, 1, 3, 9, 100, 0, 4, 9, 1, 0, 4, noData, 8, noData, 12, 16)
	m[testEntries+0x20+4*entryFields-1] = 7
	words(testEntries+0x78, 0x1001, 11, 0, 0, 4, 1, 9, 2, 9, 200, 0, 0, 9, noData)
	m[testEntries+0x78+4*entryFields-1] = 1
	copy(m[testData:], "usedUSEDdropDROPsize")
	for i := range bucketsPerFunction {
		words(testFind+i*bucketSize, 0)
	}
	words(testFind+bucketsPerFunction*bucketSize, 1)
	for field, v := range map[int]int{0: testHeader, 1: testNames, moduleFindTable: testFind, moduleData: testData, moduleDataEnd: testData + 20} {
		long(testModule, field, v)
	}
	m[len(m)-1] = 1
	return m
}

func TestFunctionTableForgets(t *testing.T) {
	m := program()
	table, err := openFunctionTable(m)
	if err != nil {
		t.Fatal(err)
	}
	if i, err := table.index("runtime.sigpanic"); i != 1 || err != nil {
		t.Error(i, err)
	}
	if i, err := table.index("runtime.sig"); err == nil {
		t.Error("a part of a name is function", i)
	}
	if err := table.forget(); err != nil {
		t.Fatal(err)
	}
	if names := m[testNames : testNames+0x40]; !bytes.Equal(names, make([]byte, len(names))) {
		t.Errorf("names: %q", names)
	}
	if tables, want := m[testTables:testTables+12], "\x00\x04\x02\x03\x01\x00\x06\x03\x00\x00\x00\x00"; string(tables) != want {
		t.Errorf("tables: %x, want %x", tables, want)
	}
	words := func(address, n int) (list []uint32) {
		for i := range n {
			list = append(list, binary.LittleEndian.Uint32(m[address+4*i:]))
		}
		return list
	}
	first, second := words(testEntries+0x20, 20), words(testEntries+0x78, 14)
	for i, want := range []uint32{0x1000, 0, 0, 0, 1, 0, 0, 3, 0, 0, 7 << 24, 0, 6, 0, 0, 4, noData, noData, noData, noData} {
		if first[i] != want {
			t.Errorf("field %d of the first entry is %x, want %x", i, first[i], want)
		}
	}
	for i, want := range []uint32{0x1001, 0, 0, 0, 1, 0, 0, 2, 0, 0, 1 << 24, 0, 6, noData} {
		if second[i] != want {
			t.Errorf("field %d of the second entry is %x, want %x", i, second[i], want)
		}
	}
	if data := m[testData : testData+20]; string(data) != "usedUSED\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" {
		t.Errorf("data: %q", data)
	}
}

// testProgram returns a module of such a program.
func testProgram() []byte {
	m := module{header: []byte("\x00asm\x01\x00\x00\x00"), sections: []section{
		{typeSection, []byte{1, 0x60, 0, 0}},
		{functionSection, []byte{2, 0, 0}},
		{elementSection, []byte{0}},
		{codeSection, appendSized(appendSized([]byte{2}, function()), function(call(1, 0x10000001, 3)...))},
		{dataSection, appendSegments(nil, segments(program()))},
	}}
	return m.bytes()
}

func TestModuleIsShrunk(t *testing.T) {
	b := testProgram()
	out, err := shrink(b, false)
	if err != nil {
		t.Fatal(err)
	}
	m, err := readModule(out)
	if err != nil {
		t.Fatal(err)
	}
	if start := m.section(startSection); start == nil || !bytes.Equal(start.body, []byte{2}) {
		t.Errorf("the start is %v, want function 2", start)
	}
	for i, id := range []byte{typeSection, functionSection, startSection, elementSection, codeSection, dataSection} {
		if m.sections[i].id != id {
			t.Errorf("section %d is %d, want %d", i, m.sections[i].id, id)
		}
	}
	memory, err := readMemory(m.section(dataSection).body)
	if err != nil {
		t.Fatal(err)
	}
	if n := binary.LittleEndian.Uint32(memory[testFind+bucketsPerFunction*bucketSize:]); n != 1 {
		t.Errorf("the bucket of the last function is %d", n)
	}
	if bytes.Contains(memory, []byte("main.main")) {
		t.Error("there are names of functions")
	}
	if named, err := shrink(b, true); err != nil || !bytes.Contains(named, []byte("main.main")) {
		t.Error("there are no names of functions", err)
	}
}

// A module that breaks off is refused wherever it does.
func TestBrokenModulesAreRefused(t *testing.T) {
	b := testProgram()
	for n := range b {
		if _, err := shrink(b[:n], false); err == nil {
			t.Errorf("%d of %d bytes are a module", n, len(b))
		}
	}
}

// Memory becomes segments that leave out long runs of zeros alone.
func TestSegments(t *testing.T) {
	memory := make([]byte, 5000)
	copy(memory[100:], "ab")
	copy(memory[110:], "cd")
	copy(memory[4000:], "e")
	list := segments(memory)
	if len(list) != 2 || list[0].at != 100 || string(list[0].data) != "ab\x00\x00\x00\x00\x00\x00\x00\x00cd" || list[1].at != 4000 || string(list[1].data) != "e" {
		t.Errorf("%v", list)
	}
	body := appendSegments(nil, list)
	got, err := readMemory(body)
	if err != nil || !bytes.Equal(got, memory[:4001]) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	for n := range body {
		if _, err := readMemory(body[:n]); err == nil {
			t.Errorf("%d of %d bytes are segments", n, len(body))
		}
	}
}
