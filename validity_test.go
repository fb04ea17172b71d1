package hlsl2spirv_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// A specimen is a module of a test, with what it was compiled for.
type specimen struct {
	path    string
	options hlsl2spirv.Options
	words   []uint32
}

// maxSpecimen keeps the modules to change small: what is wrong in a large one
// is wrong in a small one too.
const maxSpecimen = 1500

// specimens compiles the shaders below testdata.
func specimens(t *testing.T) []specimen {
	t.Helper()
	var list []specimen
	for _, path := range shaderFiles(t) {
		s, err := shadertest.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range s.Runs {
			for _, plain := range []bool{false, true} {
				r.Options.Raw, r.Options.NoOptimize = false, plain
				result, err := s.Compile(r)
				if err == nil && result.Module != nil && len(result.Words()) < maxSpecimen {
					list = append(list, specimen{path, r.Options, result.Words()})
				}
			}
		}
	}
	if len(list) < 200 {
		t.Fatalf("only %d modules", len(list))
	}
	return list
}

// targets names what validate calls the environments.
var targets = map[string]validate.Target{
	"": validate.Vulkan10, "vulkan1.0": validate.Vulkan10, "vulkan1.1": validate.Vulkan11, "vulkan1.1spirv1.4": validate.Vulkan11SPIRV14,
	"vulkan1.2": validate.Vulkan12, "vulkan1.3": validate.Vulkan13, "vulkan1.4": validate.Vulkan13, "universal1.5": validate.Universal,
}

// ourVerdict returns why our validator rejects a module, "" if it does not.
func ourVerdict(o hlsl2spirv.Options, words []uint32) (text string) {
	defer func() {
		if r := recover(); r != nil {
			text = fmt.Sprintf("PANIC %v %s", r, debug.Stack())
		}
	}()
	m, err := spirv.Decode(words)
	if err != nil {
		return err.Error()
	}
	findings := validate.Module(m, validate.Options{
		Target: targets[o.TargetEnv], StrictBlockLayout: o.Layout == "gl", ScalarBlockLayout: o.Layout == "dx" || o.Layout == "scalar"})
	if len(findings) > 0 {
		return findings[0].Text
	}
	return ""
}

// A mutated module with the two verdicts.
type verdicts struct {
	number     uint64
	kind       string
	specimen   *specimen
	words      []uint32
	ours, tool string
}

// mutate returns the mutant of a number, nil if the change is none.
func mutate(list []specimen, number uint64) *verdicts {
	r := rand.New(rand.NewPCG(number, 7))
	s := &list[r.IntN(len(list))]
	kind := &mutations[number%uint64(len(mutations))]
	u, err := newMutant(s.words, r)
	if err != nil || !kind.change(u) {
		return nil
	}
	words := spirv.Encode(u.Module)
	if string(spirv.Bytes(words)) == string(spirv.Bytes(s.words)) {
		return nil
	}
	return &verdicts{number: number, kind: kind.name, specimen: s, words: words}
}

// Our validator and spirv-val say the same of modules that are wrong in one
// place, and of those that are still right.
func TestVerdictsOnMutants(t *testing.T) {
	if !shadertest.HasSpirvVal(t) {
		t.Skip("there is no spirv-val")
	}
	list := specimens(t)
	first, count := uint64(0), uint64(1000)
	if text := os.Getenv("MUTANTS"); text != "" {
		if _, err := fmt.Sscanf(text, "%d:%d", &first, &count); err != nil {
			t.Fatal(err)
		}
	}
	var mu sync.Mutex
	var wait sync.WaitGroup
	accepted, rejected := 0, 0
	for part := range uint64(2) {
		wait.Go(func() {
			for n := first + part; n < first+count; n += 2 {
				v := mutate(list, n)
				if v == nil {
					continue
				}
				v.ours = ourVerdict(v.specimen.options, v.words)
				tooOld, err := shadertest.Verdict(v.specimen.options, v.words, shadertest.Legal)
				if tooOld {
					continue
				}
				if err != nil {
					v.tool = err.Error()
				}
				mu.Lock()
				if v.tool == "" {
					accepted++
				} else {
					rejected++
				}
				if ((v.ours == "") != (v.tool == "") || strings.HasPrefix(v.ours, "PANIC")) && !v.known() {
					t.Errorf("mutant %d of %s, %s\n\tours: %s\n\tspirv-val: %s", v.number, v.specimen.path, v.kind, v.ours, v.tool)
					if dir := os.Getenv("MUTANT_DIR"); dir != "" {
						os.WriteFile(fmt.Sprintf("%s/%d.spv", dir, v.number), spirv.Bytes(v.words), 0o666)
					}
				}
				mu.Unlock()
			}
		})
	}
	wait.Wait()
	t.Logf("%d mutants rejected, %d accepted by spirv-val", rejected, accepted)
	if os.Getenv("MUTANTS") == "" && (rejected < 300 || accepted < 50) {
		t.Errorf("too few mutants: %d are rejected, %d accepted", rejected, accepted)
	}
}

// differences are the rules that we keep and that spirv-val lets break: that of
// 2023, which Debian has, and where the row says so the newest too.
var differences = [...]string{
	`(Vertex|Primitive) Count \(\d+\) is larger`,
	`at most one OpVariable with storage class TaskPayloadWorkgroupEXT`,
	`decorated with \w+ multiple times`,
	`duplicate variables with one BuiltIn`,
	`requires a (DescriptorSet|Binding) decoration`, // of a variable that nothing uses
	`must not have a product of zero`,
	`must not be specified multiple times per entry point`,
	`OpTypeRuntimeArray must be decorated with Block`,
	`may not return a logical pointer`,
	`Aligned operand value \d+ is not a power of two`,
	`constituent \d+ is not a scalar or vector of the component type`, // ints whose signs differ
	`array with a stride smaller than the size of its elements`,       // of an array whose length is not known
	`expected operand \d to be of Result Type`,                        // of shuffles in subgroups
	`Ballot must be a 4-component`,
	`may not have a negative value`,
	`invalid signedness`,
	`SequentiallyConsistent memory order`,
	`duplicate case value`,     // the newest too
	`overlaps previous member`, // the newest only: behind structs
	`the target must point to a storage image`,
	`expected 4-component unsigned integer vector`,
	`According to the Vulkan spec BuiltIn`,                   // of the second variable with a built-in
	`must be decorated with a location`,                      // the newest too: inputs of compute shaders
	`(Clip|Cull)Distance requires one of these capabilities`, // the newest too
	`at offset 4294967295`,                                   // the newest too: it takes the number for none
}

// layouts are findings about layouts.
var layouts = regexp.MustCompile(`^OpTypeStruct: Structure`)

// older are rejections for reasons that newer versions of the tool do not have.
var older = regexp.MustCompile(`of MemoryModel requires one of these capabilities`)

// known reports whether the verdicts differ on purpose.
func (v *verdicts) known() bool {
	if v.tool != "" {
		return older.MatchString(v.tool)
	}
	if layouts.MatchString(v.ours) && (slices.Contains(v.words, uint32(spirv.CapabilityPhysicalStorageBufferAddresses)) || slices.Contains(v.words, uint32(spirv.CapabilityRayTracingKHR)) || slices.Contains(v.words, uint32(spirv.CapabilityRayTracingNV))) {
		return true // the tool of 2023 does not look behind addresses, and none looks into shader records
	}
	return slices.ContainsFunc(differences[:], func(d string) bool { return regexp.MustCompile(d).MatchString(v.ours) })
}
