package verdicts

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/seeds"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// A specimen is a module of a test, with what it was compiled for.
type specimen struct {
	path    string
	options hlsl2spirv.Options
	words   []uint32
	kernel  kernelTarget
}

// maxSpecimen keeps the modules to change small: what is wrong in a large one
// is wrong in a small one too.
const maxSpecimen = 1500

// specimens compiles the shaders below testdata.
func specimens(t *testing.T) []specimen {
	t.Helper()
	var list []specimen
	for _, path := range shadertest.Files(t) {
		s, err := shadertest.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range s.Runs {
			for _, level := range []string{"", "0", "1", "s"} {
				r.Options.Raw, r.Options.Level = false, level
				result, err := s.Compile(r)
				if err == nil && result.Module != nil && len(result.Words()) < maxSpecimen {
					list = append(list, specimen{path, r.Options, result.Words(), noKernel})
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

// rules returns what a specimen is held to.
func (s *specimen) rules() validate.Options {
	if s.kernel != noKernel {
		return validate.Options{Target: kernelTargets[s.kernel].ours}
	}
	o := &s.options
	return validate.Options{
		Target: targets[o.TargetEnv], StrictBlockLayout: o.Layout == "gl", ScalarBlockLayout: o.Layout == "dx" || o.Layout == "scalar"}
}

// ourVerdict returns why our validator rejects a module, "" if it does not.
func ourVerdict(o validate.Options, words []uint32) (text string) {
	defer func() {
		if r := recover(); r != nil {
			text = fmt.Sprintf("PANIC %v %s", r, debug.Stack())
		}
	}()
	m, err := spirv.Decode(words)
	if err != nil {
		return err.Error()
	}
	findings := validate.Module(m, o)
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
	kind := kindOf(r.IntN(len(mutations) + len(shaped)))
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
	v.ours = ourVerdict(v.specimen.rules(), v.words)
	var none bool
	var err error
	if k := v.specimen.kernel; k != noKernel {
		none, err = shadertest.KernelVerdict(kernelTargets[k].tool, v.words)
	} else {
		none, err = shadertest.Verdict(v.specimen.options, v.words, shadertest.Legal)
	}
	if err != nil {
		v.tool = err.Error()
	}
	return !none
}

// Our validator and spirv-val say the same of modules that are wrong in one
// place, and of those that are still right. MUTANTS=n makes n of each module.
//
// The usual ones must all agree. Of more than ten thousand, one in so many may break
// a rule that no module of ours has come near so far.
func TestVerdictsOnMutants(t *testing.T) {
	if !shadertest.HasSpirvVal(t) {
		t.Skip("there is no spirv-val")
	}
	list := specimens(t)
	n := judgeAll(t, list, seeds.FromEnv(t, "MUTANTS", "2"), (*verdicts).known)
	t.Logf("%d mutants rejected, %d accepted by spirv-val, %d verdicts differ", n.rejected, n.accepted, len(n.wrong))
	report := t.Logf
	if len(n.wrong) > (n.rejected+n.accepted)/10000 {
		report = t.Errorf
	}
	for _, w := range n.wrong {
		report("%s", w)
	}
	if n.rejected < 300 || n.accepted < 50 {
		t.Errorf("too few mutants: %d are rejected, %d accepted", n.rejected, n.accepted)
	}
}

// A tally is what a number of mutants came to.
type tally struct {
	accepted, rejected int      // by spirv-val
	onPurpose          int      // verdicts that differ, as is known
	wrong              []string // the others
}

// judgeAll judges mutants of each specimen: those of the numbers.
func judgeAll(t *testing.T, list []specimen, numbers seeds.Range, known func(*verdicts) bool) (n tally) {
	var mu sync.Mutex
	var wait sync.WaitGroup
	for part := range 2 {
		wait.Go(func() {
			for i := part; i < len(list); i += 2 {
				for number := range numbers.All() {
					if v := mutate(&list[i], number); v != nil && v.judge() {
						mu.Lock()
						n.add(t, v, known)
						mu.Unlock()
					}
				}
			}
		})
	}
	wait.Wait()
	return n
}

func (n *tally) add(t *testing.T, v *verdicts, known func(*verdicts) bool) {
	if v.tool == "" {
		n.accepted++
	} else {
		n.rejected++
	}
	switch {
	case strings.HasPrefix(v.ours, "PANIC"):
		t.Errorf("%s", v)
	case (v.ours == "") == (v.tool == ""):
	case known(v):
		n.onPurpose++
	default:
		n.wrong = append(n.wrong, v.String())
	}
}

func (v *verdicts) String() string {
	return fmt.Sprintf("%s with %s\n\tours: %s\n\tspirv-val: %s", v.specimen.path, v.kind, v.ours, v.tool)
}

// A difference is a finding of ours where spirv-val finds nothing: that of 2023,
// which Debian has, and where the row says so the newest too.
type difference struct {
	text   string
	newest bool
}

// differences are the rules that we keep and that spirv-val lets break.
var differences = [...]difference{
	{`OpGroup\w+NonUniformAMD: \w+ requires one of these capabilities`, true}, // the tool lets Groups stand for Kernel
	{`(Vertex|Primitive) Count \(\d+\) is larger`, false},
	{`at most one OpVariable with storage class TaskPayloadWorkgroupEXT`, false},
	{`decorated with \w+ multiple times`, false},
	{`duplicate variables with one BuiltIn`, false},
	{`requires a (DescriptorSet|Binding) decoration`, false}, // of a variable that nothing uses
	{`must not have a product of zero`, false},
	{`must not be specified multiple times per entry point`, false},
	{`OpTypeRuntimeArray must be decorated with Block`, false},
	{`may not return a logical pointer`, false},
	{`Aligned operand value \d+ is not a power of two`, false},
	{`constituent \d+ is not a scalar or vector of the component type`, false}, // ints whose signs differ
	{`array with a stride smaller than the size of its elements`, false},       // of an array whose length is not known
	{`expected operand \d to be of Result Type`, false},                        // of shuffles in subgroups
	{`Ballot must be a 4-component`, false},
	{`may not have a negative value`, false},
	{`require either the LocalSize or LocalSizeId`, false}, // of mesh shaders
	{`PerPrimitiveEXT decoration on target`, false},
	{`Vulkan spec allows BuiltIns to be only used`, true},
	{`requires an InputAttachmentIndex decoration`, true}, // where the image is not loaded
	{`with a non-relaxed memory order must have at least one`, false},
	{`BuiltIn PrimitiveId in the Fragment execution model`, false},
	{`invalid signedness`, true},
	{`SequentiallyConsistent memory order`, false},
	{`duplicate case value`, true},
	{`overlaps previous member`, true}, // behind structs
	{`the target must point to a storage image`, false},
	{`expected 4-component unsigned integer vector`, false},
	{`According to the Vulkan spec BuiltIn`, true}, // of the second variable with a built-in
	{`must be decorated with a location`, true},    // inputs of compute shaders
	{`(Clip|Cull)Distance requires one of these capabilities`, true},
	{`at offset 4294967295`, true}, // it takes the number for none
	{`Debug(Line|LexicalBlock|FunctionDefinition)`, false},
	{`columns? .*in the DebugSource text|lines found in the DebugSource text`, false},
	{`OpGroupNonUniform\w+: expected (floating|operand 3 to be unsigned int)`, false},
	{`DotProductInput4x8BitPacked capability is required`, false},
	{`BuiltIn LocalInvocationIndex`, false},
	{`is not a logical pointer`, false},
	{`GLSL450 requires one of these capabilities`, false},
	{`must appear earlier in the binary than the target`, false},
	{`the MatrixStride is not a multiple`, false},
	{`a matrix must be explicitly laid out`, false},
	{`OpDecorate(Id|String): ID .* multiple times`, true},
	{`Aligned operand value \d+ is too small`, false},
	{`may not allocate a pointer type`, false},
	{`invalid explicit layout decorations`, false},
	{`Image Format (type|signedness) does not match`, false},
	{`Offset decoration on target`, true},
	{`expected Coordinate for a SubpassData image`, false},
	{`must use a non-relaxed memory order`, false},
	{`capability \w+ is not allowed by Vulkan`, false},
	{`must not have spec constant operands`, false},
	{`OpRayQuery\w+: unexpected type of operand 2`, true}, // a constant that names no intersection
	{`Debug\w+: the number of operands`, true},
	{`Direction must be a constant`, false},
	{`ClusterSize must be`, false},
	{`to be present for explicit lod`, false},
	{`must be an OpConstant`, true}, // of a null
	{`must be decorated with BufferBlock`, true},
	{`Uniform variables must be typed as OpTypeStruct`, false}, // that has lost its Block
	{`both dimensions of LocalSize|product of LocalSize`, false},
	{`all extra operands must be constant`, false},
	{`must match the value specified by OutputPrimitivesEXT`, false},
	{`lists more than one variable`, false},
	{`uses more than one variable of storage class`, true}, // what is listed
	{`OpImage(Read|Write): expected Coordinate to be int`, true},
	{`may not have a logical pointer operand`, false},
	{`belongs to another function`, true}, // in code that nothing reaches
	{`OpMemberDecorateString: Structure type`, true},
	{`SignExtend and ZeroExtend are for`, false},
	{`cannot be nested`, false}, // in arrays
	{`must also be decorated with PerPrimitiveEXT`, false},
	{`array with stride that does not satisfy|offset \d+ is not aligned`, true}, // structs with vectors
}

// layouts are findings about layouts.
var layouts = regexp.MustCompile(`^OpTypeStruct: Structure`)

// unaware are rejections of what extensions allow: the operand of
// OpIsNodePayloadValidAMDX is a type.
var unaware = regexp.MustCompile(`cannot be a type\s.*OpIsNodePayloadValidAMDX`)

// known reports whether the verdicts differ on purpose.
func (v *verdicts) known() bool {
	if v.tool != "" {
		return unaware.MatchString(v.tool)
	}
	if strings.Contains(v.ours, "conflicting location") && (slices.Contains(v.words, uint32(spirv.CapabilityMeshShadingEXT)) ||
		shadertest.ToolYear() >= 2024 && slices.Contains(v.words, uint32(spirv.CapabilityTessellation))) {
		return true // the tool takes arrays over vertices for arrays of one vertex, and the newest counts those of patches apart
	}
	if layouts.MatchString(v.ours) && (slices.Contains(v.words, uint32(spirv.CapabilityPhysicalStorageBufferAddresses)) || slices.Contains(v.words, uint32(spirv.CapabilityRayTracingKHR)) || slices.Contains(v.words, uint32(spirv.CapabilityRayTracingNV))) {
		return true // the tool of 2023 does not look behind addresses, and none looks into shader records
	}
	return slices.ContainsFunc(differences[:], func(d difference) bool {
		return (d.newest || shadertest.ToolYear() < 2024) && regexp.MustCompile(d.text).MatchString(v.ours)
	})
}
