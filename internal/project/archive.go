package project

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"slices"
)

// An ArchiveEntry describes an output in an archive.
type ArchiveEntry struct {
	Name    string            `json:"name"`
	Source  string            `json:"source"`
	Profile string            `json:"profile"`
	Entry   string            `json:"entry,omitempty"`
	Macros  map[string]string `json:"macros,omitempty"`
	SHA256  string            `json:"sha256"` // sum of the module
	Offset  int               `json:"offset"` // in bytes, relative to the first module
	Size    int               `json:"size"`   // in bytes
}

// archiveMagic is the text at the start of each archive.
const archiveMagic = "h2sarch1"

// archiveHead is the number of bytes before the index: archiveMagic and the length of the index, which is
// little-endian.
const archiveHead = len(archiveMagic) + 8

// archiveAlign is the alignment of modules in the file. If the file is mapped into memory, modules can thus be read as
// words.
const archiveAlign = 16

// An Archive is a file that contains many modules. It consists of an index in JSON, and of the modules. Equal modules
// are stored only once. The bytes of an archive depend only on the sequence of calls of Add.
type Archive struct {
	entries []ArchiveEntry
	offsets map[Sum]int
	modules []byte
}

// NewArchive returns an empty archive.
func NewArchive() *Archive { return &Archive{entries: []ArchiveEntry{}, offsets: map[Sum]int{}} }

// Add adds the module of a unit to the archive.
func (a *Archive) Add(u *Unit, sum Sum, module []byte) {
	offset, ok := a.offsets[sum]
	if !ok {
		offset = len(a.modules)
		a.offsets[sum] = offset
		a.modules = aligned(append(a.modules, module...), 0)
	}
	a.entries = append(a.entries, ArchiveEntry{
		Name: u.Output, Source: u.Source, Profile: u.Profile, Entry: u.Entry, Macros: u.Permutation.macros(),
		SHA256: hex.EncodeToString(sum[:]), Offset: offset, Size: len(module),
	})
}

// aligned appends bytes to b until its length is a multiple of archiveAlign.
func aligned(b []byte, with byte) []byte {
	for len(b)%archiveAlign != 0 {
		b = append(b, with)
	}
	return b
}

// Bytes returns the content of the archive's file.
func (a *Archive) Bytes() ([]byte, error) {
	index, err := json.MarshalIndent(a.entries, "", " ")
	if err != nil {
		return nil, err
	}
	index = aligned(index, '\n')
	head := binary.LittleEndian.AppendUint64([]byte(archiveMagic), uint64(len(index)))
	return slices.Concat(head, index, a.modules), nil
}

var errNoArchive = errors.New("not a module archive")

// ReadArchive returns the outputs in an archive, and a function that returns the module for an output.
func ReadArchive(data []byte) ([]ArchiveEntry, func(*ArchiveEntry) ([]byte, error), error) {
	if len(data) < archiveHead || !bytes.HasPrefix(data, []byte(archiveMagic)) {
		return nil, nil, errNoArchive
	}
	size := binary.LittleEndian.Uint64(data[len(archiveMagic):])
	if size > uint64(len(data)-archiveHead) {
		return nil, nil, errNoArchive
	}
	index, modules := data[archiveHead:][:size], data[archiveHead:][size:]
	var entries []ArchiveEntry
	if err := json.Unmarshal(index, &entries); err != nil {
		return nil, nil, err
	}
	return entries, func(e *ArchiveEntry) ([]byte, error) {
		if e.Offset < 0 || e.Size < 0 || e.Offset > len(modules) || e.Size > len(modules)-e.Offset {
			return nil, errNoArchive
		}
		return modules[e.Offset:][:e.Size], nil
	}, nil
}
