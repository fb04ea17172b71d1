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
	dir      string // where the files' names begin
	compiler string
	files    []file
	byPath   map[string]int
	lists    [][]int // of indices into files
	byList   map[string]int
	units    map[string]unitState // by output

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
	key    Sum
	list   int
	output stat // of the module, if it has a file of its own
	module Sum
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

// NewState returns the state of nothing built, for a compiler and for files whose names
// begin in a folder. The text of a file is told by sum, which says fs.ErrNotExist if
// there is none.
func NewState(dir, compiler string, sum func(path string) (Sum, error)) *State {
	return &State{dir: dir, compiler: compiler, byPath: map[string]int{}, byList: map[string]int{}, units: map[string]unitState{}, sum: sum}
}

// Forget makes the state look again at what files hold.
func (s *State) Forget() { clear(s.checked); clear(s.fresh) }

// Fresh reports whether an output was made so and from files that have not changed
// since. If it has a file of its own, that must be as it was written; else the path
// is empty.
func (s *State) Fresh(output string, key Sum, path string) bool {
	u, ok := s.units[output]
	if !ok || u.key != key || !s.listSame(u.list) {
		return false
	}
	if path == "" {
		return true
	}
	now, ok := s.statOf(path)
	return ok && now.size == u.output.size && now.time == u.output.time
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

// Record notes how an output was made, and what came out. If the module has a file
// of its own, that has been written.
func (s *State) Record(output string, key Sum, reads []Read, path string, module Sum) {
	u := unitState{key: key, list: s.list(reads), module: module}
	if path != "" {
		u.output, _ = s.statOf(path)
	}
	s.units[output] = u
}

// Drop forgets outputs that keep says are no part of the project any more.
func (s *State) Drop(keep func(output string) bool) {
	for output := range s.units {
		if !keep(output) {
			delete(s.units, output)
		}
	}
}

// Remove forgets that an output was made.
func (s *State) Remove(output string) { delete(s.units, output) }

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
		f.stat, _ = s.statOf(r.Path)
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
	now, ok := s.statOf(f.path)
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

// statOf returns the stat of a regular file, and false if there is none.
func (s *State) statOf(path string) (stat, bool) {
	if !filepath.IsAbs(path) {
		path = filepath.Join(s.dir, path)
	}
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return stat{}, false
	}
	return stat{info.Size(), info.ModTime().UnixNano(), time.Since(info.ModTime()) < settled}, true
}

const (
	stateMark   = "hlsl2spirv build state " // of all versions
	stateFormat = stateMark + "1\n"
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
		stat(u.output)
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

// decode takes over the state in a file's bytes. What another compiler has left is
// the state of nothing; what is no state is an error.
func (s *State) decode(data []byte) error {
	n := len(data) - sha256.Size
	if n < len(stateFormat) || string(data[:len(stateFormat)]) != stateFormat {
		return errNoState
	}
	if sum := sha256.Sum256(data[:n]); !bytes.Equal(sum[:], data[n:]) {
		return errNoState
	}
	d := decoder{data[len(stateFormat):n]}
	if d.text() != s.compiler {
		return nil
	}
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
		s.units[output] = unitState{key: d.sum(), module: d.sum(), list: int(d.number()), output: d.stat()}
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
		*s = *NewState(s.dir, s.compiler, s.sum)
	}
	return nil
}
