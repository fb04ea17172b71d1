package hlsl2spirv_test

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime/debug"
	"slices"
	"strconv"
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
			for _, level := range []string{"", "0", "1", "s"} {
				r.Options.Raw, r.Options.Level = false, level
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
	kind       string
	specimen   *specimen
	words      []uint32
	ours, tool string
}

// mutate changes a specimen in the way of a number, nil if the change is none.
// It depends on the specimen alone, so that other shaders change nothing.
func mutate(s *specimen, number uint64) *verdicts {
	h := fnv.New64a()
	h.Write(spirv.Bytes(s.words))
	r := rand.New(rand.NewPCG(number, h.Sum64()))
	kind := &mutations[r.IntN(len(mutations))]
	u, err := newMutant(s.words, r)
	if err != nil || !kind.change(u) {
		return nil
	}
	words := spirv.Encode(u.Module)
	if string(spirv.Bytes(words)) == string(spirv.Bytes(s.words)) {
		return nil
	}
	return &verdicts{kind: kind.name, specimen: s, words: words}
}

// judge fills in the two verdicts. It returns false if the tool has none.
func (v *verdicts) judge() bool {
	v.ours = ourVerdict(v.specimen.options, v.words)
	tooOld, err := shadertest.Verdict(v.specimen.options, v.words, shadertest.Legal)
	if err != nil {
		v.tool = err.Error()
	}
	return !tooOld
}

// mutantNumbers reads MUTANTS: a number of mutants of each module, or after the
// number of the first, as in 1000:50.
func mutantNumbers(t *testing.T) (first, each uint64) {
	t.Helper()
	from, count, both := strings.Cut(cmp.Or(os.Getenv("MUTANTS"), "2"), ":")
	if !both {
		from, count = "0", from
	}
	first, err1 := strconv.ParseUint(from, 10, 64)
	each, err2 := strconv.ParseUint(count, 10, 64)
	if err := cmp.Or(err1, err2); err != nil {
		t.Fatal(err)
	}
	return first, each
}

// Our validator and spirv-val say the same of modules that are wrong in one
// place, and of those that are still right. MUTANTS=n makes n of each module.
//
// One in some ten thousand mutants breaks a rule that no module of ours has come
// near so far. As every change of a shader or a pass makes others, a single one is
// told but does not fail; a rule that is missing shows in more than one.
func TestVerdictsOnMutants(t *testing.T) {
	if !shadertest.HasSpirvVal(t) {
		t.Skip("there is no spirv-val")
	}
	list := specimens(t)
	first, each := mutantNumbers(t)
	var mu sync.Mutex
	var wait sync.WaitGroup
	var wrong []string
	accepted, rejected := 0, 0
	for part := range 2 {
		wait.Go(func() {
			for i := part; i < len(list); i += 2 {
				for n := range each {
					v := mutate(&list[i], first+n)
					if v == nil || !v.judge() {
						continue
					}
					mu.Lock()
					if v.tool == "" {
						accepted++
					} else {
						rejected++
					}
					switch {
					case strings.HasPrefix(v.ours, "PANIC"):
						t.Errorf("%s", v)
					case (v.ours == "") != (v.tool == "") && !v.known():
						wrong = append(wrong, v.String())
					}
					mu.Unlock()
				}
			}
		})
	}
	wait.Wait()
	t.Logf("%d mutants rejected, %d accepted by spirv-val, %d verdicts differ", rejected, accepted, len(wrong))
	report := t.Logf
	if len(wrong) > 1+(rejected+accepted)/1000 {
		report = t.Errorf
	}
	for _, w := range wrong {
		report("%s", w)
	}
	if rejected < 300 || accepted < 50 {
		t.Errorf("too few mutants: %d are rejected, %d accepted", rejected, accepted)
	}
}

func (v *verdicts) String() string {
	return fmt.Sprintf("%s with %s\n\tours: %s\n\tspirv-val: %s", v.specimen.path, v.kind, v.ours, v.tool)
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
	`require either the LocalSize or LocalSizeId`, // of mesh shaders
	`PerPrimitiveEXT decoration on target`,
	`Vulkan spec allows BuiltIns to be only used`,
	`requires an InputAttachmentIndex decoration`, // the newest too, where the image is not loaded
	`with a non-relaxed memory order must have at least one`,
	`BuiltIn PrimitiveId in the Fragment execution model`,
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
