package devicetest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Step is the module after a pass that changed it.
type Step struct {
	Passes string // name of the pass, or names of several if the modules between them cannot run
	Module *spirv.Module
}

// Steps compiles a form of a shader and returns the raw module and the module after each pass.
func Steps(t *testing.T, s *shadertest.Shader, r shadertest.Run, f Form) []Step {
	t.Helper()
	trace := passTrace{t: t}
	raw := r
	raw.Options.Raw = true
	trace.add("emission", text(s.MustCompile(t, raw).Module))
	f.set(&r.Options)
	r.Options.TracePasses = &trace
	last := text(s.MustCompile(t, r).Module)
	trace.add("what every module gets last", last)
	return trace.steps
}

// anywhere lists the passes that can run on any valid module.
var anywhere = strings.Fields(`
	ccp combine-access-chains compact-ids convert-local-access-chains copy-propagate-arrays
	eliminate-dead-branches eliminate-dead-code-aggressive eliminate-dead-functions eliminate-dead-variables
	graphics-robust-access if-conversion inline-called-once inline-entry-points-exhaustive loop-unroll loop-unswitch
	merge-blocks merge-return
	private-to-local reduce-load-size redundancy-elimination scalar-replacement simplify-instructions
	ssa-rewrite vector-dce`)

// AnyOrder returns each pass that can run on any valid module, twice, in an order that depends on the seed. A pass
// may thus process code that earlier passes normally remove.
func AnyOrder(seed uint64) (passes []string) {
	r := rand.New(rand.NewPCG(seed, 7))
	for range 2 {
		for _, i := range r.Perm(len(anywhere)) {
			passes = append(passes, anywhere[i])
		}
	}
	return passes
}

// A passTrace collects the modules of a compilation, one per call.
type passTrace struct {
	t       testing.TB
	last    string
	skipped string // passes after which the module could not run
	steps   []Step
}

func (p *passTrace) Write(data []byte) (int, error) {
	head, module, _ := strings.Cut(string(data), "\n")
	p.add(strings.TrimPrefix(head, "; IR after pass "), module)
	return len(data), nil
}

// add adds a module unless it equals the previous one. The module is parsed from the text because later passes
// modify the original in place.
func (p *passTrace) add(pass, module string) {
	if module == p.last {
		return
	}
	p.last = module
	m, err := spirv.Assemble(module)
	if err != nil {
		p.t.Fatalf("after %s: %v\n%s", pass, err, module)
	}
	if hasLoadedOperands(m) {
		p.skipped += pass + ", "
		return
	}
	p.steps = append(p.steps, Step{p.skipped + pass, m})
	p.skipped = ""
}

// hasLoadedOperands reports whether the module is in the state between load-pointer-operands and
// restore-pointer-operands, in which instructions that require pointers to images have image operands.
func hasLoadedOperands(m *spirv.Module) bool {
	pointers, typeOf := map[uint32]bool{}, map[uint32]uint32{}
	var images []uint32
	m.Each(func(in *spirv.Instruction) {
		switch typeOf[uint32(in.Result)] = uint32(in.Type); in.Op {
		case spirv.OpTypePointer:
			pointers[uint32(in.Result)] = true
		case spirv.OpImageTexelPointer:
			images = append(images, in.Operands[0])
		}
	})
	for _, image := range images {
		if !pointers[typeOf[image]] {
			return true
		}
	}
	return false
}

func text(m *spirv.Module) string { return spirv.Disassemble(m, spirv.TextOptions{}) }
