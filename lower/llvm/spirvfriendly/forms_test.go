package spirvfriendly

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/assembly"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A formRow is a row of testdata/forms.txt, one or more instructions and what becomes of them.
type formRow struct {
	line    int
	insts   []string // assembly of the instructions
	postfix []string
	notes   map[int]string // by version of the reader
}

// readForms returns the rows of testdata/forms.txt.
func readForms(t testing.TB) (rows []formRow) {
	data, err := os.ReadFile("testdata/forms.txt")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(data), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		r := formRow{line: i + 1, notes: map[int]string{}}
		line, notes, _ := strings.Cut(line, " -- ")
		for _, n := range strings.Split(notes, " -- ") {
			var version int
			if _, err := fmt.Sscanf(n, "%d:", &version); err == nil {
				r.notes[version] = strings.TrimSpace(n[3:])
			}
		}
		line, postfix, _ := strings.Cut(line, " | ")
		r.insts, r.postfix = strings.Split(line, " ; "), strings.Fields(postfix)
		rows = append(rows, r)
	}
	return rows
}

// forms returns a module with a function for each row.
func forms(t testing.TB, rows []formRow) *spirv.Module {
	prelude, err := os.ReadFile("testdata/prelude.spvasm")
	if err != nil {
		t.Fatal(err)
	}
	var names, annotations, types, body strings.Builder
	for _, t := range kept {
		fmt.Fprintf(&types, "%%room_%[1]s = OpTypePointer Function %%%[1]s\n", t)
	}
	signatures := map[string]bool{}
	for _, r := range rows {
		if s := "%void" + strings.Join(r.params(), ""); !signatures[s] {
			signatures[s] = true
			fmt.Fprintf(&types, "%s = OpTypeFunction %s\n", r.signature(), strings.ReplaceAll(s, "%", " %"))
		}
		r.assemble(&annotations, &body)
		fmt.Fprintf(&names, "OpName %%row%[1]d \"row%[1]d\"\n", r.line)
	}
	header, rest, _ := strings.Cut(string(prelude), "OpDecorate")
	globals, functions, _ := strings.Cut(rest, "%invoked = ")
	m, err := spirv.Assemble(header + names.String() + annotations.String() + "OpDecorate" + globals + types.String() +
		"%invoked = " + functions + body.String())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

var parameter = regexp.MustCompile(`\$(\w+)`)

// params returns the types of the parameters that the instructions of a row use.
func (r *formRow) params() (types []string) {
	for _, p := range parameter.FindAllString(strings.Join(r.insts, " "), -1) {
		if t := "%" + p[1:]; !slices.Contains(types, t) {
			types = append(types, t)
		}
	}
	return types
}

// signature returns the name of the function type for a row.
func (r *formRow) signature() string {
	return "%signature" + strings.ReplaceAll(strings.Join(r.params(), ""), "%", "_")
}

// assemble adds the function for a row.
func (r *formRow) assemble(annotations, body *strings.Builder) {
	row := fmt.Sprintf("row%d", r.line)
	fmt.Fprintf(annotations, "OpDecorate %%%[1]s LinkageAttributes \"%[1]s\" Export\n", row)
	fmt.Fprintf(body, "%%%s = OpFunction %%void None %s\n", row, r.signature())
	for _, p := range r.params() {
		fmt.Fprintf(body, "%s_%s = OpFunctionParameter %s\n", p, row, p)
	}
	fmt.Fprintf(body, "%%entry_%s = OpLabel\n", row)
	if strings.Contains(strings.Join(r.insts, " "), "%eventlist") {
		fmt.Fprintf(body, "%%event_%s = OpVariable %%pevent Function\n", row)
		fmt.Fprintf(body, "%%eventlist_%s = OpPtrCastToGeneric %%gevent %%event_%s\n", row, row)
	}
	if t := r.keptType(); t != "" {
		fmt.Fprintf(body, "%%room_%s = OpVariable %%room_%s Function\n", row, t)
	}
	last := ""
	for i, inst := range r.insts {
		inst = parameter.ReplaceAllString(inst, "%${1}_"+row)
		inst = strings.ReplaceAll(inst, "#", last)
		inst = strings.ReplaceAll(inst, "%eventlist", "%eventlist_"+row)
		op, _ := spirv.LookupOpcode(strings.Fields(inst)[0])
		if op.HasResult() {
			last = fmt.Sprintf("%%x%d_%s", i, row)
			inst = last + " = " + inst
		}
		body.WriteString(inst + "\n")
	}
	for _, p := range r.postfix {
		fmt.Fprintf(annotations, "OpDecorate %s %s\n", last, decorations[p])
	}
	for _, p := range r.postfix {
		fmt.Fprintf(annotations, "OpDecorate %s %s\n", last, decorations[p])
	}
	if t := strings.Fields(r.insts[len(r.insts)-1])[1]; t == "%bool" {
		fmt.Fprintf(body, "%%chosen_%s = OpSelect %%uint %s %%uint_1 %%uint_0\n", row, last)
		last = "%chosen_" + row
	}
	if r.keptType() != "" {
		fmt.Fprintf(body, "OpStore %%room_%s %s Volatile\n", row, last)
	}
	body.WriteString("OpReturn\nOpFunctionEnd\n")
}

// kept lists the types whose values a function stores. Without the store, a reader could remove the instructions.
var kept = []string{
	"uchar", "ushort", "uint", "ulong", "half", "float", "double", "v2uchar", "v2uint", "v3uint", "v4uint", "v2half", "v4half", "v3float", "v4float", "v8float",
	"guint", "guchar", "luchar", "puchar", "genuint",
}

// keptType returns the type of a row's result if kept contains it, otherwise "".
func (r *formRow) keptType() string {
	words := strings.Fields(r.insts[len(r.insts)-1])
	if words[1] == "%bool" {
		return "uint"
	}
	if t := strings.TrimPrefix(words[1], "%"); words[0][2:] != "Store" && slices.Contains(kept, t) {
		return t
	}
	return ""
}

var decorations = map[string]string{
	"_sat": "SaturatedConversion", "_rte": "FPRoundingMode RTE", "_rtz": "FPRoundingMode RTZ", "_rtp": "FPRoundingMode RTP", "_rtn": "FPRoundingMode RTN",
}

// opcodes returns the opcode of each instruction in a row. ext holds its number in OpenCL.std, or -1 if it is not an
// OpExtInst.
func (r *formRow) opcodes() (ops []spirv.Opcode, ext []int64) {
	for _, inst := range r.insts {
		words := strings.Fields(inst)
		op, _ := spirv.LookupOpcode(words[0])
		n := int64(-1)
		if op == spirv.OpExtInst {
			number, _ := spirv.ExtSetOpenCLStd.Lookup(words[3])
			n = int64(number)
		}
		ops, ext = append(ops, op), append(ext, n)
	}
	return ops, ext
}

// missing returns a description of the parts of a row that a reader's module does not contain, or "".
func (r *formRow) missing(m *spirv.Module, names []string, version int) string {
	for _, f := range m.Functions {
		if names[f.Def.Result] != fmt.Sprintf("row%d", r.line) {
			continue
		}
		var insts []spirv.Instruction
		for _, b := range f.Blocks {
			insts = append(insts, b.Insts...)
		}
		ops, ext := r.opcodes()
		if other, ok := spirv.LookupOpcode(r.notes[version]); ok {
			ops, ext = []spirv.Opcode{other}, []int64{-1}
		}
		for i, op := range ops {
			at := slices.IndexFunc(insts, func(in spirv.Instruction) bool {
				return in.Op == op && (op != spirv.OpExtInst || ext[i] < 0 || int64(in.Operands[1]) == ext[i])
			})
			if at < 0 {
				return op.String() + " is missing"
			}
			if i == len(ops)-1 {
				return r.missingDecoration(m, insts[at].Result)
			}
		}
	}
	return "the function is missing"
}

func (r *formRow) missingDecoration(m *spirv.Module, id spirv.ID) string {
	for _, p := range r.postfix {
		name, mode, _ := strings.Cut(decorations[p], " ")
		d, _ := spirv.KindDecoration.Lookup(name)
		want := []uint32{uint32(id), d}
		if mode != "" {
			v, _ := spirv.KindFPRoundingMode.Lookup(mode)
			want = append(want, v)
		}
		if !slices.ContainsFunc(m.Annotations,
			func(in spirv.Instruction) bool { return slices.Equal(in.Operands, want) }) {
			return "not decorated with " + decorations[p]
		}
	}
	return ""
}

// A friendlyReader is a program that converts SPIR-V-friendly IR to SPIR-V.
type friendlyReader struct {
	version int
	tools   []llvmtools.Tool
	read    func(ll []byte) ([]byte, error)
}

// extensions22 lists the extensions that LLVM 22 may use. Without this restriction, tools of other versions could not
// read its output.
const extensions22 = "+SPV_EXT_shader_atomic_float_add,+SPV_EXT_shader_atomic_float_min_max,+SPV_KHR_bit_instructions,+SPV_INTEL_subgroups," +
	"+SPV_INTEL_media_block_io,+SPV_KHR_uniform_group_instructions,+SPV_KHR_shader_clock,+SPV_INTEL_split_barrier,+SPV_KHR_expect_assume"

var readers = []friendlyReader{
	{15, []llvmtools.Tool{llvmtools.LLVMAs15, llvmtools.LLVMSpirv}, func(ll []byte) ([]byte, error) {
		bc, err := llvmtools.LLVMAs15.Convert(ll)
		if err != nil {
			return nil, err
		}
		return llvmtools.LLVMSpirv.Convert(bc, "--spirv-max-version=1.4", "--spirv-ext=+all")
	}},
	{22, []llvmtools.Tool{llvmtools.LLC22}, func(ll []byte) ([]byte, error) {
		return llvmtools.LLC22.Convert(ll, "-mtriple=spirv64-unknown-unknown", "-filetype=obj", "-spirv-ext="+
			extensions22)
	}},
}

// lowered returns the LLVM assembly of a module.
func lowered(t testing.TB, m *spirv.Module, o Options) string {
	t.Helper()
	out, findings := Lower(m, o)
	for _, f := range findings {
		t.Errorf("LLVM %d: %s", o.Version, f.Text)
	}
	if out == nil {
		t.FailNow()
	}
	ll, err := assembly.Append(nil, out, assembly.Version(o.Version))
	if err != nil {
		t.Fatal(err)
	}
	return string(ll)
}

// decoded returns the module with the given bytes and the names of its IDs.
func decoded(data []byte) (*spirv.Module, []string, error) {
	m, err := spirv.DecodeBytes(data)
	if err != nil {
		return nil, nil, err
	}
	names := make([]string, m.Bound)
	for _, in := range m.Names {
		if in.Op == spirv.OpName {
			names[in.Operands[0]], _ = spirv.StringAt(in.Operands[1:])
		}
	}
	return m, names, nil
}

// TestFormsBecomeInstructions checks that the readers convert each function name back to the instruction, unless the
// row has a note.
func TestFormsBecomeInstructions(t *testing.T) {
	rows := readForms(t)
	for _, reader := range readers {
		t.Run(fmt.Sprint("LLVM", reader.version), func(t *testing.T) {
			llvmtools.Require(t, reader.tools...)
			for _, batch := range batches(rows, reader.version, "none") {
				data, err := reader.read([]byte(lowered(t, forms(t, batch), Options{Version: reader.version})))
				if err != nil {
					t.Fatal(err)
				}
				m, names, err := decoded(data)
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range batch {
					if s := r.missing(m, names, reader.version); s != "" {
						t.Errorf("forms.txt:%d: %s: %s", r.line, strings.Join(r.insts, " ; "), s)
					}
				}
			}
		})
	}
}

// batches divides rows into several modules for a reader. It omits rows with one of the notes in without.
func batches(rows []formRow, version int, without ...string) (list [][]formRow) {
	list = [][]formRow{nil}
	for _, r := range rows {
		switch note := r.notes[version]; {
		case slices.Contains(without, note):
		case note == "alone":
			list = append(list, []formRow{r})
		default:
			list[0] = append(list[0], r)
		}
	}
	return list
}

// TestFormsAreValid checks that the modules that the readers write are valid.
func TestFormsAreValid(t *testing.T) {
	for _, reader := range readers {
		t.Run(fmt.Sprint("LLVM", reader.version), func(t *testing.T) {
			llvmtools.Require(t, reader.tools...)
			spirvtools.Require(t)
			for _, batch := range batches(readForms(t), reader.version, "none", "invalid") {
				data, err := reader.read([]byte(lowered(t, forms(t, batch), Options{Version: reader.version})))
				if err != nil {
					t.Fatal(err)
				}
				if err := spirvtools.Validate(data, "--target-env", "spv1.6"); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// TestRejectedForms checks that a row is rejected for exactly those versions for which its note is "none".
func TestRejectedForms(t *testing.T) {
	for _, r := range readForms(t) {
		m := forms(t, []formRow{r})
		for _, reader := range readers {
			if _, findings := Lower(m, Options{Version: reader.version}); (len(findings) > 0) != (r.notes[reader.version] == "none") {
				t.Errorf("forms.txt:%d: LLVM %d: %v", r.line, reader.version, findings)
			}
		}
	}
}
