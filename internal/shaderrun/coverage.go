package shaderrun

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/compiler/modulefile"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/profile"
)

// A Coverage is how often the lines of sources have been run, by all that has been added
// to it. Any number of goroutines may do that at once.
//
// The lines are those for which the raw module of a function has instructions. Functions
// that no entry point reaches are in no module: their lines are those on which the text
// has statements.
type Coverage struct {
	mutex   sync.Mutex
	files   map[string]*coveredFile
	bodies  []hlsl2spirv.Body
	modules []string // sources that are modules, whose own lines are none of a shader
}

// A coveredFile is a file of a source.
type coveredFile struct {
	lines      map[int]uint64 // those that can run
	branches   map[branchKey][]uint64
	statements map[placeKey]bool // where statements of the text start
	seen       map[int]bool      // lines of which something is in a module
}

// A placeKey is a place in a file.
type placeKey struct{ line, col int }

// A branchKey is a branch: what stands there makes several of one expression.
type branchKey struct{ line, col, number int }

// builtIn starts the names of headers that come with the compiler, which are no files.
const builtIn = "<built-in"

func isBuiltIn(at compiler.Location) bool { return strings.HasPrefix(at.File, builtIn) }

// file returns the file of a place, nil if it is none.
func (c *Coverage) file(at compiler.Location) *coveredFile {
	if at.Line == 0 || isBuiltIn(at) || slices.Contains(c.modules, at.File) {
		return nil
	}
	name := path.Clean(strings.ReplaceAll(at.File, `\`, "/"))
	f := c.files[name]
	if f == nil {
		f = &coveredFile{map[int]uint64{}, map[branchKey][]uint64{}, map[placeKey]bool{}, map[int]bool{}}
		if c.files == nil {
			c.files = map[string]*coveredFile{}
		}
		c.files[name] = f
	}
	return f
}

// Read finds the functions of a source, before its entry points run.
func (c *Coverage) Read(ctx context.Context, src hlsl2spirv.Source, o hlsl2spirv.Options) error {
	bodies, _, err := hlsl2spirv.Bodies(ctx, src, o)
	if err != nil {
		return err
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	if modulefile.Is(src.Text) {
		c.modules = append(c.modules, src.Name)
	}
	for i := range bodies {
		b := &bodies[i]
		if c.file(b.Start) == nil {
			continue
		}
		c.bodies = append(c.bodies, *b)
		for _, at := range b.Statements {
			if f := c.file(at); f != nil {
				f.statements[placeKey{at.Line, at.Col}] = true
			}
		}
	}
	return nil
}

// Add adds what a dispatch of a raw module has done.
func (c *Coverage) Add(r *hlsl2spirv.Result, p *profile.Profile) {
	if p == nil {
		return
	}
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.addLines(r, p)
	numbers := map[int32]int{}
	for i := range p.Branches {
		b := &p.Branches[i]
		at := r.Locate(b.Pos)
		f := c.file(at)
		if f == nil || isBuiltIn(r.LocateSpelling(b.Pos)) {
			continue // assertions are no branches of the source
		}
		key := branchKey{at.Line, at.Col, numbers[b.Pos]}
		numbers[b.Pos]++
		taken := f.branches[key]
		for len(taken) < len(b.Taken) {
			taken = append(taken, 0)
		}
		for way, n := range b.Taken {
			taken[way] += n
		}
		f.branches[key] = taken
	}
}

// addLines adds to each line what has been done there most often. What control only passes
// counts if a statement starts there that has nothing else: break, return.
func (c *Coverage) addLines(r *hlsl2spirv.Result, p *profile.Profile) {
	type lineKey struct {
		f    *coveredFile
		line int
	}
	most := map[lineKey]uint64{}
	for i := range p.Places {
		place := &p.Places[i]
		at := r.Locate(place.Pos)
		f := c.file(at)
		if f == nil {
			continue
		}
		f.seen[at.Line] = true
		if !place.Passed || f.statements[placeKey{at.Line, at.Col}] {
			k := lineKey{f, at.Line}
			most[k] = max(most[k], place.Times)
		}
	}
	for k, n := range most {
		k.f.lines[k.line] += n
	}
}

// addUnreached adds the lines of functions of which nothing is in a module.
func (c *Coverage) addUnreached() {
	for i := range c.bodies {
		b := &c.bodies[i]
		f := c.file(b.Start)
		reached := false
		for line := b.Start.Line; line <= b.End.Line; line++ {
			reached = reached || f.seen[line]
		}
		if reached {
			continue
		}
		for _, at := range b.Statements {
			if f := c.file(at); f != nil {
				f.lines[at.Line] += 0
			}
		}
	}
}

// WriteLCOV writes it as lcov reads it: for each file its lines, and where branches on
// them have led.
func (c *Coverage) WriteLCOV(w io.Writer) error {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	c.addUnreached()
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(c.files)) {
		if f := c.files[name]; len(f.lines) > 0 {
			fmt.Fprintf(&b, "TN:\nSF:%s\n", name)
			f.writeBranches(&b)
			f.writeLines(&b)
			b.WriteString("end_of_record\n")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// writeBranches writes the ways of the branches, numbered from 0 on in each line; - is for
// those of branches to which nothing has come.
func (f *coveredFile) writeBranches(b *strings.Builder) {
	keys := slices.SortedFunc(maps.Keys(f.branches), func(a, b branchKey) int {
		return cmp.Or(cmp.Compare(a.line, b.line), cmp.Compare(a.col, b.col), cmp.Compare(a.number, b.number))
	})
	found, hit, number, line := 0, 0, 0, 0
	for _, k := range keys {
		if k.line != line {
			number, line = 0, k.line
		}
		all := uint64(0)
		for _, n := range f.branches[k] {
			all += n
		}
		for way, n := range f.branches[k] {
			taken := "-"
			if all > 0 {
				taken = fmt.Sprint(n)
			}
			fmt.Fprintf(b, "BRDA:%d,%d,%d,%s\n", k.line, number, way, taken)
			if found++; n > 0 {
				hit++
			}
		}
		number++
	}
	if found > 0 {
		fmt.Fprintf(b, "BRF:%d\nBRH:%d\n", found, hit)
	}
}

// writeLines writes how often lines have run.
func (f *coveredFile) writeLines(b *strings.Builder) {
	hit := 0
	for _, line := range slices.Sorted(maps.Keys(f.lines)) {
		fmt.Fprintf(b, "DA:%d,%d\n", line, f.lines[line])
		if f.lines[line] > 0 {
			hit++
		}
	}
	fmt.Fprintf(b, "LF:%d\nLH:%d\n", len(f.lines), hit)
}
