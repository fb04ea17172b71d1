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

// A Coverage counts how often source lines are executed. The counts of all dispatches that are added are summed.
// Several goroutines may use it.
//
// For a function in a module, it counts the lines that have instructions in the raw module. A module does not contain
// functions that cannot be reached from an entry point. For such a function, it counts the lines with statements in the
// text.
type Coverage struct {
	mutex   sync.Mutex
	files   map[string]*coveredFile
	bodies  []hlsl2spirv.Body
	modules []string // sources that are modules; their lines are not lines of a shader
}

// A coveredFile contains the counts for a file.
type coveredFile struct {
	lines      map[int]uint64 // lines that can be executed, with their counts
	branches   map[branchKey][]uint64
	statements map[placeKey]bool // positions in the text at which statements begin
	seen       map[int]bool      // lines with code in a module
}

// A placeKey is a position in a file.
type placeKey struct{ line, col int }

// A branchKey identifies a branch. The field number is different for each branch of an expression.
type branchKey struct{ line, col, number int }

// builtIn is the prefix of the names of headers that are built into the compiler. They are not files.
const builtIn = "<built-in"

func isBuiltIn(at compiler.Location) bool { return strings.HasPrefix(at.File, builtIn) }

// file returns the coveredFile for a location, or nil if the location is not in a file.
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

// Read finds the functions of a source. It must be called before entry points of the source run.
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

// Add adds the counts of a dispatch. The module of r must be raw.
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
			continue // an assertion is not a branch of the source
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

// addLines adds the counts of a dispatch to the counts of lines. The count of a line is the highest count of its
// instructions. A jump counts only if a statement begins there that does not have other instructions, such as break or
// return.
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

// addUnreached adds the lines of those functions that are not in a module.
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

// WriteLCOV writes the coverage in the format of lcov: for each file, the counts of its lines and branches.
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

// writeBranches writes the counts of the targets of branches. The targets are numbered from 0 in each line. If a branch
// was not reached, a - is written for its targets.
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

// writeLines writes the counts of lines.
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
