package reproducible

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// A line is a command line, and the name of its output file.
type line struct {
	args   []string
	output string
}

// in returns the command line with its output in a folder.
func (l *line) in(folder string) []string {
	return append([]string{"-Fo", filepath.Join(folder, l.output)}, l.args...)
}

// lines returns command lines for all shaders below testdata, or a sample of them.
func lines(t *testing.T) (list []line) {
	step := 4
	if testenv.Full() {
		step = 1
	}
	for i, file := range shadertest.Files(t) {
		if i%step != 0 {
			continue
		}
		s, err := shadertest.Load(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range s.Runs {
			list = append(list, line{append(r.Words(file), file), fmt.Sprintf("%d.spv", len(list))})
		}
	}
	return list
}

// An outcome is the visible result of a command line.
type outcome struct {
	status  int
	streams string // text on both streams
	module  string // content of the output file, if it exists
}

// outcomeIn returns the outcome of a command line that has been run, and removes its module.
func (l *line) outcomeIn(t *testing.T, folder string, status int, text string) outcome {
	t.Helper()
	name := filepath.Join(folder, l.output)
	module, err := os.ReadFile(name)
	if err == nil {
		err = os.Remove(name)
	}
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return outcome{status, text, string(module)}
}

// produced runs command lines one after another.
func produced(t *testing.T, folder string, list []line, e cli.Environment, more ...string) []outcome {
	outcomes := make([]outcome, len(list))
	for i := range list {
		var text bytes.Buffer
		status := cli.Produce(context.Background(), append(list[i].in(folder), more...), e).Commit(&text, &text)
		outcomes[i] = list[i].outcomeIn(t, folder, status, text.String())
	}
	return outcomes
}

// batched runs command lines as a batch.
func batched(t *testing.T, folder string, list []line) []outcome {
	var commands bytes.Buffer
	for i := range list {
		for _, a := range list[i].in(folder) {
			fmt.Fprintf(&commands, "'%s' ", a)
		}
		commands.WriteByte('\n')
	}
	var events, diags bytes.Buffer
	cli.Main(cli.Process{Args: []string{"batch", "-json", "-k", "-j", "4", "-"}, Stdin: &commands, Stdout: &events,
		Stderr: &diags})
	var outcomes []outcome
	for text := range strings.Lines(events.String()) {
		var e struct {
			Event          string
			Status         int
			Stdout, Stderr string
		}
		if err := json.Unmarshal([]byte(text), &e); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
		if e.Event == "job" {
			outcomes = append(outcomes, list[len(outcomes)].outcomeIn(t, folder, e.Status, e.Stdout+e.Stderr))
		}
	}
	if len(outcomes) != len(list) {
		t.Fatalf("%d outcomes of %d: %s", len(outcomes), len(list), &diags)
	}
	return outcomes
}

// runByWorker runs command lines as the requests of a worker.
func runByWorker(t *testing.T, folder string, list []line) []outcome {
	var requests, responses, diags bytes.Buffer
	for i := range list {
		text, err := json.Marshal(map[string]any{"arguments": list[i].in(folder)})
		if err != nil {
			t.Fatal(err)
		}
		requests.Write(append(text, '\n'))
	}
	if status := cli.Main(cli.Process{Args: []string{"--persistent_worker"}, Stdin: &requests, Stdout: &responses,
		Stderr: &diags}); status != 0 {
		t.Fatalf("the worker ends with %d: %s", status, &diags)
	}
	var outcomes []outcome
	for d := json.NewDecoder(&responses); d.More(); {
		var r struct {
			ExitCode int
			Output   string
		}
		if err := d.Decode(&r); err != nil {
			t.Fatal(err)
		}
		outcomes = append(outcomes, list[len(outcomes)].outcomeIn(t, folder, r.ExitCode, r.Output))
	}
	if len(outcomes) != len(list) {
		t.Fatalf("%d outcomes of %d: %s", len(outcomes), len(list), &diags)
	}
	return outcomes
}

// A command line has the same result alone, in parallel with others that share files, in a batch, as a request of a
// worker, and from a cache.
func TestAllWaysToCompileAgree(t *testing.T) {
	testenv.Long(t)
	list, folder := lines(t), t.TempDir() // a single folder, because debug information contains the command line
	alone := produced(t, folder, list, cli.Environment{})
	modules := 0
	for i := range alone {
		if alone[i].module != "" {
			modules++
		}
	}
	if modules < len(list)/2 {
		t.Fatalf("%d of %d command lines have a module", modules, len(list))
	}
	cache := "-cache=" + t.TempDir()
	for _, way := range []struct {
		name     string
		outcomes []outcome
	}{
		{"beside others", produced(t, folder, list, cli.Environment{Compiler: hlsl2spirv.NewCompiler(nil)})},
		{"in a batch", batched(t, folder, list)},
		{"in a worker", runByWorker(t, folder, list)},
		{"for a cache", produced(t, folder, list, cli.Environment{}, cache)},
		{"out of the cache", produced(t, folder, list, cli.Environment{}, cache)},
	} {
		for i := range list {
			if way.outcomes[i] != alone[i] {
				got, want := way.outcomes[i], alone[i]
				t.Errorf("%s %s: status %d, want %d; the modules are the same: %v; it says\n%s\nwant\n%s",
					strings.Join(list[i].args, " "), way.name, got.status, want.status, got.module == want.module,
					got.streams, want.streams)
			}
		}
	}
}
