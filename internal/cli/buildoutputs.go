// This file manages the files that a build writes to its output folder and removes from it.

package cli

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
	shaderbuild "github.com/hlsl2spirv/hlsl2spirv/internal/project"
)

// finish writes the archive, the lists and the state, and removes the remaining files of earlier builds. It does nothing
// if nothing was built and no such files remain. It returns the number of files that it has removed.
func (b *builder) finish() (removed int, err error) {
	built := len(b.jobs) > 0
	if built && b.project.Archive != "" {
		data, err := b.archive()
		if err != nil {
			return 0, err
		}
		if data == nil { // the old archive stays, and the new results are not recorded
			b.state.ExpireAll()
		} else if err := b.writeOwn(outfile.Writer{}, b.project.Archive, data); err != nil {
			return 0, err
		}
	}
	if b.undone == 0 {
		if err := b.writeLists(); err != nil {
			return 0, err
		}
	}
	keep := b.keeps()
	left := b.state.Left(keep)
	if removed, err = b.remove(left); err != nil || !built && len(b.links) == 0 && len(left) == 0 {
		return removed, err
	}
	b.settleLinks()
	b.state.Drop(keep)
	return removed, b.write(outfile.Writer{}, b.stateFile(), b.state.Bytes())
}

// own returns the name that the state uses for a file that does not belong to a single unit.
func own(name string) string { return "/" + name }

// keeps returns a function that reports whether an output in the state belongs to the build file.
func (b *builder) keeps() func(output string) bool {
	names := map[string]bool{}
	for i := range b.units {
		names[b.units[i].Output] = true
	}
	if b.project.Archive != "" {
		names[own(b.project.Archive)] = true
	}
	if b.project.NeedsManifest(b.units) {
		names[own(shaderbuild.ManifestName)] = true
	}
	return func(output string) bool { return names[output] }
}

// write writes a file, and creates its folder if it is missing.
func (b *builder) write(w outfile.Writer, name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	w.Inputs = b.inputs()
	return w.Write(outfile.File{Name: name, Data: data})
}

// writeOwn writes a file that does not belong to a single unit.
func (b *builder) writeOwn(w outfile.Writer, name string, data []byte) error {
	if err := b.write(w, b.path(name), data); err != nil {
		return err
	}
	b.state.Record(own(name), shaderbuild.Sum{}, nil, shaderbuild.Sum{},
		shaderbuild.Written{Name: name, Sum: sha256.Sum256(data)})
	return nil
}

// writeLists writes the file of -outputs, and also the manifest if file names require one.
func (b *builder) writeLists() error {
	if b.project.NeedsManifest(b.units) {
		text, err := b.project.Manifest(b.units)
		if err != nil {
			return err
		}
		if err := b.writeOwn(outfile.Writer{KeepUnchanged: true}, shaderbuild.ManifestName, text); err != nil {
			return err
		}
	}
	if b.list == "" {
		return nil
	}
	text, err := b.project.List(b.list, b.units)
	if err != nil {
		return err
	}
	w := outfile.Writer{Inputs: b.watched().files, Stdout: b.Stdout, Stderr: b.Stderr, KeepUnchanged: true}
	names := []string{b.list, b.stateFile()}
	for _, name := range b.project.Files(b.units) {
		names = append(names, b.path(name))
	}
	if err := w.Check(names...); err != nil {
		return err
	}
	return w.Write(outfile.File{Name: b.list, Data: text})
}

// archive returns the archive of all units, or nil if a module is missing.
func (b *builder) archive() ([]byte, error) {
	archive := shaderbuild.NewArchive()
	for i := range b.units {
		u := &b.units[i]
		sum := b.state.Module(u.Output)
		module, ok := b.modules[sum]
		if !ok {
			return nil, nil
		}
		archive.Add(u, sum, module)
	}
	return archive.Bytes()
}

// remove removes files of earlier builds; a preview only counts them. It keeps files that have changed since they
// were written and adds a note about them. It also keeps files that are inputs or outputs under another name.
func (b *builder) remove(files map[string]shaderbuild.Sum) (removed int, err error) {
	if len(files) == 0 {
		return 0, nil
	}
	root, err := os.OpenRoot(b.folder()) // does not follow links to other folders
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	defer root.Close()
	var used outfile.Set
	for _, name := range b.inputs() {
		used.Add(name)
	}
	if !b.clean {
		for _, name := range b.project.Files(b.units) {
			used.Add(b.path(name))
		}
	}
	for _, inside := range slices.Sorted(maps.Keys(files)) {
		name, path := filepath.FromSlash(inside), b.path(inside)
		info, err := root.Lstat(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if _, ok := used.Find(path); ok {
			continue
		}
		if err != nil || !info.Mode().IsRegular() || !holdsSum(root, name, files[inside]) {
			b.notes = append(b.notes, fmt.Sprintf("not removing '%s': it has changed since it was built", path))
			continue
		}
		if b.preview {
			fmt.Fprintln(b.Stdout, "remove", path)
		} else if err := root.Remove(name); err != nil {
			return removed, err
		}
		removed++
	}
	return removed, nil
}

// holdsSum reports whether the content of a file has the given sum.
func holdsSum(root *os.Root, name string, sum shaderbuild.Sum) bool {
	data, err := root.ReadFile(name)
	return err == nil && sha256.Sum256(data) == sum
}

// printNotes prints the notes of the round.
func (b *builder) printNotes() {
	for _, text := range b.notes {
		fmt.Fprintf(b.Stderr, "hlsl2spirv: note: %s\n", text)
	}
	b.notes = nil
}

// removeAll implements -clean: it removes the outputs recorded in the state, and the state.
func (b *builder) removeAll() int {
	removed, err := b.remove(b.state.Left(func(string) bool { return false }))
	if err == nil && !b.preview {
		if err = os.Remove(b.stateFile()); errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
	}
	b.printNotes()
	if err != nil {
		return b.fail(err)
	}
	fmt.Fprintf(b.Stderr, "%d%s removed\n", removed, b.conditional())
	return statusOK
}

// conditional returns the verb that follows counts in a preview, or "" outside of a preview.
func (b *builder) conditional() string {
	if b.preview {
		return " would be"
	}
	return ""
}

// showPlan implements -n: it lists the files that would be built and removed.
func (b *builder) showPlan() int {
	b.plan()
	for _, j := range b.jobs {
		fmt.Fprintf(b.Stdout, "build %s from %s\n", b.path(j.unit.Output), j.unit.Name())
	}
	for i := range b.links {
		fmt.Fprintf(b.Stdout, "check the pipeline %s\n", b.links[i].Name)
	}
	removed, err := b.remove(b.state.Left(b.keeps()))
	b.printNotes()
	if err != nil {
		return b.fail(err)
	}
	fmt.Fprintf(b.Stderr, "%d would be built, %d up to date, %d would be removed\n", len(b.jobs),
		len(b.units)-len(b.jobs), removed)
	return statusOK
}
