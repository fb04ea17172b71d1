package combine

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// functions returns the functions of the new module. Those that do not use a variable that changes are shared with the
// old module.
func (j *joiner) functions() []*spirv.Function {
	list := slices.Clone(j.m.Functions)
	for i, f := range list {
		if j.touches(f) {
			list[i] = j.function(f)
		}
	}
	return list
}

// touches reports whether a function uses a variable that changes.
func (j *joiner) touches(f *spirv.Function) bool {
	for _, b := range f.Blocks {
		for i := range b.Insts {
			for c := b.Insts[i].IDs(); c.Next(); {
				if p := j.place(spirv.ID(b.Insts[i].Operands[c.At])); p != nil && p.changes() {
					return true
				}
			}
		}
	}
	return false
}

// changes reports whether p refers to a sampler, or to a texture that becomes a sampled image.
func (p *place) changes() bool { return p.root.sampler || p.root.joined }

func (j *joiner) function(f *spirv.Function) *spirv.Function {
	out := *f
	out.Blocks = make([]*spirv.Block, len(f.Blocks))
	for i, b := range f.Blocks {
		j.budget.Poll()
		block := *b
		block.Insts = make([]spirv.Instruction, 0, len(b.Insts))
		for k := range b.Insts {
			block.Insts = j.rewritten(block.Insts, &b.Insts[k])
		}
		out.Blocks[i] = &block
	}
	return &out
}

// rewritten appends the instructions that replace in to list.
func (j *joiner) rewritten(list []spirv.Instruction, in *spirv.Instruction) []spirv.Instruction {
	p := j.place(in.Result)
	switch {
	case in.Op == spirv.OpSampledImage:
		return append(list, j.load(in.Pos, in.Type, in.Result, j.place(operandID(in, 0))))
	case p == nil || !p.changes():
		if j.mentions(in) {
			return list
		}
	case p.root.sampler:
		j.gone.Add(in.Result)
		return list
	case !p.object:
		copied := *in
		copied.Type = j.pointer(j.level(p.root, p.depth))
		return append(list, copied)
	case in.Op == spirv.OpLoad && !j.whole.Has(in.Result):
		j.gone.Add(in.Result)
		return list
	case in.Op == spirv.OpLoad:
		j.budget.Spend(budget.Instructions, 1, source.Pos(max(in.Pos, 0)))
		sampled := j.newID()
		j.loads[in.Result] = sampled
		return append(list, j.load(in.Pos, j.sampled[p.root.leaf], sampled, p),
			instbuilder.Image(in.Type, in.Result, sampled).At(in.Pos))
	}
	return append(list, *in)
}

// load returns a load of the sampled image at place p. It replaces the load of the image.
func (j *joiner) load(pos int32, typ, result spirv.ID, p *place) spirv.Instruction {
	return instbuilder.Op(spirv.OpLoad, typ, result, append([]uint32{uint32(p.from)}, p.access...)).At(pos)
}

// mentions checks the operands of an instruction that are samplers or pointers to sampled images. If a debug
// instruction has such an operand, it must be removed, and mentions returns true. Other unsupported uses are findings.
func (j *joiner) mentions(in *spirv.Instruction) (goes bool) {
	for c := in.IDs(); c.Next(); {
		id := spirv.ID(in.Operands[c.At])
		p := j.place(id)
		switch {
		case j.gone.Has(id) || p != nil && p.root.sampler || p != nil && p.root.joined && !p.object:
		default:
			continue
		}
		if j.isAboutDebugging(in) {
			j.gone.Add(in.Result)
			return true
		}
		j.misused(in, p)
		return false
	}
	return false
}

// isAboutDebugging reports whether an instruction belongs to an imported set of debug instructions.
func (j *joiner) isAboutDebugging(in *spirv.Instruction) bool {
	if in.Op != spirv.OpExtInst && in.Op != spirv.OpExtInstWithForwardRefsKHR {
		return false
	}
	set := j.def(operandID(in, 0))
	name, _ := spirv.StringAt(set.Operands)
	return set.Op == spirv.OpExtInstImport && (strings.HasPrefix(name, "NonSemantic.") ||
		strings.HasPrefix(name, "OpenCL.DebugInfo."))
}

// misused adds a finding about a use that is not supported for samplers or for pointers to sampled images.
func (j *joiner) misused(in *spirv.Instruction, p *place) {
	if p == nil {
		j.report(in.Pos, "%v of debug information", in.Op)
		return
	}
	what := "a texture"
	if p.root.sampler {
		what = "a sampler"
	}
	switch {
	case in.Op == spirv.OpFunctionCall:
		j.report(in.Pos, "%s that is passed to a function: %s", what, j.nameOf(p))
	case in.Op == spirv.OpLoad && p.depth > 0:
		j.report(in.Pos, "an array of %ss as a value: %s", what, j.nameOf(p))
	default:
		j.report(in.Pos, "%s as an operand of %v: %s", what, in.Op, j.nameOf(p))
	}
}
