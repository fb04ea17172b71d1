// Package pipe implements the protocol between hlsl2spirv and its helper program, over the helper's standard input and
// output. Messages are prefixed with their length. The package must not depend on the protocol of the cache.
//
// A request is a number (4 bytes), an operation (1), a space (1), a digest (32), a size (8) and data. An answer is the
// number of its request, an operation (1) and data. Numbers are little endian. The first request gives the cache
// protocol, the timeout of a request in milliseconds, and the location of the store, one per line. Any number of
// requests may follow before they are answered. The other end of the pipe is hlsl2spirv's package
// internal/cli/buildcache.
package pipe

import (
	"bufio"
	"context"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Protocol is the version of this protocol.
const Protocol = "1"

// Operations of requests, then of answers.
const (
	opHello = 'h'
	opGet   = 'g'
	opPut   = 'p'

	opFound   = 'f' // or done
	opMissing = 'm'
	opFailed  = 'e' // the data is the reason
)

// Maximum sizes in bytes: first of the data of a message, which is a record or a blob, then of a record.
const (
	MaxSize   = 64 << 20
	maxRecord = 1 << 20
)

// A Space is one of the two parts of a store.
type Space byte

// The spaces.
const (
	Records Space = 'a' // action results, stored under a key
	Blobs   Space = 'c' // stored under the digest of their content
)

// String returns the name of the space in addresses.
func (s Space) String() string {
	if s == Records {
		return "ac"
	}
	return "cas"
}

// A Key identifies a stored record or blob.
type Key struct {
	Space Space
	Sum   [32]byte
	Size  int64 // of a blob
}

// Hash returns the digest in hexadecimal.
func (k Key) Hash() string { return hex.EncodeToString(k.Sum[:]) }

// Limit returns the maximum size of the data stored under the key.
func (k Key) Limit() int64 {
	if k.Space == Records {
		return maxRecord
	}
	return k.Size
}

// ErrTooLong reports that a server sent more data than was stored.
var ErrTooLong = errors.New("the server returned more data than was stored")

// Body reads the content of a key from a server's response.
func (k Key) Body(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, k.Limit()+1))
	if err == nil && int64(len(data)) > k.Limit() {
		return nil, ErrTooLong
	}
	return data, err
}

// A Store is a remote cache.
type Store interface {
	// Get returns the data stored under a key, or ErrMissing.
	Get(ctx context.Context, k Key) ([]byte, error)
	// Put stores data under a key.
	Put(ctx context.Context, k Key, data []byte) error
}

// ErrMissing reports that no data is stored under a key.
var ErrMissing = errors.New("missing")

const (
	answerHeader  = 4 + 1
	requestHeader = answerHeader + 1 + 32 + 8
)

// A request is a message from hlsl2spirv.
type request struct {
	number uint32
	op     byte
	key    Key
	data   []byte
}

func readRequest(r io.Reader) (q request, err error) {
	var header [4 + requestHeader]byte
	if _, err := io.ReadFull(r, header[:]); err != nil {
		return q, err
	}
	length := binary.LittleEndian.Uint32(header[:])
	if length < requestHeader || length > MaxSize+requestHeader {
		return q, fmt.Errorf("invalid message length %d", length)
	}
	q.number = binary.LittleEndian.Uint32(header[4:])
	q.op, q.key.Space = header[8], Space(header[9])
	copy(q.key.Sum[:], header[10:])
	q.key.Size = int64(binary.LittleEndian.Uint64(header[42:]))
	q.data = make([]byte, length-requestHeader)
	if _, err = io.ReadFull(r, q.data); errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return q, err
}

// A server answers requests.
type server struct {
	open func(ctx context.Context, address string) (Store, error)

	writing sync.Mutex
	w       io.Writer

	store    Store
	patience time.Duration
}

// Serve answers the requests in r until end of file. The function open opens the store.
func Serve(r io.Reader, w io.Writer, open func(ctx context.Context, address string) (Store, error)) error {
	s := &server{open: open, w: w}
	in := bufio.NewReaderSize(r, 64<<10)
	for {
		q, err := readRequest(in)
		if err == io.EOF {
			return nil // the client has exited and does not wait for an answer
		}
		if err != nil {
			return err
		}
		switch {
		case q.op == opHello:
			s.answer(q.number, nil, s.hello(string(q.data)))
		case s.store == nil:
			return errors.New("request before hello")
		default:
			go s.serve(q)
		}
	}
}

// hello opens the store.
func (s *server) hello(text string) error {
	lines := strings.SplitN(text, "\n", 3)
	if len(lines) != 3 || lines[0] != Protocol {
		return errors.New("hlsl2spirv-remote and hlsl2spirv have different versions")
	}
	ms, err := strconv.Atoi(lines[1])
	if err != nil {
		return err
	}
	s.patience = time.Duration(ms) * time.Millisecond * 3 / 2 // the client gives up earlier and reports it
	ctx, cancel := context.WithTimeout(context.Background(), s.patience)
	defer cancel()
	s.store, err = s.open(ctx, lines[2])
	return err
}

// serve handles a request.
func (s *server) serve(q request) {
	ctx, cancel := context.WithTimeout(context.Background(), s.patience)
	defer cancel()
	switch q.op {
	case opGet:
		var data []byte
		err := ErrMissing // for example for a blob of an unsupported size
		if n := q.key.Limit(); n >= 0 && n <= MaxSize {
			data, err = s.store.Get(ctx, q.key)
		}
		s.answer(q.number, data, err)
	case opPut:
		s.answer(q.number, nil, s.store.Put(ctx, q.key, q.data))
	default:
		s.answer(q.number, nil, fmt.Errorf("unknown operation %q", q.op))
	}
}

// answer sends the result of a request.
func (s *server) answer(number uint32, data []byte, err error) {
	op := byte(opFound)
	switch {
	case errors.Is(err, ErrMissing):
		op, data = opMissing, nil
	case err != nil:
		op, data = opFailed, []byte(err.Error())
	}
	b := make([]byte, 0, 4+answerHeader)
	b = binary.LittleEndian.AppendUint32(b, uint32(answerHeader+len(data)))
	b = binary.LittleEndian.AppendUint32(b, number)
	b = append(b, op)
	s.writing.Lock()
	defer s.writing.Unlock()
	if _, err := s.w.Write(b); err == nil {
		_, _ = s.w.Write(data) // if the client has exited, the requests end, too
	}
}
