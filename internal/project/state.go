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

// A Sum is the SHA-256 of a text or of several texts.
type Sum = [sha256.Size]byte

// A State records previous builds. For each output, it contains a key that identifies the compilation, and the files
// that the compilation has read. Only one goroutine may use it.
type State struct {
	dir      string // folder that the names of input files are relative to
	out      string // folder that the names of outputs are relative to
	compiler string
	files    []file
	byPath   map[string]int
	lists    [][]int // each list consists of indices into files
	byList   map[string]int
	units    map[string]unitState // by name of the output
	replaced []Written            // output files that an earlier Record has recorded

	checked []verdict // verdicts on the files, in this run
	fresh   []verdict // verdicts on the lists, in this run
	sum     func(path string) (Sum, error)
}

// A file is the result of looking for a file at a path.
type file struct {
	path    string
	missing bool
	stat    stat
	sum     Sum
}

// A stat contains attributes of a file that usually change if its content changes.
type stat struct {
	size, time int64 // in bytes; in nanoseconds
	recent     bool  // the file had just been written, so that its time may not change with its content
}

type unitState struct {
	key    Sum // zero if the output must be built again
	list   int
	module Sum
	linked Sum // sum of the pipelines that have been checked with this module; zero if there are none
	files  []written
}

// A Written is a file in the output folder, with the sum of its content.
type Written struct {
	Name string // path relative to the output folder, with slashes
	Sum  Sum
}

// A written is a Written together with the attributes that the file had after it was written.
type written struct {
	Written
	stat stat
}

// A verdict states whether a file or a list of files has changed, if this is known.
type verdict uint8

const (
	unknown verdict = iota
	same
	changed
)

// A Read is a path at which a compilation has looked for a file. If the file exists, the Read contains the sum of its
// text.
type Read struct {
	Path    string
	Missing bool
	Sum     Sum
}

// NewState returns an empty state for a compiler. Paths of input files are relative to the folder dir, and outputs are
// in the folder out. The function sum returns the sum of a file, or fs.ErrNotExist if the file does not exist.
func NewState(dir, out, compiler string, sum func(path string) (Sum, error)) *State {
	return &State{dir: dir, out: out, compiler: compiler, byPath: map[string]int{}, byList: map[string]int{},
		units: map[string]unitState{}, sum: sum}
}

// Forget causes the state to look at all files again.
func (s *State) Forget() { clear(s.checked); clear(s.fresh) }

// Fresh reports whether an output has been compiled with this key, and the files that the compilation has read have not
// changed since. If look is true, the files that were written for the output must not have changed either.
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

// Module returns the sum of the module of an output. It is zero if the output is unknown.
func (s *State) Module(output string) Sum { return s.units[output].module }

// Linked returns the sum of the pipelines that have been checked with an output. It is zero if there are none.
func (s *State) Linked(output string) Sum { return s.units[output].linked }

// SetLinked records the sum of the pipelines that have been checked with an output. A call of Record for the output
// resets it.
func (s *State) SetLinked(output string, pipelines Sum) {
	if u, ok := s.units[output]; ok {
		u.linked = pipelines
		s.units[output] = u
	}
}

// Reads returns the paths of the files from which an output was compiled.
func (s *State) Reads(output string) (paths []string) {
	if u, ok := s.units[output]; ok {
		for _, i := range s.lists[u.list] {
			paths = append(paths, s.files[i].path)
		}
	}
	return paths
}

// Record records the key of an output, the files that the compilation has read, the sum of the module, and the files
// that were written.
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

// Left returns the names and the sums of written files that are no longer needed: files that were written for outputs
// for which keep returns false, and files from earlier builds of an output that do not belong to it anymore.
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

// Drop removes from the state the files that Left returns, and the outputs for which keep returns false.
func (s *State) Drop(keep func(output string) bool) {
	s.replaced = nil
	for output := range s.units {
		if !keep(output) {
			delete(s.units, output)
		}
	}
}

// Expire marks an output as one that must be built again. Its files remain in the state.
func (s *State) Expire(output string) {
	if u, ok := s.units[output]; ok {
		u.key, u.module = Sum{}, Sum{}
		s.units[output] = u
	}
}

// ExpireAll marks all outputs as ones that must be built again.
func (s *State) ExpireAll() {
	for output := range s.units {
		s.Expire(output)
	}
}

// list returns the index of a list of files, which it adds if necessary.
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

// file returns the index of a file that has just been read, and records its attributes.
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

// looksSame reports whether a file has the same content as before. It reads the text only if the size and the time of
// the file are not sufficient to decide this.
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

// settled is a time after which each change of a file also changes its modification time. It is long enough for all
// file systems.
const settled = 2 * time.Second

// place returns the path of an input file for the operating system.
func (s *State) place(path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(s.dir, path)
}

// statOf returns the attributes of a regular file. It returns false if there is no such file.
func statOf(path string) (stat, bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return stat{}, false
	}
	return stat{info.Size(), info.ModTime().UnixNano(), time.Since(info.ModTime()) < settled}, true
}

const (
	stateMark   = "hlsl2spirv build state " // start of the states of all versions
	stateFormat = stateMark + "3\n"
)

// Bytes returns the state in the format of its file.
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
	for output, u := range s.units { // the order of outputs is irrelevant
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

// decode decodes a state. It returns an error if data is not a state. If the state is from another compiler, all
// outputs must be built again.
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

// A decoder decodes the result of Bytes, whose checksum has already been verified.
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

// Load reads the state from a file. If the file does not exist or is damaged, the state is empty. If the file has a
// different kind of content, Load returns an error, because writing the state would destroy this content.
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
