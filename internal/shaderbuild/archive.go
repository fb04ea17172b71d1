package shaderbuild

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
)

// indexName is the file of an archive that says which module is whose.
const indexName = "index.json"

// An ArchiveEntry is an output in an archive.
type ArchiveEntry struct {
	Name    string            `json:"name"`
	Source  string            `json:"source"`
	Profile string            `json:"profile"`
	Entry   string            `json:"entry,omitempty"`
	Macros  map[string]string `json:"macros,omitempty"`
	Module  string            `json:"module"` // the file in the archive
}

type archiveIndex struct {
	Format  string         `json:"format"`
	Modules []ArchiveEntry `json:"modules"`
}

const archiveFormat = "hlsl2spirv archive 1"

// An Archive is a ZIP file without compression: an index, and each module once,
// called by the SHA-256 of its bytes. The same modules give the same bytes.
type Archive struct {
	index archiveIndex
	data  map[string][]byte // by the file in the archive
	order []string
}

// NewArchive returns an archive with nothing in it.
func NewArchive() *Archive {
	return &Archive{index: archiveIndex{Format: archiveFormat, Modules: []ArchiveEntry{}}, data: map[string][]byte{}}
}

func moduleFile(sum Sum) string { return "modules/" + hex.EncodeToString(sum[:]) + ".spv" }

// Add adds the module of a unit.
func (a *Archive) Add(u *Unit, sum Sum, module []byte) {
	e := ArchiveEntry{Name: u.Output, Source: u.Source, Profile: u.Profile, Entry: u.Entry, Module: moduleFile(sum)}
	for _, m := range u.Permutation {
		if m.Value != "" {
			if e.Macros == nil {
				e.Macros = map[string]string{}
			}
			e.Macros[m.Name] = m.Value
		}
	}
	a.index.Modules = append(a.index.Modules, e)
	if _, ok := a.data[e.Module]; !ok {
		a.data[e.Module] = module
		a.order = append(a.order, e.Module)
	}
}

// Bytes returns the file.
func (a *Archive) Bytes() ([]byte, error) {
	index, err := json.MarshalIndent(a.index, "", " ")
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	store := func(name string, data []byte) error {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err == nil {
			_, err = w.Write(data)
		}
		return err
	}
	if err := store(indexName, append(index, '\n')); err != nil {
		return nil, err
	}
	for _, name := range a.order {
		if err := store(name, a.data[name]); err != nil {
			return nil, err
		}
	}
	err = z.Close() // which writes the directory
	return b.Bytes(), err
}

// ArchiveModules returns the modules in an archive by their sums.
func ArchiveModules(data []byte) (func(Sum) ([]byte, error), error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	return func(sum Sum) ([]byte, error) {
		f, err := z.Open(moduleFile(sum))
		if err != nil {
			return nil, err
		}
		defer f.Close()
		return io.ReadAll(f)
	}, nil
}

// ReadArchive returns the outputs in an archive and the module of each.
func ReadArchive(data []byte) ([]ArchiveEntry, func(*ArchiveEntry) ([]byte, error), error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, nil, err
	}
	text, err := fs.ReadFile(z, indexName)
	if err != nil {
		return nil, nil, err
	}
	var index archiveIndex
	if err := json.Unmarshal(text, &index); err != nil {
		return nil, nil, err
	}
	if index.Format != archiveFormat {
		return nil, nil, fmt.Errorf("the archive is of the format '%s'", index.Format)
	}
	return index.Modules, func(e *ArchiveEntry) ([]byte, error) { return fs.ReadFile(z, e.Module) }, nil
}
