package spirvfriendly

import (
	"context"
	endian "encoding/binary"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/opencl"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func TestMain(m *testing.M) {
	opencl.Prepare()
	spirvtools.Main(m)
}

// inputs lists the numbers that the kernel reads, and their names. In memory, a counter that starts at 0 precedes them.
var inputs = []struct {
	name string
	bits uint32
}{
	{"u7", 7}, {"um7", ^uint32(6)}, {"u3", 3}, {"um3", ^uint32(2)}, {"um9", ^uint32(8)}, {"umax", math.MaxUint32}, {"u1", 1},
	{"u16777217", 16777217}, {"um16777217", ^uint32(16777216)}, {"u2147483647", math.MaxInt32},
	{"f3", math.Float32bits(3)}, {"fm3", math.Float32bits(-3)}, {"f2p5", math.Float32bits(2.5)}, {"f5p5", math.Float32bits(5.5)},
	{"fm5p5", math.Float32bits(-5.5)}, {"f300p7", math.Float32bits(300.7)}, {"fbig", math.Float32bits(1e10)}, {"nan", 0x7fc00000},
}

// inputWords returns the initial words of the kernel's memory.
func inputWords() []uint32 {
	words := []uint32{0}
	for _, in := range inputs {
		words = append(words, in.bits)
	}
	return words
}

// An execRow is a row of testdata/exec.txt, a computation and its expected results.
type execRow struct {
	line  int
	insts []string
	want  uint32
	float bool
}

func readExec(t testing.TB) (rows []execRow) {
	data, err := os.ReadFile("testdata/exec.txt")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(data), "\n") {
		if line == "" || line[0] == '#' {
			continue
		}
		what, want, _ := strings.Cut(line, " => ")
		r := execRow{line: i + 1, insts: strings.Split(what, " ; ")}
		if number, ok := strings.CutSuffix(want, "f"); ok {
			x, err := strconv.ParseFloat(number, 32)
			if err != nil {
				t.Fatal(err)
			}
			r.want, r.float = math.Float32bits(float32(x)), true
		} else if n, err := strconv.ParseUint(want, 10, 32); err == nil {
			r.want = uint32(n)
		} else {
			t.Fatal(err)
		}
		rows = append(rows, r)
	}
	return rows
}

// execKernel returns a kernel that executes the rows and stores their results.
func execKernel(t testing.TB, rows []execRow) *spirv.Module {
	prelude, err := os.ReadFile("testdata/exec.spvasm")
	if err != nil {
		t.Fatal(err)
	}
	var decorations_, body strings.Builder
	for i, in := range inputs {
		fmt.Fprintf(&body, "%%at_%[1]s = OpInBoundsPtrAccessChain %%guint %%in %%uint_%d\n%%word_%[1]s = OpLoad %%uint %%at_%[1]s Aligned 4\n", in.name, i+1)
		if in.name[0] == 'u' {
			fmt.Fprintf(&body, "%%%[1]s = OpCopyObject %%uint %%word_%[1]s\n", in.name)
		} else {
			fmt.Fprintf(&body, "%%%[1]s = OpBitcast %%float %%word_%[1]s\n", in.name)
		}
	}
	for n, r := range rows {
		last := r.assemble(n, &decorations_, &body)
		if r.float {
			fmt.Fprintf(&body, "%%bits_%d = OpBitcast %%uint %s\n", n, last)
			last = fmt.Sprintf("%%bits_%d", n)
		}
		fmt.Fprintf(&body, "%%to_%d = OpInBoundsPtrAccessChain %%guint %%out %%uint_%d\nOpStore %%to_%d %s Aligned 4\n",
			n, n, n, last)
	}
	var constants strings.Builder
	for n := range max(len(rows), len(inputs)+1) {
		fmt.Fprintf(&constants, "%%uint_%d = OpConstant %%uint %d\n", n, n)
	}
	text := strings.NewReplacer("; decorations\n", decorations_.String(), "; constants\n", constants.String(),
		"; body\n", body.String()).Replace(string(prelude))
	m, err := spirv.Assemble(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// assemble adds the instructions of the row with number n, and returns the ID of its result.
func (r *execRow) assemble(n int, annotations, body *strings.Builder) string {
	last := ""
	for i, inst := range r.insts {
		inst, postfix, _ := strings.Cut(inst, " | ")
		inst = strings.ReplaceAll(inst, "#", last)
		last = fmt.Sprintf("%%x%d_%d", n, i)
		fmt.Fprintf(body, "%s = %s\n", last, inst)
		for _, p := range strings.Fields(postfix) {
			fmt.Fprintf(annotations, "OpDecorate %s %s\n", last, decorations[p])
		}
	}
	return last
}

// TestFormsCompute checks that the modules that the readers write compute the expected results on OpenCL.
func TestFormsCompute(t *testing.T) {
	rows := readExec(t)
	for _, reader := range readers {
		t.Run(fmt.Sprint("LLVM", reader.version), func(t *testing.T) {
			llvmtools.Require(t, append(reader.tools, llvmtools.LLVMSpirv)...)
			opencl.Require(t)
			var read []execRow
			for _, r := range rows {
				if _, findings := Lower(execKernel(t, []execRow{r}),
					Options{Version: reader.version}); len(findings) == 0 {
					read = append(read, r)
				}
			}
			if len(read) < len(rows)*9/10 {
				t.Fatalf("%d of %d rows are refused", len(rows)-len(read), len(rows))
			}
			module, err := reader.read([]byte(lowered(t, execKernel(t, read), Options{Version: reader.version})))
			if err != nil {
				t.Fatal(err)
			}
			if reader.version != readers[0].version {
				module = throughFirst(t, module)
			}
			checkNumbers(t, module, read)
		})
	}
}

// throughFirst lowers a module that a reader has written again, for the first reader, which can also write bitcode.
func throughFirst(t *testing.T, module []byte) []byte {
	t.Helper()
	llvmtools.Require(t, readers[0].tools...)
	m, _, err := decoded(module)
	if err != nil {
		t.Fatal(err)
	}
	again, err := readers[0].read([]byte(lowered(t, m, Options{Version: readers[0].version})))
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// checkNumbers runs the kernel of a module and checks its results.
func checkNumbers(t *testing.T, module []byte, rows []execRow) {
	t.Helper()
	bitcode, err := llvmtools.LLVMSpirv.Convert(module, "-r")
	if err != nil {
		t.Fatal(err)
	}
	var data []byte
	for _, w := range inputWords() {
		data = endian.LittleEndian.AppendUint32(data, w)
	}
	left, err := opencl.Run(context.Background(), opencl.Case{Program: bitcode, Kernel: "compute", Arguments: []opencl.Argument{
		{Kind: opencl.Buffer, Size: 4 * len(rows)}, {Kind: opencl.Buffer, Data: data}}})
	if err != nil {
		t.Fatal(err)
	}
	for n, r := range rows {
		got := endian.LittleEndian.Uint32(left[0][4*n:])
		near := r.float && math.Abs(float64(math.Float32frombits(got)-math.Float32frombits(r.want))) < 1e-6
		if got != r.want && !near {
			t.Errorf("exec.txt:%d: %s: %d (%v), want %d (%v)", r.line, strings.Join(r.insts, " ; "),
				got, math.Float32frombits(got), r.want, math.Float32frombits(r.want))
		}
	}
}
