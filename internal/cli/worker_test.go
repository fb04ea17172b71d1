package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/benchsource"
)

// A request is a Bazel request in JSON.
type request struct {
	Arguments  []string `json:"arguments,omitempty"`
	Inputs     []input  `json:"inputs,omitempty"`
	ID         int      `json:"requestId,omitempty"`
	SandboxDir string   `json:"sandboxDir,omitempty"`
	Cancel     bool     `json:"cancel,omitempty"`
}

type input struct {
	Path   string `json:"path"`
	Digest string `json:"digest,omitempty"`
}

type response struct {
	ExitCode     int    `json:"exitCode"`
	Output       string `json:"output"`
	RequestID    int    `json:"requestId"`
	WasCancelled bool   `json:"wasCancelled"`
}

// A talk is a connection to a running worker, which has the arguments with which Bazel starts it.
type talk struct {
	in     *io.PipeWriter
	out    *bufio.Reader
	stderr bytes.Buffer
	status chan int
}

func startWorker(tb testing.TB, args ...string) *talk {
	inr, inw := io.Pipe()
	outr, outw := io.Pipe()
	w := &talk{in: inw, out: bufio.NewReader(outr), status: make(chan int, 1)}
	go func() { w.status <- Main(Process{Args: args, Stdin: inr, Stdout: outw, Stderr: &w.stderr}) }()
	tb.Cleanup(func() {
		inw.Close()
		if status := <-w.status; status != statusOK || w.stderr.Len() > 0 {
			tb.Errorf("the worker ends with %d: %s", status, &w.stderr)
		}
	})
	return w
}

// ask sends a request and returns the response.
func (w *talk) ask(tb testing.TB, r request) response {
	tb.Helper()
	w.send(tb, r)
	return w.next(tb)
}

func (w *talk) send(tb testing.TB, r request) {
	tb.Helper()
	line, err := json.Marshal(r)
	if err != nil {
		tb.Fatal(err)
	}
	if _, err := w.in.Write(append(line, '\n')); err != nil {
		tb.Fatal(err)
	}
}

func (w *talk) next(tb testing.TB) (answer response) {
	tb.Helper()
	line, err := w.out.ReadBytes('\n')
	if err != nil {
		tb.Fatal(err)
	}
	if err := json.Unmarshal(line, &answer); err != nil {
		tb.Fatal(err)
	}
	return answer
}

func writeFile(tb testing.TB, name, text string) {
	tb.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		tb.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		tb.Fatal(err)
	}
}

func readFile(tb testing.TB, name string) string {
	tb.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}

// A worker's command lines have the same results as in separate processes: statuses, messages and files.
func TestWorkerAnswersAsAProcessDoes(t *testing.T) {
	t.Chdir(t.TempDir())
	writeFile(t, "a.hlsl", "#include \"a.hlsli\"\nfloat4 main(float4 c : COLOR) : SV_Target { return c * F; }")
	writeFile(t, "inc/a.hlsli", "static const float F = 2;")
	writeFile(t, "wrong.hlsl", "float4 main() : SV_Target { return x; }")
	writeFile(t, "a.params", "-T\nps_6_0\n\n-Iinc\n-DNAME=a \"b\" 'c'\r\n-Fo\nout.spv\na.hlsl\n")
	w := startWorker(t, "--persistent_worker", "-O1")
	for i, args := range [][]string{
		{"-T", "ps_6_0", "-I", "inc", "a.hlsl", "-Fo", "out.spv", "-Fre", "out.json"},
		{"--flagfile=a.params"},
		{"-T", "ps_6_0", "-I", "inc", "a.hlsl"},
		{"-T", "ps_6_0", "a.hlsl", "-Fo", "out.spv"},
		{"-T", "ps_6_0", "wrong.hlsl", "-Fo", "out.spv"},
		{"-T", "ps_6_0", "nowhere.hlsl", "-Fo", "out.spv"},
		{"--flagfile=nowhere"},
		{"-nonsense"},
		{},
	} {
		outputs := func() string {
			all := ""
			for _, name := range []string{"out.spv", "out.json"} {
				text, _ := os.ReadFile(name)
				all += fmt.Sprintf("%s %x\n", name, text)
				os.Remove(name)
			}
			return all
		}
		status, stdout, stderr := sessionOf(nil, "", append([]string{"-O1"}, args...)...)
		want := fmt.Sprintln(status, stdout+stderr, outputs())
		for range 2 {
			r := w.ask(t, request{Arguments: args, ID: i + 1, Inputs: []input{{"inc/a.hlsli", "1"}}})
			if got := fmt.Sprintln(r.ExitCode, r.Output, outputs()); got != want || r.RequestID != i+1 {
				t.Errorf("%q: request %d:\n%s\nwant\n%s", args, r.RequestID, got, want)
			}
		}
	}
	if r := w.ask(t, request{Arguments: []string{"-T", "ps_6_0", "-"}}); r.ExitCode != 1 ||
		!strings.Contains(r.Output, "standard input cannot be the input") {
		t.Errorf("the requests are no shader: %+v", r)
	}
}

// An included file is read again if its digest has changed or is missing, or if the file is not an input of the
// request. An unchanged digest means unchanged content.
func TestWorkerReadsAgainWhatHasChanged(t *testing.T) {
	for _, flags := range []string{"a.hlsl", "./sub/../a.hlsl", "-working-directory sub ../a.hlsl",
		"-cache=cache a.hlsl"} {
		t.Run(flags, func(t *testing.T) {
			t.Chdir(t.TempDir())
			w := startWorker(t, "--persistent_worker")
			writeFile(t, "sub/there", "")
			writeFile(t, "a.hlsl", "#include \"a.hlsli\"\nfloat4 main() : SV_Target { return F; }")
			ask := func(inputs []input) string {
				return w.ask(t, request{Arguments: append([]string{"-T", "ps_6_0"}, strings.Fields(flags)...),
					Inputs: inputs}).Output
			}
			for i, step := range []struct {
				text   string // of the included file
				inputs []input
				want   string
			}{
				{"", []input{{"a.hlsl", "s"}}, "use of undeclared identifier 'F'"},
				{"1", []input{{"a.hlsl", "s"}, {"a.hlsli", "1"}}, "%float 1\n"},
				{"2", []input{{"a.hlsl", "s"}, {"a.hlsli", "1"}}, "%float 1\n"}, // the digest is unchanged
				{"2", []input{{"a.hlsl", "s"}, {"a.hlsli", "2"}}, "%float 2\n"},
				{"1", []input{{"a.hlsl", "s"}, {"./a.hlsli", "1"}}, "%float 1\n"},
				{"3", []input{{"a.hlsl", "s"}, {"a.hlsli", ""}}, "%float 3\n"},
				{"2", []input{{"a.hlsl", "s"}, {"a.hlsli", ""}}, "%float 2\n"},
				{"1", nil, "%float 1\n"},
				{"2", nil, "%float 2\n"},
				{"3", []input{{"a.hlsl", "s"}, {"a.hlsli", "3"}}, "%float 3\n"},
				{"2", []input{{"a.hlsl", "s"}}, "%float 2\n"},
				{"1", []input{{"a.hlsl", "s"}, {"a.hlsli", "1"}}, "%float 1\n"},
				{"", []input{{"a.hlsl", "s"}}, "use of undeclared identifier 'F'"},
				{"3", []input{{"a.hlsl", "s"}, {"a.hlsli", "3"}}, "%float 3\n"},
			} {
				if i == 2 && strings.HasPrefix(flags, "-cache") {
					continue // a cache verifies the files itself
				}
				writeFile(t, "a.hlsli", "")
				if step.text != "" {
					writeFile(t, "a.hlsli", "static const float F = "+step.text+";")
				}
				if got := ask(step.inputs); !strings.Contains(got, step.want) {
					t.Errorf("step %d: %s, want %s", i, got, step.want)
				}
			}
			for i, inputs := range [][]input{nil, nil, {{"a.hlsl", "0"}}, {{"a.hlsl", "1"}}, nil, {{"a.hlsl", ""}}} {
				writeFile(t, "a.hlsl", fmt.Sprintf("float4 main() : SV_Target { return %d; }", 10+i))
				if got, want := ask(inputs), fmt.Sprintf("%%float %d\n", 10+i); !strings.Contains(got, want) {
					t.Errorf("the source %d: %s, want %s", i, got, want)
				}
			}
		})
	}
}

// The input file is treated like included files.
func TestWorkerReadsTheInputAgain(t *testing.T) {
	t.Chdir(t.TempDir())
	w := startWorker(t, "--persistent_worker")
	for i, step := range []struct {
		value  string
		inputs []input
		want   string
	}{
		{"1", nil, "1"}, {"2", nil, "2"},
		{"3", []input{{"a.hlsl", "x"}}, "3"},
		{"4", []input{{"a.hlsl", "x"}}, "3"}, // the digest is unchanged
		{"5", []input{{"a.hlsl", "y"}}, "5"},
		{"6", nil, "6"},
	} {
		writeFile(t, "a.hlsl", "float4 main() : SV_Target { return "+step.value+"; }")
		r := w.ask(t, request{Arguments: []string{"-T", "ps_6_0", "a.hlsl"}, Inputs: step.inputs})
		if !strings.Contains(r.Output, "OpConstant %float "+step.want+"\n") {
			t.Errorf("step %d: %s, want %s", i, r.Output, step.want)
		}
	}
}

// In a sandbox, relative names, including those of outputs, are resolved in its folder.
func TestWorkerInSandboxes(t *testing.T) {
	t.Chdir(t.TempDir())
	w := startWorker(t, "--persistent_worker")
	for i, sandbox := range []string{"__sandbox/1", "__sandbox/2", "__sandbox/1"} {
		writeFile(t, sandbox+"/src/a.hlsl", "#include \"a.hlsli\"\nfloat4 main() : SV_Target { return F; }")
		writeFile(t, sandbox+"/inc/a.hlsli", fmt.Sprintf("static const float F = %d;", i+2))
		writeFile(t, sandbox+"/a.params", "-T\nps_6_0\n-Iinc\n-Fc\nout.txt\nsrc/a.hlsl\n")
		r := w.ask(t, request{
			Arguments: []string{"--flagfile=a.params"}, SandboxDir: sandbox,
			Inputs: []input{{"src/a.hlsl", "s"}, {"inc/a.hlsli", fmt.Sprint(i)}},
		})
		if r.ExitCode != 0 || !strings.Contains(readFile(t, sandbox+"/out.txt"),
			fmt.Sprintf("OpConstant %%float %d\n", i+2)) {
			t.Errorf("%s: %+v\n%s", sandbox, r, readFile(t, sandbox+"/out.txt"))
		}
	}
}

// A canceled request ends quickly and does not write anything; the worker continues.
func TestWorkerEndsWhatIsCancelled(t *testing.T) {
	t.Chdir(t.TempDir())
	writeFile(t, "long.hlsl", benchsource.Shader(8<<20))
	writeFile(t, "short.hlsl", benchsource.OneLine)
	w := startWorker(t, "--persistent_worker")
	w.send(t, request{ID: 7, Arguments: []string{"-T", "ps_6_0", "long.hlsl", "-Fo", "out.spv"}})
	time.Sleep(50 * time.Millisecond) // time to start; the answer does not depend on it
	w.send(t, request{ID: 7, Cancel: true})
	if r := w.next(t); r.RequestID != 7 || !r.WasCancelled || commandline.FileExists("out.spv") {
		t.Errorf("%+v", r)
	}
	if r := w.ask(t, request{ID: 7, Arguments: []string{"-T", "ps_6_0", "short.hlsl", "-Fo",
		"out.spv"}}); r.WasCancelled || r.ExitCode != 0 || !commandline.FileExists("out.spv") {
		t.Errorf("the next request: %+v", r)
	}
}

// A broken stream ends the worker with an error and without output on standard output.
func TestWorkerOnABrokenStream(t *testing.T) {
	status, stdout, stderr := sessionOf(nil, "\x05\x0a\x01", "--persistent_worker")
	if status != statusError || stdout != "" ||
		!strings.HasPrefix(stderr, "hlsl2spirv: error: cannot read a request from Bazel") {
		t.Errorf("%d %q %q", status, stdout, stderr)
	}
	if status, stdout, stderr = sessionOf(nil, "", "-O1", "--persistent_worker"); status != statusOK ||
		stdout+stderr != "" {
		t.Errorf("an empty stream: %d %q %q", status, stdout, stderr)
	}
}

// oneLineRequest returns a request for a one-line shader that is different each time.
func oneLineRequest(tb testing.TB, i int) request {
	writeFile(tb, "one.hlsl", fmt.Sprintf("float4 main(float4 c : COLOR) : SV_Target { return c + %d; }\n", i))
	return request{Arguments: []string{"-T", "ps_6_0", "one.hlsl", "-Fo", "one.spv"},
		Inputs: []input{{"one.hlsl", fmt.Sprint(i)}}}
}

// Memory of requests is released, except the modules kept for later requests.
func TestManyRequestsLeaveNothing(t *testing.T) {
	t.Chdir(t.TempDir())
	w := startWorker(t, "--persistent_worker")
	n := 0
	serve := func(count int) uint64 {
		for range count {
			n++
			if r := w.ask(t, oneLineRequest(t, n)); r.ExitCode != 0 {
				t.Fatal(r.Output)
			}
		}
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before := serve(100)
	after := serve(2000)
	const each = 1 << 10 // size of a kept module
	if after > before+2000*each {
		t.Errorf("2000 requests leave %d bytes", after-before)
	}
}

// BenchmarkWorkerRequest measures a one-line shader from the request to the response, including writing the output.
func BenchmarkWorkerRequest(b *testing.B) {
	b.Chdir(b.TempDir())
	w := startWorker(b, "--persistent_worker")
	n := 0
	for b.Loop() {
		n++
		b.StopTimer()
		r := oneLineRequest(b, n)
		b.StartTimer()
		if r := w.ask(b, r); r.ExitCode != 0 {
			b.Fatal(r.Output)
		}
	}
}
