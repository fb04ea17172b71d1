package opt

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// eliminateRedundancy replaces an instruction by an equal one that dominates
// it: pure operations, access chains, loads and samples of memory that does not
// change.
func eliminateRedundancy(u *unit) {
	for _, f := range u.m.Functions {
		if len(f.Blocks) > 0 {
			r := &redundancy{u: u, f: f, defs: u.localDefs(f), seen: make(map[string]spirv.ID), subst: u.newSubstitution()}
			r.run()
		}
	}
}

type redundancy struct {
	u     *unit
	f     *spirv.Function
	defs  definitions
	seen  map[string]spirv.ID // what an instruction says to its result, where it dominates
	log   []string            // keys in the order they were added
	local []string            // keys that hold to the end of the block
	subst substitution
	key   []byte
}

// run goes through the dominator tree.
func (r *redundancy) run() {
	g := r.u.graph(r.f)
	type frame struct {
		next []int32
		log  int
	}
	enter := func(b int32) frame {
		at := len(r.log)
		insts := r.f.Blocks[b].Insts
		for i := range insts {
			r.instruction(&insts[i])
		}
		for _, k := range r.local {
			delete(r.seen, k)
		}
		r.local = r.local[:0]
		return frame{g.Dominated(b), at}
	}
	stack := []frame{enter(0)}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.next) > 0 {
			b := top.next[0]
			top.next = top.next[1:]
			stack = append(stack, enter(b))
			continue
		}
		for _, k := range r.log[top.log:] {
			delete(r.seen, k)
		}
		r.log = r.log[:top.log]
		stack = stack[:len(stack)-1]
	}
	r.subst.finish(r.u, r.f)
	sweep(r.f)
}

func (r *redundancy) instruction(in *spirv.Instruction) {
	in.EachIDIndex(func(k int) { in.Operands[k] = uint32(r.subst.of(spirv.ID(in.Operands[k]))) })
	if in.Result == 0 || !r.repeatable(in) {
		return
	}
	b := append(r.key[:0], byte(in.Op), byte(in.Op>>8))
	b = appendWord(b, uint32(in.Type))
	for _, w := range in.Operands {
		if in.Op == spirv.OpSampledImage {
			w = uint32(r.samplerOf(spirv.ID(w)))
		}
		b = appendWord(b, w)
	}
	r.key = b
	old, ok := r.seen[string(b)]
	switch {
	case !ok:
		k := string(b)
		r.seen[k] = in.Result
		if in.Op == spirv.OpSampledImage { // which must stand in the block of its use
			r.local = append(r.local, k)
		} else {
			r.log = append(r.log, k)
		}
	case r.sameMarks(old, in.Result):
		r.subst.set(in.Result, old)
		nop(in)
	}
}

// samplerOf returns what a loaded sampler is loaded from, and other values as
// they are: a sampler may be loaded more than once, but is the same one.
func (r *redundancy) samplerOf(id spirv.ID) spirv.ID {
	if r.u.op(r.u.typeOf(id)) != spirv.OpTypeSampler {
		return id
	}
	if d := r.defs.of(id); d != nil && d.Op == spirv.OpLoad && !volatile(d) && r.unchanging(spirv.ID(d.Operands[0])) {
		return spirv.ID(d.Operands[0])
	}
	return id
}

// repeatable reports whether in gives the same result wherever it stands with
// the same operands.
func (r *redundancy) repeatable(in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpLoad:
		// a sampler is loaded beside the image that it goes with
		return !volatile(in) && r.u.op(in.Type) != spirv.OpTypeSampler && r.unchanging(spirv.ID(in.Operands[0]))
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpSampledImage, spirv.OpImageTexelPointer:
		return true
	case spirv.OpImage, spirv.OpImageQuerySize, spirv.OpImageQuerySizeLod, spirv.OpImageQueryLevels, spirv.OpImageQuerySamples:
		return true
	case spirv.OpImageFetch, spirv.OpImageSampleExplicitLod, spirv.OpImageSampleDrefExplicitLod, spirv.OpImageGather, spirv.OpImageDrefGather:
		return true // of images that are only read
	case spirv.OpExtInst:
		set := r.u.extSet(in)
		return set == spirv.ExtSetGLSLStd450 && !writesPointer(set, in) && !interpolates(in)
	}
	return pure(in.Op)
}

func interpolates(in *spirv.Instruction) bool {
	switch in.Operands[1] {
	case spirv.GLSLInterpolateAtCentroid, spirv.GLSLInterpolateAtSample, spirv.GLSLInterpolateAtOffset:
		return true
	}
	return false
}

// unchanging reports whether what p points to is the same all the time.
func (r *redundancy) unchanging(p spirv.ID) bool {
	root := pointerRoot(r.defs, p)
	class, elem, ok := r.u.pointer(r.u.typeOf(root))
	if !ok || r.u.op(root) != spirv.OpVariable {
		return false
	}
	switch class {
	case spirv.StorageClassUniformConstant, spirv.StorageClassPushConstant, spirv.StorageClassShaderRecordBufferKHR:
		return true
	case spirv.StorageClassInput:
		return !r.mayChange(root)
	case spirv.StorageClassUniform:
		return !r.u.hasDecoration(r.u.stripArrays(elem), spirv.DecorationBufferBlock)
	}
	return false
}

// mayChange reports whether an input is a built-in whose value may change
// while the shader runs.
func (r *redundancy) mayChange(v spirv.ID) bool {
	changes := false
	r.u.annotations(v, func(in *spirv.Instruction) {
		switch {
		case in.Op != spirv.OpDecorate:
		case spirv.Decoration(in.Operands[1]) == spirv.DecorationVolatile:
			changes = true
		case spirv.Decoration(in.Operands[1]) == spirv.DecorationBuiltIn:
			switch spirv.BuiltIn(in.Operands[2]) {
			case spirv.BuiltInHelperInvocation:
				changes = true
			case spirv.BuiltInSubgroupSize, spirv.BuiltInSubgroupLocalInvocationId, spirv.BuiltInSubgroupEqMask,
				spirv.BuiltInSubgroupGeMask, spirv.BuiltInSubgroupGtMask, spirv.BuiltInSubgroupLeMask, spirv.BuiltInSubgroupLtMask,
				spirv.BuiltInSMIDNV, spirv.BuiltInWarpIDNV, spirv.BuiltInRayTmaxKHR:
				changes = changes || r.u.tracesRays() // an invocation may go on elsewhere
			}
		}
	})
	return changes
}

// tracesRays reports whether the module has entry points of ray tracing
// pipelines.
func (u *unit) tracesRays() bool {
	for i := range u.m.EntryPoints {
		m := spirv.ExecutionModel(u.m.EntryPoints[i].Operands[0])
		if m >= spirv.ExecutionModelRayGenerationKHR && m <= spirv.ExecutionModelCallableKHR {
			return true
		}
	}
	return false
}

// sameMarks reports whether what is said about two results lets the old one
// stand for the new one.
func (r *redundancy) sameMarks(old, new spirv.ID) bool {
	for _, d := range [...]spirv.Decoration{spirv.DecorationNonUniform, spirv.DecorationNoContraction, spirv.DecorationRelaxedPrecision} {
		if r.u.hasDecoration(old, d) != r.u.hasDecoration(new, d) {
			return false
		}
	}
	return true
}
