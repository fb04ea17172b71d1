package combine

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
)

// A Descriptor is a texture or a sampler, or an element of an array of them.
type Descriptor struct {
	Variable     spirv.ID // a sampler's variable does not exist in the new module
	Name         string   // "" if unnamed
	Set, Binding uint32
	Index        int64 // index in its array, or All or Same
}

// Special values of Descriptor.Index.
const (
	All  = -1 // all elements, or the only one if the variable is not an array
	Same = -2 // for a sampler: it has the index of the texture element
)

// A Combined is a texture combined with a sampler. The sampled image has the texture's set and binding.
type Combined struct {
	Texture, Sampler Descriptor
}

// maxBound limits the size of tables indexed by id.
const maxBound = 1 << 22

// Samplers returns m with sampled images in place of the textures and samplers that OpSampledImage combines. It also
// returns the list of combined descriptors, in the order of the textures. A module without samplers is returned
// unchanged; otherwise the result shares unchanged parts with m.
func Samplers(m *spirv.Module, b *budget.Budget) (*spirv.Module, []Combined, finding.List) {
	j := &joiner{m: m, budget: b, next: m.Bound}
	if m.Bound > maxBound {
		j.report(0, "the id bound is larger than %d", maxBound)
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

// A joiner combines the textures and samplers of one module.
type joiner struct {
	m           *spirv.Module
	budget      *budget.Budget
	next        spirv.ID // the first unused id
	findings    finding.List
	hasSamplers bool

	defs   []*spirv.Instruction // by id; nil for labels
	names  map[spirv.ID]string  // of variables
	roots  []*root
	slots  map[[2]uint32]*slot // by set and binding
	places []place
	at     []int32     // maps an id to the index in places plus 1
	whole  spirv.IDSet // images of textures used without a sampler

	sampled  map[spirv.ID]spirv.ID // types of sampled images, by image type
	arrays   map[spirv.ID]spirv.ID // maps an array of images to the array of sampled images
	pointers map[spirv.ID]spirv.ID // by pointee type
	loads    map[spirv.ID]spirv.ID // of sampled images, by OpImage
	gone     spirv.IDSet           // ids removed from the module
	stale    []spirv.ID            // types that may be unused now
}

// report adds a finding. Repeated findings with the same text are dropped.
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

// operand returns a word of an instruction, or 0 if it is missing.
func operand(in *spirv.Instruction, i int) uint32 {
	if i < len(in.Operands) {
		return in.Operands[i]
	}
	return 0
}

// operandID returns a word of an instruction as an id, or 0 if it is missing.
func operandID(in *spirv.Instruction, i int) spirv.ID { return spirv.ID(operand(in, i)) }

// none is returned by def for undefined ids.
var none spirv.Instruction

// def returns the definition of id.
func (j *joiner) def(id spirv.ID) *spirv.Instruction {
	if uint(id) < uint(len(j.defs)) && j.defs[id] != nil {
		return j.defs[id]
	}
	return &none
}
