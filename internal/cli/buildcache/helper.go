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

// HelperName is the name of the program that speaks to remote stores. It is a program of
// its own, as what speaks HTTP and gRPC would make the compiler twice as large.
const HelperName = "hlsl2spirv-remote"

// The operations of messages: requests of ours, then answers of the helper's.
const (
	opHello = 'h' // protocol, patience in milliseconds and address, a line each
	opGet   = 'g'
	opPut   = 'p'

	opFound   = 'f' // or done
	opMissing = 'm'
	opFailed  = 'e' // the data say why
)

// protocol is the version of what is said to the helper.
const protocol = "1"

// A message is what goes through the pipes, with the length of what follows in front:
// the number of the request (4 bytes), the operation (1), the space (1, 'a' or 'c'), the
// digest (32), the size of the blob (8), data. Numbers are little endian. An answer
// has the number of its request, the operation and data.
type message struct {
	op   byte
	key  key
	data []byte
}

// maxData is how long the data of a message may be, in bytes.
const maxData = 64 << 20

const (
	answerHeader  = 4 + 1
	requestHeader = answerHeader + 1 + len(Digest{}) + 8
)

// appendRequest adds a request as it goes through the pipe, without its data.
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
		return 0, m, errors.New("the helper program does not speak the protocol")
	}
	m.op = header[8]
	m.data = make([]byte, length-answerHeader)
	_, err = io.ReadFull(r, m.data)
	return binary.LittleEndian.Uint32(header[4:]), m, err
}

// A helper is the program that speaks to the remote store, as it runs. Many requests
// may be under way.
type helper struct {
	command *exec.Cmd
	stdin   io.WriteCloser
	greet   sync.Mutex
	greeted bool

	writing sync.Mutex
	mu      sync.Mutex
	calls   map[uint32]chan message
	next    uint32
	ended   chan struct{} // closed when no more answers come
	err     error         // why, once it is closed
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

// listen hands answers to who waits for them.
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

// connect tells the helper where the store is, and waits until it has found it.
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
				return message{}, errors.New("the helper program does not listen")
			}
			sent = nil
		case <-ctx.Done():
			return message{}, ctx.Err()
		case <-h.ended:
			return message{}, h.err
		}
	}
}

// send writes a request, which takes as long as the helper takes to read it.
func (h *helper) send(number uint32, m message) error {
	h.writing.Lock()
	defer h.writing.Unlock()
	if _, err := h.stdin.Write(appendRequest(nil, number, m)); err != nil {
		return err
	}
	_, err := h.stdin.Write(m.data)
	return err
}

// close ends the program: at the end of its input, or else soon.
func (h *helper) close() {
	_ = h.stdin.Close()
	kill := time.AfterFunc(time.Second/2, func() { _ = h.command.Process.Kill() })
	<-h.ended
	_ = h.command.Wait()
	kill.Stop()
}
