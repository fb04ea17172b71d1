package buildcache

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"os/exec"
	"strconv"
	"sync"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/sibling"
)

// HelperName is the name of the program that communicates with remote stores. It is a separate program because the
// code for HTTP and gRPC would double the size of the compiler.
const HelperName = "hlsl2spirv-remote"

// Operations of messages: first those of our requests, then those of the helper's answers.
const (
	opHello = 'h' // protocol, patience in milliseconds and address, one per line
	opGet   = 'g'
	opPut   = 'p'

	opFound   = 'f' // or done
	opMissing = 'm'
	opFailed  = 'e' // the data is the reason for the failure
)

// protocol is the version of the protocol with the helper.
const protocol = "1"

// A message is a message in a pipe, preceded by its length. A request consists of its number (4 bytes), the
// operation (1), the space (1, 'a' or 'c'), the digest (32), the size of the blob (8), and data. Numbers are
// little-endian. An answer consists of the number of its request, the operation and data.
type message struct {
	op   byte
	key  key
	data []byte
}

// maxData is the maximum length of a message's data, in bytes.
const maxData = 64 << 20

const (
	answerHeader  = 4 + 1
	requestHeader = answerHeader + 1 + len(Digest{}) + 8
)

// appendRequest appends an encoded request without its data.
func appendRequest(b []byte, number uint32, m message) []byte {
	b = binary.LittleEndian.AppendUint32(b, uint32(requestHeader+len(m.data)))
	b = binary.LittleEndian.AppendUint32(b, number)
	space := byte('a')
	if m.key.space == blobs {
		space = 'c'
	}
	b = append(b, m.op, space)
	b = append(b, m.key.sum[:]...)
	return binary.LittleEndian.AppendUint64(b, uint64(m.key.size))
}

// readAnswer reads an answer and the number of its request.
func readAnswer(r io.Reader) (number uint32, m message, err error) {
	var header [4 + answerHeader]byte
	if _, err := io.ReadFull(r, header[:]); err != nil {
		return 0, m, err
	}
	length := binary.LittleEndian.Uint32(header[:])
	if length < answerHeader || length > answerHeader+maxData {
		return 0, m, errors.New("the helper program does not follow the protocol")
	}
	m.op = header[8]
	m.data = make([]byte, length-answerHeader)
	_, err = io.ReadFull(r, m.data)
	return binary.LittleEndian.Uint32(header[4:]), m, err
}

// A helper is the running program that communicates with the remote store. Many requests may be pending.
type helper struct {
	command *exec.Cmd
	stdin   io.WriteCloser
	greet   sync.Mutex
	greeted bool

	writing sync.Mutex
	mu      sync.Mutex
	calls   map[uint32]chan message
	next    uint32
	ended   chan struct{} // closed after the last answer
	err     error         // reason, set before ended is closed
}

func startHelper() (*helper, error) {
	path, err := sibling.Find(HelperName)
	if err != nil {
		return nil, err
	}
	h := &helper{command: exec.Command(path), calls: map[uint32]chan message{}, ended: make(chan struct{})}
	if h.stdin, err = h.command.StdinPipe(); err != nil {
		return nil, err
	}
	stdout, err := h.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := h.command.Start(); err != nil {
		return nil, err
	}
	go h.listen(stdout)
	return h, nil
}

// listen dispatches answers to their callers.
func (h *helper) listen(stdout io.Reader) {
	r := bufio.NewReaderSize(stdout, 64<<10)
	for {
		number, m, err := readAnswer(r)
		if err != nil {
			if errors.Is(err, io.EOF) {
				err = errors.New("the helper program has ended")
			}
			h.err = err
			close(h.ended)
			return
		}
		h.mu.Lock()
		waiting := h.calls[number]
		delete(h.calls, number)
		h.mu.Unlock()
		if waiting != nil {
			waiting <- m
		}
	}
}

// connect sends the address of the store to the helper, and waits until the helper has connected.
func (h *helper) connect(ctx context.Context, address string, patience time.Duration) error {
	h.greet.Lock()
	defer h.greet.Unlock()
	if h.greeted || ctx.Err() != nil {
		return ctx.Err()
	}
	hello := protocol + "\n" + strconv.FormatInt(patience.Milliseconds(), 10) + "\n" + address
	answer, err := h.call(ctx, message{op: opHello, data: []byte(hello)})
	if err != nil {
		return err
	}
	if answer.op != opFound {
		return errors.New(string(answer.data))
	}
	h.greeted = true
	return nil
}

// call sends a request and waits for the answer.
func (h *helper) call(ctx context.Context, m message) (message, error) {
	answer := make(chan message, 1)
	h.mu.Lock()
	h.next++
	number := h.next
	h.calls[number] = answer
	h.mu.Unlock()
	defer func() {
		h.mu.Lock()
		delete(h.calls, number)
		h.mu.Unlock()
	}()
	sent := make(chan error, 1)
	go func() { sent <- h.send(number, m) }()
	for {
		select {
		case got := <-answer:
			return got, nil
		case err := <-sent:
			if err != nil {
				return message{}, errors.New("cannot write to the helper program")
			}
			sent = nil
		case <-ctx.Done():
			return message{}, ctx.Err()
		case <-h.ended:
			return message{}, h.err
		}
	}
}

// send writes a request; it blocks until the helper has read it.
func (h *helper) send(number uint32, m message) error {
	h.writing.Lock()
	defer h.writing.Unlock()
	if _, err := h.stdin.Write(appendRequest(nil, number, m)); err != nil {
		return err
	}
	_, err := h.stdin.Write(m.data)
	return err
}

// close ends the program by closing its input, or by killing it shortly afterwards.
func (h *helper) close() {
	_ = h.stdin.Close()
	kill := time.AfterFunc(time.Second/2, func() { _ = h.command.Process.Kill() })
	<-h.ended
	_ = h.command.Wait()
	kill.Stop()
}
