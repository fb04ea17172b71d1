package bazelworker

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// A wire is one of the two encodings, from Bazel's side.
type wire struct {
	name   string
	ask    func(*Request) []byte
	answer func(*bufio.Reader) (*Response, error)
}

var wires = []wire{
	{"proto", protoRequest, protoResponse},
	{"json", jsonRequest, jsonResponse},
}

// echo is the function of a test worker: it echoes the request.
func echo(_ context.Context, r *Request) (int, string) {
	return len(r.Arguments), fmt.Sprintf("%q %q %q", r.Arguments, r.Inputs, r.SandboxDir)
}

// converse sends all requests at once and returns the responses.
func converse(t *testing.T, w wire, worker *Worker, requests ...*Request) []*Response {
	t.Helper()
	var in, out bytes.Buffer
	for _, r := range requests {
		in.Write(w.ask(r))
	}
	if err := worker.Serve(&in, &out); err != nil {
		t.Fatal(err)
	}
	var all []*Response
	stream := bufio.NewReader(&out)
	for {
		r, err := w.answer(stream)
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
}

// In both encodings, a request carries its arguments, inputs and folder, and a response carries its status and
// output.
func TestRequestsAndResponses(t *testing.T) {
	full := &Request{ID: 7, SandboxDir: "__sandbox/1", Arguments: []string{"-T", "ps_6_0", "", "ä\n\"'"},
		Inputs: []Input{{"a b.hlsl", "0123"}, {Path: "dir"}}}
	tests := []struct {
		name string
		ask  *Request
		want Response
	}{
		{"everything", full, Response{4, `["-T" "ps_6_0" "" "ä\n\"'"] [{"a b.hlsl" "0123"} {"dir" ""}] "__sandbox/1"`, 7, false}},
		{"nothing", &Request{}, Response{0, `[] [] ""`, 0, false}},
		{"the largest number", &Request{ID: 1<<31 - 1}, Response{0, `[] [] ""`, 1<<31 - 1, false}},
		{"a negative number", &Request{ID: -1}, Response{0, `[] [] ""`, -1, false}},
	}
	for _, w := range wires {
		for _, test := range tests {
			t.Run(w.name+"/"+test.name, func(t *testing.T) {
				got := converse(t, w, &Worker{Run: echo}, test.ask)
				if len(got) != 1 || *got[0] != test.want {
					t.Errorf("%d responses, the first %+v, want %+v", len(got), got[0], test.want)
				}
			})
		}
	}
}

// Output that is not UTF-8, which Bazel rejects, is converted; negative statuses are preserved.
func TestOutputIsText(t *testing.T) {
	for _, w := range wires {
		worker := &Worker{Run: func(context.Context, *Request) (int, string) { return -2, "a\xffb" }}
		if got := converse(t, w, worker, &Request{}); *got[0] != (Response{ExitCode: -2, Output: "a\uFFFDb"}) {
			t.Errorf("%s: %+v", w.name, got[0])
		}
	}
}

// A dialogue is a pair of pipes to a running worker.
type dialogue struct {
	wire
	in     *io.PipeWriter
	out    *bufio.Reader
	served chan error
}

func dial(t *testing.T, w wire, worker *Worker) *dialogue {
	inr, inw := io.Pipe()
	// Like Bazel, this uses a pipe of the operating system. The pipe buffers answers until they are read, so the worker
	// can write answers while a test sends requests.
	outr, outw, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	d := &dialogue{w, inw, bufio.NewReader(outr), make(chan error, 1)}
	go func() { d.served <- worker.Serve(inr, outw) }()
	t.Cleanup(func() {
		inw.Close()
		outr.Close()
		outw.Close()
	})
	return d
}

func (d *dialogue) send(t *testing.T, r *Request) {
	t.Helper()
	if _, err := d.in.Write(d.ask(r)); err != nil {
		t.Fatal(err)
	}
}

func (d *dialogue) next(t *testing.T) *Response {
	t.Helper()
	r, err := d.answer(d.out)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Requests with numbers run in parallel and are answered as they finish.
func TestMultiplexedRequestsAreAnsweredInAnyOrder(t *testing.T) {
	for _, w := range wires {
		t.Run(w.name, func(t *testing.T) {
			gates := map[string]chan int{"a": make(chan int), "b": make(chan int), "c": make(chan int)}
			d := dial(t, w, &Worker{Parallel: 3, Run: func(_ context.Context, r *Request) (int, string) {
				return <-gates[r.Arguments[0]], r.Arguments[0]
			}})
			for i, name := range []string{"a", "b", "c"} {
				d.send(t, &Request{ID: int32(i + 1), Arguments: []string{name}})
			}
			for i, name := range []string{"b", "c", "a"} {
				gates[name] <- i
				id := map[string]int32{"a": 1, "b": 2, "c": 3}[name]
				if got := d.next(t); *got != (Response{int32(i), name, id, false}) {
					t.Errorf("%+v", got)
				}
			}
			d.in.Close()
			if err := <-d.served; err != nil {
				t.Error(err)
			}
		})
	}
}

// The worker does not run more requests in parallel than Parallel permits. It runs requests without a number one at a
// time.
func TestRequestsThatRunAtOnce(t *testing.T) {
	for _, test := range []struct {
		name           string
		parallel, most int
		id             func(i int) int32
	}{
		{"multiplexed", 2, 2, func(i int) int32 { return int32(i + 1) }},
		{"one by one", 4, 1, func(int) int32 { return 0 }},
	} {
		t.Run(test.name, func(t *testing.T) {
			var mu sync.Mutex
			running, most := 0, 0
			count := func(by int) {
				mu.Lock()
				defer mu.Unlock()
				running += by
				most = max(most, running)
			}
			var requests []*Request
			for i := range 3 * waiting {
				requests = append(requests, &Request{ID: test.id(i), Arguments: []string{fmt.Sprint(i)}})
			}
			worker := &Worker{Parallel: test.parallel, Run: func(_ context.Context, r *Request) (int, string) {
				count(1)
				defer count(-1)
				return 0, r.Arguments[0]
			}}
			got := converse(t, wires[0], worker, requests...)
			if len(got) != len(requests) || most > test.most {
				t.Errorf("%d of %d are answered, %d ran at once", len(got), len(requests), most)
			}
			if test.most > 1 {
				slices.SortFunc(got, func(a, b *Response) int { return int(a.ID - b.ID) })
			}
			for i, r := range got {
				if r.Output != fmt.Sprint(i) {
					t.Fatalf("the answer %d is that to %s", i, r.Output)
				}
			}
		})
	}
}

// A canceled request ends, whether it is running or waiting, and the response reports the cancellation. Other
// requests continue. Canceling an answered or unknown request has no effect.
func TestCancellation(t *testing.T) {
	for _, w := range wires {
		for _, id := range []int32{0, 5} {
			t.Run(fmt.Sprint(w.name, id), func(t *testing.T) {
				started := make(chan int, 1)
				d := dial(t, w, &Worker{Parallel: 1, Run: func(ctx context.Context, r *Request) (int, string) {
					if len(r.Arguments) > 0 {
						return 0, "short"
					}
					started <- 1
					<-ctx.Done()
					return 1, "cancelled"
				}})
				d.send(t, &Request{ID: id, Cancel: true}) // a request with this number does not exist
				d.send(t, &Request{ID: id})
				<-started
				if id != 0 {
					d.send(t, &Request{ID: id + 1})
					d.send(t, &Request{ID: id + 1, Cancel: true})
				}
				d.send(t, &Request{ID: id, Cancel: true})
				d.send(t, &Request{ID: id, Cancel: true})
				want := []Response{{ID: id, WasCancelled: true}, {ID: id + 1, WasCancelled: true}}
				for _, r := range want[:min(int(id)+1, 2)] {
					if got := d.next(t); *got != r {
						t.Errorf("%+v, want %+v", got, r)
					}
				}
				d.send(t, &Request{ID: id, Arguments: []string{"again"}})
				if got := d.next(t); *got != (Response{ID: id, Output: "short"}) {
					t.Errorf("the next request: %+v", got)
				}
			})
		}
	}
}

// A stream that does not consist of requests is reported as an error, without allocating the memory that it claims
// to need.
func TestBrokenStreams(t *testing.T) {
	request := protoRequest(&Request{ID: 1})
	tests := []struct{ name, stream, err string }{
		{"ends within a message", "\x05\x0a\x01", "unexpected EOF"},
		{"ends within a length", "\x80", "unexpected EOF"},
		{"ends behind a length of 32 MB", string(binary.AppendUvarint(nil, 32<<20)), "unexpected EOF"},
		{"a length of more than 64 bits", strings.Repeat("\xff", 11), "overflow"},
		{"a length of 2 GB", string(binary.AppendUvarint(nil, 2<<30)), "larger than 64 MB"},
		{"a length of 2^63", string(binary.AppendUvarint(nil, 1<<63)), "larger than 64 MB"},
		{"a field of number 0", "\x02\x00\x00", "not a WorkRequest"},
		{"a group", "\x02\x3b\x3c", "not a WorkRequest"},
		{"a string that goes on behind the message", "\x03\x0a\x05a", "not a WorkRequest"},
		{"a fixed field that goes on behind the message", "\x02\x39\x00", "not a WorkRequest"},
		{"a number without end", "\x03\x18\xff\xff", "not a WorkRequest"},
		{"a tag without end", "\x01\xff", "not a WorkRequest"},
		{"an input that is none", "\x04\x12\x02\x0a\x05", "not a WorkRequest"},
		{"text", "hello, worker\n" + strings.Repeat("x", 200), "not a WorkRequest"},
		{"the same number twice", string(request) + string(request), "request 1 is repeated"},
		{"JSON that ends within a line", `{"arguments":["a"]`, "unexpected EOF"},
		{"JSON of another type", "{\"arguments\":7}\n", "not a WorkRequest"},
		{"JSON that is none", "{\"arguments\":[}\n", "not a WorkRequest"},
		{"JSON that nests", "{\"x\":" + strings.Repeat("[", 1<<20) + "\n", "not a WorkRequest"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			wait := func(ctx context.Context, _ *Request) (int, string) {
				<-ctx.Done() // a broken stream ends the context
				return 0, ""
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			err := (&Worker{Run: wait}).Serve(strings.NewReader(test.stream), io.Discard)
			runtime.ReadMemStats(&after)
			if n := after.TotalAlloc - before.TotalAlloc; n > 8<<20 {
				t.Errorf("%d bytes are allocated", n)
			}
			if err == nil || !strings.Contains(err.Error(), test.err) {
				t.Errorf("the error is %v, want %q", err, test.err)
			}
		})
	}
}

// Unknown fields of later versions of Bazel are skipped.
func TestUnknownFieldsAreSkipped(t *testing.T) {
	message := "\x28\x07" + // verbosity
		"\x0a\x01a" + "\x7a\x02xy" + "\x79\x01\x02\x03\x04\x05\x06\x07\x08" + "\x7d\x01\x02\x03\x04" + "\xf8\xff\xff\xff\x0f\x07" +
		"\x08\x05" + // the arguments as a number
		"\x12\x06\x1a\x01x\x0a\x01p"
	var out bytes.Buffer
	if err := (&Worker{Run: echo}).Serve(strings.NewReader(string(rune(len(message)))+message), &out); err != nil {
		t.Fatal(err)
	}
	if r, err := protoResponse(bufio.NewReader(&out)); err != nil || r.Output != `["a"] [{"p" ""}] ""` {
		t.Errorf("%+v, %v", r, err)
	}
	out.Reset()
	line := "{\"verbosity\":7,\"arguments\":[\"a\"],\"more\":{\"arguments\":[1]},\"inputs\":[{\"path\":\"p\",\"size\":3}]}\r\n\n"
	if err := (&Worker{Run: echo}).Serve(strings.NewReader(line), &out); err != nil {
		t.Fatal(err)
	}
	if out.String() != `{"exitCode":1,"output":"[\"a\"] [{\"p\" \"\"}] \"\"","requestId":0}`+"\n" {
		t.Errorf("%q", &out)
	}
}

// An empty stream does not contain requests.
func TestEmptyStream(t *testing.T) {
	var out bytes.Buffer
	if err := (&Worker{Run: echo}).Serve(strings.NewReader(""), &out); err != nil || out.Len() > 0 {
		t.Errorf("%v, %q", err, &out)
	}
}

type brokenPipe struct{ writes int }

func (b *brokenPipe) Write([]byte) (int, error) {
	b.writes++
	return 0, errors.New("broken pipe")
}

// If the responses are not read, the worker ends, and its actions are canceled.
func TestNobodyListens(t *testing.T) {
	var in bytes.Buffer
	for i := range 3 {
		in.Write(protoRequest(&Request{ID: int32(i + 1)}))
	}
	var pipe brokenPipe
	worker := &Worker{Parallel: 3, Run: func(ctx context.Context, r *Request) (int, string) {
		if r.ID != 2 {
			select {
			case <-ctx.Done():
			case <-time.After(time.Minute):
				t.Error("not cancelled")
			}
		}
		return 0, ""
	}}
	if err := worker.Serve(&in, &pipe); err == nil ||
		!strings.Contains(err.Error(), "cannot write a response to Bazel: broken pipe") || pipe.writes != 1 {
		t.Errorf("%v after %d writes", err, pipe.writes)
	}
}

// The memory of a long output and a long request is released.
func TestLongMessages(t *testing.T) {
	for _, w := range wires {
		long := strings.Repeat("x", 8<<20)
		worker := &Worker{Run: func(_ context.Context, r *Request) (int, string) { return 0, r.Arguments[0] }}
		got := converse(t, w, worker, &Request{Arguments: []string{long}}, &Request{Arguments: []string{"short"}})
		if len(got) != 2 || got[0].Output != long || got[1].Output != "short" {
			t.Errorf("%s: %d responses", w.name, len(got))
		}
	}
	stream := strings.NewReader(`{"arguments":["` + strings.Repeat("x", maxRequest) + `"]}`)
	if err := (&Worker{Run: echo}).Serve(stream, io.Discard); err == nil ||
		!strings.Contains(err.Error(), "larger than 64 MB") {
		t.Errorf("a line of more than 64 MB: %v", err)
	}
}

// No stream makes the worker panic or hang.
func FuzzStream(f *testing.F) {
	for _, w := range wires {
		f.Add(append(w.ask(&Request{ID: 3, Arguments: []string{"a", "b"}, Inputs: []Input{{"p", "d"}}}),
			w.ask(&Request{ID: 3, Cancel: true})...))
	}
	f.Add([]byte("\x80\x80\x80\x20\x0a"))
	f.Fuzz(func(t *testing.T, stream []byte) {
		var out bytes.Buffer
		requests := 0
		worker := &Worker{Run: func(_ context.Context, r *Request) (int, string) {
			requests++
			return 0, fmt.Sprint(*r)
		}}
		_ = worker.Serve(bytes.NewReader(stream), &out)
		read := protoResponse
		if protocolOf(bufio.NewReader(bytes.NewReader(stream))) == &jsonProtocol {
			read = jsonResponse
		}
		answers := bufio.NewReader(&out)
		for n := 0; ; n++ {
			if _, err := read(answers); err == io.EOF && n >= requests {
				return
			} else if err != nil {
				t.Fatalf("%d requests, the response %d: %v", requests, n, err)
			}
		}
	})
}
