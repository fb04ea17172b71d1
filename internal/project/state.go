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

// A State is what was built before, and from what: for each output a key of how it
// was made, and the files that were read for it. It is for one goroutine.
type State struct {
	dir      string // where the names of files that were read begin
	out      string // where those of outputs begin
	compiler string
	files    []file
	byPath   map[string]int
	lists    [][]int // of indices into files
	byList   map[string]int
	units    map[string]unitState // by output
	replaced []Written            // files of earlier records

	checked []verdict // of files, in this run
	fresh   []verdict // of lists
	sum     func(path string) (Sum, error)
}

// A file is what was found in a place.
type file struct {
	path    string
	missing bool
	stat    stat
	sum     Sum
}

// A stat is what tells, mostly, that a file has changed.
type stat struct {
	size, time int64 // bytes; nanoseconds
	recent     bool  // the file had just been written: it may change without being told by its time
}

type unitState struct {
	key    Sum // zero: it must be built again
	list   int
	module Sum
	files  []written
}

// A Written is a file in the folder of outputs, with the sum of its content.
type Written struct {
	Name string // in that folder, with slashes
	Sum  Sum
}

// A written is a Written as it was found afterwards.
type written struct {
	Written
	stat stat
}

// A verdict is what a run has found out about a file or a list.
type verdict uint8

const (
	unknown verdict = iota
	same
	changed
)

// A Read is a place where a file was looked for, with the sum of its text if there
// is one.
type Read struct {
	Path    string
	Missing bool
	Sum     Sum
}

// NewState returns the state of nothing built, for a compiler, for files whose names begin in the
// folder dir, and for outputs in the folder out. sum returns the sum of a file, or fs.ErrNotExist
// if there is none.
func NewState(dir, out, compiler string, sum func(path string) (Sum, error)) *State {
	return &State{dir: dir, out: out, compiler: compiler, byPath: map[string]int{}, byList: map[string]int{}, units: map[string]unitState{}, sum: sum}
}

// Forget makes the state look again at what files hold.
func (s *State) Forget() { clear(s.checked); clear(s.fresh) }

// Fresh reports whether an output was made so and from files that have not changed
// since. If look is set, its own files must be as they were written.
func (s *State) Fresh(output string, key Sum, look bool) bool {
	u, ok := s.units[output]
	if !ok || u.key != key || !s.listSame(u.list) {
		return false
	}
	for i := range u.files {
		f := &u.files[i]
		if now, ok := statOf(filepath.Join(s.out, f.Name)); look && !(ok && now.size == f.stat.size && now.time == f.stat.time) {
			return false
		}
	}
	return true
}

// Module returns the sum of the module that an output holds.
func (s *State) Module(output string) Sum { return s.units[output].module }

// Reads returns the files that an output was made from.
func (s *State) Reads(output string) (paths []string) {
	if u, ok := s.units[output]; ok {
		for _, i := range s.lists[u.list] {
			paths = append(paths, s.files[i].path)
		}
	}
	return paths
}

// Record notes how an output was made, the sum of its module, and its files, which have been written.
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

// Left returns the files, with their sums, that were written for outputs that keep refuses or by earlier builds of an
// output, and not for an output that keep accepts.
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

// Drop forgets the files of Left, and the outputs that keep refuses.
func (s *State) Drop(keep func(output string) bool) {
	s.replaced = nil
	for output := range s.units {
		if !keep(output) {
			delete(s.units, output)
		}
	}
}

// Expire makes an output stale. Its files stay in the state.
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

// file returns the index of a file as it was just read.
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

// looksSame looks at the text only where size and time do not tell.
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

// settled is after which time a change of a file changes its time too, on every
// file system.
const settled = 2 * time.Second

// place returns the path of a file that was read.
func (s *State) place(path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(s.dir, path)
}

// statOf returns the stat of a regular file, and false if there is none.
func statOf(path string) (stat, bool) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return stat{}, false
	}
	return stat{info.Size(), info.ModTime().UnixNano(), time.Since(info.ModTime()) < settled}, true
}

const (
	stateMark   = "hlsl2spirv build state " // of all versions
	stateFormat = stateMark + "2\n"
)

// Bytes returns the state as a file holds it.
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
	for output, u := range s.units { // their order means nothing
		text(output)
		b = append(b, u.key[:]...)
		b = append(b, u.module[:]...)
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

var errNoState = errors.New("it is no state of a build")

// decode takes over the state in a file's bytes. Outputs of another compiler are stale. Data that is
// not a state is an error.
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
		u := unitState{key: d.sum(), module: d.sum(), list: int(d.number())}
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

// A decoder reads what Bytes wrote. The sum at the end has told that it did.
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

// Load reads the state from a file. If there is none, or a damaged one, nothing was built
// before. A file with other content is an error: it would be lost when the state is written.
func (s *State) Load(path string) error {
	data, err := infile.ReadRegular(path, infile.MaxData)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	}
	if len(data) > 0 && !bytes.HasPrefix(data, []byte(stateMark)) {
		return fmt.Errorf("'%s' is not the state of a build, which has this name; move it to another place", path)
	}
	if s.decode(data) != nil {
		*s = *NewState(s.dir, s.out, s.compiler, s.sum)
	}
	return nil
}
