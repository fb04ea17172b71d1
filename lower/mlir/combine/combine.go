package combine

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
)

// A Descriptor is a texture or a sampler, or one of an array of them.
type Descriptor struct {
	Variable     spirv.ID // that of a sampler is not in the new module any more
	Name         string   // "" if it has none
	Set, Binding uint32
	Index        int64 // in its array, or All or Same
}

// Elements of arrays that are not one by its index.
const (
	All  = -1 // all elements, or the only one of what is no array
	Same = -2 // of samplers: that of the index that the element of the texture has
)

// A Combined is a texture that was joined with a sampler. Its set and its binding are
// those of the sampled image.
type Combined struct {
	Texture, Sampler Descriptor
}

// maxBound bounds the tables by id.
const maxBound = 1 << 22

// Samplers returns m with sampled images where it has textures and samplers that
// OpSampledImage joins, and what has been joined, in the order of the textures. It is m
// itself if there are no samplers, and shares what it does not change otherwise.
func Samplers(m *spirv.Module, b *budget.Budget) (*spirv.Module, []Combined, finding.List) {
	j := &joiner{m: m, budget: b, next: m.Bound}
	if m.Bound > maxBound {
		j.report(0, "ids above %d", maxBound)
		return nil, nil, j.findings
	}
	j.index()
	if !j.hasSamplers {
		return m, nil, nil
	}
	for _, f := range m.Functions {
		j.follow(f)
	}
	list := j.pairs()
	out := *m
	if len(j.findings) == 0 {
		out.Types = j.types()
		out.Functions = j.functions()
	}
	if len(j.findings) > 0 {
		return nil, nil, j.findings
	}
	out.Bound = j.next
	j.forget(&out)
	return &out, list, nil
}

// A joiner joins the textures and samplers of one module.
type joiner struct {
	m           *spirv.Module
	budget      *budget.Budget
	next        spirv.ID // the first id that is free
	findings    finding.List
	hasSamplers bool

	defs   []*spirv.Instruction // by id; nil for labels
	names  map[spirv.ID]string  // of variables
	roots  []*root
	slots  map[[2]uint32]*slot // by set and binding
	places []place
	at     []int32     // by id: number in places plus 1
	whole  spirv.IDSet // images of textures that are used without a sampler

	sampled  map[spirv.ID]spirv.ID // types of sampled images, by type of image
	arrays   map[spirv.ID]spirv.ID // of sampled images, by array of images
	pointers map[spirv.ID]spirv.ID // by what they point to
	loads    map[spirv.ID]spirv.ID // of sampled images, by OpImage
	gone     spirv.IDSet           // what is no longer in the module
	stale    []spirv.ID            // types that may have no use any more
}

// report adds a finding. A construct that is used again is not told again.
func (j *joiner) report(pos int32, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if !slices.ContainsFunc(j.findings, func(f finding.Finding) bool { return f.Text == text }) {
		j.findings.ReportAt(pos, "%s", text)
	}
}

func (j *joiner) newID() spirv.ID {
	j.next++
	return j.next - 1
}

// operand returns a word of an instruction, 0 if it is missing.
func operand(in *spirv.Instruction, i int) uint32 {
	if i < len(in.Operands) {
		return in.Operands[i]
	}
	return 0
}

// operandID returns a word of an instruction as an id.
func operandID(in *spirv.Instruction, i int) spirv.ID { return spirv.ID(operand(in, i)) }

// none is what defines an id that nothing defines.
var none spirv.Instruction

// def returns what defines id.
func (j *joiner) def(id spirv.ID) *spirv.Instruction {
	if uint(id) < uint(len(j.defs)) && j.defs[id] != nil {
		return j.defs[id]
	}
	return &none
}
