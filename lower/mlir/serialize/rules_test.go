package serialize

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/text"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// TestRules serializes the text in each file of testdata. The file also holds the expected module or errors. Its name
// states a rule, and its folder is a section of the dialect's documentation. The comment of a file may have the
// following options:
//
//	target: opencl2.2        environment for spirv-val, instead of vulkan1.2
//	module: name             the module to serialize
//	locations                emit OpLine
//	spirv-val: <why>         do not run spirv-val
//	mlir 19: <why>           this version of MLIR writes a different module
func TestRules(t *testing.T) {
	for _, path := range testfiles.Matching(t, "testdata/*/*.txtar") {
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.ToSlash(path), "testdata/"), ".txtar")
		t.Run(name, func(t *testing.T) { testRule(t, path) })
	}
}

// A ruleFile is a file of TestRules and its options.
type ruleFile struct {
	archive *txtar.Archive
	text    string
	options Options
	target  string
}

func readRule(t *testing.T, path string) *ruleFile {
	t.Helper()
	a, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r := &ruleFile{archive: a, text: string(a.Files[0].Data), target: "vulkan1.2"}
	for line := range strings.Lines(string(a.Comment)) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "target":
			r.target = value
		case "module":
			r.options.Module = value
		case "locations":
			r.options.Locations = true
		}
	}
	return r
}

// differs returns the reason why a version of MLIR writes a different module, or "" if it writes the same one.
func (r *ruleFile) differs(version int) string {
	for line := range strings.Lines(string(r.archive.Comment)) {
		for _, key := range []string{fmt.Sprintf("mlir %d: ", version), "mlir: "} {
			if why, ok := strings.CutPrefix(line, key); ok {
				return strings.TrimSpace(why)
			}
		}
	}
	return ""
}

func testRule(t *testing.T, path string) {
	r := readRule(t, path)
	m, errs := r.module(t)
	r.archive.Files = r.archive.Files[:1]
	if len(errs) > 0 {
		r.archive.Files = append(r.archive.Files, txtar.File{Name: "errors", Data: describe(r.text, errs)})
		golden.Check(t, path, txtar.Format(r.archive))
		return
	}
	r.archive.Files = append(r.archive.Files,
		txtar.File{Name: "module", Data: []byte(spirv.Disassemble(m, spirv.TextOptions{}))})
	golden.Check(t, path, txtar.Format(r.archive))
	isValid(t, m, r.target, !strings.Contains(string(r.archive.Comment), "\nspirv-val: "))
	if r.options == (Options{}) {
		r.compare(t, m)
	}
}

func (r *ruleFile) module(t *testing.T) (*spirv.Module, []mlir.Error) {
	t.Helper()
	f, errs := text.Parse(r.text, text.ParseOptions{})
	if len(errs) > 0 {
		t.Fatalf("the text itself is wrong:\n%s", describe(r.text, errs))
	}
	return Module(f, r.options)
}

// describe returns the texts of errors and their positions.
func describe(text string, errs []mlir.Error) []byte {
	var b bytes.Buffer
	for _, e := range errs {
		fmt.Fprintf(&b, "%s: %s\n", place(text, e.Offset), e.Text)
		for _, n := range e.Notes {
			fmt.Fprintf(&b, "  %s: %s\n", place(text, n.Offset), n.Text)
		}
	}
	return b.Bytes()
}

func place(text string, offset int) string {
	before := text[:min(max(offset, 0), len(text))]
	return fmt.Sprintf("%d:%d", strings.Count(before, "\n")+1, len(before)-strings.LastIndex(before, "\n"))
}

// isValid checks that a module is valid for package validate and, if byTool is true, for spirv-val.
func isValid(t *testing.T, m *spirv.Module, environment string, byTool bool) {
	t.Helper()
	target := validate.Vulkan12
	switch {
	case strings.HasPrefix(environment, "opencl"):
		target = validate.OpenCL
	case strings.HasPrefix(environment, "spv"):
		target = validate.Universal
	}
	for _, f := range validate.Module(m, validate.Options{Target: target}) {
		t.Errorf("at %d: %s", f.Pos-1, f.Text)
	}
	if !byTool {
		return
	}
	spirvtools.Require(t)
	if err := spirvtools.Validate(spirv.Bytes(instbuilder.Encode(m)), "--target-env", environment); err != nil {
		t.Error(err)
	}
}

// compare checks that MLIR writes each instruction as often as module m contains it, unless the file says that it does
// not.
func (r *ruleFile) compare(t *testing.T, m *spirv.Module) {
	for _, d := range [...]llvmtools.SPIRVDialect{llvmtools.SPIRVDialect19, llvmtools.SPIRVDialect22} {
		d.Require(t)
		why := r.differs(d.Version)
		words, err := d.Serialize(r.lowered(t, d))
		if err != nil {
			if why == "" {
				t.Errorf("MLIR %d: %v", d.Version, err)
			}
			continue
		}
		theirs, err := spirv.DecodeBytes(words)
		if err != nil {
			if why == "" {
				t.Errorf("MLIR %d: %v", d.Version, err)
			}
			continue
		}
		want, got := census(theirs), census(m)
		if slices.Equal(want, got) == (why != "") {
			t.Errorf("MLIR %d, %q\nonly MLIR has %q\nonly we have %q", d.Version, why, without(want, got),
				without(got, want))
		}
	}
}

// lowered returns the text in a form that MLIR can serialize, in which attributes do not declare entry points.
func (r *ruleFile) lowered(t *testing.T, d llvmtools.SPIRVDialect) []byte {
	t.Helper()
	if !strings.Contains(r.text, "entry_point_abi") || strings.Contains(r.text, "spirv.EntryPoint") {
		return []byte(r.text)
	}
	out, err := d.Verify([]byte(r.text), "--pass-pipeline=spirv.module(spirv-lower-abi-attrs)")
	if err != nil {
		t.Error(err)
	}
	return out
}

// census returns the texts of a module's instructions without IDs, in ascending order. A merge instruction and the
// instruction after it are one text. Branches are omitted, because MLIR writes additional blocks with a single
// predecessor.
func census(m *spirv.Module) []string {
	var list []string
	merge := "" // text of a merge instruction whose next instruction follows
	m.Each(func(in *spirv.Instruction) {
		text := merge + in.Op.String()
		switch merge = ""; {
		case in.Op.IsMerge():
			merge = text + " "
		case text == "OpLabel", text == "OpBranch", text == "OpFunctionEnd":
			return
		}
		in.EachOperand(func(o spirv.OperandRef) bool {
			if !o.Kind.IsID() {
				text += fmt.Sprint(" ", in.Operands[o.Index:o.Index+o.Words])
			}
			return true
		})
		list = append(list, text)
	})
	slices.Sort(list)
	return list
}

// without returns the elements of a that b does not contain. Both are in ascending order.
func without(a, b []string) []string {
	var list []string
	for _, x := range a {
		if len(b) > 0 && b[0] == x {
			b = b[1:]
			continue
		}
		for len(b) > 0 && b[0] < x {
			b = b[1:]
		}
		if len(b) > 0 && b[0] == x {
			b = b[1:]
			continue
		}
		list = append(list, x)
	}
	return list
}
