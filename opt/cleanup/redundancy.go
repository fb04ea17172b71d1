package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// EliminateRedundancy replaces an instruction by an equal one that dominates it. This applies to pure operations, to
// access chains, and to loads and samples of memory that does not change. forwarding.go handles loads of memory that
// may change.
func EliminateRedundancy(u *analysis.Unit) {
	r := analysis.Room[redundancy](u)
	*r = redundancy{u: u, seen: r.seen, local: r.local[:0], key: r.key}
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			r.f, r.defs, r.subst = f, u.LocalDefinitions(f), rewrite.NewSubstitution(u)
			r.seen.reset(f)
			r.run()
			r.defs.Release(u)
		}
	}
}

type redundancy struct {
	u      *analysis.Unit
	f      *spirv.Function
	defs   analysis.Definitions
	seen   expressions
	local  []int32 // indices into seen of expressions that are valid only until the end of the block
	subst  rewrite.Substitution
	key    []uint32
	memory *forwarding // nil if f does not have loads that it could replace
}

// run visits the blocks of the function in the order of the dominator tree, and replaces redundant instructions.
func (r *redundancy) run() {
	g := r.u.Graph(r.f)
	r.memory = newForwarding(r.u, r.f, g, r.defs)
	cfg.WalkDominators(g, r.enter, r.leave)
	if r.memory != nil {
		r.memory.release()
	}
	r.subst.FinishVisited(r.u, r.f, g)
}

// An availability records the number of available expressions, and the moment of memory, when a block was entered.
type availability struct {
	seen   int
	memory moment
}

func (r *redundancy) enter(b int32) availability {
	before := availability{seen: len(r.seen.list)}
	if r.memory != nil {
		before.memory = r.memory.enter(b)
	}
	insts := r.f.Blocks[b].Insts
	for i := range insts {
		r.u.Poll()
		r.instruction(&insts[i])
	}
	for _, k := range r.local {
		r.seen.list[k].result = 0
	}
	r.local = r.local[:0]
	return before
}

func (r *redundancy) leave(to availability) {
	r.seen.forget(to.seen)
	if r.memory != nil {
		r.memory.leave(to.memory)
	}
}

func (r *redundancy) instruction(in *spirv.Instruction) {
	if r.subst.Len() > 0 {
		r.subst.Rewrite(in)
	}
	if r.memory != nil {
		if old := r.memory.instruction(in); old != 0 && r.u.HaveSameMarks(old, in.Result) {
			r.replace(in, old)
			return
		}
	}
	if in.Result == 0 || !r.repeatable(in) {
		return
	}
	r.key = append(append(r.key[:0], uint32(in.Op), uint32(in.Type)), in.Operands...)
	if in.Op == spirv.OpSampledImage {
		for i, w := range in.Operands {
			r.key[2+i] = uint32(r.samplerOf(spirv.ID(w)))
		}
	}
	old, hash := r.seen.find(r.key)
	switch {
	case old == 0:
		if in.Op == spirv.OpSampledImage { // must be in the block of its use
			r.local = append(r.local, int32(len(r.seen.list)))
		}
		r.seen.add(r.key, hash, in.Result)
	case r.u.HaveSameMarks(old, in.Result):
		r.replace(in, old)
	}
}

// replace replaces the result of an instruction by old.
func (r *redundancy) replace(in *spirv.Instruction, old spirv.ID) {
	r.subst.Set(in.Result, old)
	rewrite.Nop(in)
}

// expressions holds the available expressions: the results of instructions by opcode, type and operands. They are found
// by hash (value numbering along the dominator tree), and removed in the reverse of the order in which they were added.
type expressions struct {
	seed  uint64
	first []int32 // by hash modulo its length: 1 + the index into list of the last expression
	list  []expression
	words []uint32
}

type expression struct {
	hash   uint64
	next   int32    // 1 + the index of the previous expression with the same entry in first, or 0
	start  int32    // the index of its key in words
	result spirv.ID // 0 if it is no longer valid
}

// reset removes all expressions, and reserves space for those of f.
func (s *expressions) reset(f *spirv.Function) {
	n, size := 0, 16
	for _, b := range f.Blocks {
		n += len(b.Insts)
	}
	for size < n {
		size *= 2
	}
	if s.first == nil {
		s.seed = analysis.NewSeed()
	}
	s.first = slices.Grow(s.first[:0], size)[:size]
	clear(s.first)
	s.list, s.words = slices.Grow(s.list[:0], n), slices.Grow(s.words[:0], 4*n)
}

// find returns the result of the expression with the given key, or 0 if it is not available. It also returns the hash
// of the key.
func (s *expressions) find(key []uint32) (spirv.ID, uint64) {
	hash := analysis.HashOf(s.seed, key...)
	for i := s.first[hash&uint64(len(s.first)-1)]; i != 0; i = s.list[i-1].next {
		if x := &s.list[i-1]; x.hash == hash && x.result != 0 && slices.Equal(s.wordsOf(i-1), key) {
			return x.result, hash
		}
	}
	return 0, hash
}

func (s *expressions) wordsOf(i int32) []uint32 {
	if int(i)+1 < len(s.list) {
		return s.words[s.list[i].start:s.list[i+1].start]
	}
	return s.words[s.list[i].start:]
}

func (s *expressions) add(key []uint32, hash uint64, result spirv.ID) {
	at := &s.first[hash&uint64(len(s.first)-1)]
	s.list = append(s.list, expression{hash, *at, int32(len(s.words)), result})
	s.words = append(s.words, key...)
	*at = int32(len(s.list))
}

// forget removes all but the first n expressions.
func (s *expressions) forget(n int) {
	for i := len(s.list) - 1; i >= n; i-- {
		s.first[s.list[i].hash&uint64(len(s.first)-1)] = s.list[i].next
	}
	if n < len(s.list) {
		s.words = s.words[:s.list[n].start]
		s.list = s.list[:n]
	}
}

// samplerOf returns the key under which an operand is compared: the pointer of the load for a sampler that is loaded
// from unchanging memory, because repeated loads yield the same sampler, and the ID itself for other values.
func (r *redundancy) samplerOf(id spirv.ID) spirv.ID {
	if r.u.Op(r.u.TypeOf(id)) != spirv.OpTypeSampler {
		return id
	}
	if d := r.defs.Of(id); d != nil && d.Op == spirv.OpLoad && !analysis.IsVolatile(d) &&
		r.unchanging(instreader.Load(d).Pointer()) {
		return instreader.Load(d).Pointer()
	}
	return id
}

// repeatable reports whether the result of an instruction is the same wherever it is executed with the same operands.
func (r *redundancy) repeatable(in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpLoad:
		// a sampler is loaded next to its image
		return !analysis.IsVolatile(in) && r.u.Op(in.Type) != spirv.OpTypeSampler &&
			r.unchanging(instreader.Load(in).Pointer())
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpSampledImage, spirv.OpImageTexelPointer:
		return true
	case spirv.OpImage, spirv.OpImageQuerySize, spirv.OpImageQuerySizeLod, spirv.OpImageQueryLevels,
		spirv.OpImageQuerySamples:
		return true
	case spirv.OpImageFetch, spirv.OpImageSampleExplicitLod, spirv.OpImageSampleDrefExplicitLod, spirv.OpImageGather, spirv.OpImageDrefGather:
		return true // the images are read-only
	case spirv.OpExtInst:
		set := r.u.ExtSet(in)
		return set == spirv.ExtSetGLSLStd450 && !analysis.WritesPointer(set, in) && !analysis.IsInterpolation(in)
	}
	return analysis.IsPure(in.Op)
}

// unchanging reports whether the memory that p points to never changes.
func (r *redundancy) unchanging(p spirv.ID) bool {
	root := analysis.PointerRoot(r.defs, p)
	class, elem, ok := r.u.Pointer(r.u.TypeOf(root))
	if !ok || r.u.Op(root) != spirv.OpVariable {
		return false
	}
	switch class {
	case spirv.StorageClassUniformConstant, spirv.StorageClassPushConstant, spirv.StorageClassShaderRecordBufferKHR:
		return true
	case spirv.StorageClassInput:
		return !r.mayChange(root)
	case spirv.StorageClassUniform:
		return !r.u.HasDecoration(r.u.StripArrays(elem), spirv.DecorationBufferBlock)
	}
	return false
}

// mayChange reports whether input variable v is a built-in whose value may change while the shader runs.
func (r *redundancy) mayChange(v spirv.ID) bool {
	changes := false
	r.u.EachAnnotation(v, func(in *spirv.Instruction) {
		switch {
		case in.Op != spirv.OpDecorate:
		case instreader.Decorate(in).Decoration() == spirv.DecorationVolatile:
			changes = true
		case instreader.Decorate(in).Decoration() == spirv.DecorationBuiltIn:
			switch spirv.BuiltIn(instreader.Decorate(in).DecorationParams()[0]) {
			case spirv.BuiltInHelperInvocation:
				changes = true
			case spirv.BuiltInSubgroupSize, spirv.BuiltInSubgroupLocalInvocationId, spirv.BuiltInSubgroupEqMask,
				spirv.BuiltInSubgroupGeMask, spirv.BuiltInSubgroupGtMask, spirv.BuiltInSubgroupLeMask,
				spirv.BuiltInSubgroupLtMask,
				spirv.BuiltInSMIDNV, spirv.BuiltInWarpIDNV, spirv.BuiltInRayTmaxKHR:
				changes = changes || tracesRays(r.u) // an invocation may continue in another subgroup
			}
		}
	})
	return changes
}

// tracesRays reports whether the module has a ray tracing entry point.
func tracesRays(u *analysis.Unit) bool {
	for i := range u.Module.EntryPoints {
		m := instreader.EntryPoint(&u.Module.EntryPoints[i]).ExecutionModel()
		if m >= spirv.ExecutionModelRayGenerationKHR && m <= spirv.ExecutionModelCallableKHR {
			return true
		}
	}
	return false
}
