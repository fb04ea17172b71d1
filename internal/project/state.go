package project

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
)

// A Sum is the SHA-256 of a text or of a list of them.
type Sum = [sha256.Size]byte

// A State records previous builds: for each output, a key that identifies the compilation, and the files that were
// read. It must be used by a single goroutine.
type State struct {
	dir      string // base folder for names of input files
	out      string // base folder for names of outputs
	compiler string
	files    []file
	byPath   map[string]int
	lists    [][]int // lists of indices into files
	byList   map[string]int
	units    map[string]unitState // by output
	replaced []Written            // output files of earlier records

	checked []verdict // of files, in this run
	fresh   []verdict // of lists
	sum     func(path string) (Sum, error)
}

// A file is the result of looking for a file.
type file struct {
	path    string
	missing bool
	stat    stat
	sum     Sum
}

// A stat holds the file attributes that usually change with the content.
type stat struct {
	size, time int64 // bytes; nanoseconds
	recent     bool  // the file was just written, so a change may not affect its time
}

type unitState struct {
	key    Sum // zero if it must be built again
	list   int
	module Sum
	linked Sum // of the pipelines that were checked with this module, zero for none
	files  []written
}

// A Written is a file in the output folder, with the sum of its content.
type Written struct {
	Name string // relative to that folder, with slashes
	Sum  Sum
}

// A written is a Written with its attributes after writing.
type written struct {
	Written
	stat stat
}

// A verdict is the cached result of checking a file or a list.
type verdict uint8

const (
	unknown verdict = iota
	same
	changed
)

// A Read is a path at which a file was looked for, with the sum of its text if it exists.
type Read struct {
	Path    string
	Missing bool
	Sum     Sum
}

// NewState returns an empty state for a compiler, for input files relative to the folder dir, and for outputs in the
// folder out. The function sum returns the sum of a file, or fs.ErrNotExist if the file does not exist.
func NewState(dir, out, compiler string, sum func(path string) (Sum, error)) *State {
	return &State{dir: dir, out: out, compiler: compiler, byPath: map[string]int{}, byList: map[string]int{},
		units: map[string]unitState{}, sum: sum}
}

// Forget makes the state check the contents of files again.
func (s *State) Forget() { clear(s.checked); clear(s.fresh) }

// Fresh reports whether an output was compiled with this key from files that have not changed since. If the parameter
// look is true, the files that were written for the output must be unchanged too.
func (s *State) Fresh(output string, key Sum, look bool) bool {
	u, ok := s.units[output]
	if !ok || u.key != key || !s.listSame(u.list) {
		return false
	}
	for i := range u.files {
		f := &u.files[i]
		if now, ok := statOf(filepath.Join(s.out, f.Name)); look &&
			!(ok && now.size == f.stat.size && now.time == f.stat.time) {
			return false
		}
	}
	return true
}

// Module returns the sum of the module of an output.
func (s *State) Module(output string) Sum { return s.units[output].module }

// Linked returns the sum of the pipelines into which an output fits, or zero if that is unknown.
func (s *State) Linked(output string) Sum { return s.units[output].linked }

// SetLinked records the sum of the pipelines into which an output fits. Record resets it.
func (s *State) SetLinked(output string, pipelines Sum) {
	if u, ok := s.units[output]; ok {
		u.linked = pipelines
		s.units[output] = u
	}
}

// Reads returns the files from which an output was compiled.
func (s *State) Reads(output string) (paths []string) {
	if u, ok := s.units[output]; ok {
		for _, i := range s.lists[u.list] {
			paths = append(paths, s.files[i].path)
		}
	}
	return paths
}

// Record records the key of an output, the sum of its module, and its files, which must have been written.
func (s *State) Record(output string, key Sum, reads []Read, module Sum, files ...Written) {
	u := unitState{key: key, list: s.list(reads), module: module}
	for _, f := range files {
		w := written{Written: f}
		w.stat, _ = statOf(filepath.Join(s.out, f.Name))
		u.files = append(u.files, w)
	}
	for _, f := range s.units[output].files {
		s.replaced = append(s.replaced, f.Written)
	}
	s.units[output] = u
}

// Left returns the written files, with their sums, that do not belong to any of the outputs that the function keep
// accepts. They were written for other outputs, or by earlier builds of an output.
func (s *State) Left(keep func(output string) bool) map[string]Sum {
	left := map[string]Sum{}
	for _, f := range s.replaced {
		left[f.Name] = f.Sum
	}
	var kept []written
	for output, u := range s.units {
		if keep(output) {
			kept = append(kept, u.files...)
			continue
		}
		for _, f := range u.files {
			left[f.Name] = f.Sum
		}
	}
	for _, f := range kept {
		delete(left, f.Name)
	}
	return left
}

// Drop removes the files returned by Left, and the outputs that keep rejects.
func (s *State) Drop(keep func(output string) bool) {
	s.replaced = nil
	for output := range s.units {
		if !keep(output) {
			delete(s.units, output)
		}
	}
}

// Expire makes an output stale. Its files remain in the state.
func (s *State) Expire(output string) {
	if u, ok := s.units[output]; ok {
		u.key, u.module = Sum{}, Sum{}
		s.units[output] = u
	}
}

// ExpireAll makes all outputs stale.
func (s *State) ExpireAll() {
	for output := range s.units {
		s.Expire(output)
	}
}

// list returns the index of a list of files.
func (s *State) list(reads []Read) int {
	var key []byte
	list := make([]int, len(reads))
	for i, r := range reads {
		list[i] = s.file(r)
		key = binary.AppendUvarint(key, uint64(list[i]))
	}
	n, ok := s.byList[string(key)]
	if !ok {
		n = len(s.lists)
		s.lists, s.fresh = append(s.lists, list), append(s.fresh, same)
		s.byList[string(key)] = n
	}
	s.fresh[n] = same
	return n
}

// file returns the index of a file that was just read.
func (s *State) file(r Read) int {
	i, ok := s.byPath[r.Path]
	if !ok {
		i = len(s.files)
		s.files, s.checked = append(s.files, file{path: r.Path}), append(s.checked, unknown)
		s.byPath[r.Path] = i
	}
	f := &s.files[i]
	if s.checked[i] != same || f.sum != r.Sum || f.missing != r.Missing {
		f.missing, f.sum = r.Missing, r.Sum
		f.stat, _ = statOf(s.place(r.Path))
		s.checked[i] = same
	}
	return i
}

func (s *State) listSame(n int) bool {
	if s.fresh[n] == unknown {
		s.fresh[n] = same
		for _, i := range s.lists[n] {
			if !s.fileSame(i) {
				s.fresh[n] = changed
				break
			}
		}
	}
	return s.fresh[n] == same
}

func (s *State) fileSame(i int) bool {
	if s.checked[i] == unknown {
		s.checked[i] = changed
		if s.looksSame(&s.files[i]) {
			s.checked[i] = same
		}
	}
	return s.checked[i] == same
}

// looksSame reads the text only if the size and time are not conclusive.
func (s *State) looksSame(f *file) bool {
	now, ok := statOf(s.place(f.path))
	if !ok || f.missing {
		return !ok && f.missing
	}
	if now.size == f.stat.size && now.time == f.stat.time && !f.stat.recent {
		return true
	}
	sum, err := s.sum(f.path)
	if err != nil || sum != f.sum {
		return false
	}
	f.stat = now
	return true
}

// settled is the interval after which a change of a file also changes the file's modification time on every file
// system.
const settled = 2 * time.Second

// place returns the path of an input file.
func (s *State) place(path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(s.dir, path)
}

// statOf returns the attributes of a regular file, and false if it does not exist.
func statOf(path string) (stat, bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return stat{}, false
	}
	return stat{info.Size(), info.ModTime().UnixNano(), time.Since(info.ModTime()) < settled}, true
}

const (
	stateMark   = "hlsl2spirv build state " // common to all versions
	stateFormat = stateMark + "3\n"
)

// Bytes returns the encoded state.
func (s *State) Bytes() []byte {
	b := []byte(stateFormat)
	text := func(t string) { b = append(binary.AppendUvarint(b, uint64(len(t))), t...) }
	number := func(n int64) { b = binary.AppendVarint(b, n) }
	stat := func(t stat) { number(t.size); number(t.time); number(int64(boolInt(t.recent))) }
	text(s.compiler)
	number(int64(len(s.files)))
	for i := range s.files {
		f := &s.files[i]
		text(f.path)
		number(int64(boolInt(f.missing)))
		stat(f.stat)
		b = append(b, f.sum[:]...)
	}
	number(int64(len(s.lists)))
	for _, list := range s.lists {
		number(int64(len(list)))
		for _, i := range list {
			number(int64(i))
		}
	}
	number(int64(len(s.units)))
	for output, u := range s.units { // their order does not matter
		text(output)
		b = append(b, u.key[:]...)
		b = append(b, u.module[:]...)
		b = append(b, u.linked[:]...)
		number(int64(u.list))
		number(int64(len(u.files)))
		for i := range u.files {
			f := &u.files[i]
			text(f.Name)
			b = append(b, f.Sum[:]...)
			stat(f.stat)
		}
	}
	sum := sha256.Sum256(b)
	return append(b, sum[:]...)
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

var errNoState = errors.New("not a build state file")

// decode decodes a state, or returns an error if data is not a state. Outputs of another compiler become stale.
func (s *State) decode(data []byte) error {
	n := len(data) - sha256.Size
	if n < len(stateFormat) || string(data[:len(stateFormat)]) != stateFormat {
		return errNoState
	}
	if sum := sha256.Sum256(data[:n]); !bytes.Equal(sum[:], data[n:]) {
		return errNoState
	}
	d := decoder{data[len(stateFormat):n]}
	compiler := d.text()
	for range d.number() {
		f := file{path: d.text(), missing: d.number() != 0, stat: d.stat(), sum: d.sum()}
		s.byPath[f.path] = len(s.files)
		s.files, s.checked = append(s.files, f), append(s.checked, unknown)
	}
	for range d.number() {
		list := make([]int, d.number())
		var key []byte
		for i := range list {
			list[i] = int(d.number())
			key = binary.AppendUvarint(key, uint64(list[i]))
		}
		s.byList[string(key)] = len(s.lists)
		s.lists, s.fresh = append(s.lists, list), append(s.fresh, unknown)
	}
	for range d.number() {
		output := d.text()
		u := unitState{key: d.sum(), module: d.sum(), linked: d.sum(), list: int(d.number())}
		for range d.number() {
			u.files = append(u.files, written{Written{d.text(), d.sum()}, d.stat()})
		}
		s.units[output] = u
	}
	if compiler != s.compiler {
		s.ExpireAll()
	}
	return nil
}

// A decoder decodes the output of Bytes. The checksum at the end has been verified.
type decoder struct{ data []byte }

func (d *decoder) number() int64 {
	v, n := binary.Varint(d.data)
	d.data = d.data[n:]
	return v
}

func (d *decoder) text() string {
	v, n := binary.Uvarint(d.data)
	t := string(d.data[n : n+int(v)])
	d.data = d.data[n+int(v):]
	return t
}

func (d *decoder) sum() (s Sum) {
	d.data = d.data[copy(s[:], d.data):]
	return s
}

func (d *decoder) stat() stat {
	return stat{size: d.number(), time: d.number(), recent: d.number() != 0}
}

// Load loads the state from a file. If the file does not exist or is damaged, the state is empty. A file with other
// content is an error, because writing the state would overwrite it.
func (s *State) Load(path string) error {
	data, err := infile.ReadRegular(path, infile.MaxData)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	if len(data) > 0 && !bytes.HasPrefix(data, []byte(stateMark)) {
		return fmt.Errorf("'%s' is not a build state file; move it, because the build needs this name", path)
	}
	if s.decode(data) != nil {
		*s = *NewState(s.dir, s.out, s.compiler, s.sum)
	}
	return nil
}
