package combine

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/finding"
)

// A Descriptor is a texture or sampler variable, or an element of an array variable.
type Descriptor struct {
	Variable     spirv.ID // the variable of a sampler does not exist in the new module
	Name         string   // "" if the variable does not have a name
	Set, Binding uint32
	Index        int64 // index of the array element, or All or Same
}

const (
	All  = -1 // all elements of an array, or a variable that is not an array
	Same = -2 // for a sampler: the element with the same index as the texture
)

// A Combined is a texture that is combined with a sampler. The sampled image has the set and binding of the texture.
type Combined struct {
	Texture, Sampler Descriptor
}

// maxBound is the maximum ID bound of a module. It limits the size of tables by ID.
const maxBound = 1 << 22

// Samplers returns a module like m in which sampled images replace the textures and samplers that OpSampledImage
// combines. It also returns the combinations, in the order of the textures. If m does not have samplers, Samplers
// returns m itself; otherwise, the new module shares unchanged parts with m. If textures and samplers cannot be
// combined, it returns the findings instead.
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

// A joiner is the state of combining the textures and samplers of a module.
type joiner struct {
	m           *spirv.Module
	budget      *budget.Budget
	next        spirv.ID // first unused ID
	findings    finding.List
	hasSamplers bool

	defs   []*spirv.Instruction // definitions by ID; nil for labels
	names  map[spirv.ID]string  // names of variables
	roots  []*root
	slots  map[[2]uint32]*slot // by set and binding
	places []place
	at     []int32     // by ID: index in places plus 1, or 0
	whole  spirv.IDSet // images loaded from textures that are also used without a sampler

	sampled  map[spirv.ID]spirv.ID // by image type: sampled image type
	arrays   map[spirv.ID]spirv.ID // by type of an array of images: type of the array of sampled images
	pointers map[spirv.ID]spirv.ID // by pointee type: pointer type
	loads    map[spirv.ID]spirv.ID // by OpImage: load of the sampled image
	gone     spirv.IDSet           // IDs that the new module does not have
	stale    []spirv.ID            // types that the new module may no longer need
}

// report adds a finding, unless there is one with the same text.
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

// operand returns word i of the operands, or 0 if it is missing.
func operand(in *spirv.Instruction, i int) uint32 {
	if i < len(in.Operands) {
		return in.Operands[i]
	}
	return 0
}

// operandID returns word i of the operands as an ID, or 0 if it is missing.
func operandID(in *spirv.Instruction, i int) spirv.ID { return spirv.ID(operand(in, i)) }

// none is the definition of an undefined ID.
var none spirv.Instruction

// def returns the instruction that defines id. If there is none, it returns a pointer to none.
func (j *joiner) def(id spirv.ID) *spirv.Instruction {
	if uint(id) < uint(len(j.defs)) && j.defs[id] != nil {
		return j.defs[id]
	}
	return &none
}
