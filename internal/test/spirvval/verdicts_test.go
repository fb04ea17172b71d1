package spirvval

import (
	"errors"
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
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// A specimen is a module of a test with its compilation options.
type specimen struct {
	path    string
	options hlsl2spirv.Options
	words   []uint32
	kernel  kernelTarget
}

// maxSpecimen limits the size of modules to mutate, because errors in a large module also occur in a small one.
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

// targets maps names of environments to the validator's targets.
var targets = map[string]validate.Target{
	"": validate.Vulkan10, "vulkan1.0": validate.Vulkan10, "vulkan1.1": validate.Vulkan11, "vulkan1.1spirv1.4": validate.Vulkan11SPIRV14,
	"vulkan1.2": validate.Vulkan12, "vulkan1.3": validate.Vulkan13, "vulkan1.4": validate.Vulkan13, "universal1.5": validate.Universal,
}

// rules returns the validation options for a specimen.
func (s *specimen) rules() validate.Options {
	if s.kernel != noKernel {
		return validate.Options{Target: kernelTargets[s.kernel].ours}
	}
	o := &s.options
	return validate.Options{
		Target: targets[o.TargetEnv], StrictBlockLayout: o.Layout == "gl", ScalarBlockLayout: o.Layout == "dx" ||
			o.Layout == "scalar", OffsetOperand: o.OffsetOperand}
}

// ourVerdict returns the error with which our validator rejects a module, or "".
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

// A verdicts is a mutated module with both verdicts.
type verdicts struct {
	kind       string
	specimen   *specimen
	words      []uint32
	ours, tool string
}

// mutate applies the mutation with a number to a specimen. It returns nil if nothing has changed. The result depends
// only on the specimen, so that adding shaders does not affect it.
func mutate(s *specimen, number uint64) *verdicts {
	h := fnv.New64a()
	h.Write(spirv.Bytes(s.words))
	r := rand.New(rand.NewPCG(number, h.Sum64()))
	kind := kindOf(r.IntN(len(mutations) + len(shaped)))
	u, err := newMutant(s.words, r)
	if err != nil || !kind.change(u) {
		return nil
	}
	words := instbuilder.Encode(u.Module)
	if string(spirv.Bytes(words)) == string(spirv.Bytes(s.words)) {
		return nil
	}
	return &verdicts{kind: kind.name, specimen: s, words: words}
}

// judge sets the two verdicts. It returns false if the tool does not have a verdict.
func (v *verdicts) judge() bool {
	v.ours = ourVerdict(v.specimen.rules(), v.words)
	var err error
	if k := v.specimen.kernel; k != noKernel {
		err = spirvtools.Validate(spirv.Bytes(v.words), "--target-env", kernelTargets[k].tool)
	} else {
		err = shadertest.SpirvVal(v.specimen.options, v.words, shadertest.Legal)
	}
	if err != nil {
		v.tool = err.Error()
	}
	return !errors.Is(err, spirvtools.ErrNoVerdict)
}

// Our validator and spirv-val agree on modules with a single error, and on those that are still valid. SEEDS=n
// generates n mutants of each module.
//
// The default mutants must all agree. Of more than ten thousand, a small fraction may violate rules that our modules
// have not come close to violating so far.
func TestVerdictsOnMutants(t *testing.T) {
	spirvtools.Require(t)
	list := specimens(t)
	n := judgeAll(t, list, testenv.Seeds(t, "2"), (*verdicts).known)
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

// A tally counts the verdicts on a number of mutants.
type tally struct {
	accepted, rejected int         // according to spirv-val
	onPurpose          int         // known differences
	wrong              []string    // unexpected differences
	unjudged           []*verdicts // modules that crash the tool
}

// judgeAll judges the mutants of each specimen with the given numbers.
func judgeAll(t *testing.T, list []specimen, numbers testenv.Range, known func(*verdicts) bool) (n tally) {
	var mu sync.Mutex
	var wait sync.WaitGroup
	for part := range 2 {
		wait.Go(func() {
			for i := part; i < len(list); i += 2 {
				for number := range numbers.All() {
					v := mutate(&list[i], number)
					if v == nil {
						continue
					}
					judged := v.judge()
					mu.Lock()
					if judged {
						n.add(t, v, known)
					} else {
						n.unjudged = append(n.unjudged, v)
					}
					mu.Unlock()
				}
			}
		})
	}
	wait.Wait()
	for _, v := range n.unjudged {
		if v.ours == "" || !matches(crashes[:], v.tool) {
			t.Errorf("without a verdict: %s", v)
		}
	}
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

// crashes lists the messages of the tool's known crashes on invalid modules.
var crashes = [...]string{
	// while printing the source line of an error, taken from the debug information
	`(?s)std::out_of_range.*_M_range_check`,
}

// differences lists errors that we report and spirv-val does not.
var differences = [...]string{
	`OpGroup\w+NonUniformAMD: \w+ requires one of these capabilities`, // the tool accepts Groups instead of Kernel
	`Vulkan spec allows BuiltIns to be only used`,
	`requires an InputAttachmentIndex decoration`, // if the image is not loaded
	`invalid signedness`,
	`duplicate case value`,
	`overlaps previous member`,             // after structs
	`According to the Vulkan spec BuiltIn`, // of the second variable with a built-in
	`must be decorated with a location`,    // inputs of compute shaders
	`(Clip|Cull)Distance requires one of these capabilities`,
	`at offset 4294967295`, // the tool uses this number for missing values
	`OpDecorate(Id|String): ID .* multiple times`,
	`Offset decoration on target`,
	`OpRayQuery\w+: unexpected type of operand 2`, // a constant that does not denote an intersection
	`Debug\w+: invalid number of operands`,
	`must be an OpConstant`, // of a null
	`must be decorated with BufferBlock`,
	`uses more than one variable of storage class`, // in the interface list
	`OpImage(Read|Write): expected Coordinate to be int`,
	`belongs to another function`, // in unreachable code
	`OpMemberDecorateString: Structure type`,
	`stride of an array does not satisfy|offset \d+ is not aligned`, // structs with vectors
}

// layouts matches errors about layouts.
var layouts = regexp.MustCompile(`^OpTypeStruct: Structure`)

// known reports whether the verdicts are known to differ.
func (v *verdicts) known() bool {
	if v.tool != "" {
		return false
	}
	if strings.Contains(v.ours, "conflicting location") &&
		(slices.Contains(v.words, uint32(spirv.CapabilityMeshShadingEXT)) ||
			slices.Contains(v.words, uint32(spirv.CapabilityTessellation))) {
		return true // the tool treats arrays over vertices as arrays of one vertex, and counts patch arrays separately
	}
	if layouts.MatchString(v.ours) && (slices.Contains(v.words, uint32(spirv.CapabilityRayTracingKHR)) ||
		slices.Contains(v.words, uint32(spirv.CapabilityRayTracingNV))) {
		return true // the tool does not check shader records
	}
	return matches(differences[:], v.ours)
}

// matches reports whether one of the expressions matches text.
func matches(expressions []string, text string) bool {
	return slices.ContainsFunc(expressions, func(e string) bool { return regexp.MustCompile(e).MatchString(text) })
}
